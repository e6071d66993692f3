"""«Бронепехота» as a battle knows it: its commands, what follows from each, and how a battle begins."""

from armybuilder.battle.session import agreeing, by_hand, calling, laying, reporting, timing
from armybuilder.battle.session.command import commands_of
from armybuilder.battle.session.rules import BattleRules
from armybuilder.games.battle_game import BattleGame
from armybuilder.games.bronepehota.battle import (
    deploying,
    driving,
    fighting,
    launching,
    mending,
    panicking,
    settling,
    shooting,
    turns,
    walking,
)
from armybuilder.games.bronepehota.battle.board import BOARD
from armybuilder.games.bronepehota.battle.following import follow
from armybuilder.games.bronepehota.battle.maintaining import maintained, without
from armybuilder.games.bronepehota.battle.missions import Terms, brief, by_mission, idle_terms, prepare
from armybuilder.games.bronepehota.battle.mustering import muster
from armybuilder.games.bronepehota.battle.standing import DEPLOYMENT
from armybuilder.games.bronepehota.battle.tallying import tally
from armybuilder.games.bronepehota.battle.telling import REMARKED, complete, remarks
from armybuilder.games.bronepehota.rules.resolver import RESOLVER

RULES = BattleRules(
    game="bronepehota",
    commands=(
        *commands_of(
            deploying, turns, walking, driving, shooting, launching, fighting, mending, panicking, settling
        ),
        *commands_of(by_hand, agreeing, calling, laying, reporting, timing),
    ),
    resolver=RESOLVER,
    follow=follow,
    remarks=remarks,
    remarked=REMARKED,
    complete=complete,
    board=BOARD,
)

BATTLE = BattleGame(
    rules=RULES,
    muster=muster,
    terms=Terms,
    prepare=prepare,
    brief=brief,
    idle_terms=idle_terms,
    by_mission=by_mission,
    most_sides=6,
    first_stage=DEPLOYMENT,
    end_turn=("end-turn",),
    maintained=maintained,
    without=without,
    tally=tally,
)
