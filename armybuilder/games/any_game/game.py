"""Battles of any imported game as a whole: what is agreed, how one begins, and every command of the tracker."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.result import BattleResult
from armybuilder.battle.session import by_hand, laying, reporting, timing
from armybuilder.battle.session.command import commands_of
from armybuilder.battle.session.events import BattleEvent, OwnChanged, SliderGiven
from armybuilder.battle.session.holders import slider
from armybuilder.battle.session.rules import BattleRules, Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import Told, said
from armybuilder.games.any_game import comings, counting, editing, finishing, losses, rolling, statuses, turns
from armybuilder.games.any_game.board import BOARD
from armybuilder.games.any_game.following import follow
from armybuilder.games.any_game.mustering import muster
from armybuilder.games.any_game.own import AbilitiesRead, LeadersRead, ModelsAdded, TrackerOwn, own_of
from armybuilder.games.any_game.remarking import remarks
from armybuilder.games.any_game.standing import POINTS_KILLED, points_slider
from armybuilder.games.any_game.structure import MOST_ROUNDS, Structure, StructureId, structure_of, structures
from armybuilder.games.any_game.tallying import tally
from armybuilder.games.battle_game import BattleGame, BattleSetup


class Terms(Facts, frozen=True, kw_only=True):
    """What players agree on: the structure, if not the usual one of the system, and the number of rounds, if not its own.

    The system is told by the armies.
    """

    structure: StructureId = "usual"
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    system: Annotated[Line, Seldom] = ""
    system_name: Annotated[Line, Seldom] = ""


def told_by_system(state: BattleState, result: BattleResult) -> BattleResult:
    """Return a result that names the game system that was imported, not the tracker."""
    return replace(result, game_system=own_of(state).system or result.game_system)


RULES = BattleRules(
    game="any_game",
    commands=(
        *commands_of(turns, losses, statuses, counting, comings, editing, rolling, finishing),
        *commands_of(by_hand, laying, reporting, timing),
    ),
    own=TrackerOwn,
    own_events=(AbilitiesRead, LeadersRead, ModelsAdded),
    follow=follow,
    remarks=remarks,
    complete=told_by_system,
    board=BOARD,
)


def complete(setup: BattleSetup) -> BattleSetup:
    """Return a setup with the system that its armies are of; a Problem when they are of two."""
    first = setup.sides[0].army
    for side in setup.sides[1:]:
        if side.army.roster.game != first.roster.game:
            raise Problem(
                "any_game.two_systems", one=shown(first.roster.name), other=shown(side.army.roster.name)
            )
    agreed = setup.terms if isinstance(setup.terms, Terms) else Terms()
    name = shown(said(first.game_title, "en"))
    return replace(setup, terms=replace(agreed, system=shown(first.roster.game), system_name=name))


def brief(terms: Terms) -> Iterator[Remark]:
    """Yield what a number of rounds means that nobody has set."""
    if not terms.rounds:
        yield Remark(Told("any_game.remark.usual_rounds"))


def agreed_structure(terms: Terms) -> Structure:
    """Return the structure that players agreed on."""
    usual = terms.structure == "usual"
    found = structure_of(terms.system, terms.system_name) if usual else structures()[terms.structure]
    return replace(found, rounds=terms.rounds) if terms.rounds else found


def prepare(state: BattleState, terms: Terms | None) -> Iterator[BattleEvent]:
    """Yield what a battle has from the start: its structure, and the counters of sides and units."""
    agreed = terms or Terms()
    yield from prepared_by(state, agreed.system, agreed_structure(agreed))


def prepared_by(state: BattleState, system: str, found: Structure) -> Iterator[BattleEvent]:
    """Yield what a battle of a system has from the start by a structure."""
    yield OwnChanged(changes={"system": system, "structure": to_plain(found)})
    for side in tuple(state.sides):
        for counter in found.counters:
            given = slider(counter.most, "counter", counter.start)
            yield SliderGiven(who=side, slider=counter.id, given=given)
        if found.points_killed:
            yield SliderGiven(who=side, slider=POINTS_KILLED, given=points_slider(state, side))
    for unit in tuple(state.units.values()) if found.unit_counters else ():
        for piece in unit.pieces:
            yield from _heroic(state, piece, found.unit_counters)


def _heroic(state: BattleState, piece: str, counters: tuple[str, ...]) -> Iterator[BattleEvent]:
    """Yield the counters of a model whose stat line has columns of their names: Might, Will, Fate."""
    columns = {name.casefold(): value for name, value in state.pieces[piece].fields.items()}
    for name in counters:
        told = str(columns.get(name, ""))
        if told.isdecimal() and 0 < int(told) < 100:
            yield SliderGiven(who=piece, slider=name, given=slider(int(told)))


BATTLES = BattleGame(
    rules=RULES,
    muster=muster,
    terms=Terms,
    brief=brief,
    complete=complete,
    prepare=prepare,
    prepare_record=prepare,
    most_sides=6,
    end_turn=("begin-battle", "next-phase", "end-turn", "end-round", "take-turn", "finish"),
    tally=tally,
    prepares_alone=True,
)
