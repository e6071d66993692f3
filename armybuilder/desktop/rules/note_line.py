"""The line under a book in which a player writes what he thinks of a rule that he has marked."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

MOST_LETTERS = 500


class NoteLine(QLineEdit):
    """Writes the note on one rule at a time. `written` tells the rule and its note, before another rule takes the line too."""

    written = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(MOST_LETTERS)
        self._rule = self._note = ""
        self.editingFinished.connect(self._tell)

    def show_note(self, rule: str, note: str | None) -> None:
        """Show the note on a rule; the line is hidden for one that is not marked."""
        self._tell()
        self._rule, self._note = ("", "") if note is None else (rule, note)
        self.setText(self._note)
        self.setVisible(note is not None)

    def _tell(self) -> None:
        note = self.text().strip()
        if self._rule and note != self._note:
            self._note = note
            self.written.emit(self._rule, note)
