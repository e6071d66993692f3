"""A result that players tell cell by cell: of a game that was played away, or to put right what the program has."""

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.result import check_result
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.report_cells import RECORDED
from armybuilder.battle.session.reporting import record_rules
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from tests.battle.session.toy_war import RULES, begun


def recorded(number=3):
    """A game of the toys that was played away."""
    session = begun(number)
    first = session.entries[0]
    events = tuple(event for event in first.events if event.tag() != "stage_began")
    stage = next(event for event in first.events if event.tag() == "stage_began")
    entry = type(first)(command="record", events=(*events, type(stage)(stage=RECORDED)))
    return Session(record_rules(RULES), [entry])


def tell(session, *cells):
    told = [dict(zip(("who", "what", "thing", "value"), cell, strict=True)) for cell in cells]
    return session.do(Wanted("tell-result", {"cells": told}), SeededDice())


def sides(session):
    return result_of(session).sides


def unit(session, side=1):
    return sides(session)[side].units[0]


def test_who_is_not_touched_came_through_as_he_went_in():
    session = recorded()
    result = result_of(session)
    assert result.source == "entered"
    assert not result.complete
    assert result.rounds_played is None
    assert {one.fate for side in result.sides for one in side.units} == {"through"}
    assert {side.luck for side in result.sides} == {None}
    assert {side.score for side in result.sides} == {None}


@pytest.mark.parametrize("fate", ["destroyed", "fled", "missing", "withdrawn", "abandoned"])
def test_a_fate_of_a_unit_and_back_again(fate):
    session = recorded()
    tell(session, ("b.1", "fate", "", fate))
    assert unit(session).fate == fate
    tell(session, ("b.1", "fate", "", "through"))
    assert unit(session).fate == "through"
    assert {model.fate for model in unit(session).models} == {"through"}


def test_a_captured_unit_is_the_opponents_and_may_come_back():
    session = recorded()
    tell(session, ("b.1", "fate", "", "captured"))
    assert (unit(session).fate, unit(session).owner_end) == ("captured", "a")
    check_result(result_of(session))
    tell(session, ("b.1", "fate", "", "as_it_was"))
    assert (unit(session).fate, unit(session).owner_end) == ("through", "b")


def test_one_word_about_a_side_is_about_all_its_units():
    session = recorded()
    tell(session, ("b", "fate", "", "destroyed"))
    assert unit(session).fate == "destroyed"
    assert {model.wounds.end for model in unit(session).models} == {0}
    assert {model.wounds.end for model in unit(session, 0).models} == {3}


def test_a_track_told_as_a_cell_as_a_difference_and_as_not_recorded():
    session = recorded()
    tell(session, ("b.1.1", "track", "wounds", "1"))
    assert unit(session).models[0].wounds.end == 1
    tell(session, ("b.1.1", "track", "wounds", "-1"))
    assert unit(session).models[0].wounds.end == 2
    tell(session, ("b.1.1", "track", "wounds", "?"))
    assert unit(session).models[0].wounds.end is None
    tell(session, ("b.1.1", "track", "wounds", "0"))
    assert (unit(session).models[0].wounds.end, unit(session).models[0].fate) == (0, "fallen")
    tell(session, ("b.1.1", "track", "wounds", "2"))
    assert (unit(session).models[0].wounds.end, unit(session).models[0].fate) == (2, "through")


def test_nothing_of_a_unit_is_known_until_something_of_it_is_told():
    session = recorded()
    tell(session, ("b", "fate", "", "?"), ("", "winner", "", "a"))
    assert unit(session).fate is None
    assert {model.fate for model in unit(session).models} == {None}
    assert not result_of(session).complete
    tell(session, ("b.1.1", "track", "wounds", "1"))
    assert unit(session).fate == "through"
    assert unit(session).models[0].wounds.end == 1
    assert {model.wounds.end for model in unit(session).models[1:]} == {None}


def test_who_ended_a_figure_has_it_among_his_kills():
    session = recorded()
    tell(session, ("b.1.2", "fate", "", "fallen"), ("b.1.2", "by", "melee", "a.1"))
    assert unit(session).models[1].fate == "fallen"
    (kill,) = unit(session, 0).kills
    assert (kill.side, kill.model, kill.cause) == ("b", "b.1.2", "melee")


def test_the_victory_points_and_the_rest():
    session = recorded()
    cells = (
        ("", "ended", "", "time"),
        ("", "winner", "", "b"),
        ("a", "score", "", "7"),
        ("b", "score", "", "?"),
        ("b", "held_field", "", "yes"),
        ("a", "first_player", "", "yes"),
        ("", "rounds", "", "5"),
        ("", "date", "", "2026-11-20"),
        ("", "place", "", "Клуб"),
        ("", "note", "", "Шёл дождь"),
        ("a", "ended", "", "conceded"),
    )
    tell(session, *cells)
    result = result_of(session)
    ann, bob = result.sides
    assert (ann.outcome, bob.outcome, ann.ended, bob.ended) == ("lost", "won", "conceded", "time")
    assert (ann.score, bob.score, bob.held_field, ann.held_field) == (7, None, True, None)
    assert (ann.first_player, bob.first_player) == (True, False)
    assert (result.rounds_played, result.date, result.place) == (5, "2026-11-20", "Клуб")
    assert result.notes == ("Шёл дождь",)
    assert not result.complete
    tell(session, ("b", "score", "", "0"))
    assert result_of(session).complete


def test_points_in_all_stand_beside_those_for_objectives():
    session = recorded()
    tell(session, ("a", "score", "hill@2", "3"), ("a", "score", "", "10"))
    assert sides(session)[0].score == 10
    assert {(one.id, one.round, one.points) for one in sides(session)[0].objectives} == {
        ("hill", 2, 3),
        ("total", None, 7),
    }


def test_an_accepted_result_is_put_right_only_when_its_acceptance_is_taken_back():
    session = recorded()
    tell(session, ("", "winner", "", "draw"), ("", "accepted", "", "yes"))
    assert result_of(session).accepted
    with pytest.raises(Problem, match=r"battle_result\.accepted"):
        tell(session, ("b.1", "fate", "", "fled"))
    tell(session, ("", "accepted", "", "no"), ("b.1", "fate", "", "fled"))
    assert unit(session).fate == "fled"


@pytest.mark.parametrize(
    "cell",
    [
        ("b.9", "fate", "", "fled"),
        ("", "fate", "", "fled"),
        ("b.1", "fate", "", "asleep"),
        ("b.1.1", "fate", "", "asleep"),
        ("b.1", "fate", "q", "captured"),
        ("b.1.1", "track", "fuel", "1"),
        ("b.1.1", "track", "wounds", "4"),
        ("b.1.1", "track", "wounds", "-4"),
        ("b.1.1", "track", "wounds", "many"),
        ("b", "track", "wounds", "1"),
        ("", "track", "wounds", "1"),
        ("b.1", "by", "", "z.1"),
        ("b", "by", "", "a.1"),
        ("", "by", "", "a.1"),
        ("b.1", "by", "boredom", "a.1"),
        ("a.1", "score", "", "1"),
        ("a", "score", "", "lots"),
        ("a", "held_field", "", "maybe"),
        ("", "rounds", "", "-1"),
        ("", "winner", "", "c"),
        ("", "ended", "", "rain"),
        ("", "note", "", " "),
        ("b", "fielded", "", "reserve"),
        ("b.1", "fielded", "", "moon"),
        ("b.1", "item", "", "lost"),
        ("", "accepted", "", "perhaps"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_has_happened(cell):
    session = recorded()
    before = frozen(session.state)
    with pytest.raises(Problem):
        tell(session, ("a.1", "fate", "", "fled"), cell)
    assert frozen(session.state) == before


def test_a_game_entered_reads_again_the_same():
    session = recorded()
    tell(session, ("b", "fate", "", "captured"), ("a.1.1", "track", "wounds", "?"), ("", "winner", "", "a"))
    rules = session.rules
    again = Session(rules, [read_entry(write_entry(one), rules.events) for one in session.entries])
    assert result_of(again) == result_of(session)
    again.undo()
    assert unit(again).fate == "through"


def test_a_played_battle_is_put_right_by_the_same_words():
    session = begun()
    tell(session, ("b.1", "fate", "", "destroyed"), ("", "winner", "", "a"))
    assert unit(session).fate == "destroyed"
    assert session.entries[-1].by_hand
    assert result_of(session).source == "played"
