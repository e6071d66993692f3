"""Entries: a battle as it is stored. Each is one command: what was wanted, which dice fell, what happened, what was said."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, Union

import msgspec
from msgspec import Raw, Struct

from armybuilder.battle.dice import Rolled, Threshold
from armybuilder.battle.session.events import BattleEvent
from armybuilder.catalogue.codec import decoder, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw

Whose = Literal["program", "own"]


class Thrown(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Dice that fell in a battle: for whom (a side), who threw them, what for (a key of the words), and the faces."""

    asked: str
    throw: Throw
    faces: tuple[int, ...]
    side: str = ""
    whose: Whose = "program"
    threshold: tuple[str, int] | None = None

    @property
    def rolled(self) -> Rolled:
        """The same as rules know it."""
        threshold = None if self.threshold is None else Threshold(*self.threshold)  # type: ignore[arg-type]
        return Rolled(self.asked, self.throw, self.faces, threshold)


def thrown(rolled: Rolled, side: str, whose: Whose) -> Thrown:
    """Return dice of a rule as an entry keeps them."""
    threshold = None if rolled.threshold is None else (rolled.threshold.sign, rolled.threshold.value)
    return Thrown(
        asked=rolled.asked,
        throw=rolled.throw,
        faces=rolled.faces,
        side=side,
        whose=whose,
        threshold=threshold,
    )


class Saying(Struct, frozen=True, omit_defaults=True):
    """A sentence of an entry, in the words of that day: a step with the register id that it rests on, or what came of it."""

    text: LocalText
    rule: str = ""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One command that was carried out.

    `side` gave it, `about` are the pieces, units and sides concerned, by id, or `subject` in the players' own words. `facts` are
    as they were told, `corrected` what the players put right of what the battle knew, by action and field. `by_hand` marks
    what no rule decided. `round` and `phase` are those in which it was given. `secret_to` names the side that alone may read
    what it says before the end. One that came `together` with the entry before is undone and redone with it.
    """

    command: str
    title: LocalText = LocalText()
    side: str = ""
    about: tuple[str, ...] = ()
    subject: str = ""
    facts: dict[str, Any] = {}
    corrected: dict[str, Any] = {}
    by_hand: bool = False
    dice: tuple[Thrown, ...] = ()
    events: tuple[Any, ...] = ()
    said: tuple[Saying, ...] = ()
    round: int = 0
    phase: str = ""
    secret_to: str = ""
    at: str = ""
    together: bool = False


class _StoredEntry(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """An entry whose events are not read yet."""

    events: tuple[Raw, ...] = ()


_entries = decoder(_StoredEntry)


@cache
def _reader(kinds: tuple[type[BattleEvent], ...]) -> "msgspec.json.Decoder[Any]":
    return decoder(Union[kinds])  # type: ignore[arg-type]  # noqa: UP007 - made of a list


def write_entry(entry: Entry) -> bytes:
    """Return an entry as it is stored."""
    return encode(entry)


def read_entry(stored: bytes, kinds: Sequence[type[BattleEvent]]) -> Entry:
    """Return an entry from its stored form, its events being of these kinds; a Problem when it is none of this program's."""
    reader = _reader(tuple(kinds))
    try:
        found = _entries.decode(stored)
        events = tuple(reader.decode(event) for event in found.events)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem("battle.entry_unreadable", reason=str(error)) from error
    return Entry(
        **{name: getattr(found, name) for name in Entry.__struct_fields__ if name != "events"}, events=events
    )
