"""Dice expressions as they stand on an armlist: Д6+2, 2Д12, 3D20."""

import re
from functools import cache
from typing import Literal, cast

from armybuilder.catalogue.text import Language

Sides = Literal[6, 12, 20]
# two digits are more than any card has; with more, exact odds would take minutes
_FORM = re.compile(r"(\d{0,2})\s*[ДдDd]\s*(6|12|20)\s*(?:([+\-−–])\s*(\d{1,2}))?")


class Throw:
    """So many dice with so many sides, and a number added to each throw.

    A range is one throw (`Д6+2`); a power is a pool whose dice are judged one by one (`2Д12`).
    The book's die letters are all the same die (BP-1.7-1).
    """

    __slots__ = ("count", "plus", "sides")

    def __init__(self, sides: Sides, count: int = 1, plus: int = 0) -> None:
        self.sides = sides
        self.count = count
        self.plus = plus

    @classmethod
    @cache  # a catalogue has thousands of throws, and some dozens of different ones
    def parse(cls, text: str) -> "Throw":
        """Read an expression; ValueError when it is none."""
        match = _FORM.fullmatch(text.strip())
        if match is None or int(match[1] or 1) == 0:
            raise ValueError(text)
        plus = int(match[4] or 0) * (-1 if match[3] in ("-", "−", "–") else 1)
        return cls(cast(Sides, int(match[2])), int(match[1] or 1), plus)

    def _tail(self) -> str:
        return f"{self.plus:+d}" if self.plus else ""

    def as_range(self, language: Language) -> str:
        """As the range column prints it: no count before a single die."""
        count = str(self.count) if self.count > 1 else ""
        return f"{count}{die_letter(language)}{self.sides}{self._tail()}"

    def as_power(self, language: Language) -> str:
        """As the power column prints it: the count always stands there."""
        return f"{self.count}{die_letter(language)}{self.sides}{self._tail()}"

    def __str__(self) -> str:
        return self.as_power("en")

    def __repr__(self) -> str:
        return f"Throw({self})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Throw):
            return False
        return (self.sides, self.count, self.plus) == (other.sides, other.count, other.plus)

    def __hash__(self) -> int:
        return hash((self.sides, self.count, self.plus))


def die_letter(language: Language) -> str:
    """Д in Russian, D in English."""
    return "Д" if language == "ru" else "D"


D6 = Throw(6)
D12 = Throw(12)
D20 = Throw(20)
