"""What all movement shares: the step of 5 cm and the speed points (section 4)."""

from fractions import Fraction
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.lengths import exact
from armybuilder.battle.rule import rule

STEP = 5

Speed = Annotated[int, Meta(ge=0, le=20)]


@rule("BP-4-1")
def steps(centimetres: float) -> Fraction:
    """A step is 5 cm; nothing is rounded."""
    return exact(centimetres) / STEP


def number(amount: Fraction) -> int | float:
    """A sum as the words and the events say it."""
    return int(amount) if amount.denominator == 1 else float(amount)


class Purse:
    """The speed points of one move while they are being spent."""

    def __init__(self, speed: int) -> None:
        self.speed = speed
        self.spent = Fraction(0)

    @property
    def left(self) -> Fraction:
        return self.speed - self.spent

    def affords(self, cost: Fraction) -> bool:
        """The sum of all costs may equal the speed."""
        return self.spent + cost <= self.speed

    def pay(self, cost: Fraction) -> dict[str, Any]:
        """Spend points; return the sum so far, as the words say it."""
        self.spent += cost
        return {"cost": number(cost), **self.told("spent", "speed")}

    def lacks(self, cost: Fraction) -> dict[str, Any]:
        """Return what is too dear, as the words say it."""
        return {"cost": number(cost), **self.told("left", "speed")}

    def told(self, *names: str) -> dict[str, Any]:
        """Return these of the points `spent`, `left` and `speed` as the words and the events say them."""
        return {name: number(Fraction(getattr(self, name))) for name in names}
