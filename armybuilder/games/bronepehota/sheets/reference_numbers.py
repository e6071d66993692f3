"""What the reference sheet of «Бронепехота» asks the rules: which dice they throw, and how likely it is that they succeed."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from armybuilder.battle.action import odds
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bronepehota.army.setup import GAP_CM, ZONE_ALONG_CM, ZONE_DEPTH_CM
from armybuilder.games.bronepehota.rules.basics.disputes import Dispute, resolve_dispute
from armybuilder.games.bronepehota.rules.damage.helix import BY_HELIX
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget
from armybuilder.games.bronepehota.rules.damage.repair import BY_TROOPER
from armybuilder.games.bronepehota.rules.events import Destroyed, Missed, PilotKilled, Unharmed
from armybuilder.games.bronepehota.rules.melee.close_combat import (
    Attacker,
    CloseCombat,
    Defender,
    resolve_close_combat,
)
from armybuilder.games.bronepehota.rules.morale.survival import (
    SurvivalTest,
    TrooperInTest,
    resolve_survival_test,
)
from armybuilder.games.bronepehota.rules.movement import ground
from armybuilder.games.bronepehota.rules.movement.machines import QUARTER
from armybuilder.games.bronepehota.rules.movement.routes import STEP
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting import grenades, launchers
from armybuilder.games.bronepehota.rules.shooting.launchers import ChargeKind, Launcher, power_of
from armybuilder.games.bronepehota.rules.shooting.real import (
    RealShot,
    Report,
    armour_test_of,
    damages_of,
    resolve_real_shot,
)
from armybuilder.games.bronepehota.rules.shooting.shooters import Shooter
from armybuilder.games.bronepehota.rules.shooting.virtual import VirtualShot, resolve_virtual_shot
from armybuilder.games.bronepehota.rules.turn.initiative import InitiativeRoll, resolve_initiative
from armybuilder.games.chances import chance, dice_of, percent

AGREED = Settings(grenades=True)


@cache
def numbers() -> Mapping[str, Any]:
    """What the lines are filled with: each number and each die is asked of the rule that has it."""
    fight = CloseCombat(attacker=Attacker(melee=1), defender=Defender(armour=1))
    flyer = DamageTarget(kind="machine", armour=9, pilot_armour=0, airborne=True)
    crash = RealShot(shooter=Launcher(), target=flyer, report="stood")
    thrown = grenades.resolve_grenade
    grenade = grenades.Grenade(
        thrower=grenades.Thrower(armour=1), target=DamageTarget(armour=1), distance=1, depth=5
    )
    survival = SurvivalTest(trooper=TrooperInTest(armour=1))
    return {
        "landing": dice_of("BP-4.3-7", resolve_real_shot, crash, AGREED),
        "initiative": dice_of("BP-3.1-1", resolve_initiative, InitiativeRoll(), AGREED),
        "survival": dice_of("BP-5.3-2", resolve_survival_test, survival, AGREED),
        "fight": dice_of("BP-8.1-2", resolve_close_combat, fight, AGREED),
        "grenade": dice_of("BP-7.8-5", thrown, grenade, AGREED),
        "blast": dice_of("BP-7.4-5", thrown, grenade, AGREED),
        "stood": armour_test_of("stood"),
        "fallen": armour_test_of("fell"),
        "dispute": dice_of("BP-12.2-1", resolve_dispute, Dispute(), AGREED),
        "radius": grenades.RADIUS,
        "step": STEP,
        "half_step": ground.HALF_STEP_CM,
        "steepest": ground.STEEPEST,
        "with_gun": ground.WITH_GUN_CM,
        "quarter": QUARTER,
        "zone_along": ZONE_ALONG_CM,
        "zone_depth": ZONE_DEPTH_CM,
        "gap_least": GAP_CM[0],
        "gap_most": GAP_CM[1],
        "swivel": launchers.WIDEST_SWIVEL,
        "by_trooper": BY_TROOPER,
        "by_helix": BY_HELIX,
    }


def _shot_at(weapon_range: Throw, power: Throw, distance: float, armour: int) -> VirtualShot:
    shooter = Shooter(range=weapon_range, power=power)
    return VirtualShot(shooter=shooter, target=DamageTarget(armour=armour), distance=distance)


@cache
def reaching(die: Throw, distance: int) -> str:
    """Return how likely a die of range reaches a distance in steps."""
    facts = _shot_at(die, D6, distance, 0)
    return chance(resolve_virtual_shot, facts, AGREED, lambda event: not isinstance(event, Missed))


@cache
def piercing(die: Throw, armour: int) -> str:
    """Return how likely a die of power does a damage to an armour."""
    facts = _shot_at(D6, die, 1, armour)
    return chance(resolve_virtual_shot, facts, AGREED, lambda event: isinstance(event, Destroyed))


@cache
def surviving(armour: int) -> str:
    """Return how likely a trooper of an armour passes a Survival Test."""
    facts = SurvivalTest(trooper=TrooperInTest(armour=armour))
    return chance(resolve_survival_test, facts, AGREED, lambda event: isinstance(event, Unharmed))


@cache
def protecting(report: Report, armour: int) -> str:
    """Return how likely a machine that has so much armour left keeps its pilot safe from a test of his own."""
    charge: ChargeKind = "shell"
    damages = damages_of(power_of(charge), report)
    # a pilot without armour dies of every test that he takes
    target = DamageTarget(kind="machine", armour=armour + damages, pilot_armour=0)
    facts = RealShot(shooter=Launcher(), target=target, charge=charge, report=report)
    lost = odds(resolve_real_shot, facts, AGREED).chance(lambda event: isinstance(event, PilotKilled))
    return percent(1 - lost)


@cache
def winning(lead: int, *, sudden: bool = False) -> str:
    """Return how likely a trooper wins who adds so much more to his die than the trooper whom he attacks."""
    attacker = Attacker(melee=max(lead, 0))
    facts = CloseCombat(attacker=attacker, defender=Defender(armour=max(-lead, 0)), from_behind=sudden)
    return chance(resolve_close_combat, facts, AGREED, lambda event: isinstance(event, Destroyed))
