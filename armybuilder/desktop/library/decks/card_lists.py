"""The two lists of the deck builder: the cards that there are, and those of the deck; by mouse, by keys and by dragging."""

from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from armybuilder.desktop.lists.entry_model import UNIT_MIME, UNIT_ROLE
from armybuilder.desktop.lists.unit_delegate import UnitDelegate
from armybuilder.desktop.lists.unit_list import EmptyState, UnitList

MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
FEWER = (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)


class TakesCards:
    """Takes cards that are dragged from another list: those that are dropped here are `dropped`."""

    dropped: Any

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._judge(event)

    def _judge(self, event: QDragMoveEvent) -> None:
        if self._takes(event):
            event.acceptProposedAction()
        else:
            event.ignore()

    def _takes(self, event: QDropEvent) -> bool:
        source: object = event.source()
        return source is not self and event.mimeData().hasFormat(UNIT_MIME)

    def dropEvent(self, event: QDropEvent) -> None:
        if not self._takes(event):
            event.ignore()
            return
        event.acceptProposedAction()
        for card in event.mimeData().data(UNIT_MIME).toStdString().split(","):
            self.dropped.emit(card)


class EmptyDeck(TakesCards, EmptyState):
    """Stands where the cards of a deck would be; the first one can be dropped here."""

    dropped = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)


class CardList(TakesCards, UnitList):
    """Plus and minus, and digits, change how many of the current card the deck has; cards can be dropped here.

    `count_wanted` asks for more copies or fewer, `exactly_wanted` for so many.
    """

    count_wanted = Signal(str, int)
    exactly_wanted = Signal(str, int)
    dropped = Signal(str)

    def __init__(self, search: QLineEdit, *, quick_sign: str) -> None:
        super().__init__(search)
        delegate = self.itemDelegate()
        assert isinstance(delegate, UnitDelegate)
        delegate.quick_sign = quick_sign
        self.setDragDropMode(UnitList.DragDropMode.DragDrop)
        self.setAcceptDrops(True)

    @property
    def current_card(self) -> str:
        """The id of the card that is current; empty for none."""
        return str(self.currentIndex().data(UNIT_ROLE) or "")

    def nearest_card(self, row: int) -> QModelIndex:
        """Return the card that stands in a row now, else the one over it; an index of nothing where there is none."""
        rows = range(min(row, self.entries.rowCount() - 1), -1, -1)
        places = (self.entries.index(at, 0) for at in rows)
        return next((place for place in places if place.data(UNIT_ROLE)), QModelIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        card, key = self.current_card, Qt.Key(event.key())
        control = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if card and not control and key in MORE:
            self.count_wanted.emit(card, 1)
        elif card and not control and key in FEWER:
            self.count_wanted.emit(card, -1)
        elif card and not control and event.text().isdecimal() and event.text().isascii():
            self.exactly_wanted.emit(card, int(event.text()))
        elif card and key == Qt.Key.Key_Delete:
            self.exactly_wanted.emit(card, 0)
        else:
            super().keyPressEvent(event)
