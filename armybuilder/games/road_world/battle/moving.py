"""The Movement action (9.1): stragglers before it, leavers first, then models one after another."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import Event, events_of
from armybuilder.battle.session.by_hand import Coordinate
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Parted, Placed, Settled
from armybuilder.battle.session.holders import HolderId, Piece, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, number, one_of, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.routes import XY
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult, forbid
from armybuilder.games.road_world.battle.filling import leaver_body, piece_of, places_in
from armybuilder.games.road_world.battle.harming import (
    BLOW_DICE,
    apply_flight,
    apply_harm,
    begin_fleeing,
    has_run,
)
from armybuilder.games.road_world.battle.measuring import (
    along,
    as_far_as_it_goes,
    is_known,
    legs_of,
    to_group,
    toward,
)
from armybuilder.games.road_world.battle.reacting import (
    enter,
    enter_by_way,
    free_weapon,
    may_strike,
    pass_by,
    struck_freely,
)
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    RUN,
    able,
    acting,
    acts_by,
    is_engaged,
    pool,
    settings_of,
    tokens,
)
from armybuilder.games.road_world.battle.starting import GROUNDS, edge_choices, edge_of, known_edge
from armybuilder.games.road_world.profiles.units import FATIGUE
from armybuilder.games.road_world.rules.basics.characteristic import Ground
from armybuilder.games.road_world.rules.basics.models import MOST_NEAR
from armybuilder.games.road_world.rules.events import fight, spirit
from armybuilder.games.road_world.rules.melee.leaving import (
    LeavingMelee,
    MeleeLeaver,
    Restrainer,
    StrikingUnit,
)
from armybuilder.games.road_world.rules.movement.movement_action import ModelMovement
from armybuilder.games.road_world.rules.movement.paths import MOST_LEGS, MovingModel, PathLeg, TerrainClass
from armybuilder.games.road_world.rules.movement.stragglers import Straggler, Stragglers

Models = Annotated[tuple[HolderId, ...], Meta(max_length=MOST_NEAR)]
COHESION = 2
FARTHEST = 12


class StragglerTest(Facts, frozen=True, kw_only=True):
    """Facts of one who has lost the group: his way to its nearest member, and to the table's edge should he run there; null:
    their places tell it."""

    who: HolderId
    group_distance: Steps | None = None
    edge_distance: Steps | None = None
    ground: Ground = "open"
    blocked_after: Annotated[Steps | None, Seldom] = None


class MeleeLeaving(Facts, frozen=True, kw_only=True):
    """Facts of one who tries to leave melee: who strikes him if he fails (null: those he is engaged with), and what lies
    straight away from them."""

    who: HolderId
    strikers: Models | None = None
    ground: Ground = "open"
    edge_ahead: Annotated[Steps | None, Seldom] = None
    blocked_after: Annotated[Steps | None, Seldom] = None
    comes_closer: Annotated[bool, Seldom] = False


class ModelMove(Facts, frozen=True, kw_only=True):
    """Facts of a model's move: so many steps on one kind of ground, or a path of several legs; where it ends, where that is
    measured; and the enemies into whose zones of control it comes (null: the way tells it)."""

    who: HolderId
    steps: Steps | None = None
    terrain_class: TerrainClass = "open"
    stretches: Annotated[Annotated[tuple[PathLeg, ...], Meta(max_length=MOST_LEGS)], Seldom] = ()
    as_far_as_possible: Annotated[bool, Seldom] = True
    x: Annotated[Coordinate | None, Seldom] = None
    y: Annotated[Coordinate | None, Seldom] = None
    enters: Models | None = None
    comes_again: Annotated[bool, Seldom] = False


def _awaits(command_id: str, reason: str, state: BattleState) -> str:
    return "" if state.pending and state.pending[0].command == command_id else reason


def _why_no_straggler(state: BattleState) -> str:
    return _awaits("straggler", "road_world.not_now.no_straggler", state)


def _stragglers(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    piece = state.pieces[first.who]
    near = to_group(state, piece)
    away = () if near else (number("group_distance", COHESION + 1, FARTHEST, measured=True),)
    facts = {"who": piece.id, "edge_distance": known_edge(state, piece)}
    choices = (*away, *edge_choices(state, piece))
    yield Option(
        command="straggler", side=first.side, who=piece.id, facts=facts, choices=choices, forced=True
    )


@command("straggler", unless=_why_no_straggler, offers=_stragglers, chancy=True)
def straggler(move: Move, facts: StragglerTest) -> None:
    """Test one who has lost the group: back to it, or away."""
    state = move.state
    piece = awaited(move, facts.who)
    unit, near, start = state.units[piece.unit], to_group(state, piece), piece.place
    distance = near[1] if facts.group_distance is None and near else facts.group_distance
    if distance is None:
        raise Problem("facts.missing", field="group_distance", allowed="0–1000")
    one = Straggler(
        fortitude=piece.fields["fortitude"],
        mobility=piece.fields["mobility"],
        own_fatigue=piece.noted("own_fatigue", 0),
        group_distance=distance,
        edge_distance=edge_of(state, piece, facts.edge_distance),
        ground=facts.ground,
        blocked_after=facts.blocked_after,
    )
    events = consult(
        move,
        "stragglers",
        Stragglers(fatigue=unit.at(FATIGUE), stragglers=(one,)),
        stands={"stragglers.1": piece.id},
    )
    for event in events:
        if isinstance(event, spirit.BecameFleeing):
            begin_fleeing(move, piece.id, "fled_later")
        elif isinstance(event, spirit.GroupRejoined | spirit.CloserToGroup):
            there = state.pieces[near[0]].place if near else None
            has_run(move, piece.id, None, toward(start, there, event.walked))
            move.mark(piece.id, "returned", until=ACTION)
    apply_flight(move, events, piece.id)
    pass_by(move, piece, start)


def awaited(move: Move, who: str) -> Piece:
    """Return the model that is awaited; it waits no more."""
    first = move.state.pending[0]
    if who != first.who:
        raise forbid("road_world.not_now.another_first")
    move.expire(RUN)
    move.about.append(who)
    move.happen(Settled())
    move.side = first.side
    return piece_of(move.state, who)


def _why_no_leaver(state: BattleState) -> str:
    return _awaits("leave-melee", "road_world.not_now.no_leaver", state)


def _leavers(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    piece = state.pieces[first.who]
    facts = {"who": piece.id, "strikers": _restrainers(state, piece)}
    ground = one_of("ground", GROUNDS, measured=True)
    others = may_strike(state, piece)
    strikers = (some_of("strikers", others, 0, MOST_NEAR),) if others else ()
    yield Option(
        command="leave-melee",
        side=first.side,
        who=piece.id,
        facts=facts,
        choices=(ground, *strikers),
        forced=True,
    )


def _restrainers(state: BattleState, piece: Piece) -> list[str]:
    """Return the enemies that a model is engaged with and that can strike it."""
    touching = state.contacts.get(piece.id, ())
    return [one for one in may_strike(state, piece) if one in touching]


@command("leave-melee", unless=_why_no_leaver, offers=_leavers, chancy=True)
def leave_melee(move: Move, facts: MeleeLeaving) -> None:
    """Try to leave melee: away from the enemy, or struck and running."""
    state = move.state
    piece = awaited(move, facts.who)
    named = _restrainers(state, piece) if facts.strikers is None else facts.strikers
    strikers = [piece_of(state, one) for one in dict.fromkeys(named)]
    units = list(dict.fromkeys(one.unit for one in strikers))
    body = leaver_body(state, piece)
    leaver = MeleeLeaver(
        **{name: value for name, value in body.items() if name in MeleeLeaver.__struct_fields__},
        ground=facts.ground,
        edge_ahead=facts.edge_ahead,
        blocked_after=facts.blocked_after,
        comes_closer=facts.comes_closer,
    )
    asked = LeavingMelee(
        melee_leaver=leaver,
        attackers=tuple(_restrainer(state, one, units.index(one.unit) + 1) for one in strikers),
        **_first_unit(state, units),
        further_units=tuple(_striking(state, unit) for unit in units[1:]),
    )
    stands = {"melee_leaver": piece.id, **places_in([one.id for one in strikers], "attackers")}
    stands |= places_in(units[1:], "further_units")
    move.throwers = {BLOW_DICE: strikers[0].side} if strikers else {}
    _left(move, piece, strikers, consult(move, "leave-melee", asked, stands=stands))


def _restrainer(state: BattleState, piece: Piece, of_unit: int) -> Restrainer:
    body = leaver_body(state, piece)
    own = {name: value for name, value in body.items() if name in Restrainer.__struct_fields__}
    return Restrainer(**own, free_weapon=free_weapon(piece, "", 0), of_unit=of_unit)


def _first_unit(state: BattleState, units: Sequence[str]) -> dict[str, Any]:
    if not units:
        return {}
    unit = state.units[units[0]]
    return {
        "fp_pool": pool(state, unit.side),
        "activations_before": unit.noted("activations", 0),
        "counted_already": "free_attack_counted" in unit.marks,
    }


def _striking(state: BattleState, unit_id: str) -> StrikingUnit:
    unit = state.units[unit_id]
    counted = "free_attack_counted" in unit.marks
    return StrikingUnit(activations_before=unit.noted("activations", 0), counted_already=counted)


def _left(move: Move, piece: Piece, strikers: Sequence[Piece], events: Sequence[Event]) -> None:
    """Note what became of a leaver, and of the units that struck him."""
    units = list(dict.fromkeys(one.unit for one in strikers))
    by = {piece.id: strikers[0].id} if strikers else {}
    apply_harm(move, events, {"melee_leaver": piece.id}, by)
    for event in events_of(events, fight.ActivationsNow):
        place = int(event.who.rpartition(".")[2]) if event.who else 0
        struck_freely(move, units[place], [event])
    if events_of(events, fight.ActivationsNow):
        for one in strikers:
            move.mark(one.id, "struck", [*one.noted("struck", ()), piece.id], "enemy-move")
    for event in events:
        if isinstance(event, fight.LeftMelee):
            if move.state.contacts.get(piece.id):
                move.happen(Parted(who=piece.id))
            move.mark(piece.id, "left", event.steps, ACTION)
        elif isinstance(event, fight.RanFromEnemy):
            begin_fleeing(move, piece.id, "fled_later")
            move.mark(piece.id, "late_test")
            start, enemy = piece.place, strikers[0].place if strikers else None
            has_run(move, piece.id, None, toward(start, enemy, -event.steps))
            pass_by(move, piece, start)
        elif isinstance(event, spirit.LostOffTable):
            start = piece.place
            apply_flight(move, (event,), piece.id)
            pass_by(move, piece, start)


def _why_no_move(state: BattleState) -> str:
    return "" if acts_by(state, "movement") else "road_world.not_now.not_moving"


def to_move(state: BattleState) -> list[Piece]:
    """Return the models of the acting unit that may still move: not who has moved, nor who is engaged and did not leave."""
    unit = acting(state)
    if unit is None or "ending" in unit.marks:
        return []
    return [
        piece
        for piece in able(state, unit)
        if "moved" not in piece.marks and "returned" not in piece.marks and not is_engaged(state, piece)
    ]


def _moves(state: BattleState) -> Iterator[Option]:
    for piece in to_move(state):
        left = max(0, piece.fields["mobility"] - tokens(state, piece))
        if not left:
            continue
        choices = list(_way_choices(state, piece, left))
        facts = {"who": piece.id}
        yield Option(command="move-model", side=piece.side, who=piece.id, facts=facts, choices=tuple(choices))


def _way_choices(state: BattleState, piece: Piece, left: int) -> Iterator[Choice]:
    """Yield what is to be chosen of a model's way: where it ends on the board, or how far it goes, on what, past whom."""
    board = state.board
    if board is not None and is_known(state, piece.id):
        yield number("x", 0, board.length, whole=False)
        yield number("y", 0, board.width, whole=False)
        return
    yield number("steps", 0, left, whole=False, measured=True)
    yield one_of("terrain_class", GROUNDS, measured=True)
    if near := may_strike(state, piece):
        yield some_of("enters", near, measured=True)


@command("move-model", unless=_why_no_move, offers=_moves, chancy=True)
def move_model(move: Move, facts: ModelMove) -> None:
    """Move one model of the unit along its path; enemies whose zones it enters may react."""
    state = move.state
    piece = next((one for one in to_move(state) if one.id == facts.who), None)
    if piece is None:
        raise forbid("road_world.not_now.cannot_move")
    move.expire(RUN)
    move.about.append(piece.id)
    points = _way(state, piece, facts)
    legs = facts.stretches or (PathLeg(terrain_class=facts.terrain_class, steps_wanted=facts.steps),)
    if points and not facts.stretches:
        legs = legs_of(state, points)
        if facts.as_far_as_possible:
            legs = as_far_as_it_goes(legs, piece.fields["goes_on"])
    walker = MovingModel(
        mobility=piece.fields["mobility"],
        fatigue=min(tokens(state, piece), 99),
        goes_on=piece.fields["goes_on"],
        stretches=legs,
        as_far_as_possible=facts.as_far_as_possible,
    )
    unit = state.units[piece.unit]
    asked = ModelMovement(walker=walker, running_declared="runs" in unit.marks and settings_of(state).running)
    events = consult(move, "model-move", asked, stands={"walker": piece.id})
    move.unmark(piece.id, "edge")
    move.mark(piece.id, "moved", until=ACTION)
    made = [event.steps for event in events_of(events, fight.PathTaken)]
    if points and made:
        end = along(points, made[0], piece.place.heading if piece.place else 0)
        _arrive(move, piece, (points[0], (end.x, end.y)), end, facts)
    else:
        unmeasured = None if facts.x is None or facts.y is None else Place(facts.x, facts.y)
        if piece.place is not None or unmeasured is not None:
            move.happen(Placed(who=piece.id, place=unmeasured))
        if facts.enters:
            enter(move, piece, facts.enters, comes_again=facts.comes_again)


def _way(state: BattleState, piece: Piece, facts: ModelMove) -> tuple[XY, ...]:
    """Return the straight way of a model to where it is put; none where its place, or its end, is not told."""
    if facts.x is None or facts.y is None or piece.place is None or not is_known(state, piece.id):
        return ()
    return ((piece.place.x, piece.place.y), (facts.x, facts.y))


def _arrive(move: Move, piece: Piece, way: tuple[XY, ...], end: Place, facts: ModelMove) -> None:
    """Put a model where its way ends; enemies whose zones it touched may react."""
    move.happen(Placed(who=piece.id, place=end))
    if facts.enters is None:
        enter_by_way(move, piece, way, comes_again=facts.comes_again)
    elif facts.enters:
        enter(move, piece, facts.enters, comes_again=facts.comes_again)
