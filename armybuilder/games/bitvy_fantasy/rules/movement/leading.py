"""Section 4.2: guns on the move. A gun goes only with a warrior, and whoever is near a gun is within 1 step of it."""

from collections.abc import Iterable
from typing import Annotated

from armybuilder.battle.facts import Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.rules.basics.models import Distances
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

NEAR_STEPS = 1


class LedGun(Named, frozen=True, kw_only=True):
    """A gun that a warrior leads. Distances are to the gun when the joint way begins: his own, those of enemy warriors.

    `ours`: his own player holds it.
    """

    distance: Steps = 0
    enemy_warriors: Distances = ()
    moved: bool = False
    ours: Annotated[bool, Seldom] = True


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


@rule("BF-6.1-11")
def is_held(ours: bool) -> bool:
    """A gun serves the player who holds it, until it is captured."""
    return ours


@rule("BF-4.2-5")
def may_be_led(moved: bool) -> bool:
    """A gun moves once a phase, with one warrior."""
    return not moved


@rule("BF-4.2-4")
def require_leading(record: Record[Settings], kind: str, gun: LedGun) -> None:
    """A gun has no other movement than with a warrior; it is refused to him who may not take it along."""
    free, nearest = not is_contested(1, near(gun.enemy_warriors)), min(gun.enemy_warriors, default=0)
    record.require(may_lead(kind), "BF-4.2-3", "bitvy_fantasy.lead.machine", "mover")
    record.require(is_held(gun.ours), "BF-6.1-11", "bitvy_fantasy.lead.not_held", "gun")
    record.require(may_be_led(gun.moved), "BF-4.2-5", "bitvy_fantasy.lead.moved", "gun")
    record.require(
        is_near(gun.distance), "BF-4.2-1", "bitvy_fantasy.lead.far", "mover", distance=gun.distance
    )
    record.require(free, "BF-4.2-2", "bitvy_fantasy.lead.contested", "gun", distance=nearest)
