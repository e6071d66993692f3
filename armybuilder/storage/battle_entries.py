"""The entries of battles: one row a command, each kept before anybody sees what it did."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from armybuilder.storage.connection import Connection, digest_of, put

TABLE = "battle_entries"


class KeptEntries(NamedTuple):
    """The entries of a battle as they are stored, from the first, and how many of them hold."""

    bodies: tuple[bytes, ...]
    standing: int


def entries_of(db: sqlite3.Connection, battle: int) -> KeptEntries | None:
    """Return the entries of a battle; None where one of them is lost, or is not what was saved."""
    row = db.execute("SELECT standing FROM battles WHERE id = ?", [battle]).fetchone()
    bodies, whole = sound_entries(db, battle)
    return KeptEntries(bodies, held(row[0] if row is not None else 0, len(bodies))) if whole else None


def held(standing: object, count: int) -> int:
    """Return how many of so many entries hold, by what the column says; all of them where it is damaged."""
    return standing if type(standing) is int and 0 <= standing <= count else count


def sound_entries(db: sqlite3.Connection, battle: int) -> tuple[tuple[bytes, ...], bool]:
    """Return the entries of a battle up to the first that is lost or damaged, and whether those are all."""
    sql = f"SELECT number, CAST(body AS BLOB), digest FROM {TABLE} WHERE battle = ? ORDER BY number"
    bodies: list[bytes] = []
    for number, body, digest in db.execute(sql, [battle]):
        if number != len(bodies) + 1 or digest_of(body) != digest:
            return tuple(bodies), False
        bodies.append(bytes(body))
    return tuple(bodies), True


def state_of(db: sqlite3.Connection, battle: int, digest: str) -> str:
    """Return what two states of a battle are compared by: its body's `digest`, with those of the entries that hold."""
    sql = (
        f"SELECT group_concat(digest, '') FROM (SELECT digest FROM {TABLE} WHERE battle = ? AND number <= "
        "(SELECT standing FROM battles WHERE id = ?) ORDER BY number)"
    )
    (entries,) = db.execute(sql, [battle, battle]).fetchone()
    return digest_of(f"{digest}{entries}") if entries else digest


def put_entries(db: sqlite3.Connection, battle: int, bodies: Iterable[bytes | str]) -> None:
    """Write entries of a battle from the first, in place of those that it has."""
    db.execute(f"DELETE FROM {TABLE} WHERE battle = ?", [battle])
    for number, body in enumerate(bodies, 1):
        put_entry(db, battle, number, body)


def put_entry(db: sqlite3.Connection, battle: int, number: int, body: bytes | str) -> None:
    """Write one entry."""
    text = body.decode() if isinstance(body, bytes) else body
    put(db, TABLE, {"battle": battle, "number": number, "body": text, "digest": digest_of(text)})


PLAYERS_SQL = f"""
    SELECT first.battle, coalesce(nullif(event.value ->> 'name', ''), event.value ->> 'army', '')
    FROM {TABLE} AS first, json_each(CASE WHEN json_valid(first.body) THEN first.body ELSE '{{}}' END, '$.events') AS event
    WHERE first.number = 1 AND event.value ->> 'event' = 'side_joined'
    ORDER BY first.battle, event.key
"""


class BattleEntries:
    """Reads and writes the entries of battles; all SQL about them is here."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def of(self, battle: int) -> KeptEntries | None:
        """Return the entries of a battle; None where one of them is lost, or is not what was saved."""
        self._connection.row("SELECT 1")  # opens the file anew where it was let go
        return entries_of(self._connection.db, battle)

    def players(self) -> dict[int, tuple[str, ...]]:
        """Return who takes part in each battle that is played: the names of players, of their armies where they have none."""
        found: dict[int, tuple[str, ...]] = {}
        for battle, name in self._connection.rows(PLAYERS_SQL):
            found[battle] = (*found.get(battle, ()), name)
        return found

    def append(self, battle: int, number: int, body: bytes) -> None:
        """Write an entry in the place of all from its number on. The caller is writing, and knows the last one."""
        with self._connection.writing() as db:
            db.execute(f"DELETE FROM {TABLE} WHERE battle = ? AND number >= ?", [battle, number])
            put_entry(db, battle, number, body)

    def put(self, battle: int, bodies: Sequence[bytes]) -> None:
        """Write all entries of a battle in the place of those that it has."""
        with self._connection.writing() as db:
            put_entries(db, battle, bodies)
