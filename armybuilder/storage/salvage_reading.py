"""What can still be read from a damaged database: row by row with SQL, then straight from the pages."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from armybuilder.catalogue.belonging import Progress
from armybuilder.storage.documents import DOCUMENTS
from armybuilder.storage.inspection import applied_to
from armybuilder.storage.migrations import SchemaColumn, known_names
from armybuilder.storage.owned_rows import (
    FARTHEST,
    IDENTITY,
    Key,
    Row,
    is_players,
    kept_text,
    key_of,
    owned_columns,
    worth_of,
)
from armybuilder.storage.page_scan import LeafRecord, Pages, Value

TYPES: dict[str, tuple[type, ...]] = {"INTEGER": (int,), "TEXT": (str,), "BLOB": (bytes,)}
# of a message with damaged bytes in it Python makes another error than of others
UNREADABLE = (sqlite3.Error, OverflowError, UnicodeDecodeError)


class FoundRow(NamedTuple):
    """What was found: by table the rows by what they are known by, and the tables of which a part could not be read.

    `applied` are the migrations that the file has had, `last` the last number that was given to a document of each kind.
    """

    applied: tuple[str, ...]
    rows: dict[str, dict[Key, Row]]
    torn: frozenset[str]
    last: dict[str, int]


def read_damaged(source: Path, copy: Path, progress: Progress) -> FoundRow:
    """Return what can be read of a file, damaged wherever it is. SQLite does not open the file itself, but a `copy` that
    is made of it."""
    content, journal = source.read_bytes(), b""
    with suppress(FileNotFoundError):
        journal = source.with_name(f"{source.name}-wal").read_bytes()
    copy.write_bytes(content)
    copy.with_name(f"{copy.name}-wal").write_bytes(journal)
    found, sound = _by_sql(copy, progress)
    if sound:
        return found
    return _by_pages(Pages(content, journal), found, progress)


# --- with SQL


def _by_sql(copy: Path, progress: Progress) -> tuple[FoundRow, bool]:
    """Return what SQLite gives, and whether it is all."""
    rows: dict[str, dict[Key, Row]] = {table: {} for table in IDENTITY}
    torn: set[str] = set()
    applied: tuple[str, ...] = ()
    last: dict[str, int] = {}
    sound = False
    with closing(sqlite3.connect(copy)) as db:
        db.text_factory = kept_text
        with suppress(*UNREADABLE):
            db.execute("PRAGMA cell_size_check = ON")
            db.execute("PRAGMA trusted_schema = OFF")
        with suppress(*UNREADABLE):
            applied = _up_to_last(applied_to(db))
        schema = owned_columns(applied or known_names())
        for done, table in enumerate(schema):
            progress(done, 2 * len(schema), table)
            for row in _rows(db, table, schema[table], torn):
                if is_players(table, row):
                    rows[table][key_of(table, row)] = row
        with suppress(*UNREADABLE):
            last = _last_numbers(db)
        with suppress(*UNREADABLE):
            sound = bool(applied) and not torn and db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    return FoundRow(applied, rows, frozenset(torn), last), sound


def _last_numbers(db: sqlite3.Connection) -> dict[str, int]:
    """Return the last number that was given to a document of each kind, where it can be one."""
    told = db.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
    return {
        name: number
        for name, number in told
        if name in DOCUMENTS and isinstance(number, int) and 0 <= number < FARTHEST
    }


def _rows(
    db: sqlite3.Connection, table: str, columns: Sequence[SchemaColumn], torn: set[str]
) -> Iterator[dict[str, Value]]:
    """Yield the rows of a table, and go on behind those that cannot be read; the table counts as torn then."""
    # a name in quotes that no column has would be taken for a text
    names = ", ".join(f"{table}.{column.name}" for column in columns)
    sql = f"SELECT rowid, {names} FROM {table} WHERE rowid > ? ORDER BY rowid LIMIT 1"

    def row_after(rowid: int) -> tuple[Value, ...] | None:
        found: tuple[Value, ...] | None = db.execute(sql, [rowid]).fetchone()
        return found

    at = -1
    while True:
        try:
            found = row_after(at)
        except UNREADABLE:
            torn.add(table)
            behind = _behind_damage(row_after, at)
            if behind is None:
                return
            at = behind
            continue
        if found is None or not isinstance(found[0], int) or found[0] <= at:
            return
        at = found[0]
        yield {column.name: value for column, value in zip(columns, found[1:], strict=True)}


def _behind_damage(row_after: Callable[[int], object], at: int) -> int | None:
    """Return a place behind what cannot be read, from which rows can be; None when there is none."""

    def readable(rowid: int) -> bool:
        try:
            return row_after(rowid) is not None
        except UNREADABLE:
            return False

    step = 1
    while not readable(at + step):
        step *= 2
        if step > FARTHEST:
            return None
    first, good = at + step // 2, at + step
    while good - first > 1:
        middle = (first + good) // 2
        first, good = (first, middle) if readable(middle) else (middle, good)
    return good


# --- from the pages


def _by_pages(pages: Pages, found: FoundRow, progress: Progress) -> FoundRow:
    """Return what was found with SQL and what pages have besides; a sound row takes the place of one that is not."""
    records = []
    for done, record in enumerate(pages.records()):
        if not done % 1000:
            progress(1, 2, "")
        records.append(record)
    applied = found.applied or _applied_in(records)
    schema = owned_columns(applied)
    rows = {table: dict(of_table) for table, of_table in found.rows.items()}
    for record in records:
        for table, columns in schema.items():
            row = _recognised(record, table, columns)
            if row is None:
                continue
            present = rows[table].get(key_of(table, row))
            if present is None or worth_of(table, row) > worth_of(table, present):
                rows[table][key_of(table, row)] = row
    return found._replace(applied=applied, rows=rows)


def _applied_in(records: Sequence[LeafRecord]) -> tuple[str, ...]:
    """Return the migrations that a file has had, by what its pages tell of them; else those that fit most rows."""
    known = known_names()
    if told := _up_to_last(str(value) for record in records for value in record.values if value in known):
        return told

    def fitting(applied: tuple[str, ...]) -> int:
        schema = owned_columns(applied)
        documents = [table for table in DOCUMENTS if table in schema]
        return sum(
            _recognised(record, table, schema[table]) is not None for record in records for table in documents
        )

    return max((known[:number] for number in range(len(known), 0, -1)), key=fitting)


def _up_to_last(told: Iterable[str]) -> tuple[str, ...]:
    """Return the migrations up to the last of those told: they are applied in order, whatever became of a name."""
    known = known_names()
    return known[: max((known.index(name) + 1 for name in told if name in known), default=0)]


def _recognised(record: LeafRecord, table: str, columns: Sequence[SchemaColumn]) -> Row | None:
    """Return a record as a row of a table; None where it cannot be one, or is nothing of the player's."""
    if len(record.values) != len(columns):
        return None
    row: Row = {}
    for column, found in zip(columns, record.values, strict=True):
        value = record.rowid if column.is_rowid and found is None else found
        if value is None and not column.optional:
            return None
        if value is not None and not isinstance(value, TYPES[column.type]):
            return None
        row[column.name] = value
    return row if is_players(table, row) else None
