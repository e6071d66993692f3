"""The unit of all distances: the step."""

from fractions import Fraction

from armybuilder.battle.lengths import exact
from armybuilder.battle.rule import rule

CENTIMETRES_OF_A_STEP = 3


@rule("BF-4-2")
def in_centimetres(steps: Fraction | float) -> float:
    """A step is 3 cm."""
    return float((steps if isinstance(steps, Fraction) else exact(steps)) * CENTIMETRES_OF_A_STEP)


@rule("BF-4-2")
def in_steps(centimetres: float) -> Fraction:
    """A length measured with a ruler, in steps."""
    return exact(centimetres) / CENTIMETRES_OF_A_STEP
