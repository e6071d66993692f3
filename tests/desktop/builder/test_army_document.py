"""An open army answers every edit with one kind of result, whatever game it is of."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.roster.edits import (
    Duplicate,
    Remove,
    Rename,
    SetDetails,
    SetLimit,
    SetNotes,
    Several,
    Take,
)
from armybuilder.storage.opening import saved_roster


@pytest.fixture
def document(open_army_and_entry):
    return open_army_and_entry[0]


@pytest.fixture
def entry(open_army_and_entry):
    return open_army_and_entry[1]


@pytest.fixture
def full_disk(document, monkeypatch):
    """Says, when called, that nothing can be saved any more; the context ends with the test."""

    def full(*_, **__):
        raise Problem("storage.full", path="", folder="")

    return lambda: monkeypatch.setattr(document.context.store.rosters, "save", full)


def taken(document, entry):
    return document.do(Take("", entry), "взять").made


def steps(document):
    history = document.history
    return [history.text(at) for at in range(history.count())]


def test_an_edit_that_is_done_says_what_it_made(document, entry):
    result = document.do(Take("", entry), "взять")
    assert (result.changed, result.refused) == (True, False)
    assert document.roster.find(result.made).entry == entry
    copy = document.do(Duplicate((result.made,)), "удвоить")
    assert document.roster.find(copy.made).entry == entry
    assert copy.made != result.made
    assert saved_roster(document.context.store, document.roster_id) == document.roster


def test_an_edit_that_changes_nothing_is_no_step(document, entry):
    own = taken(document, entry)
    for edit in (Rename(own, ""), SetNotes(own, ""), SetDetails(name=document.roster.name), Several(())):
        result = document.do(edit, "ничего")
        assert (result.changed, result.refused) == (False, False)
    assert steps(document) == ["взять"]


def test_what_cannot_be_done_is_refused_with_a_reason_and_leaves_no_step(document, entry, qtbot):
    own = taken(document, entry)
    before = document.roster
    with qtbot.waitSignal(document.refused) as refused:
        result = document.do(Take("", "nobody"), "взять никого")
    assert result.refusal is refused.args[0]
    assert (result.changed, result.refused, result.refusal.key) == (False, True, "roster.no_entry")
    assert document.roster is before
    assert steps(document) == ["взять"]
    assert (document.history.undoText(), document.history.canRedo()) == ("взять", False)
    assert document.do(Rename(own, "Лев"), "назвать").changed


def test_what_cannot_be_saved_is_refused_where_it_was_tried_and_leaves_no_step(document, entry, full_disk):
    own = taken(document, entry)
    before, verdict = document.roster, document.verdict
    full_disk()
    for edit in (Rename(own, "Лев"), Duplicate((own,)), Remove((own,))):
        result = document.do(edit, "не выйдет")
        assert (result.refusal.key, result.place) == ("storage.full", own)
    assert document.roster is before
    assert (document.verdict, document.army.roster) == (verdict, before)
    assert steps(document) == ["взять"]
    assert (document.history.undoText(), document.history.redoText()) == ("взять", "")


def test_several_edits_of_which_one_is_refused_leave_nothing_behind(imported_document):
    own = taken(imported_document, "captain")
    before = imported_document.roster
    assert imported_document.do(Several((Duplicate((own,)), Remove(("gone",)))), "оба").refused
    assert imported_document.roster == imported_document.army.engine.freeze() == before
    assert steps(imported_document) == ["взять"]


def test_undo_and_redo_name_the_step_that_they_would_take(document, entry):
    own = taken(document, entry)
    document.do(Rename(own, "Лев"), "назвать")
    document.do(SetLimit(document.army.cost_type, Decimal(500)), "предел")
    document.history.undo()
    assert (document.history.undoText(), document.history.redoText()) == ("назвать", "предел")
    assert document.limit != 500
    document.history.redo()
    assert (document.history.undoText(), document.history.redoText()) == ("предел", "")
    assert document.limit == 500


def test_a_name_that_is_typed_and_taken_back_leaves_no_step(document, entry):
    own = taken(document, entry)
    for text in ("Л", "Ле", "Л", ""):
        document.do(Rename(own, text), "назвать")
    assert steps(document) == ["взять"]
    assert document.roster.find(own).name == ""
    document.history.undo()
    assert document.roster.units == ()
    document.history.redo()
    assert document.roster.find(own) is not None


def test_names_notes_and_limit_are_steps_of_their_own(document, entry):
    own = taken(document, entry)
    for edit, text in (
        (Rename(own, "Л"), "назвать"),
        (Rename(own, "Лев"), "назвать"),
        (SetNotes(own, "с"), "заметка"),
        (SetNotes(own, "скоро"), "заметка"),
        (SetDetails(name="В"), "имя"),
        (SetDetails(name="Войско"), "имя"),
        (SetDetails(notes="в субботу"), "заметки"),
    ):
        assert document.do(edit, text).changed
    assert steps(document) == ["взять", "назвать", "заметка", "имя", "заметки"]
