"""Finding and unpacking the files of game data that a player names: files, folders and archives.

Nothing is ever unpacked to the disk. Each refusal is a Problem that names the file, and for a file in an archive the
archive before it; the others are still read.
"""

import lzma
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import groupby
from pathlib import Path

from msgspec import Struct

from armybuilder.catalogue.limits import (
    MOST_DATA_BYTES,
    MOST_DATA_BYTES_IN_ALL,
    MOST_DATA_TAGS,
    MOST_DATA_TAGS_IN_ALL,
)
from armybuilder.catalogue.problem import Problem
from armybuilder.disk import NotAFile, read_at_most
from armybuilder.exchange.battlescribe.data_index import read_index
from armybuilder.exchange.battlescribe.weighing import weigh
from armybuilder.exchange.file_kinds import (
    MEMBER_HEAD_BYTES,
    FileKind,
    holds_data,
    is_data_name,
    kind_of_path,
)
from armybuilder.exchange.files import reason_of

PLAIN = (".gst", ".cat", ".json")
PACKED = (".gstz", ".catz")
# what game data comes in, as far as a name can tell: a dialog offers these
DATA_SUFFIXES = (*PLAIN, *PACKED, ".zip", ".bsr", ".bsi", ".xml")
ZIP = (b"PK\x03\x04", b"PK\x05\x06")
MOST_RATIO = 60  # real data have 17
ALWAYS_BYTES = 5_000_000  # so little may be packed as tightly as it will
MOST_FILES = 5_000
DAMAGED_ARCHIVE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    NotImplementedError,  # a way of packing that Python lacks
    RuntimeError,
)


class DataFile(Struct, frozen=True):
    """A file of game data that was found: on the disk, or a member of an archive there."""

    path: Path
    member: str = ""

    @property
    def name(self) -> str:
        """What the player may call it."""
        name = f"{self.path.name}/{self.member}" if self.member else self.path.name
        return "".join(c if c.isprintable() else " " for c in name)


class FoundFiles(Struct, frozen=True):
    """What was found at some places: files to read, and those that cannot be."""

    sources: tuple[DataFile, ...]
    refused: tuple[Problem, ...]


def find(paths: Sequence[Path]) -> FoundFiles:
    """All files of game data at the paths, each once, in the order of the paths and then of their names.

    A folder is searched with the folders in it, but not through links to folders: they may lead back, or anywhere.
    """
    sources: dict[tuple[Path, str], DataFile] = {}
    refused: list[Problem] = []
    for path in paths:
        for found in _at(path):
            if isinstance(found, Problem):
                refused.append(found)
            elif len(sources) < MOST_FILES:
                sources.setdefault((found.path.resolve(), found.member), found)
            else:
                refused.append(Problem("game_data.too_many", file=str(path), most=MOST_FILES))
                return FoundFiles(tuple(sources.values()), tuple(refused))
    return FoundFiles(tuple(sources.values()), tuple(refused))


def read(sources: Sequence[DataFile]) -> Iterator[tuple[DataFile, bytes | Problem]]:
    """Yield the bytes of each file, unpacked, or why it cannot be read; an end where they are too much in all."""
    total = tags = 0
    for path, group in groupby(sources, lambda source: source.path):
        for source, data in _read_one_place(path, list(group)):
            if isinstance(data, bytes):
                total += len(data)
                try:
                    tags += weigh(data, source.name, MOST_DATA_TAGS)
                except Problem as problem:
                    data = problem  # noqa: PLW2901 - it is told in the place of the bytes
            if total > MOST_DATA_BYTES_IN_ALL or tags > MOST_DATA_TAGS_IN_ALL:
                yield source, Problem("game_data.total", file=source.name)
                return
            yield source, data


def _at(path: Path) -> Iterator[DataFile | Problem]:
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError) as error:
        yield _unreadable(path, error)
        return
    if stat.S_ISDIR(mode):
        yield from _in_folder(path)
        return
    if not stat.S_ISREG(mode):
        # reading a pipe or a device might never end
        yield Problem("game_data.not_a_file", file=str(path))
        return
    found = kind_of_path(path)
    suffix = path.suffix.lower()
    if found.kind is FileKind.INDEX:
        yield from _listed(path)
    elif found.is_game_data and suffix not in PLAIN + PACKED and _is_archive(path):
        yield from _in_archive(path)
    elif found.is_game_data or suffix in PLAIN + PACKED:
        yield DataFile(path)
    else:
        yield Problem("game_data.not_data", file=path.name, what=found.what)


def _is_archive(path: Path) -> bool:
    try:
        with path.open("rb") as stream:
            return stream.read(len(ZIP[0])) in ZIP
    except OSError:
        return False


def _listed(path: Path) -> Iterator[DataFile | Problem]:
    """Yield the files that an index lists and that are beside it; where none is, what is to be done."""
    try:
        index = read_index(unpacked(from_disk(path), path.name, (".xml",)), path.name)
    except Problem as problem:
        yield problem
        return
    beside = [found for found in index.beside(path) if is_data_name(found.name)]
    if not beside:
        yield index.alone(path.name)
    yield from (DataFile(found) for found in beside)


def _in_folder(folder: Path) -> Iterator[DataFile | Problem]:
    unreadable: list[OSError] = []
    nothing = True
    for root, folders, files in os.walk(folder, onerror=unreadable.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if is_data_name(name) and _may_be_data(found := Path(root) / name):
                nothing = False
                yield from _found(found)
    if nothing:
        yield Problem("game_data.none_found", file=str(folder))
    for error in unreadable:
        yield _unreadable(Path(error.filename or folder), error)


def _found(path: Path) -> Iterator[DataFile | Problem]:
    """Yield a file that was met in a folder: what it holds decides when it is read."""
    try:
        mode = path.stat().st_mode
    except OSError as error:
        yield _unreadable(path, error)
        return
    yield DataFile(path) if stat.S_ISREG(mode) else Problem("game_data.not_a_file", file=str(path))


def _may_be_data(path: Path) -> bool:
    return path.suffix.lower() != ".json" or kind_of_path(path).kind is FileKind.GAME_DATA


def _in_archive(path: Path) -> Iterator[DataFile | Problem]:
    try:
        with zipfile.ZipFile(path) as archive:
            found = [one.filename for one in _members(archive) if _member_may_be_data(archive, one)]
    except DAMAGED_ARCHIVE as error:
        yield _damaged(path.name, error)
        return
    if not found:
        yield Problem("game_data.nothing_inside", file=path.name)
    yield from (DataFile(path, name) for name in sorted(found))


def _member_may_be_data(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bool:
    if not is_data_name(member.filename):
        return False
    if not member.filename.lower().endswith(".json"):
        return True
    try:
        with archive.open(member) as stream:
            return holds_data(stream.read(MEMBER_HEAD_BYTES), member.filename)
    except DAMAGED_ARCHIVE:
        return True  # told when it is read


def _members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """Return the files in an archive, not its folders; ZipInfo itself cannot tell that of a member without a name."""
    return [info for info in archive.infolist() if not info.filename.endswith("/")]


def _read_one_place(path: Path, sources: list[DataFile]) -> Iterator[tuple[DataFile, bytes | Problem]]:
    """Yield the files of one path: itself, or members of the archive that it is."""
    if not sources[0].member:
        yield sources[0], _alone(path)
        return
    try:
        archive = zipfile.ZipFile(path)
    except DAMAGED_ARCHIVE as error:
        yield from ((source, _damaged(source.name, error)) for source in sources)
        return
    with archive:
        for source in sources:
            yield source, _from_archive(archive, source)


def _alone(path: Path) -> bytes | Problem:
    try:
        return unpacked(from_disk(path), path.name)
    except Problem as problem:
        return problem


def _from_archive(archive: zipfile.ZipFile, source: DataFile) -> bytes | Problem:
    try:
        return unpacked(_member(archive, archive.getinfo(source.member), source.name), source.name)
    except Problem as problem:
        return problem
    except KeyError as error:
        return _damaged(source.name, error)


def from_disk(path: Path) -> bytes:
    """Return the bytes of a file; a Problem when it is missing, no ordinary file, not readable or absurdly long."""
    try:
        data = read_at_most(path, MOST_DATA_BYTES)
    except IsADirectoryError:
        raise Problem("file.folder", file=str(path)) from None
    except NotAFile:
        raise Problem("game_data.not_a_file", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None
    if len(data) > MOST_DATA_BYTES:
        raise Problem("game_data.too_large", file=path.name, most=MOST_DATA_BYTES // 1_000_000)
    return data


def unpacked(
    data: bytes, name: str, wanted: tuple[str, ...] = PLAIN, none: str = "game_data.nothing_inside"
) -> bytes:
    """Return the XML of a file: what a packed one holds, else the file itself. Its bytes decide, not its name.

    `wanted` are the endings of the names to look for, `none` the key of the Problem when there is no such member.
    """
    if not data.startswith(ZIP):
        return data
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = _members(archive)
            named = [info for info in members if info.filename.lower().endswith(wanted)]
            if not named and len(members) != 1:
                raise Problem(none, file=name)
            return _member(archive, (named or members)[0], name)
    except DAMAGED_ARCHIVE as error:
        raise _damaged(name, error) from None


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str) -> bytes:
    """Return the bytes of a member, with a limit that holds whatever the archive says of their number."""
    _refuse_tricks(info, name)
    most = min(MOST_DATA_BYTES, max(ALWAYS_BYTES, info.compress_size * MOST_RATIO))
    try:
        with archive.open(info) as stream:
            data = stream.read(most + 1)
    except DAMAGED_ARCHIVE as error:
        raise _damaged(name, error) from None
    if len(data) > most:
        raise Problem("game_data.bomb", file=name)
    return data


def _refuse_tricks(info: zipfile.ZipInfo, name: str) -> None:
    """Refuse a name that leads out of the archive, a link, and what is encrypted."""
    path = info.filename.replace("\\", "/")
    if path.startswith("/") or ".." in path.split("/") or path[1:2] == ":":
        raise Problem("game_data.climbs", file=name)
    if stat.S_ISLNK(info.external_attr >> 16):
        raise Problem("game_data.not_a_file", file=name)
    if info.flag_bits & 0x1:
        raise Problem("game_data.encrypted", file=name)
    if info.file_size > MOST_DATA_BYTES:
        raise Problem("game_data.too_large", file=name, most=MOST_DATA_BYTES // 1_000_000)


def _damaged(name: str, error: Exception) -> Problem:
    return Problem("game_data.bad_archive", file=name, reason=str(error))


def _unreadable(path: Path, error: OSError | ValueError) -> Problem:
    if isinstance(error, FileNotFoundError):
        return Problem("game_data.missing", file=str(path))
    return Problem("game_data.unreadable", file=str(path), reason=reason_of(error))
