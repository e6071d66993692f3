"""The entries of battles: one row a command, each kept before anybody sees what it did."""

import sqlite3
from collections.abc import Iterator, Sequence

from armybuilder.storage.battle_file import battle_file, parts_of
from armybuilder.storage.connection import Connection, digest_of, put
from armybuilder.storage.document_parts import DocumentParts, KeptParts

TABLE = "battle_entries"


class EntriesOfBattles(DocumentParts):
    """The entries of battles: an entry is of use where none before it is lost or damaged."""

    table, owner = TABLE, "battle"

    def sound(self, db: sqlite3.Connection, key: int) -> tuple[KeptParts, bool]:
        row = db.execute("SELECT standing FROM battles WHERE id = ?", [key]).fetchone()
        sql = f"SELECT number, CAST(body AS BLOB), digest FROM {TABLE} WHERE battle = ? ORDER BY number"
        bodies: list[bytes] = []
        whole = True
        for number, body, digest in db.execute(sql, [key]):
            if number != len(bodies) + 1 or digest_of(body) != digest:
                whole = False
                break
            bodies.append(bytes(body))
        return KeptParts(tuple(bodies), _held(row[0] if row is not None else 0, len(bodies))), whole

    def damaged(self, db: sqlite3.Connection) -> Iterator[int]:
        sql = f"SELECT DISTINCT battle FROM {TABLE} WHERE digest <> digest_of(CAST(body AS BLOB))"
        yield from (key for (key,) in db.execute(sql).fetchall())

    def state_of(self, db: sqlite3.Connection, key: int, digest: str) -> str:
        sql = (
            f"SELECT group_concat(digest, '') FROM (SELECT digest FROM {TABLE} WHERE battle = ? AND number <= "
            "(SELECT standing FROM battles WHERE id = ?) ORDER BY number)"
        )
        (entries,) = db.execute(sql, [key, key]).fetchone()
        return digest_of(f"{digest}{entries}") if entries else digest

    def put(self, db: sqlite3.Connection, key: int, parts: KeptParts) -> None:
        db.execute(f"DELETE FROM {TABLE} WHERE battle = ?", [key])
        for number, body in enumerate(parts.bodies, 1):
            put_entry(db, key, number, body)
        db.execute("UPDATE battles SET standing = ? WHERE id = ?", [parts.standing, key])

    def file(self, body: bytes, parts: KeptParts) -> bytes:
        return battle_file(body, parts.bodies, parts.standing)

    def in_file(self, content: bytes) -> tuple[bytes, KeptParts]:
        found = parts_of(content)
        return found.body, KeptParts(found.entries, found.standing)


def _held(standing: object, count: int) -> int:
    """Return how many of so many entries hold, by what the column says; all of them where it is damaged."""
    return standing if type(standing) is int and 0 <= standing <= count else count


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

    def of(self, battle: int) -> KeptParts | None:
        """Return the entries of a battle; None where one of them is lost, or is not what was saved."""
        self._connection.row("SELECT 1")  # opens the file anew where it was let go
        return EntriesOfBattles().whole(self._connection.db, battle)

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
        """Write all entries of a battle, which hold, in the place of those that it has."""
        with self._connection.writing() as db:
            EntriesOfBattles().put(db, battle, KeptParts(tuple(bodies), len(bodies)))
