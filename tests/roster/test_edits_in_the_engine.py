"""What a player does to an army of an imported game, one edit at a time."""

from decimal import Decimal

import pytest
from msgspec import json

from armybuilder.catalogue.problem import Problem
from armybuilder.roster.edits import (
    AddForce,
    ChooseOption,
    Duplicate,
    Remove,
    RemoveForce,
    Rename,
    SetAmount,
    SetDetails,
    SetLimit,
    SetNotes,
    SetPicture,
    Take,
)
from tests.roster.toy_game import HOST, LIONS, MUSTER, PTS, SCOUTS, WOLVES, chosen, engine_with
from tests.roster.trees import Army, at_most, costs, entry, game, group


def held(selection):
    """What a selection holds: numbers by entry."""
    return {child.node.id: child.number for child in selection.children}


@pytest.fixture
def engine():
    return engine_with("captain", "spearmen", "train")


def test_taking_a_unit_brings_along_what_it_must_have(engine):
    force = engine.roster.forces[0].id
    own = Take(force, "captain").perform(engine)
    assert held(engine.selection(own)) == {"oath": 1, "sword": 1}


def test_an_option_is_switched_on_counted_and_given_up(engine):
    spearmen = chosen(engine, "spearmen")
    made = SetAmount(spearmen.id, "drummer", 1).perform(engine)
    assert engine.selection(made).node.id == "drummer"
    SetAmount(spearmen.id, "spearman", 25).perform(engine)
    assert held(spearmen) == {"spearman": 25, "drummer": 1}
    assert SetAmount(spearmen.id, "drummer", 0).perform(engine) == ""
    assert held(spearmen) == {"spearman": 25}
    assert engine.roster.totals[PTS] == 100 + 25 * 6 + 20


def test_an_option_counted_by_model_follows_the_number_of_models(engine):
    spearman = chosen(engine, "spearman")
    SetAmount(spearman.id, "arrow", 3).perform(engine)
    assert held(spearman) == {"arrow": 30}
    SetAmount(chosen(engine, "spearmen").id, "spearman", 20).perform(engine)
    assert held(spearman) == {"arrow": 60}


def test_separate_nodes_come_one_by_one_and_the_last_go_first(engine):
    train = chosen(engine, "train")
    last = SetAmount(train.id, "sledge", 3).perform(engine)
    ids = [child.id for child in train.children]
    assert ids[-1] == last
    SetAmount(ids[0], "driver", 1).perform(engine)
    SetAmount(train.id, "sledge", 1).perform(engine)
    assert [child.id for child in train.children] == ids[:1]
    assert held(train.children[0]) == {"driver": 1}
    assert SetAmount(train.id, "sledge", 0).perform(engine) == ""
    assert train.children == []


def test_choosing_replaces_what_was_chosen(engine):
    captain = chosen(engine, "captain")
    ChooseOption(captain.id, "weapon", "axe").perform(engine)
    assert held(captain) == {"oath": 1, "axe": 1}
    ChooseOption(captain.id, "weapon", "").perform(engine)
    assert held(captain) == {"oath": 1}


def test_what_models_of_a_kind_share_is_given_and_given_up_together():
    arms = group(
        "arms",
        at_most(1),
        entry("bow", costs(2), collective=True),
        entry("axe", costs(3), collective=True),
    )
    army = Army(game(entry("pride", entry("lion", arms, entry("crown")))))
    pride = army.take("pride")
    army.give(pride, "lion", times=2)
    lions = army.engine.selection(pride).children
    ChooseOption(lions[0].id, "arms", "bow").perform(army.engine)
    ChooseOption(lions[1].id, "arms", "axe").perform(army.engine)
    assert [held(lion) for lion in lions] == [{"axe": 1}, {"axe": 1}]
    SetAmount(lions[0].id, "axe", 0).perform(army.engine)
    assert [held(lion) for lion in lions] == [{}, {}]


def test_units_are_removed_and_duplicated_several_at_once(engine):
    force = engine.roster.forces[0]
    captain, spearmen, train = (unit.id for unit in force.selections)
    SetAmount(spearmen, "drummer", 1).perform(engine)
    made = Duplicate((captain, spearmen)).perform(engine)
    assert [unit.node.id for unit in force.selections] == [
        "captain",
        "spearmen",
        "train",
        "captain",
        "spearmen",
    ]
    assert held(engine.selection(made)) == {"spearman": 10, "drummer": 1}
    Remove((captain, train)).perform(engine)
    assert [unit.node.id for unit in force.selections] == ["spearmen", "captain", "spearmen"]


def test_forces_stand_beside_and_below_one_another(engine):
    first = engine.roster.forces[0].id
    scouts = AddForce(SCOUTS, LIONS, first).perform(engine)
    host = AddForce(HOST, WOLVES).perform(engine)
    Take(scouts, "spearmen").perform(engine)
    Take(host, "pack").perform(engine)
    assert [force.id for force in engine.roster.all_forces()] == [first, scouts, host]
    assert engine.roster.totals[PTS] == 100 + 60 + 20 + 60 + 60
    RemoveForce(first).perform(engine)
    assert [force.id for force in engine.roster.all_forces()] == [host]


def test_a_limit_is_set_and_taken_away(engine):
    SetLimit(PTS, Decimal(100)).perform(engine)
    assert "limit" in {error.kind for error in engine.constraint_errors}
    SetLimit(PTS, None).perform(engine)
    assert engine.freeze().limits == {}


def test_an_army_as_it_was_stays_so(engine):
    captain, force = chosen(engine, "captain").id, engine.roster.forces[0].id
    train = chosen(engine, "train").id
    for edit in (
        SetLimit(PTS, Decimal(500)),
        Take(force, "train"),
        SetAmount(captain, "cloak", 1),
        ChooseOption(captain, "weapon", "axe"),
        Rename(captain, "Leo"),
        Rename(force, "Vanguard"),
        SetDetails(name="Host"),
        AddForce(HOST, WOLVES),
        Duplicate((captain,)),
        Remove((train,)),
        RemoveForce(force),
        SetLimit(PTS, None),
    ):
        before = engine.freeze()
        kept = json.encode(before)
        edit.perform(engine)
        assert engine.freeze() != before, edit
        assert json.encode(before) == kept, edit


def test_names_and_notes_change_what_is_given_and_leave_the_rest(engine):
    captain, force = chosen(engine, "captain").id, engine.roster.forces[0].id
    Rename(captain, "Leo").perform(engine)
    SetNotes(captain, "painted").perform(engine)
    Rename(force, "Vanguard").perform(engine)
    SetNotes(force, "in the north").perform(engine)
    SetDetails(name="Pride of the plains").perform(engine)
    SetDetails(notes="for Sunday").perform(engine)
    army = engine.freeze()
    for thing, name, notes in (
        (army, "Pride of the plains", "for Sunday"),
        (army.forces[0], "Vanguard", "in the north"),
        (army.find(captain), "Leo", "painted"),
    ):
        assert (thing.name, thing.notes) == (name, notes)


def test_a_copy_of_a_unit_has_its_picture(engine):
    own = chosen(engine, "captain").id
    SetPicture(own, "0" * 32).perform(engine)
    copied = Duplicate((own,)).perform(engine)
    assert engine.freeze().find(copied).picture == "0" * 32
    SetPicture(own, "").perform(engine)
    assert engine.freeze().pictures == {"0" * 32}


def asked_of(engine):
    """Every edit with something that the army or its data do not have."""
    captain, force = chosen(engine, "captain").id, engine.roster.forces[0].id
    yield AddForce("gone", LIONS)
    yield AddForce(MUSTER, "gone")
    yield AddForce(MUSTER, LIONS, "gone")
    yield RemoveForce("gone")
    yield Take("gone", "captain")
    yield Take(force, "gone")
    yield SetAmount("gone", "cloak", 1)
    yield SetAmount(captain, "gone", 1)
    yield ChooseOption("gone", "weapon", "axe")
    yield ChooseOption(captain, "gone", "axe")
    yield ChooseOption(captain, "weapon", "gone")
    yield ChooseOption(captain, "weapon", "cloak")
    yield Remove((captain, "gone"))
    yield Duplicate((captain, "gone"))
    yield Rename("gone", "Leo")
    yield Rename("gone", "Vanguard")
    yield SetPicture("gone", "0" * 32)


def test_what_is_not_there_is_a_problem_and_changes_nothing(engine):
    before = engine.freeze()
    for edit in asked_of(engine):
        with pytest.raises(Problem) as problem:
            edit.perform(engine)
        assert problem.value.key.startswith("roster.no_")
        assert engine.freeze() == before, edit


def test_copies_by_the_hundred_thousand_are_bounded():
    engine = engine_with("train")
    SetAmount(engine.roster.forces[0].selections[0].id, "sledge", 100_000).perform(engine)
    sledges = engine.roster.forces[0].selections[0].children
    assert 3 < len(sledges) <= 500
