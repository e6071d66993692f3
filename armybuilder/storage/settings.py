"""Small things to remember: language, theme, the place of the window."""

from contextlib import suppress
from typing import Any

import msgspec

from armybuilder.storage.connection import Connection, put

FAVOURITES = "favourites."
TABLES = "tables."
HOUSE_RULES = "house_rules."


def favourites_key(game: str) -> str:
    """Return where it is kept which units of a game are a player's favourites."""
    return FAVOURITES + game


def tables_key(game: str) -> str:
    """Return where the tables are kept that a player has laid out for a game, by their names."""
    return TABLES + game


def house_rules_key(game: str) -> str:
    """Return where the house rules are kept that a player calls presets of a game, by their names."""
    return HOUSE_RULES + game


OWN_GAMES = "own_game."
# the packs that were taken last, and what takes them back
PACKS = "packs.taken"


class StoredSettings:
    """Keeps JSON values by key."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, key: str, default: Any = None) -> Any:
        """Return a value, or the default where nothing is kept that can be read."""
        row = self._connection.row(
            "SELECT coalesce(CAST(value AS BLOB), x'') FROM settings WHERE key = ?", [key]
        )
        if row is None:
            return default
        try:
            return msgspec.json.decode(row[0])
        except (msgspec.DecodeError, UnicodeDecodeError):
            return default

    def beginning(self, start: str) -> dict[str, Any]:
        """Return the values whose keys begin with a text, by what follows it; those that cannot be read are left out."""
        sql = "SELECT key, coalesce(CAST(value AS BLOB), x'') FROM settings WHERE substr(key, 1, ?) = ? ORDER BY key"
        found = {}
        for key, value in self._connection.rows(sql, [len(start), start]):
            with suppress(msgspec.DecodeError, UnicodeDecodeError):
                found[str(key)[len(start) :]] = msgspec.json.decode(value)
        return found

    def favourites(self, game: str) -> frozenset[str]:
        """Return which units of a game are the player's favourites, by id."""
        kept = self.get(favourites_key(game))
        return frozenset(map(str, kept)) if isinstance(kept, list) else frozenset()

    def star(self, game: str, unit: str) -> bool:
        """Put a unit among the favourites of its game, or take it out; return whether it is one now."""
        starred = self.favourites(game) ^ {unit}
        self.set(favourites_key(game), sorted(starred))
        return unit in starred

    def forget(self, key: str) -> None:
        """Keep a value no longer."""
        with self._connection.writing() as db:
            db.execute("DELETE FROM settings WHERE key = ?", [key])

    def set(self, key: str, value: Any) -> None:
        """Keep a value."""
        row = {"key": key, "value": msgspec.json.encode(value).decode()}
        with self._connection.writing() as db:
            put(db, "settings", row, "key")
