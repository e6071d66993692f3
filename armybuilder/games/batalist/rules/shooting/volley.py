"""Section 9: a shooting attack, at one base or at all under a template."""

from fractions import Fraction
from math import ceil, floor
from typing import Annotated, NamedTuple

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.dice import at_least, at_most
from armybuilder.battle.facts import Facts, Steps, wrong_at, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.batalist.rules.basics.bases import (
    MOST_BASES,
    Base,
    defence_now,
    range_now,
    shooting_now,
)
from armybuilder.games.batalist.rules.damage.attacks import Attack, attack_all
from armybuilder.games.batalist.rules.damage.blows import (
    RollModifier,
    Struck,
    added,
    doubles,
    part,
    strike,
    tell_modifiers,
)
from armybuilder.games.batalist.rules.events.combat import ActionPointsLeft, ShotLost
from armybuilder.games.batalist.rules.field.placed import Neighbour
from armybuilder.games.batalist.rules.melee.fighters import (
    ActionPoints,
    Neighbours,
    ShootingBase,
    ShotTarget,
    StrikeFrom,
    check_places,
    compared,
    field_of,
    from_behind,
)
from armybuilder.games.batalist.rules.morale.losses import StandingBase
from armybuilder.games.batalist.rules.settings import Settings

DIE = 6


class CoveredBase(Neighbour, frozen=True, kw_only=True):
    """Another base under the template, and where it is struck from."""

    strike_from: StrikeFrom = "front"


class ShootingAttack(Facts, frozen=True, kw_only=True):
    """Facts of a shooting attack. `seen`: the shooter has line of sight, `friend_sees`: another base of its side has.

    `points` are the shooter's action points, of which `points_put_in` go into the shot: more than 1 only with a template.
    `covered` are other bases under the template, `covers_shooter` says that the shooter stands under it too.
    """

    shooter: ShootingBase = ShootingBase()
    target: ShotTarget = ShotTarget()
    distance: Steps
    strike_from: StrikeFrom = "front"
    seen: bool = True
    friend_sees: Annotated[bool, Seldom] = False
    in_front_zone: Annotated[bool, Seldom] = True
    touches_friend: Annotated[bool, Seldom] = False
    points: ActionPoints = 1
    points_put_in: ActionPoints = 1
    covered: Annotated[tuple[CoveredBase, ...], Meta(max_length=MOST_BASES), Seldom] = ()
    covers_shooter: Annotated[bool, Seldom] = False
    neighbours: Neighbours = ()


class HarmedBase(NamedTuple):
    """One base that takes harm: its place in the facts, its side, and where it is struck from."""

    standing: StandingBase
    strike_from: StrikeFrom


@rule("BT-9-7")
def can_shoot(base: Base) -> bool:
    """A base whose profile has no shooting cannot shoot, whatever is added to it."""
    return base.shooting > 0


@rule("BT-9-3", "BT-11-6")
def is_seen(base: Base, seen: bool, friend_sees: bool) -> bool:
    """The shooter sees the target; the area skill also shoots at what any friend sees."""
    return seen or (base.has("area") and friend_sees)


@rule("BT-9-4")
def in_range(distance: Fraction, reach: int) -> bool:
    """The target is no further than the range."""
    return distance <= reach


@rule("BT-9-37")
def least_from_above(distance: Fraction, reach: int) -> int:
    """Return the least die with which a shot downhill reaches: its steps are added to the range."""
    return ceil(distance - reach)


@rule("BT-9-38")
def most_from_below(distance: Fraction, reach: int) -> int:
    """Return the highest die with which a shot uphill reaches: its steps are taken off the range, down to nothing."""
    return floor(reach - distance) if distance else DIE


@rule("BT-11-8", "BT-11-11")
def points_allowed(base: Base, points: int, put_in: int) -> bool:
    """With a template a shot takes 1 to 3 of the points that are left; other shots take 1."""
    return put_in <= points and (put_in == 1 or base.has("area") or base.has("jet"))


@rule("BT-9-36")
def numbers_of_shooter(own: int, other: int) -> int:
    """A shooter with fewer figures shoots with 1 less; with more he gains nothing."""
    return min(0, compared(own, other))


@rule("BT-9-33")
def numbers_of_target(own: int, other: int) -> int:
    """A target with more figures defends with 1 more; with fewer it loses nothing."""
    return max(0, compared(own, other))


@rule("BT-11-2")
def giant_shot_at(target: Base) -> int:
    """A giant that is shot at defends with 1 less."""
    return -int(target.has("giant"))


@rule("BT-9-39")
def values_of(
    shooter: Base, target: Base, strike_from: StrikeFrom
) -> tuple[list[RollModifier], list[RollModifier]]:
    """Return what changes the shot and what changes the defence; heights and contacts do not."""
    shot = [
        RollModifier("BT-9-36", "batalist.volley.fewer", numbers_of_shooter(shooter.figures, target.figures))
    ]
    rule_id = "BT-9-34" if strike_from == "rear" else "BT-9-35"
    guard = [
        RollModifier("BT-9-33", "batalist.volley.more", numbers_of_target(target.figures, shooter.figures)),
        RollModifier(rule_id, f"batalist.melee.{strike_from}", from_behind(strike_from)),
        RollModifier("BT-11-2", "batalist.volley.giant", giant_shot_at(target)),
    ]
    return [one for one in shot if one.by], [one for one in guard if one.by]


@rule("BT-9-6")
def _require_shot(record: Record[Settings], facts: ShootingAttack) -> None:
    """Refuse a shot that may not be fired, before any point is spent."""
    shooter = facts.shooter
    if not can_shoot(shooter):
        record.refuse("BT-9-7", "batalist.volley.no_weapon", who="shooter")
    if shooter.enemies_touched:
        record.refuse("BT-9-8", "batalist.volley.engaged", who="shooter")
    _require_target(record, facts)


def _require_target(record: Record[Settings], facts: ShootingAttack) -> None:
    """Refuse a target that may not be shot at."""
    shooter = facts.shooter
    if not is_seen(shooter, facts.seen, facts.friend_sees):
        record.refuse("BT-11-6" if shooter.has("area") else "BT-9-3", "batalist.volley.unseen", who="target")
    if not facts.in_front_zone:
        record.refuse("BT-1-10", "batalist.volley.not_in_front", who="target")
    if facts.touches_friend:
        record.refuse("BT-9-5", "batalist.volley.touches_friend", who="target")
    if not points_allowed(shooter, facts.points, facts.points_put_in):
        rule_id = "BT-11-11" if shooter.has("jet") else "BT-11-8"
        if facts.points_put_in <= facts.points:
            record.refuse(rule_id, "batalist.volley.no_template", who="shooter")
        record.refuse(
            rule_id, "batalist.volley.points", who="shooter", points=facts.points, wanted=facts.points_put_in
        )
    _require_reach(record, facts)


def _require_reach(record: Record[Settings], facts: ShootingAttack) -> None:
    """Refuse a target that no die brings into range."""
    reach, above = range_now(facts.shooter), compared(facts.shooter.height, facts.target.height)
    most = max(0, reach + {1: DIE, 0: 0, -1: -1}[above])
    if not in_range(exact(facts.distance), most):
        rule_id = {1: "BT-9-37", 0: "BT-9-4", -1: "BT-9-38"}[above]
        record.refuse(rule_id, "batalist.volley.too_far", who="target", distance=facts.distance, most=most)


def _reaches(record: Record[Settings], facts: ShootingAttack) -> bool:
    """Tell whether the shot carries far enough: between bases on different levels a die may decide it."""
    reach, distance = range_now(facts.shooter), exact(facts.distance)
    above = compared(facts.shooter.height, facts.target.height)
    if above > 0 and (need := least_from_above(distance, reach)) > 1:
        rolled = record.dice.test(D6, at_least(need), "batalist.ask.downhill")
        now = reach + rolled.total
        record.step("BT-9-37", "batalist.volley.downhill", rolled, range=now, distance=facts.distance)
        return rolled.passed
    if above < 0 and (most := most_from_below(distance, reach)) < DIE:
        rolled = record.dice.test(D6, at_most(most), "batalist.ask.uphill")
        now = max(0, reach - rolled.total)
        record.step("BT-9-38", "batalist.volley.uphill", rolled, range=now, distance=facts.distance)
        return rolled.passed
    record.step("BT-9-4", "batalist.volley.in_range", distance=facts.distance, range=reach)
    return True


@rule("BT-9-31", "BT-9-32")
def shoot_at(record: Record[Settings], shooter: Base, aim: HarmedBase) -> Struck:
    """Both throw a die; shooting against defence."""
    who, base = aim.standing.who, aim.standing.base
    shot, guard = values_of(shooter, base, aim.strike_from)
    tell_modifiers(record, "shooter", shot)
    tell_modifiers(record, who, guard)
    thrown = record.dice.roll(D6, "batalist.ask.shot")
    saved = record.dice.roll(D6, "batalist.ask.cover")
    blow = thrown.total + shooting_now(shooter) + added(shot)
    stands = saved.total + defence_now(base) + added(guard)
    faces = (thrown.total, saved.total)
    record.step(
        "BT-9-31", "batalist.volley.sums", thrown, saved, base=part(who), faces=faces, blow=blow, guard=stands
    )
    return strike(record, "BT-9-32" if doubles(blow, stands) else "BT-9-31", who, base, blow, stands)


@rule("BT-9-30", "BT-11-9")
def aims_of(facts: ShootingAttack) -> tuple[HarmedBase, ...]:
    """Return who takes harm: the target, and with a template everyone under it, friends and the shooter included."""
    aims = [HarmedBase(StandingBase("target", "enemy", facts.target), facts.strike_from)]
    for number, one in enumerate(facts.covered, 1):
        aims.append(HarmedBase(StandingBase(f"covered.{number}", one.whose, one), one.strike_from))
    if facts.covers_shooter:
        left = facts.points - facts.points_put_in
        aims.append(HarmedBase(StandingBase("shooter", "own", facts.shooter, left), "front"))
    return tuple(aims)


@rule("BT-11-9")
def _volley(record: Record[Settings], facts: ShootingAttack) -> None:
    """A shot at each base in turn; the morale tests come after all of them."""
    aims = aims_of(facts)
    attacks = (Attack(aim.standing.who, shoot_at, (facts.shooter, aim)) for aim in aims)
    shooter = StandingBase("shooter", "own", facts.shooter, facts.points - facts.points_put_in)
    hit = tuple(aim.standing for aim in aims if aim.standing.who != "shooter")
    attack_all(record, field_of((shooter, *hit), facts.neighbours), tuple(attacks))


def _check(facts: ShootingAttack) -> None:
    """Only templates cover more than the target, and only a round one its shooter."""
    shooter = facts.shooter
    check_places(facts.neighbours, shooter=shooter, target=facts.target)
    if facts.covered and not (shooter.has("area") or shooter.has("jet")):
        raise wrong_fact("covered", "[…]", "[]", {"shooter.skills": shooter.skills})
    if facts.covers_shooter and not shooter.has("area"):
        raise wrong_at(facts, "covers_shooter", "false", "shooter.skills")


@action(
    "shooting-attack",
    group="attack",
    roles=(role("shooter", "base"), role("target", "base", foe=True)),
    example=ShootingAttack(
        shooter=ShootingBase(figures=6), target=ShotTarget(defence=2, figures=8), distance=9
    ),
)
@rule("BT-9-1")
def resolve_shooting(facts: ShootingAttack, record: Record[Settings]) -> None:
    """One Attack order carried out by shooting."""
    _check(facts)
    _require_shot(record, facts)
    left = facts.points - facts.points_put_in
    record.happened(ActionPointsLeft(who="shooter", points=left))
    if not _reaches(record, facts):
        record.happened(ShotLost(who="shooter"))
        return
    _volley(record, facts)
