"""The armies that are kept in the database."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.codec import decode, encode, from_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.games.game import Game
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.connection import Connection
from armybuilder.storage.document_table import DocumentTable, Saved
from armybuilder.storage.game_data import GameFiles
from armybuilder.storage.history import Change


class RosterRow(Struct, frozen=True):
    """One army as a list shows it: points, limit, how many units and errors, when it changed (UTC), which save it is.

    One that is `set_aside` cannot be read.
    """

    id: int
    name: str
    game: str
    edition: str
    cost: int
    errors: int
    limit: int | None
    units: int
    updated_at: datetime
    revision: int
    set_aside: bool


class Rosters(DocumentTable[RosterRow]):
    """Keeps armies; all SQL about them is here.

    An army is pinned to the version of the game data that it names, deleted or not.
    """

    table = "rosters"
    thing = "army"
    listed = RosterRow
    columns = "id, name, game, edition, cost, errors, points_limit, units"
    figures = ("cost", "units", "data_version")

    def __init__(self, connection: Connection, game_data: GameFiles) -> None:
        super().__init__(connection)
        self._game_data = game_data

    def game_of(self, key: int) -> str:
        """Return the id of an army's game, deleted or not; a Problem when there is none."""
        row = self._connection.row("SELECT game FROM rosters WHERE id = ?", [key])
        if row is None:
            raise self._none(key)
        return str(row[0])

    def get(self, key: int, game: Game | None) -> Roster:
        """Return an army by its id, deleted or not; a Problem when there is none, or it cannot be read.

        An army of an imported game has no `game`: its units are in the data that it is pinned to.
        """
        return self._read(key, partial(read_roster, game=game))

    def named(self, name: str, deleted: bool = False) -> Sequence[RosterRow]:
        """Return the armies of a name, the one changed last first; with `deleted` among those that were deleted.

        Where no name is the same to the letter, case and ё do not matter.
        """
        rows = self.list(deleted)
        alike = [row for row in rows if fold(row.name) == fold(name)]
        return [row for row in alike if row.name == name] or alike

    def create(self, roster: Roster, verdict: Verdict) -> int:
        """Keep a new army and return its id."""
        return self._insert(columns_of(roster, verdict.cost, verdict.errors))

    def save(self, key: int, roster: Roster, verdict: Verdict, *, since: int, change: Change) -> Saved:
        """Put an edited army in the place of its revision `since`, and return the save; its history tells the change.

        A Problem when there is none, when it was deleted or saved by somebody else meanwhile, or when the game data
        it goes to are not here any more.
        """
        with self._connection.writing() as db:
            row = db.execute("SELECT data_version FROM rosters WHERE id = ?", [key]).fetchone()
            if row is None:
                raise self._none(key)
            if row[0] != _data_of(roster) and self._lacks_data_of(roster):
                raise Problem("storage.army_moved", name=roster.name)
            saved = self._update(
                key, columns_of(roster, verdict.cost, verdict.errors), since, roster.name, change
            )
            if row[0] is not None and row[0] != _data_of(roster):
                self._game_data.let_go(row[0])
        return saved

    def _lacks_data_of(self, roster: Roster) -> bool:
        """Return whether the data of an army are gone: another window may have taken it to newer ones meanwhile."""
        version = _data_of(roster)
        return version is not None and not self._game_data.has(version)

    def copy(self, key: int, name: str) -> int:
        """Keep a copy of an army under another name and return its id."""
        with self._connection.writing():
            columns = ("game", "edition", "points_limit", "notes", "cost", "errors", "units", "data_version")
            roster = self.get(key, None)
            sql = f"SELECT {', '.join(columns)} FROM rosters WHERE id = ?"
            kept = dict(zip(columns, self._connection.rows(sql, [key])[0], strict=True))
            return self._insert(kept | {"name": name, "body": encode(replace(roster, name=name)).decode()})


def read_roster(body: bytes, game: Game | None) -> Roster:
    """Return an army from JSON, its units as its `game` has them; msgspec.DecodeError where it does not fit."""
    roster = decode(body, Roster)
    if game is None:
        return roster
    missing = {unit.definition for unit in roster.units} - roster.definitions.keys()
    if missing:
        raise msgspec.ValidationError(f"no definition of {', '.join(sorted(missing))}")
    typed: dict[str, Any] = {
        name: from_plain(unit, game.unit_type) for name, unit in roster.definitions.items()
    }
    return replace(roster, definitions=typed)


def columns_of(roster: Roster, cost: int, errors: int) -> Mapping[str, Any]:
    """Return what the columns of an army's row have; `cost` and `errors` are those of its verdict."""
    return {
        "game": roster.game,
        "edition": roster.edition,
        "name": roster.name,
        "points_limit": _limit_of(roster),
        "notes": roster.notes,
        "cost": cost,
        "errors": errors,
        "units": len(roster.units),
        "body": encode(roster).decode(),
        "data_version": _data_of(roster),
    }


def _data_of(roster: Roster) -> str | None:
    """Return the version of the game data an army is pinned to; None for a game that comes with the program."""
    return roster.data or None


def _limit_of(roster: Roster) -> int | None:
    """Return the limit that lists show: that in points, or the only one of an imported game's army."""
    if roster.limit is None and len(roster.limits) == 1:
        return int(next(iter(roster.limits.values())))
    return roster.limit
