"""Players' own pictures of units on the page."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from armybuilder.printing.bands import Band
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.pictures import size_of
from armybuilder.sheet.shapes import Sheet, SheetRegion

# pictures by their digests
Pictures: TypeAlias = Mapping[str, bytes]
NO_PICTURES: Pictures = MappingProxyType({})
# so many dots stand on an inch at least: a smaller picture is printed smaller
LEAST_DOTS = 72
INCH = 25.4
CARD_WIDTH, CARD_HEIGHT = 88.0, 63.0
TITLE = 4.0


class PictureBand(Struct, frozen=True):
    """A picture as a band, with the width that it takes."""

    band: Band
    width: float


def picture_band(content: bytes | None, widest: float, highest: float) -> PictureBand | None:
    """Return a picture no larger than a room; None where there is none, or nothing that can be printed."""
    size = None if content is None else size_of(content)
    if content is None or size is None:
        return None
    scale = min(widest / size[0], highest / size[1], INCH / LEAST_DOTS)
    width, height = size[0] * scale, size[1] * scale

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.picture(SheetRegion(x, y, width, height), content)

    return PictureBand(Band(height=height, draw=draw), width)


def picture_card(content: bytes | None, title: str) -> Sheet | None:
    """Return a card with a picture under what the unit is called; None where there is nothing to print."""
    picture = picture_band(content, CARD_WIDTH - 4.0, CARD_HEIGHT - TITLE - 6.0)
    if picture is None:
        return None
    drawing = Drawing()
    drawing.rect(SheetRegion(0, 0, CARD_WIDTH, CARD_HEIGHT), stroke="#9aa0a8", line=0.2, radius=1.5)
    drawing.words(2.0, TITLE + 1.6, title, TITLE, "bold", room=CARD_WIDTH - 4.0)
    picture.band.draw(drawing, (CARD_WIDTH - picture.width) / 2, TITLE + 4.0)
    return Sheet(CARD_WIDTH, CARD_HEIGHT, tuple(drawing.shapes))
