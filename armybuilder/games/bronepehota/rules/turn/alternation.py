"""Sections 3 and 3.2: the stages of a tour, and whose unit acts next."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line, wrong_at, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.army.rounds import in_rounds
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.events import ActsNext, HasActed, StageBegan, TourEnded
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.turn.initiative import (
    MOST_PLAYERS,
    InitiativePlayer,
    Place,
    Players,
    in_game,
)

MOST_UNITS = 300

Stage = Literal["initiative", "turns", "next"]


class UnitState(Facts, frozen=True, kw_only=True):
    """A squad or machine on the field: whose it is, and whether it has had its turn of this tour.

    `on_foot` counts a squad's living troopers who are no pilots and do not panic; `pilot` tells whether a machine has one;
    `acts_from` is the first tour in which a captured machine acts.
    """

    name: Line = ""
    player: Place
    kind: Literal["squad", "machine"] = "squad"
    on_foot: Annotated[int, Meta(ge=0, le=20)] = 6
    pilot: bool = True
    acted: bool = False
    destroyed: bool = False
    acts_from: Annotated[int, Meta(ge=1, le=1000), Seldom] = 1


class Tour(Facts, frozen=True, kw_only=True):
    """Facts of a tour: players, the order announced for it, the units, who acted last (0: nobody yet).

    `chosen` is the unit that acts now, by its number; 0 asks only whose turn it is.
    """

    players: Players = (InitiativePlayer(), InitiativePlayer())
    order: Annotated[tuple[Place, ...], Meta(max_length=MOST_PLAYERS)] = ()
    units: Annotated[tuple[UnitState, ...], Meta(max_length=MOST_UNITS)] = ()
    last: Annotated[int, Meta(ge=0, le=MOST_PLAYERS)] = 0
    chosen: Annotated[int, Meta(ge=0, le=MOST_UNITS)] = 0
    tour: Annotated[int, Meta(ge=1, le=1000)] = 1


@rule("BP-1.1-4", "BP-3.2-12", "BP-4.3-5")
def is_unit(unit: UnitState) -> bool:
    """A machine with a pilot; a squad with somebody on foot, for pilots belong to their machines."""
    return unit.pilot if unit.kind == "machine" else unit.on_foot > 0


@rule("BP-9.1-5")
def may_act_in(tour: int, acts_from: int) -> bool:
    """A captured machine waits for the tour after the one of its capture."""
    return tour >= acts_from


@rule("BP-1.1-5", "BP-3.2-3")
def is_fresh(unit: UnitState, tour: int) -> bool:
    """A unit on the field that has not had its one turn of this tour."""
    return not unit.acted and not unit.destroyed and is_unit(unit) and may_act_in(tour, unit.acts_from)


def fresh_units(facts: Tour) -> list[int]:
    """Return how many units each player may still act with; one who is out has none."""
    found = [0] * len(facts.players)
    for unit in facts.units:
        if is_fresh(unit, facts.tour) and not facts.players[unit.player - 1].out:
            found[unit.player - 1] += 1
    return found


@rule("BP-3-1")
def stage(order: tuple[int, ...], turns: tuple[int, ...]) -> Stage:
    """Initiative until the order is announced, then turns until none is left; then the next tour."""
    if not order:
        return "initiative"
    return "turns" if turns else "next"


@rule("BP-3.2-2", "BP-3.2-4")
def turns_left(order: tuple[int, ...], fresh: tuple[int, ...], last: int) -> tuple[int, ...]:
    """Return the players in the sequence of the turns still to come: one unit each, in rounds from the one after `last`.

    `fresh` goes with `order`; who has no fresh unit is skipped.
    """
    first = (order.index(last) + 1) % len(order) if last else 0
    return tuple(order[place] for place in in_rounds(fresh, first))


@rule("BP-3.2-5")
def tour_ends(turns: tuple[int, ...]) -> bool:
    """The tour ends when no fresh unit is waited for."""
    return not turns


def why_not_act(facts: Tour, turns: tuple[int, ...]) -> WhyNot | None:
    """Tell why the chosen unit may not act now."""
    unit = facts.units[facts.chosen - 1]
    if not facts.order:
        return WhyNot("BP-3.2-1", "bronepehota.tour.no_order")
    if unit.acted:
        return WhyNot("BP-3.2-3", "bronepehota.tour.acted")
    if not is_unit(unit):
        machine = unit.kind == "machine"
        rule_id, key = ("BP-4.3-5", "no_pilot") if machine else ("BP-3.2-12", "only_pilots")
        return WhyNot(rule_id, f"bronepehota.tour.{key}")
    if unit.destroyed or facts.players[unit.player - 1].out:
        return WhyNot("BP-3.2-5", "bronepehota.tour.gone")
    return why_not_yet(facts, unit, turns)


def why_not_yet(facts: Tour, unit: UnitState, turns: tuple[int, ...]) -> WhyNot | None:
    """Tell why a fresh unit has to wait: it acts from a later tour, or it is another player's turn."""
    if not may_act_in(facts.tour, unit.acts_from):
        return WhyNot("BP-9.1-5", "bronepehota.tour.acts_from", {"tour": unit.acts_from})
    if unit.player != turns[0]:
        return WhyNot("BP-3.2-1", "bronepehota.tour.not_his_turn", {"player": turns[0], "order": facts.order})
    return None


@check(
    "tour",
    group="turns",
    example=Tour(order=(1, 2), units=(UnitState(player=1), UnitState(player=2), UnitState(player=2))),
)
def resolve_tour(facts: Tour, record: Record[Settings]) -> None:
    """Section 3: the stage of the tour, the chosen unit's turn, and whose turn follows."""
    check_numbers(facts)
    turns = upcoming(facts)
    if facts.chosen:
        forbid(record, f"units.{facts.chosen}", why_not_act(facts, turns))
        record.step("BP-1.1-4", "bronepehota.tour.turn", player=turns[0])
        record.happened(HasActed(who=f"units.{facts.chosen}"))
        turns = turns[1:]
    now = stage(facts.order, turns)
    if now == "initiative":
        begin_initiative(record, facts.tour)
    elif tour_ends(turns):
        record.step("BP-3.2-5", "bronepehota.tour.ended", tour=facts.tour)
        record.happened(TourEnded(tour=facts.tour))
        begin_initiative(record, facts.tour + 1)
    else:
        tell_next(record, facts, turns)


def check_numbers(facts: Tour) -> None:
    """Raise a Problem where the facts speak of players or units that are not there."""
    players = len(facts.players)
    if facts.chosen > len(facts.units):
        raise wrong_fact("chosen", facts.chosen, f"0–{len(facts.units)}", {"units": facts.units})
    for place, unit in enumerate(facts.units, 1):
        if unit.player > players:
            raise wrong_fact(f"units.{place}.player", unit.player, f"1–{players}", {"players": facts.players})
    if facts.order and not names_all(facts.order, facts.players):
        named = ", ".join(map(str, facts.order))
        raise wrong_fact("order", named, f"1–{players}", {"players": facts.players})
    if facts.last and facts.last not in facts.order:
        raise wrong_at(facts, "last", ", ".join(("0", *map(str, facts.order))), "order")


def names_all(order: tuple[int, ...], players: tuple[InitiativePlayer, ...]) -> bool:
    """The order names everybody in the game once; who dropped out since it was announced may still stand in it."""
    once = len(set(order)) == len(order) and max(order) <= len(players)
    return once and set(in_game(players)) <= set(order)


def upcoming(facts: Tour) -> tuple[int, ...]:
    """The turns still to come in this tour, by player; none before the order is announced."""
    if not facts.order:
        return ()
    left = fresh_units(facts)
    fresh = tuple(left[player - 1] for player in facts.order)
    return turns_left(facts.order, fresh, facts.last)


@rule("BP-3-1")
def begin_initiative(record: Record[Settings], tour: int) -> None:
    """Each tour begins with dicing for initiative; all units are fresh."""
    record.step("BP-3-1", "bronepehota.tour.initiative", tour=tour)
    record.happened(StageBegan(tour=tour, stage="initiative"))


def tell_next(record: Record[Settings], facts: Tour, turns: tuple[int, ...]) -> None:
    """Write down who acts next, and who has to wait because no unit of his is fresh."""
    for player in facts.order:
        if player not in turns:
            record.step("BP-3.2-4", "bronepehota.tour.waits", player=player)
    record.step("BP-3.2-2", "bronepehota.tour.next", player=turns[0], order=turns)
    record.happened(ActsNext(who=f"players.{turns[0]}", fresh=turns.count(turns[0]), order=turns))
