"""Indexes of words that rows are found by: made of what the rows tell, and anew when they are damaged."""

import re
import sqlite3
import unicodedata
from collections.abc import Container, Mapping
from contextlib import closing
from typing import NamedTuple

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.locations import schema
from armybuilder.storage.inspection import DAMAGE, primary_code
from armybuilder.storage.migrations import known_names, statements

# the tables that SQLite keeps the words in
KEPT_IN = ("data", "idx", "content", "docsize", "config")
_WORD = re.compile(r"[^\W_]+")


class RowWords(NamedTuple):
    """The names and the other words of a row as an index has them."""

    names: str
    words: str


def search_form(text: str) -> str:
    """Text as it stands in an index and in a question to it: folded, letters in one piece."""
    return fold(unicodedata.normalize("NFC", text))


def search_query(text: str) -> str:
    """Return the question that every word of a text begins a word; empty without a word."""
    return " ".join(f'"{word}"*' for word in _WORD.findall(search_form(text)))


class SearchTable:
    """A table of the words of the rows of another: a row here has the rowid of its row there."""

    def __init__(self, table: str) -> None:
        self.table = table
        self._made = re.compile(rf"^CREATE VIRTUAL TABLE {table}\b", re.MULTILINE)

    def put(self, db: sqlite3.Connection, key: int, told: RowWords) -> None:
        """Write the words of a row."""
        db.execute(f"INSERT INTO {self.table} (rowid, names, words) VALUES (?, ?, ?)", [key, *told])

    def empty(self, db: sqlite3.Connection) -> None:
        """Put an empty index in the place of this one: a damaged one lets nothing be deleted from it."""
        db.execute(f"DROP TABLE {self.table}")
        db.execute(self.statement())

    def differs(
        self, db: sqlite3.Connection, words: Mapping[int, RowWords], unreadable: Container[int]
    ) -> bool:
        """Return whether the index has other words than it should, those of rows that cannot be read aside."""
        found = db.execute(f"SELECT id, c0, c1 FROM {self.table}_content").fetchall()
        return {row[0]: row[1:] for row in found if row[0] not in unreadable} != words

    def agrees_with_itself(self, db: sqlite3.Connection) -> bool:
        """Return what SQLite says of the index. It wants to write for that, so it gets a copy in memory."""
        with closing(sqlite3.connect(":memory:")) as copy:
            copy.execute(self.statement())
            for part in KEPT_IN:
                copy.execute(f"DELETE FROM {self.table}_{part}")
                rows = db.execute(f"SELECT * FROM {self.table}_{part}").fetchall()
                if rows:
                    marks = ", ".join("?" * len(rows[0]))
                    copy.executemany(f"INSERT INTO {self.table}_{part} VALUES ({marks})", rows)
            try:
                copy.execute(f"INSERT INTO {self.table} ({self.table}) VALUES ('integrity-check')")
            except sqlite3.DatabaseError:
                return False
        return True

    def statement(self) -> str:
        """Return how the index is made, as the migrations have it."""
        for name in reversed(known_names()):
            for statement in statements((schema() / f"{name}.sql").read_text(encoding="utf-8")):
                if self._made.search(statement):
                    return statement
        raise LookupError(self.table)


def is_of_damage(error: Problem | sqlite3.DatabaseError) -> bool:
    """Return whether a damaged index can be the reason of an error: one that cannot be read, or has what it should not."""
    if isinstance(error, Problem):
        return error.key.startswith("storage.damaged")
    return primary_code(error) in (*DAMAGE, sqlite3.SQLITE_CONSTRAINT)
