"""Activations (section 8): a unit, its action, its stragglers, and what the action costs when it is done."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import ActivationBegan
from armybuilder.battle.session.holders import HolderId, Piece, Unit
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, one_of, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.abilities import (
    UsedAbility,
    ability_choices,
    effect_choices,
    likely_ability,
    take_effect,
)
from armybuilder.games.road_world.battle.asking import forbid, slide_points
from armybuilder.games.road_world.battle.filling import places_in
from armybuilder.games.road_world.battle.measuring import warriors
from armybuilder.games.road_world.battle.parts import (
    ACTIVATION,
    lose_tokens,
)
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    ENEMY_MOVE,
    RUN,
    able,
    arms,
    enemy_units,
    in_part,
    is_engaged,
    must_fight,
    on_table,
    pool,
    settings_of,
    steady,
    tokens,
)
from armybuilder.games.road_world.profiles.units import FATIGUE
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, Points
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.melee.declaring import Declaration, points_needed
from armybuilder.games.road_world.rules.movement.cohesion import UnitOnTable
from armybuilder.games.road_world.rules.turn.activation import ActingUnit, Activation, Activations, Task
from armybuilder.games.road_world.rules.turn.tokens import Happening

Order = Literal["movement", "melee", "shooting", "defence", "masking", "preparation", "overwatch"]
PREPARED: tuple[Order, ...] = ("defence", "masking", "preparation", "overwatch")
GroupNumber = Annotated[int, Meta(ge=0, le=MOST_MODELS)]
Models = Annotated[tuple[HolderId, ...], Meta(max_length=MOST_MODELS)]
# which tokens leave when an action begins; preparation and Masking are there for the shots and leave after them
HAPPENS: dict[str, Happening] = {"movement": "moves", "melee": "fights"}


class UnitActivation(Facts, frozen=True, kw_only=True):
    """Facts of an activation: the action, and those who have lost the battle group (null: their places tell it).

    At the start of a Movement: the enemy unit that melee is declared against, those who try to leave melee, and whether it is
    a run.
    """

    unit: HolderId
    lost: Models | None = None
    chosen_group: Annotated[GroupNumber, Seldom] = 0
    unit_task: Order = "movement"
    declares: Annotated[HolderId, Seldom] = ""
    leavers: Annotated[Models, Seldom] = ()
    runs: Annotated[bool, Seldom] = False


class PowerActivation(UsedAbility, frozen=True, kw_only=True):
    """Facts of an ability or a melody as a unit's action: whose it is, the price on its sheet beside the point for the
    activation, and whether it is one that a Leader or a commander has once a round."""

    unit: HolderId
    lost: Models | None = None
    chosen_group: Annotated[GroupNumber, Seldom] = 0
    unit_task: Literal["ability", "melody"] = "ability"
    who: HolderId = ""
    price: Annotated[Points | None, Seldom] = None
    of_command: Annotated[bool, Seldom] = False


def acting_unit(state: BattleState, unit: Unit) -> ActingUnit:
    """Return a unit that is to act, as the rules of activations ask for it."""
    here, can = steady(state, unit), able(state, unit)
    return ActingUnit(
        mobility=max((piece.fields["mobility"] for piece in here), default=0),
        activations=unit.noted("activations", 0),
        fatigue=unit.at(FATIGUE),
        all_flee=not here,
        nobody_able=bool(here) and not can,
        enemy_in_reach=any(arms(piece, "melee") for piece in can) and bool(enemy_units(state, unit.side)),
        has_ranged=any(arms(piece, "ranged") for piece in can),
        has_ability=any(piece.fields["has_ability"] for piece in can),
        has_singer=any(piece.fields["singer"] for piece in can),
    )


def _why_no_activation(state: BattleState) -> str:
    if not in_part(state, ACTIVATION):
        return "road_world.not_now.no_activation"
    return "road_world.not_now.acts_already" if state.acting else ""


def _tasks(state: BattleState, unit: Unit, can: list[Piece]) -> Iterator[Order]:
    """Yield the actions that a unit has the means for."""
    if "must_fight" in unit.marks:
        yield "melee"
        return
    free = [piece for piece in can if not is_engaged(state, piece)]
    if any(piece.fields["mobility"] > tokens(state, piece) for piece in can):
        yield "movement"
    enemies_left = bool(enemy_units(state, unit.side))
    if enemies_left and any(arms(piece, "melee") for piece in can):
        yield "melee"
    if enemies_left and any(arms(piece, "ranged") for piece in free):
        yield "shooting"
    yield from PREPARED


def _activations(state: BattleState) -> Iterator[Option]:
    side = state.active
    if not pool(state, side):
        return
    bound = must_fight(state, side)
    for unit in (bound,) if bound else state.units_of(side):
        if can := able(state, unit):
            lost = lost_choices(state, unit, can)
            for task in _tasks(state, unit, can):
                facts = {"unit": unit.id, "unit_task": task, "lost": None}
                if task == "movement":
                    yield from _movements(state, unit, can, facts, lost)
                else:
                    yield Option(command="activate", side=side, who=unit.id, facts=facts, choices=lost)


def lost_choices(state: BattleState, unit: Unit, can: list[Piece]) -> tuple[Choice, ...]:
    """Return the choice of those who have lost the group: nobody of an independent model, and never everybody."""
    if found := warriors(state, unit):
        groups = len(found.largest)
        return (one_of("chosen_group", range(1, groups + 1)),) if groups > 1 else ()
    here = steady(state, unit)
    if len(here) < 2 or not can:
        return ()
    # who has come to his senses in this round takes no test; the group is held by somebody
    most = len(can) - (len(can) == len(here))
    return (some_of("lost", [piece.id for piece in can], 0, most, measured=True),) if most else ()


def _movements(
    state: BattleState, unit: Unit, can: list[Piece], facts: dict[str, Any], lost: tuple[Choice, ...]
) -> Iterator[Option]:
    """Yield a Movement with what may be declared at its start, and a run where runs are agreed on."""
    settings, choices = settings_of(state), list(lost)
    if engaged := [piece.id for piece in can if is_engaged(state, piece)]:
        choices.append(some_of("leavers", engaged))
    if settings.running and all(piece.fields["goes_on"] == "on_foot" for piece in can):
        runs = {**facts, "runs": True}
        yield Option(command="activate", side=unit.side, who=unit.id, facts=runs, choices=tuple(choices))
    if pool(state, unit.side) >= points_needed() and settings.declared_melee_binds:
        choices.append(one_of("declares", ("", *enemy_units(state, unit.side))))
    yield Option(command="activate", side=unit.side, who=unit.id, facts=facts, choices=tuple(choices))


@command("activate", unless=_why_no_activation, offers=_activations)
def activate(move: Move, facts: UnitActivation) -> None:
    """Activate a unit for an action: pay, fix the group, and let stragglers and leavers be tested first."""
    unit = _begin(move, facts, facts.unit_task, Activation(unit_task=facts.unit_task))
    if facts.unit_task != "movement":
        return
    if facts.declares:
        _declare(move, unit, facts)
    if facts.runs:
        move.mark(unit.id, "runs", until=ACTION)
    for leaver in dict.fromkeys(facts.leavers):
        if leaver not in unit.pieces or not is_engaged(move.state, move.state.pieces[leaver]):
            raise forbid("road_world.not_now.not_engaged")
        move.mark(leaver, "leaver", until=ACTION)
        move.force("leave-melee", side=unit.side, who=leaver)


def _declare(move: Move, unit: Unit, facts: UnitActivation) -> None:
    """Declare melee against an enemy unit; the point for it is kept back."""
    if facts.declares not in enemy_units(move.state, unit.side):
        raise forbid("road_world.not_now.no_such_enemy")
    # the point for the movement is paid already
    points = pool(move.state, unit.side) + 1
    move.ask("declare-melee", Declaration(fp_pool=points, not_moved_yet=True, runs=facts.runs))
    move.about.append(facts.declares)
    move.mark(unit.id, "declared", facts.declares, ACTION)


def _begin(move: Move, facts: UnitActivation | PowerActivation, task: Task, plan: Activation) -> Unit:
    """Begin a unit's action: the price, the tokens that leave, the tests of stragglers."""
    state = move.state
    unit = state.units.get(facts.unit)
    if unit is None or unit.side != state.active or not on_table(state, unit):
        raise forbid("road_world.not_now.not_yours")
    bound = must_fight(state, unit.side)
    if bound is not None and (bound is not unit or task != "melee"):
        raise forbid("road_world.not_now.must_fight")
    move.about.append(unit.id)
    move.expire(RUN, ENEMY_MOVE, ACTION)
    asked = Activations(fp_pool=pool(state, unit.side), units=(acting_unit(state, unit),), plan=(plan,))
    (paid,) = (
        one for one in move.decide("activations", asked).events if isinstance(one, spirit.UnitActivated)
    )
    price = pool(state, unit.side) - paid.pool
    slide_points(move, unit.side, paid.pool)
    move.happen(ActivationBegan(who=unit.id))
    move.mark(unit.id, "task", task, ACTION)
    if price > 1:
        move.mark(unit.id, "price", price - 1, ACTION)
    lose_tokens(move, unit.id, HAPPENS.get(task, "other_action"))
    lost = _lost_by_places(move, unit, facts.chosen_group) if facts.lost is None else facts.lost
    _await_stragglers(move, unit, lost)
    return unit


def _lost_by_places(move: Move, unit: Unit, chosen: int) -> Sequence[str]:
    """Return who has lost the battle group by the places of a unit's models; nobody where they are not known (RW-1-5)."""
    found = warriors(move.state, unit)
    if found is None:
        return ()
    asked = UnitOnTable(warriors=found.places, chosen_group=chosen if len(found.largest) > 1 else 0)
    move.ask("battle-group", asked, stands=places_in(found.ids, "warriors"))
    return found.lost(chosen)


def _await_stragglers(move: Move, unit: Unit, lost: Sequence[str]) -> None:
    """Await the test of each who has lost the group (RW-1-9); not of one who rallied in this round."""
    named = dict.fromkeys(lost)
    here = [piece.id for piece in steady(move.state, unit)]
    if any(one not in here for one in named) or (here and len(named) >= len(here)):
        raise forbid("road_world.not_now.not_lost")
    for piece_id in named:
        move.mark(piece_id, "lost", until=ACTION)
        if "rallied" not in move.state.pieces[piece_id].marks:
            move.force("straggler", side=unit.side, who=piece_id)


def _powers(state: BattleState) -> Iterator[Option]:
    side, settings = state.active, settings_of(state)
    if not pool(state, side) or must_fight(state, side) is not None:
        return
    effects = effect_choices(state, side)
    for unit in state.units_of(side):
        for piece in able(state, unit):
            if not piece.fields["has_ability"]:
                break
            facts = {"unit": unit.id, "who": piece.id, "unit_task": "ability", **likely_ability(state, piece)}
            lost = (*lost_choices(state, unit, able(state, unit)), *ability_choices(state, piece))
            if settings.ability_price:
                yield Option(
                    command="use-power", side=side, who=unit.id, facts=facts, choices=(*effects, *lost)
                )
            if piece.fields["singer"] and settings.melody_price:
                sung = {**facts, "unit_task": "melody"}
                yield Option(
                    command="use-power", side=side, who=unit.id, facts=sung, choices=(*effects, *lost)
                )


@command("use-power", unless=_why_no_activation, offers=_powers)
def use_power(move: Move, facts: PowerActivation) -> None:
    """Activate a unit for an ability of its own or for a melody of its singer; what comes of it the sheet tells."""
    state = move.state
    bearer = state.pieces.get(facts.who)
    if facts.of_command and bearer is not None and "ability_used" in bearer.marks:
        raise forbid("road_world.not_now.ability_used")
    plan = Activation(unit_task=facts.unit_task, price=facts.price, of_command=facts.of_command)
    _begin(move, facts, facts.unit_task, plan)
    if facts.of_command and bearer is not None:
        move.mark(bearer.id, "ability_used", until="round")
    take_effect(move, facts, bearer)
