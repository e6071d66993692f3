"""What kind of file something is. Its bytes decide, not its name: endings are changed, lost and shared by other programs."""

import re
import stat
import zipfile
from collections.abc import Iterable
from enum import Enum, auto
from io import BytesIO
from pathlib import Path, PurePosixPath

from msgspec import Struct

from armybuilder.catalogue.text import Told

HEAD_BYTES = 65_536
MEMBER_HEAD_BYTES = 8_192
MOST_MEMBERS = 5_000  # of an archive, are looked at
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_EBCDIC_XML = b"\x4c\x6f\xa7\x94"
_BEGINNINGS = {
    b"SQLite format 3\x00": "database",
    b"%PDF": "pdf",
    b"\x89PNG": "picture",
    b"\xff\xd8\xff": "picture",
    b"GIF8": "picture",
    b"RIFF": "picture",
    b"7z\xbc\xaf": "other_archive",
    b"Rar!": "other_archive",
    b"\x1f\x8b": "other_archive",
}
# where XML begins with one of these, the tag comes after what closes it
_ASIDE = {"<?": "?>", "<!--": "-->", "<!": ">"}
_TAG = re.compile(r"<(?:[\w.-]+:)?([\w.-]+)")
# the first member of an object that is an object itself; plain values may stand before it
_FIRST_OBJECT = re.compile(
    r'\{\s*(?:"[^"]{0,200}"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[-+\w.]+)\s*,\s*)*"([^"]{0,200})"\s*:\s*\{'
)
_TABLE_LINE = re.compile(r"""\s*(?:\[|[\w."'-]+\s*=)""")


class FileKind(Enum):
    """What a file holds, as far as it matters who reads it."""

    GAME_DATA = auto()
    INDEX = auto()
    ROSTER = auto()
    TABLE = auto()  # of TOML or JSON: armies, armlists, whatever their readers know
    SHEET = auto()  # rows and columns: CSV or XLSX
    PACK = auto()  # what players give each other of the Library
    OTHER = auto()


class FoundKind(Struct, frozen=True):
    """The kind of a file, and what it is in words."""

    kind: FileKind
    what: Told = Told("file_kind.text")

    @property
    def is_game_data(self) -> bool:
        """Whether it is for the import of game data, if only to be told what is wrong with it."""
        return self.kind in (FileKind.GAME_DATA, FileKind.INDEX)


_DATA = FoundKind(FileKind.GAME_DATA, Told("file_kind.game_data"))
_INDEX = FoundKind(FileKind.INDEX, Told("file_kind.index"))
_ROSTER = FoundKind(FileKind.ROSTER, Told("file_kind.roster"))
_TABLE = FoundKind(FileKind.TABLE, Told("file_kind.table"))
_SHEET = FoundKind(FileKind.SHEET, Told("file_kind.sheet"))
_PACK = FoundKind(FileKind.PACK, Told("file_kind.pack"))
# the members that tell what an archive is
_TELLING = {"xl/workbook.xml": _SHEET, "pack.json": _PACK}
_SHEET_NAMES = (".csv", ".tsv")
_ROOTS = {"catalogue": _DATA, "gameSystem": _DATA, "dataIndex": _INDEX, "roster": _ROSTER}
_SUFFIXES = {
    **dict.fromkeys((".gst", ".cat", ".gstz", ".catz"), _DATA),
    **dict.fromkeys((".ros", ".rosz"), _ROSTER),
}


def kind_of_path(path: Path) -> FoundKind:
    """Return the kind of a file or folder; a table where it cannot be looked into, for its reader to say why."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            return _DATA
        if not stat.S_ISREG(mode):
            return _TABLE
        with path.open("rb") as stream:
            head = stream.read(HEAD_BYTES)
            if not head.startswith(_ZIP):
                return kind_of_head(head, path.name)
            stream.seek(0)
            with zipfile.ZipFile(stream) as archive:
                return _kind_of_archive(archive, path.name)
    except (OSError, ValueError):
        return _TABLE
    except Exception:  # whatever an archive's damage makes of reading it
        return _SUFFIXES.get(path.suffix.lower(), _DATA)


def kind_of_bytes(data: bytes, name: str) -> FoundKind:
    """Return the kind of a file by all its bytes; `name` counts only where they do not tell."""
    if not data.startswith(_ZIP):
        return kind_of_head(data[:HEAD_BYTES], name)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            return _kind_of_archive(archive, name)
    except Exception:  # as above
        return _SUFFIXES.get(PurePosixPath(name).suffix.lower(), _DATA)


def kind_of_head(head: bytes, name: str) -> FoundKind:
    """Return the kind of a file by its first bytes; no archive."""
    if head.startswith(_EBCDIC_XML):
        return _DATA  # its reader refuses the encoding
    foreign = next((what for beginning, what in _BEGINNINGS.items() if head.startswith(beginning)), None)
    if foreign is not None:
        return _other(foreign)
    text = head.decode("utf-16" if head.startswith(_WIDE) else "utf-8-sig", "replace").lstrip()
    if not text:
        return _SUFFIXES.get(PurePosixPath(name).suffix.lower(), _TABLE)
    if text[0] == "<":
        return _kind_of_xml(text)
    return _kind_of_text(text, name)


def _kind_of_text(text: str, name: str) -> FoundKind:
    if text[0] == "{":
        found = _FIRST_OBJECT.match(text)
        return _ROOTS.get(found[1], _TABLE) if found else _TABLE
    if "\x00" in text:
        return _other("binary")
    if name.lower().endswith(_SHEET_NAMES):
        return _SHEET
    if _is_table(text, name):
        return _TABLE
    first = text.split("\n", 1)[0]
    return _SHEET if ";" in first or "\t" in first else _other("text")


def _other(what: str, **values: str) -> FoundKind:
    return FoundKind(FileKind.OTHER, Told(f"file_kind.{what}", tuple(values.items())))


def _kind_of_xml(text: str) -> FoundKind:
    at = 0
    while True:
        at += len(text[at:]) - len(text[at:].lstrip())
        aside = next((close for begin, close in _ASIDE.items() if text.startswith(begin, at)), None)
        if aside is None:
            break
        end = text.find(aside, at)
        if end < 0:
            return _DATA  # its reader says where it ends
        at = end + len(aside)
    tag = _TAG.match(text, at)
    root = tag[1] if tag else ""
    if root.lower() == "html":
        return _other("page")
    return _ROOTS.get(root) or _other("xml", root=root[:40] or "—")


def _is_table(text: str, name: str) -> bool:
    """Return whether a text is meant as a table: by its first line, or by its name."""
    if name.lower().endswith((".toml", ".json")) or text[0] == "[":
        return True
    lines = (line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#"))
    return _TABLE_LINE.match(next(lines, "")) is not None


# --- archives


def is_data_name(name: str) -> bool:
    """Return whether a file's name in a folder or an archive is one of game data; JSON may be anything.

    Names from `._` are copies of metadata that macOS makes; what is in hidden folders belongs to other programs.
    """
    parts = PurePosixPath(name.replace("\\", "/")).parts
    if not parts or any(part.startswith(".") and part not in ("..", ".") for part in parts):
        return False
    return parts[-1].lower().endswith((".gst", ".cat", ".gstz", ".catz", ".json"))


def holds_data(head: bytes, name: str) -> bool:
    """Return whether a file of game data's name holds some: of JSON files few do, and others are passed over."""
    return not name.lower().endswith(".json") or kind_of_head(head, name).kind is FileKind.GAME_DATA


def _kind_of_archive(archive: zipfile.ZipFile, name: str) -> FoundKind:
    members = [one for one in archive.infolist() if not one.filename.endswith("/")][:MOST_MEMBERS]
    names = [one.filename for one in members]
    if any(one.lower().endswith((".gst", ".cat", ".gstz", ".catz")) for one in names):
        return _DATA
    if any(one.lower().endswith(".ros") for one in names):
        return _ROSTER
    suffix = PurePosixPath(name).suffix.lower()
    if suffix in _SUFFIXES:
        return _SUFFIXES[suffix]
    if told := next((kind for member, kind in _TELLING.items() if member in names), None):
        return told
    looked_into = members if len(members) == 1 else [one for one in members if is_data_name(one.filename)]
    others = set()
    for one in looked_into:
        if (kind := _kind_of_member(archive, one)) is _DATA:
            return _DATA
        others.add(kind)
    found = next((kind for kind in (_ROSTER, _INDEX) if kind in others), None)
    return found or _other("archive", names=_some(names))


def _kind_of_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> FoundKind:
    with archive.open(member) as stream:
        return kind_of_head(stream.read(MEMBER_HEAD_BYTES), member.filename)


def _some(names: Iterable[str]) -> str:
    shown = [PurePosixPath(name).name[:40] for name in names][:3]
    return ", ".join("".join(c if c.isprintable() else " " for c in one) for one in shown) or "—"
