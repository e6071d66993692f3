"""Rows of boxes on a tracking card: numbered, in the colours of sectors, crossed out where something is lost."""

from collections.abc import Sequence

from msgspec import Struct

from armybuilder.printing.tracking.look import FINE, MUTED, PAPER, draw_cross
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.shapes import SheetRegion

# the colours of sectors, as pale as pencil is seen on
PALE = {
    "green": "#d5edd3",
    "yellow": "#fdf3b8",
    "red": "#f6cfcb",
    "none": PAPER,
    "zero": PAPER,
    "plain": PAPER,
}
# numbers in a box, as a part of its side
FIGURE = 0.56
BETWEEN_ROWS = 0.8


class BoxLook(Struct, frozen=True):
    """How boxes look: their side, what is between them, and whether they are circles."""

    size: float
    gap: float = 0.6
    round: bool = False


class CardBox(Struct, frozen=True):
    """A box: its number, whether it is crossed out, and the colour of its sector."""

    figure: str
    marked: bool = False
    colour: str = "plain"


def each_line(room: float, look: BoxLook) -> int:
    """Return how many boxes stand in a line."""
    return max(1, int((room + look.gap) // (look.size + look.gap)))


def box_rows(count: int, room: float, look: BoxLook) -> int:
    """Return how many lines so many boxes take."""
    return max(1, -(-count // each_line(room, look)))


def draw_boxes(
    drawing: Drawing, boxes: Sequence[CardBox], corner: tuple[float, float], room: float, look: BoxLook
) -> float:
    """Draw boxes in lines of one length, `room` wide at most; how high they are together."""
    (left, top), rows = corner, box_rows(len(boxes), room, look)
    each = -(-len(boxes) // rows)
    # lines of ten are counted at a glance
    each = 10 if rows > 1 and each <= 10 <= each_line(room, look) and -(-len(boxes) // 10) == rows else each
    for place, box in enumerate(boxes):
        row, column = divmod(place, each)
        x = left + column * (look.size + look.gap)
        y = top + row * (look.size + BETWEEN_ROWS)
        region = SheetRegion(x, y, look.size, look.size)
        radius = look.size / 2 if look.round else 0.5
        drawing.rect(region, fill=PALE[box.colour], stroke=INK, line=FINE, radius=radius)
        drawing.centred(region, box.figure, look.size * FIGURE, "narrow", MUTED, margin=0.3, least=1.0)
        if box.marked:
            draw_cross(drawing, region)
    return rows * look.size + (rows - 1) * BETWEEN_ROWS
