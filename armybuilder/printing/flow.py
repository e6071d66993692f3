"""Lines of text one under the other, carried over to a new page where one is full."""

from collections.abc import Sequence

from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import fit, wrap
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Font, Sheet

INK = "#1a1a1a"
MUTED = "#5f656d"
HEADING, LEAST_HEADING = 4.4, 3.4
HEADING_LINE = 6.4
BEFORE_HEADING = 5.0


class Flow:
    """Pages of one size, in millimetres, filled from the top; `drawing` is the page being filled."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.drawing = Drawing()
        self._full: list[Drawing] = []
        self._y = 0.0

    def pages(self) -> list[Sheet]:
        """Return everything drawn so far, a sheet a page."""
        return [Sheet(self.width, self.height, tuple(d.shapes)) for d in (*self._full, self.drawing)]

    @property
    def full(self) -> int:
        """How many pages are full."""
        return len(self._full)

    @property
    def drawn(self) -> bool:
        """Whether there is anything on the pages."""
        return bool(self._full or self.drawing.shapes)

    @property
    def used(self) -> float:
        """How much of the page is full."""
        return self._y

    def skip(self, height: float) -> None:
        """Leave some room, unless a page has just begun."""
        if self._y:
            self._y += height

    def take(self, height: float, keep: float = 0.0) -> float:
        """Room of a height on one page, with `keep` more under it; its upper edge."""
        if self._y and self._y + height + keep > self.height:
            self._turn()
        top = self._y
        self._y += height
        return top

    def _turn(self) -> None:
        """Go on to a new page."""
        self._full.append(self.drawing)
        self.drawing = Drawing()
        self._y = 0.0

    def heading(self, text: str, keep: float) -> None:
        """A heading that stays with at least `keep` of what follows it; in more lines where it is long."""
        self.skip(BEFORE_HEADING)
        shown, size = fit(text, "bold", HEADING, self.width, LEAST_HEADING)
        lines = [shown] if size > LEAST_HEADING else wrap(text, "bold", LEAST_HEADING, self.width)
        top = self.take(HEADING_LINE * len(lines), keep)
        for number, line in enumerate(lines, 1):
            self.drawing.words(0, top + HEADING_LINE * number - 2.0, line, size, "bold")

    def paragraph(self, text: str, size: float, line: float, font: Font, colour: str) -> None:
        """Text over the whole width."""
        for part in wrap(text, font, size, self.width):
            top = self.take(line)
            self.drawing.words(0, top + line * 0.78, part, size, font, colour=colour)

    def entry(self, label: str, colour: str, text: str, size: float, *, line: float, aside: str = "") -> None:
        """A labelled remark with a small reference at the right edge, on one page as long as it fits one.

        Where the label leaves little room beside it, the remark stands below.
        """
        left = width_of(label, "bold", size) + 2.5 if label else 0.0
        right = width_of(aside, "regular", size * 0.85) + 3.0 if aside else 0.0
        below = left + right > self.width / 2
        room = self.width if below else self.width - left - right
        parts = wrap(text, "regular", size, room) or [""]
        top = self._take_lines(len(parts) + below, line, 0.8)
        self.drawing.words(0, top + line * 0.78, label, size, "bold", colour=colour)
        self.drawing.words(
            self.width, top + line * 0.78, aside, size * 0.85, "regular", colour=MUTED, align="right"
        )
        self._write_lines(parts, 0.0 if below else left, top + line * below, size, line)

    def _take_lines(self, count: int, line: float, after: float) -> float:
        """Room for lines on one page, or for the first of them where they need more than one; its upper edge."""
        height = count * line + after
        return self.take(height if height <= self.height else line)

    def _write_lines(self, parts: Sequence[str], left: float, top: float, size: float, line: float) -> None:
        """Write lines into room that was taken for them; those that had none take their own."""
        for number, part in enumerate(parts):
            place = top + line * number
            if place + line > self._y + 1e-6:
                place = self.take(line)
            self.drawing.words(left, place + line * 0.78, part, size, "regular", colour=INK)
