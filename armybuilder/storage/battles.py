"""The battles that are kept in the database."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from json import JSONDecoder
from typing import TypeVar

from msgspec import Struct, ValidationError

from armybuilder.campaign.forces.fought_for import FoughtFor
from armybuilder.catalogue.codec import encode, from_plain
from armybuilder.games import ANY_GAME
from armybuilder.storage.battle_entries import BattleEntries
from armybuilder.storage.connection import Connection
from armybuilder.storage.document_parts import KeptParts
from armybuilder.storage.document_table import DocumentTable, Saved, moment, now

B = TypeVar("B", bound=Struct)


# how the body of a battle begins, in which it is told what that is fought for
HEAD = 300
OWN_ID = re.compile(r'"id":"([^"]*)"')
# the first entry tells which game system a battle of an imported game is of
SYSTEM = (
    f"CASE WHEN game = '{ANY_GAME}' THEN COALESCE((SELECT CASE WHEN json_valid(CAST(body AS TEXT)) "
    "THEN json_extract(CAST(body AS TEXT), '$.facts.terms.system_name') END "
    "FROM battle_entries WHERE battle = battles.id AND number = 1), '') ELSE '' END"
)


class BattleRow(Struct, frozen=True):
    """One battle as a list shows it: where it stands, when it changed (UTC), which save it is.

    `system` is what the game system of an imported game is called. One that is `set_aside` cannot be read.
    """

    id: int
    name: str
    game: str
    stage: str
    system: str
    updated_at: datetime
    revision: int
    set_aside: bool


class FoughtBattle(Struct, frozen=True):
    """A battle that was begun for a campaign: its lasting id, its name, when it began (UTC), and what it is fought for."""

    key: int
    id: str
    name: str
    since: datetime
    fought_for: FoughtFor


class Battles(DocumentTable[BattleRow]):
    """Keeps battles; all SQL about them is here.

    What a battle consists of is its game's affair: a struct that is stored whole, and the entries of what was played.
    """

    table = "battles"
    thing = "battle"
    listed = BattleRow
    columns = f"id, name, game, stage, {SYSTEM}"

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._entries = BattleEntries(connection)

    def row(self, key: int) -> BattleRow | None:
        """Return one battle as a list shows it, deleted or not; None when there is none."""
        columns = f"{self.columns}, updated_at, revision, set_aside_at IS NOT NULL"
        return next(
            iter(self._connection.records(BattleRow, f"SELECT {columns} FROM battles WHERE id = ?", [key])),
            None,
        )

    def get(self, key: int, read: Callable[[bytes], B]) -> B:
        """Return a battle by its id, deleted or not; a Problem when there is none, or its JSON cannot be read."""
        return self._read(key, read)

    def create(
        self, game: str, name: str, stage: str, battle: Struct, *, entries: Sequence[bytes] = ()
    ) -> int:
        """Keep a new battle with entries that all hold, and return its id."""
        with self.writing():
            key = self._insert({"game": game, **_values(name, stage, battle), "standing": len(entries)})
            self._entries.put(key, entries)
        return key

    def entries(self, key: int, name: str = "") -> KeptParts:
        """Return the entries of a battle, and how many hold; a Problem when one is not as it was saved."""
        found = self._entries.of(key)
        if found is None:
            self.set_aside(key)
            raise self._damaged(name)
        return found

    def players(self) -> dict[int, tuple[str, ...]]:
        """Return who takes part in each battle that is played, by its id."""
        return self._entries.players()

    def fought_for(self, campaign: str, done: Collection[str] = ()) -> tuple[FoughtBattle, ...]:
        """Return the battles that were begun for a campaign, the oldest first, without those `done`, by their lasting ids."""
        sign = f'"fought_for":{{"campaign":"{campaign}"'
        sql = (
            f"SELECT id, substr(body, 1, {HEAD}), name, created_at FROM battles "
            f"WHERE deleted_at IS NULL AND instr(substr(body, 1, {HEAD}), ?) ORDER BY id"
        )
        found: list[FoughtBattle] = []
        for key, head, name, stamp in self._connection.rows(sql, [sign]):
            own = OWN_ID.search(head)
            if own is not None and own[1] not in done:
                told = self._told_of(key, head.index(sign))
                if told is not None:
                    found.append(FoughtBattle(key, own[1], name, moment(stamp), told))
        return tuple(found)

    def _told_of(self, key: int, place: int) -> FoughtFor | None:
        """Return what a battle is fought for, which its body tells from a place on; None where that is damaged."""
        ((body,),) = self._connection.rows("SELECT body FROM battles WHERE id = ?", [key])
        try:
            plain, _ = JSONDecoder().raw_decode(body, body.index("{", place))
            return from_plain(plain, FoughtFor)
        except (ValueError, ValidationError):
            return None

    def append(self, key: int, number: int, entry: bytes, *, name: str, stage: str, since: int) -> Saved:
        """Keep an entry as the number-th, from 1, in the place of all from there on, and return the save.

        A Problem when there is no such battle, or it was deleted or saved by somebody else since the revision `since`.
        """
        with self.writing():
            saved = self.stand_at(key, number, name=name, stage=stage, since=since)
            self._entries.append(key, number, entry)
        return saved

    def stand_at(self, key: int, number: int, *, name: str, stage: str, since: int) -> Saved:
        """Keep that the first so many entries of a battle hold, and return the save; a Problem as above."""
        stamp = now()
        sql = (
            "UPDATE battles SET standing = ?, name = ?, stage = ?, updated_at = ?, revision = ?, set_aside_at = NULL "
            "WHERE id = ? AND revision = ? AND deleted_at IS NULL"
        )
        with self._connection.writing() as db:
            if db.execute(sql, [number, name, stage, stamp, since + 1, key, since]).rowcount != 1:
                raise self._overtaken(key, name)
        return Saved(since + 1, moment(stamp))


def _values(name: str, stage: str, battle: Struct) -> Mapping[str, str]:
    return {"name": name, "stage": stage, "body": encode(battle).decode()}
