"""What is written about the centre of a round template: sign, name, size and use, as large as the circle lets them be."""

from math import sqrt

from msgspec import Struct

from armybuilder.games.palette import MUTED
from armybuilder.games.pieces.look import TextRow, draw_centre, write_block
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import Font, SheetRegion

CROSS = 2.5
# a circle of a smaller radius, in millimetres, has room for two lines
SMALL = 15.0
LEAST = 1.4
SIZES = tuple(LEAST + step / 10 for step in range(16, -1, -1))
CAP = 0.72
GAP = 0.5


class Label(Struct, frozen=True):
    """The words of a template: `size` says what is measured and its length, `length` the length alone."""

    sign: str
    name: str
    size: str
    length: str
    colour: str
    use: str = ""
    rule: str = ""


def draw_label(  # noqa: PLR0917 - a place and what is written there
    drawing: Drawing, x: float, y: float, radius: float, label: Label, free: float = 0.0
) -> None:
    """The sign over a cross at the centre, all else under it, or under what is left `free` about it.

    A small circle has no more than two lines.
    """
    arm = min(CROSS, radius / 8)
    draw_centre(drawing, x, y, arm)
    if radius < SMALL:
        # the lower half tells the length, the upper one the name, a word a line; “of” goes with the next one
        words = tuple(label.name.replace("of ", "of\u00a0").split(" "))
        _stack(drawing, (x, y), radius, (label.length,), arm + GAP, "narrow")
        _stack(drawing, (x, y), radius, words, -arm - GAP, "narrow-bold")
        return
    large, named, sized = min(12.0, radius * 0.4), min(6.0, radius * 0.26), min(4.0, radius * 0.2)
    if label.sign:
        drawing.words(
            x, y - arm - large * 0.2, label.sign, large, "bold", colour=label.colour, align="middle"
        )
    rows = (
        TextRow(label.name, named, "narrow-bold"),
        TextRow(label.size, sized, "narrow", spare=1),
        TextRow(label.use, max(2.2, min(3.2, radius * 0.12)), "narrow", spare=3),
        TextRow(label.rule, max(1.9, min(2.4, radius * 0.1)), "narrow", MUTED, spare=2),
    )
    # the lower half of the circle holds a rectangle so tall and so wide
    top = max(arm + 0.6, free + 0.8)
    foot = max(radius * (0.7 if label.use else 0.52), top + (radius - top) * 0.62)
    wide = _chord(radius, foot)
    place = SheetRegion(x - wide / 2, y + top, wide, foot - top)
    write_block(drawing, place, tuple(row for row in rows if row.text))


def _stack(  # noqa: PLR0917 - a place, words and how they are written
    drawing: Drawing,
    centre: tuple[float, float],
    radius: float,
    words: tuple[str, ...],
    off: float,
    font: Font,
) -> None:
    """Draw lines under a place `off` the centre, or over it where that is above; as large as all of them fit."""
    fits = (size for size in SIZES if _all_fit(words, size, radius, abs(off), font))
    size = next(fits, LEAST)
    for number, word in enumerate(words):
        base = off + size * CAP if off > 0 else off - (len(words) - 1 - number) * size
        drawing.words(centre[0], centre[1] + base, word, size, font, align="middle")


def _all_fit(words: tuple[str, ...], size: float, radius: float, off: float, font: Font) -> bool:
    far = [off + (len(words) - number) * size * CAP for number in range(len(words))]
    return all(
        width(word, font, size) <= _chord(radius, reach) for word, reach in zip(words, far, strict=True)
    )


def _chord(radius: float, off: float) -> float:
    """Return how wide a circle is at a distance from its centre, with a little room left at both ends."""
    return max(1.0, 2 * sqrt(max(0.0, radius**2 - off**2)) - 1.0)
