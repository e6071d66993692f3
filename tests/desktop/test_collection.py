"""The page of the Library that counts what is owned: by keys, by mouse, beside cards, and out of tables."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QApplication

from armybuilder.collecting import things_of_system
from armybuilder.desktop.library.collection.import_dialog import TableDialog
from armybuilder.desktop.library.collection.model import FIRST_STAGE, CollectionModel
from armybuilder.desktop.library.collection.shortage_dialog import ShortageDialog
from armybuilder.desktop.lists.entry_model import HELD_ROLE, Held
from armybuilder.desktop.main_window.active_workspace import LIBRARY
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.games.collection_list import Listed
from armybuilder.printing.subjects.collection import collection_subject, shortage_subject
from armybuilder.roster.collection import Holding
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army
from tests.pictures import picture_file
from tests.roster.toy_game import DATA_SET

GAME = "bronepehota"
RAPTOR = "sheets_2008.polaris.raptor"
HELIX = "sheets_2008.polaris.helix"
BUILT, PAINTED = FIRST_STAGE + 1, FIRST_STAGE + 2


def holding(entry, **counts):
    return Holding(game=GAME, entry=entry, name=entry, **counts)


@pytest.fixture
def page(library):
    """The collection of «Бронепехота»: three raptors and a helix."""
    library.context.store.collection.do(GAME, [holding(RAPTOR, owned=3, built=1), holding(HELIX, owned=1)])
    library.games.show_game(GAME)
    library.games.show_collection(True)
    yield library.collection
    library.collection.wait()


def save_army(context, name, *units):
    roster = new_army(GAME, "sheets_2008", name=name)
    for at, unit_id in enumerate(units):
        unit = context.units[unit_id]
        roster = apply(roster, AddUnit(unit, select(unit, context.game.entry_of(unit), f"u{at}")))
    return context.store.rosters.create(roster, context.game.judge(roster))


def counts(page, entry=RAPTOR):
    one = page.kept[entry]
    return one.owned, one.built, one.painted


def press(qtbot, page, keys, column=FIRST_STAGE, entry=RAPTOR):
    page.view.choose(entry, column)
    for key in keys:
        qtbot.keyClicks(page.view, key) if isinstance(key, str) else qtbot.keyClick(page.view, key)


def test_the_page_shows_what_is_owned_by_faction_and_kind(page, library):
    assert library.games.collecting
    assert library.games.middle.currentWidget() is page.middle
    assert page.view.rows.count == 2
    raptor = page.view.rows.index_of(RAPTOR)
    assert raptor.data() == "Raptor"
    headings = [page.view.rows.index(at, 0).data() for at in page.view.rows.headings()]
    assert headings == ["Империя Полярис · Машины"]
    assert [page.left.values[at].text() for at in range(3)] == ["4", "1", "0"]


def test_plus_minus_and_digits_change_the_count_that_has_the_keyboard(page, qtbot):
    press(qtbot, page, "++-")
    assert counts(page) == (4, 1, 0)
    press(qtbot, page, "12", BUILT)
    assert counts(page) == (12, 12, 0)
    press(qtbot, page, "+", PAINTED)
    assert counts(page) == (12, 12, 1)
    press(qtbot, page, "0")
    assert counts(page) == (0, 0, 0)


def test_arrows_go_from_count_to_count(page, qtbot):
    press(qtbot, page, [Qt.Key.Key_Right, "+"])
    assert counts(page) == (3, 2, 0)
    press(qtbot, page, [Qt.Key.Key_Down])
    assert page.view.currentIndex().isValid()


def test_the_signs_of_a_cell_are_clicked(page, qtbot):
    index = page.view.rows.index_of(RAPTOR, FIRST_STAGE)
    rect = page.view.visualRect(index)
    place = rect.center()
    place.setX(rect.right() - 12)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert counts(page)[0] == 4
    place.setX(rect.left() + 12)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert counts(page)[0] == 3


def test_del_takes_out_and_the_toast_brings_back(page, qtbot):
    with qtbot.waitSignal(page.told) as told:
        press(qtbot, page, [Qt.Key.Key_Delete])
    assert RAPTOR not in page.kept
    told.args[2]()
    qtbot.waitUntil(lambda: page.view.rows.count == 2)
    assert counts(page) == (3, 1, 0)


def test_changes_are_taken_back_and_made_again_by_the_windows_undo(page, qtbot):
    group = QUndoGroup()
    group.addStack(page.history)
    group.setActiveStack(page.history)
    press(qtbot, page, "+")
    assert group.canUndo()
    group.undo()
    qtbot.waitUntil(lambda: page.view.rows.index_of(RAPTOR, FIRST_STAGE).data() == "3")
    group.redo()
    qtbot.waitUntil(lambda: page.view.rows.index_of(RAPTOR, FIRST_STAGE).data() == "4")


def test_typing_one_number_is_one_step(page, qtbot):
    before = len(page.context.store.collection.steps(GAME))
    press(qtbot, page, "123")
    assert len(page.context.store.collection.steps(GAME)) == before + 1


def test_search_and_the_part_that_is_shown(page, qtbot):
    page.search.setText("рап")
    assert page.view.rows.count == 0  # it is called Raptor here
    page.search.setText("машины rap")
    assert page.view.rows.count == 1
    page.search.clear()
    page.left.shown.setCurrentIndex(page.left.shown.findData("unbuilt"))
    page.left.shown.activated.emit(0)
    assert page.view.rows.count == 2
    press(qtbot, page, "+", PAINTED, HELIX)
    page.left.shown_changed.emit()
    assert page.view.rows.count == 1


def test_place_notes_and_counts_are_changed_beside(page):
    page.view.choose(RAPTOR)
    page.right.place.setText("  Box  2 ")
    page.right.place.editingFinished.emit()
    page.right.spins["painted"].setValue(2)
    page.right.notes.setPlainText("repaint")
    page.view.choose(HELIX)
    one = page.kept[RAPTOR]
    assert (one.place, one.notes, one.built, one.painted) == ("Box 2", "repaint", 2, 2)


def test_a_picture_is_given_and_kept(page, tmp_path, qtbot):
    (tmp_path / "raptor.png").write_bytes(picture_file())
    page.view.choose(RAPTOR)
    with qtbot.waitSignal(page.right.picture.taking.job.done):
        page.right.picture.taking.take_file(tmp_path / "raptor.png")
    digest = page.kept[RAPTOR].picture
    assert page.context.store.pictures.get(digest) is not None


def test_armies_that_use_a_thing_are_told_and_led_to(page, qtbot):
    key = save_army(page.context, "Пара", RAPTOR, RAPTOR)
    with qtbot.waitSignal(page.counter.done):
        page.show_game(GAME, "Бронепехота")
    page.view.choose(RAPTOR)
    (button,) = page.right.army_buttons
    assert button.text() == "Пара × 2"
    with qtbot.waitSignal(page.army_wanted) as wanted:
        button.click()
    assert wanted.args == [key]


def test_all_of_an_army_is_counted_as_owned(page, qtbot):
    save_army(page.context, "Пять", *[RAPTOR] * 5)
    page.left.army_menu.aboutToShow.emit()
    with qtbot.waitSignal(page.taker.done):
        page.left.army_menu.actions()[0].trigger()
    assert counts(page) == (5, 1, 0)


def test_what_armies_lack_follows_what_is_ticked(page, qtbot):
    save_army(page.context, "Первая", RAPTOR, RAPTOR)
    save_army(page.context, "Вторая", RAPTOR, RAPTOR, HELIX)
    with qtbot.waitSignal(page.counter.done):
        page.show_game(GAME, "Бронепехота")
    dialog = ShortageDialog(page.context, page.title, page.armies, page.kept, page.middle)
    qtbot.addWidget(dialog)
    assert [dialog.table.item(0, at).text() for at in (0, 1, 2)] == ["Raptor", "1", "3"]
    dialog.copy()
    assert "Raptor\t1\t3" in QApplication.clipboard().text()
    dialog.armies.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.table.isHidden()
    dialog.stage.setCurrentIndex(dialog.stage.findData("painted"))
    dialog.refresh()
    assert dialog.found[0].owned == 0


def test_both_pages_are_printed(page, qtbot):
    rows = page.rows("ru")
    owned = collection_subject(page.title, lambda _language: rows, page.sums, date(2026, 11, 21))
    lacking = shortage_subject(page.title, ["Первая"], [], date(2026, 11, 21))
    for subject in (owned, lacking):
        dialog = PrintDialog(page.context, subject, "collection", page.middle)
        qtbot.addWidget(dialog)
        qtbot.waitUntil(lambda dialog=dialog: bool(dialog.pdf), timeout=10_000)
        dialog.reject()


def test_a_table_is_shown_before_it_is_taken(page, tmp_path, qtbot, monkeypatch):
    page.tables.write(page._holdings(), tmp_path / "out.csv")
    table = (tmp_path / "out.csv").read_text(encoding="utf-8-sig")
    (tmp_path / "in.csv").write_text(
        table.replace(";3;1;0;", ";7;1;0;") + "x;;;many;;;;\r\n", encoding="utf-8"
    )
    shown = []
    monkeypatch.setattr(TableDialog, "exec", lambda self: shown.append(self) or 0)
    with qtbot.waitSignal(page.tables.reader.done):
        page.tables.read(GAME, tmp_path / "in.csv")
    assert counts(page)[0] == 3
    assert shown[0].problems.count() == 1
    monkeypatch.setattr(TableDialog, "exec", lambda _: 1)
    with qtbot.waitSignal(page.told):
        page.tables.read(GAME, tmp_path / "in.csv")
    assert counts(page)[0] == 7


def test_what_is_no_table_is_said_beside_the_list(page, tmp_path, qtbot):
    (tmp_path / "bad.csv").write_bytes(b"\xff\xfe\x00")
    with qtbot.waitSignal(page.tables.reader.failed):
        page.tables.read(GAME, tmp_path / "bad.csv")
    assert not page.notice.isHidden()


def test_an_empty_collection_leads_to_the_library(library):
    library.games.show_game("batalist")
    library.games.show_collection(True)
    assert library.collection.pages.currentWidget() is library.collection.empty
    library.collection.empty.button.click()
    assert not library.games.collecting
    library.collection.wait()


def test_what_is_owned_is_counted_beside_the_card_and_told_on_rows(library):
    library.show_unit(RAPTOR)
    (spin,) = library.units.card.held.spins.values()
    spin.setValue(2)
    assert library.context.store.collection.counts(GAME) == {RAPTOR: 2}
    assert library.units.browser.entries.index_of(RAPTOR).data(HELD_ROLE) == Held(2)
    assert library.games.collection_button.count == 1


def test_choosing_a_type_or_showing_a_unit_leaves_the_collection(page, library):
    library.show_unit(HELIX)
    assert not library.games.collecting
    library.games.show_collection(True)
    library.games.switch.chosen.emit("unit")
    assert not library.games.collecting


def test_models_of_imported_games_are_counted_beside_their_unit(library, store):
    store.game_data.keep(DATA_SET)
    (system,) = store.game_data.systems()
    library.games.refresh()
    library.games.show_game(system.id)
    library.imported.browser.list.choose(library.imported.browser.entries.first_entry())
    spins = library.imported.pane.held.spins
    assert spins
    for spin in spins.values():
        spin.setValue(4)
    assert set(store.collection.counts(system.id).values()) == {4}
    first = library.imported.browser.entries.first_entry()
    assert first.data(HELD_ROLE).owned == 4 * len(spins)
    library.games.show_collection(True)
    assert library.collection.view.rows.count == len(spins)
    library.collection.wait()


def test_a_whole_imported_game_is_shown_to_be_counted(library, store, qtbot):
    store.game_data.keep(DATA_SET)
    (system,) = store.game_data.systems()
    library.games.refresh()
    library.games.show_game(system.id)
    library.games.show_collection(True)
    page = library.collection
    assert page.view.rows.count == 0
    page.left.shown.setCurrentIndex(page.left.shown.findData("game"))
    with qtbot.waitSignal(page.whole.read, timeout=5000):
        page.left.shown.activated.emit(0)
    there = {thing.entry for thing in things_of_system(store, system.version)}
    assert page.view.rows.count == len(there) > 2
    other = min(there)
    press(qtbot, page, "4", entry=other)
    assert store.collection.counts(system.id) == {other: 4}
    assert page.view.rows.count == len(there)
    page.wait()


def test_the_model_is_sound(qtmodeltester):
    model = CollectionModel()
    rows = [Listed(holding(f"e{n}", owned=n), f"Thing {n}", f"Group {n // 3}", 10) for n in range(7)]
    model.show_rows(rows)
    qtmodeltester.check(model)
    assert (model.rowCount(), model.count, model.headings()) == (10, 7, [0, 4, 8])
    assert model.index(0, FIRST_STAGE).data() == "3"
    model.show_rows(rows, {"Group 0"})
    qtmodeltester.check(model)
    assert (model.rowCount(), model.count) == (7, 7)


def test_groups_fold_and_stay_so(page, qtbot):
    page.view.setCurrentIndex(page.view.rows.index(0, 0))
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert page.view.rows.rowCount() == 1
    page.search.setText("raptor")
    assert page.view.rows.rowCount() == 2
    page.search.clear()
    page.show_game("batalist", "")
    page.show_game(GAME, "")
    assert page.view.rows.rowCount() == 1


def test_the_windows_undo_is_that_of_the_collection_while_it_is_shown(window, qtbot):
    store = window.context.store
    store.collection.do(GAME, [holding(RAPTOR, owned=3)])
    window.show_workspace(LIBRARY)
    library = window.library
    library.games.show_game(GAME)
    library.games.show_collection(True)
    press(qtbot, library.collection, "+")
    assert store.collection.counts(GAME) == {RAPTOR: 4}
    assert window.undo_group.activeStack() is library.collection.history
    window.undo_group.undo()
    qtbot.waitUntil(lambda: library.collection.view.rows.index_of(RAPTOR, FIRST_STAGE).data() == "3")
    library.collection.wait()


def test_the_whole_game_is_shown_to_be_counted(page, qtbot):
    owned = page.view.rows.count
    page.left.shown.setCurrentIndex(page.left.shown.findData("game"))
    page.left.shown.activated.emit(0)
    assert page.view.rows.count == len(page.context.units) > owned
    other = next(own for own in page.context.units if own not in page.kept)
    press(qtbot, page, "4", entry=other)
    assert counts(page, other) == (4, 0, 0)
    assert page.view.rows.count == len(page.context.units)
    page.left.shown.setCurrentIndex(0)
    page.left.shown.activated.emit(0)
    assert page.view.rows.count == owned + 1
    assert [row.holding.entry for row in page.rows()].count(other) == 1
