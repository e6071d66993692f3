"""Every action of a game under its headings, what is rolled before checks and references, with a search."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from armybuilder.battle.action import Action, ActionKind
from armybuilder.catalogue.text import LANGUAGES, Language, fold
from armybuilder.desktop.forms.field_controls import ButtonsControl
from armybuilder.desktop.forms.labels import group_word
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_heading_item, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.narration import tell_about, tell_title

ACTION = Qt.ItemDataRole.UserRole
SIGNS: dict[ActionKind, str] = {"action": "dice", "check": "ok", "reference": "rule"}


class ActionList(Retranslated, QWidget):
    """Says which action is chosen, by its id, and when the player is done with choosing."""

    action_chosen = Signal(str)
    action_taken = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._actions: tuple[Action, ...] = ()
        self._language: Language = "en"
        self._items: dict[str, QTreeWidgetItem] = {}
        self._chosen = ""
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.filter = ButtonsControl(tuple((which, "") for which in ("all", "rolled", "certain")))
        self.filter.show_value("all")
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(12)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.nothing = make_label(role="quiet", wraps=True)
        nothing = (self.nothing, 1, Qt.AlignmentFlag.AlignTop)
        vbox(self.search, self.filter, (self.tree, 1), nothing, inside=self, margins=0, spacing=8)
        self.search.textChanged.connect(self.refresh)
        self.filter.changed.connect(self.refresh)
        self.search.returnPressed.connect(self._take_first)
        down = QShortcut(QKeySequence("Down"), self.search, context=Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self.tree.setFocus)
        self.tree.currentItemChanged.connect(self._tell)
        self.tree.itemClicked.connect(self._take)
        self.tree.itemActivated.connect(self._take)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.search.setPlaceholderText(self.tr("Action or rule"))
        self.search.setAccessibleName(self.tr("Search actions"))
        self.filter.name(self.tr("What is offered"))
        for which, words, tip in (
            ("all", self.tr("All"), self.tr("Rolls, checks and references")),
            ("rolled", self.tr("Rolls"), self.tr("What dice decide")),
            ("certain", self.tr("Checks"), self.tr("Checks and references: answered at once, without dice")),
        ):
            self.filter.buttons[which].setText(words)
            self.filter.buttons[which].setToolTip(tip)
        self.tree.setAccessibleName(self.tr("Actions"))
        self.nothing.setText(self.tr("There is no such action. Try other words, or the number of a rule."))

    def show_actions(self, actions: tuple[Action, ...], language: Language) -> None:
        """Offer the actions of a game."""
        self._actions, self._language = actions, language
        self.refresh()

    @property
    def shown(self) -> list[str]:
        """The ids of the actions that are offered."""
        return list(self._items)

    def choose(self, action_id: str) -> None:
        """Mark an action as the one that is resolved; nothing is told."""
        self._chosen = action_id
        item = self._items.get(action_id)
        with QSignalBlocker(self.tree):
            if item is not None:
                self.tree.setCurrentItem(item)
                self.tree.scrollToItem(item)
            else:
                self.tree.clearSelection()

    def refresh(self) -> None:
        """Offer the actions of the kind that is wanted that have what is searched for; in a group rolls come first."""
        text, which = fold(self.search.text()), self.filter.value()
        self._items = {}
        headings: dict[str, QTreeWidgetItem] = {}
        wanted = [one for one in self._actions if which == "all" or one.is_rolled == (which == "rolled")]
        found = [one for one in wanted if not text or text in self._searched(one)]
        with QSignalBlocker(self.tree):
            self.tree.clear()
            for action in found:
                if action.group not in headings:
                    heading = headings[action.group] = make_heading_item(group_word(action, self._language))
                    self.tree.addTopLevelItem(heading)
                    heading.setExpanded(True)
            for action in sorted(found, key=lambda one: not one.is_rolled):
                self._put(action, headings[action.group])
        self.tree.setVisible(bool(headings))
        self.nothing.setVisible(not headings)
        self.choose(self._chosen)

    def _put(self, action: Action, heading: QTreeWidgetItem) -> None:
        title = tell_title(action, self._language)
        item = QTreeWidgetItem([title])
        item.setIcon(0, icon(SIGNS[action.kind]))
        item.setData(0, ACTION, action.id)
        item.setToolTip(0, f"{title}\n{tell_about(action, self._language)}")
        heading.addChild(item)
        self._items[action.id] = item

    def _searched(self, action: Action) -> str:
        tellers = (tell_title, tell_about, group_word)
        words = (tell(action, language) for language in LANGUAGES for tell in tellers)
        return fold(" ".join((action.id, *action.rules, *words)))

    def _take_first(self) -> None:
        first = next(iter(self._items.values()), None)
        if first is not None:
            self.tree.setCurrentItem(first)
            self.tree.setFocus()
            self.action_taken.emit()

    def _take(self, item: QTreeWidgetItem) -> None:
        if item.data(0, ACTION):
            self.action_taken.emit()

    def _tell(self, current: QTreeWidgetItem | None) -> None:
        action_id = current.data(0, ACTION) if current is not None else None
        if action_id and action_id != self._chosen:
            self._chosen = str(action_id)
            self.action_chosen.emit(self._chosen)
