"""Counters, objectives, statuses and abilities of a tracked battle: caps clamp, statuses end of themselves, ticks reset."""

import pytest

from armybuilder.games.any_game.abilities import period_in, phases_in
from armybuilder.games.any_game.standing import reminders, score_of
from tests.games.any_game.field import (
    CAPTAIN,
    SQUAD,
    TANK,
    by_name,
    do,
    playing,
    said_in,
    text,
    unit,
    why_not,
)


@pytest.fixture
def session():
    return playing()


# --- counters


def test_a_counter_stops_at_its_ends(session):
    do(session, "add-counter", counter="Supply", start=8, most=10, gain=3, gain_in="movement")
    told = do(session, "change-counter", who="a", counter="Supply", change=4)
    assert "stops at 10" in said_in(told)
    do(session, "change-counter", who="a", counter="Supply", change=-99)
    assert session.state.sides["a"].at("Supply") == 0
    do(session, "next-phase")
    assert [session.state.sides[side].at("Supply") for side in "ab"] == [3, 8]


def test_counters_of_a_unit(session):
    tank = by_name(session, "Tank")
    do(session, "add-counter", who=tank, counter="Fuel", start=3, most=3)
    do(session, "change-counter", who=tank, counter="Fuel", change=-1)
    assert session.state.units[tank].at("Fuel") == 2
    assert why_not(session, "add-counter", who=tank, counter="Fuel") == "any_game.counter_there"
    assert why_not(session, "change-counter", who=tank, counter="Beer") == "battle.no_slider"


# --- objectives


def test_points_are_cells_and_their_sum_is_the_score(session):
    do(session, "score-objective", side="a", objective="primary", points=15)
    do(session, "score-objective", side="a", objective="secondary", points=4)
    do(session, "score-objective", side="a", objective="primary", points=5)
    assert score_of(session.state, "a") == 9


def test_an_earlier_cell_may_be_edited(session):
    do(session, "score-objective", side="a", objective="primary", points=15, round=1)
    do(session, "score-objective", side="a", objective="primary", points=10, round=3)
    do(session, "score-objective", side="a", objective="primary", points=8, round=1)
    assert session.state.scores["a"]["primary"] == {1: 8, 3: 10}


def test_caps_hold_whatever_the_step(session):
    for number in (1, 2):
        do(session, "score-objective", side="a", objective="primary", points=19, round=number)
    told = do(session, "score-objective", side="a", objective="primary", points=19, round=3)
    assert "12 were written" in said_in(told)
    assert score_of(session.state, "a") == 50


def test_objectives_are_added(session):
    assert (
        why_not(session, "score-objective", side="a", objective="Hill", points=1) == "any_game.no_objective"
    )
    do(session, "add-objective", objective="Hill", most_a_round=3)
    do(session, "score-objective", side="b", objective="Hill", points=7)
    assert session.state.scores["b"]["Hill"] == {1: 3}
    assert why_not(session, "add-objective", objective="Hill") == "any_game.objective_there"


# --- statuses


def test_a_status_ends_with_its_period_and_that_is_told(session):
    squad = by_name(session, "Squad")
    do(session, "set-status", who=squad, status="advanced")
    do(session, "next-phase")
    assert "advanced" in session.state.units[squad].marks
    assert "“advanced” has ended: Squad" in said_in(do(session, "end-turn"))
    assert "advanced" not in session.state.units[squad].marks


def test_a_status_may_last_until_the_own_next_phase(session):
    squad = by_name(session, "Squad")
    do(session, "set-status", who=squad, status="battle_shocked")
    do(session, "end-turn")
    assert "battle_shocked" in session.state.units[squad].marks
    assert "battle-shocked" in said_in(do(session, "end-turn"))
    assert "battle_shocked" not in session.state.units[squad].marks


def test_players_end_a_status_otherwise(session):
    squad = by_name(session, "Squad")
    do(session, "set-status", who=squad, status="engaged", ends="phase")
    do(session, "next-phase")
    assert "engaged" not in session.state.units[squad].marks
    do(session, "set-status", who=squad, status="advanced", ends="never")
    for _ in range(2):
        do(session, "end-turn")
    do(session, "clear-status", who=squad, status="advanced")
    assert why_not(session, "clear-status", who=squad, status="advanced") == "battle.no_mark"


def test_own_statuses_join_those_of_the_battle(session):
    do(session, "add-status", status="Горит", ends="round")
    offered = [one for one in session.options() if one.command == "set-status"]
    assert "Горит" in offered[0].choices[0].values
    do(session, "set-status", who=by_name(session, "Tank"), status="Горит")
    do(session, "end-turn")
    assert "Горит" in said_in(do(session, "end-turn"))


def test_a_status_set_twice_lasts_as_the_last_one_says(session):
    squad = by_name(session, "Squad")
    do(session, "set-status", who=squad, status="engaged", ends="phase")
    do(session, "set-status", who=squad, status="engaged", ends="never")
    do(session, "next-phase")
    assert "engaged" in session.state.units[squad].marks


# --- abilities


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Once per battle, this model can …", ("battle", False)),
        ("once per game", ("battle", False)),
        ("Once Per Turn (Army)", ("turn", True)),
        ("Once per turning point you may", ("round", False)),
        ("once per battle round", ("round", False)),
        ("Once per phase", ("phase", False)),
        ("One use only.", ("battle", False)),
        ("One-shot weapon", ("battle", False)),
        ("Один раз за битву", ("battle", False)),
        ("раз за ход", ("turn", False)),
        ("Одноразовый предмет", ("battle", False)),
        ("Each time it attacks", ("", False)),
        ("the once personable battle", ("", False)),
    ],
)
def test_how_often_is_read_from_the_text(told, found):
    assert period_in(told) == found


def test_phases_are_read_from_the_text():
    assert phases_in("In your **Command** phase", ("command", "fight")) == ()
    assert phases_in("In your Command phase or the fight phase", ("command", "fight")) == ("command", "fight")


def test_a_tick_resets_with_its_period(session):
    captain = by_name(session, "Captain")

    def used():
        return {mark for mark in session.state.units[captain].marks if mark.startswith("✓")}

    do(session, "use-ability", who=captain, ability="Finest Hour")
    do(session, "use-ability", who=captain, ability="Orders")
    assert used() == {"✓ Finest Hour", "✓ Orders"}
    for _ in range(2):
        do(session, "end-turn")
    assert used() == {"✓ Finest Hour"}
    assert "used already" in said_in(do(session, "use-ability", who=captain, ability="Finest Hour"))
    do(session, "untick-ability", who=captain, ability="Finest Hour")
    assert used() == set()
    assert why_not(session, "use-ability", who=captain, ability="Finest Our") == "any_game.no_ability"


def test_what_the_whole_army_uses_once_is_ticked_for_all():
    rally = text("Rally", "Once per turn (army): rally.")
    session = playing(unit("One", rally), unit("Two", rally))
    do(session, "use-ability", who="a.1", ability="Rally")
    assert not [one for one in session.options() if one.command == "use-ability" and one.side == "a"]
    do(session, "end-turn")
    offered = [one.who for one in session.options() if one.command == "use-ability" and one.side == "a"]
    assert offered == ["a.1", "a.2"]


def test_phases_remind_of_what_may_be_used():
    session = playing(SQUAD, CAPTAIN, TANK)
    captain = by_name(session, "Captain")
    assert [one.name for _, one in reminders(session.state, "a", "command")] == ["Orders"]
    do(session, "use-ability", who=captain, ability="Orders")
    assert reminders(session.state, "a", "command") == []
    do(session, "hide-reminder", who=captain, ability="Finest Hour")
    do(session, "set-moment", phase="charge")
    assert "Finest Hour" not in said_in(do(session, "next-phase"))
    do(session, "hide-reminder", who=captain, ability="Finest Hour")
    do(session, "set-moment", phase="charge")
    assert "Finest Hour (Captain)" in said_in(do(session, "next-phase"))


def test_the_dead_are_not_reminded_of():
    session = playing(SQUAD, CAPTAIN, TANK)
    do(session, "destroy", who=by_name(session, "Captain"))
    assert reminders(session.state, "a", "command") == []
