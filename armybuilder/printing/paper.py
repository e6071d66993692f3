"""Sheets of paper and their margins, in millimetres."""

from typing import Literal

from msgspec import Struct

PaperId = Literal["a4", "letter", "a5"]
# the running header and footer stand within the margins
HEADER, FOOTER = 6.0, 4.0
USUAL_MARGIN = 8.0


class Paper(Struct, frozen=True):
    """A page: its size, and the margins that hold the running header and footer."""

    width: float
    height: float
    side: float = USUAL_MARGIN
    top: float = USUAL_MARGIN + HEADER
    bottom: float = USUAL_MARGIN + FOOTER

    @property
    def body_width(self) -> float:
        return self.width - 2 * self.side

    @property
    def body_height(self) -> float:
        return self.height - self.top - self.bottom

    def turned(self) -> "Paper":
        """Return the same paper on its side."""
        return Paper(self.height, self.width, self.side, self.top, self.bottom)

    def with_margin(self, margin: float) -> "Paper":
        """Return the same paper with so much left free around header, body and footer."""
        return Paper(self.width, self.height, margin, margin + HEADER, margin + FOOTER)


PAPERS: dict[PaperId, Paper] = {
    "a4": Paper(210.0, 297.0),
    "letter": Paper(215.9, 279.4),
    "a5": Paper(148.0, 210.0),
}
