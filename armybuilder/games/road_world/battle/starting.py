"""The start of a turn (section 6): points, markers, Fatigue, and the compulsory moves of those who flee."""

from collections.abc import Iterator
from typing import Annotated

from armybuilder.battle.facts import Facts, Line, Steps
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import Settled
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Choice, Option, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult, forbid, slide_points
from armybuilder.games.road_world.battle.filling import places_in
from armybuilder.games.road_world.battle.harming import apply_fatigue, apply_flight
from armybuilder.games.road_world.battle.measuring import to_edge
from armybuilder.games.road_world.battle.parts import START, placed_units
from armybuilder.games.road_world.battle.reacting import pass_by
from armybuilder.games.road_world.battle.standing import (
    ENEMY_MOVE,
    PART,
    RUN,
    in_part,
    pool,
    runners,
    settings_of,
)
from armybuilder.games.road_world.profiles.units import FATIGUE
from armybuilder.games.road_world.rules.basics.characteristic import Ground
from armybuilder.games.road_world.rules.events import fight
from armybuilder.games.road_world.rules.turn.round_start import (
    CompulsoryMove,
    Fugitive,
    RestedUnit,
    RoundStart,
    TiredModel,
    has_to_run,
)
from armybuilder.games.road_world.rules.turn.tokens import EffectMarker

GROUNDS: tuple[Ground, ...] = ("open", "difficult", "dangerous")
MOST_TO_EDGE = 24
MARKER = "effect."


class Flight(Facts, frozen=True, kw_only=True):
    """Facts of a model's run: its way to the nearest edge, where nobody knows it yet, and what lies on it."""

    who: HolderId
    edge_distance: Steps | None = None
    ground: Ground = "open"
    blocked_after: Annotated[Steps | None, Seldom] = None


class MarkerPlacing(Facts, frozen=True, kw_only=True):
    """Facts of a marker for poison, fire, smoke or a spell: who bears it, what it does, the round at whose start it leaves."""

    who: HolderId = ""
    marker: Line
    description: Annotated[Line, Seldom] = ""
    until_round: Annotated[int | None, Seldom] = None


def edge_of(state: BattleState, piece: Piece, told: float | None) -> float:
    """Return a model's way to the nearest edge: as told, by its place, or as it was; a Problem when nobody has measured it."""
    known = known_edge(state, piece) if told is None else told
    if known is None:
        raise Problem("facts.missing", field="edge_distance", allowed="0–1000")
    return known


def edge_choices(state: BattleState, piece: Piece) -> tuple[Choice, ...]:
    """Return what has to be measured of a run: the ground, and the way to the edge where nobody knows it."""
    ground = one_of("ground", GROUNDS, measured=True)
    if "edge" in piece.marks or to_edge(state, piece) is not None:
        return (ground,)
    return (ground, number("edge_distance", 1, MOST_TO_EDGE, measured=True))


def known_edge(state: BattleState, piece: Piece) -> float | None:
    """Return a model's way to the nearest edge as far as it is known."""
    known = to_edge(state, piece)
    found: float | None = piece.noted("edge") if known is None else known
    return found


def must_run(state: BattleState, side: str) -> list[Piece]:
    """Return the models of a side that have to run at the start of this turn and have not yet."""
    return [piece for piece in runners(state, side) if "must_run" in piece.marks]


def _why_no_start(state: BattleState) -> str:
    if not in_part(state, START):
        return "road_world.not_now.no_start"
    return "road_world.not_now.started" if "started" in state.sides[state.active].marks else ""


def _starts(state: BattleState) -> Iterator[Option]:
    yield Option(command="start-turn", side=state.active)


@command("start-turn", unless=_why_no_start, offers=_starts)
def start_turn(move: Move, _: Nothing) -> None:
    """Begin a side's turn: points are lost, markers and tokens leave, and those who must run wait for it."""
    state = move.state
    side = state.active
    move.about.append(side)
    move.expire(RUN)
    move.mark(side, "started", until=PART)
    for other_side in state.sides if side == state.order[0] else ():
        _clear_markers(move, other_side)
    run_now = _who_runs(state, side)
    stay = [piece for piece in runners(state, side) if piece not in run_now]
    units = [one for one in placed_units(state, side) if _has_acted_or_is_tired(state, one)]
    tired = [piece.id for piece in state.here(side) if "own_fatigue" in piece.marks]
    facts = RoundStart(
        fp_pool=pool(state, side),
        units=tuple(_rested(state, unit) for unit in units),
        tired_models=tuple(TiredModel(own_fatigue=state.pieces[one].noted("own_fatigue")) for one in tired),
        fugitives=tuple(Fugitive(since=piece.noted("fleeing")) for piece in stay),
    )
    in_units, in_models = places_in(units, "units"), places_in(tired, "tired_models")
    stands = in_units | in_models | places_in([piece.id for piece in stay], "fugitives")
    events = consult(move, "start-of-round", facts, stands=stands)
    slide_points(move, side, 0)
    apply_fatigue(move, events, in_units, in_models)
    for piece in run_now:
        move.mark(piece.id, "must_run", until=PART)
    if run_now:
        move.force("run", side=side, who="")


def _who_runs(state: BattleState, side: str) -> list[Piece]:
    """Return those who run at the start of the turn (RW-X2-3); where no reading says so, the players judge of them."""
    if not settings_of(state).flight_at_start:
        return []
    return [piece for piece in runners(state, side) if has_to_run(piece.noted("fleeing"))]


def _has_acted_or_is_tired(state: BattleState, unit_id: str) -> bool:
    unit = state.units[unit_id]
    return bool(unit.at(FATIGUE) or unit.noted("activations", 0))


def _rested(state: BattleState, unit_id: str) -> RestedUnit:
    unit = state.units[unit_id]
    return RestedUnit(fatigue=unit.at(FATIGUE), activations=unit.noted("activations", 0))


def _clear_markers(move: Move, side: str) -> None:
    """Take off the markers of a side, and of nobody, whose round has come (X13)."""
    state = move.state
    bearers = ["", side, *(unit.id for unit in state.units_of(side))]
    bearers += [piece.id for piece in state.pieces.values() if piece.side == side]
    for who in bearers:
        for mark, noted in list(state.holder(who).marks.items()):
            if mark.startswith(MARKER):
                marker = EffectMarker(**noted.value, round_number=state.round)
                events = consult(move, "effect-marker", marker)
                if any(isinstance(event, fight.EffectLeaves) for event in events):
                    move.unmark(who, mark)


def _why_no_run(state: BattleState) -> str:
    if not state.pending or state.pending[0].command != "run":
        return "road_world.not_now.nobody_runs"
    return ""


def _runs(state: BattleState) -> Iterator[Option]:
    side = state.pending[0].side
    for piece in must_run(state, side):
        facts = {"who": piece.id, "edge_distance": known_edge(state, piece)}
        yield Option(
            command="run",
            side=side,
            who=piece.id,
            facts=facts,
            choices=edge_choices(state, piece),
            forced=True,
        )


@command("run", unless=_why_no_run, offers=_runs, chancy=True)
def run(move: Move, facts: Flight) -> None:
    """Run with one of those who must: its owner chooses whose turn it is."""
    state = move.state
    side = state.pending[0].side
    piece = next((one for one in must_run(state, side) if one.id == facts.who), None)
    if piece is None:
        raise forbid("road_world.not_now.does_not_run")
    move.expire(RUN, ENEMY_MOVE)
    move.side = side
    move.about.append(piece.id)
    move.happen(Settled())
    fugitive = Fugitive(
        edge_distance=edge_of(state, piece, facts.edge_distance),
        ground=facts.ground,
        blocked_after=facts.blocked_after,
        since=piece.noted("fleeing"),
    )
    asked = CompulsoryMove(runner=fugitive)
    events = consult(move, "compulsory-run", asked, stands={"runner": piece.id})
    move.unmark(piece.id, "must_run")
    # one failed or missed attempt is one run
    move.mark(piece.id, "fleeing", "fled_later")
    start = piece.place
    apply_flight(move, events, piece.id)
    pass_by(move, piece, start)
    if must_run(state, side):
        move.force("run", side=side, who="")


def _why_no_marker(state: BattleState) -> str:
    return "" if state.stage else "road_world.not_now.not_playing"


@command("place-marker", unless=_why_no_marker, any_time=True, by_hand=True)
def place_marker(move: Move, facts: MarkerPlacing) -> None:
    """Put a marker of an effect without rules of its own on somebody, or on the table (X13)."""
    if not facts.marker.strip():
        raise Problem("battle.empty_note")
    try:
        move.state.holder(facts.who)
    except KeyError as error:
        raise no_such("holder", facts.who) from error
    move.about.append(facts.who)
    told = {
        "name": facts.marker.strip(),
        "description": facts.description,
        "placed_in": max(1, move.state.round),
        "until_round": facts.until_round,
    }
    move.mark(facts.who, f"{MARKER}{facts.marker.strip()}", told)
