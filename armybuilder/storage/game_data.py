"""The game data that players import, and the versions of it that armies were built from.

A file is kept once, under the digest of what it holds. A version is the file of a game system and those of
its catalogues, under the digest of their digests: the same files make the same version on every computer.
Each game has one current version; older ones stay as long as an army is pinned to them.
"""

import hashlib
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import Catalogue
from armybuilder.storage.connection import Connection, put
from armybuilder.storage.errors import problem

# how many files are done, of how many, the name of the last one; False stops
Progress = Callable[[int, int, str], bool]


class SystemRow(Struct, frozen=True):
    """A game that is offered, with its current version; entries are those of all its files (times in UTC)."""

    id: str
    name: str
    revision: int
    version: str
    catalogues: int
    entries: int
    imported_at: datetime


class CatalogueRow(Struct, frozen=True):
    """A catalogue of a version; `file` is the name of the file that it came in."""

    id: str
    name: str
    revision: int
    library: bool
    entries: int
    file: str


class ImportResult(Struct, frozen=True):
    """What an import has come to: the version that is current now, `new` where it was not so before.

    The counts are of the files of the import, the system's among them, against the version before.
    """

    version: str
    new: bool
    added: int
    changed: int
    unchanged: int


class PackedFile(Struct, frozen=True):
    """A file as the database keeps it: the digest of its encoded catalogue, and that catalogue compressed."""

    digest: str
    file: GameFile
    content: bytes


class PackedSet(Struct, frozen=True):
    """A data set as the database keeps it: the id of its system, and every file by the id of its catalogue."""

    system: str
    files: dict[str, PackedFile]


class _Stored(NamedTuple):
    """A file of a version, but for its content; the version's `system` leads."""

    system: str
    id: str
    digest: str
    name: str
    revision: int
    library: int
    entries: int
    file: str


def pack(data_set: DataSet, progress: Progress | None = None) -> PackedSet | None:
    """Encode and compress a data set; None when `progress` has stopped it.

    This is most of the work of an import and needs no database: it may be done in another thread. Of two
    catalogues with one id the later one counts.
    """
    files = {file.catalogue.id: file for file in (*data_set.catalogues, data_set.system)}
    packed = {}
    for done, (catalogue_id, file) in enumerate(files.items(), 1):
        packed[catalogue_id] = pack_file(file)
        if progress is not None and not progress(done, len(files), file.name):
            return None
    return PackedSet(data_set.id, packed)


def pack_file(file: GameFile) -> PackedFile:
    """Encode and compress one file."""
    encoded = msgspec.msgpack.encode(file.catalogue)
    return PackedFile(_digest(encoded), file, zlib.compress(encoded))


def content_digest(catalogue: Catalogue) -> str:
    """Return the digest under which a file of such a content is kept."""
    return _digest(msgspec.msgpack.encode(catalogue))


class GameFiles:
    """Keeps game data; all SQL about them is here. Every call that writes is one committed transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._let_go: set[str] = set()

    def systems(self) -> Sequence[SystemRow]:
        """Return the games that are offered, by name."""
        sql = (
            "SELECT game_systems.system, own.name, own.revision, game_systems.version, count(*) - 1, "
            "CAST(total(files.entries) AS INTEGER), imported_at FROM game_systems "
            "JOIN game_version_files AS parts ON parts.version = game_systems.version "
            "JOIN game_files AS files ON files.digest = parts.file "
            "JOIN game_version_files AS root ON root.version = game_systems.version "
            "AND root.catalogue = game_systems.system JOIN game_files AS own ON own.digest = root.file "
            "GROUP BY game_systems.system ORDER BY own.name COLLATE NOCASE, own.catalogue"
        )
        return self._connection.records(SystemRow, sql)

    def current(self, system_id: str) -> str | None:
        """Return the version of a game that new armies are built from; None for a game that is not offered."""
        row = self._connection.row("SELECT version FROM game_systems WHERE system = ?", [system_id])
        return row[0] if row else None

    def catalogues(self, version: str) -> Sequence[CatalogueRow]:
        """Return the catalogues of a version by name, without the system; none of a version that is not here."""
        return [
            CatalogueRow(row.id, row.name, row.revision, bool(row.library), row.entries, row.file)
            for row in self._stored(version)
            if row.id != row.system
        ]

    def digests(self, version: str) -> dict[str, tuple[str, int]]:
        """Return the digest and the revision of each file of a version, by the id of its catalogue."""
        return {row.id: (row.digest, row.revision) for row in self._stored(version)}

    def keep(self, data_set: DataSet, progress: Progress | None = None) -> ImportResult | None:
        """Keep a data set as the current version of its game; None, and nothing kept, when `progress` stops it.

        Catalogues of the current version that are not in the set stay, so that a single one can be renewed.
        Files that are here already are not written again, unless they are damaged.
        """
        packed = pack(data_set, progress)
        return None if packed is None else self.keep_packed(packed)

    def keep_packed(self, packed: PackedSet) -> ImportResult:
        """`keep` what was packed before."""
        with self._connection.writing() as db:
            current = self.current(packed.system)
            before = {row.id: row.digest for row in self._stored(current)} if current else {}
            own = {catalogue_id: file.digest for catalogue_id, file in packed.files.items()}
            for file in packed.files.values():
                put_file(db, file)
            version = _put_version(db, packed.system, before | own)
            if version != current:
                moment = datetime.now(UTC).isoformat()
                row = {"system": packed.system, "version": version, "imported_at": moment}
                put(db, "game_systems", row, "system")
            self.prune()
        unchanged = sum(before.get(key) == digest for key, digest in own.items())
        added = len(own.keys() - before.keys())
        return ImportResult(version, version != current, added, len(own) - added - unchanged, unchanged)

    def load(self, version: str, catalogue_ids: Iterable[str] | None = None) -> DataSet:
        """Return the system of a version and the catalogues named, by name, with all that they link to; None for all.

        Catalogues that the version does not have are passed over, named or linked to. A Problem when the
        version is not here, or a file of it is damaged.
        """
        found = {row.id: row for row in self._stored(version)}
        system_id = next((row.system for row in found.values()), "")
        if system_id not in found:
            raise problem("storage.no_game_data", self._connection.path, found=version[:8])
        wanted = [system_id, *(found if catalogue_ids is None else catalogue_ids)]
        read: dict[str, GameFile] = {}
        while wanted:
            catalogue_id = wanted.pop()
            if catalogue_id in read or catalogue_id not in found:
                continue
            read[catalogue_id] = self._read(found[catalogue_id], found[system_id].name)
            wanted += [link.target_id for link in read[catalogue_id].catalogue.catalogue_links]
        system = read.pop(system_id)
        return DataSet(system, tuple(read[catalogue_id] for catalogue_id in found if catalogue_id in read))

    def has(self, version: str) -> bool:
        """Return whether a version is here."""
        sql = "SELECT 1 FROM game_versions WHERE version = ?"
        return self._connection.row(sql, [version]) is not None

    def remove(self, system_id: str) -> None:
        """Offer a game no longer; one that is not offered already is no fault.

        Versions that armies are pinned to stay with their files, so these armies go on as before; all other
        data of the game go. Importing the game again offers it again.
        """
        with self._connection.writing() as db:
            db.execute("DELETE FROM game_systems WHERE system = ?", [system_id])
            self.prune()

    def let_go(self, version: str) -> None:
        """Note that an army has left this version for another: what nobody needs any more goes.

        The version itself stays until the store is closed: undo may take the army back to it.
        """
        self._let_go.add(version)
        self.prune()

    def take_version(self, version: str, other: sqlite3.Connection) -> None:
        """Keep a version as it is in another database, unless it is here; it becomes no game's current one."""
        if self._stored(version):
            return
        with self._connection.writing() as db:
            for table, which in (
                ("game_files", "digest IN (SELECT file FROM game_version_files WHERE version = ?)"),
                ("game_versions", "version = ?"),
                ("game_version_files", "version = ?"),
            ):
                for row in other.execute(f"SELECT * FROM {table} WHERE {which}", [version]):
                    db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})", row)

    def prune(self) -> None:
        """Delete the versions that are not current and that no army is pinned to, and files nobody uses.

        A deleted army still pins its version, for it can be restored.
        """
        with self._connection.writing() as db:
            db.execute(
                "DELETE FROM game_versions WHERE version NOT IN (SELECT version FROM game_systems) "
                "AND version NOT IN (SELECT data_version FROM rosters WHERE data_version IS NOT NULL) "
                "AND version NOT IN (SELECT value FROM json_each(?))",
                [msgspec.json.encode(self._let_go).decode()],
            )
            db.execute("DELETE FROM game_files WHERE digest NOT IN (SELECT file FROM game_version_files)")

    def _stored(self, version: str) -> list[_Stored]:
        """Return the files of a version by name; empty when it is not here."""
        sql = (
            "SELECT game_versions.system, game_version_files.catalogue, digest, name, revision, library, "
            "entries, game_files.file FROM game_versions JOIN game_version_files USING (version) "
            "JOIN game_files ON digest = game_version_files.file WHERE version = ? "
            "ORDER BY name COLLATE NOCASE, game_version_files.catalogue"
        )
        return [_Stored(*row) for row in self._connection.rows(sql, [version])]

    def _read(self, stored: _Stored, game: str) -> GameFile:
        row = self._connection.row("SELECT content FROM game_files WHERE digest = ?", [stored.digest])
        catalogue = catalogue_of(stored.digest, row[0] if row else b"")
        if catalogue is not None:
            return GameFile(stored.file, catalogue, stored.entries)
        raise problem(
            "storage.game_data_unreadable",
            self._connection.path,
            catalogue=stored.name,
            game=game,
            file=stored.file,
            revision=stored.revision,
        )


def damaged_files(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the files of a database that are not what was kept, each as its name and file name."""
    columns = "catalogue, system, name, revision, library"
    for digest, file, content, *told in connection.execute(
        f"SELECT digest, file, content, {columns} FROM game_files"
    ):
        encoded = unpack_file(digest, content)
        if encoded is None or not _tells(encoded, file, told):
            yield f"{told[2]} ({file})"


def _tells(encoded: bytes, file: str, told: Sequence[Any]) -> bool:
    """Return whether a file's own content says what the columns beside it say, as far as this version can read it."""
    try:
        catalogue = _decoder().decode(encoded)
    except msgspec.DecodeError:
        return True
    return _columns_of(catalogue, file) == list(told)


def _columns_of(catalogue: Catalogue, file: str) -> list[Any]:
    """Return what the columns of a file repeat of its content."""
    name = said(catalogue.name, "ru") or file
    system = catalogue.game_system_id or catalogue.id
    return [catalogue.id, system, name, catalogue.revision, int(catalogue.library)]


@cache
def _decoder() -> "msgspec.msgpack.Decoder[Catalogue]":
    return msgspec.msgpack.Decoder(Catalogue)


def _digest(encoded: bytes) -> str:
    return hashlib.sha256(encoded).hexdigest()


def catalogue_of(digest: str, content: bytes) -> Catalogue | None:
    """Return the catalogue that a file holds; None when it is damaged, or in the terms of another version."""
    encoded = unpack_file(digest, content)
    if encoded is not None:
        with suppress(msgspec.DecodeError):
            return _decoder().decode(encoded)
    return None


def unpack_file(digest: str, content: bytes) -> bytes | None:
    """Return the encoded catalogue; None when it is damaged."""
    try:
        encoded = zlib.decompress(content)
    except (zlib.error, TypeError):  # or no bytes at all
        return None
    return encoded if _digest(encoded) == digest else None


def put_file(db: sqlite3.Connection, packed: PackedFile) -> None:
    """Keep a file, unless it is here and in order."""
    catalogue = packed.file.catalogue
    row: list[Any] = [
        packed.digest,
        *_columns_of(catalogue, packed.file.name),
        packed.file.name,
        packed.file.entries,
        packed.content,
    ]
    # the digest is the same and the content is not: what is there is damaged, and mended by this
    db.execute(
        "INSERT INTO game_files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) "
        "DO UPDATE SET content = excluded.content WHERE content <> excluded.content",
        row,
    )


def version_of(digests: Iterable[str]) -> str:
    """Return the version that files make."""
    return _digest("\n".join(sorted(digests)).encode())


def _put_version(db: sqlite3.Connection, system_id: str, files: dict[str, str]) -> str:
    """Keep which files make a version, if that is not known, and return the version."""
    version = version_of(files.values())
    made = db.execute("INSERT OR IGNORE INTO game_versions VALUES (?, ?)", [version, system_id])
    if made.rowcount:
        rows = [(version, catalogue_id, digest) for catalogue_id, digest in files.items()]
        db.executemany("INSERT INTO game_version_files VALUES (?, ?, ?)", rows)
    return version
