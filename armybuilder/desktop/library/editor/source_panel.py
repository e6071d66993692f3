"""What has changed in the unit that another was begun from: then, now, and one's own; taken over field by field."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area
from armybuilder.games.derived import SourceChange

HIGHEST = 190


class SourcePanel(QFrame):
    """A line that says how much has changed; unfolded a table of it. `taken` wants some of it, `left` none of the rest."""

    taken = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._shown: tuple[SourceChange, ...] = ()
        self._table = QWidget()
        self.all_button = make_button(self.tr("Take all over"), clicked=self._take_all)
        self.leave_button = make_button(self.tr("Leave mine as it is"), clicked=self.left)
        self._body = QWidget()
        self._room = make_scroll_area(self._table)
        self._room.setMaximumHeight(HIGHEST)
        self._inside = vbox(self._room, inside=self._body, margins=0)
        self.fold = FoldButton(self._body)
        head = hbox((self.fold, 1), self.leave_button, self.all_button, spacing=8)
        vbox(head, self._body, inside=self, margins=(12, 8, 12, 8), spacing=6)
        self.hide()

    def show_changes(
        self, changes: Sequence[SourceChange], told: Sequence[tuple[str, str, str, str]]
    ) -> None:
        """Show changes, each with the words for its place and its values then, now and in one's own."""
        if tuple(changes) == self._shown:
            return
        self._shown = tuple(changes)
        self.setVisible(bool(changes))
        self.fold.setText(self.tr("%n place(s) of the original have changed since", "", len(changes)))
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        heads = (self.tr("Field"), self.tr("Then"), self.tr("Now"), self.tr("Yours"))
        for column, head in enumerate(heads):
            grid.addWidget(make_label(head, role="quiet"), 0, column)
        for row, (change, words) in enumerate(zip(changes, told, strict=True), 1):
            for column, text in enumerate(words):
                role = "advice" if column == 3 and change.is_contested else ""
                grid.addWidget(make_label(text, role=role, wraps=True), row, column)
            button = make_button(self.tr("Take over"), clicked=partial(self._take, change))
            button.setAccessibleName(f"{words[0]}: {button.text()}")
            grid.addWidget(button, row, 4)
        grid.setColumnStretch(0, 1)
        self._room.setWidget(table)

    def _take(self, change: SourceChange) -> None:
        self.taken.emit([change])

    def _take_all(self) -> None:
        self.taken.emit(list(self._shown))
