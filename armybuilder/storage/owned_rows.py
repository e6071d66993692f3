"""Rows of the tables that hold what is the player's: what they are known by, which are his, and which are sound."""

import re
import sqlite3
from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from armybuilder.campaign.event import ID_LENGTH, event_id
from armybuilder.storage.campaign_files import is_file
from armybuilder.storage.connection import LONG_AGO, digest_of
from armybuilder.storage.document_table import moment
from armybuilder.storage.documents import DOCUMENTS
from armybuilder.storage.game_data import unpack_file
from armybuilder.storage.history import unpack_state
from armybuilder.storage.migrations import SchemaColumn, columns_after
from armybuilder.storage.page_scan import Value

Row: TypeAlias = dict[str, Value]
Key: TypeAlias = tuple[Value, ...]

# the columns that a row of each table is known by
IDENTITY = {
    "game_files": ("digest",),
    "game_versions": ("version",),
    "game_version_files": ("version", "catalogue"),
    "game_systems": ("system",),
    "rosters": ("id",),
    "battles": ("id",),
    "battle_entries": ("battle", "number"),
    "campaigns": ("id",),
    "campaign_events": ("campaign", "id"),
    "campaign_files": ("campaign", "digest"),
    "units": ("game", "id", "origin"),
    "content_items": ("game", "type", "id", "origin"),
    "library_steps": ("number",),
    "library_changes": ("step", "place"),
    "library_drafts": ("game", "type", "id"),
    "derivations": ("game", "type", "id"),
    "collection": ("game", "entry"),
    "collection_steps": ("number",),
    "settings": ("key",),
    "pictures": ("digest",),
    "states": ("digest",),
    "history": ("document_table", "document", "revision"),
    "milestones": ("document_table", "document", "revision", "kind"),
}
FARTHEST = 1 << 40
_LONG = re.compile(r"[0-9a-f]{64}")
_SHORT = re.compile(r"[0-9a-f]{32}")
_EVENT = re.compile(rf"[0-9a-f]{{{ID_LENGTH}}}")


def owned_columns(applied: tuple[str, ...]) -> dict[str, tuple[SchemaColumn, ...]]:
    """Return the columns, in their order, of the player's tables in a file that has had some migrations."""
    columns = columns_after(applied)
    return {table: columns[table] for table in IDENTITY if table in columns}


def key_of(table: str, row: Mapping[str, Value]) -> Key:
    """Return what a row is known by."""
    return tuple(row[column] for column in IDENTITY[table])


def is_players(table: str, row: Mapping[str, Value]) -> bool:
    """Return whether a row is like those of a table, and the player's."""
    return _PLAYERS[table](row)


def _fits(pattern: re.Pattern[str], value: Value) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _numbered(row: Mapping[str, Value]) -> bool:
    number = row["id"]
    return isinstance(number, int) and 0 < number < FARTHEST


def _is_entry(row: Mapping[str, Value]) -> bool:
    numbers = (row["battle"], row["number"])
    return all(isinstance(number, int) and 0 < number < FARTHEST for number in numbers)


def _is_step(row: Mapping[str, Value]) -> bool:
    number = row["number"]
    return isinstance(number, int) and 0 < number < FARTHEST


def _is_change(row: Mapping[str, Value]) -> bool:
    numbers, told = (row["step"], row["place"]), (row["before"], row["after"])
    return (
        all(isinstance(number, int) and 0 <= number < FARTHEST for number in numbers)
        and bool(row["type"])
        and any(value is not None for value in told)
        and all(value is None or _is_json(value) for value in told)
    )


def _is_holding(row: Mapping[str, Value]) -> bool:
    return is_sound("collection", row) or bytes_of(row["record"]).startswith(b'{"game":')


def _is_of_campaign(row: Mapping[str, Value], table: str) -> bool:
    number = row["campaign"]
    return isinstance(number, int) and 0 < number < FARTHEST and is_sound(table, row)


def _is_of_document(row: Mapping[str, Value]) -> bool:
    return row["document_table"] in DOCUMENTS and _fits(_SHORT, row["state"])


_PLAYERS: dict[str, Callable[[Mapping[str, Value]], bool]] = {
    "rosters": _numbered,
    "battles": _numbered,
    "battle_entries": lambda row: _is_entry(row) and is_sound("battle_entries", row),
    # the first versions had an unused table of this name
    "campaigns": lambda row: _numbered(row) and _fits(_EVENT, row.get("campaign")),
    "campaign_events": lambda row: _is_of_campaign(row, "campaign_events"),
    "campaign_files": lambda row: _is_of_campaign(row, "campaign_files"),
    "units": lambda row: row["origin"] == "user",
    "content_items": lambda row: row["origin"] == "user",
    "library_steps": lambda row: (
        _is_step(row) and moment(row["made_at"]) != LONG_AGO and row["undone"] in (0, 1)
    ),
    "library_changes": _is_change,
    # the values of these two are of the same types
    "library_drafts": lambda row: moment(row["written_at"]) != LONG_AGO and _is_json(row["body"]),
    "derivations": lambda row: (
        bytes_of(row["source_record"]).startswith(b"{") and _is_json(row["source_record"])
    ),
    "collection": _is_holding,
    "collection_steps": lambda row: _is_step(row) and is_sound("collection_steps", row),
    "settings": lambda row: not _fits(_LONG, row["key"]) and bool(row["key"]) and _is_json(row["value"]),
    "game_files": lambda row: _fits(_LONG, row["digest"]),
    "game_versions": lambda row: _fits(_LONG, row["version"]),
    "game_systems": lambda row: _fits(_LONG, row["version"]),
    "game_version_files": lambda row: _fits(_LONG, row["version"]) and _fits(_LONG, row["file"]),
    "states": lambda row: _fits(_SHORT, row["digest"]) and is_sound("states", row),
    "pictures": lambda row: _fits(_SHORT, row["digest"]) and is_sound("pictures", row),
    "history": lambda row: _is_of_document(row) and row["deed"] in ("edit", "undo", "redo"),
    "milestones": lambda row: _is_of_document(row) and moment(row["noted_at"]) != LONG_AGO,
}


def is_sound(table: str, row: Mapping[str, Value]) -> bool:
    """Return whether the content of a row is what was saved, as far as its digest, or its form, can tell."""
    return table not in _SOUND or _SOUND[table](row)


def _as_saved(row: Mapping[str, Value], column: str) -> bool:
    if row.get("digest"):
        return digest_of(bytes_of(row[column])) == row["digest"]
    return _is_json(row[column])


def _is_json(value: Value) -> bool:
    try:
        msgspec.json.decode(bytes_of(value))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True


def _is_file(row: Mapping[str, Value]) -> bool:
    content = row["content"]
    return isinstance(content, bytes) and unpack_file(str(row["digest"]), content) is not None


def _is_state(row: Mapping[str, Value]) -> bool:
    content = row["content"]
    state = unpack_state(content) if isinstance(content, bytes) else None
    return state is not None and digest_of(state) == row["digest"]


_SOUND: dict[str, Callable[[Mapping[str, Value]], bool]] = {
    "rosters": lambda row: _as_saved(row, "body"),
    "battles": lambda row: _as_saved(row, "body"),
    "battle_entries": lambda row: _as_saved(row, "body"),
    "campaigns": lambda row: _as_saved(row, "body"),
    "campaign_events": lambda row: event_id(bytes_of(row["body"])) == row["id"],
    "campaign_files": lambda row: is_file(row["digest"], row["content"]),
    "units": lambda row: _as_saved(row, "profile"),
    "content_items": lambda row: _as_saved(row, "record"),
    "collection": lambda row: _as_saved(row, "record"),
    "collection_steps": lambda row: _as_saved(row, "changes"),
    "settings": lambda row: _is_json(row["value"]),
    "game_files": _is_file,
    "pictures": lambda row: digest_of(bytes_of(row["content"])) == row["digest"],
    "states": _is_state,
}


def worth_of(table: str, row: Mapping[str, Value]) -> tuple[bool, int]:
    """Return what tells the better of two rows: one that is sound, then the later save."""
    revision = row.get("revision", 0)
    return is_sound(table, row), revision if isinstance(revision, int) else 0


def kept_text(text: bytes) -> str:
    """Return a text of which no byte is lost, be it UTF-8 or not."""
    return text.decode("utf-8", "surrogateescape")


def bytes_of(value: Value) -> bytes:
    """Return the bytes of a text or of bytes; none of a number."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogateescape")
    return value if isinstance(value, bytes) else b""


def put_raw(db: sqlite3.Connection, table: str, row: Mapping[str, Value]) -> int:
    """Write a row as it is, texts whose bytes are no UTF-8 too, and return its id."""
    marks = ("CAST(? AS TEXT)" if isinstance(value, str) else "?" for value in row.values())
    values = [bytes_of(value) if isinstance(value, str) else value for value in row.values()]
    sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join(marks)})"
    return int(db.execute(sql, values).lastrowid or 0)
