"""Files of the Library in the window: looked at, told otherwise, taken in one step, and written."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.files import looking
from armybuilder.desktop.library.files.export_dialog import ExportDialog
from armybuilder.desktop.library.workspace import LibraryWorkspace
from armybuilder.exchange.pack import read_pack
from armybuilder.games import WITH_ARMLISTS, game, has_armlists
from armybuilder.games.content_type import UNIT
from armybuilder.storage.kept_tables import KeptTables
from tests.desktop.library_files import look_at, take_file
from tests.exchange.test_spreadsheet import BASES
from tests.test_packs import KEPT_PACK


@pytest.fixture
def bases(qapp, store, qtbot):
    context = Context(store, "batalist", language="ru")
    library = LibraryWorkspace(context)
    qtbot.addWidget(library)
    library.show()
    return library


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "bases.csv"
    path.write_text(BASES, encoding="utf-8")
    return path


def statuses(dialog):
    model = dialog.model
    return [model.row_at(model.index(row, 0)).status for row in range(model.rowCount())]


def choose(box, data):
    box.setCurrentIndex(box.findData(data))
    box.activated.emit(box.currentIndex())


def test_a_table_is_looked_at_and_taken_in_one_step(bases, table, qtbot):
    dialog = look_at(bases, table, qtbot)
    assert statuses(dialog) == ["new", "new"]
    assert not dialog.mend_button.isVisible()
    with qtbot.waitSignal(bases.told) as told, qtbot.waitSignal(dialog.taken):
        dialog.take_button.click()
    context = bases.context
    assert sorted(context.units[own].name.ru for own in context.own_ids) == ["Копейщики", "Маги"]
    assert context.units[bases.units.current_unit].name.ru == "Копейщики"
    told.args[2]()
    assert context.own_ids == frozenset()


def test_mistakes_are_told_with_their_rows_and_the_good_rows_taken(bases, table, tmp_path, qtbot):
    table.write_text(BASES.replace("8;2;3", "много;2;30"), encoding="utf-8")
    dialog = look_at(bases, table, qtbot)
    assert statuses(dialog) == ["wrong", "new"]
    assert "строка 2" in dialog.words.text()
    # file, row and name stand beside it
    assert "· Фигурки: найдено «много»" in dialog.model.index(0, 2).data()
    mended = tmp_path / "mend.csv"
    dialog.write_mistakes(mended)
    assert "Копейщики" in mended.read_text(encoding="utf-8-sig")
    with qtbot.waitSignal(dialog.taken):
        dialog.take_button.click()
    assert [bases.context.units[own].name.ru for own in bases.context.own_ids] == ["Маги"]


def test_a_change_is_told_field_by_field_and_may_be_left_out(bases, table, qtbot):
    take_file(bases, table, qtbot)
    table.write_text(BASES.replace("8;2;3;6", "8;2;4;6"), encoding="utf-8")
    dialog = look_at(bases, table, qtbot)
    assert statuses(dialog) == ["changed", "equal"]
    assert [dialog.changes.item(0, column).text() for column in range(3)] == ["Качество", "3", "4"]
    first = dialog.model.index(0, 0)
    dialog.model.setData(first, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert not dialog.take_button.isEnabled()
    dialog.reject()


def test_one_status_alone_is_shown(bases, table, qtbot):
    table.write_text(BASES.replace("8;2;3", "много;2;30"), encoding="utf-8")
    dialog = look_at(bases, table, qtbot)
    dialog.filters["wrong"].click()
    assert statuses(dialog) == ["wrong"]
    dialog.filters["wrong"].click()
    assert statuses(dialog) == ["wrong", "new"]
    dialog.reject()


def test_a_column_is_told_and_remembered(bases, table, qtbot):
    table.write_text(BASES.replace("Качество", "Крутость"), encoding="utf-8")
    dialog = look_at(bases, table, qtbot)
    assert "wrong" in statuses(dialog)
    heads = [dialog.columns.table.item(row, 0).text() for row in range(dialog.columns.table.rowCount())]
    choose(dialog.columns.table.cellWidget(heads.index("Крутость"), 2), "profile.quality")
    qtbot.waitUntil(lambda: not dialog.job.running and statuses(dialog) == ["new", "new"])
    with qtbot.waitSignal(dialog.taken):
        dialog.take_button.click()
    again = look_at(bases, table, qtbot)
    assert statuses(again) == ["equal", "equal"]
    again.reject()


def test_nothing_is_shown_of_a_file_before_it_is_looked_at(bases, table):
    dialog = bases.files.take(table)
    shown = [button for button in dialog.filters.values() if button.isVisible()]
    assert (shown, dialog.mend_button.isVisible(), dialog.boxes.isVisible()) == ([], False, False)
    assert dialog.take_button.text()
    dialog.progress.cancel.click()
    assert not dialog.isVisible()


def test_a_file_is_opened_once_whatever_is_told_of_it(bases, table, qtbot):
    dialog = look_at(bases, table, qtbot)
    grids = dialog.looked.file.grids
    choose(dialog.kind_box, "individual")
    qtbot.waitUntil(lambda: not dialog.job.running and statuses(dialog) == ["wrong", "wrong"])
    assert dialog.looked.file.grids is grids
    dialog.reject()


def test_where_no_column_is_known_it_is_asked_what_they_are(bases, table, qtbot):
    table.write_text("Цвет;Вкус\nкрасный;сладкий\n", encoding="utf-8")
    dialog = look_at(bases, table, qtbot)
    assert dialog.tabs.currentIndex() == 1
    assert dialog.notice.isVisible()
    assert not dialog.take_button.isEnabled()
    dialog.reject()


def test_rows_may_all_be_of_another_kind(bases, table, qtbot):
    dialog = look_at(bases, table, qtbot)
    assert dialog.kind_box.currentData() == "standard"
    choose(dialog.kind_box, "individual")
    qtbot.waitUntil(lambda: not dialog.job.running and statuses(dialog) == ["wrong", "wrong"])
    dialog.reject()


def test_a_pack_is_looked_at_and_taken(library, qtbot):
    dialog = look_at(library, KEPT_PACK, qtbot)
    assert dialog.title.text().endswith("Мои · Я")
    assert set(statuses(dialog)) == {"new"}
    with qtbot.waitSignal(library.told) as told, qtbot.waitSignal(dialog.taken):
        dialog.take_button.click()
    assert {"own.1", "own.2"} <= library.context.own_ids
    tables = KeptTables(library.context.store.settings, "bitvy_fantasy")
    assert tables.names() == ["Поле"]
    told.args[2]()
    assert not {"own.1", "own.2"} & library.context.own_ids
    assert tables.names() == []


def test_one_step_back_takes_back_all_of_a_pack(library, qtbot):
    take_file(library, KEPT_PACK, qtbot)
    tables = KeptTables(library.context.store.settings, "bitvy_fantasy")
    library.history.undo()
    assert not {"own.1", "own.2"} & library.context.own_ids
    assert tables.names() == []
    library.history.redo()
    assert tables.names() == ["Поле"]


def test_a_game_comes_and_goes_with_its_pack(library, qtbot):
    take_file(library, KEPT_PACK.with_name("pack-2.abpack"), qtbot)
    assert has_armlists("tin_boats")
    library.context.show_game("tin_boats")
    library.history.undo()
    assert not has_armlists("tin_boats")
    assert library.context.game.id in WITH_ARMLISTS
    assert not {"own.1", "own.2"} & library.context.store.library.own_ids(
        game("bronepehota"), game("bronepehota").content_type(UNIT)
    )


def test_what_is_stopped_while_it_is_kept_is_not_kept(bases, table, qtbot, monkeypatch):
    dialog = look_at(bases, table, qtbot)

    def take(_store, _file, _planned, _label, pulse):
        while True:
            pulse(0, 2)

    monkeypatch.setattr(looking, "take_planned", take)
    dialog.take_button.click()
    assert not dialog.take_button.isEnabled()
    dialog.cancel_button.click()
    assert dialog.isVisible()
    assert dialog.take_button.isEnabled()
    dialog.cancel_button.click()
    assert bases.context.own_ids == frozenset()


def test_a_file_that_is_dropped_is_looked_at(bases, table, qtbot):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(table))])
    actions, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(5, 5), actions, data, buttons, Qt.KeyboardModifier.NoModifier)
    assert bases.files.eventFilter(bases, event)
    dialog = bases.files.dialog
    qtbot.waitUntil(lambda: dialog.looked is not None and not dialog.job.running)
    assert statuses(dialog) == ["new", "new"]
    dialog.reject()


@pytest.mark.parametrize("form", ["csv", "xlsx", "toml"])
def test_what_is_written_is_the_same_again(bases, tmp_path, form, qtbot):
    context = bases.context
    files = bases.files
    dialog = ExportDialog(context, context.game.content_type(UNIT), files.shown.records, bases)
    qtbot.addWidget(dialog)
    dialog.form_box.setCurrentIndex(dialog.form_box.findData(form))
    dialog.choices["all"].setChecked(True)
    path = tmp_path / f"all.{form}"
    with qtbot.waitSignal(dialog.written) as written:
        dialog.write(path)
    assert written.args == [str(path), len(context.units)]
    again = look_at(bases, path, qtbot)
    assert set(statuses(again)) == {"equal"}
    again.reject()


def test_a_pack_is_written_of_ones_own(bases, table, tmp_path, qtbot):
    take_file(bases, table, qtbot)
    dialog = ExportDialog(
        bases.context, bases.context.game.content_type(UNIT), bases.files.shown.records, bases
    )
    qtbot.addWidget(dialog)
    dialog.form_box.setCurrentIndex(dialog.form_box.findData("abpack"))
    assert not dialog.choices["shown"].isVisibleTo(dialog)
    assert dialog.which == "own"
    dialog.title_field.setText("Мои базы")
    path = tmp_path / "mine.abpack"
    with qtbot.waitSignal(dialog.written):
        dialog.write(path)
    again = look_at(bases, path, qtbot)
    assert statuses(again) == ["equal", "equal"]
    again.reject()


def test_a_pack_may_have_the_chosen_thing_alone_or_all_games(library, tmp_path, qtbot):
    take_file(library, KEPT_PACK, qtbot)
    library.show_unit("own.2")
    context, files = library.context, library.files
    for which, kinds in (("chosen", {"record"}), ("all", {"record", "picture", "table"})):
        dialog = ExportDialog(context, context.game.content_type(UNIT), files.shown.records, library)
        qtbot.addWidget(dialog)
        dialog.form_box.setCurrentIndex(dialog.form_box.findData("abpack"))
        dialog.choices[which].setChecked(True)
        path = tmp_path / f"{which}.abpack"
        with qtbot.waitSignal(dialog.written, timeout=10_000):
            dialog.write(path)
        things = read_pack(path.read_bytes(), path.name).things
        assert {thing.kind for thing in things} == kinds
        assert [thing.id for thing in things] == ["own.2"] or which == "all"


def test_with_nothing_of_ones_own_there_is_nothing_to_pack(bases, tmp_path, qtbot):
    kind = bases.context.game.content_type(UNIT)
    dialog = ExportDialog(bases.context, kind, bases.files.shown.records, bases)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.form_box.setCurrentIndex(dialog.form_box.findData("abpack"))
    assert not dialog.choices["chosen"].isEnabled()
    dialog.write(tmp_path / "x.abpack")
    qtbot.waitUntil(dialog.notice.isVisible)
    assert (dialog.save_button.isEnabled(), list(tmp_path.glob("*.abpack"))) == (True, [])


def test_what_cannot_be_written_is_told(bases, tmp_path, qtbot):
    dialog = ExportDialog(
        bases.context, bases.context.game.content_type(UNIT), bases.files.shown.records, bases
    )
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.write(tmp_path / "nowhere" / "x.csv")
    qtbot.waitUntil(dialog.notice.isVisible)
    assert dialog.save_button.isEnabled()
