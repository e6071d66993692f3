"""The schema: the numbered files of `db/`, applied once each, in order."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.locations import schema

if TYPE_CHECKING:
    from sqlite_utils import Database
    from sqlite_utils.migrations import Migrations

SET_NAME = "armybuilder"
# the tables whose rows migrations copy into new ones
COPIED = ("rosters", "battles", "settings")


def statements(script: str) -> Iterator[str]:
    """Yield the statements of a script one by one: run as one script they would commit the open transaction."""
    statement = ""
    # a semicolon may stand in a comment, a text or a trigger: SQLite tells which of them ends a statement
    for piece in re.split(r"(?<=;)", script):
        statement += piece
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if any(line.strip() and not line.lstrip().startswith("--") for line in statement.splitlines()):
        yield statement


@cache
def known_names() -> tuple[str, ...]:
    """Return the names of the migrations this version of the program knows, in their order."""
    return tuple(path.stem for path in sorted(schema().glob("[0-9]*.sql")))


@cache
def tables_after(applied: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """Return the tables that a file has after these migrations, each with its columns."""
    with closing(empty_database(applied)) as db:
        return tables_of(db)


class SchemaColumn(NamedTuple):
    """A column of a table: its name, the type of its values, whether they may be missing, whether it is the rowid."""

    name: str
    type: str
    optional: bool
    is_rowid: bool


@cache
def columns_after(applied: tuple[str, ...]) -> dict[str, tuple[SchemaColumn, ...]]:
    """Return the tables that a file has after these migrations, each with its columns in their order."""
    with closing(empty_database(applied)) as db:
        found = {}
        for table in tables_of(db):
            sql = "SELECT name, type, [notnull], pk FROM pragma_table_info(?)"
            told = db.execute(sql, [table]).fetchall()
            alone = sum(bool(pk) for *_, pk in told) == 1
            found[table] = tuple(
                SchemaColumn(name, kind, not required, bool(pk) and alone and kind == "INTEGER")
                for name, kind, required, pk in told
            )
        return found


def empty_database(applied: tuple[str, ...]) -> sqlite3.Connection:
    """Return a database in memory that has had these migrations and holds nothing."""
    db = sqlite3.connect(":memory:")
    db.create_function("digest_of", 1, str)
    for name in applied:
        for statement in statements((schema() / f"{name}.sql").read_text(encoding="utf-8")):
            db.execute(statement)
    return db


def fit_types(db: sqlite3.Connection, applied: tuple[str, ...]) -> None:
    """Make values of another type than their column's, or that are missing, into such as a migration can copy.

    One damaged value of an army must not keep the whole file from being brought up to date. What a value tells is kept
    as far as its column can hold it.
    """
    db.execute("PRAGMA ignore_check_constraints = ON")
    for table, columns in columns_after(applied).items():
        others = [column for column in columns if table in COPIED and not column.is_rowid]
        if others:
            wrong = " OR ".join(f"NOT {_fits(column)}" for column in others)
            fitted = ", ".join(f"{column.name} = {_fitted(column)}" for column in others)
            db.execute(f"UPDATE {table} SET {fitted} WHERE {wrong}")
    db.execute("PRAGMA ignore_check_constraints = OFF")


def _fits(column: SchemaColumn) -> str:
    kinds = f"'{column.type.lower()}'" + (", 'null'" if column.optional else "")
    return f"typeof({column.name}) IN ({kinds})"


def _fitted(column: SchemaColumn) -> str:
    empty = "''" if column.type == "TEXT" else "0"
    return f"CASE WHEN {_fits(column)} THEN {column.name} ELSE coalesce(CAST({column.name} AS {column.type}), {empty}) END"


def tables_of(db: sqlite3.Connection) -> dict[str, frozenset[str]]:
    """Return the tables of a database but for SQLite's own, each with its columns."""
    sql = (
        "SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns "
        "WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite#_%' ESCAPE '#'"
    )
    found: dict[str, set[str]] = {}
    for table, column in db.execute(sql):
        found.setdefault(table, set()).add(column)
    return {table: frozenset(columns) for table, columns in found.items()}


@cache
def migrations() -> "Migrations":
    """Return every migration that this version of the program knows."""
    from sqlite_utils.migrations import Migrations

    numbered = Migrations(SET_NAME)
    for name in known_names():
        script = (schema() / f"{name}.sql").read_text(encoding="utf-8")

        def run(db: "Database", script: str = script) -> None:
            for statement in statements(script):
                db.execute(statement)

        numbered(name=name)(run)
    return numbered
