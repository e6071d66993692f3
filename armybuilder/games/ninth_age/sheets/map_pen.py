"""The pen of the map: outlines, dashes and hatching at places of the table, and labels that look for free room."""

from collections.abc import Iterable, Iterator
from math import ceil, cos, hypot, pi, sin

from shapely.geometry import LineString
from shapely.geometry import Polygon as Outline

from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.rules.field.table import Point
from armybuilder.games.ninth_age.sheets.map_view import View
from armybuilder.games.palette import PAPER
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.metrics import cap_height, printable
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Font, SheetRegion
from armybuilder.wording.messages import say

DASH, GAP = 1.5, 1.0
HATCH = 1.6
PAD = 0.7


class MapPen(Drawing):
    """Draws a map. `room` knows where labels stand already."""

    def __init__(self, view: View, language: Language) -> None:
        super().__init__()
        self.view = view
        self.language = language
        # labels keep off the rulers and names around the table
        self.room = SheetSpace(self.table_place)

    @property
    def table_place(self) -> SheetRegion:
        """Return the table on the sheet."""
        table = self.view.table
        return box_of(self.on_sheet(((0, 0), (table.length, table.width))))

    def say(self, key: str, **values: object) -> str:
        """Return a text of the words in letters that the fonts have."""
        return printable(say(key, self.language, **values))

    def on_sheet(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Points of the table as points of the sheet."""
        return tuple(self.view.to_sheet(point) for point in points)

    def stroke(self, start: Point, end: Point, colour: str, line: float, *, dashed: bool = False) -> None:
        """A line between points of the sheet."""
        for one, other in dashes(start, end) if dashed else ((start, end),):
            self.line(*one, *other, stroke=colour, line=line)

    def border(self, start: Point, end: Point, colour: str, line: float, *, dashed: bool = False) -> None:
        """A line between points of the table."""
        self.stroke(self.view.to_sheet(start), self.view.to_sheet(end), colour, line, dashed=dashed)

    def hatch(self, points: tuple[Point, ...], colour: str) -> None:
        """Slanting lines over a polygon of the sheet."""
        outline = Outline(points)
        left, top, right, bottom = outline.bounds
        reach = bottom - top
        for step in range(1, ceil((right - left + reach) / HATCH)):
            x = left - reach + step * HATCH
            inside = outline.intersection(LineString([(x, bottom), (x + reach, top)]))
            for part in getattr(inside, "geoms", [inside]):
                if isinstance(part, LineString) and not part.is_empty:
                    (x1, y1), *_, (x2, y2) = part.coords
                    self.line(x1, y1, x2, y2, stroke=colour, line=0.18)

    def label(
        self,
        spots: Iterable[Point],
        text: str,
        size: float,
        *,
        font: Font = "regular",
        colour: str = INK,
        border: str | None = None,
    ) -> SheetRegion:
        """Draw a line of text on a white patch, in the middle of that spot of the sheet where it covers least."""
        wide, high = width_of(text, font, size) + 2 * PAD, size + PAD
        patch = self.room.best(SheetRegion(x - wide / 2, y - high / 2, wide, high) for x, y in spots)
        self.rect(patch, fill=PAPER, stroke=border, line=0.15, radius=0.6)
        self.words(
            patch.x + PAD, patch.y + (high + cap_height(font, size)) / 2, text, size, font, colour=colour
        )
        return patch


class SheetSpace:
    """What of the sheet is taken, and how much it matters."""

    def __init__(self, whole: SheetRegion) -> None:
        self._whole = whole
        # left, top, right, bottom and weight: a map of many units compares tens of thousands of places
        self._taken: list[tuple[float, float, float, float, float]] = []

    def take(self, place: SheetRegion, weight: float = 1.0) -> None:
        """Keep a place free of labels, as far as that is possible."""
        self._taken.append((place.x, place.y, place.x + place.width, place.y + place.height, weight))

    def best(self, places: Iterable[SheetRegion]) -> SheetRegion:
        """Return the place that covers least of what is taken, the first of several; it is taken from now on."""
        found = min(places, key=self.cost)
        self.take(found)
        return found

    def cost(self, place: SheetRegion) -> float:
        """Return how much a label there would cover."""
        left, top, right, bottom = place.x, place.y, place.x + place.width, place.y + place.height
        covered = 10 * (place.width * place.height - _shared(place, self._whole))
        for x1, y1, x2, y2, weight in self._taken:
            if x1 < right and x2 > left and y1 < bottom and y2 > top:
                shared = (min(right, x2) - max(left, x1)) * (min(bottom, y2) - max(top, y1))
                covered += weight * round(shared, 6)
        return covered


def _shared(one: SheetRegion, other: SheetRegion) -> float:
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return round(wide * high, 6) if wide > 0 and high > 0 else 0.0


def box_of(points: Iterable[Point]) -> SheetRegion:
    """Return the upright rectangle around points of the sheet."""
    xs, ys = zip(*points, strict=True)
    return SheetRegion(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def wider(place: SheetRegion, by: float) -> SheetRegion:
    """Return a place with so many millimetres more on every side."""
    return SheetRegion(place.x - by, place.y - by, place.width + 2 * by, place.height + 2 * by)


def along(start: Point, end: Point, share: float) -> Point:
    """Return the point at a share of the way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def dashes(start: Point, end: Point, dash: float = DASH, gap: float = GAP) -> Iterator[tuple[Point, Point]]:
    """Yield the strokes of a dashed line; it begins and ends with a whole one."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    count = max(1, round((length + gap) / (dash + gap)))
    pitch = (length + gap) / count
    for number in range(count):
        begin = number * pitch
        yield (
            along(start, end, begin / length if length else 0),
            along(start, end, (begin + pitch - gap) / length if length else 1),
        )


def round_at(centre: Point, radius: float, sides: int = 48) -> tuple[Point, ...]:
    """Return a circle around a point of the sheet as a polygon."""
    turns = (2 * pi * step / sides for step in range(sides))
    return tuple((centre[0] + radius * cos(turn), centre[1] + radius * sin(turn)) for turn in turns)
