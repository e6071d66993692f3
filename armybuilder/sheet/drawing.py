"""A sheet in the making: shapes are added one over the other, words are fitted to their room."""

from armybuilder.sheet.metrics import cap_height, fit, printable, width
from armybuilder.sheet.pictures import size_of
from armybuilder.sheet.shapes import (
    Align,
    Circle,
    FieldPlace,
    Font,
    Line,
    Picture,
    Polygon,
    Rect,
    Shape,
    SheetRegion,
    TextLine,
    WeaponPlace,
)

INK = "#1a1a1a"


class Drawing:
    """Collects the shapes of one sheet. Everything is in millimetres from the upper left corner."""

    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self.weapons: list[WeaponPlace] = []
        self.fields: list[FieldPlace] = []

    def weapon(self, weapon: str, place: SheetRegion) -> None:
        """Note where a weapon stands; nothing is drawn."""
        self.weapons.append(WeaponPlace(weapon, place))

    def field(self, field: str, place: SheetRegion) -> None:
        """Note where a value of the record stands; nothing is drawn."""
        self.fields.append(FieldPlace(field, place))

    def rect(
        self,
        place: SheetRegion,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.2,
        radius: float = 0.0,
    ) -> None:
        """A rectangle; its outline lies half in and half out of the place."""
        self.shapes.append(Rect(place.x, place.y, place.width, place.height, fill, stroke, line, radius))

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, stroke: str = INK, line: float = 0.2
    ) -> None:
        """A straight line."""
        self.shapes.append(Line(x1, y1, x2, y2, stroke, line))

    def polygon(
        self,
        points: tuple[tuple[float, float], ...],
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.2,
    ) -> None:
        """A polygon; its outline lies half in and half out of it."""
        self.shapes.append(Polygon(points, fill, stroke, line))

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.2,
    ) -> None:
        """A circle about its centre; its outline lies half in and half out of the radius."""
        self.shapes.append(Circle(x, y, radius, fill, stroke, line))

    def picture(self, place: SheetRegion, content: bytes) -> None:
        """A picture over the whole of a place."""
        self.shapes.append(Picture(place.x, place.y, place.width, place.height, content))

    def fitted_picture(self, place: SheetRegion, content: bytes, *, left: bool = False) -> float:
        """A player's picture as large as a place has room for, in its middle or at its left; the width it takes."""
        size = size_of(content) if content else None
        if size is None:
            return 0.0
        scale = min(place.width / size[0], place.height / size[1])
        wide, high = size[0] * scale, size[1] * scale
        x = place.x if left else place.x + (place.width - wide) / 2
        self.picture(SheetRegion(x, place.y + (place.height - high) / 2, wide, high), content)
        return wide

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        font: Font = "regular",
        *,
        colour: str = INK,
        align: Align = "left",
        room: float | None = None,
        least: float = 1.6,
    ) -> float:
        """Return a line of text on the baseline `y`, shrunk to `room` and cut at size `least`; the width it takes."""
        fitted = fit(text, font, size, room, min(least, size)) if room is not None else None
        shown, height = fitted or (printable(text), size)
        if shown:
            self.shapes.append(TextLine(x, y, shown, height, font, colour, align))
        return width(shown, font, height)

    def centred(
        self,
        place: SheetRegion,
        text: str,
        size: float,
        font: Font = "bold",
        colour: str = INK,
        *,
        least: float = 1.6,
        margin: float = 0.4,
    ) -> None:
        """A line of text in the middle of a place, shrunk to its width."""
        shown, height = fit(text, font, size, place.width - 2 * margin, min(least, size))
        baseline = place.y + (place.height + cap_height(font, height)) / 2
        if shown:
            self.shapes.append(
                TextLine(place.x + place.width / 2, baseline, shown, height, font, colour, "middle")
            )

    def beside(
        self,
        place: SheetRegion,
        text: str,
        size: float,
        font: Font = "regular",
        colour: str = INK,
        *,
        least: float = 1.6,
    ) -> None:
        """A line of text at the left of a place, in the middle of its height, shrunk to its width."""
        shown, height = fit(text, font, size, place.width, min(least, size))
        baseline = place.y + (place.height + cap_height(font, height)) / 2
        if shown:
            self.shapes.append(TextLine(place.x, baseline, shown, height, font, colour))
