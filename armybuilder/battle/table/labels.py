"""Short labels beside things on a drawing, each where it hides least."""

from collections.abc import Iterable, Iterator

from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import SheetRegion

SIZE = 2.3
GAP = 0.4
PAD = 0.3
# a label over another label is worse than one over a thing
OVER_LABEL = 4


class Labels:
    """Writes labels on plates of a colour beside boxes of a drawing of a size; `things` are what they should not hide."""

    def __init__(
        self, drawing: Drawing, size: tuple[float, float], things: Iterable[SheetRegion], plate: str
    ) -> None:
        self._drawing, self._size, self._plate = drawing, size, plate
        self._things = list(things)
        self._written: list[SheetRegion] = []

    def write(self, text: str, beside: SheetRegion, colour: str) -> None:
        """Write a label beside a box: below, above, to its right or left, where most is left to be seen."""
        wide, high = width(text, "bold", SIZE) + 2 * PAD, cap_height("bold", SIZE) + 2 * PAD
        place = min(self._inside(_around(beside, wide, high)), key=self._hidden)
        self._written.append(place)
        self._drawing.rect(place, fill=self._plate, radius=0.3)
        base = place.y + high - PAD
        self._drawing.words(place.x + PAD, base, text, SIZE, "bold", colour=colour)

    def _inside(self, places: Iterable[SheetRegion]) -> Iterator[SheetRegion]:
        right, foot = self._size
        for place in places:
            x = min(max(0.0, place.x), right - place.width)
            y = min(max(0.0, place.y), foot - place.height)
            yield SheetRegion(x, y, place.width, place.height)

    def _hidden(self, place: SheetRegion) -> float:
        things = sum(_shared(place, other) for other in self._things)
        return things + OVER_LABEL * sum(_shared(place, other) for other in self._written)


def _around(box: SheetRegion, wide: float, high: float) -> Iterator[SheetRegion]:
    middle, level = box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2
    foot, right = box.y + box.height + GAP, box.x + box.width + GAP
    top, left = box.y - high - GAP, box.x - wide - GAP
    for x, y in (
        (middle, foot),
        (middle, top),
        (right, level),
        (left, level),
        (right, foot),
        (left, foot),
        (right, top),
        (left, top),
    ):
        yield SheetRegion(x, y, wide, high)


def _shared(one: SheetRegion, other: SheetRegion) -> float:
    """Return the area that two boxes share."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
