"""Deployment (section 4.2): the roll-off, battle units placed in turn, and who goes first in round 1."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import Event, events_of
from armybuilder.battle.session.by_hand import Coordinate
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import OrderSet, Placed, StageBegan, TurnBegan
from armybuilder.battle.session.holders import HolderId, Place, Unit
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult, forbid
from armybuilder.games.road_world.battle.measuring import to_the_line
from armybuilder.games.road_world.battle.parts import begin_round
from armybuilder.games.road_world.battle.standing import DEPLOYMENT, NAMED, PLAY, SIDES, other, settings_of
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS
from armybuilder.games.road_world.rules.events import army
from armybuilder.games.road_world.rules.preparation.deployment import (
    Chosen,
    Deployer,
    Half,
    PlacingModel,
    ReserveUnits,
    RollingOff,
)
from armybuilder.games.road_world.rules.preparation.placing_order import AlternateDeployment, DeployingPlayer

HALVES: tuple[Half, Half] = ("near", "far")
CHOSEN: tuple[Chosen, Chosen] = ("himself", "opponent")
# how deep the strip is where the models of an option are placed, in steps
STRIP = 12.0


class RollingForField(Facts, frozen=True, kw_only=True):
    """Facts of the roll-off: the half that each player takes if he loses, and whom he lets place first if he wins."""

    first_wants: Half = "near"
    second_wants: Half = "near"
    first_names: Chosen = "himself"
    second_names: Chosen = "himself"
    halves_equal: Annotated[bool, Seldom] = True
    terrain_placed: Annotated[bool, Seldom] = True


class PlacedModel(Facts, frozen=True, kw_only=True):
    """A model and the place where it stands, in steps."""

    who: HolderId
    x: Coordinate
    y: Coordinate


class UnitPlacing(Facts, frozen=True, kw_only=True):
    """Facts of placing a battle unit. `to_the_line` is the way of its nearest model to the dividing line; null: not measured."""

    unit: HolderId
    to_the_line: Steps | None = None
    places: Annotated[Annotated[tuple[PlacedModel, ...], Meta(max_length=MOST_MODELS)], Seldom] = ()


class FirstNamed(Facts, frozen=True, kw_only=True):
    """Facts of who goes first: the player who finished deploying first names himself or his opponent."""

    lets_begin: Chosen = "himself"


def waiting(state: BattleState, side: str) -> list[Unit]:
    """Return the battle units of a side that are not placed."""
    return [unit for unit in state.units_of(side) if "placed" not in unit.marks]


def _why_no_roll(state: BattleState) -> str:
    open_ = state.stage == DEPLOYMENT and "deploys" not in state.marks and "chooses" not in state.marks
    return "" if open_ else "road_world.not_now.rolled_off"


def _rolls(_: BattleState) -> Iterator[Option]:
    wishes = (one_of("first_wants", HALVES), one_of("second_wants", HALVES))
    names = (one_of("first_names", CHOSEN), one_of("second_names", CHOSEN))
    yield Option(command="roll-off", choices=(*wishes, *names))


@command("roll-off", unless=_why_no_roll, offers=_rolls, chancy=True)
def roll_off(move: Move, facts: RollingForField) -> None:
    """Roll for the field, take halves, and name who places first."""
    rolling = RollingOff(
        first=Deployer(wanted_half=facts.first_wants, names_to_begin=facts.first_names),
        second=Deployer(wanted_half=facts.second_wants, names_to_begin=facts.second_names),
        halves_equal=facts.halves_equal,
        scenario=move.state.noted("scenario", "none"),
        terrain_placed=facts.terrain_placed,
    )
    move.contenders = tuple(SIDES)
    beginner = "a" if facts.first_names == "himself" else "b"
    for event in consult(move, "deployment-roll-off", rolling, stands=NAMED):
        if isinstance(event, army.TerritoryTaken):
            move.mark(NAMED[event.who], "half", event.half.key.rpartition(".")[2])
        elif isinstance(event, army.DeploysFirst):
            beginner = NAMED[event.who]
    move.mark("", "began_placing", beginner)
    next_to_place(move)


def _player(state: BattleState, side: str, lets_begin: Chosen = "himself") -> DeployingPlayer:
    units = list(state.units_of(side))
    placed = sum("placed" in unit.marks for unit in units)
    stops = placed if "placed_all" in state.sides[side].marks else None
    return DeployingPlayer(units_to_place=len(units), stops_after=stops, lets_begin=lets_begin)


def _order(move: Move, lets_begin: Chosen = "himself") -> AlternateDeployment:
    state = move.state
    placed = sum("placed" in unit.marks for unit in state.units.values())
    return AlternateDeployment(
        first=_player(state, "a", lets_begin),
        second=_player(state, "b", lets_begin),
        begins_placing=SIDES[state.noted("began_placing")],
        placed_so_far=placed,
    )


def next_to_place(move: Move) -> None:
    """Find out who places next, or, when both have finished, who names the first player of round 1."""
    events: tuple[Event, ...] = move.decide("deploying", _order(move)).events
    following = events_of(events, army.PlacesNext)
    if following:
        side = NAMED[following[0].who]
        # he who has nothing to place has finished
        move.mark("", "deploys", side)
    else:
        side = NAMED[events_of(events, army.DeploymentFinished)[0].who]
        move.unmark("", "deploys")
        move.mark("", "chooses", side)
    if move.state.active != side:
        move.happen(TurnBegan(who=side))


def _why_no_placing(state: BattleState) -> str:
    return "" if "deploys" in state.marks else "road_world.not_now.not_deploying"


def _placings(state: BattleState) -> Iterator[Option]:
    side, distance = state.noted("deploys"), settings_of(state).deployment_distance
    measured = number("to_the_line", distance + 0.5, distance + STRIP, whole=False, measured=True)
    for unit in waiting(state, side):
        yield Option(
            command="place-unit", side=side, who=unit.id, facts={"unit": unit.id}, choices=(measured,)
        )


@command("place-unit", unless=_why_no_placing, offers=_placings)
def place_unit(move: Move, facts: UnitPlacing) -> None:
    """Place a battle unit with all its models."""
    state = move.state
    unit = state.units.get(facts.unit)
    if unit is None or unit not in waiting(state, state.noted("deploys")):
        raise forbid("road_world.not_now.not_to_place")
    move.about.append(unit.id)
    if facts.to_the_line is not None and state.noted("scenario") != "own_zones":
        move.ask("placing", PlacingModel(to_the_line=facts.to_the_line))
    _stand(move, unit, facts.places)
    if facts.to_the_line is None and state.noted("scenario") != "own_zones":
        _measure(move, unit)
    next_to_place(move)


def _measure(move: Move, unit: Unit) -> None:
    """Look whether all models of a unit stand where they may, as far as they have places (RW-4.2-7)."""
    state = move.state
    half = state.sides[unit.side].noted("half", "near")
    for piece_id in unit.pieces:
        if found := to_the_line(state, state.pieces[piece_id], half):
            move.ask("placing", PlacingModel(to_the_line=found[0], own_half=found[1]))


def _stand(move: Move, unit: Unit, places: tuple[PlacedModel, ...]) -> None:
    """Put the models of a unit on the table."""
    for place in places:
        if place.who not in unit.pieces:
            raise no_such("piece", place.who)
        move.happen(Placed(who=place.who, place=Place(place.x, place.y)))
    for piece_id in unit.pieces:
        if move.state.pieces[piece_id].fate == "reserve":
            move.fate(piece_id, "table")
    move.mark(unit.id, "placed")


def _finishings(state: BattleState) -> Iterator[Option]:
    side = state.noted("deploys")
    # who has placed nobody would have lost before it begins
    if any("placed" in unit.marks for unit in state.units_of(side)):
        yield Option(command="finish-placing", side=side)


@command("finish-placing", unless=_why_no_placing, offers=_finishings)
def finish_placing(move: Move, _: Nothing) -> None:
    """Declare that everybody else stays in reserve."""
    side = move.state.noted("deploys")
    move.about.append(side)
    move.mark(side, "placed_all")
    next_to_place(move)


def _why_no_first(state: BattleState) -> str:
    open_ = state.stage == DEPLOYMENT and "chooses" in state.marks
    return "" if open_ else "road_world.not_now.nobody_chooses"


def _firsts(state: BattleState) -> Iterator[Option]:
    yield Option(command="name-first", side=state.noted("chooses"), choices=(one_of("lets_begin", CHOSEN),))


@command("name-first", unless=_why_no_first, offers=_firsts)
def name_first(move: Move, facts: FirstNamed) -> None:
    """Name who goes first in round 1; the battle begins."""
    events = move.ask("deploying", _order(move, facts.lets_begin), stands=NAMED).events
    named = events_of(events, army.BeginsRound)
    move.unmark("", "chooses")
    if not named:
        # somebody has taken a battle unit off the table again
        next_to_place(move)
        return
    first = NAMED[named[0].who]
    move.mark("", "first_of_battle", first)
    move.happen(StageBegan(stage=PLAY), OrderSet(order=(first, other(move.state, first))))
    begin_round(move, 1)


class ReserveEntry(Facts, frozen=True, kw_only=True):
    """Facts of a battle unit that enters from the reserve: what lets it in, and, where it is measured, its models' places."""

    unit: HolderId
    brought_in: Literal["scenario", "ability"] = "ability"
    places: Annotated[Annotated[tuple[PlacedModel, ...], Meta(max_length=MOST_MODELS)], Seldom] = ()


def _why_no_entry(state: BattleState) -> str:
    return "" if state.stage == PLAY else "road_world.not_now.not_playing"


@command("bring-in", unless=_why_no_entry)
def bring_in(move: Move, facts: ReserveEntry) -> None:
    """Bring a battle unit in from the reserve, because a scenario or an ability says so."""
    state = move.state
    unit = state.units.get(facts.unit)
    if unit is None or not any(state.pieces[one].fate == "reserve" for one in unit.pieces):
        raise forbid("road_world.not_now.not_in_reserve")
    move.about.append(unit.id)
    move.ask("reserve", ReserveUnits(waiting_units=1, brought_in=facts.brought_in))
    _stand(move, unit, facts.places)
