"""What a file brings, by the players who told it: ticked is what comes in."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem

from armybuilder.campaign.merging.merge import Found, Incoming, Merge, Why
from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.making import make_heading_item
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_words import tell_event

EVENT = Qt.ItemDataRole.UserRole + 1
SIGNS: dict[Found, tuple[str, str]] = {
    "new": ("add", "success"),
    "known": ("ok", "quiet"),
    "strange": ("issue", "error"),
    "refused": ("cancel", "error"),
}


class IncomingTree(Retranslated, QTreeWidget):
    """Tells when other events are ticked. Of what is here already only the number is shown."""

    ticked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setColumnCount(2)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._items: dict[str, QTreeWidgetItem] = {}
        self.itemChanged.connect(self._changed)
        self.retranslate()

    def retranslate(self) -> None:
        self.setHeaderLabels([self.tr("What was done"), self.tr("Comes in")])
        self.setAccessibleName(self.tr("What the file brings"))

    def show_merge(self, look: Merge, language: Language) -> None:
        """Show what a file brings; new events are ticked, those that are not the author's are not."""
        with QSignalBlocker(self):
            self.clear()
            self._items.clear()
            for player, events in look.by_player().items():
                self._add_player(look, player, events, language)
            self.expandAll()

    def _add_player(self, look: Merge, player: str, events: tuple[Incoming, ...], language: Language) -> None:
        known = look.merged.state.players.get(player)
        here = sum(one.found == "known" for one in events)
        if known is None and here == len(events):  # the founding, which nobody told who was here before it
            return
        name = known.name if known else self.tr("Nobody who is known here")
        told = self.tr("%n already here", "", here) if here else ""
        heading = make_heading_item(name, told)
        self.addTopLevelItem(heading)
        for one in events:
            if one.found != "known":
                heading.addChild(self._item(look, one, language))

    def _item(self, look: Merge, one: Incoming, language: Language) -> QTreeWidgetItem:
        text = " ".join(tell_event(look.merged, one.event, language).split())
        item = QTreeWidgetItem([text, self._word(one)])
        item.setData(0, EVENT, one.event.id)
        item.setToolTip(0, text)
        sign, colour = SIGNS[one.found]
        if one.speaks_as_organiser:
            sign, colour = "issue", "error"
            item.setForeground(0, QColor(colours().error))
        item.setIcon(1, icon(sign, colour))
        item.setForeground(1, QColor(getattr(colours(), colour)))
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if one.found in ("new", "strange"):
            flags |= Qt.ItemFlag.ItemIsUserCheckable
            on = one.found == "new"
            item.setCheckState(0, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        item.setFlags(flags)
        self._items[one.event.id] = item
        return item

    def _word(self, one: Incoming) -> str:
        if one.speaks_as_organiser:
            return self.tr("in an organiser's name")
        why: dict[Why, str] = {
            "others_name": self.tr("in another's name"),
            "not_his": self.tr("not his to tell"),
            "another_founding": self.tr("refused: another campaign is founded"),
            "": self.tr("new") if one.found == "new" else self.tr("refused"),
        }
        return why[one.why]

    def _changed(self, item: QTreeWidgetItem) -> None:
        if item.data(0, EVENT):
            self.ticked.emit()

    def of_state(self, *, on: bool) -> frozenset[str]:
        """The ids of the events that are ticked, or of those that are not and could be."""
        state = Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        checkable = Qt.ItemFlag.ItemIsUserCheckable
        return frozenset(
            own
            for own, item in self._items.items()
            if item.flags() & checkable and item.checkState(0) == state
        )

    def tick(self, event_id: str, *, on: bool) -> None:
        """Tick an event, or take its tick away."""
        self._items[event_id].setCheckState(0, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
