"""Writing units of one's own: the form, the card that follows it, and what is kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.desktop.library.unit_editor import UnitEditor
from armybuilder.games import WITH_ARMLISTS, games
from armybuilder.games import game as find_game
from armybuilder.record_words import choice_key, field_key
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit

BATALIST = find_game("batalist")
ROAD_WORLD = find_game("road_world")


@pytest.fixture
def library(window):
    window.show_workspace(0)
    window.library.games.show_game("batalist")
    return window.library


def editor_of(library, unit=None, unit_id="own.new"):
    return UnitEditor(library.context, BATALIST.forms[0], unit, unit_id, library)


def write(editor, **values):
    for name, value in values.items():
        editor.fields.cells[name].show_value(value)
    editor.refresh()


def test_the_fields_make_a_base_and_its_cost_follows(qtbot, library):
    editor = editor_of(library)
    assert not editor.save_button.isEnabled()
    write(editor, name={"ru": "Копейщики", "en": ""}, figures=6, quality=4, melee=4)
    assert editor.save_button.isEnabled()
    assert (editor.unit.name.ru, editor.unit.quality, editor.unit.edition) == ("Копейщики", 4, "own")
    before = editor.unit.cost
    write(editor, skills=["general", "leader"])
    assert editor.unit.skills == ("general", "leader")
    assert editor.unit.cost > before
    assert str(editor.unit.cost) in editor.cost.text()


def test_a_form_that_nobody_has_touched_is_not_marked_as_wrong(qtbot, library):
    editor = editor_of(library)
    marked = editor.fields.cells["name"].problem
    assert marked.isHidden()
    assert not editor.save_button.isEnabled()
    assert len(editor.note.text().splitlines()) == 2
    write(editor, figures=6)
    assert not marked.isHidden()


def test_what_does_not_go_together_is_said_beside_the_field(qtbot, library):
    editor = editor_of(library)
    write(editor, name={"ru": "Великан", "en": ""}, stand="large", figures=4)
    assert editor.unit is None
    assert not editor.save_button.isEnabled()
    assert editor.fields.cells["figures"].problem.text()
    write(editor, figures=1)
    assert editor.unit is not None
    assert not editor.fields.cells["figures"].problem.text()


def test_every_shipped_base_can_be_written_again(library):
    for unit in library.context.units.values():
        again = BATALIST.forms[0].make(BATALIST.forms[0].tell(unit), unit.id)
        fields = ("name", "note", "stand", "width", "depth", "figures", "skills", "cost", "quality", "range")
        assert [getattr(again, field) for field in fields] == [getattr(unit, field) for field in fields]


def test_a_written_base_is_kept_shown_and_taken_back(qtbot, library):
    editor = editor_of(library)
    write(editor, name={"ru": "Копейщики", "en": ""})
    told = []
    library.told.connect(lambda *one: told.append(one))
    library.own_units.keep(editor.unit)
    assert library.current_unit == "own.new"
    assert library.context.own_ids == {"own.new"}
    told[-1][2]()
    assert library.context.own_ids == frozenset()


def test_a_base_of_ones_own_is_changed_in_its_place(qtbot, library, monkeypatch):
    editor = editor_of(library)
    write(editor, name={"ru": "Копейщики", "en": ""})
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


@pytest.fixture
def press_in_question(monkeypatch):
    """Answers the next question with a key, or a click on the button of a role."""

    def answer(box, how):
        box.show()
        if isinstance(how, QMessageBox.ButtonRole):
            next(button for button in box.buttons() if box.buttonRole(button) == how).click()
        else:
            QTest.keyClick(box.defaultButton() if how == Qt.Key.Key_Return else box, how)
        return 0

    return lambda how: monkeypatch.setattr(QMessageBox, "exec", lambda box: answer(box, how))


SPEARMEN = {"name": {"ru": "Копейщики", "en": ""}}
DISCARD = QMessageBox.ButtonRole.DestructiveRole


@pytest.mark.parametrize(
    ("answer", "closed"), [(Qt.Key.Key_Escape, False), (Qt.Key.Key_Return, False), (DISCARD, True)]
)
def test_what_makes_no_unit_yet_is_lost_only_when_that_is_said(library, press_in_question, answer, closed):
    editor = editor_of(library)
    editor.show()
    write(editor, figures=6)
    assert editor.unit is None
    press_in_question(answer)
    editor.reject()
    assert editor.isVisible() is not closed
    assert editor.result() == 0


def test_escape_and_then_enter_save_a_finished_unit(library, press_in_question):
    unit = library.context.units[library.current_unit]
    editor = editor_of(library, unit)
    editor.show()
    write(editor, **SPEARMEN)
    press_in_question(Qt.Key.Key_Return)
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert editor.result() == QDialog.DialogCode.Accepted
    assert editor.unit.name.ru == "Копейщики"


@pytest.mark.parametrize("game_id", WITH_ARMLISTS)
def test_units_of_every_game_can_be_written(library, game_id):
    library.games.show_game(game_id)
    assert not library.new_button.isHidden()
    assert not library.card.write_button.isHidden()


def own_words(fields):
    """The names of every field and choice of a form, each with the key of its words."""
    for field in fields:
        if field.kind == "group" or (field.kind == "list" and field.fields[0].kind == "group"):
            yield from own_words(field.fields if field.kind == "group" else field.fields[0].fields)
        choices = field.fields[0].choices if field.kind == "list" else field.choices
        yield from ((choice, choice_key(field.owner, field.name, choice)) for choice in choices)
        if not field.kept:
            yield field.name, field_key(field.owner, field.name)


@pytest.mark.parametrize("game", [game for game in games() if game.forms], ids=lambda game: game.id)
def test_every_field_and_choice_has_words(game):
    assert [name for name, key in own_words(fields_of(game.forms[0].record)) if key is None] == []


@pytest.fixture
def road_library(window):
    window.show_workspace(0)
    window.library.games.show_game("road_world")
    return window.library


def road_editor(library, unit=None, unit_id="own.new"):
    return UnitEditor(library.context, ROAD_WORLD.forms[0], unit, unit_id, library)


def test_a_battle_unit_is_written_with_models_weapons_and_purchases(qtbot, road_library):
    editor = road_editor(road_library)
    assert not editor.save_button.isEnabled()
    assert "появится" in editor.note.text()
    rifle = {"name": {"ru": "Винтовка", "en": ""}, "use": "ranged", "attacks": 2, "range": 16}
    flag = {"name": {"ru": "Флаг", "en": ""}, "cost": 4}
    models = [
        {"name": {"ru": "Вожак", "en": ""}, "traits": ["commander"], "cost": 15},
        {"name": {"ru": "Стрелок", "en": ""}, "least": 3, "most": 8, "weapons": [rifle], "cost": 6},
    ]
    write(
        editor,
        name={"ru": "Дозор", "en": ""},
        kind="band",
        models=models,
        items=[flag],
    )
    assert (editor.unit.cost, editor.unit.least, editor.unit.traits) == (33, 4, ("commander",))
    assert editor.unit.models[1].weapons[0].rapidity == 2
    assert editor.cost.text() == "Очки: 33"


def test_what_is_wrong_deep_inside_is_said_there(qtbot, road_library):
    editor = road_editor(road_library)
    write(editor, name={"ru": "Дозор", "en": ""}, models=[{"weapons": [{}]}])
    weapon = editor.fields.cells["models"].control.items[0].control.cells["weapons"].control.items[0]
    assert weapon.control.cells["name"].problem.text()
    assert not editor.save_button.isEnabled()


def test_codes_are_kept_and_not_shown(qtbot, road_library):
    unit = next(unit for unit in road_library.context.units.values() if unit.kind == "band")
    editor = road_editor(road_library, unit)
    editor.show()
    (first, *_) = editor.fields.cells["models"].control.items
    assert not first.control.cells["id"].isVisible()
    assert [model.id for model in editor.unit.models] == [model.id for model in unit.models]


def test_a_written_battle_unit_goes_into_an_army_is_changed_and_taken_back(qtbot, window, road_library):
    editor = road_editor(road_library)
    write(editor, name={"ru": "Обходчик", "en": ""}, faction="bell_order")
    told = []
    road_library.told.connect(lambda *one: told.append(one))
    road_library.own_units.keep(editor.unit)
    assert road_library.current_unit == "own.new"
    unit = road_library.context.units["own.new"]
    assert AddUnit(unit, select(unit, ROAD_WORLD.entry_of(unit), "one")).unit is unit
    changed = road_editor(road_library, unit, unit.id)
    write(changed, models=[{"mobility": 5}])
    road_library.own_units.keep(changed.unit)
    assert road_library.context.units["own.new"].models[0].mobility == 5
    told[-1][2]()
    assert road_library.context.units["own.new"].models[0].mobility == 3
    road_library.own_units.delete("own.new")
    assert road_library.context.own_ids == frozenset()
