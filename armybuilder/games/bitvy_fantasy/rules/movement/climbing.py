"""Section 4.3: walls and ladders on the way. Lengths are in steps."""

from fractions import Fraction

from armybuilder.battle.rule import rule


@rule("BF-4.3-1", "BF-4.3-9")
def may_climb(kind: str, with_gun: bool) -> bool:
    """Warriors climb; machines, and warriors with a gun, use ladders only."""
    return kind == "warrior" and not with_gun


@rule("BF-4.3-2")
def climb_cost(height: Fraction) -> Fraction:
    """Height climbed up or down counts as distance."""
    return height


@rule("BF-4.3-10")
def ladder_cost(kind: str, with_gun: bool, length: Fraction, height: Fraction) -> Fraction:
    """A machine or a warrior with a gun goes the ladder's length; a warrior by himself only its height."""
    return climb_cost(height) if may_climb(kind, with_gun) else length


@rule("BF-4.3-3")
def suffices(left: Fraction, cost: Fraction) -> bool:
    """An obstacle is overcome within one move or not at all."""
    return left >= cost
