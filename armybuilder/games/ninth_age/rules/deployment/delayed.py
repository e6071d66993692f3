"""Section VII.D: delayed units of the Marching Columns, from the declaration to their arrival."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.dice import Dice, at_least
from armybuilder.battle.facts import Count, Facts, Inches, Name, wrong_fact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6
from armybuilder.games.ninth_age.rules.events import (
    Permitted,
    RearCentre,
    UnitArrives,
    UnitsDelayed,
    UnitStaysAway,
)
from armybuilder.games.ninth_age.rules.field.table import ROOM, STANDARD, Point, Table, free_places
from armybuilder.games.ninth_age.rules.settings import Settings

ARRIVES_ON = 3


class Delay(Facts, frozen=True, kw_only=True):
    """Facts of a declaration: units not deployed yet, without those set aside by a rule of their own, and those delayed."""

    undeployed: Count = 4
    to_delay: Count = 4


class DelayedUnit(Facts, frozen=True, kw_only=True):
    """A delayed unit off the table."""

    name: Name = ""


class Arrival(Facts, frozen=True, kw_only=True):
    """Facts of the arrival rolls of a turn."""

    delayed_units: Annotated[tuple[DelayedUnit, ...], Meta(min_length=1, max_length=60)]


class Taken(Facts, frozen=True, kw_only=True):
    """A stretch of the edge that another unit occupies."""

    from_x: Inches
    to_x: Inches


class Entry(Facts, frozen=True, kw_only=True):
    """Facts of placing an arriving unit: its width, what stands at the edge, and the gap between units."""

    table: Table = STANDARD
    long_edge: Literal["near", "far"] = "near"
    unit_width: Annotated[float, Meta(ge=0, le=60, extra_json_schema={"unit": "inches"})] = 8
    taken: Annotated[tuple[Taken, ...], Meta(max_length=60)] = ()
    unit_gap: Annotated[float, Meta(ge=0, le=12, extra_json_schema={"unit": "inches"})] = 1


class AfterArrival(Facts, frozen=True, kw_only=True):
    """Facts of a wish: units that still have to be placed, and who is to be placed or to act next."""

    delayed_left: Count = 0
    ambushers_left: Count = 0
    next_is: Literal["place_delayed", "place_ambusher", "act"] = "act"


@rule("NA-VII.D-26")
def may_delay(undeployed: int, to_delay: int) -> bool:
    """Tell whether so many units may be delayed: all that are not deployed, or none."""
    return undeployed == to_delay


@rule("NA-VII.D-28")
def rear_centres(facts: Entry) -> tuple[Point, ...]:
    """Return where the rear centre of a unit is nearest to the centre of its edge; two places if both are equally near."""
    half, middle = facts.unit_width / 2, facts.table.length / 2
    y = 0.0 if facts.long_edge == "near" else facts.table.width
    barred = [(one.from_x - facts.unit_gap - half, one.to_x + facts.unit_gap + half) for one in facts.taken]
    tried = {middle, *(x for pair in barred for x in pair)}
    free = free_places(tried, barred, half, facts.table.length - half)
    nearest = min((abs(x - middle) for x in free), default=0.0)
    return tuple((x, y) for x in free if abs(x - middle) <= nearest + ROOM)


@rule("NA-VII.D-29", "NA-VII.D-30")
def why_not_next(facts: AfterArrival) -> str:
    """Delayed units come on first, then ambushers; nobody acts before all stand on the table. Empty if it may be."""
    if facts.next_is == "place_ambusher" and facts.delayed_left:
        return "ninth_age.delayed.before_ambushers"
    if facts.next_is == "act" and facts.delayed_left + facts.ambushers_left:
        return "ninth_age.delayed.not_all_there"
    return ""


@check("delay-rest", group="deploying", example=Delay())
def resolve_delay(facts: Delay, record: Record[Settings]) -> None:
    """A player delays all the units that he has not deployed."""
    if not may_delay(facts.undeployed, facts.to_delay):
        record.refuse(
            "NA-VII.D-26", "ninth_age.delayed.all_or_none", count=facts.to_delay, whole=facts.undeployed
        )
        return
    record.step("NA-VII.D-26", "ninth_age.delayed.declared", count=facts.to_delay)
    record.happened(UnitsDelayed(count=facts.to_delay))


@action("delayed-arrival", group="deploying", example=Arrival(delayed_units=(DelayedUnit(),) * 3))
@rule("NA-VII.D-27")
def resolve_arrival(facts: Arrival, record: Record[Settings]) -> None:
    """A D6 for each delayed unit: on 3 or more it comes on; the owner fixes the order."""
    odds = record.dice.odds
    arriving, outcome = odds.reveal(_roll_arrivals, record.settings, 1, len(facts.delayed_units))
    record.add(outcome)
    if arriving > 1:
        record.add(odds.independent(_ask_order, record.settings, arriving))


def _roll_arrivals(settings: Settings, first: int, last: int, dice: Dice) -> tuple[int, Outcome]:
    """Roll for the units of these places, and return how many arrive: of the others nothing later asks which they are.

    Halves of halves reveal their numbers alone, so that the odds of sixty units have some hundred paths in place of 2⁶⁰.
    """
    record = Record(settings, dice)
    if first == last:
        rolled = dice.test(D6, at_least(ARRIVES_ON), "ninth_age.ask.arrival")
        who = f"delayed_units.{first}"
        key = "ninth_age.delayed.arrives" if rolled.passed else "ninth_age.delayed.stays"
        record.step("NA-VII.D-27", key, rolled, unit=first)
        record.happened(UnitArrives(who=who) if rolled.passed else UnitStaysAway(who=who))
        return int(rolled.passed), record.outcome()
    middle = (first + last) // 2
    arriving = 0
    for half in ((first, middle), (middle + 1, last)):
        count, outcome = dice.odds.reveal(_roll_arrivals, settings, *half)
        arriving += count
        record.add(outcome)
    return arriving, record.outcome()


def _ask_order(settings: Settings, arriving: int, dice: Dice) -> Outcome:
    """Ask the owner for the order; a part of the odds by itself, so that it stands after the rolls."""
    record = Record(settings, dice)
    record.ask("NA-VII.D-27", "ninth_age.delayed.order", count=arriving)
    return record.outcome()


@check("delayed-place", group="deploying", example=Entry(taken=(Taken(from_x=31, to_x=41),)))
def resolve_entry(facts: Entry, record: Record[Settings]) -> None:
    """Tell where an arriving unit is placed."""
    for number, one in enumerate(facts.taken, 1):
        if one.to_x < one.from_x:
            raise wrong_fact(
                f"taken.{number}.to_x", one.to_x, f"≥ {one.from_x:g}", {f"taken.{number}.from_x": one.from_x}
            )
    places = rear_centres(facts)
    if not places:
        record.refuse("NA-VII.D-28", "ninth_age.delayed.no_place")
        return
    record.step("NA-VII.D-28", "ninth_age.delayed.place", places=places)
    if len(places) > 1:
        record.step("NA-VII.D-28", "ninth_age.delayed.two_places")
    record.happened(RearCentre(places=places))


@check("arrival-order", group="deploying", example=AfterArrival())
def resolve_after(facts: AfterArrival, record: Record[Settings]) -> None:
    """Tell whether the next unit may be placed, or a unit that has come on may act."""
    acting = facts.next_is == "act"
    of_rule = "NA-VII.D-30" if acting else "NA-VII.D-29"
    if reason := why_not_next(facts):
        left = facts.delayed_left + (facts.ambushers_left if acting else 0)
        record.refuse(of_rule, reason, count=left)
        return
    record.step(of_rule, f"ninth_age.delayed.may_{facts.next_is}")
    record.happened(Permitted())
