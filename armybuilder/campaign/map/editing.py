"""A map while it is drawn: each change gives a new drawing, and nothing is told before it is saved."""

from collections.abc import Callable, Iterable
from itertools import count

from msgspec.structs import replace

from armybuilder.campaign.map.territories import (
    LEAST_CORNERS,
    LEAST_SIDE,
    MOST_CORNERS,
    MOST_LINKS,
    MOST_SIDE,
    MOST_TERRITORIES,
    Corner,
    DrawnTerritory,
    MapDrawn,
)
from armybuilder.catalogue.problem import Problem


def territory_of(drawn: MapDrawn, own_id: str) -> DrawnTerritory:
    """Return a territory of a drawing; a Problem when there is none of that id."""
    found = next((one for one in drawn.territories if one.id == own_id), None)
    if found is None:
        raise Problem("campaign.no_territory", found=own_id)
    return found


def changed(drawn: MapDrawn, own_id: str, change: Callable[[DrawnTerritory], DrawnTerritory]) -> MapDrawn:
    """Return a drawing with a territory changed."""
    territory_of(drawn, own_id)
    return replace(
        drawn, territories=tuple(change(one) if one.id == own_id else one for one in drawn.territories)
    )


def with_outline(drawn: MapDrawn, corners: Iterable[Corner], name: str = "") -> tuple[MapDrawn, str]:
    """Return a drawing with one more territory, and its id; a Problem for an outline that is none."""
    if len(drawn.territories) >= MOST_TERRITORIES:
        raise Problem("campaign.too_many_territories", most=MOST_TERRITORIES)
    known = {one.id for one in drawn.territories}
    number = next(number for number in count(len(known) + 1) if f"t{number}" not in known)
    outline = fitting(drawn, corners)
    new = DrawnTerritory(id=f"t{number}", name=name or str(number), corners=outline)
    return replace(drawn, territories=(*drawn.territories, new)), new.id


def with_corners(drawn: MapDrawn, own_id: str, corners: Iterable[Corner]) -> MapDrawn:
    """Return a drawing in which a territory has another outline; a Problem where that is none."""
    outline = fitting(drawn, corners)
    return changed(drawn, own_id, lambda one: replace(one, corners=outline))


def fitting(drawn: MapDrawn, corners: Iterable[Corner]) -> tuple[Corner, ...]:
    """Return an outline with its corners on the map; a Problem where it is none: too few corners, too many, or it crosses."""
    inside = ((min(max(x, 0), drawn.width), min(max(y, 0), drawn.height)) for x, y in corners)
    outline = tuple(dict.fromkeys(inside))
    if len(outline) < LEAST_CORNERS:
        raise Problem("campaign.outline_short", least=LEAST_CORNERS)
    if len(outline) > MOST_CORNERS:
        raise Problem("campaign.outline_long", most=MOST_CORNERS)
    if crosses_itself(outline):
        raise Problem("campaign.outline_crosses")
    return outline


def crosses_itself(corners: tuple[Corner, ...]) -> bool:
    """Tell whether two sides of an outline cross that do not meet in a corner."""
    sides = [(one, corners[(at + 1) % len(corners)]) for at, one in enumerate(corners)]
    return any(
        _cross(*sides[first], *sides[second])
        for first in range(len(sides))
        for second in range(first + 2, len(sides))
        if (first, second) != (0, len(sides) - 1)
    )


def _cross(one: Corner, other: Corner, third: Corner, fourth: Corner) -> bool:
    return (
        _turn(one, other, third) * _turn(one, other, fourth) < 0
        and _turn(third, fourth, one) * _turn(third, fourth, other) < 0
    )


def _turn(one: Corner, other: Corner, third: Corner) -> int:
    return (other[0] - one[0]) * (third[1] - one[1]) - (other[1] - one[1]) * (third[0] - one[0])


def without(drawn: MapDrawn, own_id: str) -> MapDrawn:
    """Return a drawing without a territory, and without the links to it."""
    territory_of(drawn, own_id)
    return replace(
        drawn,
        territories=tuple(
            replace(one, links=tuple(link for link in one.links if link != own_id))
            for one in drawn.territories
            if one.id != own_id
        ),
    )


def is_linked(drawn: MapDrawn, one: str, other: str) -> bool:
    """Tell whether two territories touch."""
    return other in territory_of(drawn, one).links or one in territory_of(drawn, other).links


def linked(drawn: MapDrawn, one: str, other: str, on: bool = True) -> MapDrawn:
    """Return a drawing in which two territories touch, or touch no longer."""
    if one == other:
        raise Problem("campaign.link_to_itself", territory=territory_of(drawn, one).name or one)
    territory_of(drawn, other)
    if on and is_linked(drawn, one, other):
        return drawn
    if on:
        known = territory_of(drawn, one)
        if len(known.links) >= MOST_LINKS:
            raise Problem("campaign.too_many_links", territory=known.name or one, most=MOST_LINKS)
        return changed(drawn, one, lambda found: replace(found, links=(*found.links, other)))
    pair = {one, other}
    return replace(
        drawn,
        territories=tuple(
            replace(found, links=tuple(link for link in found.links if {found.id, link} != pair))
            for found in drawn.territories
        ),
    )


def scaled_to(drawn: MapDrawn, width: int, height: int) -> MapDrawn:
    """Return a drawing on another ground, its outlines stretched over it."""

    def stretched(one: DrawnTerritory) -> DrawnTerritory:
        corners = tuple((x * width // drawn.width, y * height // drawn.height) for x, y in one.corners)
        return replace(one, corners=corners)

    return replace(drawn, width=width, height=height, territories=tuple(map(stretched, drawn.territories)))


def on_picture(drawn: MapDrawn, digest: str, size: tuple[int, int] | None) -> MapDrawn:
    """Return a drawing on a picture of so many pixels, stretched to its shape."""
    wide, high = size or (drawn.width, drawn.height)
    height = min(MOST_SIDE, max(LEAST_SIDE, drawn.width * high // wide))
    return replace(scaled_to(drawn, drawn.width, height), picture=digest)
