"""A thorough check of a database, asked for by a person: everything in it is read."""

import sqlite3
from collections.abc import Callable, Container, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.problem import Problem
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.roster.collection import Holding
from armybuilder.storage.campaign_files import TABLE as FILES
from armybuilder.storage.campaign_files import damaged_campaign_files
from armybuilder.storage.connection import digest_of
from armybuilder.storage.document_parts import DocumentParts
from armybuilder.storage.documents import DOCUMENTS, PARTS
from armybuilder.storage.errors import problem, refuse, said_plainly
from armybuilder.storage.faults import said_in_words
from armybuilder.storage.game_data import damaged_files
from armybuilder.storage.history import damaged_states
from armybuilder.storage.inspection import DAMAGE, lenient, look, primary_code, read_only
from armybuilder.storage.item_index import SEARCH as ITEM_SEARCH
from armybuilder.storage.item_index import is_damaged as items_damaged
from armybuilder.storage.item_index import type_of
from armybuilder.storage.migrations import known_names, tables_of
from armybuilder.storage.opening import own_game
from armybuilder.storage.pictures import damaged_pictures
from armybuilder.storage.rosters import read_roster
from armybuilder.storage.row_checks import damaged_rows
from armybuilder.storage.unit_index import SEARCH, is_damaged

COUNTED = ("units", *DOCUMENTS)
OWNED = (
    *DOCUMENTS,
    "units",
    "content_items",
    "collection",
    "collection_steps",
    "settings",
    "game_files",
    SEARCH,
    ITEM_SEARCH,
)
# the indexes that things are found by, and what tells whether one is damaged
INDEXES = {SEARCH: is_damaged, ITEM_SEARCH: items_damaged}
# what stands where a byte was no letter
BAD_LETTER = "\N{REPLACEMENT CHARACTER}"


class DamagedDocument(Struct, frozen=True):
    """A row that is not what was saved, or cannot be read: its table, its id there (None where it has none), its name.

    `problem` says so, and what to do. One that is `readable` is only listed wrongly. A `shipped` unit is the program's.
    """

    table: str
    id: int | None
    name: str
    problem: Problem
    readable: bool = False
    shipped: bool = False
    game: str = ""


class CheckReport(Struct, frozen=True):
    """What a check of a database found; `faults` is empty when everything in it was read and is in order.

    `migrations` are those the file has had, `pending` those it will get when it is opened; `size` in bytes.
    """

    path: Path
    faults: tuple[Problem, ...] = ()
    migrations: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()
    counts: dict[str, int] = {}
    size: int = 0

    @property
    def sound(self) -> bool:
        """Nothing is wrong."""
        return not self.faults


def check(path: Path) -> CheckReport:
    """Look a database over without writing to it: its pages, and every row of every table.

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
        lines = list(found.faults)
        faults: list[Problem] = []
        try:
            with closing(read_only(path)) as connection:
                connection.text_factory = lenient
                lines += (line for line in _page_faults(connection) if line not in lines)
                counts = _counts(connection)
                faults += (damaged.problem for damaged in damaged_documents(connection))
                faults += _other_faults(connection)
        except UnicodeDecodeError as error:  # what SQLite complains of has damaged bytes in it
            lines.append(lenient(error.object))
        except sqlite3.DatabaseError as error:
            if primary_code(error) not in DAMAGE:
                raise
            lines.append(str(error))
        told = list(said_in_words(lines))
        # SQLite may have told of the same rows
        known = {(one.key, one.values.get("name")) for one in told}
        told += (one for one in faults if (one.key, one.values.get("name")) not in known)
        return CheckReport(path, tuple(told), found.applied, pending, counts, path.stat().st_size)


def damaged_in(path: Path) -> tuple[DamagedDocument, ...]:
    """Return what is damaged in a database that may be open, over a connection of its own."""
    with said_plainly(path), closing(read_only(path)) as connection:
        connection.text_factory = lenient
        return tuple(damaged_documents(connection))


def damaged_documents(
    connection: sqlite3.Connection, among: Container[str] = OWNED
) -> Iterator[DamagedDocument]:
    """Yield each army, battle, campaign, unit or other content, holding, setting and file of game data that is not as it was
    saved, `among` some tables; and the indexes that units and others are found by."""
    tables = tables_of(connection)
    for table, kind in _KINDS.items():
        if table in tables and table in among:
            yield from _damaged_rows(connection, table, kind, tables[table])
    # SQLite does not notice when bytes change inside of a large value
    if "game_files" in tables and "game_files" in among:
        for file in damaged_files(connection):
            yield DamagedDocument("game_files", None, file, Problem("storage.check.game_file", name=file))
    for index, differs in INDEXES.items():
        if index in tables and index in among and differs(connection):
            found = Problem("storage.check.search", name=index)
            yield DamagedDocument(index, None, index, found, readable=True)


def _page_faults(connection: sqlite3.Connection) -> Iterator[str]:
    for row in connection.execute("PRAGMA integrity_check(20)"):
        if row[0] != "ok":
            yield str(row[0])
    for row in connection.execute("PRAGMA foreign_key_check"):
        yield f"{row[0]} → {row[2]}"


class _Kind(Struct, frozen=True):
    """The word for a row of a table, the columns of its id, its name and what it holds, and what reads that.

    `read` is told the game of the row, and its type of content behind a space, as far as it has them.
    """

    word: str
    id: str
    name: str
    body: str
    read: Callable[[str, bytes], Any]


def _damaged_rows(
    connection: sqlite3.Connection, table: str, kind: _Kind, columns: frozenset[str]
) -> Iterator[DamagedDocument]:
    game = "game" if "game" in columns else "''"
    of_type = "type" if table == "content_items" else "''"
    digest = "digest" if "digest" in columns else "NULL"
    origin = "origin" if "origin" in columns else "''"
    body = f"CAST({kind.body} AS BLOB)"
    told = ", ".join(("rowid", kind.id, kind.name, game, of_type, body, digest, origin))
    wrong = set(damaged_rows(connection, table))
    parts = PARTS.get(table, DocumentParts())
    # a file of an earlier version may not have them yet
    has_parts = parts.table in tables_of(connection)
    for row, key, name, of_game, type_id, content, known, of in connection.execute(
        f"SELECT {told} FROM {table}"
    ).fetchall():
        whole = _is_as_saved(content, known, partial(kind.read, f"{of_game} {type_id}".strip()))
        whole = whole and (not has_parts or parts.whole(connection, key) is not None)
        if row in wrong or not whole:
            word = f"shipped_{kind.word}" if of == "program" else kind.word
            found = Problem(f"storage.check.{word}", name=str(name), number=key)
            shipped = of == "program"
            yield DamagedDocument(table, key, str(name), found, whole, shipped=shipped, game=str(of_game))


def _is_as_saved(content: bytes | None, digest: str | None, read: Callable[[bytes], Any]) -> bool:
    if content is None:
        return False
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
    return decode(profile, find_game(game_id).unit_type if has_armlists(game_id) else Any)


def _read_item(place: str, record: bytes) -> Any:
    kind = type_of(*place.split(" ")) if " " in place else None
    return decode(record, kind.record_type if kind else Any)


def _read_holding(_: str, record: bytes) -> Any:
    return decode(record, Holding)


def _read_json(_: str, value: bytes) -> Any:
    return msgspec.json.decode(value)


_KINDS = {
    "rosters": _Kind("army", "id", "name", "body", _read_army),
    "battles": _Kind("battle", "id", "name", "body", _read_json),
    "campaigns": _Kind("campaign", "id", "name", "body", _read_json),
    "units": _Kind("unit", "key", "name_ru", "profile", _read_unit),
    "content_items": _Kind("item", "key", "name_ru", "record", _read_item),
    "collection": _Kind("holding", "key", "name", "record", _read_holding),
    "collection_steps": _Kind("collection_step", "number", "label", "changes", _read_json),
    "settings": _Kind("setting", "NULL", "key", "value", _read_json),
}


def _other_faults(connection: sqlite3.Connection) -> Iterator[Problem]:
    """Yield what is wrong with the histories of armies, and with the texts of all other tables."""
    tables = tables_of(connection)
    if "states" in tables and (lost := damaged_states(connection)):
        yield Problem("storage.check.states", n=lost)
    if "pictures" in tables and (lost := damaged_pictures(connection)):
        yield Problem("storage.check.pictures", n=lost)
    if FILES in tables and (lost := damaged_campaign_files(connection)):
        yield Problem("storage.check.campaign_files", n=lost)
    for table in sorted(tables.keys() - _KINDS.keys() - {parts.table for parts in PARTS.values()}):
        rows = connection.execute(f'SELECT * FROM "{table}"')
        if any(isinstance(value, str) and BAD_LETTER in value for row in rows for value in row):
            yield Problem("storage.check.text", name=table)
        elif not table.startswith(tuple(INDEXES)) and next(damaged_rows(connection, table), None) is not None:
            yield Problem("storage.check.row", name=table)


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    tables = tables_of(connection)
    return {
        table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in COUNTED
        # the first versions had an unused table of the name of campaigns
        if table in tables and (table != "campaigns" or PARTS[table].table in tables)
    }
