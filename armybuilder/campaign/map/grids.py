"""Maps that are made, not drawn: hexes or squares in columns and rows, each linked to those that it touches."""

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, sqrt
from string import ascii_uppercase
from typing import Literal

from msgspec.structs import replace

from armybuilder.campaign.map.territories import MOST_TERRITORIES, Corner, DrawnTerritory, MapDrawn
from armybuilder.catalogue.problem import Problem

Cell = Literal["hex", "square"]
MOST_IN_LINE = 40
# on the map's ground: half the height of a hex, the side of a square, what is left free around
HALF, SIDE, MARGIN = 60, 110, 20


def grid(cell: Cell, columns: int, rows: int) -> MapDrawn:
    """Return a map of so many columns and rows, named by letters and numbers: A1, B1 …; a Problem for too many."""
    if not (1 <= columns <= MOST_IN_LINE and 1 <= rows <= MOST_IN_LINE):
        raise Problem("campaign.grid_size", columns=columns, rows=rows, most=MOST_IN_LINE)
    if columns * rows > MOST_TERRITORIES:
        raise Problem("campaign.grid_many", found=columns * rows, most=MOST_TERRITORIES)
    places = [(column, row) for row in range(rows) for column in range(columns)]
    corners = {place: tuple((_hex if cell == "hex" else _square)(*place)) for place in places}
    territories = tuple(
        DrawnTerritory(
            id=_name(*place).lower(),
            name=_name(*place),
            corners=corners[place],
            links=tuple(_name(*other).lower() for other in _beside(cell, *place) if other in corners),
        )
        for place in places
    )
    everywhere = [corner for outline in corners.values() for corner in outline]
    width, height = (max(corner[axis] for corner in everywhere) + MARGIN for axis in (0, 1))
    return MapDrawn(territories=territories, width=max(100, width), height=max(100, height))


def _name(column: int, row: int) -> str:
    letters = ascii_uppercase[column % 26]
    return f"{letters * (column // 26 + 1)}{row + 1}"


def _square(column: int, row: int) -> Iterator[Corner]:
    left, top = MARGIN + column * SIDE, MARGIN + row * SIDE
    yield from ((left, top), (left + SIDE, top), (left + SIDE, top + SIDE), (left, top + SIDE))


def _hex(column: int, row: int) -> Iterator[Corner]:
    """Yield the corners of a hex that stands on a point; every other row is half a hex further to the right."""
    half = round(HALF * sqrt(3) / 2)
    x, y = MARGIN + half * (2 * column + 1 + row % 2), MARGIN + HALF + row * HALF * 3 // 2
    for across, down in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)):
        yield x + across * half, y + down * HALF // 2


def _beside(cell: Cell, column: int, row: int) -> Iterator[tuple[int, int]]:
    """Yield the places beside one: each pair of neighbours once."""
    yield column + 1, row
    if cell == "square":
        yield column, row + 1
    else:
        further = row % 2
        yield from ((column - 1 + further, row + 1), (column + further, row + 1))


def with_homes(drawn: MapDrawn, players: Sequence[str], each: int = 2) -> MapDrawn:
    """Return a map on which every player has home grounds: at the edge, evenly around, and beside each other."""
    by_id = {one.id: one for one in drawn.territories}
    if len(players) * each > len(by_id):
        raise Problem("campaign.too_few_lands", players=len(players), each=each, found=len(by_id))
    beside: dict[str, set[str]] = {own: set() for own in by_id}
    for one in drawn.territories:
        for other in one.links:
            beside[one.id].add(other)
            beside[other].add(one.id)
    most = max((len(links) for links in beside.values()), default=0)
    edge = [own for own in by_id if len(beside[own]) < most] or [*by_id]
    around = sorted(edge, key=lambda own: _angle(drawn, by_id[own]))
    around += [own for own in by_id if own not in set(around)]
    homes: dict[str, str] = {}
    for place, player in enumerate(players):
        start = around[place * len(edge) // len(players) % len(around)]
        for own in _nearest_first(start, beside, around):
            if own not in homes:
                homes[own] = player
            if sum(home == player for home in homes.values()) == each:
                break
    territories = tuple(replace(one, home_of=homes.get(one.id, "")) for one in drawn.territories)
    return replace(drawn, territories=territories)


def _angle(drawn: MapDrawn, one: DrawnTerritory) -> float:
    number = max(1, len(one.corners))
    x, y = (sum(corner[axis] for corner in one.corners) / number for axis in (0, 1))
    return atan2(y - drawn.height / 2, x - drawn.width / 2)


def _nearest_first(start: str, beside: dict[str, set[str]], rest: Iterable[str]) -> Iterator[str]:
    """Yield territories by how many links they are away from one, then those that no link leads to."""
    seen, waiting = {start}, [start]
    while waiting:
        own = waiting.pop(0)
        yield own
        found = sorted(beside[own] - seen)
        seen.update(found)
        waiting += found
    yield from (own for own in rest if own not in seen)
