"""Taking what a player has written beside units into a database: cards and others, drafts, and what they were begun from."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from armybuilder.catalogue.belonging import Belonging
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText, Note
from armybuilder.games.content_type import ContentType
from armybuilder.storage.connection import digest_of
from armybuilder.storage.item_index import type_of
from armybuilder.storage.library import Library
from armybuilder.storage.owned_rows import kept_text, put_raw

# the things of a kind, each with its columns
Things: TypeAlias = Callable[[str], Iterator[tuple[Belonging, dict[str, Any]]]]
WRONG = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
# by the kind of thing its table, and the column that holds its content
BESIDE = {"draft": ("library_drafts", "body"), "derivation": ("derivations", "source_record")}


class LibraryIntake:
    """One taking in of content: what came of it so far."""

    def __init__(self, db: sqlite3.Connection, library: Library, things: Things) -> None:
        self._db, self._library, self._things = db, library, things
        self.came: Counter[str] = Counter()
        self.present: Counter[str] = Counter()
        self.told: list[Note] = []
        self.refused: list[Problem] = []
        # by game and type what is there already, by its id; None for what cannot be read
        self._known: dict[tuple[str, str], dict[str, Any]] = {}

    def take(self) -> None:
        """Take everything that is not there yet."""
        for thing, row in self._things("item"):
            kind = type_of(row["game"], row["type"])
            if kind is None or row["origin"] != "user":
                told = {"name": shown(row["name_ru"]), "game": shown(row["game"])}
                self.refused.append(Problem("archive.item_of_no_game", **told))
                continue
            known = self._known_of(row["game"], kind)
            try:
                record = decode(thing.content, kind.record_type)
            except WRONG:
                self._damaged(thing, row, known)
            else:
                self._add(row["game"], kind, record, known)
        for kind_of_thing in BESIDE:
            self._take_beside(kind_of_thing)

    def _known_of(self, game_id: str, kind: ContentType) -> dict[str, Any]:
        if (game_id, kind.id) not in self._known:
            own = self._library.items.own_ids(game_id, kind)
            read = {one.id: one for one in self._library.items.all(game_id, kind) if one.id in own}
            self._known[game_id, kind.id] = dict.fromkeys(own) | read
        return self._known[game_id, kind.id]

    def _add(self, game_id: str, kind: ContentType, record: Any, known: dict[str, Any]) -> None:
        """Keep a record; another one of its id keeps it, and this comes under an id that tells its content."""
        wanted = record
        if record.id in known and known[record.id] != record:
            name = LocalText(*(f"{text} 2" if text else "" for text in (record.name.ru, record.name.en)))
            wanted = replace(record, id=f"{record.id[:40]}.{digest_of(encode(record))[:8]}", name=name)
            if wanted.id not in known:
                names = {"name": shown(record.name.ru), "free": shown(name.ru)}
                self.told.append(Note("archive.renamed_item", names))
        if wanted.id in known:
            self.present["item"] += 1
            return
        self._library.items.put_own(game_id, kind, [wanted])
        known[wanted.id] = wanted
        self.came["item"] += 1

    def _damaged(self, thing: Belonging, row: Mapping[str, Any], known: dict[str, Any]) -> None:
        """Keep a damaged record as it lies, where nothing has its id."""
        if not thing.damaged:
            self.refused.append(Problem("archive.unreadable_item", name=shown(row["name_ru"])))
        elif row["id"] in known:
            self.present["item"] += 1
        else:
            put_raw(self._db, "content_items", {**row, "record": kept_text(thing.content)})
            known[row["id"]] = None
            self.came["item"] += 1

    def _take_beside(self, kind: str) -> None:
        """Take drafts, or what records were begun from, where there is none for the same record."""
        table, column = BESIDE[kind]
        here = {tuple(row) for row in self._db.execute(f"SELECT game, type, id FROM {table}")}
        for thing, row in self._things(kind):
            key = row["game"], row["type"], row["id"]
            if key in here:
                self.present[kind] += 1
                continue
            put_raw(self._db, table, {**row, column: kept_text(thing.content)})
            here.add(key)
            self.came[kind] += 1
