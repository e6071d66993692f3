"""Section 4.1: how a trooper moves on foot, alone or with a mobile gun, leg by leg of his route (Table 1)."""

from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Centimetres, Degrees, Facts, Named, wrong_at, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.events import Moved, MustFight, TakenAlong, Turned
from armybuilder.games.bronepehota.rules.movement.ground import (
    Form,
    LegSurface,
    cost,
    form,
    rule_of,
    why_not_cross,
)
from armybuilder.games.bronepehota.rules.movement.routes import Purse, Speed, number, steps
from armybuilder.games.bronepehota.rules.settings import Settings

MOST_LEGS = 30


class TrooperOnFoot(Named, frozen=True, kw_only=True):
    """A trooper on foot and what he has done in this tour already."""

    speed: Speed
    moved: Annotated[bool, Seldom] = False
    fought: Annotated[bool, Seldom] = False
    spent_on: Spent = "nothing"


class HauledGun(Named, frozen=True, kw_only=True):
    """The gun that the trooper takes along; `mobile` is null where no source tells it."""

    mobile: bool | None = True
    enemy_contact: bool = False


class RouteLeg(Facts, frozen=True, kw_only=True):
    """A piece of the route, or taking and leaving the gun on the way.

    `length` is measured along the surface, of a climb its height. `height` is that of an obstacle or depth of a ditch,
    or how much higher the far side of a gap lies. `whole`: a ladder, slope or wall is gone to its end. `stands`: the
    players agree that the figure stands on the slope. `through` is what the leg leads through, `contact` the enemy
    touched at its end; an empty machine or unattended gun that he wants to capture is `capture`.
    """

    kind: Literal["level", "ladder", "slope", "obstacle", "climb", "gap", "take-gun", "leave-gun"] = "level"
    length: Centimetres = 0
    height: Centimetres = 0
    angle: Annotated[float, Meta(ge=0, le=90, extra_json_schema={"unit": "degrees"})] = 0
    climbable: Annotated[bool, Seldom] = False
    whole: Annotated[bool, Seldom] = True
    stands: Annotated[bool, Seldom] = False
    through: Annotated[Literal["nothing", "trooper", "gun", "machine"], Seldom] = "nothing"
    contact: Annotated[Literal["none", "trooper", "machine", "gun", "capture"], Seldom] = "none"


class TrooperMove(Facts, frozen=True, kw_only=True):
    """Facts of a move on foot: the route, and how the trooper is turned at its end (null: he is not)."""

    trooper: TrooperOnFoot
    legs: Annotated[tuple[RouteLeg, ...], Meta(max_length=MOST_LEGS)] = ()
    gun: Annotated[HauledGun, Seldom] = HauledGun()
    facing: Annotated[Degrees | None, Seldom] = None


@rule("BP-2.1-5", "BP-4.1-2")
def purse_of(speed: int) -> Purse:
    """Speed is the points of one move; the sum of all costs may not exceed it."""
    return Purse(speed)


@rule("BP-4.1-5")
def why_not_through(leg: RouteLeg) -> WhyNot | None:
    """Models are gone round: troopers of any side, guns, machines."""
    return None if leg.through == "nothing" else WhyNot("BP-4.1-5", f"bronepehota.walk.through_{leg.through}")


@rule("BP-2.4-2", "BP-4.1-16")
def why_not_take(gun: HauledGun) -> WhyNot | None:
    """A mobile gun goes with whoever touches it, whatever his rank, unless an enemy touches it too."""
    if gun.mobile is False:
        return WhyNot("BP-2.4-2", "bronepehota.walk.stationary_gun")
    return WhyNot("BP-4.1-16", "bronepehota.walk.enemy_at_gun") if gun.enemy_contact else None


@rule("BP-4.1-9")
def waits_before(ground: Form, *, stands: bool) -> bool:
    """Speed that does not cover a whole ladder, slope or wall is not begun upon; he stops before it."""
    return ground in ("ladder", "climb") or (ground == "slope" and not stands)


@rule("BP-4.1-8", "BP-4.1-13")
def why_not_end(leg: RouteLeg, ground: Form) -> WhyNot | None:
    """No move ends on a ladder, half-way up a wall, or in the middle of a slope on which the figure does not stand."""
    if leg.whole or not waits_before(ground, stands=leg.stands):
        return None
    if ground == "climb":
        return WhyNot("BP-4.1-13", "bronepehota.walk.ends_on_wall")
    return WhyNot("BP-4.1-8", f"bronepehota.walk.ends_on_{ground}")


@rule("BP-4.1-6")
def is_stopped(leg: RouteLeg) -> bool:
    """Contact with an enemy ends the move, unless he comes to capture."""
    return leg.contact in ("trooper", "machine", "gun")


class Walk:
    """A move on foot while it is being gone."""

    def __init__(self, facts: TrooperMove, record: Record[Settings]) -> None:
        self.record = record
        self.gun = facts.gun
        self.purse = purse_of(facts.trooper.speed)
        self.with_gun = False
        self.hauled = Fraction(0)
        self.last: RouteLeg | None = None
        self.met = False

    @rule("BP-4.1-16", "BP-4.1-19")
    def take_or_leave(self, leg: RouteLeg) -> WhyNot | None:
        """The gun joins him when he touches it, and stays where he leaves it, at any moment."""
        if leg.kind == "take-gun" and (reason := why_not_take(self.gun)):
            return reason
        self.with_gun = leg.kind == "take-gun"
        if self.with_gun and self.gun.mobile is None:
            self.record.ask("BP-2.4-2", "bronepehota.walk.is_it_mobile", who="gun")
        rule_id, does = ("BP-4.1-16", "takes") if self.with_gun else ("BP-4.1-19", "leaves")
        self.record.step(rule_id, f"bronepehota.walk.{does}_gun", left=number(self.purse.left))
        return None

    def why_not(self, leg: RouteLeg) -> WhyNot | None:
        """Tell why a leg cannot be gone, however many points are left."""
        ground = ground_of(leg)
        return why_not_through(leg) or why_not_cross(ground, form(ground), with_gun=self.with_gun)

    def price(self, leg: RouteLeg) -> Fraction:
        """The points of a leg (Table 1)."""
        ground = ground_of(leg)
        return cost(ground, form(ground), with_gun=self.with_gun)

    def go(self, leg: RouteLeg) -> None:
        """Pay for a leg and be at its end."""
        shape = form(ground_of(leg))
        values = {"length": leg.length, "height": leg.height, **self.purse.pay(self.price(leg))}
        key = f"bronepehota.walk.with_gun_{shape}" if self.with_gun else f"bronepehota.walk.on_{shape}"
        self.record.step(rule_of(shape, with_gun=self.with_gun), key, **values)
        self.hauled += steps(leg.length) if self.with_gun else 0
        self.last = leg

    def run_short(self, leg: RouteLeg) -> WhyNot | None:
        """The points do not cover a leg: some are waited for at their beginning, others refuse the route."""
        lacking = self.purse.lacks(self.price(leg))
        shape = form(ground_of(leg))
        if not waits_before(shape, stands=leg.stands):
            return WhyNot("BP-4.1-2", "bronepehota.walk.too_far", lacking)
        self.record.step("BP-4.1-9", f"bronepehota.walk.waits_before_{shape}", **lacking)
        return None

    def end(self) -> None:
        """Write down what the move comes to; points that are left are lost."""
        self.record.step("BP-4.1-2", "bronepehota.walk.sum", **self.purse.told("spent", "speed"))
        self.record.happened(Moved(who="trooper", **self.purse.told("spent", "left")))
        if self.hauled:
            self.record.happened(TakenAlong(who="gun", steps=number(self.hauled)))


def ground_of(leg: RouteLeg) -> LegSurface:
    """Return what a leg leads over."""
    return LegSurface(leg.kind, leg.length, leg.height, leg.angle, leg.climbable)


@rule("BP-4.1-4")
def turn(record: Record[Settings], facing: float) -> None:
    """At the end he is turned any way, free of charge; turning alone is a move too."""
    record.step("BP-4.1-4", "bronepehota.walk.turns", facing=facing)
    record.happened(Turned(who="trooper", facing=facing))


@rule("BP-3.2-6")
def why_not_move(trooper: TrooperOnFoot) -> WhyNot | None:
    """A trooper moves once a tour, unless he has spent it on something else."""
    again = WhyNot("BP-3.2-6", "bronepehota.turn.again_move") if trooper.moved else None
    return again or why_turn_spent(trooper.spent_on)


@rule("BP-4.1-3")
def walk_route(walk: Walk, legs: tuple[RouteLeg, ...]) -> None:
    """Go leg after leg, in any direction and with any bends, until the route or the move ends, or is refused."""
    for place, leg in enumerate(legs, 1):
        who = f"legs.{place}"
        if leg.kind in ("take-gun", "leave-gun"):
            forbid(walk.record, who, walk.take_or_leave(leg))
            continue
        forbid(walk.record, who, walk.why_not(leg))
        if not walk.purse.affords(walk.price(leg)):
            forbid(walk.record, who, walk.run_short(leg))
            return
        walk.go(leg)
        if is_stopped(leg):
            walk.record.step("BP-4.1-6", f"bronepehota.walk.meets_{leg.contact}")
            walk.met = True
            return


@rule("BP-4.1-6")
def meet_enemy(record: Record[Settings], *, fought: bool) -> None:
    """Who touched an enemy fights him; who has fought in this tour only stops."""
    if fought:
        record.step("BP-4.1-6", "bronepehota.walk.has_fought")
    else:
        record.happened(MustFight(who="trooper"))


@check(
    "trooper-move",
    group="movement",
    roles=(role("trooper", "trooper"), role("gun", "gun")),
    example=TrooperMove(
        trooper=TrooperOnFoot(speed=5),
        legs=(RouteLeg(length=10), RouteLeg(kind="obstacle", height=4), RouteLeg(length=5)),
    ),
)
def resolve_trooper_move(facts: TrooperMove, record: Record[Settings]) -> None:
    """Section 4.1: the route, where it must end, and the facing."""
    check_legs(facts)
    walk = Walk(facts, record)
    forbid(record, "trooper", why_not_move(facts.trooper))
    walk_route(walk, facts.legs)
    if walk.last:
        forbid(record, "trooper", why_not_end(walk.last, form(ground_of(walk.last))))
    walk.end()
    if facts.facing is not None:
        turn(record, facts.facing)
    if walk.met:
        meet_enemy(record, fought=facts.trooper.fought)


def check_legs(facts: TrooperMove) -> None:
    """Raise a Problem where a leg's numbers do not go with its kind, a gun is left that was not taken, or nothing is done."""
    if not facts.legs and facts.facing is None:
        raise wrong_fact("legs", "[]", f"1–{MOST_LEGS}", {"facing": None})
    holds = False
    for place, leg in enumerate(facts.legs, 1):
        check_leg(f"legs.{place}", leg)
        if leg.kind in ("take-gun", "leave-gun"):
            if holds == (leg.kind == "take-gun"):
                raise wrong_at(facts, f"legs.{place}.kind", "leave-gun" if holds else "take-gun", "legs")
            holds = not holds


def check_leg(field: str, leg: RouteLeg) -> None:
    """Raise a Problem where a length or height is missing or is none of this kind of leg, or a gun is taken along a length."""
    steep = leg.kind == "slope" and form(ground_of(leg)) != "slope"
    kind = {f"{field}.kind": leg.kind}
    if (leg.kind == "obstacle" or steep) and not leg.height:
        raise wrong_fact(f"{field}.height", leg.height, "> 0", kind)
    if leg.kind in ("ladder", "slope", "climb", "gap") and not (steep or leg.length):
        raise wrong_fact(f"{field}.length", leg.length, "> 0", kind)
    if leg.kind not in ("obstacle", "slope", "gap") and leg.height:
        raise wrong_fact(f"{field}.height", leg.height, "0", kind)
    if leg.kind == "level" and leg.angle:
        raise wrong_fact(f"{field}.angle", leg.angle, "0", kind)
    if leg.kind in ("take-gun", "leave-gun"):
        for name, allowed in {"length": 0, "through": "nothing", "contact": "none"}.items():
            if (found := getattr(leg, name)) != allowed:
                raise wrong_fact(f"{field}.{name}", found, str(allowed), kind)
