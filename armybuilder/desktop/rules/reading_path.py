"""Where a reader has been: back and forward through the places of several books."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

MOST = 200


class BookPlace(NamedTuple):
    """A place in a book: a game, and a rule or a section of it."""

    game: str
    place: str


class ReadingPath:
    """The places that were read one after another, and where on that way the reader is now."""

    def __init__(self) -> None:
        self._places: list[BookPlace] = []
        self._at = -1
        self._leafs = 0

    @contextmanager
    def leafing(self) -> Iterator[None]:
        """Pages that are turned meanwhile are not places that the reader comes back to."""
        self._leafs += 1
        try:
            yield
        finally:
            self._leafs -= 1

    def go(self, place: BookPlace) -> None:
        """Read on at a place; what lay ahead is forgotten."""
        if self._leafs or (self._places and self._places[self._at] == place):
            return
        self._places = [*self._places[: self._at + 1], place][-MOST:]
        self._at = len(self._places) - 1

    def stay(self, place: BookPlace) -> None:
        """Be at another place on the way without a step: what was read on is where the reader comes back to."""
        if self._places:
            self._places[self._at] = place

    @property
    def here(self) -> BookPlace | None:
        """Where the reader is; None before anything was read."""
        return self._places[self._at] if self._places else None

    def step(self, by: int) -> BookPlace | None:
        """Return the place so many steps ahead, or behind, and be there; None where the way ends."""
        if not self.can_step(by):
            return None
        self._at += by
        return self._places[self._at]

    def can_step(self, by: int) -> bool:
        """Return whether the way goes on so far."""
        return 0 <= self._at + by < len(self._places)
