"""What a player owns, read out of a database: each thing with its row, and its content as it lies, readable or not."""

import sqlite3
from collections.abc import Generator, Iterator, Sequence

from msgspec.structs import replace

from armybuilder.catalogue.belonging import Belonging, Scalar
from armybuilder.catalogue.codec import encode
from armybuilder.storage.connection import Connection
from armybuilder.storage.document_parts import DocumentParts
from armybuilder.storage.documents import PARTS, TABLES
from armybuilder.storage.game_data import catalogue_of
from armybuilder.storage.history import unpack_state
from armybuilder.storage.migrations import known_names
from armybuilder.storage.owned_rows import is_players, is_sound, owned_columns
from armybuilder.storage.step_archive import TABLES as STEPS
from armybuilder.storage.step_archive import changes_of, first_archived

# by the kind of thing its table, and the column that holds its content
KINDS = {
    "game_file": ("game_files", "content"),
    "game_version": ("game_versions", ""),
    "game_version_file": ("game_version_files", ""),
    "game_system": ("game_systems", ""),
    "army": ("rosters", "body"),
    "battle": ("battles", "body"),
    "campaign": ("campaigns", "body"),
    "campaign_file": ("campaign_files", "content"),
    "unit": ("units", "profile"),
    "item": ("content_items", "record"),
    "draft": ("library_drafts", "body"),
    "derivation": ("derivations", "source_record"),
    "holding": ("collection", "record"),
    "setting": ("settings", "value"),
    "picture": ("pictures", "content"),
    "state": ("states", "content"),
    "history": ("history", ""),
    "milestone": ("milestones", ""),
    "library_step": ("library_steps", ""),
    "collection_step": ("collection_steps", "changes"),
}
# of these the database counts the rows by itself
COUNTED_ROWS = ("unit", "item", "holding")
PAST = ("state", "history", "milestone", *STEPS)
ORDERED = {
    "unit": "game, position",
    "item": "game, type, position",
    "draft": "game, type, id",
    "derivation": "game, type, id",
    "holding": "key",
    "library_step": "number",
    "collection_step": "number",
} | dict.fromkeys(TABLES, "id")
LABELS = ("name", "name_ru", "key", "file", "label", "digest", "id")


def columns_of_kind(kind: str) -> Sequence[tuple[str, str, bool]]:
    """Return the columns of a kind of thing, without its content and what a database counts by itself: name, type,
    and whether there may be none."""
    table, content = KINDS[kind]
    columns = owned_columns(known_names())[table]
    inside = {content, "key"} if kind in COUNTED_ROWS else {content}
    return [(c.name, c.type, c.optional and not c.is_rowid) for c in columns if c.name not in inside]


class Belongings:
    """Reads what is a player's out of a database that nobody writes to meanwhile: in one transaction."""

    def __init__(self, connection: Connection, *, past: bool = True) -> None:
        """Take the histories of documents too, where the `past` is wanted."""
        self._connection = connection
        self.kinds = tuple(kind for kind in KINDS if past or kind not in PAST)

    def count(self) -> int:
        """Return how many rows there are to read."""
        counts = (
            self._connection.rows(f"SELECT count(*) FROM {KINDS[kind][0]}")[0][0] for kind in self.kinds
        )
        return int(sum(counts))

    def all(self) -> Generator[Belonging, None, None]:
        """Yield everything, each kind in its order."""
        db = self._connection.db
        db.execute("BEGIN")
        try:
            for kind in self.kinds:
                yield from self._of_kind(db, kind)
        finally:
            db.rollback()

    def _of_kind(self, db: sqlite3.Connection, kind: str) -> Iterator[Belonging]:
        table, content = KINDS[kind]
        columns = [name for name, *_ in columns_of_kind(kind)]
        sql = (
            f"SELECT {', '.join(columns)}, {f'CAST({content} AS BLOB)' if content else 'NULL'} FROM {table} "
            f"{'WHERE number >= ?' if kind in STEPS else ''} ORDER BY {ORDERED.get(kind, 'rowid')}"
        )
        since = [first_archived(db, kind)] if kind in STEPS else []
        # files of game data lie together by their games
        games = dict(db.execute("SELECT system, name FROM game_files WHERE catalogue = system").fetchall())
        for *values, found in db.execute(sql, since):
            row = dict(zip(columns, values, strict=True))
            whole = {**row, content: found} if content else row
            if is_players(table, whole) or kind in ("holding", "setting", "state", "picture"):
                thing = _belonging(kind, row, found or b"", not is_sound(table, whole))
                thing = _with_parts(db, PARTS[table], thing) if table in PARTS else thing
                thing = _with_changes(db, thing) if kind == "library_step" else thing
                yield (
                    replace(thing, group=str(games.get(row["system"], ""))) if kind == "game_file" else thing
                )


def _with_parts(db: sqlite3.Connection, of_table: DocumentParts, document: Belonging) -> Belonging:
    """Return a document with its parts; one of which some are lost or damaged has those that are of use."""
    parts, whole = of_table.sound(db, int(document.row["id"] or 0))
    content = of_table.file(document.content, parts)
    return replace(document, content=content, damaged=document.damaged or not whole)


def _with_changes(db: sqlite3.Connection, step: Belonging) -> Belonging:
    """Return a step of the Library with what it has changed."""
    return replace(step, content=changes_of(db, int(step.row["number"] or 0)))


def _belonging(kind: str, row: dict[str, Scalar], content: bytes, damaged: bool) -> Belonging:
    """Return a thing with its content unpacked, where it is packed and can be read."""
    label = next((str(row[name]) for name in LABELS if row.get(name)), "")
    # steps are of as many records as they changed: what holds for a single document would not let them back in
    raw = kind in ("state", "game_file", "picture", "campaign_file", *STEPS)
    if kind == "state" and not damaged:
        content, raw = unpack_state(content) or b"", False
    if kind == "game_file" and (catalogue := catalogue_of(str(row["digest"]), content)) is not None:
        content, raw = encode(catalogue), False
    return Belonging(kind, row, content, damaged, raw, label)
