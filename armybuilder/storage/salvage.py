"""Putting what can be read of a damaged database into a new one. The damaged file is only read."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from armybuilder.catalogue.belonging import Progress, silent
from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.drafts import clear_drafts, draft_beside
from armybuilder.games import game as find_game
from armybuilder.games import with_armlists
from armybuilder.roster.model import Roster
from armybuilder.storage.connection import Connection, digest_of, put
from armybuilder.storage.copying import ensure_free, mode_of, put_in_place
from armybuilder.storage.document_table import now
from armybuilder.storage.documents import DOCUMENTS, KIND_OF
from armybuilder.storage.errors import problem, said_plainly
from armybuilder.storage.history import unpack_state
from armybuilder.storage.migrations import known_names, migrations
from armybuilder.storage.opening import own_game
from armybuilder.storage.owned_rows import Row, is_sound, put_raw
from armybuilder.storage.rosters import columns_of, read_roster
from armybuilder.storage.salvage_parts import mend_parts
from armybuilder.storage.salvage_reading import FoundRow, read_damaged
from armybuilder.storage.store import Store

COUNTED = {
    "rosters": "SELECT count(*) FROM rosters",
    "battles": "SELECT count(*) FROM battles",
    "campaigns": "SELECT count(*) FROM campaigns",
    "units": "SELECT count(*) FROM units WHERE origin = 'user'",
    "content_items": "SELECT count(*) FROM content_items WHERE origin = 'user'",
    "collection": "SELECT count(*) FROM collection",
    "settings": "SELECT count(*) FROM settings",
    "game_files": "SELECT count(*) FROM game_files",
    "pictures": "SELECT count(*) FROM pictures",
    "states": "SELECT count(*) FROM states",
}
THINGS = {
    **KIND_OF,
    "units": "unit",
    "content_items": "item",
    "collection": "holding",
    "settings": "setting",
    "game_files": "file",
}
# what a database counts by itself
ROW_NUMBERS = (("units", "key"), ("content_items", "key"), ("collection", "key"))
# the last migration that works on what bodies say
READS_BODIES = "0003_game_data"
DANGLING = (
    "DELETE FROM library_changes WHERE step NOT IN (SELECT number FROM library_steps)",
    "DELETE FROM library_steps WHERE number NOT IN (SELECT step FROM library_changes)",
    "DELETE FROM history WHERE state NOT IN (SELECT digest FROM states)",
    "DELETE FROM milestones WHERE state NOT IN (SELECT digest FROM states)",
    "DELETE FROM states WHERE digest NOT IN (SELECT state FROM history UNION SELECT state FROM milestones)",
    "DELETE FROM game_version_files WHERE file NOT IN (SELECT digest FROM game_files) "
    "OR version NOT IN (SELECT version FROM game_versions)",
    "DELETE FROM game_systems WHERE version NOT IN (SELECT version FROM game_versions) OR NOT EXISTS "
    "(SELECT 1 FROM game_version_files AS parts WHERE parts.version = game_systems.version "
    "AND parts.catalogue = game_systems.system)",
)


class SalvageReport(Struct, frozen=True):
    """What came of salvaging: how much is in the new database, by table; what of it is in doubt, and what is lost."""

    target: Path
    saved: dict[str, int]
    doubtful: tuple[Problem, ...] = ()
    lost: tuple[Problem, ...] = ()


def salvage(source: Path, target: Path, progress: Progress = silent) -> SalvageReport:
    """Put what can be read of a database, whatever is wrong with it, into a new one.

    A Problem when there is no such file, when the target is taken, or when nothing of the player's is found; there is
    no new file then. What `progress` raises stops the work.
    """
    source, target = source.expanduser().absolute(), target.expanduser().absolute()
    with said_plainly(source):
        if not source.is_file():
            raise problem("storage.folder" if source.is_dir() else "storage.no_file", source)
        with source.open("rb"):
            pass  # a file that may not be read is told by its own name
    clear_drafts(target.parent)
    ensure_free(target)
    with said_plainly(target):
        with draft_beside(target) as copy:
            found = read_damaged(source, copy, progress)
        if not any(found.rows.values()):
            raise Problem("storage.nothing_salvaged", path=str(source))
        with draft_beside(target) as draft:
            report = _Writer(draft, found, progress).write()
            draft.chmod(mode_of(source))
            put_in_place(draft, target)
    return msgspec.structs.replace(report, target=target)


class _Writer:
    """Writes what was found to a new file: rows as they lie, in the schema that they had, then brought up to date."""

    def __init__(self, draft: Path, found: FoundRow, progress: Progress) -> None:
        self._draft, self._found, self._progress = draft, found, progress
        self._doubtful: list[Problem] = []
        self._lost: list[Problem] = []

    def write(self) -> SalvageReport:
        self._put_rows()
        connection = Connection(self._draft)
        with closing(connection):
            connection.bring_up_to_date(self._found.applied)
            with connection.writing() as db:
                self._doubtful += mend_parts(db)
                for statement in DANGLING:
                    db.execute(statement)
                for table in DOCUMENTS:
                    self._mend_documents(db, table)
                self._bring_back_lost(db)
                self._tell_others(db)
            self._index(Store(connection))
            saved = {table: connection.rows(sql)[0][0] for table, sql in COUNTED.items()}
        with closing(sqlite3.connect(self._draft)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
        self._lost += self._torn()
        return SalvageReport(self._draft, saved, tuple(self._doubtful), tuple(self._lost))

    def _torn(self) -> list[Problem]:
        """Return what is to be told of tables that could not be read in order; one sentence where that is all of them."""
        if self._found.torn >= self._found.rows.keys():
            return [Problem("storage.salvage.disordered")]
        # of documents the numbers tell what is missing
        torn = sorted(self._found.torn - self._found.last.keys())
        return [Problem(f"storage.salvage.torn.{table}") for table in torn]

    def _put_rows(self) -> None:
        from sqlite_utils import Database  # it takes its time to load

        with closing(sqlite3.connect(self._draft, isolation_level=None)) as db:
            db.create_function("digest_of", 1, digest_of, deterministic=True)
            after = [name for name in known_names() if name not in self._found.applied]
            migrations().apply(Database(db, execute_plugins=False), stop_before=after[:1])
            db.execute("PRAGMA foreign_keys = OFF")
            if READS_BODIES in self._found.applied:
                # earlier versions refused a body that is no JSON
                db.execute("PRAGMA ignore_check_constraints = ON")
            db.execute("BEGIN")
            for done, (table, rows) in enumerate(self._found.rows.items()):
                self._progress(len(self._found.rows) + done, 2 * len(self._found.rows), table)
                for row in rows.values():
                    self._put_row(db, table, row)
            for table, seq in self._found.last.items():
                # numbers of documents are never given twice
                db.execute("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", [seq, table])
            db.execute("COMMIT")

    def _put_row(self, db: sqlite3.Connection, table: str, row: Row) -> None:
        try:
            put_raw(db, table, {name: row[name] for name in row if (table, name) not in ROW_NUMBERS})
        except (sqlite3.IntegrityError, OverflowError):
            if table in THINGS:
                self._lost.append(self._told("lost", table, row.get("name") or row.get("key") or "—"))

    def _told(self, what: str, table: str, name: object) -> Problem:
        return Problem(f"storage.salvage.{what}_{THINGS[table]}", name=shown(name) or "—")

    def _mend_documents(self, db: sqlite3.Connection, table: str) -> None:
        """Take the last good state of what is not as it was saved; without one it is set aside as it is."""
        sql = f"SELECT id, CAST(name AS BLOB), CAST(body AS BLOB), digest, cost, errors FROM {table}"
        if table != "rosters":
            sql = sql.replace("cost, errors", "0, 0")
        for key, name, body, digest, cost, errors in db.execute(sql).fetchall():
            told = name.decode("utf-8", "replace")
            # what came of an earlier version got its digest just now
            if digest_of(body) == digest and is_sound(table, {"body": body}):
                self._put_columns(db, table, key, _columns(table, body, cost, errors))
                continue
            state = self._last_state(db, table, key)
            if state is None:
                self._put_columns(db, table, key, {"set_aside_at": now()})
                self._doubtful.append(self._told("doubtful", table, told))
                continue
            revision, good = state
            db.execute(f"UPDATE {table} SET body = CAST(? AS TEXT) WHERE id = ?", [good, key])
            known = {"digest": digest_of(good), "revision": revision}
            self._put_columns(db, table, key, known | _columns(table, good, cost, errors))
            self._doubtful.append(self._told("older", table, told))

    def _put_columns(self, db: sqlite3.Connection, table: str, key: int, columns: dict[str, Any]) -> None:
        if columns:
            places = ", ".join(f"{name} = ?" for name in columns)
            db.execute(f"UPDATE {table} SET {places} WHERE id = ?", [*columns.values(), key])

    def _last_state(self, db: sqlite3.Connection, table: str, key: int) -> tuple[int, bytes] | None:
        """Return the revision and the body of the last good state that the history of a document has."""
        sql = (
            "SELECT revision, content FROM history JOIN states ON digest = state "
            "WHERE document_table = ? AND document = ? ORDER BY revision DESC LIMIT 1"
        )
        row = db.execute(sql, [table, key]).fetchone()
        body = unpack_state(row[1]) if row else None
        return None if row is None or body is None else (row[0], body)

    def _bring_back_lost(self, db: sqlite3.Connection) -> None:
        """Bring armies back of which the history alone is left; the others that were there are told as lost."""
        for table in DOCUMENTS:
            present = {row[0] for row in db.execute(f"SELECT id FROM {table}")}
            last = self._found.last.get(table, max(present, default=0))
            lost = set(range(1, last + 1)) - present if last < len(present) + 10_000 else set()
            for key in sorted(lost):
                if table == "rosters" and (name := self._brought_back(db, key)) is not None:
                    self._doubtful.append(self._told("older", table, name))
                else:
                    self._lost.append(Problem(f"storage.salvage.no_{THINGS[table]}", number=key))

    def _brought_back(self, db: sqlite3.Connection, key: int) -> str | None:
        state = self._last_state(db, "rosters", key)
        if state is None:
            return None
        revision, body = state
        try:
            cost, errors, roster = _judged(body)
        except msgspec.DecodeError:
            return None
        stamp = now()
        row = {"id": key, **columns_of(roster, cost, errors), "body": body.decode(), "revision": revision}
        put(db, "rosters", row | {"digest": digest_of(body), "created_at": stamp, "updated_at": stamp})
        return roster.name

    def _tell_others(self, db: sqlite3.Connection) -> None:
        named = {
            "units": "name_ru",
            "content_items": "name_ru",
            "collection": "name",
            "settings": "key",
            "game_files": "name",
        }
        for table, name in named.items():
            for row in self._found.rows[table].values():
                if not is_sound(table, row):
                    self._doubtful.append(self._told("doubtful", table, row[name]))
        sql = "SELECT version, count(*) FROM game_version_files GROUP BY version"
        whole = dict(db.execute(sql).fetchall())
        for version in self._found.rows["game_versions"]:
            parts = sum(key[0] == version[0] for key in self._found.rows["game_version_files"])
            if whole.get(version[0], 0) < parts:
                self._doubtful.append(Problem("storage.salvage.data_incomplete", version=str(version[0])[:8]))

    def _index(self, store: Store) -> None:
        """Put the words and weapons of own units beside them again, and the words of what else is his own."""
        store.library.items.index_anew()
        for game_id in with_armlists():
            game = find_game(game_id)
            own = store.units.own_ids(game_id)
            if own:
                store.units.put_own(game, [unit for unit in store.units.all(game) if unit.id in own])


def _columns(table: str, body: bytes, cost: int, errors: int) -> dict[str, Any]:
    """Return the columns beside a sound body as it tells them: they have no digest of their own."""
    if table == "rosters":
        with suppress(msgspec.DecodeError):
            columns = columns_of(decode(body, Roster), cost, errors)
            return {name: value for name, value in columns.items() if name != "body"}
    return {}


def _judged(body: bytes) -> tuple[int, int, Roster]:
    """Return what an army costs and how many errors it has, where its game is one of ours, and the army."""
    roster = decode(body, Roster)
    game = own_game(roster.game)
    if game is None:
        return 0, 0, roster
    verdict = game.judge(read_roster(body, game))
    return verdict.cost, verdict.errors, roster


__all__ = ["SalvageReport", "salvage"]
