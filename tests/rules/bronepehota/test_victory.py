"""Sections 1.1 and 12.1: the objective, elimination and victory."""

import pytest

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.outcome import Question
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules import victory
from armybuilder.games.bronepehota.rules.events import (
    BattleGoesOn,
    Drawn,
    Eliminated,
    EnemyFailed,
    EnemyRouted,
    MissionFailed,
    MissionFulfilled,
    WonOnPoints,
)
from armybuilder.games.bronepehota.rules.settings import Settings

MISSION = "destroy the enemy commander's machine"
ALIVE = {"troopers": 2}
GONE = {}


def judged(*players):
    facts = read_facts(victory.BattleState, {"players": players})
    return resolve(victory.resolve_victory, facts, Settings(), ScriptedDice())


def out(place):
    return Eliminated(who=f"players.{place}")


def goals(outcome):
    return [step.key for step in outcome.steps if step.rule == "BP-1.1-2"]


@pytest.mark.rule("BP-1.1-2")
def test_without_a_mission_the_goal_is_to_rout_the_enemy():
    outcome = judged({**ALIVE, "mission": MISSION}, ALIVE)
    assert goals(outcome) == ["bronepehota.victory.mission", "bronepehota.victory.rout"]
    assert outcome.steps[0].values["mission"] == MISSION


@pytest.mark.rule("BP-1.1-2")
def test_the_players_report_that_a_mission_is_fulfilled():
    outcome = judged({**ALIVE, "mission": MISSION, "mission_done": True}, ALIVE)
    assert outcome.events == (MissionFulfilled(who="players.1"),)
    assert outcome.steps[-1].values == {"place": 1}


@pytest.mark.rule("BP-1.1-2")
def test_a_mission_that_was_never_agreed_cannot_be_reported():
    with pytest.raises(Problem) as caught:
        judged(ALIVE, {**ALIVE, "mission_done": True})
    assert caught.value.values["field"] == "players.2.mission"


@pytest.mark.rule("BP-1.1-2")
def test_all_soldiers_destroyed_wins_beside_a_mission():
    assert judged({**ALIVE, "mission": MISSION}, GONE).events == (out(2), EnemyRouted(who="players.1"))


@pytest.mark.rule("BP-1.1-6")
def test_machines_and_guns_without_soldiers_keep_nobody_in_the_game():
    outcome = judged({"empty_machines": 1, "unattended_guns": 1}, ALIVE, ALIVE)
    assert outcome.events == (out(1), BattleGoesOn())
    assert "bronepehota.victory.out_leaving" in [step.key for step in outcome.steps]


@pytest.mark.rule("BP-1.1-6")
def test_one_pilot_keeps_his_player_in_the_game():
    assert judged({"pilots": 1}, ALIVE).events == (BattleGoesOn(),)


@pytest.mark.rule("BP-12.1-1")
@pytest.mark.parametrize(
    ("players", "events"),
    [
        ((ALIVE, GONE), (out(2), EnemyRouted(who="players.1"))),
        ((ALIVE, GONE, ALIVE), (out(2), BattleGoesOn())),
        ((GONE, GONE, ALIVE), (out(1), out(2), EnemyRouted(who="players.3"))),
        ((GONE, GONE), (out(1), out(2), Drawn())),
        ((ALIVE, ALIVE), (BattleGoesOn(),)),
        (
            ({**ALIVE, "mission": MISSION, "mission_done": True}, ALIVE, ALIVE),
            (MissionFulfilled(who="players.1"),),
        ),
    ],
)
def test_the_winner_fulfils_the_mission_or_is_left_alone(players, events):
    assert judged(*players).events == events


@pytest.mark.rule("BP-12.1-1")
def test_of_two_missions_the_players_say_which_came_first():
    done = {**ALIVE, "mission": MISSION, "mission_done": True}
    (question,) = judged(done, done).events
    assert isinstance(question, Question)
    assert question.rule == "BP-12.1-1"
    assert dict(question.question.values) == {"places": (1, 2)}


@pytest.mark.rule("BP-1.1-6", "BP-12.1-1")
def test_a_player_who_is_out_fulfils_no_mission():
    done = {"mission": MISSION, "mission_done": True}
    assert judged(done, ALIVE).events == (out(1), EnemyRouted(who="players.2"))


def test_one_player_is_no_battle():
    with pytest.raises(Problem):
        judged(ALIVE)


def test_a_verdict_is_certain():
    facts = read_facts(victory.BattleState, {"players": [ALIVE, GONE]})
    (branch,) = odds(victory.resolve_victory, facts, Settings()).branches
    assert branch.probability == 1


TOLD = {**ALIVE, "mission": MISSION}


def at_the_end(*players, tour=6):
    plain = {"players": players, "tour": tour, "tour_over": True, "last_tour": 6}
    return resolve(
        victory.resolve_victory, read_facts(victory.BattleState, plain), Settings(), ScriptedDice()
    )


@pytest.mark.rule("BP-1.1-2")
def test_whose_mission_is_to_hold_out_wins_when_the_last_tour_is_over():
    holding = {**TOLD, "holds_out": True}
    assert at_the_end(holding, TOLD).events == (MissionFulfilled(who="players.1"),)
    assert at_the_end(holding, TOLD, tour=5).events == (BattleGoesOn(),)
    assert at_the_end(holding, {**TOLD, "mission_done": True}).events == (MissionFulfilled(who="players.2"),)
    assert at_the_end(holding, holding).events == (Drawn(),)


@pytest.mark.rule("BP-1.1-2")
@pytest.mark.parametrize(
    ("points", "events"),
    [
        ((3, 2), (WonOnPoints(who="players.1", points=3),)),
        ((2, 2), (Drawn(),)),
        ((0, 0), (Drawn(),)),
    ],
)
def test_the_most_points_win_when_the_last_tour_is_over(points, events):
    assert at_the_end(*({**ALIVE, "points": many} for many in points)).events == events


@pytest.mark.rule("BP-1.1-2", "BP-12.1-1")
def test_who_fails_his_mission_loses_at_once():
    failed = {**TOLD, "mission_failed": True}
    lost = MissionFailed(who="players.1")
    assert judged(failed, ALIVE).events == (lost, EnemyFailed(who="players.2"))
    assert judged(failed, ALIVE, ALIVE).events == (lost, BattleGoesOn())
    assert judged(failed, GONE).events == (out(2), lost, Drawn())


def test_a_mission_is_not_done_and_failed_at_once():
    with pytest.raises(Problem) as caught:
        judged({**TOLD, "mission_failed": True, "mission_done": True}, ALIVE)
    assert caught.value.values["field"] == "players.1.mission_failed"
