"""Armies from files and into files, of every kind that the program knows."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.opening import army_of
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.army_file import write_army
from armybuilder.exchange.battlescribe.data_files import DATA_SUFFIXES
from armybuilder.exchange.battlescribe.roster_files import (
    ROSTER_SUFFIXES,
    read_roster_file,
    write_roster_file,
)
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.exchange.file_kinds import FileKind, kind_of_path
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.exchange.importing import read_any_army
from armybuilder.exchange.plain_text import text_of
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import data_of_version, saved_roster
from armybuilder.wording.messages import say_note

ARMY_SUFFIXES = (".toml", ".json", *ROSTER_SUFFIXES)
# by suffix: what the kind of file is called, and what writes one
Writers = dict[str, tuple[str, Callable[[Path], None]]]


class ReadArmy(Struct, frozen=True):
    """An army that a file has brought, and what about it was not as it is in the file."""

    roster: Roster
    told: tuple[str, ...] = ()


class ArmyFiles(QObject):
    """Asks for paths, reads and writes; what goes wrong is a Problem."""

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self.context, self.window = context, window

    # --- in

    def ask_import(self) -> Path | None:
        """Ask for a file to import."""
        filters = ";;".join(
            (
                name_filter(self.tr("Armies and game data"), (*ARMY_SUFFIXES, *DATA_SUFFIXES)),
                name_filter(self.tr("Armies"), ARMY_SUFFIXES),
                name_filter(self.tr("Game data"), DATA_SUFFIXES),
                self.tr("All files (*)"),
            )
        )
        path, _ = QFileDialog.getOpenFileName(self.window, self.tr("Import an army"), "", filters)
        return Path(path) if path else None

    def read(self, path: Path) -> ReadArmy:
        """The army in a file, under a name that no army has yet; a Problem when there is none."""
        if kind_of_path(path).kind is FileKind.ROSTER:
            store = self.context.store
            taken = take(read_roster_file(path), store.game_data.current, partial(data_of_version, store))
            roster, notes = taken.roster, taken.notes
        else:
            report = read_any_army(path, self._units_of, self.context.language)
            roster, notes = report.roster, report.notes
        name = self.context.store.rosters.free_name(roster.name or self.tr("Imported army"))
        return ReadArmy(
            replace(roster, name=name), tuple(say_note(note, self.context.language) for note in notes)
        )

    def _units_of(self, game: Game) -> Mapping[str, Any]:
        return self.context.of(game.id).units

    # --- out

    def ask_export(self, roster_id: int) -> Path | None:
        """Ask for a path and write an army there; the path, None when nothing was written."""
        return self.ask_export_of(saved_roster(self.context.store, roster_id))

    def ask_export_of(self, roster: Roster) -> Path | None:
        """Ask for a path and write an army there, saved or not; the path, None when nothing was written."""
        army = army_of(self.context, roster)
        writers = self._own_kinds(army) if isinstance(army, OwnArmy) else self._imported_kinds(army)
        writers[".txt"] = (self.tr("Text for a chat"), partial(self._write_text, army))
        start = f"{plain_name(army.roster.name) or 'army'}{next(iter(writers))}"
        kinds = {suffix: text for suffix, (text, _) in writers.items()}
        target = ask_target(self.window, self.tr("Export the army"), start, kinds)
        if target is None:
            return None
        writers[target.suffix.lower()][1](target)
        if (left_out := len(roster.pictures)) and target.suffix.lower() != ".txt":
            self.context.told.emit(Problem("picture.left_out", n=left_out))
        return target

    def _write_text(self, army: AnyArmy, path: Path) -> None:
        write_file(path, text_of(army, self.context.language).encode())

    def _own_kinds(self, army: OwnArmy) -> Writers:
        write = partial(write_army, army.roster, army.game, self._units_of(army.game))
        return {".toml": (self.tr("Army file"), write), ".json": (self.tr("Army file as JSON"), write)}

    def _imported_kinds(self, army: ImportedArmy) -> Writers:
        write = partial(write_roster_file, army.engine)
        return {
            ".rosz": (self.tr("BattleScribe roster, packed"), write),
            ".ros": (self.tr("BattleScribe roster"), write),
            ".json": (self.tr("New Recruit roster (JSON)"), write),
        }


def is_game_data(path: Path) -> bool:
    """Whether a file holds game data, or is a folder that may."""
    return kind_of_path(path).is_game_data
