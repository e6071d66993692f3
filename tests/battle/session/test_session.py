"""Commands, entries, undo and redo of a battle; whatever happens, the entries alone give the state."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.events import Posted
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.session import BETWEEN_COPIES, Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from tests.battle.session.toy_war import RULES, begun


class Kept:
    """Keeps entries as they would lie in a file; may be told to be full."""

    def __init__(self):
        self.stored, self.at, self.full = [], 0, False

    def append(self, number, entry):
        if self.full:
            raise Problem("storage.full")
        self.stored[number - 2 :] = [write_entry(entry)]
        self.at = number

    def stand_at(self, number):
        self.at = number


def hit(session, who, target, *numbers):
    return session.do(Wanted("hit", {"who": who, "target": target}), ScriptedDice(*numbers))


def played(seed, moves):
    """A battle of random choices, with its keeper, until it ends or so many commands are given."""
    random, kept = Random(seed), Kept()
    session = begun(4, keeper=kept)
    for _ in range(moves):
        options = list(session.options())
        if not options:
            break
        option = random.choice(options)
        facts = chosen_at_random(option, random)
        session.do(Wanted(option.command, facts, side=option.side), SeededDice(random.getrandbits(32)))
    return session, kept


def test_a_command_changes_the_state_and_is_told_whole():
    session = begun()
    entry = hit(session, "a.1.1", "b.1.2", 5)
    assert session.state.pieces["b.1.2"].at("wounds") == 1
    assert session.state.active == "b"
    assert (entry.command, entry.side, entry.round, entry.phase) == ("hit", "a", 1, "blows")
    assert entry.about == ("a.1.1", "b.1.2")
    assert [(one.faces, one.whose, one.side) for one in entry.dice] == [((5,), "own", "a")]


def test_what_must_be_decided_comes_first():
    session = begun()
    hit(session, "a.1.1", "b.1.2", 5)
    assert [option.command for option in session.options()] == ["duck"]
    with pytest.raises(Problem, match=r"battle\.not_now"):
        hit(session, "b.1.1", "a.1.2", 4)
    session.do(Wanted("slide", {"who": "b.1.2", "slider": "wounds", "value": 3}), SeededDice())
    session.do(Wanted("duck", {"who": "b.1.2", "low": True}), SeededDice())
    assert session.state.pieces["b.1.2"].noted("low") is True
    assert {option.command for option in session.options()} == {"hit", "end-round"}


def test_marks_go_with_what_they_lasted_until():
    session = begun()
    hit(session, "a.1.1", "b.1.2", 1)
    assert session.state.pieces["a.1.1"].noted("acted") is True
    session.do(Wanted("put-mark", {"who": "a.1.1", "mark": "blessed"}), SeededDice())
    session.do(Wanted("end-round"), SeededDice())
    assert set(session.state.pieces["a.1.1"].marks) == {"blessed"}


def test_a_command_that_fails_leaves_no_trace():
    session = begun()
    before = frozen(session.state)
    with pytest.raises(Problem, match=r"dice\.left_over"):
        hit(session, "a.1.1", "b.1.2", 5, 6)
    with pytest.raises(Problem, match=r"dice\.missing"):
        hit(session, "a.1.1", "b.1.2")
    assert frozen(session.state) == before
    assert len(session.entries) == 1


def test_what_cannot_be_kept_did_not_happen():
    kept = Kept()
    session = begun(keeper=kept)
    before = frozen(session.state)
    kept.full = True
    with pytest.raises(Problem, match=r"storage\.full"):
        hit(session, "a.1.1", "b.1.2", 5)
    assert frozen(session.state) == before
    assert session.done == 1


def test_the_reason_is_told_without_anything_happening():
    session = begun()
    before = frozen(session.state)
    problem = session.why_not(Wanted("hit", {"who": "a.1.1", "target": "b.1.2"}), ScriptedDice())
    assert problem.key == "dice.missing"
    assert session.why_not(Wanted("hit", {"who": "a.1.1", "target": "b.1.2"}), ScriptedDice(3)) is None
    assert frozen(session.state) == before


def test_what_was_only_tried_is_not_seen_by_whoever_holds_the_state():
    session = begun()
    shown, before = session.state, frozen(session.state)
    shown.remembered("where", frozen)
    assert session.why_not(Wanted("hit", {"who": "a.1.1", "target": "b.1.2"}), ScriptedDice(3)) is None
    assert session.state is shown
    assert frozen(shown) == before
    # what was worked out meanwhile is worked out anew
    assert shown.remembered("where", frozen) == before
    assert shown.rules is session.rules


def test_the_last_one_standing_has_won_and_the_battle_can_go_on():
    session = begun(1)
    hit(session, "a.1.1", "b.1.1", 6)
    assert session.state.ended.winners == ("a",)
    assert session.state.pieces["b.1.1"].fate == "destroyed"
    assert session.state.pieces["a.1.1"].deeds == {"kills": 1}
    assert list(session.options()) == []
    with pytest.raises(Problem, match=r"battle\.not_now"):
        session.do(Wanted("end-round"), SeededDice())
    session.do(Wanted("set-fate", {"who": "b.1.1", "fate": "table"}), SeededDice())
    session.do(Wanted("go-on"), SeededDice())
    assert session.state.ended is None


def test_a_new_command_after_undo_takes_the_place_of_what_was_taken_back():
    session = begun()
    hit(session, "a.1.1", "b.1.2", 4)
    hit(session, "b.1.1", "a.1.2", 4)
    session.undo()
    session.undo()
    assert session.undo() is not None  # the beginning itself
    assert session.undo() is None
    for _ in range(2):
        session.redo()
    assert session.state.pieces["b.1.2"].at("wounds") == 2
    hit(session, "b.1.3", "a.1.3", 6)
    assert session.redo() is None
    assert [entry.command for entry in session.entries] == ["begin", "hit", "hit"]
    assert session.state.pieces["a.1.2"].at("wounds") == 3


def test_what_was_given_together_is_undone_and_redone_as_one():
    session = begun()
    for number, text in enumerate("abc"):
        session.do(Wanted("write-note", {"text": text}, together=number > 0), SeededDice())
    session.do(Wanted("write-note", {"text": "alone"}), SeededDice())
    session.undo()
    assert session.state.notes == ("a", "b", "c")
    assert session.undo() == session.entries[1]
    assert (session.done, session.state.notes) == (1, ())
    assert session.redo() == session.entries[3]
    assert session.state.notes == ("a", "b", "c")


def test_unknown_names_are_told():
    session = begun()
    with pytest.raises(Problem, match=r"battle\.no_command"):
        session.do(Wanted("hitt"), SeededDice())
    with pytest.raises(Problem, match=r"battle\.no_slider"):
        session.do(Wanted("slide", {"who": "a.1.1", "slider": "ammo", "value": 1}), SeededDice())
    with pytest.raises(Problem, match=r"battle\.no_cell"):
        session.do(Wanted("slide", {"who": "a.1.1", "slider": "wounds", "value": 4}), SeededDice())
    with pytest.raises(Problem, match=r"battle\.no_holder"):
        session.do(Wanted("slide", {"who": "c.1", "slider": "wounds", "value": 1}), SeededDice())
    with pytest.raises(Problem, match=r"battle\.no_entry"):
        session.go_to(7)


@given(seed=st.integers(0, 2**32), moves=st.integers(0, 60))
def test_no_offer_is_refused_and_the_kept_entries_give_the_same_battle(seed, moves):
    session, kept = played(seed, moves)
    entries = [session.entries[0], *(read_entry(one, RULES.events) for one in kept.stored)]
    assert entries == session.entries
    again = Session(RULES, entries)
    assert frozen(again.state) == frozen(session.state)


@given(seed=st.integers(0, 2**32), to=st.integers(0, 60), copies=st.booleans())
def test_undo_and_redo_give_the_states_that_were(seed, to, copies):
    session, _ = played(seed, 2 * BETWEEN_COPIES)
    end, to = frozen(session.state), min(to, session.done)
    fresh = Session(RULES, session.entries[:to], copies=copies)
    session.go_to(to)
    assert frozen(session.state) == frozen(fresh.state)
    assert frozen(session.state_at(to)) == frozen(fresh.state)
    session.go_to(len(session.entries))
    assert frozen(session.state) == end


def test_a_battle_of_chance_comes_to_an_end():
    session = begun(3)
    given = play_at_random(session, Random(4), SeededDice)
    assert session.state.ended is not None
    assert given == session.done - 1


def test_a_piece_knows_who_is_posted_at_it():
    state = begun().state
    assert state.posted_at("a.1.1") == ()
    for who in ("a.1.2", "a.1.3"):
        Posted(who=who, at="a.1.1", role="passenger").apply(state)
    assert state.posted_at("a.1.1") == ("a.1.2", "a.1.3")
    Posted(who="a.1.2").apply(state)
    assert state.posted_at("a.1.1") == ("a.1.3",)
