"""Section 4.2: guns on the move. A gun goes only with a warrior, and whoever is near a gun is within 1 step of it."""

from collections.abc import Iterable

from armybuilder.battle.facts import Facts, Name, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.games.bitvy_fantasy.rules.basics.models import Distances
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

NEAR_STEPS = 1


class LedGun(Facts, frozen=True, kw_only=True):
    """A gun that a warrior leads. Distances are to the gun when the joint way begins: his own, those of enemy warriors."""

    name: Name = ""
    distance: Steps = 0
    enemy_warriors: Distances = ()
    moved: bool = False


@rule("BF-4.2-1")
def is_near(distance: float) -> bool:
    """At a gun is who stands within 1 step of it."""
    return exact(distance) <= NEAR_STEPS


def near(distances: Iterable[float]) -> int:
    """Return how many of them are at the gun."""
    return sum(is_near(distance) for distance in distances)


@rule("BF-4.2-2", "BF-6.1-7")
def is_contested(own: int, enemies: int) -> bool:
    """Warriors of both players at a gun: nobody moves or fires it. Machines do not count."""
    return own > 0 and enemies > 0


@rule("BF-4.2-3")
def may_lead(kind: str) -> bool:
    """Machines never move guns."""
    return kind == "warrior"


@rule("BF-4.2-5")
def may_be_led(moved: bool) -> bool:
    """A gun moves once a phase, with one warrior."""
    return not moved


@rule("BF-4.2-4")
def why_not_lead(record: Record[Settings], kind: str, gun: LedGun) -> Outcome | None:
    """The refusal to take a gun along; None when the warrior may. A gun has no other movement than with him."""
    if not may_lead(kind):
        return record.refuse("BF-4.2-3", "bitvy_fantasy.lead.machine", who="mover")
    if not may_be_led(gun.moved):
        return record.refuse("BF-4.2-5", "bitvy_fantasy.lead.moved", who="gun")
    if not is_near(gun.distance):
        return record.refuse("BF-4.2-1", "bitvy_fantasy.lead.far", who="mover", distance=gun.distance)
    if is_contested(1, near(gun.enemy_warriors)):
        return record.refuse(
            "BF-4.2-2", "bitvy_fantasy.lead.contested", who="gun", distance=min(gun.enemy_warriors)
        )
    return None
