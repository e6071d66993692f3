"""Writing records: the form, the card that follows it and is written on, drafts and steps, and what is kept."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.starting import start_of
from armybuilder.desktop.forms.list_control import as_new
from armybuilder.desktop.library.editor.edited_record import EditedRecord
from armybuilder.desktop.library.editor.record_editor import RecordEditor
from armybuilder.desktop.lists.entry_model import PICTURE_ROLE, UNIT_ROLE
from armybuilder.games import WITH_ARMLISTS, games
from armybuilder.games import game as find_game
from armybuilder.roster.definitions import select
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.shapes import Picture, TextLine
from armybuilder.storage.library import puts
from armybuilder.wording.record_words import choice_key, field_key
from tests.pictures import picture_file

FORMS = [(game, form) for game in games() for form in game.forms]


@pytest.fixture
def library(window):
    window.show_workspace(0)
    return window.library


def editor_of(library, game_id, kind, record=None, record_id="own.new"):
    library.games.show_game(game_id)
    form = next(one for one in find_game(game_id).forms if one.record.__name__ == kind)
    edited = EditedRecord(library.context, library.context.game.content_type("unit"), form, record, record_id)
    return RecordEditor(edited, library)


@pytest.fixture
def squad(library):
    editor = editor_of(library, "bronepehota", "Squad")
    editor.show()
    yield editor
    editor.done(0)


def show_active(editor, qtbot):
    """Show an editor that has the keyboard."""
    editor.show()
    editor.activateWindow()
    qtbot.waitUntil(editor.isActiveWindow)


def rows_of(editor, name="troopers"):
    return editor.fields.cells[name].control


def keys(widget, text):
    """Type a text, in any alphabet."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(widget, event)


def type_cell(rows, text, key=Qt.Key.Key_Tab):
    """Type into the cell that has the keyboard, as a player does."""
    keys(rows.table, text[0])
    line = next(one for one in rows.table.findChildren(QLineEdit) if one.isVisible())
    keys(line, text[1:])
    QTest.keyClick(line, key)
    QApplication.processEvents()


def write_inside(cell, **values):
    """Write into fields of a thing of a list as if they were typed."""
    for name, value in values.items():
        cell.control.cells[name].show_value(value)
    cell.changed.emit()


def write(editor, **values):
    """Write into fields as if they were typed."""
    for name, value in values.items():
        editor.fields.cells[name].show_value(value)
    editor.fields.changed.emit()


@pytest.mark.parametrize(("game", "form"), FORMS, ids=lambda one: getattr(one, "id", ""))
def test_a_new_form_shows_a_card_at_once_and_says_that_it_is_an_example(library, game, form):
    editor = editor_of(library, game.id, form.record.__name__)
    assert editor.edited.record is not None
    assert editor.side.card.sheet().fields
    assert not editor.side.example.isHidden()
    assert not editor.save_button.isEnabled()
    assert "пример" in editor.fields.cells["name"].label.text()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_tab_goes_through_every_field_of_every_form_to_the_foot(library, qtbot, game):
    library.games.show_game(game.id)
    for kind in game.content_types:
        for form in kind.forms:
            editor = RecordEditor(EditedRecord(library.context, kind, form, None, "own.new"), library)
            show_active(editor, qtbot)
            editor.fields.go_to(["name"])
            seen = []
            while len(seen) < 120 and QApplication.focusWidget() is not editor.close_button:
                seen.append(QApplication.focusWidget())
                editor.side.card.go_to(len(editor.side.card.sheet().fields) - 1)
                assert editor.focusNextPrevChild(True)
            assert len(seen) == len(set(seen)) > 4
            editor.done(0)


@pytest.mark.parametrize(("game", "form"), FORMS, ids=lambda one: getattr(one, "id", ""))
def test_every_shipped_unit_can_be_opened(library, game, form):
    library.games.show_game(game.id)
    units = [unit for unit in library.context.units.values() if type(unit) is form.record]
    for unit in units[:3]:
        editor = editor_of(library, game.id, form.record.__name__, unit)
        assert editor.edited.plain == form.tell(unit)
        assert editor.fields.value() == form.tell(unit)
        editor.done(0)


def test_what_is_written_is_no_example_any_more(squad):
    write(squad, cost=77)
    assert "пример" not in squad.fields.cells["cost"].label.text()
    assert "пример" in squad.fields.cells["name"].label.text()
    assert squad.save_button.isEnabled()


def test_a_name_in_one_language_takes_the_example_out_of_the_other(squad):
    write(squad, name={"ru": "Волки", "en": "New squad"})
    assert squad.edited.plain["name"] == {"ru": "Волки", "en": ""}
    write(squad, name={"ru": "Волки", "en": "Wolves"})
    assert squad.edited.record.name.en == "Wolves"
    while squad.edited.can_undo:
        squad.edited.undo()
    assert squad.edited.plain["name"] == {"ru": "Новый отряд", "en": "New squad"}


# --- the table of troopers


def test_a_row_is_typed_by_keyboard_alone(squad):
    rows = rows_of(squad)
    rows.go_to(["1", "rank"])
    for text in ("2", "6", "д6+2", "2д12", "4", "рм", "3"):
        type_cell(rows, text)
    trooper = squad.edited.record.troopers[0]
    assert (trooper.rank, trooper.speed, trooper.melee, trooper.armour) == (2, 6, 4, 3)
    assert (str(trooper.range), str(trooper.power), trooper.abilities) == ("1D6+2", "2D12", ("Рм",))
    assert (rows.table.currentIndex().row(), rows.table.currentIndex().column()) == (1, 0)


def test_tab_goes_from_cell_to_cell_and_leaves_behind_the_last(squad, qtbot):
    show_active(squad, qtbot)
    rows = rows_of(squad)
    rows.go_to(["1", "rank"])
    QTest.keyClick(rows.table, Qt.Key.Key_Tab)
    assert (rows.table.currentIndex().row(), rows.table.currentIndex().column()) == (0, 1)
    QTest.keyClick(rows.table, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert rows.table.currentIndex().column() == 0
    QTest.keyClick(rows.table, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert not rows.table.hasFocus()
    rows.go_to(["6", "armour"])
    QTest.keyClick(rows.table, Qt.Key.Key_Tab)
    assert rows.add_button.hasFocus()
    rows.go_to(["1", "rank"])
    QTest.keyClick(rows.table, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert rows.add_button.hasFocus()


def test_tab_leaves_behind_the_last_cell_that_was_typed(squad, qtbot):
    show_active(squad, qtbot)
    rows = rows_of(squad)
    rows.go_to(["6", "armour"])
    type_cell(rows, "3")
    assert rows.add_button.hasFocus()
    assert squad.edited.record.troopers[5].armour == 3


def test_what_is_typed_has_the_whole_cell(squad, qtbot):
    show_active(squad, qtbot)
    rows = rows_of(squad)
    rows.go_to(["2", "range"])
    keys(rows.table, "D")
    line = next(one for one in rows.table.findChildren(QLineEdit) if one.isVisible())
    assert line.geometry() == rows.table.visualRect(rows.table.currentIndex())


def test_what_is_typed_again_as_it_was_is_no_example_any_more(squad, qtbot):
    show_active(squad, qtbot)
    rows, cost = rows_of(squad), squad.fields.cells["cost"]
    was = rows.model.text(0, 1)
    rows.go_to(["1", "speed"])
    assert rows.model.is_example(0, 1)
    type_cell(rows, was)
    assert not rows.model.is_example(0, 1)
    assert rows.model.is_example(0, 2)
    assert "пример" in cost.label.text()
    cost.control.box.setFocus()
    cost.control.box.selectAll()
    keys(cost.control.box, str(cost.value()))
    assert "пример" not in cost.label.text()


def test_a_number_beyond_its_bounds_is_told_as_a_number(squad):
    rows = rows_of(squad)
    rows.go_to(["1", "armour"])
    type_cell(rows, "9999")
    assert squad.edited.problem is not None
    assert "9999" in rows.why.text()
    assert "текст" not in rows.why.text()


def test_a_row_is_added_while_a_cell_is_typed_into(squad, qtbot):
    show_active(squad, qtbot)
    rows = rows_of(squad)
    rows.go_to(["6", "armour"])
    keys(rows.table, "7")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert [row["armour"] for row in rows.value()][5:] == [7, 7]
    assert rows.table.hasFocus()
    assert (rows.table.currentIndex().row(), rows.table.currentIndex().column()) == (6, 0)


def test_enter_goes_down_and_arrows_go_round(squad):
    rows = rows_of(squad)
    rows.go_to(["1", "melee"])
    type_cell(rows, "7", Qt.Key.Key_Return)
    assert rows.table.currentIndex().row() == 1
    QTest.keyClick(rows.table, Qt.Key.Key_Right)
    assert rows.field_now().name == "abilities"
    assert squad.edited.record.troopers[0].melee == 7


def test_lines_as_they_are_printed_are_pasted(squad):
    rows = rows_of(squad)
    lines = ["2 5 Д6+2 1Д12 0 Рм 2", "2 4 Д6 2 Д12 1 – 3".replace("2 Д12", "2Д12")]
    QGuiApplication.clipboard().setText("\n".join(lines))
    rows.go_to(["3", "speed"])
    rows.paste()
    third, fourth = squad.edited.record.troopers[2:4]
    assert (third.rank, third.abilities, third.armour) == (2, ("Рм",), 2)
    assert (str(fourth.power), fourth.armour) == ("2D12", 3)
    numbered = "\n".join(f"{number} {line}" for number, line in enumerate(lines * 4, 1))
    QGuiApplication.clipboard().setText(numbered)
    rows.go_to(["1", "rank"])
    rows.paste()
    assert len(squad.edited.record.troopers) == 8


def test_cells_of_a_spreadsheet_are_pasted_where_the_keyboard_is(squad):
    rows = rows_of(squad)
    QGuiApplication.clipboard().setText("5\t6\n7\t8")
    rows.go_to(["2", "rank"])
    rows.paste()
    assert [(one.rank, one.speed) for one in squad.edited.record.troopers[1:3]] == [(5, 6), (7, 8)]
    rows.table.selectRow(1)
    rows.copy()
    assert QGuiApplication.clipboard().text().split("\t")[:2] == ["5", "6"]


def test_what_is_above_is_filled_down(squad):
    rows = rows_of(squad)
    rows.go_to(["1", "armour"])
    type_cell(rows, "9", Qt.Key.Key_Return)
    QTest.keyClick(rows.table, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert [one.armour for one in squad.edited.record.troopers[:3]] == [9, 9, 2]
    rows.table.selectColumn(6)
    rows.fill_down()
    assert {one.armour for one in squad.edited.record.troopers} == {9}


def test_rows_are_added_doubled_moved_and_taken_away(squad):
    rows = rows_of(squad)
    rows.go_to(["1", "rank"])
    type_cell(rows, "8")
    rows.go_to(["1", "rank"])
    rows.double()
    assert [one.rank for one in squad.edited.record.troopers][:3] == [8, 8, 1]
    rows.move_row(1)
    assert [one.rank for one in squad.edited.record.troopers][:3] == [8, 1, 8]
    rows.take_away()
    rows.add()
    assert len(squad.edited.record.troopers) == 7


def test_a_cell_that_means_nothing_is_marked_and_keeps_what_was_typed(squad):
    rows = rows_of(squad)
    rows.go_to(["2", "speed"])
    type_cell(rows, "много")
    assert squad.edited.record is None
    assert not squad.save_button.isEnabled()
    assert rows.model.text(1, 1) == "много"
    assert list(rows.model.wrong) == [(1, 1)]
    assert rows.why.text()
    squad.undo()
    assert squad.edited.record is not None
    assert rows.model.wrong == {}


# --- the card


def place_on(card, place):
    return card.rect_at(place).center().toPoint()


def test_a_value_is_written_on_the_card_itself(squad):
    card = squad.side.card
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=place_on(card, "cost"))
    assert card.line.isVisible()
    keys(card.line, "123")
    QTest.keyClick(card.line, Qt.Key.Key_Return)
    assert squad.edited.record.cost == 123
    assert squad.fields.cells["cost"].value() == 123
    # and the next value of the card is open
    assert card.place == "name"
    assert card.line.isVisible()
    QTest.keyClick(card.line, Qt.Key.Key_Escape)
    assert not card.line.isVisible()


def test_the_card_is_gone_through_by_keyboard(squad):
    card = squad.side.card
    card.setFocus()
    card.go_to(0)
    QTest.keyClick(card, Qt.Key.Key_Tab)
    assert card.place == card.sheet().fields[1].field
    card.go_to(next(n for n, one in enumerate(card.sheet().fields) if one.field == "troopers.1.range"))
    keys(card, "д")
    keys(card.line, "12")
    QTest.keyClick(card.line, Qt.Key.Key_Tab)
    assert str(squad.edited.record.troopers[0].range) == "1D12"
    assert card.place == "troopers.1.power"


def test_what_will_not_do_on_the_card_is_refused_where_it_stands(squad):
    card = squad.side.card
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=place_on(card, "troopers.2.rank"))
    keys(card.line, "99")
    QTest.keyClick(card.line, Qt.Key.Key_Return)
    assert card.line.isVisible()
    assert card.place == "troopers.2.rank"
    assert "0–20" in card._why_not(card.place, "99") or "0–40" in card._why_not(card.place, "99")
    QTest.keyClick(card.line, Qt.Key.Key_Escape)
    assert squad.edited.record.troopers[1].rank == 1


def test_the_card_is_written_in_the_language_that_it_shows(squad):
    squad.side.languages["en"].click()
    card = squad.side.card
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=place_on(card, "name"))
    keys(card.line, "Wolves")
    QTest.keyClick(card.line, Qt.Key.Key_Return)
    assert squad.edited.plain["name"] == {"ru": "", "en": "Wolves"}


def test_what_is_chosen_on_the_card_is_chosen_in_the_form(library):
    editor = editor_of(library, "bitvy_fantasy", "Gun")
    editor.show()
    assert editor.side.text_of("clearance") is not None or editor.side.text_of("clearance") is None
    editor.go_to("mobility")
    assert editor.fields.cells["mobility"].isAncestorOf(editor.focusWidget())
    editor.done(0)


# --- steps and drafts


def test_steps_go_back_and_forth_and_survive_closing(library, squad):
    write(squad, cost=70)
    squad.edited.end_step()
    write(squad, name={"ru": "Волки", "en": ""})
    squad.done(0)
    again = editor_of(library, "bronepehota", "Squad")
    assert again.edited.plain["name"]["ru"] == "Волки"
    QTest.keyClick(again, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    again.undo()
    again.undo()
    assert again.edited.plain["cost"] == 50
    again.redo()
    assert again.edited.plain["cost"] == 70
    again.done(0)


def test_steps_survive_saving_too(library, squad):
    write(squad, cost=70)
    squad.save()
    assert squad.step
    context = library.context
    context.reload_content()
    again = editor_of(library, "bronepehota", "Squad", context.units["own.new"])
    assert not again.edited.is_unfinished
    again.undo()
    assert again.edited.plain["cost"] == 50
    again.done(0)
    assert context.store.library.drafts.unfinished("bronepehota")[0].id == "own.new"


def test_what_was_changed_elsewhere_is_a_step(library, squad):
    write(squad, cost=70)
    squad.save()
    context = library.context
    unit = context.units.get("own.new") or context.store.units.get(context.game, "own.new")
    context.store.units.put_own(context.game, [replace(unit, cost=90)])
    context.reload_content()
    again = editor_of(library, "bronepehota", "Squad", context.units["own.new"])
    assert again.edited.plain["cost"] == 90
    again.undo()
    assert again.edited.plain["cost"] == 70


def test_a_draft_is_offered_again(library, squad):
    write(squad, name={"ru": "Волки", "en": ""})
    squad.done(0)
    texts = [action.text() for action in library.units.own_units.new_menu().actions()]
    assert "Волки" in texts
    library.units.own_units.forget_drafts()
    assert "Волки" not in [action.text() for action in library.units.own_units.new_menu().actions()]


def test_a_form_in_which_nothing_was_written_leaves_no_draft(library, squad):
    squad.done(0)
    assert library.context.store.library.drafts.get("bronepehota", "unit", "own.new") is None


# --- what is kept


@pytest.fixture
def opened(monkeypatch):
    """Does something with the next editor in place of a player, and closes it."""

    def act(slot):
        monkeypatch.setattr(RecordEditor, "exec", slot)

    return act


@pytest.mark.parametrize("game_id", WITH_ARMLISTS)
def test_units_of_every_game_can_be_written(library, game_id, opened):
    library.games.show_game(game_id)
    assert not library.units.new_button.isHidden()
    assert not library.units.card.write_button.isHidden()
    opened(lambda editor: (write(editor, name={"ru": "Мой", "en": "Mine"}), editor.save()))
    told = []
    library.told.connect(lambda *one: told.append(one))
    library.units.own_units.write_kind(library.context.game.forms[0])
    (own,) = library.context.own_ids
    assert library.units.current_unit == own
    told[-1][2]()
    assert library.context.own_ids == frozenset()


def test_a_unit_that_came_with_the_program_is_begun_from_and_stays(library, opened):
    library.games.show_game("bronepehota")
    shipped = next(iter(library.context.units.values()))
    library.show_unit(shipped.id)
    opened(lambda editor: (write(editor, cost=1), editor.save()))
    library.units.card.write_button.click()
    (own,) = library.context.own_ids
    assert library.context.units[own].cost == 1
    assert library.context.units[shipped.id] == shipped
    kind = library.context.game.content_type("unit")
    assert library.context.store.library.derivations.get("bronepehota", kind, own).source == shipped.id


def test_f2_in_the_list_changes_the_unit(library, opened, qtbot):
    asked = []
    opened(lambda editor: asked.append(editor.edited.begun["name"]["ru"]))
    units = library.units.browser.list
    units.setFocus()
    qtbot.waitUntil(units.hasFocus)
    QTest.keyClick(units, Qt.Key.Key_F2)
    assert asked == [library.context.units[library.units.current_unit].name.ru]


def test_ones_own_is_changed_in_its_place_and_doubled(library, opened):
    library.games.show_game("batalist")
    opened(lambda editor: (write(editor, name={"ru": "Копья", "en": ""}), editor.save()))
    library.units.own_units.write_kind(library.context.game.forms[0])
    (own,) = library.context.own_ids
    opened(lambda editor: (write(editor, quality=5), editor.save()))
    library.units.own_units.write_from(own)
    assert library.context.own_ids == {own}
    assert library.context.units[own].quality == 5
    library.units.own_units.duplicate(own)
    (other,) = library.context.own_ids - {own}
    assert library.context.units[other].name.ru == "Копья (2)"


def test_closing_keeps_a_draft_and_offers_to_go_on(library, opened):
    library.games.show_game("batalist")
    opened(lambda editor: (write(editor, name={"ru": "", "en": ""}), editor.done(0)))
    told = []
    library.told.connect(lambda *one: told.append(one))
    library.units.own_units.write_kind(library.context.game.forms[0])
    assert library.context.own_ids == frozenset()
    seen = []
    opened(lambda editor: (seen.append(editor.edited.plain["name"]), editor.done(0)))
    told[-1][2]()
    assert seen == [{"ru": "", "en": ""}]


def test_what_has_changed_in_the_original_is_told_and_taken_over(library, opened):
    library.games.show_game("bronepehota")
    context, kind = library.context, library.context.game.content_type("unit")
    shipped = next(iter(context.units.values()))
    opened(lambda editor: (write(editor, cost=1), editor.save()))
    library.units.own_units.write_from(shipped.id)
    (own,) = context.own_ids
    troopers = (replace(shipped.troopers[0], armour=11), *shipped.troopers[1:])
    then = replace(shipped, cost=5, troopers=troopers)
    context.store.library.derivations.note("bronepehota", kind, own, then)
    library.units.card.show_unit(own)
    assert "1" in library.units.card.changed.text()
    assert not library.units.card.changed.isHidden()
    editor = editor_of(library, "bronepehota", "Squad", context.units[own], own)
    changes = editor.edited.source_changes()
    assert [one.place for one in changes] == ["cost"]
    assert not editor.source.isHidden()
    editor.source.all_button.click()
    assert editor.edited.plain["cost"] == shipped.cost
    assert editor.source.isHidden()
    editor.undo()
    editor.source.leave_button.click()
    assert editor.edited.source_changes() == []
    editor.done(0)
    library.units.card.show_unit(own)
    assert library.units.card.changed.isHidden()


# --- models of a unit, each a line and more


@pytest.fixture
def band(library, qtbot):
    editor = editor_of(library, "road_world", "BattleUnit")
    show_active(editor, qtbot)
    write(editor, name={"ru": "Бродяги", "en": "Vagrants"}, kind="band")
    yield editor
    editor.done(0)


def test_models_are_typed_as_lines_with_the_rest_of_the_chosen_one_below(band):
    models = rows_of(band, "models")
    models.go_to(["1"])
    models.table.setFocus()
    for text in ("Бродяга", "4", "2", "3", "1", "3", "6", "12"):
        type_cell(models, text)
    models.add()
    models.go_to(["2"])
    type_cell(models, "Вожак")
    models.rest.cells["traits"].control.boxes["commander"].click()
    models.rest.cells["weapons"].control._add()
    write_inside(models.rest.cells["weapons"].control.items[0], name={"ru": "Цепь", "en": ""})
    first, second = band.edited.record.models
    assert (first.name.ru, first.mobility, first.least, first.most, first.cost) == ("Бродяга", 4, 3, 6, 12)
    assert (second.name.ru, second.mobility, second.traits) == ("Вожак", 4, ("commander",))
    assert [weapon.name.ru for weapon in second.weapons] == ["Цепь"]
    assert not first.weapons
    assert first.id != second.id
    models.go_to(["1"])
    assert models.rest.cells["traits"].value() == []
    assert not models.rest.cells["weapons"].control.items
    band.undo()
    assert band.edited.record is None or not band.edited.record.models[1].weapons


def test_a_name_in_the_table_is_of_the_language_of_the_window(band):
    models = rows_of(band, "models")
    models.rest.cells["name"].show_value({"ru": "", "en": "Vagrant"})
    models.rest.changed.emit()
    models.go_to(["1"])
    type_cell(models, "Бродяга")
    assert band.edited.plain["models"][0]["name"] == {"ru": "Бродяга", "en": "Vagrant"}


def test_what_is_wrong_is_said_in_the_row_of_the_model(band):
    models = rows_of(band, "models")
    models.add()
    weapons = [{**start_of(models._field.fields[0].fields[-4].fields[0]), "name": {"ru": "", "en": ""}}]
    rows = [{**row, "name": {"ru": f"Модель {at}", "en": ""}} for at, row in enumerate(models.value())]
    write(band, models=[{**rows[0], "weapons": weapons}, rows[1]])
    models.go_to(["2"])
    band.refresh()
    assert band.edited.problem.values["field"].startswith("models.1.weapons")
    assert list(models.model.wrong) == [(0, 0)]
    band.go_to("models.1.weapons.1.name")
    band.refresh()
    assert models.current == 0
    assert not models.rest.cells["weapons"].control.items[0].control.cells["name"].problem.isHidden()


# --- other fields


def test_a_track_is_divided_stretched_and_its_borders_moved(library):
    editor = editor_of(library, "bronepehota", "Machine")
    editor.show()
    track = editor.fields.cells["durability"].control
    strip = track.strip
    border = strip.cell(strip.track.sectors[0].end).right()
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=QPoint(round(border), 10))
    QTest.mouseMove(strip, QPoint(round(strip.cell(7).right()), 10))
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=QPoint(round(strip.cell(7).right()), 10))
    spans = [(one.start, one.end) for one in editor.edited.record.durability.sectors]
    assert spans == [(12, 7), (6, 5), (4, 1)]
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_Right)
    assert editor.edited.record.durability.sectors[0].end == 6
    track.divide_button.click()
    assert len(editor.edited.record.durability.sectors) == 4
    track.most.box.setValue(9)
    assert editor.edited.record.durability.sectors[0].start == 9
    track.speeds[0].setValue(8)
    assert editor.edited.record.durability.sectors[0].speed == 8
    editor.done(0)


def test_the_last_cells_of_sectors_are_typed(library, qtbot):
    editor = editor_of(library, "bronepehota", "Machine")
    track = editor.fields.cells["durability"].control
    show_active(editor, qtbot)
    track.most.box.setValue(16)

    def type_end(at, digits):
        track.ends[at].setFocus()
        track.ends[at].selectAll()
        keys(track.ends[at], digits)
        return [(one.start, one.end) for one in editor.edited.record.durability.sectors]

    # of 12 the 1 comes first: it does not push the sectors below together
    assert type_end(0, "12") == [(16, 12), (11, 5), (4, 1)]
    assert type_end(0, "3") == [(16, 3), (2, 2), (1, 1)]
    assert type_end(0, "7") == [(16, 7), (6, 5), (4, 1)]
    assert type_end(1, "4") == [(16, 7), (6, 4), (3, 1)]
    assert [end.isHidden() for end in track.ends] == [False, False, True]
    editor.done(0)


def test_what_keeps_a_record_from_being_saved_is_said_and_gone_to(squad, qtbot):
    show_active(squad, qtbot)
    rows = rows_of(squad)
    type_cell(rows, "9999")
    squad.fields.go_to(["name"])
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert squad.step == 0
    assert not squad.refused.isHidden()
    assert rows.table.hasFocus()
    assert rows.table.currentIndex().row() == 0
    type_cell(rows, "2")
    assert squad.refused.isHidden()


def test_a_length_that_is_typed_digit_by_digit_keeps_the_sectors(library, qtbot):
    editor = editor_of(library, "bronepehota", "Machine")
    track = editor.fields.cells["durability"].control
    show_active(editor, qtbot)
    track.most.box.setFocus()
    track.most.box.selectAll()
    keys(track.most.box, "16")
    assert [(one.start, one.end) for one in editor.edited.record.durability.sectors] == [
        (16, 9),
        (8, 5),
        (4, 1),
    ]
    track.strip.setFocus()
    QTest.keyClick(track.strip, Qt.Key.Key_Delete)
    assert [(one.start, one.end) for one in editor.edited.record.durability.sectors] == [(16, 5), (4, 1)]
    QTest.keyClick(track.strip, Qt.Key.Key_Insert)
    assert len(editor.edited.record.durability.sectors) == 3
    editor.done(0)


def test_weapons_are_doubled_moved_and_taken_from_another(library, monkeypatch):
    editor = editor_of(library, "bronepehota", "Machine")
    weapons = editor.fields.cells["weapons"].control
    assert not weapons.take_button.isHidden()
    weapons._double(weapons.items[0])
    assert [part.id for part in editor.edited.record.weapons] == ["weapon-1", "weapon-2"]
    seen = []
    monkeypatch.setattr(
        "armybuilder.desktop.forms.list_control.PartChooser.ask",
        lambda chooser: (seen.append(chooser.list.count()), dict(chooser.list.item(0).data(256)))[1],
    )
    weapons.take_button.click()
    assert seen[0] > 20
    assert len(editor.edited.record.weapons) == 3
    weapons._move(weapons.items[2], -1)
    assert editor.edited.record.weapons[1].id == "weapon-3"
    write(editor, either_or=["weapon-1", "weapon-2"])
    assert editor.edited.record.either_or == ("weapon-1", "weapon-2")


def test_weapons_are_added_doubled_moved_and_taken_away_by_keys(library, qtbot):
    editor = editor_of(library, "bronepehota", "Machine")
    show_active(editor, qtbot)
    weapons = editor.fields.cells["weapons"].control
    control = Qt.KeyboardModifier.ControlModifier
    editor.go_to("weapons.1.power")

    def press(key, modifiers):
        QTest.keyClick(QApplication.focusWidget(), key, modifiers)
        QApplication.processEvents()

    press(Qt.Key.Key_Return, control)
    assert len(weapons.items) == 2
    assert weapons.items[1].isAncestorOf(QApplication.focusWidget())
    keys(QApplication.focusWidget(), "Ракета")
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [one["name"]["ru"] for one in editor.edited.plain["weapons"]] == ["Ракета", "Пушка"]
    press(Qt.Key.Key_D, control)
    assert [one["name"]["ru"] for one in editor.edited.plain["weapons"]] == ["Ракета", "Ракета", "Пушка"]
    press(Qt.Key.Key_Delete, control | Qt.KeyboardModifier.ShiftModifier)
    assert [one["name"]["ru"] for one in editor.edited.plain["weapons"]] == ["Ракета", "Пушка"]
    assert weapons.items[1].isAncestorOf(QApplication.focusWidget())
    editor.done(0)


def test_what_the_library_has_beside_units_can_be_taken_into_one(library):
    editor = editor_of(library, "bronepehota", "Machine")
    context = library.context
    kind = context.game.content_type("weapon")
    form = kind.forms[0]
    made = form.make({**form.begin(), "name": {"ru": "Плазмомёт", "en": ""}, "charges": ["mine"]}, "own.w")
    context.store.library.do(context.game, puts(kind, [made]), "library.step.kept")
    offered = dict(editor._donors(editor.fields.cells["weapons"].field))
    name = next(name for name in offered if name.startswith("Плазмомёт"))
    assert name.endswith("— Оружие")
    weapons = editor.fields.cells["weapons"].control
    weapons._put(as_new(offered[name]), 1)
    assert [part.id for part in editor.edited.record.weapons] == ["weapon-1", "weapon-2"]


def test_a_squad_is_asked_for_no_name_of_an_artefact_that_was_chosen(library):
    editor = editor_of(library, "bitvy_fantasy", "Squad")
    artefacts = library.context.store.library.all(
        library.context.game, library.context.game.content_type("artefact")
    )
    first, second = artefacts[:2]
    write(editor, artefact=first.id)
    assert editor.edited.record.artefact_name == first.name
    write(editor, artefact=second.id)
    assert editor.edited.record.artefact_name == second.name
    write(editor, artefact_name={"ru": "Мой", "en": "Mine"})
    write(editor, artefact=first.id)
    assert editor.edited.record.artefact_name.ru == "Мой"


def test_the_abilities_of_the_library_become_those_of_a_unit(library):
    editor = editor_of(library, "road_world", "BattleUnit")
    context = library.context
    kind = context.game.content_type("song")
    form = kind.forms[0]
    made = form.make(
        {**form.begin(), "name": {"ru": "Марш", "en": ""}, "text": {"ru": "Все бегут", "en": ""}}, "own.s"
    )
    context.store.library.do(context.game, puts(kind, [made]), "library.step.kept")
    abilities = editor.fields.cells["abilities"].control
    offered = editor._donors(abilities._field)
    abilities._put(next(plain for name, plain in offered if name.startswith("Марш")), 0)
    assert editor.edited.record.abilities[0].text.ru == "Все бегут"


def test_what_one_more_costs_is_said_where_points_are_computed(library, qtbot):
    editor = editor_of(library, "batalist", "BaseProfile")
    editor._show_prices()
    assert "+1 = +" in editor.fields.cells["quality"].label.text()
    skills = editor.fields.cells["skills"].control
    assert any("+" in box.text() for box in skills.boxes.values())


def test_a_language_that_is_missing_has_a_sign(squad):
    write(squad, name={"ru": "Волки", "en": ""})
    names = squad.fields.cells["name"].control
    assert names.missing["en"].isVisible()
    assert not names.missing["ru"].isVisible()


def test_f1_tells_the_rule_of_the_cell(squad):
    rows = rows_of(squad)
    rows.go_to(["1", "armour"])
    squad.activateWindow()
    rows.table.setFocus()
    assert squad.context.rules["BP-2.1-10"].title.ru
    assert next(filter(None, squad._rules_in_sight()), "BP-2.1-10") == "BP-2.1-10"


def test_a_picture_is_kept_with_the_unit(squad, qtbot, tmp_path):
    control = squad.fields.cells["picture"].control
    path = tmp_path / "wolf.png"
    path.write_bytes(picture_file())
    control.taking.take_file(path)
    qtbot.waitUntil(lambda: bool(control.value()))
    assert squad.edited.record.picture == control.value()
    assert squad.context.store.pictures.get(control.value())
    control.remove_button.click()
    assert squad.edited.record.picture == ""


def test_a_long_text_has_several_lines_and_both_languages(library, qtbot):
    library.games.show_game("bitvy_fantasy")
    kind = library.context.game.content_type("card")
    editor = RecordEditor(EditedRecord(library.context, kind, kind.forms[0], None, "own.new"), library)
    text = editor.fields.cells["text"].control
    QGuiApplication.clipboard().setText("Первая строка\nвторая")
    text.areas["ru"].clear()
    text.areas["ru"].paste()
    QTest.keyClick(text.areas["ru"], Qt.Key.Key_Return)
    assert editor.edited.record.text.ru == "Первая строка вторая"
    assert editor.edited.problem is None
    editor.show()
    low = text.areas["ru"].height()
    text.areas["ru"].insertPlainText(" слово" * 100)
    qtbot.waitUntil(lambda: text.areas["ru"].height() > low)
    editor.done(0)


def test_a_weapon_is_a_card_of_its_values_as_it_is_written(library):
    library.games.show_game("bronepehota")
    kind = library.context.game.content_type("weapon")
    editor = RecordEditor(EditedRecord(library.context, kind, kind.forms[0], None, "own.new"), library)
    write(editor, name={"ru": "Пушка", "en": ""}, power="3D20", charges=["rocket"])
    words = " ".join(shape.text for shape in editor.side.card.sheet().shapes if isinstance(shape, TextLine))
    assert "Пушка" in words
    assert "3Д20" in words
    assert "rocket" not in words


def test_units_are_written_one_after_the_other(library, opened):
    library.games.show_game("bronepehota")
    names = iter(["Волки", "Лисы", "Зайцы"])
    factions = []

    def write_next(editor):
        factions.append(editor.edited.plain["faction"])
        assert editor.fields.cells["troopers"].control.example.text()
        write(editor, name={"ru": next(names), "en": ""}, faction="protectorate")
        if len(factions) < 3:
            editor.save_and_go_on()
        else:
            editor.save()

    opened(write_next)
    library.units.own_units.write_kind(library.context.game.forms[0])
    assert factions == ["polaris", "protectorate", "protectorate"]
    own = [library.context.units[one].name.ru for one in library.context.own_ids]
    assert sorted(own) == ["Волки", "Зайцы", "Лисы"]


def test_only_a_new_record_is_followed_by_others(library):
    unit = next(iter(library.context.units.values()))
    editor = editor_of(library, library.context.game.id, type(unit).__name__, unit, unit.id)
    assert editor.next_button.isHidden()


def test_what_is_saved_waits_for_a_picture_that_is_being_read(squad, qtbot, tmp_path):
    path = tmp_path / "wolf.png"
    path.write_bytes(picture_file())
    write(squad, name={"ru": "Волки", "en": ""})
    control = squad.fields.cells["picture"].control
    with qtbot.waitSignal(squad.accepted):
        control.taking.take_file(path)
        squad.save()
    assert squad.edited.record.picture
    assert squad.context.store.library.get(squad.context.game, squad.edited.kind, squad.edited.id).picture


def test_the_picture_of_a_unit_stands_over_its_card_and_comes_with_it_into_an_army(library, opened):
    library.games.show_game("bronepehota")
    digest = library.context.store.pictures.keep(picture_of(picture_file(), "wolf.png"))

    def draw(editor):
        write(editor, picture=digest, source={"ru": "Журнал", "en": ""}, notes={"ru": "Проверить", "en": ""})
        editor.save()

    opened(draw)
    library.units.own_units.write_kind(library.context.game.forms[0])
    (own,) = library.context.own_ids
    assert not library.units.card.picture.isHidden()
    assert "Журнал" in library.units.card.source.text()
    assert "Проверить" in library.units.card.notes.text()
    unit = library.context.units[own]
    assert select(unit, library.context.game.entry_of(unit)).picture == digest
    rows = library.units.browser.list
    row = next(
        rows.entries.index(at, 0)
        for at in range(rows.entries.rowCount())
        if rows.entries.index(at, 0).data(UNIT_ROLE) == own
    )
    assert row.data(PICTURE_ROLE) == digest
    assert not rows.delegate.thumbnails.of(digest, 20, 1.0).isNull()
    assert any(isinstance(shape, Picture) for shape in library.units.card.card.sheet().shapes)


def own_words(fields):
    """The names of every field and choice of a form, each with the key of its words."""
    for field in fields:
        inner = field.fields if field.kind == "group" else field.fields[0].fields if field.fields else ()
        yield from own_words(inner)
        if not field.kept:
            yield field.name, field_key(field.owner, field.name)
        choices = field.fields[0].choices if field.kind == "list" else field.choices
        yield from ((choice, choice_key(field.owner, field.name, choice)) for choice in choices)


@pytest.mark.parametrize(("game", "form"), FORMS, ids=lambda one: getattr(one, "id", ""))
def test_every_field_and_choice_has_words(game, form):
    assert [name for name, key in own_words(fields_of(form.record)) if key is None] == []


def test_the_menu_of_kinds(library):
    library.games.show_game("bitvy_fantasy")
    menu = library.units.own_units.new_menu()
    assert isinstance(menu, QMenu)
    assert len(menu.actions()) == 4
