"""«Мир Дорог Апокалипсиса» as a battle that is played through."""

from collections.abc import Iterator
from typing import Literal

from armybuilder.battle.facts import Facts
from armybuilder.battle.session import agreeing, by_hand, calling, laying, reporting, timing
from armybuilder.battle.session.command import commands_of
from armybuilder.battle.session.events import BattleEvent, Marked
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.state import BattleState
from armybuilder.games.battle_game import BattleGame
from armybuilder.games.road_world.battle import (
    abilities,
    activating,
    asking,
    commanding,
    consequences,
    deploying,
    fighting,
    finishing,
    moving,
    reacting,
    shooting,
    starting,
)
from armybuilder.games.road_world.battle.board import BOARD
from armybuilder.games.road_world.battle.following import follow
from armybuilder.games.road_world.battle.maintaining import maintained, without
from armybuilder.games.road_world.battle.mustering import muster
from armybuilder.games.road_world.battle.resulting import complete
from armybuilder.games.road_world.battle.tallying import tally
from armybuilder.games.road_world.battle.telling import remarks
from armybuilder.games.road_world.rules.resolver import RESOLVER


class Terms(Facts, frozen=True, kw_only=True):
    """What the players agree on beside settings: whether a scenario tells where armies stand."""

    scenario: Literal["none", "own_zones", "common_zones"] = "none"


def prepare(_: BattleState, terms: Terms | None) -> Iterator[BattleEvent]:
    """Yield what follows from the terms when both armies are there."""
    if terms is not None and terms.scenario != "none":
        yield Marked(mark="scenario", value=terms.scenario)


RULES = BattleRules(
    game="road_world",
    resolver=RESOLVER,
    commands=(
        *commands_of(
            deploying,
            starting,
            commanding,
            abilities,
            activating,
            moving,
            reacting,
            fighting,
            shooting,
            finishing,
            consequences,
            asking,
        ),
        *commands_of(by_hand, agreeing, calling, laying, reporting, timing),
    ),
    follow=follow,
    complete=complete,
    remarks=remarks,
    # the table shows as much
    remarked=frozenset({"placed", "placed_all", "half"}),
    board=BOARD,
)

BATTLE = BattleGame(
    rules=RULES,
    muster=muster,
    terms=Terms,
    prepare=prepare,
    end_turn=("end-action", "next-step", "end-round", "finish-placing"),
    maintained=maintained,
    without=without,
    passed_on=("abilities", "artefacts"),
    tally=tally,
)
