"""Table 1 and its rules (4.1): what a trooper can cross, alone or with a gun, and what it costs him."""

from fractions import Fraction
from typing import Literal, NamedTuple

from armybuilder.battle.lengths import exact
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot
from armybuilder.games.bronepehota.rules.movement.routes import STEP, steps

Form = Literal["level", "ladder", "slope", "climb", "low", "high", "gap", "smooth"]

STEEPEST = 45
HALF_STEP_CM = Fraction(5, 2)
WITH_GUN_CM = 1


class LegSurface(NamedTuple):
    """What a leg leads over. Lengths in centimetres, as in a leg; the angle in degrees."""

    kind: str
    length: float = 0
    height: float = 0
    angle: float = 0
    climbable: bool = False


@rule("BP-4.1-7")
def is_slope(angle: float) -> bool:
    """A slope or ramp of up to 45 degrees, 45 itself included."""
    return angle <= STEEPEST


@rule("BP-4.1-10")
def is_low(height: float) -> bool:
    """An obstacle up to half a step, 2.5 cm itself included, is hopped over."""
    return exact(height) <= HALF_STEP_CM


@rule("BP-4.1-11")
def is_high(height: float) -> bool:
    """An obstacle above half a step and up to one step takes 2 points."""
    return HALF_STEP_CM < exact(height) <= STEP


@rule("BP-4.1-15")
def is_smooth(height: float, *, climbable: bool) -> bool:
    """Tell whether models go round it: above one step, and nobody can climb it."""
    return height > STEP and not climbable


def form(ground: LegSurface) -> Form:
    """Return as what a leg counts: a slope that is too steep is an obstacle, a high obstacle that can be climbed a climb."""
    steep = ground.kind == "slope" and not is_slope(ground.angle)
    if ground.kind == "obstacle" or steep:
        return _form_of_obstacle(ground.height, climbable=ground.climbable)
    known: dict[str, Form] = {"ladder": "ladder", "slope": "slope", "climb": "climb", "gap": "gap"}
    return known.get(ground.kind, "level")


def _form_of_obstacle(height: float, *, climbable: bool) -> Form:
    if is_low(height):
        return "low"
    if is_high(height):
        return "high"
    return "smooth" if is_smooth(height, climbable=climbable) else "climb"


@rule("BP-4.1-12")
def why_not_leap(length: float, rise: float) -> WhyNot | None:
    """A gap is leapt to the same level or a lower one, up to one step from edge to landing place."""
    if rise > 0:
        return WhyNot("BP-4.1-12", "bronepehota.walk.gap_upwards", {"height": rise})
    return WhyNot("BP-4.1-12", "bronepehota.walk.gap_too_wide", {"length": length}) if length > STEP else None


@rule("BP-4.1-18")
def why_not_haul(ground: LegSurface, shape: Form) -> WhyNot | None:
    """Tell why a gun cannot come along: it rolls on level ground, slopes and obstacles up to 1 cm only."""
    if shape in ("ladder", "climb", "gap"):
        return WhyNot("BP-4.1-18", f"bronepehota.walk.gun_no_{shape}")
    if shape in ("low", "high") and ground.height > WITH_GUN_CM:
        return WhyNot("BP-4.1-18", "bronepehota.walk.gun_obstacle", {"height": ground.height})
    return None


def why_not_cross(ground: LegSurface, shape: Form, *, with_gun: bool) -> WhyNot | None:
    """Tell why a leg cannot be gone at all."""
    if shape == "smooth":
        return WhyNot("BP-4.1-15", "bronepehota.walk.smooth", {"height": ground.height})
    if with_gun and (reason := why_not_haul(ground, shape)):
        return reason
    return why_not_leap(ground.length, ground.height) if shape == "gap" else None


@rule("BP-4.1-1", "BP-4.1-7", "BP-4.1-17")
def cost_of_way(length: float, *, with_gun: bool) -> Fraction:
    """1 point a step on the level, a ladder or slope and over a gap; 2 with a gun. Parts of a step in proportion."""
    return steps(length) * (2 if with_gun else 1)


@rule("BP-4.1-13")
def cost_of_climb(height: float) -> Fraction:
    """2 points for each step up or down a wall or post."""
    return steps(height) * 2


@rule("BP-4.1-20")
def cost(ground: LegSurface, shape: Form, *, with_gun: bool) -> Fraction:
    """Table 1. The points of an obstacle are added to those of the way across it."""
    if ground.kind == "climb":
        return cost_of_climb(ground.length)
    # the length of a steep slope runs up its surface, which its height pays for
    steep = shape != "slope" and ground.kind == "slope"
    way = Fraction(0) if steep else cost_of_way(ground.length, with_gun=with_gun)
    if shape == "high":
        return way + 2
    return way + cost_of_climb(ground.height) if shape == "climb" else way


def rule_of(shape: Form, *, with_gun: bool) -> str:
    """The register id that prices a leg."""
    if with_gun:
        return "BP-4.1-18" if shape == "low" else "BP-4.1-17"
    ids: dict[Form, str] = {
        "level": "BP-4.1-1",
        "ladder": "BP-4.1-7",
        "slope": "BP-4.1-7",
        "climb": "BP-4.1-13",
        "low": "BP-4.1-10",
        "high": "BP-4.1-11",
        "gap": "BP-4.1-12",
        "smooth": "BP-4.1-15",
    }
    return ids[shape]
