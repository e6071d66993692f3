"""The middle column of the Library: the list itself, by mouse and by keyboard."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from armybuilder.desktop.lists.entry_model import FOLDED_ROLE, GROUP_ROLE, UNIT_ROLE
from armybuilder.desktop.lists.unit_delegate import UnitDelegate
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_button, make_label

PLAIN = Qt.KeyboardModifier.NoModifier | Qt.KeyboardModifier.KeypadModifier


class UnitList(QListView):
    """Enter or a double click takes the unit, Space shows its card large, letters go to the search."""

    unit_wanted = Signal(str)
    unit_chosen = Signal(str)
    peek_wanted = Signal(str)
    fold_wanted = Signal(str)
    text_typed = Signal(str)

    def __init__(self, model: QAbstractItemModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        delegate = UnitDelegate(self)
        delegate.unit_wanted.connect(self.unit_wanted)
        self.setItemDelegate(delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.doubleClicked.connect(self._take)
        self.clicked.connect(self._clicked)
        self.selectionModel().currentChanged.connect(self._chosen)

    def choose(self, index: QModelIndex, *, in_the_middle: bool = False) -> None:
        """Make a row current and bring it into view."""
        hint = QAbstractItemView.ScrollHint
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index, hint.PositionAtCenter if in_the_middle else hint.EnsureVisible)

    def _chosen(self, index: QModelIndex) -> None:
        if unit_id := index.data(UNIT_ROLE):
            self.unit_chosen.emit(unit_id)

    def _clicked(self, index: QModelIndex) -> None:
        if key := index.data(GROUP_ROLE):
            self.fold_wanted.emit(key)

    def _take(self, index: QModelIndex) -> None:
        if unit_id := index.data(UNIT_ROLE):
            self.unit_wanted.emit(unit_id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, key = self.currentIndex(), event.key()
        group, plain = index.data(GROUP_ROLE), not event.modifiers() & ~PLAIN
        if plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.fold_wanted.emit(group) if group else self._take(index)
        elif plain and key == Qt.Key.Key_Space:
            self.fold_wanted.emit(group) if group else self.peek_wanted.emit(index.data(UNIT_ROLE) or "")
        elif plain and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            folded = bool(index.data(FOLDED_ROLE))
            if group and folded == (key == Qt.Key.Key_Right):
                self.fold_wanted.emit(group)
        elif (
            event.text().isprintable()
            and event.text().strip()
            and not (
                event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
            )
        ):
            self.text_typed.emit(event.text())
        else:
            super().keyPressEvent(event)


class EmptyState(QWidget):
    """Stands where a list would be: one sentence, one button."""

    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = make_label(role="quiet", wraps=True)
        self.label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = make_button(clicked=self.wanted)
        vbox(
            Spacer(1),
            self.label,
            (self.button, 0, Qt.AlignmentFlag.AlignCenter),
            Spacer(2),
            inside=self,
            margins=24,
            spacing=12,
        )

    def say(self, text: str, button: str) -> None:
        """Show a sentence and the name of the button; without one there is no button."""
        self.label.setText(text)
        self.button.setText(button)
        self.button.setVisible(bool(button))
