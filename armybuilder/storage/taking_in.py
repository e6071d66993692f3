"""Taking what a player owns into a database: all of it in one transaction, and nothing that is there is changed.

What is there already is not doubled; another thing of the same name comes under a free one.
"""

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from armybuilder.catalogue.belonging import Belonging, Progress, silent
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Note
from armybuilder.sheet.pictures import size_of
from armybuilder.storage.belongings import KINDS, columns_of_kind
from armybuilder.storage.connection import Connection, digest_of
from armybuilder.storage.history import pack_state
from armybuilder.storage.intake import WRONG, IntakeTally
from armybuilder.storage.joint_settings import joint
from armybuilder.storage.owned_rows import kept_text, put_raw
from armybuilder.storage.settings import OWN_GAMES, PACKS
from armybuilder.storage.store import Store
from armybuilder.storage.taken_packs import with_steps
from armybuilder.storage.taking_in_collection import CollectionIntake
from armybuilder.storage.taking_in_data import TakingInData
from armybuilder.storage.taking_in_documents import DocumentIntake
from armybuilder.storage.taking_in_library import LibraryIntake

# the things of a kind that are to be taken
Source: TypeAlias = Callable[[str], Iterator[Belonging]]
INTEGERS = range(-(1 << 63), 1 << 63)
# columns that archives of earlier versions do not tell
ADDED_LATER = {("battle", "standing"): 0}


class TakenIn(Struct, frozen=True):
    """What came of it: by kind how many things are new and how many were there already, what is to be told of them
    (another name, what stays as it was here), and what was refused."""

    came: dict[str, int]
    present: dict[str, int]
    told: tuple[Note, ...] = ()
    refused: tuple[Problem, ...] = ()


def take_in(connection: Connection, source: Source, total: int = 0, progress: Progress = silent) -> TakenIn:
    """Take everything in, or, where anything goes wrong, nothing. What `progress` raises stops it too."""
    with connection.writing() as db:
        try:
            return _Intake(connection, db, source, total, progress).take()
        except (sqlite3.IntegrityError, sqlite3.DataError, OverflowError) as error:
            raise Problem("archive.contradicts", reason=str(error)) from error


def checked_row(thing: Belonging) -> dict[str, Any]:
    """Return the columns of a thing; a Problem where one is missing, or of another type."""
    row = {}
    for name, kind, optional in columns_of_kind(thing.kind):
        value = thing.row.get(name, ADDED_LATER.get((thing.kind, name)))
        fits = type(value) is int and value in INTEGERS if kind == "INTEGER" else isinstance(value, str)
        if not fits and not (value is None and optional):
            raise Problem("archive.bad_column", thing=shown(thing.label), column=name, found=shown(value))
        row[name] = value
    return row


class _Intake:
    """One taking in: what it has done so far."""

    def __init__(
        self, connection: Connection, db: sqlite3.Connection, source: Source, total: int, progress: Progress
    ) -> None:
        self._db, self._source, self._total, self._progress = db, source, total, progress
        self._store = Store(connection)
        self._tally = IntakeTally()
        self._done = 0
        self._documents = DocumentIntake(db, self._things, self._tally)
        self._library = LibraryIntake(db, self._store, self._things, self._tally)

    def take(self) -> TakenIn:
        data = TakingInData(self._db, self._tally)
        for kind in ("game_file", "game_version", "game_version_file", "game_system"):
            for thing, row in self._things(kind):
                data.add(thing, row)
        data.put()
        self._own_games()
        self._documents.documents("army", self._store.rosters)
        self._documents.documents("battle", self._store.battles)
        self._documents.documents("campaign", self._store.campaigns)
        self._documents.campaign_files()
        data.finish()
        self._library.take()
        CollectionIntake(self._db, self._store.collection, self._things, self._tally).take()
        self._settings()
        self._pictures()
        self._past()
        tally = self._tally
        return TakenIn(dict(+tally.came), dict(+tally.present), tuple(tally.told), tuple(tally.refused))

    def _own_games(self) -> None:
        """Keep the games that players have made before their armies and units come; the settings tell of them later."""
        present = self._store.settings.beginning(OWN_GAMES)
        for thing in self._source("setting"):
            own = str(thing.row.get("key", "")).removeprefix(OWN_GAMES)
            if thing.row.get("key") == OWN_GAMES + own and own not in present and not thing.damaged:
                put_raw(self._db, "settings", {"key": OWN_GAMES + own, "value": kept_text(thing.content)})
                self._tally.came["setting"] += 1
        self._store.own_games.load()

    def _things(self, kind: str) -> Iterator[tuple[Belonging, dict[str, Any]]]:
        """Yield the things of a kind with their columns; those whose columns are wrong are refused."""
        for thing in self._source(kind):
            self._done += 1
            self._progress(self._done, self._total, thing.label)
            try:
                row = checked_row(thing)
            except Problem as problem:
                self._tally.refused.append(problem)
                continue
            yield thing, row

    # --- settings and pictures

    def _settings(self) -> None:
        present = dict(self._db.execute("SELECT key, CAST(value AS BLOB) FROM settings").fetchall())
        for thing, row in self._things("setting"):
            key = row["key"]
            value = self._joint(key, present.get(key, b"null"), thing.content)
            same = value is not None and key in present and value == msgspec.json.decode(present[key])
            if same or present.get(key) == thing.content:
                self._tally.present["setting"] += 1
            elif value is not None:
                self._store.settings.set(key, value)
                self._tally.came["setting"] += 1
            elif key in present:
                self._tally.told.append(Note("archive.kept_setting", {"name": shown(key)}))
            else:
                content = thing.content
                if key == PACKS:
                    content = with_steps(content, self._library.steps)
                put_raw(self._db, "settings", {**row, "value": kept_text(content)})
                self._tally.came["setting"] += 1

    def _joint(self, key: str, here: bytes, other: bytes) -> Any:
        """Return a setting of many things with those of the archive; None where it is another kind, or cannot be read."""
        try:
            return joint(key, msgspec.json.decode(here), msgspec.json.decode(other), self._documents.made)
        except WRONG:
            return None

    def _pictures(self) -> None:
        present = {row[0] for row in self._db.execute("SELECT digest FROM pictures")}
        for thing, row in self._things("picture"):
            if row["digest"] in present:
                self._tally.present["picture"] += 1
            elif digest_of(thing.content) == row["digest"] and size_of(thing.content) is not None:
                put_raw(self._db, "pictures", {**row, "content": thing.content})
                present.add(row["digest"])
                self._tally.came["picture"] += 1
            else:
                self._tally.refused.append(Problem("archive.bad_picture", name=shown(thing.label)))

    # --- histories

    def _past(self) -> None:
        """Take the histories of documents that are new, with the states that they name."""
        numbers = self._documents.numbers
        rows = [
            (KINDS[thing.kind][0], row | {"document": numbers[row["document_table"], row["document"]]})
            for kind in ("history", "milestone")
            for thing, row in self._things(kind)
            if (row["document_table"], row["document"]) in numbers
        ]
        wanted = {row["state"] for _, row in rows}
        have = {row[0] for row in self._db.execute("SELECT digest FROM states")}
        for thing, row in self._things("state"):
            if row["digest"] not in wanted or row["digest"] in have:
                continue
            if digest_of(thing.content) == row["digest"]:
                put_raw(self._db, "states", {**row, "content": pack_state(thing.content)})
                have.add(row["digest"])
        for table, row in rows:
            if row["state"] in have:
                put_raw(self._db, table, row)
                self._tally.came["history"] += 1
        if lacking := sum(row["state"] not in have for _, row in rows):
            self._tally.refused.append(Problem("archive.no_states", n=lacking))
