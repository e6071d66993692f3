"""Writing units of one's own: the form, the card that follows it, and what is kept."""

import pytest
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.library.unit_editor import UnitEditor
from armybuilder.games import game as find_game

BATALIST = find_game("batalist")


@pytest.fixture
def library(window):
    window.show_workspace(0)
    window.library.games.show_game("batalist")
    return window.library


def editor_of(library, unit=None, unit_id="own.new"):
    return UnitEditor(library.context, BATALIST.form, unit, unit_id, library)


def write(editor, **values):
    for name, value in values.items():
        editor.fields.cells[name].show_value(value)
    editor.refresh()


def test_the_fields_make_a_base_and_its_cost_follows(qtbot, library):
    editor = editor_of(library)
    assert not editor.save_button.isEnabled()
    write(editor, name_ru="Копейщики", figures=6, quality=4, melee=4)
    assert editor.save_button.isEnabled()
    assert (editor.unit.name.ru, editor.unit.quality, editor.unit.edition) == ("Копейщики", 4, "own")
    before = editor.unit.cost
    write(editor, skills=["general", "leader"])
    assert editor.unit.skills == ("general", "leader")
    assert editor.unit.cost > before
    assert str(editor.unit.cost) in editor.cost.text()


def test_what_does_not_go_together_is_said_beside_the_field(qtbot, library):
    editor = editor_of(library)
    write(editor, name_ru="Великан", stand="large", figures=4)
    assert editor.unit is None
    assert not editor.save_button.isEnabled()
    assert editor.fields.cells["figures"].problem.text()
    write(editor, figures=1)
    assert editor.unit is not None
    assert not editor.fields.cells["figures"].problem.text()


def test_every_shipped_base_can_be_written_again(library):
    for unit in library.context.units.values():
        again = BATALIST.form.make(BATALIST.form.tell(unit), unit.id)
        fields = ("name", "note", "stand", "width", "depth", "figures", "skills", "cost", "quality", "range")
        assert [getattr(again, field) for field in fields] == [getattr(unit, field) for field in fields]


def test_a_written_base_is_kept_shown_and_taken_back(qtbot, library):
    editor = editor_of(library)
    write(editor, name_ru="Копейщики")
    told = []
    library.told.connect(lambda *one: told.append(one))
    library.own_units.keep(editor.unit)
    assert library.current_unit == "own.new"
    assert library.context.own_ids == {"own.new"}
    told[-1][2]()
    assert library.context.own_ids == frozenset()


def test_a_base_of_ones_own_is_changed_in_its_place(qtbot, library, monkeypatch):
    editor = editor_of(library)
    write(editor, name_ru="Копейщики")
    library.own_units.keep(editor.unit)

    def change(editor):
        write(editor, quality=5)
        return True

    monkeypatch.setattr(UnitEditor, "exec", change)
    library.card.write_button.click()
    assert library.context.own_ids == {"own.new"}
    assert library.context.units["own.new"].quality == 5


def test_a_shipped_base_stays_when_a_new_one_is_written_after_it(qtbot, library, monkeypatch):
    shipped = library.context.units[library.current_unit]
    monkeypatch.setattr(UnitEditor, "exec", lambda editor: (write(editor, quality=1), True)[1])
    library.card.write_button.click()
    (own,) = library.context.own_ids
    assert library.context.units[own].quality == 1
    assert library.context.units[shipped.id] == shipped


@pytest.mark.parametrize(("answer", "closed"), [("Discard", True), ("Cancel", False)])
def test_closing_asks_before_what_was_written_is_lost(qtbot, library, monkeypatch, answer, closed):
    editor = editor_of(library)
    editor.show()
    write(editor, name_ru="Копейщики")
    monkeypatch.setattr(QMessageBox, "question", lambda *_: getattr(QMessageBox.StandardButton, answer))
    editor.reject()
    assert editor.isVisible() is not closed


def test_games_without_a_form_offer_none(library, window):
    library.games.show_game("bronepehota")
    assert library.new_button.isHidden()
    assert library.card.write_button.isHidden()
