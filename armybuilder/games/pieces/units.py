"""What lengths on a table are counted in, on paper and in words."""

from typing import Literal

from msgspec import Struct

from armybuilder.battle.lengths import exact
from armybuilder.catalogue.text import Language
from armybuilder.wording.messages import say

MM_PER_CM = 10.0
CM_PER_INCH = 2.54


class LengthUnit(Struct, frozen=True):
    """A step, an inch or a centimetre, with how many millimetres of paper it is."""

    name: Literal["step", "inch", "centimetre"]
    mm: float

    def on_paper(self, length: float) -> float:
        """Return a length in millimetres of paper."""
        return float(exact(length) * exact(self.mm))

    def told(self, length: float, language: Language) -> str:
        """Return a length as it is counted and as any ruler shows it: 2 steps · 4 cm."""
        return say(f"pieces.length.{self.name}", language, n=_plain(length), cm=_centimetres(self, length))

    def up_to(self, length: float, language: Language) -> str:
        """Return a length as a limit: up to 2 steps · 4 cm."""
        kind = "whole" if length == int(length) else "part"
        return say(
            f"pieces.up_to.{self.name}.{kind}", language, n=_plain(length), cm=_centimetres(self, length)
        )

    def about(self, language: Language) -> str:
        """Return how long it is itself: a step is 2 cm."""
        return say(f"pieces.unit.{self.name}", language, cm=_centimetres(self, 1))


def step_of(centimetres: float) -> LengthUnit:
    """Return a step of so many centimetres."""
    return LengthUnit("step", float(exact(centimetres) * exact(MM_PER_CM)))


def inch_of(centimetres: float = CM_PER_INCH) -> LengthUnit:
    """Return an inch of so many centimetres: some books count it as 2.5."""
    return LengthUnit("inch", float(exact(centimetres) * exact(MM_PER_CM)))


INCH, CENTIMETRE = inch_of(), LengthUnit("centimetre", MM_PER_CM)


def _plain(length: float) -> float | int:
    return int(length) if length == int(length) else length


def _centimetres(unit: LengthUnit, length: float) -> float | int:
    return _plain(round(unit.on_paper(length) / MM_PER_CM, 2))
