"""Who comes and goes in a tracked battle: reserves, passengers, leaders who join, summoned units, and those taken off."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.calling import copy_of, next_unit
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import Fate, HolderId, Mark, Unit
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.any_game.losses import Models
from armybuilder.games.any_game.mustering import told_model
from armybuilder.games.any_game.offering import Choices, unit_options
from armybuilder.games.any_game.own import own_of
from armybuilder.games.any_game.standing import ATTACHED, EMBARKED, is_here, left, units_here, waiting
from armybuilder.games.any_game.telling import warn
from armybuilder.games.any_game.turns import sure_unit
from armybuilder.games.any_game.wounds import MOST_WOUNDS


class Coming(Facts, frozen=True, kw_only=True):
    """Facts of a unit that comes onto the table, or leaves the one that it stands with."""

    who: HolderId


class GoingAside(Facts, frozen=True, kw_only=True):
    """Facts of a unit that is kept off the table for a time."""

    who: HolderId
    where: Literal["reserve", "aside"] = "reserve"


class Joining(Facts, frozen=True, kw_only=True):
    """Facts of a unit that joins another one: a leader his bodyguard, or passengers their transport."""

    who: HolderId
    unit: HolderId


class Summons(Facts, frozen=True, kw_only=True):
    """Facts of a unit that comes new: a copy of one in the battle, or one of a name with so many models and wounds."""

    side: HolderId
    like: HolderId = ""
    name: Line = ""
    models: Models = 1
    wounds: Annotated[int, Meta(ge=1, le=MOST_WOUNDS)] = 1
    points: Annotated[int, Meta(ge=0, le=100_000)] = 0


# --- offers


def _offer_arrival(state: BattleState) -> Iterator[Option]:
    return unit_options("arrive", waiting(state))


def _offer_going_aside(state: BattleState) -> Iterator[Option]:
    where = (one_of("where", ("reserve", "aside")),)
    return unit_options("set-aside", units_here(state), lambda _: where)


def _offer_embarking(state: BattleState) -> Iterator[Option]:
    for side in state.sides:
        there = units_here(state, side)
        transports = [unit.id for unit in there if len(unit.pieces) == 1]
        for unit in there:
            if others := [one for one in transports if one != unit.id]:
                yield from unit_options("embark", (unit,), _of_units(others))


def _offer_attaching(state: BattleState) -> Iterator[Option]:
    """Yield who may join whom: those who may by their data, these units first, and single models; all others by hand."""
    leads = own_of(state).leads
    for side in state.sides:
        there = units_here(state, side)
        for unit in there:
            told = leads.get(unit.id, ())
            if ATTACHED in unit.marks or (len(unit.pieces) > 1 and not told):
                continue
            others = [one.id for one in there if one is not unit and one.noted(ATTACHED) != unit.id]
            if others:
                others.sort(key=lambda one: one not in told)
                yield from unit_options("attach", (unit,), _of_units(others))


def _of_units(units: Sequence[str]) -> Choices:
    choices = (one_of("unit", units),)
    return lambda _: choices


def _offer_detaching(state: BattleState) -> Iterator[Option]:
    return unit_options("detach", [unit for unit in state.units.values() if ATTACHED in unit.marks])


# --- commands


@command("arrive", offers=_offer_arrival)
def arrive(move: Move, facts: Coming) -> None:
    """Bring a unit onto the table: from reserve, from aside, out of a transport, or summoned."""
    unit = sure_unit(move, facts.who)
    move.about.append(unit.id)
    coming = [piece for piece in left(move.state, unit.id) if not piece.is_here]
    if not coming:
        raise Problem("any_game.nobody_waits", unit=unit.name)
    for piece in coming:
        move.fate(piece.id, "table")
    move.unmark(unit.id, EMBARKED)


@command("set-aside", offers=_offer_going_aside)
def set_aside(move: Move, facts: GoingAside) -> None:
    """Keep a unit in reserve, or off the table for a time."""
    _take_off(move, sure_unit(move, facts.who), facts.where)


def _take_off(move: Move, unit: Unit, where: Fate) -> None:
    there = left(move.state, unit.id)
    if not there:
        raise Problem("any_game.nobody_left", unit=unit.name)
    move.about.append(unit.id)
    for piece in there:
        move.fate(piece.id, where)


@command("embark", offers=_offer_embarking)
def embark(move: Move, facts: Joining) -> None:
    """Put a unit into a transport: it is off the table until it arrives again."""
    unit, transport = _both(move, facts)
    if not is_here(move.state, transport):
        warn(move, "not_here", unit=transport.name)
    _take_off(move, unit, "aside")
    move.mark(unit.id, EMBARKED, transport.id)


@command("attach", offers=_offer_attaching)
def attach(move: Move, facts: Joining) -> None:
    """Join a unit to another: they act and are marked as one, and each keeps its own tracks."""
    unit, other = _both(move, facts)
    if not is_here(move.state, other):
        warn(move, "not_here", unit=other.name)
    told = own_of(move.state).leads.get(unit.id)
    if told and other.id not in told:
        warn(move, "joins_by_agreement", unit=unit.name, other=other.name)
    first = other.noted(ATTACHED) or other.id
    if first == unit.id:
        raise Problem("any_game.joined_already", unit=unit.name, other=other.name)
    for one in move.state.units.values():
        if one.noted(ATTACHED) == unit.id:
            move.mark(one.id, ATTACHED, first)
    move.mark(unit.id, ATTACHED, first)


@command("detach", offers=_offer_detaching)
def detach(move: Move, facts: Coming) -> None:
    """Part a unit from the one that it has joined."""
    unit = sure_unit(move, facts.who)
    if ATTACHED not in unit.marks:
        raise Problem("any_game.not_joined", unit=unit.name)
    move.about += [unit.id, unit.noted(ATTACHED)]
    move.unmark(unit.id, ATTACHED)


def _both(move: Move, facts: Joining) -> tuple[Unit, Unit]:
    unit, other = sure_unit(move, facts.who), sure_unit(move, facts.unit)
    if unit.id == other.id:
        raise Problem("battle.touches_itself")
    if unit.side != other.side:
        warn(move, "not_friends", unit=unit.name, other=other.name)
    move.about += [unit.id, other.id]
    return unit, other


@command("summon", by_hand=True)
def summon(move: Move, facts: Summons) -> None:
    """Bring a new unit onto the table: like one that is in the battle, or as players tell it."""
    state = move.state
    like = sure_unit(move, facts.like) if facts.like else None
    if like is None and not facts.name.strip():
        raise Problem("any_game.summon_whom")
    own = next_unit(state, facts.side)
    event = _copied(state, like, own, facts) if like is not None else _typed(own, facts)
    move.about.append(own)
    move.happen(event)


def _copied(state: BattleState, like: Unit, own: str, facts: Summons) -> UnitMustered:
    """Return a unit as another one was when it came, under a name of its own if players give one."""
    coming = copy_of(state, like, own, facts.side, name=facts.name.strip())
    kept = {name: mark for name, mark in like.marks.items() if name == "guessed"}
    return replace(coming, unit=replace(coming.unit, marks=kept, sliders={}, kind="unit"))


def _typed(own: str, facts: Summons) -> UnitMustered:
    name = LocalText(en=facts.name.strip())
    side = facts.side
    unit = Unit(
        id=own, side=side, home=side, kind="unit", name=name, value=facts.points, marks=dict[str, Mark]()
    )
    pieces = tuple(told_model(own, number, name, facts.wounds) for number in range(1, facts.models + 1))
    return UnitMustered(who=own, unit=unit, pieces=pieces)


@command("remove-unit", by_hand=True)
def remove_unit(move: Move, facts: Coming) -> None:
    """Take a unit out of the battle that should not be in it."""
    unit = sure_unit(move, facts.who)
    move.about.append(unit.id)
    for piece in left(move.state, unit.id):
        move.fate(piece.id, "withdrawn", cause="removed")
