"""The course of a battle: the roll for the first turn, turns of four phases, and the end of a phase or turn (section 2)."""

from collections.abc import Iterator

from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import (
    BattleEnded,
    OrderSet,
    PhaseBegan,
    RoundBegan,
    StageBegan,
    TurnBegan,
)
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.again import next_again
from armybuilder.games.bitvy_fantasy.battle.due import await_due
from armybuilder.games.bitvy_fantasy.battle.filling import magic
from armybuilder.games.bitvy_fantasy.battle.guns import capture_guns
from armybuilder.games.bitvy_fantasy.battle.own import DECK, HAND, change_own, forget_chosen, own_of
from armybuilder.games.bitvy_fantasy.battle.reaching import army_of
from armybuilder.games.bitvy_fantasy.battle.standing import HIDDEN, open_pairs, seen_from
from armybuilder.games.bitvy_fantasy.battle.writing import write_magic
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.magic.state import MagicState
from armybuilder.games.bitvy_fantasy.rules.turn.phases import FirstTurn, PhaseEnd

# the rules count no farther
LAST_TURN = 990
SEATS = ("first", "second")
BEGAN = {
    events.MagicBegan: "magic",
    events.ManoeuvreBegan: "manoeuvre",
    events.MeleeBegan: "melee",
    events.ShootingBegan: "shooting",
}


def seat(state: BattleState, side: str) -> str:
    """Return what rules call a side: the first that was told, or the second."""
    return SEATS[list(state.sides).index(side)]


def seats(state: BattleState) -> dict[str, str]:
    """Return the sides by what rules call them."""
    return dict(zip(SEATS, state.sides, strict=True))


def side_at(state: BattleState, seat_of: str) -> str:
    """Return the side that rules call the first, or the second."""
    return list(state.sides)[SEATS.index(seat_of)]


# the first turn


def _first_is_open(state: BattleState) -> str:
    if state.stage != "deployment":
        return "bitvy_fantasy.not_now.begun"
    return "bitvy_fantasy.not_now.first_rolled" if state.order else ""


def _offer_first(_: BattleState) -> Iterator[Option]:
    yield Option(command="roll-first")


@command("roll-first", unless=_first_is_open, offers=_offer_first, chancy=True)
def roll_first(move: Move, _: Nothing) -> None:
    """Roll for the first turn."""
    move.contenders = tuple(move.state.sides)
    outcome = move.ask("first-turn", FirstTurn(), stands=seats(move.state))
    goes: events.GoesFirst = events_of(outcome.events, events.GoesFirst)[0]
    first = side_at(move.state, goes.who)
    move.about.append(first)
    move.happen(OrderSet(order=(first, *move.state.opponents(first))))
    begin_play(move)


def begin_play(move: Move) -> None:
    """Begin the first turn as soon as it is known who has it and the cards are dealt."""
    state = move.state
    if state.order and DECK in state.piles:
        move.happen(StageBegan(stage="play"))
        begin_turn(move, state.order[0], 1)


# turns


def begin_turn(move: Move, side: str, turn: int) -> None:
    """Begin a turn with its magic phase, and with what happens at that moment."""
    move.happen(RoundBegan(round=turn), TurnBegan(who=side), PhaseBegan(phase="magic"))
    _hide_and_return(move, turn)
    await_due(move, "turn_start", side)
    await_due(move, "magic_phase", side)


def _hide_and_return(move: Move, turn: int) -> None:
    """Take the invisible off the field for the enemy's turn, and bring them back for their own."""
    for piece in list(move.state.pieces.values()):
        since = piece.noted(HIDDEN)
        if since is None:
            continue
        if since == turn - 1 and piece.is_here:
            move.fate(piece.id, "aside", cause="spell")
        elif since < turn - 1:
            move.unmark(piece.id, HIDDEN)
            if piece.fate == "aside":
                move.fate(piece.id, "table", cause="spell")


def pass_turn(move: Move) -> None:
    """End a turn: cards that have run their course go under the deck, and the other player's magic begins."""
    state, turn = move.state, move.state.round
    side, own = state.active, own_of(state)
    if (own.last_turn and turn >= own.last_turn) or turn >= LAST_TURN:
        move.happen(BattleEnded(winners=_ahead(state) if own.by_points else (), how="rounds"))
        return
    outcome = move.ask("magic-turn-end", magic(state, side, MagicState), stands=seen_from(state, side))
    began = _phase_end(move, "shooting", 0)
    other = side_at(state, began.who)
    move.expire("turn", "shooting")
    move.happen(TurnBegan(who=other))
    for stands in events_of(outcome.events, events.MagicStands):
        write_magic(move, stands, other)
    change_own(move, passing=False)
    begin_turn(move, other, began.turn)


def _ahead(state: BattleState) -> tuple[str, ...]:
    """Return the side that has lost less of its army in points; nobody when both have lost alike."""
    lost = {side: points_lost(state, side) for side in state.sides}
    least = min(lost.values())
    ahead = [side for side, points in lost.items() if points == least]
    return tuple(ahead) if len(ahead) == 1 else ()


def points_lost(state: BattleState, side: str) -> int:
    """Return what a side has lost in points: a squad by the share of its warriors."""
    lost = 0
    for unit in state.units.values():
        if unit.home == side and unit.pieces:
            gone = sum(1 for piece in state.pieces_of(unit.id) if piece.is_gone)
            lost += unit.value * gone // len(unit.pieces)
    return lost


# phases


def _phase_can_end(state: BattleState) -> str:
    if state.stage != "play":
        return "bitvy_fantasy.not_now.not_begun"
    if state.phase == "magic" and state.piles.get(HAND):
        return "bitvy_fantasy.not_now.hand_left"
    return ""


def _offer_end(state: BattleState) -> Iterator[Option]:
    if state.phase != "melee" or not open_pairs(state):
        yield Option(command="end-phase", side=state.active)


@command("end-phase", unless=_phase_can_end, offers=_offer_end)
def end_phase(move: Move, _: Nothing) -> None:
    """End the phase; after the shooting the turn."""
    state = move.state
    if own_of(state).again:
        if state.phase == "melee":
            _phase_end(move, "melee", len(open_pairs(state)))
        next_again(move)
    elif state.phase == "shooting":
        change_own(move, passing=True)
        await_due(move, "turn_end", state.active)
    else:
        go_on(move)


def go_on(move: Move) -> None:
    """Go on to the phase that follows."""
    state, before = move.state, move.state.phase
    began = _phase_end(move, before, len(open_pairs(state)))
    move.expire(before)
    if before == "manoeuvre":
        forget_chosen(move)
    phase = BEGAN[type(began)]
    move.happen(PhaseBegan(phase=phase))
    if phase == "manoeuvre":
        capture_guns(move)
        await_due(move, "before_manoeuvre", state.active)


def _phase_end(move: Move, phase: str, contacts: int) -> events.MagicBegan:
    """Return what begins after a phase, as the rules tell it."""
    state = move.state
    facts = PhaseEnd(
        active=seat(state, state.active),  # type: ignore[arg-type]
        turn=state.round,
        phase=phase,  # type: ignore[arg-type]
        contacts=contacts,
        hand=len(state.piles.get(HAND, ())) if phase == "magic" else 0,
        army=army_of(state, state.active),
    )
    began: events.MagicBegan = move.ask("phase-end", facts, stands=seats(state)).events[-1]  # type: ignore[assignment]
    return began
