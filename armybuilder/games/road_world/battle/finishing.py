"""The end of an action: the melee that was declared, the reply, the activation that is counted, and who goes on."""

from collections.abc import Iterator

from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.holders import Piece, Unit
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, number
from armybuilder.battle.session.state import BattleState
from armybuilder.games.road_world.battle.asking import consult, note_number, slide_fatigue
from armybuilder.games.road_world.battle.fighting import REPLY, attacked
from armybuilder.games.road_world.battle.measuring import apart, is_known
from armybuilder.games.road_world.battle.parts import (
    ACTIVATION,
    TOKEN_MARKS,
    close_action,
    lose_tokens,
    next_activation,
)
from armybuilder.games.road_world.battle.reacting import offer_free_attacks
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    RUN,
    able,
    acting,
    in_part,
    is_able,
    must_fight,
    on_table,
    pool,
    reach,
    standing,
)
from armybuilder.games.road_world.profiles.units import FATIGUE
from armybuilder.games.road_world.rules.events import fight, spirit
from armybuilder.games.road_world.rules.melee.declaring import Declaration, points_needed
from armybuilder.games.road_world.rules.turn.activation import ActingUnit, Activation, Activations

FARTHEST = 12


class ActionEnd(Facts, frozen=True, kw_only=True):
    """Facts of the end of an action. `distance` is the way to the nearest model of the unit that melee was declared against."""

    distance: Steps | None = None


def _why_no_end(state: BattleState) -> str:
    unit = acting(state)
    if unit is None or not in_part(state, ACTIVATION):
        return "road_world.not_now.nobody_acts"
    return "road_world.not_now.ends_already" if "ending" in unit.marks else ""


def _ends(state: BattleState) -> Iterator[Option]:
    unit = state.units[state.acting]
    here = [piece.id for piece in able(state, unit)]
    declared = "declared" in unit.marks and not (here and is_known(state, *here))
    choices: tuple[Choice, ...] = (number("distance", 0, FARTHEST, measured=True),) if declared else ()
    yield Option(command="end-action", side=unit.side, who=unit.id, choices=choices)


@command("end-action", unless=_why_no_end, offers=_ends)
def end_action(move: Move, facts: ActionEnd) -> None:
    """End the action of the unit that acts."""
    unit = move.state.units[move.state.acting]
    move.expire(RUN)
    move.about.append(unit.id)
    if "declared" in unit.marks:
        _look_for_target(move, unit, facts.distance)
    begin_ending(move, unit)


def begin_ending(move: Move, unit: Unit) -> None:
    """Let those reply who were attacked; when nothing waits the action is over."""
    move.mark(unit.id, "ending", until=ACTION)
    if unit.noted("task") == "melee":
        for side in move.state.opponents(unit.side):
            if attacked(move.state, side):
                move.force(REPLY, side=side, who="")


def _look_for_target(move: Move, unit: Unit, told: float | None) -> None:
    """See whether the unit has reached those whom it declared melee against (RW-X3-8)."""
    state = move.state
    target = state.units[unit.noted("declared")]
    distance = _nearest(state, unit, target) if told is None else told
    theirs = [reach(piece, "melee") for piece in standing(state, target) if is_able(piece)]
    zones = [one for one in theirs if one is not None]
    own = [one for piece in able(state, unit) if (one := reach(piece, "melee")) is not None]
    declaration = Declaration(
        # the point for it was looked for when it was declared
        fp_pool=points_needed(),
        distance=distance,
        range=max(own, default=0),
        enemy_range=max(zones, default=None),
    )
    events = consult(move, "declare-melee", declaration, stands={"target": target.id})
    if events_of(events, fight.MeleeDeclared) and own and on_table(state, target):
        move.mark(unit.id, "must_fight", target.id)
        return
    move.unmark(unit.id, "declared")
    for piece in standing(state, unit):
        if owners := [one for one in piece.noted("protected", ()) if is_able(state.pieces[one])]:
            offer_free_attacks(move, piece.id, owners)


def _nearest(state: BattleState, unit: Unit, target: Unit) -> float:
    """Return how near a unit has come to another, by their places; where nobody has measured it they are taken to touch."""
    pairs = ((one.id, other.id) for one in able(state, unit) for other in standing(state, target))
    return min((apart(state, one, other, None) for one, other in pairs), default=0)


def finish_action(move: Move, unit: Unit) -> None:
    """Count the activation with its Fatigue, place the token of the action, and go on (8.2 to 8.4)."""
    state, task = move.state, unit.noted("task")
    # whether the unit may act was asked when it began; what it paid then stands in the pool no more
    paid = Activations(
        fp_pool=pool(state, unit.side) + 1 + unit.noted("price", 0),
        units=(
            ActingUnit(
                mobility=max((piece.fields["mobility"] for piece in standing(state, unit)), default=0),
                activations=unit.noted("activations", 0),
                fatigue=unit.at(FATIGUE),
            ),
        ),
        plan=(Activation(unit_task=task, price=unit.noted("price", 0)),),
    )
    for event in consult(move, "activations", paid, stands={"units.1": unit.id}):
        if isinstance(event, spirit.UnitActivated):
            note_number(move, unit.id, "activations", event.activations)
            move.credit(unit.id, "activations")
            slide_fatigue(move, unit.id, event.fatigue)
        elif isinstance(event, spirit.MarkPlaced):
            move.mark(unit.id, TOKEN_MARKS[event.unit_task])
    if task == "shooting":
        lose_tokens(move, unit.id, "shoots")
    elif task == "melee":
        move.unmark(unit.id, "must_fight")
    close_action(move)
    next_activation(move, passed=False)


def may_go_on(state: BattleState, unit: Unit) -> bool:
    """Return whether somebody of a unit still has something to do in its action."""
    task = unit.noted("task")
    if task in TOKEN_MARKS or task in ("ability", "melody"):
        return False
    return any(_has_part(piece, task) for piece in able(state, unit))


def _has_part(piece: Piece, task: str) -> bool:
    """Return whether a model has not yet done its part of the action."""
    if task == "melee":
        return "fought" not in piece.marks and reach(piece, "melee") is not None
    if task == "shooting":
        return "shot" not in piece.marks and reach(piece, "ranged") is not None
    return True


def _why_no_pass(state: BattleState) -> str:
    if not in_part(state, ACTIVATION):
        return "road_world.not_now.no_activation"
    if state.acting:
        return "road_world.not_now.acts_already"
    return "road_world.not_now.must_fight" if must_fight(state, state.active) else ""


def _passes(state: BattleState) -> Iterator[Option]:
    yield Option(command="pass", side=state.active)


@command("pass", unless=_why_no_pass, offers=_passes)
def pass_on(move: Move, _: Nothing) -> None:
    """End one's activations, or, where they alternate, pass."""
    move.expire(RUN)
    move.about.append(move.state.active)
    next_activation(move, passed=True)
