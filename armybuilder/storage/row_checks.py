"""What is wrong with single values of a database, whatever table they stand in."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple, get_args

import msgspec

from armybuilder.catalogue.codec import decode
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.roster.collection import Holding
from armybuilder.roster.model import Roster
from armybuilder.storage.collection import row_of
from armybuilder.storage.connection import digest_of
from armybuilder.storage.content_items import told_of_item
from armybuilder.storage.history import Deed
from armybuilder.storage.item_index import type_of
from armybuilder.storage.rosters import columns_of
from armybuilder.storage.units import Origin, told_of_unit

# what is read as a document, and told as one when it is damaged; columns beside it repeat what it says
BODIES = {
    "rosters": "body",
    "battles": "body",
    "campaigns": "body",
    "units": "profile",
    "content_items": "record",
    "collection": "record",
    "collection_steps": "changes",
    "settings": "value",
}
# what these columns can be
CHOICES: Mapping[tuple[str, str], Sequence[str]] = {
    ("units", "origin"): get_args(Origin),
    ("content_items", "origin"): get_args(Origin),
    ("library_steps", "undone"): ("0", "1"),
    ("history", "deed"): get_args(Deed),
    ("game_files", "library"): ("0", "1"),
}
JUDGED = {"rosters": ("cost", "errors", "body")}
# what the program ships of games is counted by these columns
OF_GAMES = {"units": ("game",), "content_items": ("game", "type")}
OF_TIME = "_at"
# no count of ours comes near to it, and sums of such numbers are exact
MOST = 2**53


def damaged_rows(connection: sqlite3.Connection, table: str) -> Iterator[int]:
    """Yield the rows of a table with values that the program did not write: no text, no time, of another type, or
    not what the body beside them says.

    SQLite's own check passes over some of it, above all in a file that it may only read.
    """
    columns = [ColumnCheck(*row[1:4]) for row in connection.execute(f"PRAGMA table_info({table})")]
    # a text as its bytes: what is no text can be told then; what is large and no text is not looked at
    read = ", ".join(
        f"typeof({one.name}), CASE typeof({one.name}) WHEN 'blob' THEN NULL ELSE CAST({one.name} AS BLOB) END"
        for one in columns
    )
    misplaced = _misplaced(connection, table) if table in OF_GAMES else ()
    for row in connection.execute(f"SELECT rowid, {read} FROM {table}"):
        kinds, values = row[1::2], dict(zip((one.name for one in columns), row[2::2], strict=True))
        told = _told_by_body(table, values)
        if row[0] in misplaced or any(
            column.refuses(table, kind, value := values[column.name]) or told.get(column.name, value) != value
            for column, kind in zip(columns, kinds, strict=True)
        ):
            yield row[0]


def _misplaced(connection: sqlite3.Connection, table: str) -> set[int]:
    """Return the shipped units, or others, with a place that none, or another too, can have: those of a game, and of a type,
    are counted from 0."""
    own = OF_GAMES[table]
    same = " AND ".join(f"counted.{column} = {table}.{column}" for column in own)
    by = ", ".join(own)
    sql = (
        f"SELECT key FROM {table} JOIN (SELECT {by}, count(*) AS many FROM {table} WHERE origin = 'program' "
        f"GROUP BY {by}) AS counted ON {same} WHERE origin = 'program' AND (position NOT BETWEEN 0 AND many - 1 "
        f"OR ({', '.join(f'{table}.{column}' for column in own)}, position) IN (SELECT {by}, position FROM {table} "
        f"WHERE origin = 'program' GROUP BY {by}, position HAVING count(*) > 1))"
    )
    return {row[0] for row in connection.execute(sql)}


class ColumnCheck(NamedTuple):
    """A column of a table: what it is called, what its values are, and whether there must be one."""

    name: str
    kind: str
    needed: bool

    def refuses(self, table: str, kind: str, value: bytes | None) -> bool:
        """Return whether the program cannot have written a value of this kind, told by its bytes."""
        if kind == "null":
            return bool(self.needed)
        if self.name == BODIES.get(table):
            return kind != "text"
        if kind != self.kind.lower() or (kind == "integer" and abs(int(value or 0)) > MOST):
            return True
        choices = CHOICES.get((table, self.name))
        try:
            text = (value or b"").decode()
            if self.name.endswith(OF_TIME):
                datetime.fromisoformat(text)
        except ValueError:
            return True
        return choices is not None and text not in choices


def _told_by_body(table: str, values: Mapping[str, bytes | None]) -> dict[str, bytes | None]:
    """Return what the columns of a row should be, as far as the body tells; a damaged one tells nothing."""
    body, game = values.get(BODIES.get(table, "")), (values.get("game") or b"").decode("utf-8", "replace")
    told_type = (values.get("type") or b"").decode("utf-8", "replace")
    told: Mapping[str, Any] = {}
    if body is None or values.get("digest") != digest_of(body).encode():
        return {}
    with suppress(msgspec.DecodeError):
        if table == "rosters":
            # what an army costs, and its errors, the rules tell and not the body
            told = columns_of(decode(body, Roster), 0, 0)
        elif table == "collection":
            told = row_of(decode(body, Holding))
        elif table == "content_items" and (kind := type_of(game, told_type)):
            told = told_of_item(game, kind.id, decode(body, kind.record_type))
        elif table == "units" and has_armlists(game):
            own = find_game(game)
            told = told_of_unit(own, decode(body, own.unit_type))
    told = {column: value for column, value in told.items() if column not in JUDGED.get(table, ())}
    return {column: None if value is None else str(value).encode() for column, value in told.items()}
