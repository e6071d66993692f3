"""The outline of a token: round, square or hexagonal, exactly as large as is said from side to side."""

from math import sqrt
from typing import Literal

from msgspec import Struct

from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion

TokenShape = Literal["round", "square", "hex"]
HEX = 2 / sqrt(3)


class TokenOutline(Struct, frozen=True):
    """A shape of a size: a diameter, a side, or what lies between two sides of a hexagon that stands on one."""

    shape: TokenShape
    size: float

    @property
    def width(self) -> float:
        """How wide the outline is."""
        return self.size * HEX if self.shape == "hex" else self.size

    def room(self, y: float, inset: float) -> float:
        """Return how wide the shape is at a height from its top, inside a rim."""
        off = abs(y - self.size / 2)
        if self.shape == "square":
            return self.size - 2 * inset
        if self.shape == "hex":
            return max(0.0, (self.size - off) * HEX - 2 * inset * HEX)
        radius = self.size / 2 - inset
        return 2 * sqrt(max(0.0, radius * radius - off * off))

    def draw(
        self,
        drawing: Drawing,
        top: float,
        *,
        inset: float = 0.0,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.2,
    ) -> None:
        """Draw the shape, so much smaller on every side, with its top at a height of the drawing."""
        middle, half = self.width / 2, self.size / 2
        if self.shape == "round":
            drawing.circle(middle, top + half, half - inset, fill=fill, stroke=stroke, line=line)
        elif self.shape == "square":
            side = self.size - 2 * inset
            drawing.rect(SheetRegion(inset, top + inset, side, side), fill=fill, stroke=stroke, line=line)
        else:
            reach = half - inset
            points = tuple(
                (middle + x * reach * HEX, top + half + y * reach)
                for x, y in ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))
            )
            drawing.polygon(points, fill=fill, stroke=stroke, line=line)
