"""The members of small archives that players give each other: written the same every time, counted while they are unpacked."""

import zipfile
import zlib
from collections.abc import Callable, Iterable
from io import BytesIO

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, shown

MOST_PACKED = 64 * 2**20
MOST_UNPACKED = 256 * 2**20
MOST_MEMBERS = 40_000
PIECE = 64 * 1024
DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OSError,
    ValueError,
)


class RefusalWords(Struct, frozen=True):
    """The keys of what is said of an archive that is too large, has too many members or a strange one, or is none."""

    large: str
    members: str
    member: str
    none: str


def write_members(members: Iterable[tuple[str, bytes]]) -> bytes:
    """Return an archive of members: the same bytes for the same members."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(_member(name), content)
    return out.getvalue()


def _member(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    return info


def read_members(
    data: bytes, file: str, words: RefusalWords, known: Callable[[str], bool]
) -> dict[str, bytes]:
    """Return the members of an archive by name, each of which must be a `known` one, and there once.

    Bytes are counted while they are read, whatever sizes were announced.
    """
    if len(data) > MOST_PACKED:
        raise Problem(words.large, file=file, most=MOST_PACKED // 2**20)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            return _contents(archive, file, words, known)
    except DAMAGE as error:
        raise Problem(words.none, file=file) from error


def _contents(
    archive: zipfile.ZipFile, file: str, words: RefusalWords, known: Callable[[str], bool]
) -> dict[str, bytes]:
    infos = archive.infolist()
    if len(infos) > MOST_MEMBERS:
        raise Problem(words.members, file=file, most=MOST_MEMBERS)
    found: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for info in infos:
        if not known(info.filename) or info.filename in found:
            raise Problem(words.member, file=file, member=shown(info.filename))
        content = bytearray()
        with archive.open(info) as stream:
            while piece := stream.read(PIECE):
                content += piece
                left -= len(piece)
                if left < 0:
                    raise Problem(words.large, file=file, most=MOST_UNPACKED // 2**20)
        found[info.filename] = bytes(content)
    return found
