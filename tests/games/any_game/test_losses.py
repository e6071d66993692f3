"""Wounds, models and units lost and regained in a tracked battle: tracks stop where they end, and players are told."""

import pytest

from armybuilder.battle.session.resulting import result_of
from tests.games.any_game.field import by_name, do, playing, said_in, why_not, wounds


@pytest.fixture
def session():
    return playing()


def marks(session, name):
    return set(session.state.units[by_name(session, name)].marks)


def test_the_wounded_model_is_hit_first_and_the_many_before_the_few(session):
    squad = by_name(session, "Squad")
    assert wounds(session, squad) == [2, 2, 2, 2, 3]
    do(session, "damage", who=squad)
    assert wounds(session, squad) == [2, 2, 2, 1, 3]
    do(session, "damage", who=squad)
    assert wounds(session, squad) == [2, 2, 2, 0, 3]
    assert session.state.pieces[f"{squad}.4"].fate == "destroyed"


def test_too_much_for_a_model_is_lost_unless_it_is_carried_on(session):
    squad = by_name(session, "Squad")
    told = do(session, "damage", who=squad, amount=5)
    assert wounds(session, squad) == [2, 2, 2, 0, 3]
    assert "3" in said_in(told)
    do(session, "damage", who=squad, amount=3, carried=True)
    assert wounds(session, squad) == [2, 1, 0, 0, 3]


def test_one_model_may_be_meant(session):
    squad = by_name(session, "Squad")
    do(session, "damage", who=f"{squad}.5", amount=2)
    assert wounds(session, squad) == [2, 2, 2, 2, 1]
    do(session, "heal", who=f"{squad}.5", amount=9)
    assert wounds(session, squad) == [2, 2, 2, 2, 3]


def test_healing_stops_when_everybody_is_whole(session):
    tank = by_name(session, "Tank")
    do(session, "damage", who=tank, amount=5)
    assert "2 over" in said_in(do(session, "heal", who=tank, amount=7))
    assert wounds(session, tank) == [12]


def test_models_fall_and_come_back_but_no_more_than_there_are(session):
    swords = by_name(session, "Bleakswords")
    do(session, "kill", who=swords, models=7)
    assert sum(wounds(session, swords)) == 3
    assert "only 3" in said_in(do(session, "kill", who=swords, models=7))
    assert why_not(session, "kill", who=swords) == "any_game.nobody_left"
    assert why_not(session, "damage", who=swords) == "any_game.nobody_left"
    assert "10 came back" in said_in(do(session, "revive", who=swords, models=50))
    assert why_not(session, "revive", who=swords) == "any_game.nobody_fell"


def test_a_revived_model_is_whole(session):
    squad = by_name(session, "Squad")
    do(session, "destroy", who=squad)
    assert wounds(session, squad) == [0, 0, 0, 0, 0]
    do(session, "revive", who=squad, models=5)
    assert wounds(session, squad) == [2, 2, 2, 2, 3]


def test_more_models_than_the_unit_had_come_by_hand(session):
    swords = by_name(session, "Bleakswords")
    entry = do(session, "add-models", who=swords, models=2)
    assert entry.by_hand
    assert len(session.state.units[swords].pieces) == 12
    do(session, "kill", who=f"{swords}.12")
    session.go_to(session.done - 2)
    assert len(session.state.units[swords].pieces) == 10
    session.go_to(session.done + 2)
    assert sum(wounds(session, swords)) == 11


def test_a_slider_moved_by_hand_kills_and_revives(session):
    tank = by_name(session, "Tank")
    do(session, "slide", who=f"{tank}.1", slider="wounds", value=0)
    assert session.state.pieces[f"{tank}.1"].fate == "destroyed"
    do(session, "slide", who=f"{tank}.1", slider="wounds", value=3)
    assert session.state.pieces[f"{tank}.1"].fate == "table"
    do(session, "set-fate", who=f"{tank}.1", fate="destroyed")
    assert wounds(session, tank) == [0]


def test_the_scale_has_its_sectors(session):
    slider = session.state.pieces[f"{by_name(session, 'Tank')}.1"].sliders["wounds"]
    assert [(one.start, one.end) for one in slider.track.sectors] == [(12, 5), (4, 1)]


def test_wounds_that_were_guessed_are_put_right(session):
    squad = by_name(session, "Squad")
    assert "guessed" in marks(session, "Squad")
    do(session, "set-track", who=f"{squad}.1", most=4)
    do(session, "set-track", who=f"{squad}.5", most=5, left=2)
    assert wounds(session, squad) == [4, 2, 2, 2, 2]
    assert "guessed" not in marks(session, "Squad")
    do(session, "set-track", who=squad, most=1)
    assert wounds(session, squad) == [1] * 5
    assert why_not(session, "set-track", who=squad, most=2, left=3) == "battle.no_cell"


def test_below_half_is_marked_and_told_and_goes_with_healing(session):
    tank = by_name(session, "Tank")
    assert "below half" in said_in(do(session, "damage", who=tank, amount=7))
    assert "below_50" in marks(session, "Tank")
    do(session, "heal", who=tank, amount=1)
    assert "below_50" not in marks(session, "Tank")


def test_models_count_towards_half_of_a_unit(session):
    swords = by_name(session, "Bleakswords")
    do(session, "kill", who=swords, models=5)
    assert "below_50" not in marks(session, "Bleakswords")
    do(session, "kill", who=swords)
    assert "below_50" in marks(session, "Bleakswords")


def test_points_of_destroyed_enemies_are_counted_and_taken_back():
    session = playing(structure="old_world")
    tank = by_name(session, "Tank", "b")
    do(session, "destroy", who=tank, ending="fled")
    assert session.state.sides["a"].at("points_killed") == 150
    do(session, "revive", who=tank)
    assert session.state.sides["a"].at("points_killed") == 0


def test_a_unit_of_which_little_is_left_is_worth_a_part():
    session = playing(structure="old_world")
    swords = by_name(session, "Bleakswords", "b")
    do(session, "kill", who=swords, models=8)
    assert session.state.sides["a"].at("points_killed") == 50
    do(session, "set-worth", at_most=25, worth=30)
    assert session.state.sides["a"].at("points_killed") == 30
    do(session, "set-worth", at_most=25, worth=0)
    assert session.state.sides["a"].at("points_killed") == 0


def test_points_are_counted_from_when_players_want_it():
    session = playing()
    do(session, "destroy", who=by_name(session, "Tank", "b"))
    assert "points_killed" not in session.state.sides["a"].sliders
    do(session, "change-structure", points_killed=True)
    assert session.state.sides["a"].at("points_killed") == 150


def test_an_army_is_broken_by_half_of_its_models():
    session = playing(structure="middle_earth")
    swords = by_name(session, "Bleakswords")
    do(session, "kill", who=swords, models=8)
    assert "broken" not in session.state.sides["a"].marks
    assert "army broken" in said_in(do(session, "kill", who=swords))
    do(session, "revive", who=swords)
    assert "broken" not in session.state.sides["a"].marks


def test_the_result_tells_every_model(session):
    squad = by_name(session, "Squad")
    do(session, "damage", who=f"{squad}.5", amount=2)
    do(session, "kill", who=f"{squad}.1")
    unit = next(one for one in result_of(session, id="x").sides[0].units if one.name.en == "Squad")
    assert [one.fate for one in unit.models] == ["fallen", "through", "through", "through", "through"]
    assert unit.models[4].wounds.end == 1
    assert unit.value == 90
