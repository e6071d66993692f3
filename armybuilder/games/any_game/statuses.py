"""Statuses of units and abilities that may be used so often: set, ended, ticked off."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem, nearest
from armybuilder.games.any_game.counting import NewName, change_structure
from armybuilder.games.any_game.offering import unit_options
from armybuilder.games.any_game.own import Ability, own_of
from armybuilder.games.any_game.standing import block_of, everybodys_abilities, is_used, units_here, used_mark
from armybuilder.games.any_game.structure import Status
from armybuilder.games.any_game.telling import name_of, warn
from armybuilder.games.any_game.turns import structure, sure_unit

Ends = Literal["usual", "never", "phase", "turn", "round", "own_turn"]


class StatusSetting(Facts, frozen=True, kw_only=True):
    """Facts of a status that a unit has from now on, and of what ends it."""

    who: HolderId
    status: NewName
    ends: Ends = "usual"


class StatusClearing(Facts, frozen=True, kw_only=True):
    """Facts of a status that a unit has no more."""

    who: HolderId
    status: Line


class NewStatus(Facts, frozen=True, kw_only=True):
    """Facts of a status that players add to those of the battle."""

    status: NewName
    ends: Literal["never", "phase", "turn", "round", "own_turn"] = "never"


class UsingAbility(Facts, frozen=True, kw_only=True):
    """Facts of an ability that is used: of a unit, or of a side."""

    who: HolderId
    ability: Annotated[Line, Meta(min_length=1)]


def known_statuses(state: BattleState) -> dict[str, Status]:
    """Return the statuses of a battle by their names."""
    return {one.id: one for one in structure(state).statuses}


# --- offers


def _offer_setting(state: BattleState) -> Iterator[Option]:
    statuses = tuple(known_statuses(state))
    if statuses:
        choices = (one_of("status", statuses),)
        yield from unit_options("set-status", units_here(state), lambda _: choices)


def _offer_clearing(state: BattleState) -> Iterator[Option]:
    known = known_statuses(state)
    units = [unit for unit in state.units.values() if any(name in known for name in unit.marks)]
    return unit_options(
        "clear-status",
        units,
        lambda unit: (one_of("status", [name for name in unit.marks if name in known]),),
    )


def _offer_abilities(state: BattleState) -> Iterator[Option]:
    hidden = own_of(state).hidden
    for side in state.sides:
        free: dict[str, list[str]] = {}
        for who, one in everybodys_abilities(state, side):
            if one.per and one.name not in hidden and not is_used(state, who, one):
                free.setdefault(who, []).append(one.name)
        for who, names in free.items():
            yield Option(
                command="use-ability",
                side=side,
                who=who,
                facts={"who": who},
                choices=(one_of("ability", names),),
            )


# --- commands


@command("set-status", offers=_offer_setting)
def set_status(move: Move, facts: StatusSetting) -> None:
    """Note a status of a unit, and of those who stand together with it."""
    unit = sure_unit(move, facts.who)
    state = move.state
    known = known_statuses(state).get(facts.status)
    usual = known.until if known is not None else ""
    for one in block_of(state, unit.id):
        until = usual if facts.ends == "usual" else _until(state, facts.ends)
        if until.startswith("own."):
            until = f"own.{state.units[one].side}.{until.removeprefix('own.')}"
        move.about.append(one)
        move.mark(one, facts.status, until=until)


def _until(state: BattleState, ends: str) -> str:
    if ends == "own_turn":
        return f"own.{structure(state).phases[0]}"
    return "" if ends == "never" else ends


@command("clear-status", offers=_offer_clearing)
def clear_status(move: Move, facts: StatusClearing) -> None:
    """Take a status off a unit, and off those who stand together with it."""
    unit = sure_unit(move, facts.who)
    if facts.status not in unit.marks:
        raise no_such("mark", facts.status)
    for one in block_of(move.state, unit.id):
        move.about.append(one)
        move.unmark(one, facts.status)


@command("add-status", by_hand=True)
def add_status(move: Move, facts: NewStatus) -> None:
    """Add a status to those of the battle, or let one end by something else."""
    others = [one for one in structure(move.state).statuses if one.id != facts.status]
    added = Status(id=facts.status, until=_until(move.state, facts.ends))
    change_structure(move, statuses=(*others, added))


@command("use-ability", offers=_offer_abilities)
def use_ability(move: Move, facts: UsingAbility) -> None:
    """Tick an ability off until its period ends; one of the whole army for everybody who has it."""
    who, ability = _ability(move, facts)
    if is_used(move.state, who, ability):
        warn(move, "used_already", ability=ability.name, who=name_of(move, facts.who))
    until = "" if ability.per == "battle" else ability.per
    move.about.append(facts.who)
    move.mark(_bearer(move, who, ability), used_mark(ability.name), until=until)


@command("untick-ability", by_hand=True)
def untick_ability(move: Move, facts: UsingAbility) -> None:
    """Say that an ability was not used after all."""
    who, ability = _ability(move, facts)
    move.about.append(facts.who)
    move.unmark(_bearer(move, who, ability), used_mark(ability.name))


@command("hide-reminder", by_hand=True)
def hide_reminder(move: Move, facts: UsingAbility) -> None:
    """Do not remind of an ability any more, or do so again."""
    _, ability = _ability(move, facts)
    hidden = own_of(move.state).hidden
    others = tuple(one for one in hidden if one != ability.name)
    move.happen(OwnChanged(changes={"hidden": others if others != hidden else (*hidden, ability.name)}))


def _bearer(move: Move, who: str, ability: Ability) -> str:
    return move.state.side_of(who) if ability.army else who


def _ability(move: Move, facts: UsingAbility) -> tuple[str, Ability]:
    """Return an ability with the id of its bearer: a side, or the unit that is meant, also by one of its models."""
    who = facts.who if facts.who in move.state.sides else sure_unit(move, facts.who).id
    there = own_of(move.state).abilities.get(who, ())
    found = next((one for one in there if one.name == facts.ability), None)
    if found is None:
        near = nearest(facts.ability, [one.name for one in there]) or "—"
        raise Problem("any_game.no_ability", found=facts.ability, nearest=near)
    return who, found
