"""What things beside units are found by: their words, made of the records, and anew when damaged."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from armybuilder.catalogue.codec import decode
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.content_type import ContentType
from armybuilder.storage.connection import digest_of
from armybuilder.storage.search_index import RowWords, SearchTable, search_form

SEARCH = "item_search"
INDEX = SearchTable(SEARCH)


def type_of(game_id: str, type_id: str) -> ContentType | None:
    """Return a type of content by the ids that a row tells; None where the program knows no such type."""
    if not has_armlists(game_id):
        return None
    return next((one for one in find_game(game_id).content_types if one.id == type_id), None)


def put_words(db: sqlite3.Connection, kind: ContentType, key: int, record: Any) -> None:
    """Write the words of a record."""
    INDEX.put(db, key, words_of(kind, record))


def make_anew(db: sqlite3.Connection) -> None:
    """Put the words of all records that can be read in the place of those there are; in a transaction."""
    found = list(_readable(db))
    INDEX.empty(db)
    for key, kind, record in found:
        put_words(db, kind, key, record)


def is_damaged(db: sqlite3.Connection) -> bool:
    """Return whether the words are not what the records tell; nothing is written."""
    words = {key: words_of(kind, record) for key, kind, record in _readable(db)}
    unreadable = {row[0] for row in db.execute("SELECT key FROM content_items")} - words.keys()
    return INDEX.differs(db, words, unreadable) or not INDEX.agrees_with_itself(db)


def words_of(kind: ContentType, record: Any) -> RowWords:
    """Return the names of a record, and the other words that it is found by."""
    names = (record.name.ru, record.name.en, *getattr(record, "aliases", ()))
    told: list[str] = []
    for text in kind.texts_of(record):
        told += (text,) if isinstance(text, str) else (text.ru, text.en)
    return RowWords(search_form(" ".join(names)), search_form(" ".join(word for word in told if word)))


def _readable(db: sqlite3.Connection) -> Iterator[tuple[int, ContentType, Any]]:
    """Yield the key, the type and the value of each record that is what was saved."""
    sql = "SELECT key, game, type, CAST(record AS BLOB), digest FROM content_items"
    for key, game_id, type_id, record, digest in db.execute(sql).fetchall():
        kind = type_of(game_id, type_id)
        if kind is None or record is None or digest != digest_of(record):
            continue
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield key, kind, decode(record, kind.record_type)
