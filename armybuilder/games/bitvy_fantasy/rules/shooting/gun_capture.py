"""Section 6.1: who holds a gun."""

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bitvy_fantasy.rules.basics.models import Distances
from armybuilder.games.bitvy_fantasy.rules.events import Contested, GunCaptured, Kept
from armybuilder.games.bitvy_fantasy.rules.movement.leading import is_contested, is_held, near
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class StandingGun(Named, frozen=True, kw_only=True):
    """A gun and how far from it stand the warriors of the active player, those of the opponent, and the active player's machines.

    `ours`: the active player holds it.
    """

    ours: bool = False
    warriors: Distances = ()
    enemy_warriors: Distances = ()
    machines: Distances = ()


class Capture(Facts, frozen=True, kw_only=True):
    """Facts of a capture. `after_fight`: a guard has been beaten there in this turn."""

    gun: StandingGun
    after_fight: bool = False


@rule("BF-6.1-9", "BF-6.1-10")
def can_capture(own: int, enemies: int) -> bool:
    """An own warrior at the gun takes it when no enemy warrior is there any more."""
    return own > 0 and enemies == 0


@rule("BF-6.10-2")
def machine_alone(own: int, machines: int) -> bool:
    """Machines capture no guns."""
    return machines > 0 and own == 0


@check(
    "capture-gun",
    group="shooting",
    roles=(role("gun", "gun"),),
    example=Capture(gun=StandingGun(warriors=(1,))),
)
def resolve_capture(facts: Capture, record: Record[Settings]) -> None:
    """Whose the gun is now."""
    own, enemies = near(facts.gun.warriors), near(facts.gun.enemy_warriors)
    if is_contested(own, enemies):
        record.step("BF-6.1-9", "bitvy_fantasy.gun.contested", own=own, enemies=enemies)
        record.happened(Contested(who="gun"))
    elif can_capture(own, enemies) and not is_held(facts.gun.ours):
        beaten = facts.after_fight
        record.step(
            "BF-6.1-9" if beaten else "BF-6.1-10",
            "bitvy_fantasy.gun.beaten" if beaten else "bitvy_fantasy.gun.unguarded",
        )
        record.step("BF-6.1-11", "bitvy_fantasy.gun.yours")
        record.happened(GunCaptured(who="gun"))
    else:
        if machine_alone(own, near(facts.gun.machines)):
            record.step("BF-6.10-2", "bitvy_fantasy.gun.only_machine")
        record.step(
            "BF-6.1-11", "bitvy_fantasy.gun.kept_own" if facts.gun.ours else "bitvy_fantasy.gun.kept_enemy"
        )
        record.happened(Kept(who="gun"))
