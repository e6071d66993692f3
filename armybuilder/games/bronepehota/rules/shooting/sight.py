"""Sections 7.3 and 7.4-1: what a shooter sees, how well the target is covered, and how far it is."""

from fractions import Fraction
from math import ceil
from typing import Literal

from armybuilder.battle.lengths import exact
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot
from armybuilder.games.bronepehota.rules.damage.models import ModelKind

Visible = Literal["all", "most", "half", "less", "none"]
COVER: dict[Visible, int] = {"all": 0, "most": 1, "half": 1, "less": 3, "none": 3}
STEP_IN_CM = 5


@rule("BP-7.4-1")
def whole_steps(distance: Fraction) -> int:
    """Distances are rounded up to a whole step."""
    return ceil(distance)


@rule("BP-7.4-1")
def steps_of(centimetres: float) -> Fraction:
    """A step is 5 cm."""
    return exact(centimetres) / STEP_IN_CM


@rule("BP-7.3-2", "BP-7.3-3", "BP-7.3-4")
def is_in_view(facing: float, bearing: float) -> bool:
    """Everything within 90 degrees to either side is in view, the border too.

    A trooper looks across the long side of his base; a machine's pilot where his shoulders point, whatever the chassis.
    """
    if bearing == facing:
        return True
    apart = abs(exact(bearing) - exact(facing)) % 360
    return min(apart, 360 - apart) <= 90


@rule("BP-7.3-2", "BP-7.5-4")
def why_not_in_view(kind: ModelKind, facing: float, bearing: float, in_view: bool) -> WhyNot | None:
    """Nobody shoots behind himself; a gun shoots where its gunner looks."""
    if in_view and is_in_view(facing, bearing):
        return None
    return WhyNot("BP-7.5-4" if kind == "gun" else "BP-7.3-2", "bronepehota.shot.out_of_view")


@rule("BP-7.3-5")
def why_line_blocked(visible: Visible) -> WhyNot | None:
    """Some part of the target must be seen."""
    return WhyNot("BP-7.3-5", "bronepehota.shot.line_blocked") if visible == "none" else None


@rule("BP-7.3-6")
def cover_bonus(visible: Visible) -> int:
    """Return the bonus of Table 5: 0 in full view, 1 for more than half (and for exactly half), 3 for less.

    Nothing at all is less than half as well: no shot is fired at it, but a blast can reach it.
    """
    return COVER[visible]
