"""Section 13: the round templates that harm whoever is under them, «Ледяной дождь» and «Озеро смерти»."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts, Steps, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.basics.bases import Base, defence_now
from armybuilder.games.batalist.rules.damage.blows import part
from armybuilder.games.batalist.rules.damage.strikes import Aimed, strike_all
from armybuilder.games.batalist.rules.events.turn import SpellSpared
from armybuilder.games.batalist.rules.field.placed import Neighbour, Points
from armybuilder.games.batalist.rules.magic.mages import Level
from armybuilder.games.batalist.rules.melee.fighters import Neighbours, field_of
from armybuilder.games.batalist.rules.morale.courage import check_skills
from armybuilder.games.batalist.rules.morale.flight import StandingBase
from armybuilder.games.batalist.rules.settings import Settings

MOST_UNDER = 8


class UnderRain(Neighbour, frozen=True, kw_only=True):
    """A base near the template: `distance` is the shortest way from the template's centre to it."""

    whose: Literal["own", "enemy"] = "enemy"
    distance: Steps = 0


class InLake(UnderRain, frozen=True, kw_only=True):
    """A base in the lake or near it. `points` are those that the mage keeps, should he be near: a failed test takes them."""

    points: Annotated[Points, Seldom] = 0


class IceRain(Facts, frozen=True, kw_only=True):
    """Facts of «Ледяной дождь»: the bases near the template, and others near these. Sides are as the mage sees them."""

    spent_points: Level = 1
    targets: Annotated[tuple[UnderRain, ...], Meta(max_length=MOST_UNDER)] = ()
    neighbours: Neighbours = ()


class LakeOfDeath(Facts, frozen=True, kw_only=True):
    """Facts of «Озеро смерти», as those of the rain."""

    spent_points: Level = 1
    targets: Annotated[tuple[InLake, ...], Meta(max_length=MOST_UNDER)] = ()
    neighbours: Neighbours = ()


@rule("BT-13-4", "BT-13-14")
def is_covered(distance: float, level: int) -> bool:
    """A round template is as wide as its level: any part of a base nearer than half of that is under it."""
    return exact(distance) * 2 < level


@rule("BT-13-6")
def is_spared_by_rain(base: UnderRain) -> bool:
    """Tell whether the rain spares a base: it does the mage's friends."""
    return base.whose == "own"


@rule("BT-13-6")
def defence_in_rain(base: Base) -> int:
    """Only a giant's minus one and running effects count: there is no shooter."""
    return defence_now(base) - base.has("giant")


@rule("BT-13-15")
def is_safe_from_lake(base: Base) -> bool:
    """Tell whether a base is safe from the lake: flyers are."""
    return base.has("flying")


@action(
    "ice-rain",
    group="magic",
    example=IceRain(spent_points=3, targets=(UnderRain(defence=2), UnderRain(whose="own", distance=1))),
)
def resolve_ice_rain(facts: IceRain, record: Record[Settings]) -> None:
    """Enemies under the template are struck one by one; then the morale tests."""
    standings = _standings(facts)
    aims = []
    for standing, base in zip(standings, facts.targets, strict=True):
        if _is_missed(record, facts.spent_points, base, standing.who):
            continue
        if is_spared_by_rain(base):
            record.step("BT-13-6", "batalist.rain.friend", base=part(standing.who))
            record.happened(SpellSpared(who=standing.who))
            continue
        aims.append(Aimed(standing, defence_in_rain(base)))
    if not aims:
        record.step("BT-13-6", "batalist.rain.nobody")
    strike_all(record, "BT-13-6", field_of(standings, facts.neighbours), tuple(aims))


@action(
    "lake-of-death",
    group="magic",
    example=LakeOfDeath(spent_points=2, targets=(InLake(defence=3), InLake(skills=("flying",)))),
)
def resolve_lake(facts: LakeOfDeath, record: Record[Settings]) -> None:
    """Whoever is in the lake when it is laid is struck, friend and enemy, but for flyers; then the morale tests."""
    _check_points(facts)
    standings = _standings(facts)
    aims = []
    for standing, base in zip(standings, facts.targets, strict=True):
        if _is_missed(record, facts.spent_points, base, standing.who):
            continue
        if is_safe_from_lake(base):
            record.step("BT-13-15", "batalist.lake.flyer", base=part(standing.who))
            record.happened(SpellSpared(who=standing.who))
            continue
        aims.append(Aimed(standing, defence_now(base)))
    strike_all(record, "BT-13-15", field_of(standings, facts.neighbours), tuple(aims))
    record.step("BT-13-16", "batalist.lake.stays")


def _standings(facts: IceRain | LakeOfDeath) -> tuple[StandingBase, ...]:
    """Return the bases near the template, as morale tests see them."""
    for place, base in enumerate(facts.targets, 1):
        check_skills(f"targets.{place}", base)
    return tuple(
        StandingBase(f"targets.{place}", base.whose, base, getattr(base, "points", 0))
        for place, base in enumerate(facts.targets, 1)
    )


def _check_points(facts: LakeOfDeath) -> None:
    """Nobody but the mage is in his activation, so nobody else has points."""
    keeping = [place for place, base in enumerate(facts.targets, 1) if base.points]
    for place in keeping:
        base = facts.targets[place - 1]
        if place != keeping[0] or base.whose == "enemy" or not base.has("mage"):
            because: dict[str, Any] = {
                f"targets.{place}.whose": base.whose,
                f"targets.{place}.skills": base.skills,
            }
            if place != keeping[0]:
                because = {f"targets.{keeping[0]}.points": facts.targets[keeping[0] - 1].points}
            raise wrong_fact(f"targets.{place}.points", base.points, "0", because)


def _is_missed(record: Record[Settings], level: int, base: UnderRain, who: str) -> bool:
    if is_covered(base.distance, level):
        return False
    record.step(
        "BT-13-4", "batalist.strike.not_covered", base=part(who), distance=base.distance, diameter=level
    )
    record.happened(SpellSpared(who=who))
    return True
