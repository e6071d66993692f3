"""Tours: initiative, the order of the players, and the turns of the units (3, 3.1, 3.2)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import events_of
from armybuilder.battle.rule import rule
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import ActivationBegan, OrderSet, RoundBegan, StageBegan, TurnBegan
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.doing import nobody_acts
from armybuilder.games.bronepehota.battle.filling import tour, tour_players, unit_state
from armybuilder.games.bronepehota.battle.standing import (
    INITIATIVE,
    TURNS,
    is_out,
    number_of,
    players,
    stand_in,
)
from armybuilder.games.bronepehota.battle.winning import judge_tour
from armybuilder.games.bronepehota.rules.events import ActsNext, InitiativeWon, TourEnded
from armybuilder.games.bronepehota.rules.morale.panic import AfterPanic, RecoveringTrooper
from armybuilder.games.bronepehota.rules.turn.alternation import is_fresh
from armybuilder.games.bronepehota.rules.turn.initiative import Announcement, InitiativeRoll


class Ordering(Facts, frozen=True, kw_only=True):
    """Facts of the order that the owner of the initiative announces: the sides, first to last."""

    order: Annotated[tuple[HolderId, ...], Meta(min_length=1, max_length=6)]


class Beginning(Facts, frozen=True, kw_only=True):
    """Facts of a turn that begins: the unit that acts."""

    unit: HolderId


def _no_initiative(state: BattleState) -> str:
    if state.stage != INITIATIVE:
        return "bronepehota.not_now.not_initiative"
    return "" if not state.noted("owner") else "bronepehota.not_now.owner_known"


def _no_order(state: BattleState) -> str:
    if state.stage != INITIATIVE:
        return "bronepehota.not_now.not_initiative"
    return "" if state.noted("owner") else "bronepehota.not_now.no_owner"


def _none_begins(state: BattleState) -> str:
    if state.stage != TURNS:
        return "bronepehota.not_now.not_turns"
    return "" if not state.acting else "bronepehota.not_now.somebody_acts"


@command(
    "roll-initiative",
    unless=_no_initiative,
    offers=lambda _: (Option(command="roll-initiative"),),
    chancy=True,
)
def roll_initiative(move: Move, _: Nothing) -> None:
    """Throw for the initiative: everybody who is still in (BP-3.1-1)."""
    facts = InitiativeRoll(players=tour_players(move.state))
    move.contenders = tuple(side for side in move.state.sides if not is_out(move.state, side))
    outcome = move.ask("initiative", facts, stands=stand_in(move.state, "players"))
    won = events_of(outcome.events, InitiativeWon)[0]
    owner = players(move.state)[int(won.who.rpartition(".")[2]) - 1]
    move.about.append(owner)
    move.mark("", "owner", owner, until="tour")
    move.happen(TurnBegan(who=owner))


def _offer_orders(state: BattleState) -> Iterator[Option]:
    left = [side for side in state.sides if not is_out(state, side)]
    owner = state.noted("owner")
    orders = [list(order) for order in permutations(left)]
    # a mission may fix who has the first turn of the battle
    first = state.noted("first_turn", owner) if state.round == 1 else owner
    likely = [first, *(side for side in left if side != first)]
    yield Option(
        command="announce-order", side=owner, facts={"order": likely}, choices=(one_of("order", orders),)
    )


@command("announce-order", unless=_no_order, offers=_offer_orders)
def announce_order(move: Move, facts: Ordering) -> None:
    """Announce the order of the players, which holds for the tour (BP-3.1-3)."""
    state = move.state
    for side in facts.order:
        if side not in state.sides:
            raise Problem("battle.no_side", found=side)
    owner = number_of(state, state.noted("owner"))
    numbers = tuple(number_of(state, side) for side in facts.order)
    announced = Announcement(players=tour_players(state), owner=owner, speaker=owner, order=numbers)
    move.ask("order-of-players", announced)
    move.happen(OrderSet(order=facts.order), StageBegan(stage=TURNS))
    pass_on(move)


def _offer_units(state: BattleState) -> Iterator[Option]:
    tour_now = max(1, state.round)
    for unit in state.units_of(state.active):
        if (
            unit.kind != "gun"
            and "acted" not in unit.marks
            and is_fresh(unit_state(state, unit, 1), tour_now)
        ):
            yield Option(command="begin-turn", side=state.active, who=unit.id, facts={"unit": unit.id})


@command("begin-turn", unless=_none_begins, offers=_offer_units)
def begin_turn(move: Move, facts: Beginning) -> None:
    """Begin the turn of a unit (BP-1.1-4, BP-3.2-3)."""
    state = move.state
    unit = state.units.get(facts.unit)
    if unit is None or unit.kind == "gun":
        raise Problem("battle.no_holder", found=facts.unit)
    move.about.append(unit.id)
    move.decide("tour", tour(state, unit.id)[0])
    move.happen(ActivationBegan(who=unit.id))


def _offer_end(state: BattleState) -> Iterator[Option]:
    if not state.pending:
        yield Option(command="end-turn", side=state.active, who=state.acting)


@command("end-turn", unless=nobody_acts, offers=_offer_end)
def end_turn(move: Move, _: Nothing) -> None:
    """End the turn of the unit that acts: its card is turned (BP-3.2-3)."""
    move.about.append(move.state.acting)
    finish_turn(move)


def finish_turn(move: Move) -> None:
    """Have the acting unit be done, and see whose turn follows."""
    state = move.state
    move.note("BP-3.2-3", "bronepehota.turn.card_turned")
    move.mark(state.acting, "acted", until="tour")
    move.mark("", "last", state.active, until="tour")
    move.expire("turn")
    move.happen(ActivationBegan())
    pass_on(move)


@rule("BP-3.2-2", "BP-3.2-5")
def pass_on(move: Move, *, tell: bool = True) -> None:
    """Let the rules tell who acts next, or that the tour is over and another begins; the log need not hear of it."""
    state = move.state
    facts, units = tour(state)
    if tell:
        outcome = move.ask("tour", facts, stands=_stands(state, units) if move.dice.explains else None)
    else:
        outcome = move.decide("tour", facts)
    for event in outcome.events:
        if isinstance(event, ActsNext):
            following = players(state)[int(event.who.rpartition(".")[2]) - 1]
            if following != state.active:
                move.happen(TurnBegan(who=following))
            return
    if any(isinstance(event, TourEnded) for event in outcome.events):
        _end_tour(move)


def _stands(state: BattleState, units: list[str]) -> dict[str, str]:
    """Return who stands in the places of a tour's facts."""
    return stand_in(state, "players") | {f"units.{number}": unit for number, unit in enumerate(units, 1)}


def _end_tour(move: Move) -> None:
    """End the tour: the mission's terms are asked, what lasted for the tour goes, and the next begins (BP-3.2-5)."""
    state = move.state
    judge_tour(move)
    if state.ended is not None:
        return
    panicked = [who for who, mark in state.expiring.get("tour", ()) if mark == "panicked"]
    ended = state.round
    move.expire("tour")
    move.happen(OrderSet(order=()), TurnBegan(), RoundBegan(round=ended + 1), StageBegan(stage=INITIATIVE))
    for who in panicked:
        if who in state.pieces and state.pieces[who].is_here:
            trooper = RecoveringTrooper(panicked_in=ended)
            move.ask("after-panic", AfterPanic(trooper=trooper, tour=ended + 1), stands={"trooper": who})
            move.about.append(who)
