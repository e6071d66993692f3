"""What the texts of units say of leaders, for people: whom a unit may lead, beside whom, whom not, and who may lead it.

A sentence that is not understood says nothing. Names are compared as `plain_name` makes them, and may be keywords.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

MOST_NAMED = 200
LONGEST_TEXT = 20_000
# what stands before each of the units, one to a line
_BULLET = re.compile(r"^[■▪•◦*–—\-\s]+")
_MARKS = re.compile(r"\*\*|\^\^|[*_]")
_SENTENCE = re.compile(r"\n+|(?<=[.])\s+")
_SECOND = re.compile(r"even if|already been attached", re.IGNORECASE)
_BESIDE = re.compile(
    r"attach(?:ed)?(?: this (?:model|unit)| it)?(?: to)?(?P<units>[^.]{0,300}?)\beven if (?P<leaders>[^.]{1,300}?) "
    r"(?:have|has) ?(?:already )?been (?:already )?attached",
    re.IGNORECASE,
)
_NEVER = re.compile(
    r"cannot (?:be attached|attach this (?:model|unit)) to (?P<unit>[^.,;]{1,120}?)"
    r"(?: unless it is equipped with (?P<option>[^.,;]{1,120}?))?(?=,? and cannot|[.,;]|$)",
    re.IGNORECASE,
)
_INSTEAD = re.compile(
    r"if (?P<leaders>[^.]{1,200}?) from your army(?: with the leader ability)?(?: ?\(excluding (?P<without>[^)]{1,100})\))?"
    r" can be attached to (?P<units>[^.]{1,200}?), it can (?:instead )?be attached to this unit",
    re.IGNORECASE,
)
_TWO = re.compile(
    r"(?:starting strength of (?P<models>\d{1,3}).{0,40})?up to two leader units", re.IGNORECASE
)
_EXCLUDING = re.compile(r"\(excluding ([^)]{1,200})\)", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:(?:an?|the|to|one|or|more|of|other|another|and)\s+)+", re.IGNORECASE)
_KIND = re.compile(r"\s+(?:models?|units?)$", re.IGNORECASE)
# words that mean any leader, or any unit that may be led
_ANY_LEADER = frozenset({"", "leader", "leaders", "model", "unit"})
_ANY_UNIT = re.compile(r"\babove\b|\bcan lead\b|^\s*an? units?\W*$|^\W*(?:and can do so)?\W*$", re.IGNORECASE)

Names = frozenset[str]


class Beside(Struct, frozen=True):
    """Units that a leader may join beside leaders that have joined them already; empty means any."""

    units: Names
    leaders: Names


class Never(Struct, frozen=True):
    """A unit that a leader may not join; with an option, unless it has that."""

    unit: str
    option: str = ""


class LeaderText(Struct, frozen=True):
    """What the text of a leader says: the units it may join, those it may share with others, and those it may not join.

    `without` are keywords and names that rule a named unit out. One that is `alone` has nobody beside it.
    """

    named: Names
    without: tuple[tuple[str, Names], ...] = ()
    beside: tuple[Beside, ...] = ()
    never: tuple[Never, ...] = ()
    alone: bool = False


class Instead(Struct, frozen=True):
    """What the text of a unit says of its leaders: who may join one of some units may join this one."""

    leaders: Names
    units: Names
    without: Names = frozenset()


class LedText(Struct, frozen=True):
    """What the texts of a unit say of those who lead it: with `two_from` models it may have two of them, 0 for ever."""

    instead: tuple[Instead, ...] = ()
    two_from: int | None = None


def leader_text(text: str) -> LeaderText | None:
    """Read the text of the ability “Leader”; None where it names no units."""
    named, without = _named_units(text[:LONGEST_TEXT])
    if not named:
        return None
    beside, never, alone = list[Beside](), list[Never](), False
    for sentence in _sentences(text):
        if found := _BESIDE.search(sentence):
            units = found["units"]
            whole = bool(_ANY_UNIT.search(units))
            beside.append(Beside(frozenset() if whole else _listed(units), _leaders(found["leaders"])))
        elif _SECOND.search(sentence):
            beside.append(Beside(frozenset(), frozenset()))
        elif not sentence.casefold().startswith("if "):
            for one in _NEVER.finditer(sentence):
                if "has another model" in one["unit"]:
                    alone = True
                else:
                    never.append(Never(_one_name(one["unit"]), _one_name(one["option"] or "")))
    return LeaderText(named, without, tuple(beside), tuple(never), alone)


def led_text(texts: Iterator[str]) -> LedText:
    """Read the texts of a unit that others may lead."""
    instead, two_from = list[Instead](), None
    for text in texts:
        lower = text.casefold()
        if "attached to" not in lower and "leader units" not in lower:
            continue
        for sentence in _sentences(text):
            if found := _INSTEAD.search(sentence):
                without = _listed(found["without"] or "")
                instead.append(Instead(_leaders(found["leaders"]), _listed(found["units"]), without))
            if two := _TWO.search(sentence):
                two_from = int(two["models"] or 0)
    return LedText(tuple(instead), two_from)


def _named_units(text: str) -> tuple[Names, tuple[tuple[str, Names], ...]]:
    """Return the units that a text lists: one to a line, or by commas behind a colon; and what rules one of them out."""
    found: list[str] = []
    without: dict[str, Names] = {}

    def shortened(told: re.Match[str]) -> str:
        before = told.string[: told.start()].rpartition(":")[2]
        without[plain_name(re.split(r"[,;]", before)[-1])] = _listed(told[1])
        return ""

    for line in text.splitlines():
        marked = _BULLET.match(line.strip())
        head, colon, rest = line.partition(":")
        if colon and "attached" in head.casefold():
            found += re.split(r"[,;]", _EXCLUDING.sub(shortened, rest))
        elif marked and not _SECOND.search(line):
            bare = _EXCLUDING.sub(shortened, line)
            found += [bare, *re.split(r"[,;]", bare)]
    names = (plain_name(name) for name in found[:MOST_NAMED])
    return frozenset(name for name in names if name), tuple(without.items())


def _sentences(text: str) -> list[str]:
    bare = _MARKS.sub("", text[:LONGEST_TEXT].replace("\xa0", " "))
    return [" ".join(_BULLET.sub("", one).split()) for one in _SENTENCE.split(bare)]


def _leaders(told: str) -> Names:
    """Return who a phrase means (“one Captain or Chapter Master model”); nobody by name where it means any leader."""
    names = _listed(told)
    return frozenset() if names & _ANY_LEADER or not names else names


def _listed(told: str) -> Names:
    parts = re.split(r",|\bor\b|\band\b", told)[:MOST_NAMED]
    return frozenset(name for part in parts if (name := _one_name(part)))


def _one_name(told: str) -> str:
    bare = _ARTICLE.sub("", f"{told.strip()} ").strip(" ,")
    return plain_name(_KIND.sub("", _KIND.sub("", bare)))


def plain_name(name: str) -> str:
    """Return a name as it is compared: without marks, in small letters."""
    bare = _BULLET.sub("", _MARKS.sub("", name.replace("\xa0", " ")).strip())
    return " ".join(bare.split()).strip(" .,;'’").casefold()
