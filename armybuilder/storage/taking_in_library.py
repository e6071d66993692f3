"""Taking what a player has written into a database: units, cards and others, drafts, what they were begun from, and the
steps in which they were changed."""

import sqlite3
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from armybuilder.catalogue.belonging import Belonging
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText, Note
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.storage.connection import digest_of
from armybuilder.storage.intake import WRONG, IntakeTally, Things
from armybuilder.storage.item_index import type_of
from armybuilder.storage.owned_rows import is_players, kept_text, put_raw
from armybuilder.storage.step_archive import ArchivedChange, new_steps
from armybuilder.storage.store import Store

# by the kind of thing its table, and the column that holds its content
RECORDS = {"unit": ("units", "profile"), "item": ("content_items", "record")}
BESIDE = {"draft": ("library_drafts", "body"), "derivation": ("derivations", "source_record")}


class _Kind(NamedTuple):
    """A kind of thing, unit or item, of one type of a game."""

    thing: str
    game: str
    type: ContentType


class LibraryIntake:
    """One taking in of what players write."""

    def __init__(self, db: sqlite3.Connection, store: Store, things: Things, tally: IntakeTally) -> None:
        self._db, self._store, self._things, self._tally = db, store, things, tally
        # by game and type what is there already, by its id; None for what cannot be read
        self._known: dict[tuple[str, str], dict[str, Any]] = {}
        # the numbers here of the steps that came, by their numbers in the archive
        self.steps: dict[int, int] = {}

    def take(self) -> None:
        """Take everything that is not there yet."""
        for thing_kind in RECORDS:
            for thing, row in self._things(thing_kind):
                kind = _kind_of(thing_kind, row)
                if kind is None:
                    told = {"name": shown(row["name_ru"]), "game": shown(row["game"])}
                    self._tally.refused.append(Problem(f"archive.{thing_kind}_of_no_game", **told))
                else:
                    self._record(kind, thing, row)
        for thing_kind in BESIDE:
            self._take_beside(thing_kind)
        self._steps()

    # --- records

    def _record(self, kind: _Kind, thing: Belonging, row: Mapping[str, Any]) -> None:
        known = self._known_of(kind)
        try:
            record = decode(thing.content, kind.type.record_type)
        except WRONG:
            self._damaged(kind, thing, row, known)
        else:
            self._add(kind, record, known)

    def _known_of(self, kind: _Kind) -> dict[str, Any]:
        key = kind.game, kind.type.id
        if key not in self._known:
            game, library = find_game(kind.game), self._store.library
            own = library.own_ids(game, kind.type)
            read = {one.id: one for one in library.all(game, kind.type) if one.id in own}
            self._known[key] = dict.fromkeys(own) | read
        return self._known[key]

    def _add(self, kind: _Kind, record: Any, known: dict[str, Any]) -> None:
        """Keep a record; another one of its id keeps it, and this comes under an id that tells its content."""
        wanted = record
        if record.id in known and known[record.id] != record:
            name = LocalText(*(f"{text} 2" if text else "" for text in (record.name.ru, record.name.en)))
            wanted = replace(record, id=f"{record.id[:40]}.{digest_of(encode(record))[:8]}", name=name)
            if wanted.id not in known:
                names = {"name": shown(record.name.ru), "free": shown(name.ru)}
                self._tally.told.append(Note(f"archive.renamed_{kind.thing}", names))
        if wanted.id in known:
            self._tally.present[kind.thing] += 1
            return
        if kind.thing == "unit":
            self._store.units.put_own(find_game(kind.game), [wanted])
        else:
            self._store.library.items.put_own(kind.game, kind.type, [wanted])
        known[wanted.id] = wanted
        self._tally.came[kind.thing] += 1

    def _damaged(self, kind: _Kind, thing: Belonging, row: Mapping[str, Any], known: dict[str, Any]) -> None:
        """Keep a damaged record as it lies, where nothing has its id."""
        if not thing.damaged:
            unreadable = Problem(f"archive.unreadable_{kind.thing}", name=shown(row["name_ru"]))
            self._tally.refused.append(unreadable)
        elif row["id"] in known:
            self._tally.present[kind.thing] += 1
        else:
            table, column = RECORDS[kind.thing]
            put_raw(self._db, table, {**row, column: kept_text(thing.content)})
            known[row["id"]] = None
            self._tally.came[kind.thing] += 1

    # --- what is kept beside them

    def _take_beside(self, kind: str) -> None:
        """Take drafts, or what records were begun from, where there is none for the same record."""
        table, column = BESIDE[kind]
        here = {tuple(row) for row in self._db.execute(f"SELECT game, type, id FROM {table}")}
        for thing, row in self._things(kind):
            key = row["game"], row["type"], row["id"]
            if key in here:
                self._tally.present[kind] += 1
                continue
            put_raw(self._db, table, {**row, column: kept_text(thing.content)})
            here.add(key)
            self._tally.came[kind] += 1

    def _steps(self) -> None:
        """Take the steps of games whose Library was not changed here."""
        for thing, row in new_steps(self._db, "library_step", self._things("library_step"), self._tally):
            try:
                changes = decode(thing.content, tuple[ArchivedChange, ...])
            except WRONG:
                changes = ()
            rows = [
                {"step": thing.row["number"], "place": place, **msgspec.structs.asdict(change)}
                for place, change in enumerate(changes)
            ]
            if not rows or not all(is_players("library_changes", one) for one in rows):
                self._tally.refused.append(Problem("archive.unreadable_step", name=shown(row["label"])))
                continue
            number = self.steps[int(thing.row["number"] or 0)] = put_raw(self._db, "library_steps", row)
            for one in rows:
                put_raw(self._db, "library_changes", {**one, "step": number})
            self._tally.came["library_step"] += 1


def _kind_of(thing_kind: str, row: Mapping[str, Any]) -> _Kind | None:
    """Return the kind of a row that is the player's; None where no game here has it."""
    game_id = row["game"]
    if row["origin"] != "user":
        return None
    if thing_kind == "item":
        found = type_of(game_id, row["type"])
    else:
        found = find_game(game_id).content_type(UNIT) if has_armlists(game_id) else None
    return None if found is None else _Kind(thing_kind, game_id, found)
