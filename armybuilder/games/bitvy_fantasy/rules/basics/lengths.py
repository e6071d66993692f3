"""The unit of all distances: the step, and lengths told in steps or as a ruler shows them."""

from fractions import Fraction

from armybuilder.battle.facts import wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.rule import rule

CENTIMETRES_OF_A_STEP = 3
# a length in steps is taken to so many decimals of a centimetre: 2.6666666666666665 steps are 8 cm
DECIMALS = 6


@rule("BF-4-2")
def in_centimetres(steps: Fraction | float) -> float:
    """A step is 3 cm."""
    return float((steps if isinstance(steps, Fraction) else exact(steps)) * CENTIMETRES_OF_A_STEP)


@rule("BF-4-2")
def in_steps(centimetres: float) -> Fraction:
    """A length measured with a ruler, in steps."""
    return exact(centimetres) / CENTIMETRES_OF_A_STEP


def measured(steps: float, ruler: float | None = None) -> Fraction:
    """Return a length in steps, as the ruler shows it in centimetres where one was laid.

    Thirds of a step are no decimal numbers, so one that was told in steps is rounded to what a ruler could show.
    """
    if ruler is not None:
        return in_steps(ruler)
    return round(exact(steps) * CENTIMETRES_OF_A_STEP, DECIMALS) / CENTIMETRES_OF_A_STEP


def check_told_alike(field: str, ruler: float | None, beside: str, steps: float | None) -> None:
    """Raise a Problem about the field of the ruler where the field `beside` tells the length in steps, and otherwise."""
    if steps is not None and ruler is not None and measured(steps) != in_steps(ruler):
        raise wrong_fact(field, ruler, f"{in_centimetres(measured(steps)):g}", {beside: steps})
