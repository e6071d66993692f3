"""What units are found by: their words, and their weapons a row each. Both are made of the profiles, and anew when damaged."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from armybuilder.catalogue.codec import decode
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.game import Game
from armybuilder.storage.connection import digest_of
from armybuilder.storage.search_index import RowWords, SearchTable, search_form
from armybuilder.storage.weapons import WeaponsOf, weapons_of

SEARCH = "unit_search"
INDEX = SearchTable(SEARCH)


def put_unit(db: sqlite3.Connection, game: Game, key: int, unit: Any, weapons: WeaponsOf) -> None:
    """Write the words and the weapons of a unit beside it."""
    INDEX.put(db, key, _words_of(game, unit))
    for place, weapon in enumerate(weapons(unit)):
        columns = {"unit": key, "place": place, **weapon}
        marks = ", ".join("?" * len(columns))
        db.execute(f"INSERT INTO weapons ({', '.join(columns)}) VALUES ({marks})", list(columns.values()))


def make_anew(db: sqlite3.Connection) -> None:
    """Put the words and weapons of all units that can be read in the place of those there are; in a transaction."""
    units = list(_readable_units(db))
    INDEX.empty(db)
    db.execute("DELETE FROM weapons")
    for key, game, unit in units:
        put_unit(db, game, key, unit, weapons_of)


def is_damaged(db: sqlite3.Connection) -> bool:
    """Return whether words or weapons are not what the units tell; nothing is written."""
    words: dict[int, RowWords] = {}
    weapons: dict[tuple[int, int], dict[str, Any]] = {}
    for key, game, unit in _readable_units(db):
        words[key] = _words_of(game, unit)
        weapons |= {(key, place): weapon for place, weapon in enumerate(weapons_of(unit))}
    unreadable = {row[0] for row in db.execute("SELECT key FROM units")} - words.keys()
    if INDEX.differs(db, words, unreadable):
        return True
    columns = tuple(next(iter(weapons.values()), ()))
    if columns:
        rows = db.execute(f"SELECT unit, place, {', '.join(columns)} FROM weapons").fetchall()
        kept = {row[:2]: _as_texts(row[2:]) for row in rows if row[0] not in unreadable}
        if kept != {place: _as_texts(weapon.values()) for place, weapon in weapons.items()}:
            return True
    return not INDEX.agrees_with_itself(db)


def _readable_units(db: sqlite3.Connection) -> Iterator[tuple[int, Game, Any]]:
    """Yield the key, the game and the value of each unit that is what was saved."""
    columns = {row[1] for row in db.execute("PRAGMA table_info(units)")}
    digest = "digest" if "digest" in columns else "NULL"
    sql = f"SELECT key, game, CAST(profile AS BLOB), {digest} FROM units"
    for key, game_id, profile, known in db.execute(sql).fetchall():
        if not has_armlists(game_id) or profile is None or known not in (None, digest_of(profile)):
            continue
        game = find_game(game_id)
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield key, game, decode(profile, game.unit_type)


def _words_of(game: Game, unit: Any) -> RowWords:
    names = search_form(" ".join((unit.name.ru, unit.name.en, *unit.aliases)))
    return RowWords(names, search_form(game.search_words(unit)))


def _as_texts(values: Iterable[Any]) -> list[str | None]:
    """Return values as they compare: a column of texts makes one of what is a number in the profile."""
    return [None if value is None else str(value) for value in values]
