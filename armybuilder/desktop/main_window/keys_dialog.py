"""The sheet of all keys."""

from typing import NamedTuple

from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QLineEdit, QScrollArea, QWidget

from armybuilder.catalogue.text import fold
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label, name_field, scroll_downwards
from armybuilder.desktop.widgets.screen_room import resize_within_screen

WIDTH, HEIGHT, KEYS_WIDTH = 760, 680, 190
Rows = tuple[tuple[str, str], ...]


class KeyRow(NamedTuple):
    """A line of the sheet: its parts, the heading it stands under, and what it is found by."""

    keys: QLabel
    what: QLabel
    heading: QLabel
    text: str


class KeysDialog(QDialog):
    """Every key and what it does, place by place; the search leaves those that it finds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        name_field(self.search, self.tr("Find a key, or what it does"))
        self.search.textChanged.connect(self._filter)
        sheet = QWidget()
        self._grid = QGridLayout(sheet)
        self._grid.setContentsMargins(4, 0, 12, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.rows: list[KeyRow] = []
        for title, rows in self._sections():
            self._put(title, rows)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        scroll = QScrollArea()
        scroll_downwards(scroll)
        scroll.setWidget(sheet)
        vbox(self.search, (scroll, 1), make_button_box(self), inside=self, margins=16, spacing=12)
        resize_within_screen(self, WIDTH, HEIGHT)

    def _put(self, title: str, rows: Rows) -> None:
        heading = make_label(title, role="event")
        heading.setContentsMargins(0, 10 if self.rows else 0, 0, 0)
        self._grid.addWidget(heading, self._grid.rowCount(), 0, 1, 2)
        for keys, what in rows:
            at = self._grid.rowCount()
            row = KeyRow(
                make_label(keys, role="heading", wraps=True),
                make_label(what, wraps=True),
                heading,
                fold(f"{title} {keys} {what}"),
            )
            row.keys.setFixedWidth(KEYS_WIDTH)
            self._grid.addWidget(row.keys, at, 0)
            self._grid.addWidget(row.what, at, 1)
            self.rows.append(row)

    def _filter(self, text: str) -> None:
        words = fold(text).split()
        shown = [row for row in self.rows if all(word in row.text for word in words)]
        for row in self.rows:
            for part in (row.keys, row.what):
                part.setVisible(row in shown)
            row.heading.setVisible(any(one.heading is row.heading for one in shown))

    def _sections(self) -> tuple[tuple[str, Rows], ...]:
        return (
            (self.tr("Everywhere"), self._everywhere()),
            (self.tr("Library"), self._library()),
            (self.tr("Writing a card"), self._writing()),
            (self.tr("Decks and the collection"), self._counting()),
            (self.tr("Rules"), self._rules()),
            (self.tr("Armies"), self._armies()),
            (self.tr("Battle"), self._battle()),
        )

    def _everywhere(self) -> Rows:
        return (
            ("Ctrl+1 … Ctrl+4", self.tr("Library, Armies, Battle, Campaigns")),
            ("Ctrl+K", self.tr("Find anything")),
            ("Ctrl+N", self.tr("New army, battle or campaign")),
            ("Ctrl+Z, Ctrl+Shift+Z", self.tr("Undo, redo")),
            ("Ctrl+P", self.tr("Print preview")),
            ("Ctrl+Shift+C", self.tr("Copy the card as a picture")),
            ("F1", self.tr("Rule of what is selected, or all rules")),
            ("Ctrl+R", self.tr("Odds and dice: resolve an action with the unit that is selected")),
            ("← → Home End 0–9", self.tr("Slide the marker of a track")),
            ("F9", self.tr("Card, in a narrow window")),
            ("Ctrl+/", self.tr("This sheet")),
        )

    def _library(self) -> Rows:
        return (
            ("Enter", self.tr("Take the unit, open the army, change the unit; the events behind a number")),
            ("Space", self.tr("Show the card")),
            ("Ctrl+Shift+N", self.tr("Write a new one of what is shown")),
            ("F2", self.tr("Change a record that is one’s own")),
            ("Ctrl+D", self.tr("Duplicate")),
            ("Del", self.tr("Remove")),
            ("Ctrl+B", self.tr("Add to the favourites, or take out of them")),
            ("Tab", self.tr("In the search: put in the name of a field")),
            ("Ctrl+T", self.tr("The Library as a table, or as a list")),
            (
                "Ctrl+E, Ctrl+H, Ctrl+U",
                self.tr("In the table: change all chosen, find and replace, where used"),
            ),
            ("F2, Enter, a–z 0–9", self.tr("In the table: change the cell")),
            ("Ctrl+C, Ctrl+V", self.tr("In the table: cells from and to a spreadsheet")),
        )

    def _writing(self) -> Rows:
        return (
            ("Tab, Enter", self.tr("To the next value of the card, of the form, of a row")),
            ("Ctrl+S", self.tr("Save")),
            ("Ctrl+Shift+S", self.tr("Save, and write the next one")),
            ("Ctrl+Tab", self.tr("Out of a table of rows")),
            ("Ctrl+Enter", self.tr("One more trooper, weapon or other part")),
            ("Ctrl+D", self.tr("Double the part; in rows fill down")),
            ("Alt+↑, Alt+↓", self.tr("Move the part or the row")),
            ("Ctrl+Del, Ctrl+Shift+Del", self.tr("Take the row away, the part away")),
            ("F1", self.tr("The rule of the field")),
        )

    def _counting(self) -> Rows:
        return (
            ("Enter, +, −, 0–9, Del", self.tr("A deck: one card more, one less, so many, none")),
            ("← → + − 0–9 Del", self.tr("The collection: to the next count, change it, take the thing out")),
        )

    def _rules(self) -> Rows:
        return (
            ("Ctrl+F", self.tr("Search in the rules")),
            ("F3, Shift+F3", self.tr("The next rule found, the one before")),
            ("PgDn, PgUp, Space", self.tr("Read on, over the end of a chapter too")),
            ("Ctrl+PgDn, Ctrl+PgUp", self.tr("The next chapter, the one before")),
            ("Alt+←, Alt+→", self.tr("Back and forward through what was read")),
            ("Ctrl+B", self.tr("Bookmark the rule, or take the mark off")),
            ("Ctrl+C, Ctrl+P", self.tr("Copy the rule; print the chapter")),
        )

    def _armies(self) -> Rows:
        return (
            ("Ctrl+↑, Ctrl+↓", self.tr("Move a unit in the army")),
            ("F2", self.tr("Name a unit, a model of it, a battle, a campaign")),
            ("Ctrl+V", self.tr("Paste a picture of the chosen unit")),
            ("Ctrl+H", self.tr("History of an army")),
            ("Ctrl+G", self.tr("Make an army to a number of points")),
            ("Ctrl+E", self.tr("What still fits into the points left")),
            ("Ctrl+Shift+B", self.tr("Play a battle with the open army, or the one chosen in the list")),
            ("Alt+←, Alt+→", self.tr("Back to the list of armies, and to the army again")),
        )

    def _battle(self) -> Rows:
        return (
            ("F6", self.tr("From the units of a battle to its sheets or table, and to what may be done")),
            ("F4", self.tr("The odds of the command that is looked at, in a battle")),
            ("F10", self.tr("End the turn, in a battle")),
            ("F8", self.tr("Stop the clocks of a battle, or let them run")),
            ("← ↑ → ↓ Enter + −", self.tr("Move over the table of a battle, put down, turn")),
            ("← ↑ → ↓ , .", self.tr("Move and turn a piece on the table of a battle, with Shift finely")),
            ("Space, Enter, Esc", self.tr("Set a point of its way, put it there, leave it where it was")),
            ("N, P, T", self.tr("The next piece on the table, the one before, the next terrain")),
            ("+ − 0", self.tr("The table larger, smaller, as a whole")),
            ("Alt+1 … Alt+5", self.tr("Tools of the table: choose, ruler, circle, teardrop, line")),
            (
                "← ↑ → ↓ Tab , . PgUp PgDn",
                self.tr(
                    "Ruler or template on the table: move its end, to the next piece, turn, size; with Ctrl all of it"
                ),
            ),
            ("Enter, Esc", self.tr("Type the ends of the ruler or template, put it away")),
            ("Ctrl+Shift+P", self.tr("Save a picture of the table, in a battle")),
        )
