"""The sheet of all keys."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QScrollArea, QWidget

from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen


class KeysDialog(QDialog):
    """Every key and what it does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        sheet = QWidget()
        grid = QGridLayout(sheet)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        for at, (keys, what) in enumerate(self._rows()):
            grid.addWidget(make_label(keys, role="heading"), at, 0)
            grid.addWidget(QLabel(what), at, 1)
        scroll = QScrollArea()
        scroll.setProperty("role", "plain")
        scroll.setWidgetResizable(True)
        scroll.setWidget(sheet)
        vbox((scroll, 1), make_button_box(self), inside=self, margins=16, spacing=16)
        need = sheet.sizeHint() + QSize(44, 100)
        resize_within_screen(self, need.width(), need.height())

    def _rows(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Ctrl+1 … Ctrl+4", self.tr("Library, Armies, Battle, Campaigns")),
            ("Ctrl+K", self.tr("Find anything")),
            ("Ctrl+N", self.tr("New army, battle or campaign")),
            ("Enter", self.tr("Take the unit, open the army, change the unit; the events behind a number")),
            ("Space", self.tr("Show the card")),
            ("Ctrl+B", self.tr("Add to the favourites, or take out of them")),
            ("Ctrl+D", self.tr("Duplicate")),
            ("Del", self.tr("Remove")),
            ("Ctrl+↑, Ctrl+↓", self.tr("Move a unit in the army")),
            ("F2", self.tr("Name a unit, a model of it, a battle, a campaign")),
            ("Ctrl+V", self.tr("Paste a picture of the chosen unit")),
            ("F1", self.tr("Rule of what is selected, or all rules")),
            ("Ctrl+R", self.tr("Odds and dice: resolve an action with the unit that is selected")),
            ("Ctrl+Z, Ctrl+Shift+Z", self.tr("Undo, redo")),
            ("Ctrl+H", self.tr("History of an army")),
            ("Ctrl+G", self.tr("Make an army to a number of points")),
            ("Ctrl+E", self.tr("What still fits into the points left")),
            ("Ctrl+Shift+B", self.tr("Play a battle with the open army, or the one chosen in the list")),
            ("Ctrl+T", self.tr("The Library as a table, or as a list")),
            (
                "Ctrl+E, Ctrl+H, Ctrl+U",
                self.tr("In the table: change all chosen, find and replace, where used"),
            ),
            ("Ctrl+P", self.tr("Print preview")),
            ("← → Home End 0–9", self.tr("Slide the marker of a track")),
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
            ("F6", self.tr("From the units of a battle to its sheets or table, and to what may be done")),
            ("F8", self.tr("Stop the clocks of a battle, or let them run")),
            ("Alt+←, Alt+→", self.tr("Back to the list of armies, and to the army again")),
            ("F9", self.tr("Card, in a narrow window")),
            ("F10", self.tr("End the turn, in a battle")),
            ("F4", self.tr("The odds of the command that is looked at, in a battle")),
            ("Ctrl+Shift+P", self.tr("Save a picture of the table, in a battle")),
            ("Ctrl+/", self.tr("This sheet")),
        )
