"""What players write for games is changed step by step, and every step can be taken back."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.games import game as find_game
from armybuilder.games.content_type import UNIT
from armybuilder.storage import library
from armybuilder.storage.content import units_of, update_content
from armybuilder.storage.library import Change, deletions, puts

GAME = find_game("batalist")
UNITS = GAME.content_type(UNIT)


@pytest.fixture
def unit(store):
    update_content(store, GAME)
    return replace(units_of(store, GAME)[0], id="own.one", edition="own")


def own(store):
    return {one.id: one for one in store.library.all(GAME, UNITS) if one.id.startswith("own.")}


def test_a_step_is_taken_back_and_made_again(store, unit):
    store.library.do(GAME, puts(UNITS, [unit]), "new")
    number = store.library.do(GAME, puts(UNITS, [replace(unit, figures=unit.figures + 1)]))
    store.library.undo(GAME, number)
    assert own(store) == {"own.one": unit}
    store.library.redo(GAME, number)
    assert own(store)["own.one"].figures == unit.figures + 1


def test_deleting_is_a_step_too(store, unit):
    store.library.do(GAME, puts(UNITS, [unit]))
    number = store.library.do(GAME, deletions(UNITS, ["own.one"]))
    assert own(store) == {}
    store.library.undo(GAME, number)
    assert own(store) == {"own.one": unit}


def test_a_step_of_several_records_is_one(store, unit):
    other = replace(unit, id="own.two")
    store.library.do(GAME, puts(UNITS, [unit, other]), "both")
    (step,) = store.library.steps(GAME)
    assert (step.label, step.touched) == ("both", ((UNIT, "own.one"), (UNIT, "own.two")))
    store.library.undo(GAME, step.number)
    assert own(store) == {}


def test_a_new_step_forgets_those_that_were_taken_back(store, unit):
    store.library.undo(GAME, store.library.do(GAME, puts(UNITS, [unit])))
    assert len(store.library.steps(GAME, undone=True)) == 1
    store.library.do(GAME, puts(UNITS, [replace(unit, id="own.two")]))
    assert store.library.steps(GAME, undone=True) == []


def test_a_record_changed_since_is_not_taken_back(store, unit):
    number = store.library.do(GAME, puts(UNITS, [unit]))
    store.units.put_own(GAME, [replace(unit, figures=unit.figures + 1)])
    with pytest.raises(Problem, match="changed_since"):
        store.library.undo(GAME, number)
    assert own(store)["own.one"].figures == unit.figures + 1


def test_a_step_that_fails_changes_nothing(store, unit):
    with pytest.raises(StopIteration):
        store.library.do(GAME, [Change(UNIT, unit.id, unit), Change("no such type", "x", None)])
    assert own(store) == {}
    assert store.library.steps(GAME) == []


def test_so_many_steps_are_kept_and_no_more(store, unit, monkeypatch):
    monkeypatch.setattr(library, "MOST_STEPS", 3)
    for cost in range(1, 6):
        store.library.do(GAME, puts(UNITS, [replace(unit, figures=cost)]), str(cost))
    assert [step.label for step in store.library.steps(GAME)] == ["5", "4", "3"]


def test_of_large_steps_fewer_are_kept_and_the_last_in_any_case(store, unit, monkeypatch):
    monkeypatch.setattr(library, "MOST_CHANGES", 4)
    several = [replace(unit, id=f"own.{number}") for number in range(3)]
    for label in ("first", "second", "third"):
        store.library.do(GAME, puts(UNITS, [replace(one, source=label) for one in several]), label)
    assert [step.label for step in store.library.steps(GAME)] == ["third", "second"]
    many = [replace(unit, id=f"own.{number}") for number in range(9)]
    store.library.do(GAME, puts(UNITS, many), "large")
    store.library.do(GAME, puts(UNITS, [unit]), "small")
    assert [step.label for step in store.library.steps(GAME)] == ["small", "large"]
    store.library.do(GAME, puts(UNITS, [unit]), "another")
    assert [step.label for step in store.library.steps(GAME)] == ["another", "small", "large"]
    assert store.connection.rows("SELECT count(*) FROM library_changes")[0][0] == 11
