"""Section 13: the round templates that harm whoever is under them, «Ледяной дождь» and «Озеро смерти»."""

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts, Steps, wrong_beside
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Base, defence_now
from armybuilder.games.batalist.rules.damage.attacks import Aimed, strike_all
from armybuilder.games.batalist.rules.damage.blows import part
from armybuilder.games.batalist.rules.events.turn import SpellSpared
from armybuilder.games.batalist.rules.field.placed import Neighbour, Points
from armybuilder.games.batalist.rules.magic.mages import Level
from armybuilder.games.batalist.rules.melee.fighters import Neighbours, field_of
from armybuilder.games.batalist.rules.morale.losses import standings
from armybuilder.games.batalist.rules.settings import Settings


class UnderRain(Neighbour, frozen=True, kw_only=True):
    """A base near the template: `distance` is the shortest way from the template's centre to it."""

    whose: Literal["own", "enemy"] = "enemy"
    distance: Steps = 0


class InLake(UnderRain, frozen=True, kw_only=True):
    """A base in the lake or near it. `points` are those that the mage keeps, should he be near: a failed test takes them."""

    points: Annotated[Points, Seldom] = 0

    def mistakes(self) -> Iterator[Mistake]:
        """Yield points of somebody who is not the mage: nobody else is in his activation."""
        if self.points and (self.whose == "enemy" or not self.has("mage")):
            yield wrong_beside(self, "points", "0", "whose", "skills")


class IceRain(Facts, frozen=True, kw_only=True):
    """Facts of «Ледяной дождь»: the bases near the template, and others near these. Sides are as the mage sees them."""

    spent_points: Level = 1
    targets: Annotated[tuple[UnderRain, ...], Meta(max_length=MOST_BASES)] = ()
    neighbours: Neighbours = ()


class LakeOfDeath(Facts, frozen=True, kw_only=True):
    """Facts of «Озеро смерти», as those of the rain."""

    spent_points: Level = 1
    targets: Annotated[tuple[InLake, ...], Meta(max_length=MOST_BASES)] = ()
    neighbours: Neighbours = ()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield points of a second mage: one is in his activation."""
        keeping = [
            (f"targets.{n}.points", base.points) for n, base in enumerate(self.targets, 1) if base.points
        ]
        for field, points in keeping[1:]:
            yield Mistake("wrong", field, points, told={"allowed": "0", "because": dict(keeping[:1])})


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
    if not _strike_covered(
        record, facts, "BT-13-6", "batalist.rain.friend", is_spared_by_rain, defence_in_rain
    ):
        record.step("BT-13-6", "batalist.rain.nobody")


@action(
    "lake-of-death",
    group="magic",
    example=LakeOfDeath(spent_points=2, targets=(InLake(defence=3), InLake(skills=("flying",)))),
)
def resolve_lake(facts: LakeOfDeath, record: Record[Settings]) -> None:
    """Whoever is in the lake when it is laid is struck, friend and enemy, but for flyers; then the morale tests."""
    _strike_covered(record, facts, "BT-13-15", "batalist.lake.flyer", is_safe_from_lake, defence_now)
    record.step("BT-13-16", "batalist.lake.stays")


def _strike_covered(  # noqa: PLR0917 - the rule and the words of what is spared, then whom it spares and how others stand
    record: Record[Settings],
    facts: IceRain | LakeOfDeath,
    rule_id: str,
    spared_key: str,
    spares: Callable[[UnderRain], bool],
    defence: Callable[[UnderRain], int],
) -> bool:
    """Strike one by one whoever is under the template and not spared, then test morale; tell whether anyone was struck."""
    targets, aims = standings("targets", facts.targets), []
    for standing, base in zip(targets, facts.targets, strict=True):
        told = part(standing.who)
        if not is_covered(base.distance, facts.spent_points):
            far, wide = base.distance, facts.spent_points
            record.step("BT-13-4", "batalist.strike.not_covered", base=told, distance=far, diameter=wide)
            record.happened(SpellSpared(who=standing.who))
        elif spares(base):
            record.step(rule_id, spared_key, base=told)
            record.happened(SpellSpared(who=standing.who))
        else:
            aims.append(Aimed(standing, defence(base)))
    strike_all(record, rule_id, field_of(targets, facts.neighbours), tuple(aims))
    return bool(aims)
