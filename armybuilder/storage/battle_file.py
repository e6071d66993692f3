"""A battle as one file: its body, with the entries of what was played. One without entries is its body alone."""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, Struct


class BattleFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a battle consists of: `battle_file` is the version of the form; a body that is no JSON is kept in base64.

    The game and the names are told where the file is to be opened as a battle of its own.
    """

    battle_file: int
    standing: int
    entries: tuple[Raw, ...]
    body: Raw = Raw(b"null")
    damaged_body: str = ""
    game: str = ""
    name: str = ""
    stage: str = ""


class _FirstEntry(Struct, frozen=True):
    facts: dict[str, Any] = {}


def game_of(first_entry: bytes) -> str | None:
    """Return the id of the game that the first entry of a battle names; None where it is not the beginning, or cannot be read."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found = msgspec.json.decode(first_entry, type=_FirstEntry).facts.get("game")
        return found if isinstance(found, str) else None
    return None


class BattleParts(Struct, frozen=True):
    """The parts of a battle that one file holds."""

    body: bytes
    entries: tuple[bytes, ...] = ()
    standing: int = 0


FORM = 1
# the version of the form of the body of a battle with entries; the first, of whole preparations, said nothing of it
BODY_FORM = 2


def battle_file(
    body: bytes, entries: Sequence[bytes], standing: int, *, game: str = "", name: str = "", stage: str = ""
) -> bytes:
    """Return a battle as one file; without entries, and not to be opened by itself, its body as it lies."""
    if not entries and not game:
        return body
    is_json = True
    try:
        msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        is_json = False
    found = BattleFile(
        battle_file=FORM,
        standing=standing,
        entries=tuple(map(Raw, entries)),
        body=Raw(body) if is_json else Raw(b"null"),
        damaged_body="" if is_json else b64encode(body).decode(),
        game=game,
        name=name,
        stage=stage,
    )
    return msgspec.json.encode(found)


def read_battle_file(content: bytes) -> BattleFile | None:
    """Return the file of a battle with entries; None when it is none."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode(content, type=BattleFile)
    return None


def parts_of(content: bytes) -> BattleParts:
    """Return the parts of a battle out of its file; what is no such file is a body alone."""
    found = read_battle_file(content)
    if found is None:
        return BattleParts(content)
    body = bytes(found.body)
    if found.damaged_body:
        with suppress(NotBase64, ValueError):
            body = b64decode(found.damaged_body, validate=True)
    entries = tuple(bytes(entry) for entry in found.entries)
    return BattleParts(body, entries, max(0, min(found.standing, len(entries))))
