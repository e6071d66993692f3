"""What follows from every command: an activation that is over, the next slot, the end of a turn, victory (7)."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Question
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import (
    ActivationBegan,
    BattleEnded,
    BattleEvent,
    FateChanged,
    OwnChanged,
    Placed,
    Settled,
    SliderMoved,
    TurnBegan,
)
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option, one_of, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.table_events import TerrainTaken
from armybuilder.catalogue.codec import to_plain
from armybuilder.games.batalist.battle.activating import SLOT, finish, give_slot, group_of
from armybuilder.games.batalist.battle.deploying import begin_turn, see_placed
from armybuilder.games.batalist.battle.hidden import see_ambushes
from armybuilder.games.batalist.battle.mustering import FIGURES, POINTS
from armybuilder.games.batalist.battle.outcomes import ask, remove, see_contacts, take_cards_off
from armybuilder.games.batalist.battle.standing import (
    ACTIVATION,
    DEPLOYMENT,
    PLAY,
    SIDES,
    TURN,
    acting,
    cards_of,
    count_here,
    general_is,
    in_force,
    laid_now,
    letter_of,
    lost_by,
    place_of,
    terms,
    unactivated,
)
from armybuilder.games.batalist.battle.terms import REPORTED, Condition
from armybuilder.games.batalist.rules.events.combat import NoWinner, SideVictory
from armybuilder.games.batalist.rules.events.turn import AllActivated, ConjuredGone, SlotBegan
from armybuilder.games.batalist.rules.turn.slots import Conjured, Enchanted, SideInTurn, SlotEnd, TurnEnd
from armybuilder.games.batalist.rules.victory import BattleSide, VictoryCheck, VictoryCondition

FULFILLED, PLAYS_ON = "fulfilled", "plays_on"
Numbers = Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=6)]


class Report(Facts, frozen=True, kw_only=True):
    """Facts of the conditions that only players can judge, when a turn closes: which of each side's are fulfilled, from 1."""

    first_fulfilled: Numbers = ()
    second_fulfilled: Numbers = ()


class OutJudging(Facts, frozen=True, kw_only=True):
    """Facts of the choice when a side has no base left: the other plays on, or the battle is closed with a result."""

    decision: Literal["play_on", "close"] = "close"
    winner: HolderId = ""


def follow(move: Move) -> None:
    """Go on with what needs no decision: the end of an activation, the next slot, the next turn, the end of the battle."""
    state = move.state
    if state.stage == DEPLOYMENT:
        see_placed(move)
    _see_field(move)
    if state.stage != PLAY or state.ended is not None or state.pending:
        return
    if state.phase != ACTIVATION:
        if _is_shaken(move.events):
            _judge(move)
        return
    base = acting(state)
    if base is not None:
        if not base.is_gone and base.at(POINTS) and cards_of(state, base.id):
            return
        finish(move)
        if _judge(move) or state.pending:
            return
        _next_slot(move, after=True)
    else:
        if _is_shaken(move.events) and (_judge(move) or state.pending):
            return
        _next_slot(move, after=ends_activation(move.events))


def _see_field(move: Move) -> None:
    """See what came of moves and losses, those by hand too: who touches whom, which ambush comes out, who has nobody left."""
    state = move.state
    for event in tuple(move.events):
        if isinstance(event, Placed) or (isinstance(event, FateChanged) and event.fate == "table"):
            piece = state.pieces[event.who]
            if piece.is_here and not piece.at(FIGURES):
                # who was brought back by hand has somebody on his base
                move.slide(piece.id, FIGURES, 1)
            if piece.is_here and piece.place is not None:
                see_contacts(move, piece.id)
                if state.stage == PLAY:
                    see_ambushes(move, piece)
        elif _takes_last_figure(event) and state.pieces[event.who].is_here:
            remove(move, event.who, "destroyed", cause="hand")


def _takes_last_figure(event: BattleEvent) -> bool:
    return isinstance(event, SliderMoved) and event.slider == FIGURES and not event.value


def ends_activation(events: list[BattleEvent]) -> bool:
    """Tell whether these events have ended an activation."""
    return any(isinstance(event, ActivationBegan) and not event.who for event in events)


def _is_shaken(events: list[BattleEvent]) -> bool:
    """Tell whether these events may have decided the battle: somebody came or went, an activation ended."""
    return any(isinstance(event, FateChanged) for event in events) or ends_activation(events)


def _next_slot(move: Move, *, after: bool) -> None:
    """Give the slot to whoever has it next; a side without bases to activate is skipped, and without any the turn closes."""
    state = move.state
    if group_of(state):
        return
    side = state.active
    left = {one: len(unactivated(state, one)) for one in SIDES}
    if not after:
        if left[side]:
            return
        # nobody has acted in this slot: the side is only skipped
        side = "b" if side == "a" else "a"
        if left[side]:
            _skip_to(move, side)
            return
    facts = SlotEnd(
        first=SideInTurn(unactivated=left["a"]),
        second=SideInTurn(unactivated=left["b"]),
        slot_of=place_of(state.active),
    )
    for event in ask(move, "next-slot", facts).events:
        if isinstance(event, SlotBegan):
            give_slot(move, letter_of(event.who))
        elif isinstance(event, AllActivated):
            _close_turn(move)


def _skip_to(move: Move, side: str) -> None:
    move.happen(TurnBegan(who=side))


def _close_turn(move: Move) -> None:
    """Close the turn, once the players have reported what only they can judge."""
    if any(one.goal in REPORTED and _is_due(move.state, one) for one in _all_conditions(move.state)):
        move.force("report-conditions", side="", who="")
        return
    finish_turn(move)


def _all_conditions(state: BattleState) -> tuple[Condition, ...]:
    agreed = terms(state)
    return agreed.first_conditions + agreed.second_conditions


def _is_due(state: BattleState, condition: Condition) -> bool:
    return state.round >= condition.due_turn


def finish_turn(move: Move) -> None:
    """Judge the conditions of holding and of time, then end the turn with all that lasts until then (7-11, 7-12, 7-14)."""
    state = move.state
    if _judge(move, turn_closes=True) or state.pending:
        return
    _end_effects(move)
    for side in SIDES:
        for piece in state.pieces.values():
            if piece.side == side and cards_of(state, piece.id):
                take_cards_off(move, piece.id)
    move.expire(SLOT, TURN)
    begin_turn(move, state.round + 1)


def _end_effects(move: Move) -> None:
    """Tell which spells end with the turn, and what becomes of conjured pieces (7-12, 13-28, H-11)."""
    state = move.state
    enchanted = [one for one in state.here() if in_force(one)]
    laid = laid_now(state)
    facts = TurnEnd(
        turn=state.round,
        enchanted=tuple(Enchanted(in_force_spells=in_force(one)) for one in enchanted),
        conjured=tuple(Conjured(conjured_kind=one.conjured_kind) for one in laid),
    )
    outcome = ask(move, "turn-end", facts)
    gone = {event.who for event in outcome.events if isinstance(event, ConjuredGone)}
    if gone:
        left = [one for place, one in enumerate(laid, 1) if f"conjured.{place}" not in gone]
        move.happen(OwnChanged(changes={"laid": to_plain(left)}))
        for one in laid:
            if one not in left and one.id in state.terrain:
                move.happen(TerrainTaken(terrain=one.id))


def _judge(move: Move, *, turn_closes: bool = False) -> bool:
    """Ask whether the battle is over, and end it; where one side is out, ask the players (7-14 to 7-16)."""
    state = move.state
    facts = VictoryCheck(first=_side(state, "a", turn_closes), second=_side(state, "b", turn_closes))
    outcome = state.rules.action("end-of-game").play(facts, state.settings, move.dice)
    for event in outcome.events:
        if isinstance(event, SideVictory):
            return _end(move, facts, (letter_of(event.who),))
        if isinstance(event, NoWinner):
            return _end(move, facts, ())
        if isinstance(event, Question) and not state.noted(PLAYS_ON):
            winner = next(side for side in SIDES if sum(count_here(state, side)))
            move.force("judge-out", side=winner, who=winner)
    return False


def _end(move: Move, facts: VictoryCheck, winners: tuple[str, ...]) -> bool:
    ask(move, "end-of-game", facts)
    out = any(not sum(count_here(move.state, side)) for side in SIDES)
    move.happen(BattleEnded(winners=winners, how="destroyed" if out else "objective"))
    return True


def _side(state: BattleState, side: str, turn_closes: bool) -> BattleSide:
    agreed = terms(state).first_conditions if side == "a" else terms(state).second_conditions
    field, reserve, ambush = count_here(state, side)
    reported = state.sides[side].noted(FULFILLED, ())
    # with both sides out all is judged as if its time had come (7-16)
    time_has_come = turn_closes or not any(sum(count_here(state, one)) for one in SIDES)
    counts = time_has_come and any(one.goal == "enemy_loses_more" for one in _all_conditions(state))
    return BattleSide(
        conditions=tuple(
            VictoryCondition(
                goal=one.goal,
                fulfilled=number in reported,
                due=_is_judged_now(state, one, turn_closes),
            )
            for number, one in enumerate(agreed, 1)
        ),
        bases_on_field=field,
        bases_in_reserve=reserve,
        bases_in_ambush=ambush,
        general_is=general_is(state, side),
        loss_points=lost_by(state, side) if counts else 0,
    )


def _is_judged_now(state: BattleState, condition: Condition, turn_closes: bool) -> bool:
    """What is held or counted is judged when a turn closes, from the agreed turn on."""
    return turn_closes and _is_due(state, condition)


def _nothing_to_report(state: BattleState) -> str:
    awaited = state.pending and state.pending[0].command == "report-conditions"
    return "" if awaited else "batalist.not_now.nothing_to_report"


def _offer_report(state: BattleState) -> Iterator[Option]:
    choices = []
    for side in SIDES:
        agreed = terms(state).first_conditions if side == "a" else terms(state).second_conditions
        asked = [n for n, one in enumerate(agreed, 1) if one.goal in REPORTED and _is_due(state, one)]
        if asked:
            choices.append(some_of(f"{place_of(side)}_fulfilled", asked))
    yield Option(command="report-conditions", choices=tuple(choices), forced=True)


@command("report-conditions", unless=_nothing_to_report, offers=_offer_report)
def report_conditions(move: Move, facts: Report) -> None:
    """Report which of the conditions that only players can judge are fulfilled as the turn closes (7-14)."""
    for side, fulfilled in zip(SIDES, (facts.first_fulfilled, facts.second_fulfilled), strict=True):
        move.mark(side, FULFILLED, list(fulfilled), until=TURN)
    move.happen(Settled())
    finish_turn(move)


def _nobody_is_out(state: BattleState) -> str:
    return "" if state.pending and state.pending[0].command == "judge-out" else "batalist.not_now.nobody_out"


def _offer_judging(state: BattleState) -> Iterator[Option]:
    side = state.pending[0].side
    facts = {"winner": side}
    choices = (one_of("decision", ("close", "play_on")),)
    yield Option(command="judge-out", side=side, who=side, facts=facts, choices=choices, forced=True)


@command("judge-out", unless=_nobody_is_out, offers=_offer_judging)
def judge_out(move: Move, facts: OutJudging) -> None:
    """One side has no base left: play on, or close the battle there and then with the result that is named (7-16)."""
    move.happen(Settled())
    if facts.winner and facts.winner not in SIDES:
        raise no_such("side", facts.winner)
    if facts.decision == "close":
        winners = (facts.winner,) if facts.winner else ()
        move.happen(BattleEnded(winners=winners, how="destroyed"))
        return
    move.mark("", PLAYS_ON)
    if move.state.phase == ACTIVATION and acting(move.state) is None:
        _next_slot(move, after=True)
