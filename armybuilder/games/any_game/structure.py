"""The structure of a battle: rounds, turns, phases, counters, objectives and statuses. Known systems have one to begin with."""

import re
import tomllib
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.locations import resources

# who acts when: a turn each, the same with a priority decided every round, units by turns, or all together
Turns = Literal["each", "priority", "alternate", "together"]
# the structures that the program knows, and the usual one of the armies' system
StructureId = Literal[
    "usual",
    "wh40k",
    "wh40k_9",
    "aos_4",
    "aos_3",
    "kill_team",
    "ninth_age",
    "old_world",
    "horus_heresy",
    "middle_earth",
    "one_page",
    "any",
]
MOST_ROUNDS = 100
MOST_PHASES = 30
Percent = Annotated[int, Meta(ge=1, le=100)]


class Counter(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that players count on a side: how it begins, how far it goes, and what it gains by itself."""

    id: str
    start: int = 0
    most: int = 999
    step: int = 1
    gain: int = 0
    gain_in: str = ""
    gain_own: bool = False
    refill: bool = False


class Status(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A state in which a unit can be, and until when it lasts: empty for as long as nobody takes it off."""

    id: str
    until: str = ""


class Objective(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that is scored round by round, with the most that it gives in all and in a round; 0 for any number."""

    id: str
    most: int = 0
    most_a_round: int = 0


class Worth(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a unit is worth to its enemies of which no more than a share is left; both in per cent."""

    at_most: Percent
    worth: Annotated[int, Meta(ge=0, le=100)]


class Structure(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What battles of a system look like. Without a number of rounds they last as long as players like.

    `carry_damage`: what is too much for a model goes on to the next. `below` are the shares of its start, in per cent,
    below which a unit is marked, `broken` that of an army. `points_killed` counts the cost of enemies destroyed, and by
    `worth` a part of it for those of whom little is left.
    """

    id: str
    rounds: int = 6
    turns: Turns = "each"
    phases: tuple[str, ...] = ("turn",)
    counters: tuple[Counter, ...] = ()
    objectives: tuple[Objective, ...] = ()
    statuses: tuple[Status, ...] = ()
    unit_counters: tuple[str, ...] = ()
    carry_damage: bool = False
    below: tuple[int, ...] = ()
    broken: int = 0
    points_killed: bool = False
    worth: tuple[Worth, ...] = ()


class _Known(Structure, frozen=True, kw_only=True, omit_defaults=True):
    systems: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class _File(Struct, frozen=True):
    structures: tuple[_Known, ...]


@cache
def _known() -> tuple[_Known, ...]:
    path = resources() / "games" / "any_game" / "structures.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File).structures


def structures() -> dict[str, Structure]:
    """Return the structures that the program knows, by id."""
    return {one.id: _plain(one) for one in _known()}


def structure_of(system_id: str, system_name: str) -> Structure:
    """Return the structure of a game system: by its id, else by its name, else the one that fits any."""
    for one in _known():
        if system_id in one.systems:
            return _plain(one)
    name = system_name[:LONGEST_NAME].casefold()  # names of foreign data have no bounds
    return _plain(next(one for one in _known() if any(re.search(pattern, name) for pattern in one.names)))


def _plain(known: _Known) -> Structure:
    return Structure(**{name: getattr(known, name) for name in Structure.__struct_fields__})
