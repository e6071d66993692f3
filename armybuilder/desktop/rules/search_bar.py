"""The line over a book of rules: what is searched for, how much of it was found, and the way through what was found."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated


class SearchBar(Retranslated, QWidget):
    """Offers words to type, bookmarks alone, and steps: `step_wanted` is the next rule found, or the one before with -1."""

    changed = Signal()
    step_wanted = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.line.setClearButtonEnabled(True)
        self.found = make_label(role="quiet")
        self.up_button = make_tool_button("up", flat=True, clicked=lambda: self.step_wanted.emit(-1))
        self.down_button = make_tool_button("down", flat=True, clicked=lambda: self.step_wanted.emit(1))
        self.marked_button = make_tool_button("star", clicked=self.changed)
        self.marked_button.setCheckable(True)
        hbox(
            (self.line, 1),
            self.found,
            self.up_button,
            self.down_button,
            self.marked_button,
            inside=self,
            margins=0,
            spacing=8,
        )
        self.line.textChanged.connect(self.changed)
        for keys, by in (("F3", 1), ("Shift+F3", -1)):
            step = QShortcut(QKeySequence(keys), parent)
            step.activated.connect(lambda by=by: self.step_wanted.emit(by))
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), parent)
        find.activated.connect(self.take_keyboard)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.line.setPlaceholderText(self.tr("Number or words of a rule"))
        self.line.setAccessibleName(self.tr("Search in the rules"))
        name_button(self.up_button, self.tr("Rule found before this one (Shift+F3)"))
        name_button(self.down_button, self.tr("Next rule found (F3)"))
        name_button(self.marked_button, self.tr("Bookmarks only; Ctrl+B marks the chosen rule"))

    def take_keyboard(self) -> None:
        """The keyboard goes to what is searched for, to be typed anew."""
        self.line.setFocus()
        self.line.selectAll()

    @property
    def text(self) -> str:
        """What is searched for."""
        return self.line.text().strip()

    @property
    def narrowed(self) -> bool:
        """Whether some rules are offered only."""
        return bool(self.text) or self.marked_button.isChecked()

    def offer_all(self) -> None:
        """Search for nothing and offer every rule; `changed` is told once."""
        self.marked_button.setChecked(False)
        if self.line.text():
            self.line.clear()
        else:
            self.changed.emit()

    def count(self, found: int, place: int | None) -> None:
        """Say how many rules there are, and at which of those found the reader is."""
        several = self.narrowed and found > 1
        told = self.tr("%n rule(s)", "", found)
        if several and place is not None:
            told = self.tr("%1 of %2").replace("%1", str(place + 1)).replace("%2", told)
        self.found.setText(told)
        self.up_button.setVisible(several)
        self.down_button.setVisible(several)
