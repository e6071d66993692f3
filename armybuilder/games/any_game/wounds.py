"""Wounds in the stat lines of game data: the characteristic is found by what it is called, its value is read with care."""

import re
from collections.abc import Iterable

from msgspec import Struct

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import fold, said
from armybuilder.catalogue.tree import Characteristic, Profile, ProfileType

# whole names, as authors of data write them
NAMES = frozenset(
    {"w", "wounds", "hp", "health", "hit points", "health points", "t-w", "structure", "structure points"}
    | {"hull points", "sp", "hull", "body", "stamina", "life"}
    | {"раны", "хп", "здоровье", "прочность", "жизни"}
)
WOUND = "wound"
NO_MODELS = ("weapon", "ability", "spell")
NO_STAT_LINE = re.compile(
    r"weapon|table|track|spell|damage|explosion|suffered|оруж|таблиц|заклин|повреж", re.IGNORECASE
)
WEAPON_COLUMNS = frozenset(
    ("range", "damage", "dmg", "to hit", "to wound", "wnd", "casting value", "дальность", "урон")
)
LONGEST_CELL = 12
FEWEST_CELLS = 3
LONGEST_VALUE = 60
MOST_WOUNDS = 999

_WHOLE = re.compile(r"\d{1,3}")
_MARKED = re.compile(r"(\d{1,3})\s*[*+†\"]+")
_TWO = re.compile(r"\d{1,3}\s*[-–/]\s*(\d{1,3})")
_DICE = re.compile(r"\d*\s*[dд]\s*\d+.*", re.IGNORECASE)


class FoundWounds(Struct, frozen=True):
    """How many wounds a profile tells; what is only guessed is not `sure`."""

    maximum: int
    profile: Profile | None = None
    sure: bool = True


GUESSED = FoundWounds(1, sure=False)


def wounds_in(profile: Profile, kind: ProfileType | None) -> FoundWounds | None:
    """Return the wounds that a profile tells; None where it is no stat line, or tells none that can be read."""
    found = _characteristic(profile, kind)
    if found is None or not is_stat_line(profile, kind):
        return None
    return _read(plain(said(found.value, "en")[:LONGEST_VALUE]).strip(), profile)


def is_stat_line(profile: Profile, kind: ProfileType | None) -> bool:
    """Return whether a profile describes models: several short values, and no column that only weapons have."""
    if profile.hidden or (kind is not None and kind.kind in NO_MODELS):
        return False
    if NO_STAT_LINE.search(profile.type_name if kind is None else said(kind.name, "en")):
        return False
    if any(_folded(c) in WEAPON_COLUMNS for c in profile.characteristics):
        return False
    short = sum(len(said(c.value, "en")) <= LONGEST_CELL for c in profile.characteristics)
    return short >= FEWEST_CELLS


def _characteristic(profile: Profile, kind: ProfileType | None) -> Characteristic | None:
    """Return the characteristic that counts wounds: the one that data mark so, else the one that is called so."""
    marked = {c.id for c in kind.characteristic_types if c.kind == WOUND} if kind is not None else set()
    by_mark = (c for c in profile.characteristics if c.type_id in marked)
    by_name = (c for c in profile.characteristics if _folded(c) in NAMES)
    return next(by_mark, None) or next(by_name, None)


def _folded(characteristic: Characteristic) -> str:
    return fold(said(characteristic.name, "en")).strip(" .:*")


def _read(value: str, profile: Profile) -> FoundWounds | None:
    """Return the number in a cell; None for a dash, a sign or nothing at all: then another profile may know."""
    if _WHOLE.fullmatch(value):
        return _bounded(int(value), profile, sure=True)
    if two := _TWO.fullmatch(value):
        return _bounded(int(two[1]), profile, sure=False)
    if marked := _MARKED.fullmatch(value):
        return _bounded(int(marked[1]), profile, sure=False)
    return FoundWounds(1, profile, sure=False) if _DICE.fullmatch(value) else None


def _bounded(number: int, profile: Profile, *, sure: bool) -> FoundWounds | None:
    return FoundWounds(min(number, MOST_WOUNDS), profile, sure) if number >= 1 else None


def all_wounds(profiles: Iterable[Profile], expansion: Expansion) -> list[FoundWounds]:
    """Return what each of some profiles tells of wounds, in their order; those that tell nothing are left out."""
    kinds = expansion.profile_types
    found = (wounds_in(profile, kinds.get(profile.type_id)) for profile in profiles)
    return [one for one in found if one is not None]


_BRACKETS = re.compile(r"\([^)]*\)|\[[^\]]*\]")
_NUMBER = re.compile(r"^\d+\s*[x×х]?\s+")


def plain_model(name: str) -> str:
    """Return the name of a model or of its profile as the two are compared: without brackets, number and plural."""
    bare = _NUMBER.sub("", _BRACKETS.sub("", fold(name[:LONGEST_NAME])).strip())
    return bare.strip().removesuffix("s")


def best_of(found: list[FoundWounds], name: str, others: frozenset[str] = frozenset()) -> FoundWounds | None:
    """Return the wounds of the model of a name: its own line, else the first that is not told of one of the `others`.

    Where lines that may be meant differ the first is a guess.
    """
    if not found:
        return None
    own = [one for one in found if _line(one) == plain_model(name)]
    if own:
        return own[0]
    free = [one for one in found if _line(one) not in others] or found
    alike = len({one.maximum for one in free}) == 1
    return free[0] if alike else FoundWounds(free[0].maximum, free[0].profile, sure=False)


def _line(found: FoundWounds) -> str:
    return plain_model(said(found.profile.name, "en")) if found.profile is not None else ""
