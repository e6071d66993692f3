"""Section 7.8: grenades, which explode wherever they fall on the line of the throw."""

from fractions import Fraction
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Degrees, Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, D20
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason, forbid
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.damage.models import (
    TARGET,
    DamageTarget,
    check_all_on_field,
    check_on_field,
)
from armybuilder.games.bronepehota.rules.events import Exploded
from armybuilder.games.bronepehota.rules.morale.survival import Armour
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.explosions import MOST_NEAR, Caught, attack_caught
from armybuilder.games.bronepehota.rules.shooting.guns import Touches
from armybuilder.games.bronepehota.rules.shooting.shooters import (
    LineOfFire,
    Shots,
    why_engaged,
    why_may_not_see,
    why_no_personal_shot,
    why_not_own_weapon,
    why_wrong_mode,
)
from armybuilder.games.bronepehota.rules.shooting.sight import Visible

RADIUS = 1
Along = Annotated[float, Meta(ge=-100, le=100, extra_json_schema={"unit": "steps"})]


class Thrower(Named, frozen=True, kw_only=True):
    """The trooper who throws; his own armour, as he is not spared.

    `shots_made` are his personal shots and grenades of this tour, `gun_fired`: he has fired a gun, `piloting`: he drives.
    """

    armour: Armour
    facing: Annotated[Degrees, Seldom] = 0
    touches: Annotated[Touches, Seldom] = "nobody"
    shots_made: Annotated[Shots, Seldom] = 0
    gun_fired: Annotated[bool, Seldom] = False
    piloting: Annotated[bool, Seldom] = False
    spent_on: Spent = "nothing"


class GrenadeBystander(DamageTarget, frozen=True, kw_only=True):
    """Someone near the line of the throw, in steps from the edge of the thrower's base.

    `along` is the near edge along the line, `depth` how far the model reaches along it, `beside` the gap beside the line.
    `visible` is how much of it is seen from the thrower's place, where cover counts against blasts.
    """

    along: Along
    depth: Steps = 0
    beside: Steps = 0
    visible: Annotated[Visible, Seldom] = "all"


class Grenade(LineOfFire, frozen=True, kw_only=True):
    """Facts of a throw: `distance` and `depth` place the target on the line. `aimed` changes nothing."""

    thrower: Thrower
    target: DamageTarget
    depth: Annotated[Steps, Seldom] = 0
    others: Annotated[tuple[GrenadeBystander, ...], Meta(max_length=MOST_NEAR)] = ()
    aimed: Annotated[bool, Seldom] = False


@rule("BP-7.8-1")
def why_no_grenade(thrower: Thrower, settings: Settings) -> WhyNot | None:
    """Every trooper has grenades if the players agreed, but a pilot throws none."""
    if not settings.grenades:
        return WhyNot("BP-7.8-1", "bronepehota.grenade.not_agreed", setting="grenades")
    return WhyNot("BP-7.8-1", "bronepehota.grenade.piloting") if thrower.piloting else None


@rule("BP-7.8-3")
def why_not_throw(facts: Grenade, settings: Settings) -> WhyNot | None:
    """A grenade takes the place of the personal shot and needs what a shot needs."""
    thrower = facts.thrower
    return first_reason(
        why_wrong_mode("trooper", settings),
        why_no_grenade(thrower, settings),
        why_not_own_weapon(thrower.gun_fired),
        why_no_personal_shot(thrower.shots_made),
        why_turn_spent(thrower.spent_on),
        why_engaged("trooper", thrower.touches),
        why_may_not_see("trooper", thrower.facing, facts),
    )


@rule("BP-7.8-6")
def is_caught(along: float, depth: float, beside: float, place: int) -> bool:
    """The nearest edge is at most a step from the place of the explosion."""
    near = exact(along)
    far = near + exact(depth)
    ahead = max(near - place, place - far, Fraction(0))
    return ahead**2 + exact(beside) ** 2 <= RADIUS**2


@rule("BP-7.8-7")
def catches_thrower(place: int) -> bool:
    """A grenade that falls one step away reaches the thrower himself."""
    return place <= RADIUS


@action(
    "grenade",
    group="shooting",
    roles=(role("thrower", "trooper"), TARGET),
    example=Grenade(
        thrower=Thrower(armour=2),
        target=DamageTarget(armour=3),
        distance=4,
        others=(GrenadeBystander(armour=2, along=5, beside=0.5),),
    ),
)
@rule("BP-7.8-2", "BP-7.8-4", "BP-7.8-5", "BP-11.1-4")
def resolve_grenade(facts: Grenade, record: Record[Settings]) -> None:
    """D6 says how far towards the target it explodes, never missing and never doubled; then 1D20 for each in the zone."""
    check_on_field("target", facts.target)
    check_all_on_field("others", facts.others)
    forbid(record, "thrower", why_not_throw(facts, record.settings))
    if facts.aimed:
        record.step("BP-11.1-4", "bronepehota.grenade.not_doubled")
    rolled = record.dice.roll(D6, "bronepehota.ask.grenade")
    place = rolled.total
    record.step("BP-7.8-5", "bronepehota.grenade.place", rolled, distance=facts.distance)
    record.happened(Exploded(place=place))
    for caught in caught_by(facts, place):
        role, _, number = caught.who.partition(".")
        rule_id = "BP-7.8-7" if role == "thrower" else "BP-7.8-6"
        told: dict[str, Any] = {"number": int(number)} if number else {}
        record.step(rule_id, f"bronepehota.grenade.caught_{role.removesuffix('s')}", **told)
        record.independently(attack_caught, caught, D20)


def caught_by(facts: Grenade, place: int) -> list[Caught]:
    """Return everybody in the zone: the target, the others, the thrower himself."""
    found: list[Caught] = []
    if is_caught(facts.distance, facts.depth, 0, place):
        found.append(Caught("target", facts.target, facts.visible))
    found += [
        Caught(f"others.{number}", other, other.visible)
        for number, other in enumerate(facts.others, 1)
        if is_caught(other.along, other.depth, other.beside, place)
    ]
    if catches_thrower(place):
        thrower = DamageTarget(name=facts.thrower.name, armour=facts.thrower.armour)
        found.append(Caught("thrower", thrower, "all"))
    return found
