"""«Баталист» as a game that is played through."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.outcome import Refused
from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session import agreeing, by_hand, calling, laying, reporting, timing
from armybuilder.battle.session.command import commands_of
from armybuilder.battle.session.events import BattleEvent, OwnChanged, UnitMustered
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.table_events import TableSet
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.battle import (
    activating,
    beasts,
    casting,
    dealing,
    deploying,
    following,
    giving,
    hidden,
    melee,
    morale,
    moving,
    shooting,
    trapping,
)
from armybuilder.games.batalist.battle.board import BOARD, terrain_on_board, zone_on_board
from armybuilder.games.batalist.battle.mustering import muster
from armybuilder.games.batalist.battle.own_events import OWN_EVENTS
from armybuilder.games.batalist.battle.standing import general_is, has, hidden_from
from armybuilder.games.batalist.battle.tallying import tally
from armybuilder.games.batalist.battle.telling import complete, remarks
from armybuilder.games.batalist.battle.terms import Condition, OwnBattle, Terms
from armybuilder.games.batalist.battle.zones import FieldLayout, laid_out
from armybuilder.games.batalist.rules.basics.preliminaries import Preparation, PreparingSide
from armybuilder.games.batalist.rules.house.groups import may_be_used
from armybuilder.games.batalist.rules.preparation.armies import Armies, ListedBase
from armybuilder.games.batalist.rules.preparation.placing import SwiftBase, ZonesQuestion
from armybuilder.games.batalist.rules.resolver import RESOLVER
from armybuilder.games.batalist.rules.victory import BattleSide, VictoryCheck, VictoryCondition
from armybuilder.games.battle_game import BattleGame

RULES = BattleRules(
    game="batalist",
    commands=(
        *commands_of(
            deploying,
            dealing,
            activating,
            moving,
            melee,
            shooting,
            casting,
            beasts,
            hidden,
            trapping,
            morale,
            following,
            giving,
        ),
        *commands_of(by_hand, agreeing, calling, laying, reporting, timing),
    ),
    resolver=RESOLVER,
    own=OwnBattle,
    own_events=OWN_EVENTS,
    follow=following.follow,
    hidden=hidden_from,
    remarks=remarks,
    complete=complete,
    board=BOARD,
)


def prepare(state: BattleState, terms: Terms | None) -> Iterator[BattleEvent]:
    """Yield what follows from the terms: the field with its zones. A Problem when the sides cannot agree on them (3.2 to 3.4)."""
    agreed = terms or Terms()
    yield from _without_skills(state)
    bases = tuple(SwiftBase(speed=one.fields["speed"]) for one in state.pieces.values()) or (SwiftBase(),)
    field = laid_out(agreed, tuple(one.speed for one in bases))
    yield OwnChanged(changes={"terms": to_plain(agreed)})
    if agreed.places_are == "kept":
        zones = zone_on_board(field.first_zone, "a"), zone_on_board(field.second_zone, "b")
        layout = BoardLayout(
            length=agreed.field_length,
            width=field.field_width,
            terrain=terrain_on_board(agreed.terrain),
            zones=zones,
        )
        yield TableSet(layout=from_plain(to_plain(layout), BoardLayout))
    _require_armies(state, agreed, field)
    _require(state, "victory-conditions", _conditions(state, agreed))
    if agreed.places_are == "kept":
        _require(
            state,
            "deployment-zones",
            ZonesQuestion(
                first_zone=field.first_zone,
                second_zone=field.second_zone,
                all_bases=bases,
                field_length=agreed.field_length,
                field_width=field.field_width,
            ),
        )


def _without_skills(state: BattleState) -> Iterator[BattleEvent]:
    """Yield the bases anew without the skills that the sides leave out (11-21)."""
    for unit in tuple(state.units.values()):
        (piece,) = state.pieces_of(unit.id)
        skills = [one for one in piece.fields["skills"] if may_be_used(one, state.settings)]
        if len(skills) < len(piece.fields["skills"]):
            bare = replace(piece, fields={**piece.fields, "skills": skills})
            yield UnitMustered(who=unit.id, unit=unit, pieces=(bare,))


def _require_armies(state: BattleState, agreed: Terms, field: FieldLayout) -> None:
    """Two sides with a base each, one general at most, points within the limit (0-1, 1-4, 3-1, H-3)."""
    units = {side: list(state.units_of(side)) for side in state.sides}
    sides = tuple(PreparingSide(base_count=len(own)) for own in units.values())
    _require(
        state,
        "preparation",
        Preparation(armies=sides, field_length=agreed.field_length, field_width=field.field_width),
    )
    first, second = (
        tuple(
            ListedBase(base_points=unit.value, is_general=has(next(state.pieces_of(unit.id)), "general"))
            for unit in own
        )
        for own in units.values()
    )
    limit = agreed.points_limit
    _require(state, "armies", Armies(own_army=first, enemy_army=second, points_limit=limit))


def _conditions(state: BattleState, agreed: Terms) -> VictoryCheck:
    def side(letter: str, conditions: tuple[Condition, ...]) -> BattleSide:
        told = tuple(VictoryCondition(goal=one.goal) for one in conditions)
        return BattleSide(conditions=told, general_is=general_is(state, letter))

    return VictoryCheck(first=side("a", agreed.first_conditions), second=side("b", agreed.second_conditions))


def _require(state: BattleState, action_id: str, facts: Any) -> None:
    """Raise a Problem when the rules forbid what was agreed."""
    refused: Refused | None = RULES.action(action_id).play(facts, state.settings, ScriptedDice()).refusal
    if refused is not None:
        raise Problem("battle.refused", rule=refused.rule, reason=refused.reason)


BATTLE = BattleGame(
    rules=RULES,
    muster=muster,
    terms=Terms,
    prepare=prepare,
    first_stage="deployment",
    end_turn=("finish-activation", "finish-dealing", "finish-placing"),
    tally=tally,
)
