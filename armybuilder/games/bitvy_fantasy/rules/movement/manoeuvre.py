"""Sections 4 and 4.1: the base manoeuvre of an army, and the move of one model."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Centimetres, Facts, Steps, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.profiles.effects import Favour
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import check_told_alike, in_centimetres, measured
from armybuilder.games.bitvy_fantasy.rules.basics.models import Bonus, Drop, Jumper, Turn
from armybuilder.games.bitvy_fantasy.rules.events import Allowance, BaseManoeuvre, Walked
from armybuilder.games.bitvy_fantasy.rules.magic.changes import changed
from armybuilder.games.bitvy_fantasy.rules.magic.saves import granted, require_permitted
from armybuilder.games.bitvy_fantasy.rules.magic.touched import AffectedArmy, throws_of
from armybuilder.games.bitvy_fantasy.rules.movement.jumps import jump_down, may_jump
from armybuilder.games.bitvy_fantasy.rules.movement.leading import LedGun, require_leading
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


@rule("BF-4.3-1", "BF-4.3-9")
def may_climb(kind: str, with_gun: bool) -> bool:
    """Warriors climb; machines, and warriors with a gun, use ladders only."""
    return kind == "warrior" and not with_gun


@rule("BF-4.3-2")
def climb_cost(height: Fraction) -> Fraction:
    """Height climbed up or down counts as distance."""
    return height


@rule("BF-4.3-10")
def ladder_cost(kind: str, with_gun: bool, length: Fraction, height: Fraction) -> Fraction:
    """A machine or a warrior with a gun goes the ladder's length; a warrior by himself only its height."""
    return climb_cost(height) if may_climb(kind, with_gun) else length


@rule("BF-4.3-3")
def suffices(left: Fraction, cost: Fraction) -> bool:
    """An obstacle is overcome within one move or not at all."""
    return left >= cost


Base = Annotated[int, Meta(ge=0, le=30)]
OBSTACLES = ("climb", "ladder")


class BaseRoll(Facts, frozen=True, kw_only=True):
    """Facts of the roll at the beginning of the manoeuvre phase."""

    army: AffectedArmy = AffectedArmy()


class Mover(Jumper, frozen=True, kw_only=True):
    """Who moves: n of his M+n, whether he has moved in this phase, and a turn on which a hit keeps him from moving."""

    manoeuvre: Bonus = 0
    moved: Annotated[bool, Seldom] = False
    still_on_turn: Annotated[Turn | None, Seldom] = None


class Leg(Facts, frozen=True, kw_only=True):
    """A part of the way. `length` is what is walked, climbed up or down, or the ladder's own length.

    A ladder's `height` is what a warrior by himself pays. Both are in steps, or as a ruler shows them. A jump has only a
    `drop`. `with_gun`: he leads the gun on it.
    """

    way: Literal["walk", "climb", "ladder", "jump"] = "walk"
    length: Steps = 0
    ruler: Annotated[Centimetres | None, Seldom] = None
    height: Steps | None = None
    ruler_height: Annotated[Centimetres | None, Seldom] = None
    drop: Drop = 0
    with_gun: Annotated[bool, Seldom] = False


class Move(Facts, frozen=True, kw_only=True):
    """Facts of a move: the army's base manoeuvre, who moves, the parts of his way in their order, and the gun he leads."""

    base: Base
    mover: Mover = Mover()
    route: Annotated[tuple[Leg, ...], Meta(max_length=20)] = ()
    gun: Annotated[LedGun | None, Seldom] = None
    turn: Annotated[Turn, Seldom] = 1


@rule("BF-4-1")
def may_move(moved: bool) -> bool:
    """Each model moves once a phase, and finishes before the next begins."""
    return not moved


@rule("BF-4-3")
def way_length(*parts: Fraction) -> Fraction:
    """Only the length of a way counts, not its direction or shape."""
    return sum(parts, Fraction())


@rule("BF-4.1-1", "BF-4.1-3", "BF-4.1-5")
def allowance(base: int, extra: int) -> int:
    """Base manoeuvre and extra steps, for warriors and machines alike."""
    return base + extra


@rule("BF-4.1-2")
def base_manoeuvre(roll: int) -> int:
    """One die for the whole army."""
    return roll


@rule("BF-4.1-4")
def within(used: Fraction, steps: Fraction) -> bool:
    """Any part of the allowance, never more."""
    return used <= steps


@rule("BF-6.2-8")
def stands_still(mover: Mover, turn: int) -> bool:
    """A machine that a missile has hit does not move on its next turn, unless an effect lifts what forbids it."""
    return mover.still_on_turn == turn and not mover.unhindered


@action("base-manoeuvre", group="manoeuvre", example=BaseRoll())
def resolve_base(facts: BaseRoll, record: Record[Settings]) -> None:
    """The base manoeuvre of the army for this phase."""
    require_permitted(record, "manoeuvre", "army", facts.army, unhindered=facts.army.unhindered)
    rolls = throws_of(record, "base_manoeuvre", facts.army, "army")
    rolled = record.dice.best(Throw(D6.sides, rolls), "bitvy_fantasy.ask.base_manoeuvre")
    base = base_manoeuvre(rolled.best)
    record.step("BF-4.1-2", "bitvy_fantasy.move.with_base", rolled, base=base)
    record.happened(BaseManoeuvre(who="army", steps=base))


@action(
    "move",
    group="manoeuvre",
    roles=(role("mover", "warrior", "machine", "character"), role("gun", "gun")),
    example=Move(base=4, mover=Mover(manoeuvre=2), route=(Leg(length=5),)),
)
def resolve_move(facts: Move, record: Record[Settings]) -> None:
    """The move of one model, with the gun it leads."""
    _check_legs(facts.route)
    _require_move(record, facts)
    steps = allowance_now(record, facts, "mover")
    if not facts.route:
        record.happened(Allowance(who="mover", steps=steps))
        return
    _go(record, facts, Fraction(steps))


def allowance_now(record: Record[Settings], facts: Move, who: str) -> int:
    """Return how many steps a model may go, cards and artefacts included."""
    mover = facts.mover
    if stands_still(mover, facts.turn):
        record.step("BF-6.2-8", "bitvy_fantasy.move.still", turn=facts.turn)
        return 0
    base_now = changed(record, "base_manoeuvre", facts.base, who, mover)
    extra = changed(record, "extra_steps", mover.manoeuvre, who, mover)
    steps = max(0, allowance(base_now, extra))
    rule_id = "BF-4.1-5" if mover.kind == "machine" else "BF-4.1-3"
    record.step(
        rule_id,
        "bitvy_fantasy.move.allowance",
        base=base_now,
        extra=extra,
        steps=steps,
        centimetres=in_centimetres(steps),
    )
    return steps


def _check_legs(route: tuple[Leg, ...]) -> None:
    """Raise a Problem unless a leg tells the measures of its own way and no others, and what is told twice is told alike."""
    for number, leg in enumerate(route, 1):
        strange = {
            "length": leg.way == "jump" and leg.length,
            "ruler": leg.way == "jump" and leg.ruler,
            "height": leg.way != "ladder" and leg.height,
            "ruler_height": leg.way != "ladder" and leg.ruler_height,
            "drop": leg.way != "jump" and leg.drop,
        }
        for field, found in strange.items():
            if found:
                allowed = "0" if field in ("length", "drop") else "null"
                raise wrong_fact(f"route.{number}.{field}", found, allowed, {f"route.{number}.way": leg.way})
        check_told_alike(f"route.{number}.ruler", leg.ruler, f"route.{number}.length", leg.length or None)
        check_told_alike(
            f"route.{number}.ruler_height", leg.ruler_height, f"route.{number}.height", leg.height
        )


def _require_move(record: Record[Settings], facts: Move) -> None:
    require_permitted(record, "manoeuvre", "mover", facts.mover, unhindered=facts.mover.unhindered)
    record.require(may_move(facts.mover.moved), "BF-4-1", "bitvy_fantasy.move.moved", who="mover")
    if facts.route and stands_still(facts.mover, facts.turn):
        record.refuse("BF-6.2-8", "bitvy_fantasy.move.still", who="mover", turn=facts.turn)
    _require_gun(record, facts)


def _require_gun(record: Record[Settings], facts: Move) -> None:
    """Refuse to let the gun go along where it may not."""
    if not any(leg.with_gun for leg in facts.route):
        return
    if facts.gun is None:
        place = next(place for place, leg in enumerate(facts.route, 1) if leg.with_gun)
        raise wrong_fact("gun", None, "{…}", {f"route.{place}.with_gun": True})
    require_leading(record, facts.mover.kind, facts.gun)
    record.require(not _leads_twice(facts.route), "BF-4.2-5", "bitvy_fantasy.lead.moved", who="gun")


def _leads_twice(route: tuple[Leg, ...]) -> bool:
    """Return whether the gun is left and taken along again."""
    begins = [leg.with_gun and not (place and route[place - 1].with_gun) for place, leg in enumerate(route)]
    return sum(begins) > 1


def _go(record: Record[Settings], facts: Move, steps: Fraction) -> None:
    """Go leg after leg until the end of the way, a refusal or a deadly jump."""
    mover, costs = facts.mover, list[Fraction]()
    favour = _favour_at_obstacles(record, facts)
    for leg in facts.route:
        left = steps - way_length(*costs)
        cost = Fraction() if favour and leg.way in OBSTACLES else _cost(mover, leg)
        _require_way(record, mover, leg, through=favour == "through_obstacles")
        _require_steps(record, mover, leg, cost, left)
        costs.append(cost)
        if leg.way == "jump":
            if not jump_down(record, "mover", mover, leg.drop):
                _tell_led(record, facts, costs)
                return
        elif leg.way != "walk":
            rule_id = "BF-4.3-10" if _pays_length(mover, leg) else "BF-4.3-2"
            record.step(rule_id, f"bitvy_fantasy.climb.{leg.way}", cost=float(cost), left=float(left - cost))
    used = way_length(*costs)
    record.step("BF-4.1-4", "bitvy_fantasy.move.used", used=float(used), left=float(steps - used))
    record.happened(
        Walked(who="mover", used=float(used), centimetres=in_centimetres(used), left=float(steps - used))
    )
    _tell_led(record, facts, costs)


def _tell_led(record: Record[Settings], facts: Move, costs: Sequence[Fraction]) -> None:
    """Tell how far the gun has gone on the legs that are done."""
    if led := way_length(*(cost for cost, leg in zip(costs, facts.route, strict=False) if leg.with_gun)):
        record.step("BF-4.2-4", "bitvy_fantasy.lead.along")
        record.happened(Walked(who="gun", used=float(led), centimetres=in_centimetres(led), left=0))


def _favour_at_obstacles(record: Record[Settings], facts: Move) -> Favour | None:
    """Return the effect by which the model spends no steps on obstacles: it passes through them, or climbs with ease."""
    if not any(leg.way in OBSTACLES for leg in facts.route):
        return None
    favours: tuple[Favour, ...] = ("through_obstacles", "climbing")
    return next((favour for favour in favours if granted(record, favour, "mover", facts.mover)), None)


def _cost(mover: Mover, leg: Leg) -> Fraction:
    """Return what a leg costs in steps; a jump costs nothing."""
    length = measured(leg.length, leg.ruler)
    if leg.way == "climb":
        return climb_cost(length)
    if leg.way == "ladder":
        unknown = leg.height is None and leg.ruler_height is None
        height = length if unknown else measured(leg.height or 0, leg.ruler_height)
        return ladder_cost(mover.kind, leg.with_gun, length, height)
    return length if leg.way == "walk" else Fraction()


def _pays_length(mover: Mover, leg: Leg) -> bool:
    """Return whether a ladder costs its length: it does to those who cannot climb, else its height like a wall."""
    return leg.way == "ladder" and not may_climb(mover.kind, leg.with_gun)


def _require_way(record: Record[Settings], mover: Mover, leg: Leg, *, through: bool) -> None:
    """Refuse a kind of way that this model may not go."""
    whom = "gun" if leg.with_gun else "machine"
    if leg.way == "jump" and not may_jump(mover.kind, leg.with_gun):
        record.refuse("BF-4.3-8", f"bitvy_fantasy.jump.{whom}", who="mover")
    if leg.way == "climb" and not through and not may_climb(mover.kind, leg.with_gun):
        record.refuse("BF-4.3-9", f"bitvy_fantasy.climb.no_{whom}", who="mover")


def _require_steps(record: Record[Settings], mover: Mover, leg: Leg, cost: Fraction, left: Fraction) -> None:
    """Refuse a leg for which the steps do not suffice."""
    enough = within(cost, left) if leg.way == "walk" else suffices(left, cost)
    rule_id = "BF-4.1-4" if leg.way == "walk" else "BF-4.3-10" if _pays_length(mover, leg) else "BF-4.3-3"
    key = f"bitvy_fantasy.move.short_{leg.way}"
    record.require(enough, rule_id, key, "mover", cost=float(cost), left=float(left))
