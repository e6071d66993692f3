"""Brackets in the profiles of game data: from how many wounds on a model is worse, as sectors of its track."""

import re
from collections.abc import Iterable, Iterator

from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import fold, said
from armybuilder.catalogue.track import Colour, Sector, Track
from armybuilder.catalogue.tree import Profile

_RANGE = re.compile(r"(\d{1,3})\s*[-–]\s*(\d{1,3})")
_REMAINING = re.compile(
    r"(?:(\d{1,3})\s*[-–]\s*(\d{1,3})|(\d{1,3})\s*\+)\s*wounds?\s+remaining", re.IGNORECASE
)
_SUFFERED = re.compile(r"wounds?\s+suffered|damage\s+suffered", re.IGNORECASE)
REMAINING_COLUMNS = ("remaining w", "wounds remaining", "remaining wounds")
TABLE = re.compile(r"table|track|suffered|stat damage", re.IGNORECASE)
MOST_SECTORS = 6


def track_of(maximum: int, profiles: Iterable[Profile]) -> Track:
    """Return the track of a model of so many wounds, with the sectors that profiles tell; a plain one where none can be read."""
    starts = sorted({start for start in _starts(maximum, profiles) if 0 < start < maximum}, reverse=True)
    if not starts or len(starts) >= MOST_SECTORS:
        return Track(maximum)
    tops = [maximum, *starts]
    ends = [*(start + 1 for start in starts), 1]
    colours = _colours(len(tops))
    return Track(
        maximum,
        tuple(Sector(top, end, colour=colour) for top, end, colour in zip(tops, ends, colours, strict=True)),
    )


def _colours(number: int) -> list[Colour]:
    return ["green", *["yellow"] * (number - 2), "red"]  # type: ignore[list-item]


def _starts(maximum: int, profiles: Iterable[Profile]) -> Iterator[int]:
    """Yield the greatest number of wounds left in each worse bracket."""
    for profile in profiles:
        name = said(profile.name, "en")[:LONGEST_NAME]
        for low, high, _ in _REMAINING.findall(name):
            if low and int(low) <= int(high):
                yield int(high)
        if TABLE.search(f"{profile.type_name} {name}"):
            yield from _rows(maximum, profile)


def _rows(maximum: int, profile: Profile) -> Iterator[int]:
    """Yield the same of one row of a table; those that count the wounds suffered count from the other end."""
    suffered = bool(_SUFFERED.search(profile.type_name)) or "damage table" in fold(profile.type_name)
    name = said(profile.name, "en")
    cells = [
        plain(said(c.value, "en"))
        for c in profile.characteristics
        if fold(said(c.name, "en")) in REMAINING_COLUMNS
    ]
    if not cells and suffered:
        first = profile.characteristics[:1]
        cells = [plain(said(c.value, "en")) for c in first] + [name]
    for cell in cells:
        if found := _RANGE.fullmatch(cell.strip()):
            low, high = int(found[1]), int(found[2])
            if low <= high <= maximum:
                yield maximum - low if suffered else high
                return
        if suffered and (last := re.fullmatch(r"(\d{1,3})\s*\+", cell.strip())):
            yield maximum - int(last[1])
            return
