"""The armies that are kept in the database."""

from collections.abc import Sequence
from datetime import datetime
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
from armybuilder.storage.document_table import DocumentTable, now
from armybuilder.storage.errors import problem
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


def _row(*values: Any) -> RosterRow:
    *known, updated_at = values
    fields = dict(zip(RosterRow.__struct_fields__, known, strict=False))
    return RosterRow(**fields, updated_at=datetime.fromisoformat(updated_at))


_COLUMNS = "id, name, game, edition, cost, errors, points_limit, units, updated_at"


class Rosters(DocumentTable):
    """Keeps armies; all SQL about them is here. Every call that writes is one committed transaction.

    An army is pinned to the version of the game data that it names, deleted or not.
    """

    table = "rosters"
    missing = "storage.no_army"

    def __init__(self, connection: Connection, game_data: GameFiles) -> None:
        super().__init__(connection)
        self._game_data = game_data

    def list(self, deleted: bool = False) -> Sequence[RosterRow]:
        """List the armies, the one changed last first; with `deleted` those that were deleted."""
        state = "IS NOT NULL" if deleted else "IS NULL"
        sql = f"SELECT {_COLUMNS} FROM rosters WHERE deleted_at {state} ORDER BY updated_at DESC, id DESC"
        return [_row(*row) for row in self._connection.rows(sql)]

    def get(self, key: int, game: Game | None) -> Roster:
        """Return an army by its id, deleted or not; a Problem when there is none, or it cannot be read.

        An army of an imported game has no `game`: its units are in the data that it is pinned to.
        """
        row = self._connection.row("SELECT body, name FROM rosters WHERE id = ?", [key])
        if row is None:
            raise Problem("storage.no_army", found=key)
        try:
            roster = decode(row[0], Roster)
            if game is None:
                return roster
            typed: dict[str, Any] = {
                name: from_plain(unit, game.unit_type) for name, unit in roster.definitions.items()
            }
        except msgspec.DecodeError as error:
            raise problem("storage.army_unreadable", self._connection.path, army=row[1]) from error
        return replace(roster, definitions=typed)

    def named(self, name: str, deleted: bool = False) -> Sequence[RosterRow]:
        """Return the armies of a name, the one changed last first; with `deleted` among those that were deleted.

        Where no name is the same to the letter, case and ё do not matter.
        """
        rows = self.list(deleted)
        alike = [row for row in rows if fold(row.name) == fold(name)]
        return [row for row in alike if row.name == name] or alike

    def create(self, roster: Roster, verdict: Verdict) -> int:
        """Keep a new army and return its id."""
        moment = now()
        values = [*self._values(roster, verdict), moment, moment]
        with self._connection.writing() as db:
            cursor = db.execute(
                "INSERT INTO rosters (game, edition, name, points_limit, notes, cost, errors, units, body, "
                "data_version, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                values,
            )
            return int(cursor.lastrowid or 0)

    def save(self, key: int, roster: Roster, verdict: Verdict, *, since: datetime | None = None) -> datetime:
        """Put an edited army in the place of the old one and return when that was.

        With `since`, the time of the last save that the editor knows of, a Problem when there was another meanwhile.
        """
        moment = now()
        with self._connection.writing() as db:
            row = db.execute("SELECT data_version, updated_at FROM rosters WHERE id = ?", [key]).fetchone()
            if row is None:
                raise Problem("storage.no_army", found=key)
            if since is not None and datetime.fromisoformat(row[1]) != since:
                raise Problem("storage.army_changed", army=roster.name)
            if row[0] != _data_of(roster) and self._lacks_data_of(roster):
                raise Problem("storage.army_moved", army=roster.name)
            values = self._values(roster, verdict)
            db.execute(
                "UPDATE rosters SET game = ?, edition = ?, name = ?, points_limit = ?, notes = ?, cost = ?, "
                "errors = ?, units = ?, body = ?, data_version = ?, updated_at = ? WHERE id = ?",
                [*values, moment, key],
            )
            if row[0] is not None and row[0] != _data_of(roster):
                self._game_data.let_go(row[0])
        return datetime.fromisoformat(moment)

    def _lacks_data_of(self, roster: Roster) -> bool:
        """Return whether the data of an army are gone: another window may have taken it to newer ones meanwhile."""
        version = _data_of(roster)
        sql = "SELECT 1 FROM game_versions WHERE version = ?"
        return version is not None and self._connection.row(sql, [version]) is None

    def _values(self, roster: Roster, verdict: Verdict) -> Sequence[Any]:
        errors = sum(issue.level == "error" for issue in verdict.issues)
        return [
            roster.game,
            roster.edition,
            roster.name,
            _limit_of(roster),
            roster.notes,
            verdict.cost,
            errors,
            len(roster.units),
            encode(roster).decode(),
            _data_of(roster),
        ]

    def copy(self, key: int, name: str) -> int:
        """Keep a copy of an army under another name and return its id."""
        with self._connection.writing() as db:
            row = db.execute("SELECT body FROM rosters WHERE id = ?", [key]).fetchone()
            if row is None:
                raise Problem("storage.no_army", found=key)
            body = encode(replace(decode(row[0], Roster), name=name)).decode()
            moment = now()
            cursor = db.execute(
                "INSERT INTO rosters (game, edition, name, points_limit, notes, cost, errors, units, body, "
                "data_version, created_at, updated_at) SELECT game, edition, ?, points_limit, notes, cost, "
                "errors, units, ?, data_version, ?, ? FROM rosters WHERE id = ?",
                [name, body, moment, moment, key],
            )
            return int(cursor.lastrowid or 0)


def _data_of(roster: Roster) -> str | None:
    """Return the version of the game data an army is pinned to; None for a game that comes with the program."""
    return getattr(roster, "data", "") or None


def _limit_of(roster: Roster) -> int | None:
    """Return the limit that lists show: that in points, or the only one of an imported game's army."""
    if roster.limit is None and len(roster.limits) == 1:
        return int(next(iter(roster.limits.values())))
    return roster.limit
