"""Choosing who stands in a role: a source, a search, and the units with those of their figures that fit."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from armybuilder.battle.action import Role
from armybuilder.catalogue.text import Language, LocalText, fold
from armybuilder.desktop.resolving.sources import UnitSource
from armybuilder.desktop.widgets.boxes import add_to, vbox
from armybuilder.desktop.widgets.making import make_button, make_heading_item, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.candidates import Candidate, UnitFigures

CANDIDATE = Qt.ItemDataRole.UserRole


class UnitChooser(QDialog):
    """`candidate` is the one that was chosen, of a `unit`, `source` where from; None and the last source when it was closed."""

    def __init__(
        self,
        role: Role,
        offered: list[UnitSource],
        source_id: str,
        *,
        title: str,
        language: Language,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.candidate: Candidate | None = None
        self.unit: UnitFigures | None = None
        self._role, self._language, self._offered = role, language, offered
        self._units: tuple[UnitFigures, ...] = ()
        self.setWindowTitle(title)
        self.source = QComboBox()
        self.source.setAccessibleName(self.tr("Army or edition"))
        for source in offered:
            words = self.tr("Army “%1”") if source.is_army else self.tr("Library: %1")
            self.source.addItem(words.replace("%1", source.name), source.id)
        self.source.setCurrentIndex(max(0, self.source.findData(source_id)))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search by name, weapon or ability"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setClearButtonEnabled(True)
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(self.tr("Units"))
        self.nothing = make_label(self.tr("Nobody here fits this role."), role="quiet")
        self._lay_out()
        self._connect()
        self._read()
        resize_within_screen(self, 460, 560)
        self.search.setFocus()

    def _lay_out(self) -> None:
        self.buttons = QDialogButtonBox()
        self.take = make_button(self.tr("Choose"), role="primary")
        self.buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        layout = vbox(self.source, self.search, (self.tree, 1), inside=self, margins=16, spacing=12)
        add_to(layout, (self.nothing, 1, Qt.AlignmentFlag.AlignTop), self.buttons)

    def _connect(self) -> None:
        self.source.currentIndexChanged.connect(self._read)
        self.search.textChanged.connect(self.refresh)
        self.search.installEventFilter(self)
        self.tree.itemActivated.connect(self._choose)
        self.tree.currentItemChanged.connect(self._current_changed)
        self.take.clicked.connect(lambda: self._choose(self.tree.currentItem()))
        self.buttons.rejected.connect(self.reject)

    @property
    def source_id(self) -> str:
        """Where units are shown from."""
        return str(self.source.currentData() or "")

    def _read(self) -> None:
        at = self.source.currentIndex()
        self._units = self._offered[at].read() if at >= 0 else ()
        self.refresh()

    def refresh(self) -> None:
        """Offer the figures that fit, of the units that have what is searched for."""
        text, language = fold(self.search.text()), self._language
        self.tree.clear()
        headings: dict[str, QTreeWidgetItem] = {}
        for unit in self._units:
            fitting = unit.fitting(self._role)
            if not fitting or text not in fold(f"{unit.name.get(language)} {unit.words}"):
                continue
            heading = unit.heading.get(language)
            if heading not in headings:
                headings[heading] = make_heading_item(heading)
                self.tree.addTopLevelItem(headings[heading])
            headings[heading].addChild(self._unit_item(unit, fitting))
        for item in headings.values():
            item.setExpanded(True)
        if text:
            self.tree.expandAll()
        self.tree.setVisible(bool(headings))
        self.nothing.setVisible(not headings)
        self._choose_first()

    def _unit_item(self, unit: UnitFigures, fitting: tuple[Candidate, ...]) -> QTreeWidgetItem:
        """A unit; its figures below it when there is more than one to choose from."""
        item = self._item(unit.name, fitting[0])
        if len(fitting) > 1:
            item.addChildren([self._item(one.name, one) for one in fitting])
        return item

    def _item(self, name: LocalText, candidate: Candidate) -> QTreeWidgetItem:
        item = QTreeWidgetItem([name.get(self._language)])
        item.setData(0, CANDIDATE, candidate)
        item.setToolTip(0, name.get(self._language))
        return item

    def _choose_first(self) -> None:
        top = self.tree.topLevelItem(0)
        first = top.child(0) if top is not None else None
        if first is not None:
            self.tree.setCurrentItem(first)
        self._current_changed()

    def _current_changed(self) -> None:
        item = self.tree.currentItem()
        self.take.setEnabled(item is not None and item.data(0, CANDIDATE) is not None)

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        chosen = item.data(0, CANDIDATE) if item is not None else None
        if isinstance(chosen, Candidate):
            self.candidate = chosen
            self.unit = next((one for one in self._units if chosen in one.figures), None)
            self.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.tree.setFocus()
                self.tree.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.tree.currentItem())
                return True
        return super().eventFilter(watched, event)
