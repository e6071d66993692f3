"""Building an army in the window."""

import sqlite3

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QPushButton

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.army_model import ArmyModel
from armybuilder.desktop.builder.opening import open_document, parts_of
from armybuilder.desktop.lists.entry_model import UNIT_MIME
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, Rename, SetTrack
from armybuilder.roster.model import new_army

CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
RAPTOR = "sheets_2008.polaris.raptor"
HELIX = "sheets_2008.polaris.helix"
CYBER = "sheets_2008.protectorate.robotizirovannaya_kiberpehota"


@pytest.fixture
def document(context):
    roster = new_army("bronepehota", "sheets_2008", name="Проба")
    key = context.store.rosters.create(roster, context.game.judge(roster))
    return open_document(context, key, context)


def take(document, unit_id, own="own"):
    unit = document.context.units[unit_id]
    return document.do(AddUnit(unit, select(unit, document.context.game.entry_of(unit), own)), "взять")


def saved(document):
    return document.context.store.rosters.get(document.roster_id, document.context.game)


def test_an_edit_is_saved_before_the_window_shows_it(document, qtbot):
    with qtbot.waitSignal(document.changed):
        take(document, CLONES)
    assert saved(document) == document.roster
    assert document.verdict.cost == 80


def test_undo_and_redo_are_saved_too(document):
    take(document, CLONES)
    document.history.undo()
    assert saved(document).units == ()
    document.history.redo()
    assert len(saved(document).units) == 1


def test_typing_a_name_is_one_step_and_a_closed_step_starts_another(document):
    take(document, CLONES)
    for text in ("В", "Во", "Волки"):
        document.do(Rename("own", text), "назвать")
    document.close_step()
    document.do(Rename("own", "Лисы"), "назвать")
    document.history.undo()
    assert document.roster.units[0].name == "Волки"
    document.history.undo()
    assert document.roster.units[0].name == ""


def test_an_edit_that_cannot_be_saved_leaves_the_army_and_says_why(document, qtbot):
    take(document, RAPTOR)
    pages = document.context.store._connection.db.execute("PRAGMA page_count").fetchone()[0]
    document.context.store._connection.db.execute(f"PRAGMA max_page_count = {pages}")
    before = document.roster
    with qtbot.waitSignal(document.refused) as refused:
        for n in range(200):
            if take(document, CLONES, f"n{n}").refused:
                break
            before = document.roster
    assert refused.args[0].key == "storage.full"
    assert document.roster == before == saved(document)


def test_the_list_follows_the_army_row_by_row(document, qtmodeltester, qtbot):
    model = ArmyModel(parts_of(document))
    qtmodeltester.check(model)
    with qtbot.waitSignal(model.rowsInserted):
        take(document, CLONES, "a")
    with qtbot.waitSignal(model.rowsInserted):
        take(document, RAPTOR, "b")
    assert [model.index(row).data() for row in range(2)] == ["Тяжёлая клон-пехота", "Raptor"]
    with qtbot.waitSignal(model.rowsRemoved):
        document.history.undo()


def test_a_unit_is_taken_by_double_click_and_by_drop(builder, qtbot):
    builder.palette_view.list.doubleClicked.emit(builder.palette_view.list.entries.index_of(CLONES))
    data = QMimeData()
    data.setData(UNIT_MIME, RAPTOR.encode())
    builder.army.model.dropMimeData(data, Qt.DropAction.CopyAction, 0, 0, builder.army.model.index(-1))
    roster = builder.document.roster
    assert [s.entry for s in roster.units] == [RAPTOR, CLONES]


def test_the_search_field_takes_the_first_unit_on_enter(builder, qtbot):
    builder.palette_view.search.setFocus()
    builder.palette_view.search.setText("клон тяж")
    qtbot.keyClick(builder.palette_view.search, Qt.Key.Key_Return)
    assert [s.entry for s in builder.document.roster.units] == [CLONES]


def test_keys_duplicate_move_and_remove(builder, qtbot):
    builder.army.take(CLONES)
    builder.army.take(RAPTOR)
    builder.army.duplicate_action.trigger()
    assert [s.entry for s in builder.document.roster.units] == [CLONES, RAPTOR, RAPTOR]
    builder.army.up_action.trigger()
    builder.army.up_action.trigger()
    assert builder.document.roster.units[0].entry == RAPTOR
    builder.army.remove_action.trigger()
    assert [s.entry for s in builder.document.roster.units] == [CLONES, RAPTOR]
    builder.document.history.undo()
    assert len(builder.document.roster.units) == 3


def test_the_issue_of_a_machine_is_mended_by_its_button(builder, qtbot):
    builder.army.take(CLONES)
    builder.army.take(RAPTOR)
    assert not builder.document.verdict.legal
    button = next(b for b in builder.army.issues.findChildren(QPushButton) if b.property("role") == "mend")
    assert button.width() > button.fontMetrics().horizontalAdvance(button.text())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert builder.document.verdict.legal
    assert not builder.army.issues.isVisibleTo(builder)


def test_choosing_a_pilot_weapons_and_names(builder, qtbot):
    builder.army.take(CLONES)
    builder.army.take(HELIX)
    crew = builder.pane.crew
    crew.choice.setCurrentIndex(1)
    crew.choice.activated.emit(1)
    helix = builder.document.roster.units[1]
    assert helix.crew[0].row == 0
    spin = builder.pane.weapons.controls["rocket_launcher"]
    spin.setValue(0)
    builder.pane.weapons.controls["repair_and_transport_platform"].setChecked(True)
    helix = builder.document.roster.units[1]
    assert {c.entry: c.number for c in helix.children} == {"repair_and_transport_platform": 1}
    assert builder.document.verdict.legal
    builder.army.choose(builder.document.roster.units[0].id)
    builder.pane.names.lines[2].insert("Сержант")
    assert builder.document.roster.units[0].child("trooper-3").name == "Сержант"


def test_a_trooper_without_the_rank_is_greyed_with_the_reason(builder):
    builder.army.take("sheets_2008.polaris.rezhimnaya_klon_pehota")
    builder.army.take("sheets_2008.polaris.thunder")
    model = builder.pane.crew.choice.model()
    assert not model.item(1).isEnabled()
    assert "(" in model.item(1).text()


def test_the_slider_of_the_card_moves_the_marker_of_the_army(builder):
    builder.army.take(RAPTOR)
    builder.pane.card.track_changed.emit("durability", 4)
    assert builder.document.roster.units[0].values == {"durability": 4}
    builder.document.history.undo()
    assert builder.document.roster.units[0].values == {}


def test_enemies_in_one_army_are_told_and_the_status_bar_counts_them(builder, window):
    builder.army.take(CLONES)
    builder.army.take(CYBER)
    assert [i.rule for i in builder.document.verdict.issues] == ["BP-1.5-1"]
    assert "1" in window.bar.issues.text()


def test_limit_and_edition_are_kept_with_the_army(builder):
    builder.army.limit.setValue(300)
    assert saved(builder.document).limit == 300
    builder.army.limit.setValue(0)
    assert saved(builder.document).limit is None


def test_history_survives_a_change_of_workspace(builder, window):
    builder.army.take(CLONES)
    window.show_workspace(0)
    window.show_workspace(1)
    window.commands.undo.trigger()
    assert builder.document.roster.units == ()


def test_a_deleted_army_comes_back(builder, window):
    key = builder.document.roster_id
    window.armies.show_list()
    window.armies.delete(key)
    assert key not in {row.id for row in window.context.store.rosters.list()}
    window.toast.button.click()
    assert key in {row.id for row in window.context.store.rosters.list()}


def test_the_language_changes_at_once_and_back(window, qtbot):
    window.appearance.set_language("en")
    qtbot.waitUntil(lambda: window.commands.library.text() == "Library")
    window.appearance.set_language("ru")
    qtbot.waitUntil(lambda: window.commands.library.text() == "Библиотека")


def test_a_newer_card_changes_the_army_only_when_it_is_taken(builder, window):
    builder.army.take(CLONES)
    context = builder.document.context
    newer = replace(context.units[CLONES], cost=95)
    context.units[CLONES] = newer
    builder.pane.refresh()
    assert builder.pane.changes.isVisibleTo(builder)
    assert "80 → 95" in builder.pane.changes.lines.text()
    assert builder.document.verdict.cost == 80
    builder.pane.changes.accept.click()
    assert builder.document.verdict.cost == 95
    assert not builder.pane.changes.isVisibleTo(builder)


def test_a_locked_database_is_told_and_nothing_changes(document, qtbot):
    take(document, CLONES)
    other = sqlite3.connect(document.context.store.path, isolation_level=None)
    document.context.store._connection.db.execute("PRAGMA busy_timeout = 50")
    other.execute("BEGIN IMMEDIATE")
    with qtbot.waitSignal(document.refused) as refused:
        assert document.do(SetTrack("own", "ammo", 1), "двинуть").refused
    assert refused.args[0].key == "storage.locked"
    assert document.roster.units[0].values == {}
    other.execute("ROLLBACK")
    other.close()


def test_several_rows_are_dragged_together(builder):
    for unit_id in (CLONES, RAPTOR, HELIX):
        builder.army.take(unit_id)
    model = builder.army.model
    data = model.mimeData([model.index(0), model.index(1)])
    model.dropMimeData(data, Qt.DropAction.MoveAction, 3, 0, model.index(-1))
    assert [s.entry for s in builder.document.roster.units] == [HELIX, CLONES, RAPTOR]
    builder.document.history.undo()
    assert [s.entry for s in builder.document.roster.units] == [CLONES, RAPTOR, HELIX]


def test_an_undo_that_cannot_be_saved_leaves_army_and_history_together(document, qtbot, monkeypatch):
    take(document, CLONES, "a")
    take(document, RAPTOR, "b")

    def full(*_, **__):
        raise Problem("storage.full", path="", folder="")

    with monkeypatch.context() as disk:
        disk.setattr(document.context.store.rosters, "save", full)
        document.history.undo()
        qtbot.waitUntil(lambda: document.history.index() == 2)
    assert len(document.roster.units) == len(saved(document).units) == 2
    document.history.undo()
    assert [s.id for s in document.roster.units] == ["a"]
