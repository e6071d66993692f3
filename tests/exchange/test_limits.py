"""What can be entered can be written to a file and read again, equal; what is too much is refused where it is entered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue.limits import (
    LONGEST_NAME,
    LONGEST_NAME_READ,
    LONGEST_NOTES,
    LONGEST_NOTES_READ,
    MOST_TEXT,
    MOST_UNITS,
    clean,
)
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.army_file import army_text, read_army
from armybuilder.exchange.battlescribe.roster_files import roster_file_of
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster import growing
from armybuilder.roster.edits import Duplicate, Remove, Rename, SetDetails, SetNotes, Several, Take
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import new_army, with_units
from tests import gamedata
from tests.exchange.test_army_file import CATALOGUE, plain
from tests.samples import CLONES

# everything that a terminal, a clipboard or a file may bring: controls, halves of letters, signs of direction
ANYTHING = st.text(st.characters(), max_size=60)
LONG = st.sampled_from(
    ["ж" * LONGEST_NAME, "\U0001f600" * LONGEST_NAME, '"' * LONGEST_NAME, "\\" * LONGEST_NAME]
)
NAMES = ANYTHING | LONG
NOTES = ANYTHING | LONG | st.just("я\n" * (LONGEST_NOTES // 2)) | st.just("\U0001f600" * LONGEST_NOTES)


def own_army(units=1):
    army = OwnArmy(GAME, new_army("bronepehota", "sheets_2008"), lambda: CATALOGUE)
    for _ in range(units):
        army.perform(Take("", CLONES.id))
    return army


def again(roster, form="toml"):
    text = army_text(roster, CATALOGUE, GAME, form)
    return read_army(text.encode(), f"army.{form}", CATALOGUE, GAME).roster


def refused(key, call):
    with pytest.raises(Problem) as caught:
        call()
    assert caught.value.key == key


@given(NAMES, NOTES, NAMES, NOTES, NAMES)
def test_whatever_is_entered_is_exported_and_imported_equal(name, notes, unit_name, unit_notes, soldier):
    army = own_army()
    (unit,) = army.roster.units
    part = unit.children[0].entry
    army.perform(
        Several(
            (
                SetDetails(name=name, notes=notes),
                Rename(unit.id, unit_name),
                Rename(unit.id, soldier, child=part),
                SetNotes(unit.id, unit_notes),
            )
        )
    )
    for form in ("toml", "json"):
        assert plain(again(army.roster, form)) == plain(army.roster)


@given(NAMES, NOTES)
def test_imported_armies_too(name, notes):
    army = ImportedArmy(gamedata.army(), lambda *_: gamedata.data())
    force = army.roster.forces[0].id
    army.perform(Several((SetDetails(name=name, notes=notes), Rename(force, name), SetNotes(force, notes))))
    read = roster_file_of(roster_xml(army.engine).encode(), "army.ros").roster
    before = army.roster
    assert (read.name, read.notes) == (before.name, before.notes)
    assert [(f.name, f.notes) for f in read.forces] == [(f.name, f.notes) for f in before.forces]


@pytest.mark.parametrize("text", ["a\x1b[31mb", "a\ud800b", "a\x00b", "a\x9bb", "a\x7fb", "a\ufffeb"])
def test_what_nobody_can_see_or_store_is_left_out(text):
    army = own_army()
    army.perform(SetDetails(name=text, notes=text))
    assert army.roster.name == army.roster.notes == clean(text)
    assert len(army.roster.name) < len(text)
    army.roster.name.encode()


def test_a_name_is_one_line():
    army = own_army()
    army.perform(SetDetails(name="one\n\ttwo", notes="one\n\ttwo"))
    assert (army.roster.name, army.roster.notes) == ("one two", "one\n\ttwo")


def test_too_long_a_name_or_note_is_refused_and_nothing_changes():
    army = own_army()
    (unit,) = army.roster.units
    before = army.roster
    name, notes = "n" * (LONGEST_NAME + 1), "n" * (LONGEST_NOTES + 1)
    for edit in (
        SetDetails(name=name),
        Rename(unit.id, name),
        Rename(unit.id, name, child=unit.children[0].entry),
    ):
        refused("limit.name", lambda edit=edit: army.perform(edit))
    for edit in (SetDetails(notes=notes), SetNotes(unit.id, notes)):
        refused("limit.notes", lambda edit=edit: army.perform(edit))
    assert army.roster == before


def test_no_more_units_than_an_army_may_have():
    army = own_army()
    (unit,) = army.roster.units
    army.load(with_units(army.roster, tuple(replace(unit, id=str(n)) for n in range(MOST_UNITS))))
    refused("limit.units", lambda: army.perform(Take("", CLONES.id)))
    refused("limit.units", lambda: army.perform(Duplicate(("1",))))
    assert plain(again(army.roster)) == plain(army.roster)


def test_the_text_of_an_army_is_bounded_as_a_whole_and_the_largest_army_is_read_again():
    army = own_army()
    (unit,) = army.roster.units
    notes = "\U0001f600" * LONGEST_NOTES
    many = MOST_TEXT // LONGEST_NOTES
    units = tuple(replace(unit, id=str(n), notes=notes if n < many else "") for n in range(MOST_UNITS))
    army.load(with_units(army.roster, units))
    refused("limit.text", lambda: army.perform(SetNotes(str(many), "one more")))
    for form in ("toml", "json"):
        assert plain(again(army.roster, form)) == plain(army.roster)


def test_what_is_too_much_already_is_kept_edited_and_read_again():
    army = own_army()
    (unit,) = army.roster.units
    long = replace(unit, name="n" * 1_000, notes="n" * 3_000)
    army.load(
        replace(
            with_units(army.roster, tuple(replace(long, id=str(n)) for n in range(MOST_UNITS + 10))),
            name="n" * 500,
        )
    )
    assert plain(again(army.roster)) == plain(army.roster)
    army.perform(SetDetails(name="n" * 499))
    army.perform(SetNotes("1", "n" * 2_999))
    refused("limit.name", lambda: army.perform(SetDetails(name="n" * 501)))
    refused("limit.units", lambda: army.perform(Duplicate(("1",))))
    assert army.roster.name == "n" * 499


@pytest.mark.parametrize(("field", "most"), [("name", LONGEST_NAME_READ), ("notes", LONGEST_NOTES_READ)])
def test_a_file_has_bounds_too(field, most):
    def text(length):
        return f'game = "bronepehota"\n{field} = "{"n" * length}"\n'.encode()

    assert len(getattr(read_army(text(most), "a.toml", {}, GAME).roster, field)) == most
    refused("file.field", lambda: read_army(text(most + 1), "a.toml", {}, GAME))


def test_no_more_of_an_imported_army_than_it_may_have(monkeypatch):
    army = ImportedArmy(gamedata.army(), lambda *_: gamedata.data())
    force = army.roster.forces[0]
    node = next(iter(army.engine.roster.forces[0].expansion.roots))
    for key, most in (("limit.units", "_units"), ("limit.selections", "_selections")):
        army.perform(Take(force.id, node.full_id))
        before = army.roster
        monkeypatch.setattr(growing, "BOUNDS", ((key, 1, getattr(growing, most)),))
        refused(key, lambda: army.perform(Take(force.id, node.full_id)))
        assert army.roster == army.engine.freeze() == before
        army.perform(Remove((army.roster.units[-1].id,)))
        monkeypatch.undo()


def test_controls_in_the_names_of_an_older_army_hinder_no_export():
    army = ImportedArmy(gamedata.army(), lambda *_: gamedata.data())
    (force, *_) = army.roster.forces
    army.load(replace(army.roster, name="a\x1bb", forces=(replace(force, notes="a\x00\uffffb"),)))
    read = roster_file_of(roster_xml(army.engine).encode(), "army.ros").roster
    assert (read.name, read.forces[0].notes) == ("ab", "ab")
    own = own_army()
    own.load(replace(own.roster, name="a\x1bb", notes="a\x00b"))
    assert (again(own.roster).name, again(own.roster).notes) == ("ab", "ab")
