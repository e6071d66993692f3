"""What is written about the centre of a round template: points, name and size, as large as the circle lets them be."""

from math import sqrt

from msgspec import Struct

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

    points: str
    name: str
    size: str
    length: str
    colour: str


def draw_label(drawing: Drawing, x: float, y: float, radius: float, label: Label) -> None:
    """The points over a cross at the centre, the name and the size under it; a small circle has no points."""
    arm = min(CROSS, radius / 8)
    drawing.line(x - arm, y, x + arm, y, line=0.25)
    drawing.line(x, y - arm, x, y + arm, line=0.25)
    if radius < SMALL:
        # the lower half tells the length, the upper one the name, a word a line; “of” goes with the next one
        words = tuple(label.name.replace("of ", "of\u00a0").split(" "))
        _stack(drawing, (x, y), radius, (label.length,), arm + GAP, "narrow")
        _stack(drawing, (x, y), radius, words, -arm - GAP, "narrow-bold")
        return
    large, named, sized = min(9.0, radius * 0.4), min(5.0, radius * 0.26), min(3.6, radius * 0.2)
    drawing.words(x, y - arm - large * 0.2, label.points, large, "bold", colour=label.colour, align="middle")
    lines: tuple[tuple[float, str, float, Font], ...] = (
        (arm + named, label.name, named, "narrow-bold"),
        (arm + named + 1.5 * sized, label.size, sized, "narrow"),
    )
    for base, text, size, font in lines:
        room = _chord(radius, base)
        place = SheetRegion(x - room / 2, y + base - size, room, size)
        drawing.centred(place, text, size, font, least=LEAST, margin=0)


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
