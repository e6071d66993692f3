"""From the preparation into the battle: all that is settled comes along, and the tracker and the assistant count as one."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.reading import hidden_from, offered_to
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.pregame.commands import RULES
from armybuilder.wording.battle_log import plain_entry
from armybuilder.wording.messages import say_told
from armybuilder.wording.narration import tell_mark, tell_phase, tell_slider, tell_terrain
from tests.games.ninth_age.carrying import TELLER, session_of
from tests.games.ninth_age.preparing import THREE, declared, place_all, playing, scoring, unit
from tests.games.ninth_age.preparing import do as settled

KNIGHTS = {**scoring("Knights"), "figures": [{"figure_name": "Knight", "models": 5, "hit_points": 3}]}
GUARD = {
    **scoring("Guard"),
    "points": 400,
    "figures": [{"models": 9}, {"figure_name": "Captain", "hit_points": 2}],
}


def do(session, command, **facts):
    return session.do(Wanted(command, facts), SeededDice(1), TELLER)


def begun_with(battle):
    """A battle of which everything is declared, when the first unit is to be placed."""
    return settled(battle, "start", player="one")


def fielded(battle):
    session = session_of(battle)
    do(session, "take-field")
    return session


@pytest.fixture
def session():
    return fielded(playing("dawn", "secure", one=(KNIGHTS, GUARD), two=THREE))


def test_units_come_with_the_tracks_of_their_models(session):
    state = session.state
    assert [side.name for side in state.sides.values()] == ["Anna", "Boris"]
    assert [one.at("wounds") for one in state.pieces_of("a.1")] == [3] * 5
    assert [one.name.en for one in state.pieces_of("a.2")] == ["Guard"] * 9 + ["Captain"]
    assert (state.units["a.2"].value, state.sides["b"].sliders["points_killed"].maximum) == (400, 400)
    # of a unit of which nothing is told there is one model
    assert len(state.units["b.1"].pieces) == 1


def test_the_table_is_that_of_the_preparation(session):
    state, battle = session.state, session.state.own
    assert (state.board.length, state.board.width) == (battle.field.table.length, battle.field.table.width)
    assert [one.kind for one in state.terrain.values()] == [one.scenery for one in battle.field.pieces]
    assert [zone.side for zone in state.zones if zone.side] == ["a", "b"]
    assert [(zone.x, zone.y) for zone in state.zones if not zone.side] == [
        (one.x, one.y) for one in battle.markers
    ]


def test_deployed_units_stand_in_ranks_where_they_were_placed():
    battle = playing("frontline", "none", one=(KNIGHTS,), two=THREE)
    session = session_of(battle)
    do(session, "move-unit", unit="one.1", spot={"x": 30, "y": 10, "angle": 90})
    do(session, "take-field")
    places = [one.place for one in session.state.pieces_of("a.1")]
    assert {place.heading for place in places} == {90}
    assert sum(place.x for place in places[:3]) / 3 == pytest.approx(30, abs=0.1)
    assert all(abs(place.x - 30) <= 2.5 and abs(place.y - 10) <= 2 for place in places)
    assert len({(place.x, place.y) for place in places}) == 5


def test_the_step_is_taken_back_like_any_other(session):
    before = session.done
    session.undo()
    assert not session.state.sides
    assert not session.state.own.in_battle
    session.redo()
    assert (session.done, len(session.state.units)) == (before, 5)


def test_the_entries_fold_to_the_same_state(session):
    do(session, "begin-battle", first="b")
    do(session, "damage", who="a.1", amount=4)
    assert frozen(session.state_at(session.done)) == frozen(session.state)


def test_what_belongs_to_the_preparation_is_over(session):
    for command in ("back", "roster", "players", "game-round", "player-round", "take-field"):
        facts = {"step": 3} if command == "back" else {"player": "one", "army": {"title": "x"}}
        with pytest.raises(Problem, match=r"battle\.not_now"):
            session.do(Wanted(command, {} if command not in ("back", "roster") else facts), SeededDice())


def test_commands_of_the_tracker_wait_for_the_armies():
    session = session_of(playing("frontline", "none"))
    with pytest.raises(Problem, match=r"battle\.not_now"):
        do(session, "begin-battle")


@pytest.mark.rule("NA-VII.E-21")
def test_a_unit_without_models_is_the_destroyed_one_of_the_objective():
    session = fielded(
        playing(
            "frontline",
            "flags",
            one=(KNIGHTS, GUARD, scoring("Third")),
            two=(scoring("One"), scoring("Two"), scoring("Three")),
        )
    )
    do(session, "destroy", who="a.1")
    assert session.state.own.play.destroyed == ("one.1",)
    do(session, "set-fate", who="a.1.1", fate="table")
    assert session.state.own.play.destroyed == ()
    # and what the assistant is told is seen in the tracks
    do(session, "unit-state", unit="one.2", destroyed=True)
    assert all(one.fate == "destroyed" for one in session.state.pieces_of("a.2"))


@pytest.mark.rule("NA-VII.E-6")
def test_the_rounds_of_the_battle_are_those_of_the_objective():
    session = fielded(playing("frontline", "hold_ground", one=(KNIGHTS,), two=THREE))
    do(session, "begin-battle")
    do(session, "put", who="a.1.1", x=36, y=24)
    for number in range(2, 5):
        do(session, "end-round")
        assert (session.state.round, session.state.own.play.round) == (number, number)
    assert session.state.own.play.counters == {"one": 2}


def test_a_unit_is_measured_where_its_models_stand(session):
    do(session, "put", who="b.1.1", x=40, y=20, heading=270)
    spot = session.state.own.places["two.1"]
    assert (spot.x, spot.y, spot.angle) == (40, 20, 270)


def test_reserves_wait_and_come_either_way():
    aside = declared(
        "dawn", "none", one=(KNIGHTS, GUARD, unit("Third")), one_aside={"reserve": ["one.1", "one.2"]}
    )
    session = fielded(place_all(begun_with(aside)))
    for own in ("a.1", "a.2"):
        assert {one.fate for one in session.state.pieces_of(own)} == {"reserve"}
    do(session, "enter", unit="one.1", spot={"x": 2, "y": 20, "angle": 0})
    assert all(one.is_here and one.place is not None for one in session.state.pieces_of("a.1"))
    do(session, "arrive", who="a.2")
    assert session.state.own.play.arrived == ("one.1", "one.2")


@pytest.mark.rule("NA-MI-1")
def test_hidden_items_stay_hidden_from_the_other_player():
    sword = {"name": "Sword of Dawn", "affects": ["attack"]}
    one = ({**KNIGHTS, "items": [sword]},)
    session = fielded(playing("frontline", "none", one=one, two=THREE, hidden=True))
    state = session.state
    assert hidden_from(state, "b") == {"one.1.1", "own"}
    for reader in ("b", ""):
        assert "Sword" not in str(
            [plain_entry(1, entry, "en", reader, hidden_from(state, reader)) for entry in session.entries]
        )
    offered = {
        side: {one.facts.get("item") for one in offered_to(state, session.options(), side)} for side in "ab"
    }
    assert ("one.1.1" in offered["a"], "one.1.1" in offered["b"]) == (True, False)
    assert hidden_from(state, "a") == frozenset()
    told = {side: [say_told(one.text, "en") for one in RULES.remarks(state, side)] for side in ("a", "b", "")}
    assert any("Sword of Dawn" in line for line in told["a"])
    assert not any("Sword of Dawn" in line for line in told["b"] + told[""])
    do(session, "use-item", item="one.1.1", occasion="attack")
    assert hidden_from(session.state, "b") == frozenset()


def test_everything_has_words(session):
    state = session.state
    do(session, "begin-battle")
    assert tell_phase("ninth_age", state.phase, "ru") != state.phase
    assert tell_slider("ninth_age", "points_killed", "ru") != "points killed"
    assert tell_mark("ninth_age", "not_scoring", "ru") != "not scoring"
    for language in LANGUAGES:
        for kind in ("ruins", "field_crop", "rock", "impassable"):
            assert tell_terrain("ninth_age", kind, language)
        assert [say_told(one.text, language) for one in RULES.remarks(state, "a")]


@pytest.mark.parametrize("seed", range(12))
def test_by_offers_alone_a_battle_comes_to_its_end(seed):
    objective = ("none", "hold_ground", "secure", "spoils", "flags", "king")[seed % 6]
    session = fielded(
        playing(
            "frontline",
            objective,
            one=(KNIGHTS, GUARD, scoring("C")),
            two=(scoring("A"), scoring("B"), scoring("D")),
        )
    )
    play_at_random(session, Random(seed), SeededDice, most=600)
    battle, state = session.state.own, session.state
    for key, own in (("one.1", "a.1"), ("two.1", "b.1")):
        assert (key in battle.play.destroyed) == all(one.is_gone for one in state.pieces_of(own))
    assert battle.play.over or battle.play.round == max(1, state.round)


def test_rounds_that_were_played_before_are_counted_on():
    battle = playing("frontline", "hold_ground", one=(KNIGHTS,), two=THREE)
    session = fielded(settled(settled(battle, "game-round"), "game-round"))
    do(session, "begin-battle")
    assert (session.state.round, session.state.own.play.round) == (3, 3)
    do(session, "end-round")
    assert (session.state.round, session.state.own.play.round) == (4, 4)
    # players may put the round right by hand, either way
    for number in (6, 2):
        do(session, "set-moment", round=number)
        assert session.state.own.play.round == number
