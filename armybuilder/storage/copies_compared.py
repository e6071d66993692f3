"""What a copy of the database holds, and how that differs from the database in use."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.disk import is_held
from armybuilder.storage.connection import Connection, digest_of, record_of
from armybuilder.storage.documents import PARTS, TABLES, Kind
from armybuilder.storage.errors import problem, refuse, said_plainly
from armybuilder.storage.inspection import lenient, look, read_only
from armybuilder.storage.migrations import known_names


class StoredDocument(Struct, frozen=True):
    """An army, a battle or a campaign of a database. It is the same in two of them when id and moment of making are the same.

    `state` is the digest of its body as it lies there; one that is not `whole` is not what was saved. Points and units
    are those of an army.
    """

    kind: Kind
    id: int
    created_at: str
    name: str
    game: str
    saved_at: datetime
    state: str
    whole: bool
    cost: int = 0
    units: int = 0

    @property
    def identity(self) -> tuple[Kind, int, str]:
        """By what it is known in another copy."""
        return self.kind, self.id, self.created_at


class Differences(Struct, frozen=True):
    """How a copy differs from the database in use: what was added since, what changed, and what is gone since.

    What changed and what is gone is told as the copy has it.
    """

    added: tuple[StoredDocument, ...] = ()
    changed: tuple[StoredDocument, ...] = ()
    gone: tuple[StoredDocument, ...] = ()

    @property
    def none(self) -> bool:
        """Nothing differs."""
        return not (self.added or self.changed or self.gone)


def documents_in_use(database: Path) -> tuple[StoredDocument, ...]:
    """Return the armies, battles and campaigns of a database that may be open, over a connection of its own; none of no file."""
    if not database.exists():
        return ()
    with said_plainly(database):
        found = look(database)
        refuse(database, found)
        if found.applied != known_names():
            return documents_of(database)
        with closing(read_only(database)) as db:
            return tuple(_documents(db))


def documents_of(copy: Path) -> tuple[StoredDocument, ...]:
    """Return the armies, battles and campaigns of a copy, of whatever version; a Problem when it cannot be read."""
    with open_copy(copy) as db:
        return tuple(_documents(db))


def compare(copy: Sequence[StoredDocument], now: Sequence[StoredDocument]) -> Differences:
    """Return how the documents of a copy differ from those that there are now."""
    present = {document.identity: document for document in now}
    former = {document.identity: document for document in copy}
    return Differences(
        added=tuple(one for one in now if one.identity not in former),
        changed=tuple(
            one for one in copy if (same := present.get(one.identity)) is not None and _differ(one, same)
        ),
        gone=tuple(one for one in copy if one.identity not in present),
    )


def _differ(one: StoredDocument, other: StoredDocument) -> bool:
    return (one.state, one.name, one.whole) != (other.state, other.name, other.whole)


@contextmanager
def open_copy(copy: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy for reading, as this version of the program has its tables; the file itself is not written to.

    One of an earlier version, or with a journal beside it, is read by way of another copy that goes away afterwards.
    A Problem when it is damaged, of a newer version, or no database of ours.
    """
    with said_plainly(copy):
        if not copy.is_file():
            raise problem("storage.folder" if copy.is_dir() else "storage.no_file", copy)
        if is_held(copy):  # the database in use, or one that is open beside it
            with closing(read_only(copy)) as db:
                yield db
            return
        journal = copy.with_name(f"{copy.name}-wal")
        stands_alone = not (journal.is_file() and journal.stat().st_size)
        found = look(copy, alone=True)
        if found.condition != "sound" and stands_alone:
            raise problem("storage.bad_backup", copy)
        if stands_alone and found.applied == known_names():
            with closing(read_only(copy, alone=True)) as db:
                yield db
            return
        with tempfile.TemporaryDirectory(prefix="armybuilder-", ignore_cleanup_errors=True) as folder:
            draft = Path(folder) / "copy.db"
            shutil.copyfile(copy, draft)
            if not stands_alone:
                shutil.copyfile(journal, draft.with_name("copy.db-wal"))
            with _brought_up_to_date(copy, draft) as db:
                yield db


@contextmanager
def _brought_up_to_date(copy: Path, draft: Path) -> Iterator[sqlite3.Connection]:
    found = look(draft)
    if found.condition != "sound":
        raise problem("storage.bad_backup", copy)
    connection = Connection(draft)
    try:
        try:
            connection.bring_up_to_date(found.applied)
        except sqlite3.Error as error:  # what the migrations do to a document asks for one that can be read
            raise problem("storage.bad_backup", copy) from error
        yield connection.db
    finally:
        connection.close()


def _documents(db: sqlite3.Connection) -> Iterator[StoredDocument]:
    """Yield the armies, then the battles, then the campaigns that are not deleted, what changed last first."""
    db.text_factory = lenient
    for kind, table in TABLES.items():
        columns = ["id", "created_at", "name", "game", "updated_at", "digest", "CAST(body AS BLOB)"]
        figures = ("cost", "units") if kind == "army" else ("0", "0")
        sql = (
            f"SELECT {', '.join((*columns, *figures))} FROM {table} "
            "WHERE deleted_at IS NULL ORDER BY updated_at DESC, id DESC"
        )
        for key, created_at, name, game, saved_at, digest, body, cost, units in db.execute(sql).fetchall():
            state = digest_of(body or b"")
            parts = PARTS[table]
            whole = state == digest and parts.whole(db, key) is not None
            state = parts.state_of(db, key, state)
            row = {"kind": kind, "id": key, "created_at": created_at, "name": name, "game": game}
            row |= {"saved_at": saved_at, "state": state, "whole": whole}
            row |= {"cost": cost, "units": units}
            yield record_of(StoredDocument, row)


def documents_or_none(copy: Path) -> tuple[StoredDocument, ...] | None:
    """Return the armies, battles and campaigns of a copy; None when it cannot be read."""
    with suppress(Problem):
        return documents_of(copy)
    return None
