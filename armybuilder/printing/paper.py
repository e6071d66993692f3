"""Sheets of paper and their margins, in millimetres."""

from typing import Literal

from msgspec import Struct

PaperId = Literal["a4", "letter"]


class Paper(Struct, frozen=True):
    """A page: its size, and the margins that hold the running header and footer."""

    width: float
    height: float
    side: float = 8.0
    top: float = 14.0
    bottom: float = 12.0

    @property
    def body_width(self) -> float:
        return self.width - 2 * self.side

    @property
    def body_height(self) -> float:
        return self.height - self.top - self.bottom

    def turned(self) -> "Paper":
        """Return the same paper on its side."""
        return Paper(self.height, self.width, self.side, self.top, self.bottom)


PAPERS: dict[PaperId, Paper] = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}
