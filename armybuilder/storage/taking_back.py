"""Taking a single army, battle or campaign back out of a copy of the database."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.roster.model import Roster
from armybuilder.storage.campaign_files import files_of, put_files
from armybuilder.storage.connection import digest_of
from armybuilder.storage.copies import Backup
from armybuilder.storage.copies_compared import StoredDocument, documents_or_none, open_copy
from armybuilder.storage.document_parts import KeptParts
from armybuilder.storage.documents import PARTS, TABLES, Kind
from armybuilder.storage.errors import problem, said_plainly
from armybuilder.storage.history import Change
from armybuilder.storage.opening import own_game
from armybuilder.storage.rosters import read_roster
from armybuilder.storage.store import Store

# what is taken of a row; the rest is the document's place in the table that it comes to
_COLUMNS: dict[Kind, tuple[str, ...]] = {
    "army": (
        "game",
        "edition",
        "name",
        "points_limit",
        "notes",
        "cost",
        "errors",
        "units",
        "body",
        "data_version",
    ),
    "battle": ("game", "name", "stage", "body"),
    "campaign": ("campaign", "game", "name", "body"),
}


class TakenBack(Struct, frozen=True):
    """What was taken back: its id and name now, and whether it stands in the place of what it had become.

    `kept` is the copy of the database from just before, where nothing else leads back.
    """

    kind: Kind
    id: int
    name: str
    replaced: bool
    kept: Path | None = None


def take_back(
    store: Store, copy: Path, document: StoredDocument, title: str = "", *, as_copy: bool = False
) -> TakenBack:
    """Take a document back as a copy of the database has it, in one transaction.

    One that still exists becomes what it was: an army in a step of its history, called `title`; before another kind
    the whole database is copied. One that is gone, or wanted `as_copy`, is a new document with a free name. Game data that
    it was built from come along, and pictures of its units. A Problem when the copy of it cannot be read either.
    """
    table = store.documents[document.kind]
    change = Change(title, milestone="backup") if document.kind == "army" else None
    replaced = not as_copy and _is_here(store, document)
    kept = None
    if replaced and change is None:
        kept = store.backups.take("before-restore").path
    with open_copy(copy) as other, said_plainly(copy), table.writing():
        values = _values(other, copy, document)
        if values.get("data_version"):
            store.game_data.take_version(values["data_version"], other)
        if document.kind == "army":
            store.pictures.take(values["body"].encode(), other)
        if not replaced:
            values = _renamed(values, document.kind, table.free_name(values["name"]))
        key = (
            table.add(values)
            if as_copy
            else table.bring_back(document.id, document.created_at, values, change)
        )
        if document.kind == "army" and not replaced:
            table.mark(key, "backup")
        with store.connection.writing() as db:
            PARTS[table.table].put(db, key, _parts(other, copy, document))
            if document.kind == "campaign":
                put_files(db, key, files_of(other, document.id))
    return TakenBack(document.kind, key, values["name"], replaced, kept)


def newest_readable(
    backups: Sequence[Backup], wanted: StoredDocument
) -> tuple[Backup, StoredDocument] | None:
    """Return the newest copy that has a document and can read it, with the document as it is there; None without one."""
    for backup in backups:
        for found in documents_or_none(backup.path) or ():
            if found.identity == wanted.identity and can_take_back(backup.path, found):
                return backup, found
    return None


def can_take_back(copy: Path, document: StoredDocument) -> bool:
    """Return whether a document can be read in a copy."""
    try:
        with open_copy(copy) as other:
            _values(other, copy, document)
    except Problem:
        return False
    return True


def _is_here(store: Store, document: StoredDocument) -> bool:
    """Return whether a document exists, deleted or not."""
    return store.documents[document.kind].made_at(document.id) == document.created_at


def _values(other: sqlite3.Connection, copy: Path, document: StoredDocument) -> dict[str, Any]:
    """Return the columns of a document in another database; a Problem when it cannot be read there."""
    columns = _COLUMNS[document.kind]
    sql = (
        f"SELECT {', '.join(columns)}, CAST(body AS BLOB), digest FROM {TABLES[document.kind]} "
        "WHERE id = ? AND created_at = ?"
    )
    row = other.execute(sql, [document.id, document.created_at]).fetchone()
    if row is None:
        raise problem("storage.not_in_copy", copy, name=document.name)
    *found, body, digest = row
    values = dict(zip(columns, found, strict=True))
    try:
        if digest != digest_of(body):
            raise msgspec.DecodeError("not what was saved")
        if document.kind == "army":
            read_roster(body, own_game(values["game"]))
        else:
            msgspec.json.decode(body)
            _parts(other, copy, document)
    except msgspec.DecodeError as error:
        raise problem("storage.unreadable_in_copy", copy, name=document.name) from error
    return values


def _parts(other: sqlite3.Connection, copy: Path, document: StoredDocument) -> KeptParts:
    """Return the parts of a document in another database; a Problem when they cannot be read there."""
    found = PARTS[TABLES[document.kind]].whole(other, document.id)
    if found is None:
        raise problem("storage.unreadable_in_copy", copy, name=document.name)
    return found


def _renamed(values: dict[str, Any], kind: Kind, name: str) -> dict[str, Any]:
    """Return the columns under another name; an army has it in its body too."""
    if name == values["name"]:
        return values
    if kind != "army":
        return values | {"name": name}
    return values | {
        "name": name,
        "body": encode(replace(decode(values["body"], Roster), name=name)).decode(),
    }
