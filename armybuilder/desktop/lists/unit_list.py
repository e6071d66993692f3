"""Units to choose from: the list itself, by mouse and by keyboard, and what stands where it would be empty."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QWidget

from armybuilder.desktop.lists.entry_model import (
    FOLDED_ROLE,
    GROUP_ROLE,
    UNIT_ROLE,
    EntryGroup,
    EntryModel,
    Index,
)
from armybuilder.desktop.lists.unit_delegate import UnitDelegate
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_action, make_button, make_label

LAID_OUT_AT_ONCE = 500
PLAIN = Qt.KeyboardModifier.NoModifier | Qt.KeyboardModifier.KeypadModifier


class UnitList(QListView):
    """Enter or a double click takes the unit, Space shows its card large, letters go to the search.

    Where there are favourites a click on the star of a row or Ctrl+B says which is one. Its headings fold, and tell it by
    `folded_changed`; what a search has found is never hidden in a folded group.
    """

    unit_wanted = Signal(str)
    star_wanted = Signal(str)
    unit_chosen = Signal(str)
    peek_wanted = Signal(str)
    folded_changed = Signal()

    def __init__(self, search: QLineEdit) -> None:
        super().__init__()
        self.search = search
        self.entries = EntryModel()
        self.folded: frozenset[str] = frozenset()
        self.setModel(self.entries)
        self.delegate = UnitDelegate(self)
        self.delegate.unit_wanted.connect(self.unit_wanted)
        self.delegate.star_wanted.connect(self.star_wanted)
        self.setItemDelegate(self.delegate)
        self.setUniformItemSizes(True)
        # what is far below is laid out a little later: thousands of rows would be felt at every letter
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(LAID_OUT_AT_ONCE)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.doubleClicked.connect(self._take)
        self.clicked.connect(self._clicked)
        self.selectionModel().currentChanged.connect(self._chosen)

    def offer_stars(self) -> QAction:
        """Let units be put among the favourites from now on; return what does so with the current one."""
        self.delegate.stars = True
        return make_action(self, lambda: self.star_wanted.emit(self.current_unit), "Ctrl+B")

    @property
    def current_unit(self) -> str:
        """The unit of the current row; empty on a heading, or without one."""
        return str(self.currentIndex().data(UNIT_ROLE) or "")

    @property
    def text(self) -> str:
        """What is searched for."""
        return self.search.text().strip()

    def show_groups(self, groups: Iterable[EntryGroup]) -> None:
        """Show the units of these groups, but for those of folded ones."""
        self.entries.show_rows(tuple(groups), frozenset() if self.text else self.folded)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        # a QListView would lay out and draw every row again, but here all are of one height
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def fold(self, group: str) -> None:
        """Fold a group, or unfold it; what was found stays in sight."""
        if not self.text:
            self.folded ^= {group}
            self.folded_changed.emit()
            self.choose(self.entries.heading_index(group))

    def choose(self, index: QModelIndex, *, in_the_middle: bool = False) -> None:
        """Make a row current and bring it into view."""
        hint = QAbstractItemView.ScrollHint
        if index.isValid():
            if index.row() >= LAID_OUT_AT_ONCE and not self.visualRect(index).isValid():
                self._lay_out_now()
            self.setCurrentIndex(index)
            self.scrollTo(index, hint.PositionAtCenter if in_the_middle else hint.EnsureVisible)

    def _lay_out_now(self) -> None:
        """Lay out every row at once: who goes to one far below is shown it."""
        self.setLayoutMode(QListView.LayoutMode.SinglePass)
        self.doItemsLayout()
        self.setLayoutMode(QListView.LayoutMode.Batched)

    def _chosen(self, index: QModelIndex) -> None:
        if unit_id := index.data(UNIT_ROLE):
            self.unit_chosen.emit(unit_id)

    def _clicked(self, index: QModelIndex) -> None:
        if key := index.data(GROUP_ROLE):
            self.fold(key)

    def _take(self, index: QModelIndex) -> None:
        if unit_id := index.data(UNIT_ROLE):
            self.unit_wanted.emit(unit_id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, key = self.currentIndex(), event.key()
        group, plain = index.data(GROUP_ROLE), not event.modifiers() & ~PLAIN
        if plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.fold(group) if group else self._take(index)
        elif plain and key == Qt.Key.Key_Space:
            self.fold(group) if group else self.peek_wanted.emit(index.data(UNIT_ROLE) or "")
        elif plain and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            folded = bool(index.data(FOLDED_ROLE))
            if group and folded == (key == Qt.Key.Key_Right):
                self.fold(group)
        elif (
            event.text().isprintable()
            and event.text().strip()
            and not (
                event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
            )
        ):
            self.search.setFocus()
            self.search.setText(self.search.text() + event.text())
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
