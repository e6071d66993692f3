"""How Fatigue leaves (8.5, 8.6), the Consequences phase (X1), and who goes first and next (X10)."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check, role
from armybuilder.battle.facts import Facts, Named, check_place
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, MOST_UNITS, Points, Round, Tokens
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.preparation.deployment import Side, other
from armybuilder.games.road_world.rules.settings import Settings
from armybuilder.games.road_world.rules.turn.round_start import TiredModel, rest_one, rested

Way = Literal["round_start", "ability", "nothing"]
Models = Annotated[int, Meta(ge=0, le=99)]


class TiredUnit(Named, frozen=True, kw_only=True):
    """A battle unit at the end of a round; free attacks are among its activations or apart, as players count them."""

    fatigue: Tokens = 0
    activations: Tokens = 0
    free_attacks: Annotated[Tokens, Seldom] = 0
    fleeing: Annotated[bool, Seldom] = False
    models_lost: Annotated[Models, Seldom] = 0


class TiredOne(Named, frozen=True, kw_only=True):
    """A battle unit with Fatigue."""

    fatigue: Tokens = 0


class FatigueLoss(Facts, frozen=True, kw_only=True):
    """Facts of a removal: what takes tokens off, and how many if it is an ability."""

    unit: TiredOne = TiredOne()
    way_to_rest: Way = "round_start"
    tokens_removed: Tokens = 1


class TiredOfUnit(TiredModel, frozen=True, kw_only=True):
    """A model of one of the units, by the number of that unit."""

    unit_number: Annotated[int, Meta(ge=1, le=MOST_UNITS)] = 1


class Consequences(Facts, frozen=True, kw_only=True):
    """Facts of the Consequences phase of one player. `late_tests` are warriors who failed to leave melee this round,
    `still_running` those who run since an earlier one."""

    late_tests: Models = 0
    still_running: Annotated[Models, Seldom] = 0
    units: Annotated[tuple[TiredUnit, ...], Meta(max_length=MOST_UNITS)] = ()
    tired_models: Annotated[Annotated[tuple[TiredOfUnit, ...], Meta(max_length=2 * MOST_MODELS)], Seldom] = ()


class RoundOrder(Facts, frozen=True, kw_only=True):
    """Facts of the beginning of a round: who went first in round 1, and which round it is."""

    first_of_battle: Side = "first"
    round: Round = 2


class Turns(Facts, frozen=True, kw_only=True):
    """Facts after an activation or a pass: whose it was, the points of both, and whether the other passed before."""

    last_side: Side = "first"
    passed: bool = False
    other_passed: bool = False
    first_pool: Points = 1
    second_pool: Points = 1


@rule("RW-8.5-1")
def taken_off(way: Way, fatigue: int, tokens: int) -> int:
    """Return the tokens that are left; outside the named ways none leaves."""
    if way == "ability":
        return ability_removes(fatigue, tokens)
    return rested(fatigue) if way == "round_start" else fatigue


@rule("RW-8.5-3")
def ability_removes(fatigue: int, tokens: int) -> int:
    """Return the tokens that an ability leaves: it takes off as many as it says."""
    return rested(fatigue, tokens)


@rule("RW-8.6-2", "RW-X1-2")
def may_rest(unit: TiredUnit) -> bool:
    """Return whether a unit rests: no activation in the round, paid or free, and nobody in flight."""
    return not unit.activations and not unit.free_attacks and not unit.fleeing


@rule("RW-X1-3")
def tests_for_losses(_: int) -> int:
    """Return how many tests losses bring: none by themselves."""
    return 0


@rule("RW-X10-1")
def first_by(first_player: str, first_of_battle: Side, round_now: int) -> Side:
    """Return who goes first: the same player in each round, or the players by turns."""
    if first_player == "fixed" or round_now % 2:
        return first_of_battle
    return other(first_of_battle)


@rule("RW-X10-2")
def next_side(facts: Turns) -> Side | None:
    """Return whose activation is next, by turns; who has no points passes. None when both have passed one after the other."""
    pools: dict[Side, int] = {"first": facts.first_pool, "second": facts.second_pool}
    mine, theirs = facts.last_side, other(facts.last_side)
    if facts.passed and facts.other_passed:
        return None
    if pools[theirs]:
        return theirs
    return mine if pools[mine] and not facts.passed else None


@check(
    "fatigue-leaves",
    group="spirit",
    roles=(role("unit", "unit"),),
    example=FatigueLoss(unit=TiredOne(fatigue=3)),
)
def resolve_loss(facts: FatigueLoss, record: Record[Settings]) -> None:
    """Tokens that leave, and why."""
    before = facts.unit.fatigue
    left = taken_off(facts.way_to_rest, before, facts.tokens_removed)
    rules = {"round_start": "RW-8.5-2", "ability": "RW-8.5-3", "nothing": "RW-8.5-1"}
    record.step(rules[facts.way_to_rest], f"road_world.rest.{facts.way_to_rest}", before=before, left=left)
    record.happened(spirit.FatigueNow(who="unit", fatigue=left))


@check(
    "consequences",
    group="spirit",
    roles=(role("units", "unit"),),
    example=Consequences(late_tests=1, units=(TiredUnit(fatigue=2), TiredUnit(fatigue=2, activations=1))),
)
def resolve_consequences(facts: Consequences, record: Record[Settings]) -> None:
    """Tests first, then rest; nothing else follows from the fighting."""
    if not record.settings.consequences_steps:
        record.ask("RW-X1-1", "road_world.start.ask_consequences")
    else:
        again = facts.still_running if record.settings.flight_retest == "consequences_phase" else 0
        tests = facts.late_tests + again
        record.step("RW-X1-1", "road_world.rest.tests", setting="consequences_steps", tests=tests)
        if tests:
            record.happened(spirit.TestsDue(tests=tests))
    for place, one in enumerate(facts.tired_models, 1):
        check_place(f"tired_models.{place}.unit_number", one.unit_number, facts.units, "units")
    for place, unit in enumerate(facts.units, 1):
        _rest(record, f"units.{place}", unit, place)
        _rest_models(record, facts, place)
    if not record.settings.no_further_consequences:
        record.ask("RW-X1-3", "road_world.rest.ask_more")
    else:
        losses = sum(unit.models_lost for unit in facts.units)
        tests = tests_for_losses(losses)
        key = "road_world.rest.nothing_more"
        record.step("RW-X1-3", key, setting="no_further_consequences", losses=losses, tests=tests)


def _rest(record: Record[Settings], who: str, unit: TiredUnit, number: int) -> None:
    """The rest of one unit."""
    if not may_rest(unit):
        record.step("RW-8.6-2", "road_world.rest.no_rest", number=number)
        record.happened(spirit.FatigueNow(who=who, fatigue=unit.fatigue))
    elif not record.settings.rest_amount:
        record.ask("RW-X1-2", "road_world.rest.ask_amount", who=who)
    else:
        left = rested(unit.fatigue)
        record.step("RW-8.6-2", "road_world.rest.rests", number=number)
        record.step("RW-X1-2", "road_world.rest.one_token", setting="rest_amount", left=left)
        record.happened(spirit.FatigueNow(who=who, fatigue=left))


def _rest_models(record: Record[Settings], facts: Consequences, number: int) -> None:
    """The own tokens of the models of a unit that rests."""
    if may_rest(facts.units[number - 1]) and record.settings.rest_amount:
        for place, model in enumerate(facts.tired_models, 1):
            if model.unit_number == number:
                rest_one(record, f"tired_models.{place}", model)


@action("first-of-round", group="spirit", example=RoundOrder())
def resolve_first(facts: RoundOrder, record: Record[Settings]) -> None:
    """Who goes first this round."""
    if record.settings.first_player == "roll" and facts.round > 1:
        won = record.dice.roll_off((D6, D6), "road_world.ask.first")
        first: Side = "first" if won.winner == 0 else "second"
        for thrown in won.rounds:
            one, two = (rolled.total for rolled in thrown)
            key = "road_world.order.tie" if one == two else "road_world.order.rolled"
            record.step("RW-X10-1", key, *thrown, setting="first_player", first=one, second=two)
    else:
        first = first_by(record.settings.first_player, facts.first_of_battle, facts.round)
        record.step("RW-X10-1", "road_world.order.first", setting="first_player", round=facts.round)
    record.happened(spirit.PlayerGoesFirst(who=first))


@check("next-to-activate", group="spirit", example=Turns())
def resolve_turns(facts: Turns, record: Record[Settings]) -> None:
    """Whose activation is next."""
    if record.settings.activation_order == "whole_phase":
        _whole_phase(record, facts)
        return
    side = next_side(facts)
    key = "road_world.order.next" if side else "road_world.order.over"
    record.step("RW-X10-2", key, setting="activation_order")
    record.happened(spirit.ActivatesNext(who=side) if side else spirit.ActivationsOver())


def _whole_phase(record: Record[Settings], facts: Turns) -> None:
    """Tell whose activation is next without the variant: one player goes on until he passes, then the other."""
    record.step("RW-X10-2", "road_world.order.whole_phase", setting="activation_order")
    if not facts.passed:
        record.happened(spirit.ActivatesNext(who=facts.last_side))
    elif facts.other_passed:
        record.happened(spirit.ActivationsOver())
    else:
        record.happened(spirit.ActivatesNext(who=other(facts.last_side)))
