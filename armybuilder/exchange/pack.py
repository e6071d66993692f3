"""Packs: what a player has written for games, as one file for a friend.

A pack is a zip: `pack.json`, which tells of each thing, and a member with the content of each. The same things make the same
bytes. Nothing is ever unpacked to the disk; what does not fit what `pack.json` says is refused.
"""

import hashlib
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from armybuilder import __version__
from armybuilder.catalogue.limits import LONGEST_NAME, clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText
from armybuilder.exchange.members import (
    MOST_PACKED,
    MOST_UNPACKED,
    RefusalWords,
    read_members,
    write_members,
)

# the second form also tells what records were begun from
FORMAT_VERSION = 2
MANIFEST = "pack.json"
SUFFIX = ".abpack"
REFUSALS = RefusalWords(
    "library.pack_large", "library.pack_members", "library.pack_member", "library.no_pack"
)
LONGEST_MANIFEST = 32 * 2**20
MOST_THINGS = 30_000
# the kinds of things in the order in which they are taken, with the ending of their members. A later version adds its own.
OWN_GAME, RECORD, PICTURE, TABLE, HOUSE_RULES = "own_game", "record", "picture", "table", "house_rules"
# the record that one's own was begun from, as it was then; it comes along with it
ORIGINAL = "original"
SUFFIXES = {
    OWN_GAME: "toml",
    RECORD: "json",
    PICTURE: "jpg",
    TABLE: "json",
    HOUSE_RULES: "json",
    ORIGINAL: "json",
}
KINDS = tuple(SUFFIXES)


class PackThing(Struct, frozen=True, kw_only=True):
    """A thing of a pack: its kind, the game it is of, a record's type, its id, what it is called, and its content."""

    kind: str
    game: str = ""
    type: str = ""
    id: str
    name: LocalText = LocalText()
    content: bytes

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What tells it from all others."""
        return (self.kind, self.game, self.type, self.id)


class Pack(Struct, frozen=True):
    """A pack: what it is called, who made it, and its things."""

    title: str
    author: str
    things: tuple[PackThing, ...]


class _Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    kind: str
    game: str = ""
    type: str = ""
    id: str
    name: LocalText = LocalText()
    file: str
    size: int
    digest: str


class _Manifest(Struct, frozen=True, kw_only=True):
    armybuilder_pack: int = FORMAT_VERSION
    program: str = __version__
    title: str = ""
    author: str = ""
    things: tuple[_Entry, ...] = ()


class _Version(Struct):
    armybuilder_pack: int


def write_pack(title: str, author: str, things: Iterable[PackThing]) -> bytes:
    """Return a pack as a file: the same bytes for the same things, whatever their order.

    A Problem where there is more than a pack may have: nobody could read it.
    """
    ordered = sorted(things, key=lambda one: (KINDS.index(one.kind), one.key))
    entries = tuple(_entry(one, number) for number, one in enumerate(ordered, 1))
    manifest = _Manifest(title=title, author=author, things=entries)
    members = [(entry.file, one.content) for entry, one in zip(entries, ordered, strict=True)]
    told = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
    if len(ordered) > MOST_THINGS or len(told) > LONGEST_MANIFEST:
        raise Problem("library.pack_of_too_many", n=len(ordered), most=MOST_THINGS)
    unpacked = len(told) + sum(len(content) for _, content in members)
    packed = write_members([(MANIFEST, told), *members]) if unpacked <= MOST_UNPACKED else b""
    if not packed or len(packed) > MOST_PACKED:
        raise Problem("library.pack_too_heavy", n=unpacked // 2**20, most=MOST_PACKED // 2**20)
    return packed


def _entry(thing: PackThing, number: int) -> _Entry:
    file = f"{thing.kind}/{number:05}.{SUFFIXES[thing.kind]}"
    digest = hashlib.sha256(thing.content).hexdigest()
    told = {name: getattr(thing, name) for name in ("kind", "game", "type", "id", "name")}
    return _Entry(**told, file=file, size=len(thing.content), digest=digest)


def read_pack(data: bytes, file: str) -> Pack:
    """Return the pack of a file; a Problem that names the file where it is none, damaged, or made to do harm."""
    members = read_members(data, file, REFUSALS, _is_known)
    manifest = _manifest(members.pop(MANIFEST, None), file)
    things: dict[tuple[str, ...], PackThing] = {}
    for entry in manifest.things:
        content = members.pop(entry.file, None)
        if content is None or hashlib.sha256(content).hexdigest() != entry.digest:
            raise Problem("library.pack_damaged", file=file, member=shown(entry.file))
        told = {name: getattr(entry, name) for name in ("kind", "game", "type", "id")}
        name = LocalText(ru=_line(entry.name.ru), en=_line(entry.name.en))
        thing = PackThing(**told, name=name, content=content)
        if thing.kind not in KINDS or thing.key in things:
            raise Problem("library.pack_member", file=file, member=shown(entry.file))
        things[thing.key] = thing
    if members:
        raise Problem("library.pack_member", file=file, member=shown(next(iter(members))))
    return Pack(_line(manifest.title), _line(manifest.author), tuple(things.values()))


def _line(text: str) -> str:
    return " ".join(clean(text).split())[:LONGEST_NAME]


def _is_known(member: str) -> bool:
    parts = member.split("/")
    return member == MANIFEST or (len(parts) == 2 and parts[0] in KINDS and parts[1] not in ("", ".", ".."))


def _manifest(content: bytes | None, file: str) -> _Manifest:
    if content is None or len(content) > LONGEST_MANIFEST:
        raise Problem("library.no_pack", file=file)
    try:
        if msgspec.json.decode(content, type=_Version).armybuilder_pack > FORMAT_VERSION:
            raise Problem("library.pack_newer", file=file)
        found = msgspec.json.decode(content, type=_Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("library.no_pack", file=file) from error
    if len(found.things) > MOST_THINGS:
        raise Problem("library.pack_members", file=file, most=MOST_THINGS)
    return found


def counted(things: Sequence[PackThing]) -> dict[str, int]:
    """Return how many things there are of each kind."""
    return {kind: sum(one.kind == kind for one in things) for kind in KINDS}
