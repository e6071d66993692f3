"""The structure of a tracked battle as players change it, in play too: rounds, phases, whose turn comes when."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import PhaseBegan
from armybuilder.battle.session.holders import SHOWN_AS, HolderId
from armybuilder.battle.session.move import Move
from armybuilder.catalogue.problem import Problem
from armybuilder.games.any_game.counting import NewName, change_structure
from armybuilder.games.any_game.following import count_points
from armybuilder.games.any_game.standing import ROUNDS_OVER
from armybuilder.games.any_game.structure import MOST_PHASES, MOST_ROUNDS, Turns, Worth
from armybuilder.games.any_game.turns import structure, sure_unit


class StructureChange(Facts, frozen=True, kw_only=True):
    """Facts of what is otherwise in the structure: what is left out stays. Without a number of rounds there is no last one."""

    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] | None = None
    turns: Turns | None = None
    phases: Annotated[tuple[NewName, ...], Meta(max_length=MOST_PHASES)] = ()
    carry_damage: bool | None = None
    points_killed: bool | None = None


class WorthChange(Facts, frozen=True, kw_only=True):
    """Facts of what a unit is worth to its enemies when no more than a share of it is left, in per cent; 0 for nothing."""

    at_most: Annotated[int, Meta(ge=1, le=99)]
    worth: Annotated[int, Meta(ge=0, le=100)]


class ShowingUnit(Facts, frozen=True, kw_only=True):
    """Facts of how the models of a unit are shown: as one count, as a row with one wounded, or each with its track."""

    who: HolderId
    shown_as: Literal["count", "row", "each"]


@command("change-structure", by_hand=True)
def change(move: Move, facts: StructureChange) -> None:
    """Change how the battle is played: its rounds, turns and phases, and what happens by itself."""
    named = {name: getattr(facts, name) for name in ("rounds", "turns", "carry_damage", "points_killed")}
    changes = {name: value for name, value in named.items() if value is not None}
    if facts.phases:
        if len(set(facts.phases)) != len(facts.phases):
            raise Problem("any_game.phases_twice")
        changes["phases"] = facts.phases
    if not changes:
        raise Problem("any_game.nothing_changed")
    change_structure(move, **changes)
    if facts.points_killed:
        count_points(move)
    state = move.state
    found = structure(state)
    if state.phase and state.phase not in found.phases:
        move.happen(PhaseBegan(phase=found.phases[0]))
    if ROUNDS_OVER in state.marks and (not found.rounds or state.round < found.rounds):
        move.unmark("", ROUNDS_OVER)


@command("set-worth", by_hand=True)
def set_worth(move: Move, facts: WorthChange) -> None:
    """Say what part of a unit's points its enemies get for one of which little is left."""
    others = [one for one in structure(move.state).worth if one.at_most != facts.at_most]
    added = [Worth(at_most=facts.at_most, worth=facts.worth)] if facts.worth else []
    change_structure(move, worth=(*others, *added), points_killed=True)
    count_points(move)


@command("show-as", by_hand=True)
def show_as(move: Move, facts: ShowingUnit) -> None:
    """Choose how the models of a unit are shown."""
    unit = sure_unit(move, facts.who)
    move.about.append(unit.id)
    move.mark(unit.id, SHOWN_AS, facts.shown_as)
