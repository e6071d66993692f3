"""Damages of a database: single values, bytes of the header, whole pages."""

import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

HEADER_BYTES = 100
_TYPES = re.compile(r"\bSTRICT\b|\bNOT NULL\b|\b(TEXT|BLOB|INTEGER(?! PRIMARY))\b")
FLIPS = (0x01, 0x80, 0xFF)
# what a column can be told, as SQL with the value that is there as `was`
VALUES = {
    "bad UTF-8": "CAST(x'fffe80' || CAST(was AS BLOB) AS TEXT)",
    "bytes": "x'00ff10'",
    "text": "'wrong'",
    "number": "7",
    "huge number": "9223372036854775807",
    "fraction": "-1.5e300",
    "nothing": "NULL",
    "empty": "''",
    "huge": "printf('%.*c', 1000000, 'x')",
    "impossible date": "'2026-13-41T25:61:61'",
    "flipped": "CASE typeof(was) WHEN 'integer' THEN was + 1 WHEN 'blob' THEN x'00' || substr(was, 2) "
    "ELSE CAST('Я' || substr(was, 2) AS TEXT) END",
}


class Damage(NamedTuple):
    """One value of one row of a table that is another."""

    table: str
    column: str
    value: str

    @property
    def name(self) -> str:
        return f"{self.table}.{self.column}: {self.value}"


class Loose:
    """A copy of a database that takes any value in any column; what is made of it has the constraints again."""

    def __init__(self, database: Path, loose: Path) -> None:
        self.path = loose
        shutil.copyfile(database, loose)
        with closing(sqlite3.connect(loose, isolation_level=None)) as db:
            sql = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'"
            self._schema = db.execute(sql).fetchall()
            db.execute("PRAGMA writable_schema = ON")
            for name, made in self._schema:
                loosened = _TYPES.sub("", made)
                db.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", [loosened, name])

    def damages(self) -> Iterator[Damage]:
        """Yield every damage of every column of every table that has a row."""
        with closing(sqlite3.connect(self.path)) as db:
            tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            for table in tables:
                columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
                if not table.startswith(("unit_search", "item_search")) or table.count("_") > 1:
                    yield from (Damage(table, column, value) for column in columns for value in VALUES)

    def damaged(self, damage: Damage, target: Path) -> bool:
        """Make a database with one value changed; False where the file does not take it."""
        return self.put(damage, VALUES[damage.value], target)

    def put(self, damage: Damage, value: str, target: Path) -> bool:
        """Make a database with one value changed into what SQL says; False where the file does not take it."""
        shutil.copyfile(self.path, target)
        with closing(sqlite3.connect(target, isolation_level=None)) as db:
            db.execute("PRAGMA ignore_check_constraints = ON")
            was = value.replace("was", damage.column)
            row = f"SELECT max(rowid) FROM {damage.table}"
            # what is nothing stays nothing, whatever is put before it
            other = f"rowid = ({row}) AND {damage.column} IS NOT {was}"
            try:
                done = db.execute(f"UPDATE {damage.table} SET {damage.column} = {was} WHERE {other}")
            except sqlite3.Error:
                return False
            db.execute("PRAGMA writable_schema = ON")
            for name, made in self._schema:
                db.execute("UPDATE sqlite_master SET sql = ? WHERE name = ? AND sql <> ?", [made, name, made])
            return done.rowcount > 0


def header_flips(database: Path) -> Iterator[tuple[str, Callable[[Path], Any]]]:
    """Yield for each byte of the header ways to write it otherwise."""
    for place in range(HEADER_BYTES):
        for flip in FLIPS:
            yield f"byte {place} ^ {flip:#x}", lambda path, place=place, flip=flip: _flip(path, place, flip)


def zeroed_pages(database: Path) -> Iterator[tuple[str, Callable[[Path], Any]]]:
    """Yield for each page a way to empty it."""
    size = int.from_bytes(database.read_bytes()[16:18], "big")
    for page in range(database.stat().st_size // size):
        yield f"page {page + 1}", lambda path, page=page: _overwrite(path, page * size, bytes(size))


def _flip(path: Path, place: int, flip: int) -> None:
    with path.open("rb") as file:
        file.seek(place)
        (was,) = file.read(1)
    _overwrite(path, place, bytes([was ^ flip]))


def _overwrite(path: Path, place: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(data)
