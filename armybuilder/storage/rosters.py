"""The armies that are kept in the database."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.codec import decode, encode, from_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.games.game import Game
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.connection import Connection
from armybuilder.storage.document_table import DocumentTable, now
from armybuilder.storage.game_data import GameFiles


class RosterRow(Struct, frozen=True):
    """One army as a list shows it: points, limit, how many units and errors, when it changed (UTC)."""

    id: int
    name: str
    game: str
    edition: str
    cost: int
    errors: int
    limit: int | None
    units: int
    updated_at: datetime


class Rosters(DocumentTable[RosterRow]):
    """Keeps armies; all SQL about them is here. Every call that writes is one committed transaction.

    An army is pinned to the version of the game data that it names, deleted or not.
    """

    table = "rosters"
    thing = "army"
    listed = RosterRow
    columns = "id, name, game, edition, cost, errors, points_limit, units, updated_at"

    def __init__(self, connection: Connection, game_data: GameFiles) -> None:
        super().__init__(connection)
        self._game_data = game_data

    def get(self, key: int, game: Game | None) -> Roster:
        """Return an army by its id, deleted or not; a Problem when there is none, or it cannot be read.

        An army of an imported game has no `game`: its units are in the data that it is pinned to.
        """

        def read(body: str) -> Roster:
            roster = decode(body, Roster)
            if game is None:
                return roster
            kind = game.unit_type
            return replace(
                roster, definitions={k: from_plain(d, kind) for k, d in roster.definitions.items()}
            )

        return self._read(key, read)

    def named(self, name: str, deleted: bool = False) -> Sequence[RosterRow]:
        """Return the armies of a name, the one changed last first; with `deleted` among those that were deleted.

        Where no name is the same to the letter, case and ё do not matter.
        """
        rows = self.list(deleted)
        alike = [row for row in rows if fold(row.name) == fold(name)]
        return [row for row in alike if row.name == name] or alike

    def create(self, roster: Roster, verdict: Verdict) -> int:
        """Keep a new army and return its id."""
        return self._insert(_row_of(roster, verdict))

    def save(self, key: int, roster: Roster, verdict: Verdict, *, since: datetime | None = None) -> datetime:
        """Put an edited army in the place of the old one and return when that was.

        With `since`, the time of the last save that the editor knows of, a Problem when there was another meanwhile.
        """
        with self._connection.writing() as db:
            self._refuse_changed(db, key, roster.name, since)
            (pinned,) = db.execute("SELECT data_version FROM rosters WHERE id = ?", [key]).fetchone()
            if pinned != _data_of(roster) and self._lacks_data_of(roster):
                raise Problem("storage.army_moved", army=roster.name)
            moment = self._update(db, key, _row_of(roster, verdict))
            if pinned is not None and pinned != _data_of(roster):
                self._game_data.let_go(pinned)
        return moment

    def _lacks_data_of(self, roster: Roster) -> bool:
        """Return whether the data of an army are gone: another window may have taken it to newer ones meanwhile."""
        version = _data_of(roster)
        sql = "SELECT 1 FROM game_versions WHERE version = ?"
        return version is not None and self._connection.row(sql, [version]) is None

    def copy(self, key: int, name: str) -> int:
        """Keep a copy of an army under another name and return its id."""
        with self._connection.writing() as db:
            row = db.execute("SELECT body FROM rosters WHERE id = ?", [key]).fetchone()
            if row is None:
                raise self._none(key)
            body = encode(replace(decode(row[0], Roster), name=name)).decode()
            moment, same = now(), "game, edition, points_limit, notes, cost, errors, units, data_version"
            cursor = db.execute(
                f"INSERT INTO rosters ({same}, name, body, created_at, updated_at) "
                f"SELECT {same}, ?, ?, ?, ? FROM rosters WHERE id = ?",
                [name, body, moment, moment, key],
            )
            return int(cursor.lastrowid or 0)


def _row_of(roster: Roster, verdict: Verdict) -> dict[str, Any]:
    return {
        "game": roster.game,
        "edition": roster.edition,
        "name": roster.name,
        "points_limit": _limit_of(roster),
        "notes": roster.notes,
        "cost": verdict.cost,
        "errors": verdict.errors,
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
