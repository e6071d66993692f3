"""The archive of everything that a player owns: plain files with names in a zip, and a manifest that tells of each.

docs/archive.md describes it. Nothing is ever unpacked to the disk.
"""

import hashlib
import stat
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from armybuilder import __version__
from armybuilder.catalogue.belonging import Belonging, Progress, Scalar, silent
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.disk import is_readable
from armybuilder.exchange.battlescribe.data_files import DAMAGED_ARCHIVE
from armybuilder.exchange.file_names import plain_name, zip_entry
from armybuilder.exchange.scanned_zip import ScannedZip

FORMAT_VERSION = 1
MANIFEST = "manifest.json"
MOST_MANIFEST = 128_000_000
MOST_BYTES = 48_000_000
# so much may be in any archive, and in a large one so many times its size: real ones have up to 15
ALWAYS_IN_ALL = 200_000_000
MOST_RATIO = 25
MOST_THINGS = 300_000
# the parser makes a hundred times as much of a pair of brackets
MOST_BRACKETS = 1_000_000
PICTURE, CAMPAIGN_FILE = "picture", "campaign_file"
SUFFIXES = {PICTURE: "jpg", CAMPAIGN_FILE: "bin", "library_step": "json", "collection_step": "json"}
DOCUMENTS = ("army", "battle", "campaign", CAMPAIGN_FILE, "holding", PICTURE)
# armies, battles, campaigns, the collection and pictures are brought without these
WITHOUT_MANIFEST = ("archive.no_manifest", "archive.bad_manifest")
# what is wrong with one thing alone: the others are taken
OF_ONE_THING = ("archive.bad_entry", "archive.lacks", "archive.not_as_written")
# by the kind of thing the folder of its content, and whether a person finds it by its name there
FOLDERS = {
    "game_file": ("data", True),
    "army": ("exact/armies", False),
    "battle": ("battles", True),
    "campaign": ("campaigns", True),
    CAMPAIGN_FILE: ("campaigns/files", False),
    "unit": ("exact/units", False),
    "item": ("exact/library", False),
    "draft": ("drafts", False),
    "derivation": ("exact/derivations", False),
    "holding": ("collection", True),
    "setting": ("settings", True),
    PICTURE: ("pictures", False),
    "state": ("history", False),
    "library_step": ("history/library", False),
    "collection_step": ("history/collection", False),
}

# a name of a file and its bytes: what a person, or another program, reads of a thing
Copy: TypeAlias = tuple[str, bytes]
Copies: TypeAlias = Callable[[Belonging], Iterable[Copy]]


class ArchiveEntry(Struct, frozen=True, omit_defaults=True):
    """A thing as the manifest tells of it; `file` is the name of its content in the archive, with its size and SHA-256."""

    kind: str
    row: dict[str, Scalar]
    label: str = ""
    file: str = ""
    size: int = 0
    digest: str = ""
    damaged: bool = False
    raw: bool = False


class Manifest(Struct, frozen=True):
    """What an archive holds: the version of its form, which program made it and when (UTC), counts, and every thing."""

    armybuilder: int
    program: str
    made_at: str
    counts: dict[str, int]
    things: tuple[ArchiveEntry, ...]


class WrittenArchive(Struct, frozen=True):
    """A finished archive: its bytes, how many things of each kind it holds, and what those that are damaged are called."""

    content: bytes
    counts: dict[str, int]
    damaged: tuple[str, ...]


# --- out


def write_archive(
    things: Iterable[Belonging], copies: Copies, readme: str, total: int = 0, progress: Progress = silent
) -> WrittenArchive:
    """Return an archive of things, each with the copies of it for people and other programs."""
    out = BytesIO()
    entries: list[ArchiveEntry] = []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        names = _Names()
        archive.writestr(zip_entry(names.free("README.txt")), readme)
        names.free(MANIFEST)
        for done, thing in enumerate(things, 1):
            progress(done, total, thing.label)
            for name, content in copies(thing):
                archive.writestr(zip_entry(names.free(name)), content)
            entries.append(_written(archive, names, thing))
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        manifest = Manifest(FORMAT_VERSION, __version__, made_at, counts := _counted(entries), tuple(entries))
        archive.writestr(zip_entry(MANIFEST), msgspec.json.format(msgspec.json.encode(manifest), indent=1))
    damaged = tuple(entry.label for entry in entries if entry.damaged)
    return WrittenArchive(out.getvalue(), counts, damaged)


def _written(archive: zipfile.ZipFile, names: "_Names", thing: Belonging) -> ArchiveEntry:
    """Write the content of a thing, and return what the manifest tells of it."""
    if thing.kind not in FOLDERS:
        return ArchiveEntry(thing.kind, thing.row, thing.label)
    folder, named = FOLDERS[thing.kind]
    if group := plain_name(thing.group):
        folder = f"{folder}/{group}"
    base = (
        thing.label
        if named
        else str(thing.row.get("id") or thing.row.get("number") or thing.row.get("digest"))
    )
    base = f"{int(base):04}" if base.isdecimal() and len(base) < 4 else base
    file = names.free(f"{folder}/{plain_name(base) or '_'}.{_suffix(thing)}")
    archive.writestr(zip_entry(file), thing.content)
    return ArchiveEntry(
        thing.kind,
        thing.row,
        thing.label,
        file,
        len(thing.content),
        hashlib.sha256(thing.content).hexdigest(),
        thing.damaged,
        thing.raw,
    )


def _suffix(thing: Belonging) -> str:
    return SUFFIXES.get(thing.kind, "bin" if thing.raw else "json")


def _counted(entries: Iterable[ArchiveEntry]) -> dict[str, int]:
    return dict(sorted(Counter(entry.kind for entry in entries).items()))


class _Names:
    """The names that an archive has, so that none is twice, on no system."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def free(self, name: str) -> str:
        stem, dot, suffix = name.rpartition(".")
        found, number = name, 2
        while found.casefold() in self._taken:
            found, number = f"{stem} {number}{dot}{suffix}", number + 1
        self._taken.add(found.casefold())
        return found


# --- in


class Archive:
    """An archive that was looked through: what the manifest names is there and what it was, but for what is `refused`.

    A disk may have let a part of it rot, and somebody may have changed a file: the rest may be all that is left.
    """

    def __init__(self, path: Path, progress: Progress = silent) -> None:
        """Open an archive and look it through; a Problem when it is none, or is made to do harm."""
        self.name = path.name
        try:
            if not path.is_dir() and not is_readable(path):
                raise Problem("file.endless", file=str(path))
            self._zip = _opened(path)
        except FileNotFoundError:
            raise Problem("file.missing", file=str(path)) from None
        except IsADirectoryError:
            raise Problem("file.folder", file=str(path)) from None
        except PermissionError as error:
            raise Problem("file.unreadable", file=str(path), reason=error.strerror) from None
        except DAMAGED_ARCHIVE as error:
            raise self._damaged(error) from None
        self.refused: list[Problem] = []
        # None where it is lost: then there are the `documents` alone
        self.manifest: Manifest | None = None
        self._whole: tuple[ArchiveEntry, ...] = ()
        try:
            self._infos = self._members()
            try:
                self.manifest = self._read_manifest()
            except Problem as problem:
                if problem.key not in WITHOUT_MANIFEST or not len(self):
                    raise
                self.refused.append(Problem("archive.rebuilt"))
            else:
                self._whole = self._check_things(self.manifest, progress)
        except BaseException:
            self._zip.close()
            raise

    def close(self) -> None:
        """Let the file go."""
        self._zip.close()

    def __len__(self) -> int:
        """Return how many things can be taken."""
        if self.manifest is not None:
            return len(self._whole)
        return sum(_is_document(name, kind) for name in self._infos for kind in DOCUMENTS)

    def documents(self, kind: str) -> Iterator[tuple[str, bytes]]:
        """Yield the names and contents of the files of documents of a kind; what is damaged is refused.

        For an archive without a manifest, which knows no more of them.
        """
        left = max(ALWAYS_IN_ALL, MOST_RATIO * sum(info.compress_size for info in self._infos.values()))
        for name, info in self._infos.items():
            if not _is_document(name, kind):
                continue
            left -= info.file_size
            if info.file_size > MOST_BYTES or left < 0:
                raise Problem("archive.too_large", file=self.name, most=MOST_BYTES // 1_000_000)
            try:
                content = self._read(name, info.file_size)
            except DAMAGED_ARCHIVE:
                self.refused.append(Problem("archive.not_as_written", thing=shown(name), member=shown(name)))
                continue
            if kind not in SUFFIXES and content.count(b"{") + content.count(b"[") > MOST_BRACKETS:
                raise Problem("archive.too_large", file=self.name, most=MOST_BYTES // 1_000_000)
            yield name, content

    def things(self, kind: str) -> Iterator[Belonging]:
        """Yield the things of a kind that are whole."""
        for entry in self._whole:
            if entry.kind == kind:
                content = self._content(entry) if entry.file else b""
                yield Belonging(kind, entry.row, content, entry.damaged, entry.raw, entry.label)

    def _members(self) -> dict[str, zipfile.ZipInfo]:
        found: dict[str, zipfile.ZipInfo] = {}
        for info in self._zip.infolist():
            name = info.filename.replace("\\", "/")
            if name.startswith("/") or ".." in name.split("/") or name[1:2] == ":":
                raise Problem("archive.climbs", file=self.name, member=shown(name))
            if stat.S_ISLNK(info.external_attr >> 16) or info.flag_bits & 0x1 or info.filename in found:
                raise Problem("archive.odd_member", file=self.name, member=shown(name))
            found[info.filename] = info
        return found

    def _read_manifest(self) -> Manifest:
        if MANIFEST not in self._infos:
            raise Problem("archive.no_manifest", file=self.name)
        try:
            content = self._read(MANIFEST, MOST_MANIFEST)
        except DAMAGED_ARCHIVE as error:
            raise Problem("archive.bad_manifest", file=self.name, reason=shown(str(error))) from None
        if len(content) > MOST_MANIFEST:
            raise Problem("archive.too_large", file=self.name, most=MOST_MANIFEST // 1_000_000)
        # each thing is a table with another inside
        if content.count(b"{") > 2 * MOST_THINGS or content.count(b"[") > 2 * MOST_THINGS:
            raise Problem("archive.too_large", file=self.name, most=MOST_MANIFEST // 1_000_000)
        with suppress(msgspec.DecodeError, RecursionError):
            version = msgspec.json.decode(content, type=_Version).armybuilder
            if version > FORMAT_VERSION:
                raise Problem("archive.newer", file=self.name, found=version, known=FORMAT_VERSION)
        try:
            return msgspec.json.decode(content, type=Manifest)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem("archive.bad_manifest", file=self.name, reason=str(error)) from None

    def _check_things(self, manifest: Manifest, progress: Progress) -> tuple[ArchiveEntry, ...]:
        """Return the things that are whole; what is wrong with the others is kept to be told."""
        things = manifest.things
        most = max(ALWAYS_IN_ALL, MOST_RATIO * sum(info.compress_size for info in self._infos.values()))
        if sum(entry.size for entry in things) > most:
            raise Problem("archive.too_large", file=self.name, most=most // 1_000_000)
        whole: list[ArchiveEntry] = []
        files: set[str] = set()
        for done, entry in enumerate(things, 1):
            progress(done, 2 * len(things), entry.label)
            try:
                if bool(entry.file) != (entry.kind in FOLDERS) or entry.file in files:
                    raise Problem("archive.bad_entry", thing=shown(entry.label or entry.file))
                if entry.file:
                    files.add(entry.file)
                    self._content(entry)
            except Problem as problem:
                if problem.key not in OF_ONE_THING:
                    raise
                self.refused.append(problem)
            else:
                whole.append(entry)
        if things and not whole:
            raise Problem("archive.nothing_whole", file=self.name)
        if _counted(things) != manifest.counts:
            self.refused.append(Problem("archive.other_counts"))
        return tuple(whole)

    def _content(self, entry: ArchiveEntry) -> bytes:
        """Return the content of a thing; a Problem when it is missing, or not what the manifest says."""
        if entry.file not in self._infos:
            raise Problem("archive.lacks", thing=shown(entry.label), member=shown(entry.file))
        if not 0 <= entry.size <= MOST_BYTES:
            raise Problem("archive.too_large", file=self.name, most=MOST_BYTES // 1_000_000)
        changed = Problem("archive.not_as_written", thing=shown(entry.label), member=shown(entry.file))
        try:
            content = self._read(entry.file, entry.size)
        except DAMAGED_ARCHIVE:
            raise changed from None
        if not entry.raw and content.count(b"{") + content.count(b"[") > MOST_BRACKETS:
            raise Problem("archive.too_large", file=self.name, most=MOST_BYTES // 1_000_000)
        if len(content) != entry.size or hashlib.sha256(content).hexdigest() != entry.digest:
            raise changed
        return content

    def _read(self, member: str, most: int) -> bytes:
        """Return the bytes of a member, and no more than it may have and one, whatever the archive says of their number."""
        with self._zip.open(self._infos[member]) as stream:
            return stream.read(most + 1)

    def _damaged(self, error: Exception) -> Problem:
        return Problem("archive.damaged", file=self.name, reason=shown(str(error)))


def _opened(path: Path) -> zipfile.ZipFile | ScannedZip:
    """Open an archive, by the headers of its members where the list at its end does not name the manifest."""
    try:
        archive = zipfile.ZipFile(path)
    except zipfile.BadZipFile:
        scanned = ScannedZip(path) if path.stat().st_size else None
        if scanned is None or not scanned.infolist():
            raise
        return scanned
    # the end of a packed roster inside may be taken for that of an archive that was cut off
    if MANIFEST in archive.namelist():
        return archive
    archive.close()
    return ScannedZip(path)


def _is_document(name: str, kind: str) -> bool:
    """Return whether a member is the file of a document of a kind, or of a picture."""
    return name.startswith(f"{FOLDERS[kind][0]}/") and name.endswith(f".{SUFFIXES.get(kind, 'json')}")


class _Version(Struct):
    armybuilder: int
