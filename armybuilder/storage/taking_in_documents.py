"""Taking armies, battles and campaigns into a database, beside those that are there."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.belonging import Belonging
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Note, fold
from armybuilder.storage.campaign_files import is_file, put_files
from armybuilder.storage.connection import LONG_AGO, digest_of
from armybuilder.storage.document_table import DocumentTable, moment
from armybuilder.storage.documents import PARTS
from armybuilder.storage.intake import WRONG, IntakeTally, Things
from armybuilder.storage.opening import own_game
from armybuilder.storage.owned_rows import FARTHEST, kept_text, put_raw
from armybuilder.storage.rosters import columns_of, read_roster


class _Known(Struct):
    """A document that was there before: its name, and whether it is deleted."""

    name: str
    deleted: bool


class DocumentIntake:
    """One taking in of documents. `numbers` are, of what is new, the numbers here by table and number in the archive;
    `made` when armies that are new were made: as the archive says, and as it is kept here."""

    def __init__(self, db: sqlite3.Connection, things: Things, tally: IntakeTally) -> None:
        self._db, self._things, self._tally = db, things, tally
        self.numbers: dict[tuple[str, int], int] = {}
        self.made: dict[str, str] = {}

    def documents(self, kind: str, table: DocumentTable[Any]) -> None:
        """Take the documents of a kind that are not there yet; of those of a name that is taken the names change."""
        before = self._likenesses(table)
        names = {fold(one.name) for alike in before.values() for one in alike if not one.deleted}
        is_new = not before
        taken = {row[0] for row in self._db.execute(f"SELECT created_at FROM {table.table}")}
        of_table = PARTS[table.table]
        for thing, row in self._things(kind):
            body, parts = of_table.in_file(thing.content)
            likeness = _likeness(body, parts.held)
            try:
                columns = _columns(replace(thing, content=body), row)
            except WRONG:
                self._tally.refused.append(Problem(f"archive.unreadable_{kind}", name=shown(row["name"])))
                continue
            if _is_there(before.get(likeness, []), columns):
                self._tally.present[kind] += 1
                continue
            # two of one name in the archive itself were so where they come from
            if columns["deleted_at"] is None and fold(columns["name"]) in names:
                columns = self._under_free_name(kind, table, columns)
            made = _free_moment(columns["created_at"], taken)
            if kind == "army":
                self.made[columns["created_at"]] = made
            columns["created_at"] = made
            number = columns.pop("id")
            if is_new and 0 < number < FARTHEST:
                columns = {"id": number, **columns}
            here = put_raw(self._db, table.table, columns)
            self.numbers[table.table, number] = here
            of_table.put(self._db, here, parts)
            self._tally.came[kind] += 1

    def campaign_files(self) -> None:
        """Keep the files of campaigns that are new."""
        for thing, row in self._things("campaign_file"):
            campaign = self.numbers.get(("campaigns", row["campaign"]))
            if campaign is None:
                continue
            if not is_file(row["digest"], thing.content):
                self._tally.refused.append(Problem("archive.bad_campaign_file", name=shown(thing.label)))
                continue
            put_files(self._db, campaign, {row["digest"]: thing.content})
            self._tally.came["campaign_file"] += 1

    def _likenesses(self, table: DocumentTable[Any]) -> dict[str, list[_Known]]:
        """Return what is there already, by what it is like whatever it is called."""
        found: dict[str, list[_Known]] = {}
        sql = f"SELECT id, CAST(body AS BLOB), name, deleted_at IS NOT NULL FROM {table.table}"
        for key, body, name, deleted in self._db.execute(sql).fetchall():
            kept = PARTS[table.table].whole(self._db, key)
            held = () if kept is None else kept.held
            found.setdefault(_likeness(body, held), []).append(_Known(name, bool(deleted)))
        return found

    def _under_free_name(
        self, kind: str, table: DocumentTable[Any], columns: dict[str, Any]
    ) -> dict[str, Any]:
        name = columns["name"]
        free = table.free_name(name)
        self._tally.told.append(Note(f"archive.renamed_{kind}", {"name": shown(name), "free": shown(free)}))
        columns = columns | {"name": free}
        body = columns["body"]
        if kind == "army" and columns["digest"] == digest_of(body.encode("utf-8", "surrogateescape")):
            roster = read_roster(body.encode(), None)
            columns["body"] = encode(replace(roster, name=free)).decode()
            columns["digest"] = digest_of(columns["body"])
        return columns


def _free_moment(stamp: Any, taken: Collection[Any]) -> Any:
    """Return when a document was made, or just after where another one here has that moment: it is known by it."""
    while stamp in taken and moment(stamp) != LONG_AGO:
        stamp = (moment(stamp) + timedelta(microseconds=1)).isoformat()
    return stamp


def _columns(thing: Belonging, row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of a document that is to be kept. Those of a sound one are what it says itself; a damaged
    one stays as it lies. One that is neither raises msgspec.DecodeError."""
    body, as_it_lies = thing.content, {**row, "body": kept_text(thing.content)}
    try:
        if thing.damaged and digest_of(body) != row["digest"]:
            return as_it_lies
        if thing.kind == "army":
            roster = read_roster(body, own_game(row["game"]))
            if roster.game != row["game"]:
                raise msgspec.ValidationError("another game")
            own = columns_of(read_roster(body, None), row["cost"], row["errors"])
        else:
            own = {}
            if not isinstance(msgspec.json.decode(body), dict):
                raise msgspec.ValidationError("no object")
    except WRONG:
        if thing.damaged:
            return as_it_lies
        raise
    return {**as_it_lies, **own, "body": body.decode(), "digest": digest_of(body)}


def _likeness(body: bytes, parts: Sequence[bytes]) -> str:
    """Return what two documents have in common that differ in their names alone: their bodies with their parts."""
    if parts:
        return digest_of("".join(map(digest_of, (body, *parts))))
    try:
        plain = msgspec.json.decode(body)
        if isinstance(plain, dict):
            plain.pop("name", None)
        return digest_of(msgspec.json.encode(plain, order="deterministic"))
    except WRONG:
        return digest_of(body)


def _is_there(alike: Sequence[_Known], columns: Mapping[str, Any]) -> bool:
    """Return whether one of those that are alike is this document, and count each of them once."""
    deleted = columns["deleted_at"] is not None
    for one in alike:
        own, _, number = one.name.rpartition(" ")
        same = one.name == columns["name"] or (own == columns["name"] and number.isdecimal())
        if same and (deleted or not one.deleted):
            assert isinstance(alike, list)
            alike.remove(one)
            return True
    return False
