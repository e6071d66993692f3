"""The units that are kept in the database, shipped ones and the user's own."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import decode, decoder, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.games.game import Game
from armybuilder.storage.connection import Connection, digest_of, put
from armybuilder.storage.search_index import is_of_damage, search_query
from armybuilder.storage.unit_index import make_anew, put_unit
from armybuilder.storage.weapons import WeaponsOf, weapons_of

Origin = Literal["program", "user"]
T = TypeVar("T")
# what is there is bytes, whatever happened to it
_PROFILE = "coalesce(CAST(profile AS BLOB), x'')"


class MissedUnits(Struct, frozen=True):
    """The names of units that could not be read: of the shipped ones, and of the user's own."""

    shipped: tuple[str, ...] = ()
    own: tuple[str, ...] = ()


class Units:
    """Keeps units; all SQL about them is here. A user's own unit stands in the place of a shipped one with its id."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        # by game, the units that could not be read when `all` of them were asked for last
        self.missed: dict[str, MissedUnits] = {}

    def all(self, game: Game) -> list[Any]:
        """Return every unit of a game, the shipped ones in their order and then the user's own.

        One that cannot be read is left out and named in `missed`: it must not take the others along.
        """
        sql = (
            f"SELECT name_ru, origin, {_PROFILE} FROM present_units WHERE game = ? ORDER BY origin, position"
        )
        read = decoder(game.unit_type)
        units: list[Any] = []
        missed: dict[str, list[str]] = {"program": [], "user": []}
        for name, origin, profile in self._connection.rows(sql, [game.id]):
            try:
                units.append(read.decode(profile))
            except (msgspec.DecodeError, UnicodeDecodeError):
                missed["program" if origin == "program" else "user"].append(str(name))
        self.missed[game.id] = MissedUnits(tuple(missed["program"]), tuple(missed["user"]))
        return units

    def get(self, game: Game, unit_id: str) -> Any | None:
        """Return one unit; None when there is none of that id that can be read."""
        sql = f"SELECT {_PROFILE} FROM present_units WHERE game = ? AND id = ?"
        row = self._connection.row(sql, [game.id, unit_id])
        with suppress(msgspec.DecodeError):
            return decode(row[0], game.unit_type) if row else None
        return None

    def own_ids(self, game_id: str) -> frozenset[str]:
        """Return the ids of the units that the user has added."""
        sql = "SELECT id FROM units WHERE game = ? AND origin = 'user'"
        return frozenset(row[0] for row in self._connection.rows(sql, [game_id]))

    def has_own(self, game_id: str, unit_id: str) -> bool:
        """Return whether a unit is one that the user has added."""
        sql = "SELECT 1 FROM units WHERE game = ? AND id = ? AND origin = 'user'"
        return self._connection.row(sql, [game_id, unit_id]) is not None

    def count(self, game_id: str) -> int:
        """Return how many units a game has."""
        sql = "SELECT count(*) FROM present_units WHERE game = ?"
        row = self._connection.row(sql, [game_id])
        return int(row[0]) if row else 0

    def own(self, game: Game, unit_ids: Iterable[str]) -> dict[str, Any]:
        """Return those of some units that are the user's own and can be read, by id."""
        found = {}
        for unit_id in unit_ids:
            if self.has_own(game.id, unit_id) and (unit := self.get(game, unit_id)) is not None:
                found[unit_id] = unit
        return found

    def search(self, game_id: str, text: str) -> list[str]:
        """Return ids of the units in which every word of the text begins a word, names before all else.

        Units whose names fit come first, each part in the order of the editions. Case and ё do not matter,
        the language neither. Without a word nothing is found.
        """
        query = search_query(text)
        if not query:
            return []
        sql = (
            "SELECT present_units.id FROM unit_search JOIN present_units ON present_units.key = unit_search.rowid "
            "WHERE unit_search MATCH ? AND present_units.game = ? ORDER BY unit_search.rowid NOT IN "
            "(SELECT rowid FROM unit_search WHERE unit_search MATCH ?), origin, position"
        )
        values = [query, game_id, f"{{names}} : ({query})"]
        return [row[0] for row in self._with_index(lambda: self._connection.rows(sql, values))]

    def index_anew(self) -> None:
        """Make what units are found by anew."""
        with self._connection.writing() as db:
            make_anew(db)

    def _with_index(self, act: Callable[[], T]) -> T:
        """Do something with the index of words; where that is damaged it is made anew, and the same done again."""
        try:
            return act()
        except (Problem, sqlite3.DatabaseError) as error:
            if not is_of_damage(error):
                raise
        self.index_anew()
        return act()

    def put_own(self, game: Game, units: Iterable[Any], weapons: WeaponsOf = weapons_of) -> None:
        """Keep units of the user's own, in the place of his own with the same ids."""
        self._change(partial(_put_own, game=game, units=tuple(units), weapons=weapons))

    def delete_own(self, game_id: str, unit_ids: Iterable[str]) -> None:
        """Delete units of the user's own; shipped ones stay. Armies keep their copies."""
        with self._connection.writing():
            for unit_id in unit_ids:
                self._change(partial(_delete, game_id=game_id, origin="user", unit_id=unit_id))

    def replace_shipped(self, game: Game, units: Iterable[Any], weapons: WeaponsOf = weapons_of) -> None:
        """Put new shipped content in the place of the old; the user's own units stay as they are."""
        self._change(partial(_replace_shipped, game=game, units=tuple(units), weapons=weapons))

    def _change(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Make a change in one transaction."""

        def act() -> None:
            with self._connection.writing() as db:
                change(db)

        self._with_index(act)


def _put_own(db: sqlite3.Connection, game: Game, units: Sequence[Any], weapons: WeaponsOf) -> None:
    behind = "SELECT coalesce(max(position), -1) + 1 FROM units WHERE game = ? AND origin = 'user'"
    kept = "SELECT position FROM units WHERE game = ? AND origin = 'user' AND id = ?"
    free = -1
    for unit in units:
        # what is changed stays where it stands; what is new comes behind all
        row = db.execute(kept, [game.id, unit.id]).fetchone()
        if row is None:
            free = db.execute(behind, [game.id]).fetchone()[0] if free < 0 else free + 1
        place = free if row is None else row[0]
        _delete(db, game.id, "user", unit.id)
        _insert(db, game, unit, origin="user", place=place, weapons=weapons)


def _replace_shipped(db: sqlite3.Connection, game: Game, units: Sequence[Any], weapons: WeaponsOf) -> None:
    _delete(db, game.id, "program")
    for place, unit in enumerate(units):
        _insert(db, game, unit, origin="program", place=place, weapons=weapons)


def told_of_unit(game: Game, unit: Any) -> Mapping[str, Any]:
    """Return what the columns beside a unit's profile repeat of it."""
    return {
        "game": game.id,
        "id": unit.id,
        "edition": unit.edition,
        "faction": unit.faction,
        "kind": game.kind_of(unit),
        "name_ru": unit.name.ru,
        "name_en": unit.name.en,
        "cost": unit.cost or 0,
    }


def _delete(db: sqlite3.Connection, game_id: str, origin: Origin, unit_id: str | None = None) -> None:
    """Delete one unit, or all of one origin; weapons go with their unit."""
    which, values = "game = ? AND origin = ?", [game_id, origin]
    if unit_id is not None:
        which, values = f"{which} AND id = ?", [*values, unit_id]
    db.execute(f"DELETE FROM unit_search WHERE rowid IN (SELECT key FROM units WHERE {which})", values)
    db.execute(f"DELETE FROM units WHERE {which}", values)


def _insert(
    db: sqlite3.Connection, game: Game, unit: Any, *, origin: Origin, place: int, weapons: WeaponsOf
) -> None:
    """Write a unit, and what it is found by."""
    row = {
        **told_of_unit(game, unit),
        "origin": origin,
        "position": place,
        "profile": (profile := encode(unit).decode()),
        "digest": digest_of(profile),
    }
    key = put(db, "units", row)
    put_unit(db, game, key, unit, weapons)
