"""What machines can get over and up (4.2), by their kind of locomotion."""

from armybuilder.battle.lengths import exact
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.profiles.units import Locomotion
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot
from armybuilder.games.bronepehota.rules.movement.ground import is_slope


@rule("BP-4.2-10")
def rolls_over(obstacle: float, wheel: float) -> bool:
    """Wheels get over obstacles up to half of their diameter."""
    return exact(obstacle) * 2 <= exact(wheel)


@rule("BP-4.2-11")
def crawls_over(obstacle: float, track: float) -> bool:
    """Tracks get over obstacles up to their own height."""
    return obstacle <= track


@rule("BP-4.2-12")
def steps_over(obstacle: float, cabin: float) -> bool:
    """Legs step onto and off what is lower than the cabin is carried; equal height blocks."""
    return obstacle < cabin


@rule("BP-4.2-15")
def flies_over(obstacle: float, stand: float) -> bool:
    """A flyer passes over what is not higher than its stand."""
    return obstacle <= stand


@rule("BP-4.2-13")
def why_only_forward(locomotion: Locomotion | None, *, forward: bool) -> WhyNot | None:
    """A walker crosses obstacles going forward, never backward or sideways."""
    forbidden = locomotion == "walking" and not forward
    return WhyNot("BP-4.2-13", "bronepehota.drive.only_forward") if forbidden else None


@rule("BP-4.2-9")
def why_not_up(locomotion: Locomotion | None, slope: float) -> WhyNot | None:
    """Machines on the ground go up and down slopes of up to 45 degrees, at the cost of level ground."""
    if locomotion == "flying" or is_slope(slope):
        return None
    return WhyNot("BP-4.2-9", "bronepehota.drive.too_steep", {"slope": slope})


def why_not_over(
    locomotion: Locomotion | None, obstacle: float, gear: float | None, *, forward: bool
) -> WhyNot | None:
    """Tell why an obstacle has to be gone round; lengths in centimetres. An unmeasured gear forbids nothing."""
    if not obstacle:
        return None
    if reason := why_only_forward(locomotion, forward=forward):
        return reason
    if gear is None or locomotion is None:
        return None
    passes, rule_id = {
        "wheeled": (rolls_over, "BP-4.2-10"),
        "tracked": (crawls_over, "BP-4.2-11"),
        "walking": (steps_over, "BP-4.2-12"),
        "flying": (flies_over, "BP-4.2-15"),
    }[locomotion]
    if passes(obstacle, gear):
        return None
    return WhyNot(rule_id, f"bronepehota.drive.blocked_{locomotion}", {"obstacle": obstacle, "gear": gear})
