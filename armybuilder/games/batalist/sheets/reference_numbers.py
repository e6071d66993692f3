"""What the reference sheet of «Баталист» asks the rules: numbers, modifiers, and how likely it is that bases succeed."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from armybuilder.battle.action import odds
from armybuilder.battle.outcome import Event
from armybuilder.games.batalist.rules.damage.attacks import STRENGTH
from armybuilder.games.batalist.rules.events.combat import BaseFled, DrewBack, FigureFell
from armybuilder.games.batalist.rules.events.turn import PointsRolled
from armybuilder.games.batalist.rules.melee.fighters import ShootingBase, ShotTarget
from armybuilder.games.batalist.rules.morale.courage import (
    BEARER_REACH,
    MORALE_DICE,
    MoraleTest,
    Tester,
    flees,
    resolve_morale_test,
    retreat,
)
from armybuilder.games.batalist.rules.morale.losses import LEADER_REACH, NEAR
from armybuilder.games.batalist.rules.preparation.placing import TIMES_SPEED
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.shooting.volley import ShootingAttack, resolve_shooting
from armybuilder.games.batalist.rules.turn.activation import (
    POINT_DICE,
    ActivatedBase,
    PointsRoll,
    resolve_points_roll,
)
from armybuilder.games.batalist.rules.turn.orders import MOST_ORDERS
from armybuilder.games.batalist.rules.turn.slots import Contender, Initiative, resolve_initiative
from armybuilder.games.chances import chance, dice_of, percent

AGREED = Settings()
# speed and quality of a base that is asked about; its speed is no number of failures
SPEED = 7


@cache
def numbers() -> Mapping[str, Any]:
    """What the lines are filled with."""
    nobody = Contender(has_general=False)
    return {
        "initiative": dice_of(
            "BT-6-2", resolve_initiative, Initiative(first=nobody, second=nobody), AGREED
        ).sides,
        "sides": dice_of("BT-9-31", resolve_shooting, ShootingAttack(distance=1), AGREED).sides,
        "point_dice": POINT_DICE,
        "morale_dice": MORALE_DICE,
        "most_orders": MOST_ORDERS,
        "near": NEAR,
        "leader": LEADER_REACH,
        "bearer": BEARER_REACH,
        "strength": STRENGTH,
        "step": AGREED.centimetres_per_step,
        "times_speed": TIMES_SPEED,
    }


@cache
def points_chance(quality: int, points: int) -> str:
    """Return how likely a base of a quality rolls at least so many action points."""
    facts = PointsRoll(actor=ActivatedBase(quality=quality))

    def enough(event: Event) -> bool:
        return isinstance(event, PointsRolled) and event.points >= points

    return chance(resolve_points_roll, facts, AGREED, enough)


@cache
def morale_chance(quality: int, failures: int) -> str:
    """Return how likely a base of a quality has so many failures in a morale test, told by what becomes of it."""
    facts = MoraleTest(base_tested=Tester(quality=quality, speed=SPEED))
    found = odds(resolve_morale_test, facts, AGREED)
    wanted = retreat(failures, SPEED) if not flees(failures) else None

    def happens(event: Event) -> bool:
        if wanted is None:
            return isinstance(event, BaseFled)
        return isinstance(event, DrewBack) and event.steps == wanted

    if wanted == 0:
        return percent(1 - found.chance(lambda event: isinstance(event, DrewBack | BaseFled)))
    return percent(found.chance(happens))


@cache
def hitting(lead: int) -> str:
    """Return how likely a shot takes a figure whose shooting is so much higher than the defence of its target."""
    shooter = ShootingBase(shooting=max(lead, 0) + 1)
    facts = ShootingAttack(shooter=shooter, target=ShotTarget(defence=max(-lead, 0) + 1), distance=1)
    return chance(resolve_shooting, facts, AGREED, lambda event: isinstance(event, FigureFell))
