"""Rounds, turns and phases of a tracked battle: what begins and ends, who has acted, and what players put right."""

from typing import get_args

import pytest

from armybuilder.games.any_game.structure import Structure, StructureId, structure_of, structures
from tests.games.any_game.field import SYSTEM, battle, by_name, do, playing, said_in, why_not


def moment(session):
    """Where a battle stands: its round, whose turn it is, the phase."""
    state = session.state
    return state.round, state.active, state.phase


@pytest.mark.parametrize(
    ("system", "name", "found"),
    [
        ("sys-352e-adc2-7639-d6a9", "whatever", "wh40k"),
        ("x", "Warhammer 40,000 11th Edition", "wh40k"),
        ("x", "Warhammer 40,000", "wh40k"),
        ("x", "Warhammer 40,000 9th Edition", "wh40k_9"),
        ("x", "Age of Sigmar 4.0", "aos_4"),
        ("x", "Age of Sigmar", "aos_3"),
        ("x", "Warhammer 40,000: Kill Team (2024)", "kill_team"),
        ("8c9a-3026-84b4-cf16", "The 9th Age: Fantasy Battles 3rd Edition", "ninth_age"),
        ("x", "«9-я Эпоха»", "ninth_age"),
        ("x", "Warhammer The Old World", "old_world"),
        ("x", "Horus Heresy 2022", "horus_heresy"),
        ("x", "Middle-Earth Strategy Battle Game", "middle_earth"),
        ("x", "OPR - Grimdark Future", "one_page"),
        ("toy-wars", "Toy Wars", "any"),
    ],
)
def test_a_system_is_known_by_its_id_or_its_name(system, name, found):
    assert structure_of(system, name).id == found


def test_every_structure_holds_together():
    for one in structures().values():
        assert isinstance(one, Structure)
        assert one.phases
        assert len(set(one.phases)) == len(one.phases)
        for counter in one.counters:
            assert counter.start <= counter.most
            assert not counter.gain_in or counter.gain_in in one.phases
        for status in one.statuses:
            kind, _, phase = status.until.partition(".")
            assert kind in ("", "phase", "turn", "round") or (kind == "own" and phase in one.phases)


def test_a_turn_each_phase_by_phase():
    session = playing()
    assert moment(session) == (1, "a", "command")
    for phase in ("movement", "shooting", "charge", "fight"):
        do(session, "next-phase")
        assert moment(session) == (1, "a", phase)
    do(session, "next-phase")
    assert moment(session) == (1, "b", "command")
    do(session, "end-turn")
    assert moment(session) == (2, "a", "command")


def test_who_goes_first_goes_first_in_every_round():
    session = battle()
    do(session, "begin-battle", first="b")
    seen = [session.state.active]
    for _ in range(3):
        do(session, "end-turn")
        seen.append(session.state.active)
    assert seen == ["b", "a", "b", "a"]


def test_command_points_come_with_every_command_phase_for_both():
    session = playing()
    assert [session.state.sides[side].at("command_points") for side in "ab"] == [1, 1]
    do(session, "end-turn")
    assert [session.state.sides[side].at("command_points") for side in "ab"] == [2, 2]


def test_after_the_last_round_the_battle_is_finished_or_goes_on():
    session = playing(rounds=1)
    do(session, "end-turn")
    told = do(session, "end-turn")
    assert "last round" in said_in(told)
    assert why_not(session, "next-phase") == "any_game.not_now.rounds_over"
    assert {one.command for one in session.options()} >= {"finish", "extra-round"}
    do(session, "extra-round")
    assert moment(session) == (2, "a", "command")


def test_priority_is_decided_every_round():
    session = playing(structure="aos_4")
    assert moment(session) == (1, "a", "start")
    do(session, "end-turn")
    do(session, "end-turn")
    assert moment(session) == (2, "", "")
    offered = [one for one in session.options() if one.command == "take-turn"]
    assert [choice.values for one in offered for choice in one.choices] == [("a", "b")]
    do(session, "take-turn", side="b")
    assert moment(session) == (2, "b", "start")
    do(session, "end-turn")
    assert moment(session)[:2] == (2, "a")


def test_command_points_that_are_filled_up_each_round():
    session = playing(structure="aos_4")
    do(session, "change-counter", who="a", counter="command_points", change=-3)
    do(session, "end-turn")
    do(session, "end-turn")
    assert session.state.sides["a"].at("command_points") == 4


def test_units_act_by_turns_and_sides_pass():
    session = playing(structure="kill_team")
    do(session, "next-phase")
    do(session, "act", who=by_name(session, "Squad"))
    assert session.state.active == "b"
    do(session, "end-turn")
    assert session.state.active == "a"
    do(session, "act", who=by_name(session, "Captain"))
    assert session.state.active == "a"  # the other has passed
    do(session, "end-turn")
    assert session.state.active == ""
    assert "end-round" in {one.command for one in session.options()}
    do(session, "end-round")
    assert session.state.round == 2
    assert not any("acted" in unit.marks for unit in session.state.units.values())


def test_all_together():
    session = playing(structure="any")
    do(session, "change-structure", turns="together", phases=["move", "fight"])
    do(session, "set-moment", side="", phase="move")
    do(session, "next-phase")
    assert moment(session) == (1, "", "fight")
    do(session, "next-phase")
    assert moment(session) == (2, "", "move")


def test_who_has_acted_is_told_and_may_act_again():
    session = playing()
    squad = by_name(session, "Squad")
    do(session, "act", who=squad)
    assert "has acted already" in said_in(do(session, "act", who=squad))
    do(session, "un-act", who=squad)
    assert "acted" not in session.state.units[squad].marks
    do(session, "act", who=squad)
    do(session, "end-turn")
    assert "acted" not in session.state.units[squad].marks


def test_players_put_the_moment_right_and_nothing_is_gained_by_it():
    session = playing()
    do(session, "set-moment", round=4, side="b", phase="fight")
    assert moment(session) == (4, "b", "fight")
    assert session.state.sides["b"].at("command_points") == 1
    do(session, "previous-phase")
    assert moment(session) == (4, "b", "charge")


def test_phases_are_renamed_and_numbered_in_play():
    session = playing()
    do(session, "change-structure", phases=["Утро", "Вечер"], rounds=2)
    assert session.state.phase == "Утро"
    do(session, "next-phase")
    assert moment(session) == (1, "a", "Вечер")
    assert why_not(session, "change-structure", phases=["x", "x"]) == "any_game.phases_twice"
    assert why_not(session, "change-structure") == "any_game.nothing_changed"


def test_nothing_is_counted_before_the_battle_begins():
    session = battle()
    assert why_not(session, "next-phase") == "any_game.not_now.not_begun"
    do(session, "begin-battle")
    assert why_not(session, "begin-battle") == "any_game.not_now.begun"
    assert why_not(session, "extra-round") == "any_game.not_now.rounds_left"


def test_every_structure_may_be_agreed_on():
    assert set(get_args(StructureId)) == {"usual", *structures()}
    assert battle(structure="horus_heresy").state.own.structure.rounds == 5


def test_the_system_is_told_by_the_armies():
    entry = battle().entries[0]
    assert entry.facts["terms"]["system"] == SYSTEM.id
    assert entry.facts["terms"]["system_name"] == SYSTEM.name
