"""The Library as a table: sorted, edited in place and all together, copied and pasted, taken back."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from armybuilder.desktop.context import Context
from armybuilder.desktop.library import units_page
from armybuilder.desktop.library.grid.change_dialogs import ChangeDialog, ReplaceDialog
from armybuilder.desktop.library.grid.clipboard import as_cells, cells_of
from armybuilder.desktop.library.grid.columns_dialog import KEY, ColumnsDialog
from armybuilder.desktop.library.grid.paste_dialog import PasteDialog
from armybuilder.desktop.library.grid.uses_dialog import UsesDialog
from armybuilder.desktop.library.workspace import LibraryWorkspace
from armybuilder.desktop.lists.filtering import UnitFilter
from armybuilder.games import game
from armybuilder.games.content_type import UNIT
from armybuilder.storage.content import units_of
from armybuilder.storage.library import puts

GAME = game("bronepehota")
UNITS = GAME.content_type(UNIT)
OWN = ("own.1", "own.2", "own.3")


@pytest.fixture
def library(store, qtbot):
    """The Library as a table, in English, with two squads and a machine of one's own."""
    shipped = units_of(store, GAME)
    squads = [unit for unit in shipped if type(unit).__name__ == "Squad"][:2]
    machine = next(unit for unit in shipped if type(unit).__name__ == "Machine")
    mine = [
        replace(unit, id=key, cost=cost, edition="own")
        for unit, key, cost in zip([*squads, machine], OWN, (80, 90, 100), strict=True)
    ]
    store.library.do(GAME, puts(UNITS, mine), "own")
    workspace = LibraryWorkspace(Context(store, language="en"))
    workspace.units.filters.set_choice(UnitFilter())
    qtbot.addWidget(workspace)
    workspace.resize(1280, 800)
    workspace.show()
    qtbot.waitExposed(workspace)
    workspace.units.table.toggle()
    return workspace


@pytest.fixture
def page(library):
    return library.units.table.page


def at(page, record_id, key):
    """The cell of a record in a column."""
    column = next(place for place, one in enumerate(page.model.columns) if one.key == key)
    return page.model.index(page.model.row_of(record_id), column)


def unit(page, key):
    return page.context.units[key]


def edit(page, record_id, key, text, finish=Qt.Key.Key_Return):
    """Type into a cell as a person does; return its editor."""
    view = page.view
    view.setFocus()
    view.setCurrentIndex(at(page, record_id, key))
    QTest.keyClick(view, Qt.Key.Key_F2)
    editor = next(line for line in view.viewport().findChildren(QLineEdit) if line.isVisible())
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, finish)
    return editor


def choose(page, *ids, key="cost"):
    page.view.clearSelection()
    flags = page.view.selectionModel().SelectionFlag
    for one in ids:
        page.view.selectionModel().setCurrentIndex(at(page, one, key), flags.Select)


def test_the_table_takes_the_room_of_the_card_and_gives_it_back(library):
    assert not library.units.card.isVisible()
    assert library.units.table.page.isVisible()
    QTest.keyClick(library, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    library.units.table.toggle() if library.units.table.on else None
    assert library.units.card.isVisible()
    assert library.units.browser.list.isVisible()


def test_the_table_is_shown_again_the_next_time(library, store, qtbot):
    again = LibraryWorkspace(Context(store, language="en"))
    qtbot.addWidget(again)
    assert again.units.table.on
    again.units.table.toggle()


def test_it_shows_what_is_searched_for_and_filtered(library, page):
    everything = len(page.model.records)
    library.units.browser.search.setText("cost<50 -jump")
    assert 0 < len(page.model.records) < everything
    assert all(record.cost < 50 for record in page.model.records)
    library.units.browser.search.setText("")
    library.units.filters.set_choice(UnitFilter(edition="own"))
    assert {record.id for record in page.model.records} == set(OWN)


def test_a_click_on_a_head_sorts_the_best_first_then_the_other_way(page):
    page.view.sort_by_column("cost")
    costs = [record.cost for record in page.model.records]
    assert costs == sorted(costs, reverse=True)
    page.view.sort_by_column("cost")
    assert [record.cost for record in page.model.records] == sorted(costs)
    page.view.sort_by_column("cost")
    assert page.model.sorting == ()


def test_several_columns_sort_one_after_the_other(page):
    page.view.sort_by_column("faction")
    page.view.sort_by_column("cost", more=True)
    told = [(page.columns[3].text(one, "en").casefold(), -one.cost) for one in page.model.records]
    assert [key for key, _ in page.model.sorting] == ["faction", "cost"]
    assert told == sorted(told)


def test_the_name_stays_in_sight(page, qapp):
    page.resize(500, 400)
    qapp.processEvents()
    page.view.horizontalScrollBar().setValue(400)
    assert page.view.frozen.isVisible()
    assert page.view.frozen.columnWidth(0) == page.view.columnWidth(0) > 0


def test_a_cell_is_edited_in_place_in_one_step(page, store):
    edit(page, "own.1", "cost", "120")
    assert unit(page, "own.1").cost == 120
    assert len(store.library.steps(GAME)) == 2
    # the row stays where it is, and Enter goes on below
    assert page.view.currentIndex().row() == page.model.row_of("own.1") + 1


def test_typing_into_a_cell_begins_to_edit_it(page):
    page.view.setFocus()
    page.view.setCurrentIndex(at(page, "own.1", "cost"))
    QTest.keyClick(page.view, Qt.Key.Key_7)
    editor = next(line for line in page.view.viewport().findChildren(QLineEdit) if line.isVisible())
    QTest.keyClicks(editor, "5")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert unit(page, "own.1").cost == 75


def test_what_will_not_do_is_refused_beside_the_cell(page):
    editor = edit(page, "own.3", "rate_of_fire", "many")
    reason = page.view.cells.reason
    assert reason.isVisible()
    assert "Rate of fire" in reason.text()
    assert editor.isVisible()
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not reason.isVisible()
    assert unit(page, "own.3").rate_of_fire == unit(page, unit(page, "own.3").id).rate_of_fire


def test_a_choice_is_entered_by_its_word(page):
    edit(page, "own.3", "locomotion", "flying")
    assert unit(page, "own.3").locomotion == "flying"


def test_a_value_of_every_trooper(page):
    edit(page, "own.1", "melee", "4")
    assert {one.melee for one in unit(page, "own.1").troopers} == {4}


def test_what_came_with_the_program_offers_a_copy(page, store):
    shipped = next(record for record in page.model.records if record.id not in OWN)
    page.view.setFocus()
    page.view.setCurrentIndex(at(page, shipped.id, "cost"))
    QTest.keyClick(page.view, Qt.Key.Key_5)
    assert page.offer.isVisible()
    assert shipped.name.en in page.offer_text.text()
    page.offer_button.click()
    own = store.units.own_ids("bronepehota") - set(OWN)
    assert len(own) == 1
    assert unit(page, next(iter(own))).name.en == f"{shipped.name.en} 2"
    assert store.library.derivations.sources("bronepehota", UNITS) == {next(iter(own)): shipped.id}


def test_ctrl_z_takes_back_and_makes_again(page):
    edit(page, "own.1", "cost", "120")
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(page.view, Qt.Key.Key_Z, control)
    assert unit(page, "own.1").cost == 80
    QTest.keyClick(page.view, Qt.Key.Key_Z, control | Qt.KeyboardModifier.ShiftModifier)
    assert unit(page, "own.1").cost == 120


def test_deleting_several_is_one_step_that_the_toast_takes_back(page, library, qtbot):
    choose(page, "own.1", "own.2")
    with qtbot.waitSignal(page.told) as told:
        QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert page.model.row_of("own.1") == page.model.row_of("own.2") == -1
    text, button, undo = told.args
    assert "2" in text
    assert button
    undo()
    assert {"own.1", "own.2"} <= set(library.context.units)


def test_one_value_for_all_that_are_chosen(page, qtbot, monkeypatch):
    choose(page, *OWN)

    def answer(dialog):
        assert dialog.field.currentData().key == "cost"
        dialog.value.setText("+10%")
        dialog.work_out()
        qtbot.waitUntil(dialog.apply_button.isEnabled)
        assert dialog.table.rowCount() == 3
        dialog.accept()
        return True

    monkeypatch.setattr(ChangeDialog, "exec", answer)
    page.buttons.change.click()
    assert [unit(page, key).cost for key in OWN] == [88, 99, 110]
    page.changes.undo()
    assert [unit(page, key).cost for key in OWN] == [80, 90, 100]


def test_a_change_that_will_not_do_says_why_in_its_row(page, qtbot, monkeypatch):
    choose(page, *OWN)

    def answer(dialog):
        dialog.value.setText("-200")
        dialog.work_out()
        qtbot.waitUntil(lambda: dialog.preview is not None)
        assert len(dialog.preview.problems) == 3
        assert not dialog.apply_button.isEnabled()
        assert "0–" in dialog.table.item(0, 3).text()
        dialog.reject()
        return False

    monkeypatch.setattr(ChangeDialog, "exec", answer)
    page.buttons.change.click()
    assert [unit(page, key).cost for key in OWN] == [80, 90, 100]


def test_find_and_replace_with_a_preview(page, qtbot, monkeypatch):
    def answer(dialog):
        dialog.found.setText("infantry")
        dialog.put.setText("guards")
        dialog.work_out()
        qtbot.waitUntil(lambda: dialog.preview is not None and dialog.table.rowCount() > 0)
        assert "guards" in dialog.table.item(0, 3).text()
        dialog.accept()
        return True

    monkeypatch.setattr(ReplaceDialog, "exec", answer)
    before = unit(page, "own.1").name.en
    page.buttons.replace.click()
    assert unit(page, "own.1").name.en == before.replace("infantry", "guards") != before


def test_a_wrong_expression_is_told_in_the_dialog(page, qtbot):
    dialog = ReplaceDialog(page.context, page.edits, page.model.records, page.columns, page)
    qtbot.addWidget(dialog)
    dialog.pattern.setChecked(True)
    dialog.found.setText("(a+)+b")
    dialog.work_out()
    assert dialog.mistake.text()
    assert not dialog.apply_button.isEnabled()
    dialog.reject()


def test_cells_are_copied_and_pasted_as_spreadsheets_do(library, page, store):
    library_cells = (at(page, "own.1", "cost"), at(page, "own.1", "rank"))
    page.view.clearSelection()
    for cell in library_cells:
        page.view.selectionModel().select(cell, page.view.selectionModel().SelectionFlag.Select)
    page.copy()
    assert QApplication.clipboard().text().strip().split("\t")[0] == "80"
    library.units.filters.set_choice(UnitFilter(edition="own"))
    QApplication.clipboard().setText("111\n112\n113")
    first = page.model.records[0].id
    choose(page, first)
    page.pasting.paste()
    shown = [unit(page, record.id) for record in page.model.records]
    assert [record.cost for record in shown] == [111, 112, 113]
    assert len(store.library.steps(GAME)) == 2


def test_one_cell_is_pasted_into_all_that_are_chosen(page):
    QApplication.clipboard().setText("55")
    choose(page, *OWN)
    page.pasting.paste()
    assert [unit(page, key).cost for key in OWN] == [55, 55, 55]


def test_what_cannot_be_pasted_is_told_and_changes_nothing(page):
    QApplication.clipboard().setText("many")
    choose(page, *OWN)
    page.pasting.paste()
    assert page.notice.isVisible()
    assert [unit(page, key).cost for key in OWN] == [80, 90, 100]


@pytest.fixture
def accept(qtbot):
    """Apply a paste once it is worked out."""

    def act(dialog):
        qtbot.waitUntil(lambda: dialog.preview is not None)
        dialog.accept()
        return True

    return act


def test_rows_beyond_the_last_become_new_records_in_the_same_step(library, page, store, monkeypatch, accept):
    library.units.filters.set_choice(UnitFilter(edition="own"))
    monkeypatch.setattr(PasteDialog, "exec", accept)
    last = page.model.records[-1]
    choose(page, last.id)
    QApplication.clipboard().setText("111\n112\n113\n")
    page.pasting.paste()
    assert unit(page, last.id).cost == 111
    new = [record for record in page.model.records if record.id not in OWN]
    assert sorted(record.cost for record in new) == [112, 113]
    assert all(type(record) is type(last) and record.faction == last.faction for record in new)
    assert {record.id for record in new} <= set(page.model.own)
    assert len(store.library.steps(GAME)) == 2
    page.changes.undo()
    assert {record.id for record in page.model.records} == set(OWN)
    assert unit(page, last.id).cost == last.cost


def test_rows_of_the_clipboard_become_new_records_by_their_heads(library, page, monkeypatch, accept):
    library.units.filters.set_choice(UnitFilter(edition="own"))
    monkeypatch.setattr(PasteDialog, "exec", accept)
    QApplication.clipboard().setText("Стоимость\tName\tKind\n70\tWolves\tSquad\n95\tFoxes\tМашина\n")
    QTest.keyClick(
        page.view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    new = {record.name.en: record for record in page.model.records if record.id not in OWN}
    assert {name: record.cost for name, record in new.items()} == {"Wolves": 70, "Foxes": 95}
    assert {name: type(record).__name__ for name, record in new.items()} == {
        "Wolves": "Squad",
        "Foxes": "Machine",
    }


def test_a_row_of_which_a_value_will_not_do_becomes_no_record(page, monkeypatch, accept):
    seen = []

    def look(dialog):
        accept(dialog)
        seen.extend(dialog.table.item(row, 3).text() for row in range(dialog.table.rowCount()))
        return True

    monkeypatch.setattr(PasteDialog, "exec", look)
    QApplication.clipboard().setText("Name\tCost\nWolves\tmany\n\t\nFoxes\t60\n")
    page.pasting.paste_new()
    assert any("Cost" in text for text in seen)
    taken = [one.name for one in page.model.records if one.name.en in ("Wolves", "Foxes")]
    # the name of a new form in the other language is nobody's
    assert [(one.en, one.ru) for one in taken] == [("Foxes", "")]
    QApplication.clipboard().clear()
    page.pasting.paste_new()
    assert page.notice.isVisible()


@pytest.mark.parametrize(
    "rows", [[["a"]], [["a", "b"], ["c", "d"]], [["two\nlines", 'a "quote"'], ["", "x\ty"]]]
)
def test_cells_go_through_the_clipboard_unchanged(rows):
    assert cells_of(as_cells(rows)) == rows


@pytest.mark.parametrize(
    ("text", "cells"), [("", []), ('a"b\tc', [['a"b', "c"]]), ("1\r\n2\r\n", [["1"], ["2"]])]
)
def test_whatever_is_on_the_clipboard_is_read(text, cells):
    assert cells_of(text) == cells


def test_columns_are_chosen_ordered_and_remembered(page, monkeypatch):
    def answer(dialog):
        for row in range(dialog.list.count()):
            item = dialog.list.item(row)
            wanted = item.data(KEY) in ("cost", "weapons")
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)
        keys = [dialog.list.item(row).data(KEY) for row in range(dialog.list.count())]
        dialog.list.setCurrentRow(keys.index("weapons"))
        for _ in range(keys.index("weapons")):
            dialog.move_by(-1)
        return 1

    monkeypatch.setattr(ColumnsDialog, "exec", answer)
    page.buttons.columns.click()
    assert [one.key for one in page.model.columns] == ["name", "weapons", "cost"]
    page.retranslate()
    assert [one.key for one in page.model.columns] == ["name", "weapons", "cost"]


def test_other_types_are_tables_too(library):
    library.games.show_game("bitvy_fantasy")
    library.games.show_type("card")
    items = library.content.items
    items.table.toggle()
    page = items.table.page
    assert page.kind.id == "card"
    assert page.isVisible()
    assert {"name", "mark", "copies", "text"} == {column.key for column in page.model.columns}
    assert len(page.model.records) > 50
    assert not items.right.isVisible()
    items.browser.search.setText("copies>=2")
    assert len(page.model.records) > 0
    items.browser.search.setText("zzzz")
    assert items.browser.empty.isVisible()
    library.games.show_type(UNIT)
    assert library.units.table.page.isVisible()


def test_hundreds_are_changed_in_another_thread(page, qtbot, store):
    page.view.selectAll()
    everything = len(page.view.chosen())
    with qtbot.waitSignal(page.changes.kept, timeout=20_000):
        page.duplicate()
    assert len(store.units.own_ids("bronepehota")) == everything + len(OWN)
    with qtbot.waitSignal(page.changes.kept, timeout=20_000):
        page.changes.undo()
    assert len(store.units.own_ids("bronepehota")) == len(OWN)


def test_thousands_are_read_in_another_thread(store, qtbot, monkeypatch):
    monkeypatch.setattr(units_page, "MANY", 10)
    workspace = LibraryWorkspace(Context(store, language="en"))
    qtbot.addWidget(workspace)
    units = workspace.units
    assert units.reading
    assert "being read" in units.browser.empty.label.text()
    assert not workspace.context.knows_units
    qtbot.waitUntil(lambda: not units.reading)
    assert units.browser.entries.entry_count > 0
    assert workspace.context.search.is_prepared
    unit = next(reversed(workspace.context.units))
    # whatever was asked for last, nothing of it is asked before they are read
    units.filters.set_choice(UnitFilter(edition="own"))
    workspace.games.show_game("bitvy_fantasy")
    units.browser.search.setText("a")
    workspace.games.show_game("bronepehota")
    assert units.reading
    assert not workspace.context.knows_units
    # who asks for one of them does not wait for the thread
    workspace.show_unit(unit)
    assert units.current_unit == unit


def test_thousands_that_are_known_are_made_ready_in_another_thread(store, qtbot, monkeypatch):
    """Of an army of the game they were read before the Library is entered."""
    monkeypatch.setattr(units_page, "MANY", 10)
    context = Context(store, language="en")
    before = context.units
    workspace = LibraryWorkspace(context)
    qtbot.addWidget(workspace)
    units = workspace.units
    assert units.reading
    qtbot.waitUntil(lambda: not units.reading)
    assert context.units is before
    assert context.own_ids == store.units.own_ids("bronepehota")
    assert set(units.browser.entries.entry_ids) <= set(before)
    # what is changed while they are made ready is shown as it is then
    units.follow_content()
    added = replace(next(iter(before.values())), id="own.meanwhile", edition="own")
    context.follow([added])
    qtbot.waitUntil(lambda: not units.reading)
    units.filters.set_choice(UnitFilter())
    assert "own.meanwhile" in units.browser.entries.entry_ids
    assert "own.meanwhile" in context.own_ids


def test_a_click_on_a_head_chooses_nothing(page, qtbot):
    choose(page, "own.1")
    header = page.view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(1) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.model.sorting
    assert [record.id for record in page.view.chosen()] == ["own.1"]


def test_many_cells_are_copied_in_another_thread(page, qtbot):
    page.view.selectAll()
    everything = [
        [page.model.index(row, at).data() for at in range(page.model.columnCount())]
        for row in range(page.model.rowCount())
    ]
    QApplication.clipboard().clear()
    QTest.keyClick(page.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(QApplication.clipboard().text()))
    assert cells_of(QApplication.clipboard().text()) == everything


def test_where_a_unit_is_used_leads_there(page, qtbot, monkeypatch):
    seen = []

    def answer(dialog):
        seen.append(dialog.list.count())
        return True

    monkeypatch.setattr(UsesDialog, "exec", answer)
    choose(page, "own.1")
    page.buttons.uses.click()
    assert seen == [0]


def test_it_speaks_the_language_of_the_window(library, page, qapp):
    library.context.language = "ru"
    page.retranslate()
    assert page.model.headerData(1, Qt.Orientation.Horizontal).startswith("Стоимость")


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_Q])
def test_the_name_is_edited_where_it_is_seen(page, key):
    page.view.setFocus()
    page.view.setCurrentIndex(at(page, "own.1", "name"))
    QTest.keyClick(page.view, key)
    editor = next(line for line in page.view.frozen.viewport().findChildren(QLineEdit) if line.isVisible())
    editor.selectAll()
    QTest.keyClicks(editor, "Guards")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert unit(page, "own.1").name.en == "Guards"


def test_the_table_of_another_game_shows_nothing_of_the_former_one(library):
    library.units.table.toggle()
    for game_id in ("bitvy_fantasy", "batalist", "bronepehota"):
        library.units.table.toggle()
        library.games.show_game(game_id)
        library.units.table.toggle()
        model = library.units.table.page.model
        assert {record.id for record in model.records} <= set(library.context.units)
        assert all(model.index(0, column).data() is not None for column in range(model.columnCount()))


def test_a_table_takes_the_room_of_the_drawer_too(library):
    library.units.table.toggle()
    library.resize(900, 700)
    library.columns.show_drawer(True)
    library.units.table.toggle()
    assert not library.columns.drawer_open


def test_what_is_deleted_is_told_with_the_armies_that_keep_it(page, store, qtbot):
    shipped = {one.id: one for one in units_of(store, GAME)}
    army = GAME.sample_army(shipped, "en")
    store.rosters.create(army, GAME.judge(army))
    entry = army.units[0].entry
    # an own one in the place of one that came with the program
    page.changes.put(UNITS, [replace(shipped[entry], cost=1)], "mine")
    choose(page, entry)
    with qtbot.waitSignal(page.told) as told:
        QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert "It stays in 1 army." in told.args[0]
    assert page.changes._context.store.library.steps(GAME)[0].label == "1 record deleted"


@pytest.mark.parametrize("many", [False, True], ids=["few", "many"])
def test_where_any_of_several_are_used_is_told_once(store, many):
    army = GAME.sample_army({one.id: one for one in units_of(store, GAME)}, "en")
    store.rosters.create(army, GAME.judge(army))
    ids = [unit.entry for unit in army.units] + [f"nothing-{number}" for number in range(20 if many else 0)]
    uses = store.library.holding_any(GAME, UNITS, ids)
    assert [(use.holder, use.name.en) for use in uses] == [("army", army.name)]
    assert store.library.holding_any(GAME, UNITS, ids[len(army.units) :]) == []


def test_where_the_chosen_unit_is_used_is_asked_at_its_card_too(library, qtbot, monkeypatch):
    library.units.table.toggle()
    seen = []
    monkeypatch.setattr(UsesDialog, "exec", lambda dialog: seen.append(dialog.windowTitle()))
    library.show_unit("own.1")
    library.units.card.uses_button.click()
    library.units.browser.list.setFocus()
    QTest.keyClick(library.units.browser.list, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert len(seen) == 2
    assert seen[0].startswith("Where used")


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_the_keyboard_comes_back_to_the_table_after_a_name(page, key, qtbot):
    before = unit(page, "own.1").name
    page.view.setFocus()
    page.view.setCurrentIndex(at(page, "own.1", "name"))
    QTest.keyClick(page.view, Qt.Key.Key_F2)
    editor = next(line for line in page.view.frozen.viewport().findChildren(QLineEdit) if line.isVisible())
    assert editor.height() >= page.view.rowHeight(0) - 2
    assert editor.contentsRect().height() >= editor.fontMetrics().height()
    editor.setText("Guards")
    QTest.keyClick(editor, key)
    qtbot.waitUntil(page.view.hasFocus)
    # Escape gives up what was typed
    assert (unit(page, "own.1").name == before) == (key == Qt.Key.Key_Escape)


def test_after_a_deletion_the_row_in_its_place_is_chosen(library, page):
    library.units.filters.set_choice(UnitFilter(edition="own"))
    choose(page, page.model.records[1].id)
    below = page.model.records[2].id
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert [record.id for record in page.view.chosen()] == [below]
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert [record.id for record in page.view.chosen()] == [page.model.records[0].id]


def test_what_cannot_be_changed_leaves_its_place_to_the_cost(page, qtbot):
    dialog = ChangeDialog(page.context, page.edits, [unit(page, "own.1")], page.columns, page, current="kind")
    qtbot.addWidget(dialog)
    assert dialog.field.currentData().key == "cost"
