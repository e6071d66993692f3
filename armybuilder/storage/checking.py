"""A thorough check of a database, asked for by a person: everything in it is read."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.problem import Problem
from armybuilder.games import WITH_ARMLISTS
from armybuilder.games import game as find_game
from armybuilder.storage.connection import digest_of
from armybuilder.storage.errors import problem, refuse, said_plainly
from armybuilder.storage.game_data import damaged_files
from armybuilder.storage.inspection import DAMAGE, lenient, look, primary_code, read_only
from armybuilder.storage.migrations import known_names, tables_of
from armybuilder.storage.opening import own_game
from armybuilder.storage.rosters import read_roster

COUNTED = ("units", "rosters", "battles")


class CheckReport(Struct, frozen=True):
    """What a check of a database found; `faults` is empty when it is in order.

    A fault is a Problem, or a line of SQLite's own. `migrations` are those the file has had, `pending` those it will
    get when it is opened; `size` in bytes.
    """

    path: Path
    faults: tuple[Problem | str, ...] = ()
    migrations: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()
    counts: dict[str, int] = {}
    size: int = 0

    @property
    def sound(self) -> bool:
        """Nothing is wrong."""
        return not self.faults


def check(path: Path) -> CheckReport:
    """Look a database over without writing to it: its pages, and every unit, army, battle, setting and file in it.

    Damage is reported; a Problem when there is no file, when it is no database of ours, or a newer one.
    """
    with said_plainly(path):
        if not path.exists() or path.is_dir():
            raise problem("storage.folder" if path.is_dir() else "storage.no_file", path)
        found = look(path)
        if found.condition != "damaged":
            refuse(path, found)
        pending = tuple(name for name in known_names() if name not in found.applied)
        counts: dict[str, int] = {}
        faults: list[Problem | str] = list(found.faults)
        try:
            with closing(read_only(path)) as connection:
                connection.text_factory = lenient
                faults += (fault for fault in _page_faults(connection) if fault not in faults)
                counts = _counts(connection)
                faults += damaged_documents(connection)
        except UnicodeDecodeError as error:  # what SQLite complains of has damaged bytes in it
            faults.append(lenient(error.object))
        except sqlite3.DatabaseError as error:
            if primary_code(error) not in DAMAGE:
                raise
            faults.append(str(error))
        return CheckReport(path, tuple(faults), found.applied, pending, counts, path.stat().st_size)


def _page_faults(connection: sqlite3.Connection) -> Iterator[str]:
    for row in connection.execute("PRAGMA integrity_check(20)"):
        if row[0] != "ok":
            yield str(row[0])
    for row in connection.execute("PRAGMA foreign_key_check"):
        yield f"{row[0]} → {row[2]}"


def damaged_documents(connection: sqlite3.Connection) -> Iterator[Problem]:
    """Yield what is wrong with each army, battle, own unit, setting and file of game data that is not as it was saved."""
    tables = tables_of(connection)
    readers: dict[str, tuple[str, str, str, Callable[[str, bytes], Any]]] = {
        "rosters": ("army", "name", "body", _read_army),
        "battles": ("battle", "name", "body", lambda _, body: msgspec.json.decode(body)),
        "units": ("unit", "name_ru", "profile", _read_unit),
        "settings": ("setting", "key", "value", lambda _, value: msgspec.json.decode(value)),
    }
    for table, (kind, name, body, read) in readers.items():
        if table not in tables:
            continue
        game = "game" if "game" in tables[table] else "''"
        digest = "digest" if "digest" in tables[table] else "NULL"
        sql = f"SELECT {name}, {game}, CAST({body} AS BLOB), {digest} FROM {table}"
        for called, of_game, content, known in connection.execute(sql):
            if not _is_as_saved(content, known, partial(read, of_game)):
                yield Problem(f"storage.check.{kind}", name=called)
    # SQLite does not notice when bytes change inside of a large value
    if "game_files" in tables:
        for file in damaged_files(connection):
            yield Problem("storage.check.game_file", name=file)


def _is_as_saved(content: bytes, digest: str | None, read: Callable[[bytes], Any]) -> bool:
    if digest is not None and digest != digest_of(content):
        return False
    try:
        read(content)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True


def _read_army(game_id: str, body: bytes) -> Any:
    return read_roster(body, own_game(game_id))


def _read_unit(game_id: str, profile: bytes) -> Any:
    return decode(profile, find_game(game_id).unit_type if game_id in WITH_ARMLISTS else Any)


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    tables = tables_of(connection)
    return {
        table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in COUNTED
        if table in tables
    }
