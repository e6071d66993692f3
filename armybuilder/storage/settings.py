"""Small things to remember: language, theme, the place of the window."""

from typing import Any

import msgspec

from armybuilder.storage.connection import Connection, put

FAVOURITES = "favourites."
TABLES = "tables."


def favourites_key(game: str) -> str:
    """Return where it is kept which units of a game are a player's favourites."""
    return FAVOURITES + game


def tables_key(game: str) -> str:
    """Return where the tables are kept that a player has laid out for a game, by their names."""
    return TABLES + game


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

    def set(self, key: str, value: Any) -> None:
        """Keep a value."""
        row = {"key": key, "value": msgspec.json.encode(value).decode()}
        with self._connection.writing() as db:
            put(db, "settings", row, "key")
