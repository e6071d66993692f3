"""The words of a sheet: rectangles, lines, polygons, circles, lines of text and pictures, in millimetres.

The origin is the sheet's upper left corner, x to the right and y down. Colours are `#rrggbb`; None
is not painted. A text stands on its baseline.
"""

from typing import Literal

from msgspec import Struct

Font = Literal["regular", "bold", "narrow", "narrow-bold"]
Align = Literal["left", "middle", "right"]


class Rect(Struct, frozen=True, tag=True):
    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.2
    radius: float = 0.0


class Line(Struct, frozen=True, tag=True):
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str = "#000000"
    line: float = 0.2


class Polygon(Struct, frozen=True, tag=True):
    points: tuple[tuple[float, float], ...]
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.2


class Circle(Struct, frozen=True, tag=True):
    """A circle about its centre; the outline lies half in and half out of the radius."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.2


class TextLine(Struct, frozen=True, tag=True):
    """A line of text; `size` is the font's height in millimetres."""

    x: float
    y: float
    text: str
    size: float
    font: Font = "regular"
    colour: str = "#000000"
    align: Align = "left"


class Picture(Struct, frozen=True, tag=True):
    """A picture that fills a rectangle; `content` is a JPEG of `sheet.pictures`."""

    x: float
    y: float
    width: float
    height: float
    content: bytes


Shape = Rect | Line | Polygon | Circle | TextLine | Picture


class SheetRegion(Struct, frozen=True):
    """A rectangle of the sheet that stands for something: a cell of a track, a soldier's row."""

    x: float
    y: float
    width: float
    height: float


class WeaponPlace(Struct, frozen=True):
    """Where a weapon of the card stands: by its id, behind that of who bears it where several do (`archer/bow`)."""

    weapon: str
    place: SheetRegion


class FieldPlace(Struct, frozen=True):
    """Where a value of the record stands that the sheet was drawn from, by its place in the record (`troopers.2.rank`)."""

    field: str
    place: SheetRegion


class TrackPlaces(Struct, frozen=True):
    """Where a track's cells lie, by what is left in each, and where its marker stands; None on a clean sheet.

    The cells show what is left or, of tokens and wounds, what has been `taken`.
    """

    key: str
    cells: dict[int, SheetRegion]
    marker: int | None
    vertical: bool
    taken: bool = False

    def figure(self, value: int) -> int:
        """Return the number in the cell of a value; the other way round it is the same."""
        return max(self.cells, default=0) - value if self.taken else value


class Sheet(Struct, frozen=True):
    """A card or armlist: its size in millimetres, what is drawn, and where its tracks lie.

    The painters draw the markers of `tracks` last; a screen may draw them elsewhere while they slide. `figures` are where
    those of a squad stand, in its order: who has fallen is struck out there. `weapons` can be chosen where they stand, and
    `fields` be written where they stand.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    tracks: tuple[TrackPlaces, ...] = ()
    figures: tuple[SheetRegion, ...] = ()
    weapons: tuple[WeaponPlace, ...] = ()
    fields: tuple[FieldPlace, ...] = ()
