"""Signs of plain polygons, so that sides are told apart without colour."""

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion

Points = tuple[tuple[float, float], ...]
# polygons in a square of side 1, painted one over the other: True in ink, False in the ground's colour
Sign = Iterable[tuple[Points, bool]]


def draw_emblem(  # noqa: PLR0917 - where, what of which, and in what colours
    drawing: Drawing, place: SheetRegion, signs: Mapping[str, Sign], side: str, ink: str, ground: str
) -> None:
    """Draw the sign of a side into a square place; a star of its own stands for one without a sign."""
    draw_sign(drawing, place, signs.get(side, ((star(8, 0.36), True),)), ink, ground)


def star(rays: int, inner: float, turn: float = 0.0) -> Points:
    """A star in a square of side 1; `inner` is how far its notches are from the middle, `turn` is in radians."""
    found = []
    for step in range(rays * 2):
        reach = 0.5 if step % 2 == 0 else inner
        angle = pi * step / rays - pi / 2 + turn
        found.append((0.5 + reach * cos(angle), 0.5 + reach * sin(angle)))
    return tuple(found)


def draw_sign(drawing: Drawing, place: SheetRegion, sign: Sign, ink: str, ground: str) -> None:
    """Draw a sign into a square place."""
    for points, inked in sign:
        scaled = tuple((place.x + x * place.width, place.y + y * place.height) for x, y in points)
        drawing.polygon(scaled, ink if inked else ground)


def mirrored(points: Points) -> Points:
    """Return the same polygon, left and right exchanged."""
    return tuple((1 - x, y) for x, y in points)


_BLADE: Points = ((0.02, 0.0), (0.16, 0.02), (0.74, 0.6), (0.6, 0.74), (0.02, 0.14))
_GUARD: Points = ((0.5, 0.78), (0.78, 0.5), (0.84, 0.56), (0.56, 0.84))
_HILT: Points = ((0.7, 0.78), (0.78, 0.7), (1.0, 0.92), (0.92, 1.0))
_SWORD = (_BLADE, _GUARD, _HILT)
CROSSED_SWORDS: Sign = tuple((part, True) for part in (*_SWORD, *map(mirrored, _SWORD)))
