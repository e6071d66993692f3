"""What the page of the collection has done in another thread: armies are opened there, and tables read."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from armybuilder.collecting import ArmyUse, ReadHoldings, read_rows, things_of_units, use_of, uses
from armybuilder.desktop.background import Progress
from armybuilder.exchange.collection_table import read_collection_table
from armybuilder.exchange.files import read_file
from armybuilder.games.game import Game
from armybuilder.storage.rosters import RosterRow
from armybuilder.storage.store import Store, open_for_reading


def _units_of(store: Store) -> Callable[[Game], Mapping[str, Any]]:
    return lambda game: {unit.id: unit for unit in store.units.all(game)}


def counting(path: Path, game: str) -> Callable[[Progress], list[ArmyUse]]:
    """Return the work that counts what the armies of a game are made of."""

    def work(progress: Progress) -> list[ArmyUse]:
        store = open_for_reading(path)
        try:
            return uses(store, game, _units_of(store), lambda *_: progress())
        finally:
            store.close()

    return work


def counting_one(path: Path, row: RosterRow) -> Callable[[Progress], ArmyUse]:
    """Return the work that counts what one army is made of."""

    def work(_progress: Progress) -> ArmyUse:
        store = open_for_reading(path)
        try:
            return use_of(store, row, _units_of(store))
        finally:
            store.close()

    return work


def reading(
    database: Path, file: Path, game: str, units: Mapping[str, Any]
) -> Callable[[Progress], tuple[str, ReadHoldings]]:
    """Return the work that reads a table; `units` are those of a built-in game, by which things are known by their names."""

    def work(_progress: Progress) -> tuple[str, ReadHoldings]:
        table = read_collection_table(read_file(file), file.name)
        store = open_for_reading(database)
        try:
            kept = store.collection.all(game)
        finally:
            store.close()
        return file.name, read_rows(table.rows, game, kept, things_of_units(units), table.problems)

    return work
