"""The map of a turn in the log of a battle: the table as it stood when the turn ended, drawn when it is looked at."""

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.session.snapshots import snapshot
from armybuilder.battle.session.turns import BattleTurn, ended_turns
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.battle.table_colours import is_dark
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.moment_words import tell_turn

WIDTH = 130.0
PIXELS = 1600
PICTURE_KEY = "Ctrl+Shift+P"


class TurnMap(Retranslated, QWidget):
    """Shows the table after an entry with which a turn ended; nothing after any other."""

    problem = Signal(object)
    written = Signal(str)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self._seen: tuple[Any, ...] = ()
        self._counted: tuple[Any, ...] = ()
        self._ends: dict[int, BattleTurn] = {}
        self._sheet: Sheet | None = None
        self._turn: BattleTurn | None = None
        self.heading = make_label(role="quiet", wraps=True)
        self.card = SheetView()
        self.save_button = make_button(sign="picture", clicked=self.ask_file)
        self.save_button.setShortcut(PICTURE_KEY)
        self._writer = BackgroundJob(self)
        self._writer.done.connect(self._tell_written)
        self._writer.failed.connect(self._tell_failed)
        foot = hbox(self.save_button, Spacer(1))
        vbox(self.heading, self.card, foot, inside=self, margins=(0, 8, 0, 0), spacing=6)
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.save_button.setText(self.tr("Save a picture…"))
        self.save_button.setToolTip(PICTURE_KEY)
        self._tell_turn()

    def _tell_turn(self) -> None:
        if self._turn is not None:
            told = tell_turn(self._turn, self._battle.session.state, self._battle.language)
            self.heading.setText(self.tr("The table when this turn ended: %1").replace("%1", told))
            self.card.setAccessibleName(self.heading.text())

    def ends(self) -> dict[int, BattleTurn]:
        """Return the turns that are over, by the entry with which each ended."""
        session = self._battle.session
        counted = session, session.done, session.entries[session.done - 1] if session.done else None
        if not self._counted or any(
            one is not other for one, other in zip(counted, self._counted, strict=True)
        ):
            self._counted, self._ends = counted, ended_turns(session)
        return self._ends

    def show_entry(self, number: int) -> None:
        """Show the table after an entry, if a turn ended with it; for none hide."""
        battle = self._battle
        turn = self.ends().get(number)
        seen = (turn, battle.reader, battle.language, is_dark(), battle.session.state.ended is None)
        if turn is None:
            self._sheet, self._seen = None, ()
            self.hide()
            return
        if seen != self._seen or self._sheet is None:
            self._seen, self._turn = seen, turn
            self._sheet = snapshot(battle.session, number, WIDTH, reader=battle.reader, dark=is_dark())
            if self._sheet is not None:
                self.card.show_sheet(self._sheet, live=False)
                self._tell_turn()
        self.setVisible(self._sheet is not None)

    # files

    def ask_file(self) -> None:
        """Ask for a path and write the map there."""
        name = plain_name(self._battle.name) or "battle"
        last = self._turn.last if self._turn is not None else 0
        kinds = {".png": self.tr("Pictures")}
        target = ask_target(self, self.tr("Save a picture of the table"), f"{name}-{last}.png", kinds)
        if target is not None:
            self.write(target)

    def write(self, path: Path) -> None:
        """Write the map, beside the window."""
        if self._sheet is not None:
            self._writer.run(partial(_write, self._sheet, path))

    def _tell_written(self, path: Path) -> None:
        self.written.emit(self.tr("Picture written to %1").replace("%1", str(path)))

    def _tell_failed(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.problem.emit(error)


def _write(sheet: Sheet, path: Path, progress: Progress) -> Path:
    content = png_of(sheet, PIXELS)
    progress()
    write_file(path, content)
    return path
