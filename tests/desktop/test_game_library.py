"""The Library of imported games: choosing the game, looking through a catalogue, taking units into an army."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.desktop.builder.imported.option_rows import GROUP
from armybuilder.desktop.context import LIBRARY_GAME_KEY
from armybuilder.desktop.library.entry_pane import EntryPeek
from armybuilder.desktop.library.imported_library import STATE_KEY
from armybuilder.desktop.library.workspace import LibraryWorkspace
from armybuilder.desktop.lists.entry_model import GROUP_ROLE, UNIT_ROLE
from armybuilder.desktop.main_window.window import ARMIES, LIBRARY
from armybuilder.desktop.widgets.elided_combo import ends_of
from armybuilder.games import games
from tests import gamedata

CAPTAIN, PRIDE, BEAR = "to-captain::captain", "pride", "bear"
LEFT = Qt.MouseButton.LeftButton
HELIX = "sheets_2008.polaris.helix"


@pytest.fixture
def game(store):
    """The toy game among the games that are offered."""
    store.game_data.keep(gamedata.data_set())
    return "toy-wars"


@pytest.fixture
def shown_library(window, game):
    """The Library of the window, at the lions of the toy game."""
    window.appearance.set_language("en")
    window.show_workspace(LIBRARY)
    window.desk.changed.emit()
    window.library.games.show_game(game)
    window.library.imported.filter.catalogues.choose("lions")
    return window.library


def shown(library):
    model = library.imported.browser.entries
    return [i for row in range(model.rowCount()) if (i := model.index(row).data(UNIT_ROLE))]


def rows_of(pane):
    """Every row of the options, by name."""
    return {row.name: row for item in pane.options._items() if (row := pane.options.row_at(item.index()))}


def taken(window):
    """The entries of the units of the open army."""
    return [unit.entry for unit in window.armies.document.roster.units]


def choose(library, entry):
    library.imported.browser.list.choose(library.imported.browser.entries.index_of(entry))


# which games there are


def test_without_other_games_a_line_says_how_to_get_them(library, qtbot):
    chooser = library.games.chooser
    assert chooser.teach.isVisible()
    assert chooser.combo.count() == len(games())
    with qtbot.waitSignal(library.data_wanted):
        qtbot.mouseClick(chooser.data_button, LEFT)
    assert library.units.filters.isVisible()


def test_the_button_opens_the_game_data(window, qtbot):
    window.show_workspace(LIBRARY)
    qtbot.mouseClick(window.library.games.chooser.data_button, LEFT)
    assert window.desk.open_data().isVisible()
    window.desk.open_data().close()


def test_imported_games_are_offered_at_once(window, store):
    chooser = window.library.games.chooser
    store.game_data.keep(gamedata.data_set())
    window.desk.changed.emit()
    names = [chooser.combo.itemText(at) for at in range(chooser.combo.count())]
    assert names == [*(game.title.get("ru") for game in games()), "Toy Wars"]
    assert window.library.games.shows_own


def test_a_game_is_chosen_with_the_keyboard_and_remembered(window, game, qtbot):
    window.show_workspace(LIBRARY)
    window.desk.changed.emit()
    combo = window.library.games.chooser.combo
    qtbot.keyClick(combo, Qt.Key.Key_End)
    assert not window.library.games.shows_own
    assert window.context.store.settings.get(LIBRARY_GAME_KEY) == game
    again = LibraryWorkspace(window.context)
    qtbot.addWidget(again)
    again.show()
    assert again.games.chooser.chosen == game
    assert shown(again)
    qtbot.keyClick(combo, Qt.Key.Key_Home)
    assert window.library.games.shows_own
    assert window.library.units.browser.list.isVisible()


def test_a_game_that_is_removed_gives_way_to_the_built_in_one(window, shown_library, store):
    store.game_data.remove("toy-wars")
    window.desk.changed.emit()
    assert shown_library.games.shows_own
    assert shown_library.games.chooser.teach.isVisible()


def test_newer_data_of_the_game_are_shown(window, shown_library, store):
    choose(shown_library, PRIDE)
    newer = gamedata.edited(gamedata.LIONS, PRIDE, name="Great pride")
    store.game_data.keep(gamedata.data_set(newer, gamedata.BEARS))
    window.desk.changed.emit()
    assert shown_library.imported.pane.title.text() == "Great pride"
    assert shown_library.imported.filter.catalogues.chosen == "lions"


@pytest.mark.parametrize("state", ["text", {"toy-wars": 5}, {"toy-wars": {"catalogue": 7, "folded": "no"}}])
def test_a_strange_remembered_state_does_no_harm(context, game, qtbot, state):
    context.store.settings.set(STATE_KEY, state)
    context.store.settings.set(LIBRARY_GAME_KEY, game)
    library = LibraryWorkspace(context)
    qtbot.addWidget(library)
    library.show()
    assert shown(library)


def test_both_ends_of_a_long_name_are_seen(qapp, window):
    metrics = window.fontMetrics()
    name = "A war of very many ages, 2nd edition"
    room = metrics.horizontalAdvance(name) * 2 // 3
    short = ends_of(name, metrics, room)
    assert short.startswith("A war")
    assert short.endswith("2nd edition")
    assert metrics.horizontalAdvance(short) <= room
    assert ends_of(name, metrics, 10_000) == name


# one catalogue


def test_units_stand_by_category_with_what_they_cost_as_taken(shown_library):
    model = shown_library.imported.browser.entries
    rows = [(model.index(at).data(), model.index(at).data(UNIT_ROLE)) for at in range(model.rowCount())]
    assert rows == [("Heroes", None), ("Captain", CAPTAIN), ("Core", None), ("Pride", PRIDE)]
    facts = model.index_of(PRIDE).data(Qt.ItemDataRole.AccessibleTextRole)
    assert facts.startswith("Pride, 20")
    assert shown_library.imported.browser.found.text() == "2 units"


def test_another_catalogue_has_its_own_units_and_is_remembered(shown_library, context, qtbot):
    shown_library.imported.filter.catalogues.choose("bears")
    assert shown(shown_library) == [BEAR]
    assert shown_library.imported.pane.title.text() == "Bear"
    again = LibraryWorkspace(context)
    qtbot.addWidget(again)
    again.show()
    assert shown(again) == [BEAR]


def test_a_library_of_the_game_is_no_catalogue_to_choose(window, store):
    shared = replace(gamedata.BEARS, library=True)
    store.game_data.keep(gamedata.data_set(gamedata.LIONS, shared))
    window.show_workspace(LIBRARY)
    window.desk.changed.emit()
    window.library.games.show_game("toy-wars")
    assert shown(window.library) == [CAPTAIN, PRIDE]
    assert not window.library.imported.filter.catalogues.isVisible()


def test_a_game_may_have_everything_in_its_system(window, store):
    system = replace(gamedata.SYSTEM, selection_entries=(gamedata.CAPTAIN,))
    store.game_data.keep(DataSet(GameFile("toy-wars.gst", system, 1), ()))
    window.show_workspace(LIBRARY)
    window.desk.changed.emit()
    window.library.games.show_game("toy-wars")
    assert shown(window.library) == ["captain"]


def test_categories_narrow_the_list_and_all_come_back(shown_library, qtbot):
    columns = shown_library.imported
    qtbot.mouseClick(columns.filter.buttons["core"], LEFT)
    assert shown(shown_library) == [PRIDE]
    assert columns.filter.buttons["hq"].count == 1
    qtbot.mouseClick(columns.filter.clear, LEFT)
    assert shown(shown_library) == [CAPTAIN, PRIDE]
    assert not columns.filter.clear.isVisible()


def test_searching_finds_names_and_what_is_elsewhere_is_offered(shown_library, qtbot):
    browser = shown_library.imported.browser
    qtbot.keyClicks(browser.search, "capt")
    assert shown(shown_library) == [CAPTAIN]
    qtbot.mouseClick(shown_library.imported.filter.buttons["core"], LEFT)
    assert browser.pages.currentWidget() is browser.empty
    qtbot.mouseClick(browser.empty.button, LEFT)
    assert shown(shown_library) == [CAPTAIN]
    assert browser.text == "capt"
    qtbot.keyClicks(browser.search, "zzz")
    assert browser.pages.currentWidget() is browser.empty
    qtbot.mouseClick(browser.empty.button, LEFT)
    assert shown(shown_library) == [CAPTAIN, PRIDE]


def test_the_keyboard_goes_from_search_to_list_and_back(shown_library, qtbot):
    browser = shown_library.imported.browser
    browser.search.setFocus()
    qtbot.keyClick(browser.search, Qt.Key.Key_Return)
    assert browser.list.hasFocus()
    qtbot.keyClicks(browser.list, "b")
    assert browser.search.hasFocus()
    assert browser.text == "b"


def test_going_to_the_library_puts_the_keyboard_on_the_list(window, shown_library):
    window.show_workspace(ARMIES)
    window.show_workspace(LIBRARY)
    assert shown_library.imported.browser.list.hasFocus()


def test_groups_fold_and_remember_and_a_search_looks_into_them(shown_library, context, qtbot):
    browser = shown_library.imported.browser
    browser.list.choose(browser.entries.heading_index("hq"))
    qtbot.keyClick(browser.list, Qt.Key.Key_Left)
    assert shown(shown_library) == [PRIDE]
    assert browser.list.currentIndex().data(GROUP_ROLE) == "hq"
    again = LibraryWorkspace(context)
    qtbot.addWidget(again)
    again.show()
    assert shown(again) == [PRIDE]
    browser.search.setText("capt")
    assert shown(shown_library) == [CAPTAIN]


def test_data_that_cannot_be_read_are_told_in_place_of_the_list(window, shown_library, store):
    with store._connection.writing() as db:
        db.execute("UPDATE game_files SET content = x'00' WHERE catalogue = 'lions'")
    window.library.games.show_game("toy-wars")
    browser = window.library.imported.browser
    assert browser.pages.currentWidget() is browser.empty
    assert "Lions" in browser.empty.label.text()
    assert not window.library.imported.pane.entry


# one unit


def test_a_unit_shows_cost_profiles_and_rules(shown_library):
    choose(shown_library, CAPTAIN)
    pane = shown_library.imported.pane
    assert pane.title.text() == "Captain"
    assert pane.cost.text() == "50 pts · 1 CP"
    assert pane.categories.text() == "Heroes"
    assert "All follow." in pane.shown.toPlainText()
    assert not pane.options.isVisible()
    choose(shown_library, PRIDE)
    assert pane.cost.text().startswith("20 pts")
    assert "5+" in pane.shown.toPlainText()


def test_a_unit_shows_what_can_be_chosen_with_costs_and_limits(shown_library):
    choose(shown_library, PRIDE)
    rows = rows_of(shown_library.imported.pane)
    assert (rows["Lion"].cost, rows["Lion"].told) == ("10", "2–6")
    assert (rows["Weapon"].kind, rows["Weapon"].told) == (GROUP, "choose one")
    assert rows["Lance"].cost == "5"
    assert "by default" in rows["Claws"].told
    assert rows["Lance"].told == "for each model"
    assert [row.name for row in rows["Weapon"].rows] == ["Claws", "Lance"]


def test_reading_the_options_changes_nothing(shown_library, qtbot):
    choose(shown_library, PRIDE)
    options = shown_library.imported.pane.options
    wanted = []
    options.edit_wanted.connect(lambda *told: wanted.append(told))
    for item in options._items():
        options.setCurrentIndex(item.index())
        qtbot.mouseClick(options.viewport(), LEFT, pos=options.visualRect(item.index()).center())
        for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_F2):
            qtbot.keyClick(options, key)
    assert not wanted


def test_what_an_option_offers_in_its_turn_is_shown(window, store):
    lance = replace(gamedata.LANCE, collective=False)
    shield = replace(
        gamedata.CLAWS, id="shield", name="Shield", constraints=gamedata.limits("shield", most=1)
    )
    horse = t.SelectionEntry(
        id="horse",
        name="Horse",
        type="upgrade",
        constraints=gamedata.limits("horse", most=1),
        selection_entries=(replace(shield, collective=False, costs=gamedata.points(7)),),
    )
    riding = gamedata.edited(gamedata.LIONS, "captain", selection_entries=(horse, lance))
    store.game_data.keep(gamedata.data_set(riding, gamedata.BEARS))
    window.show_workspace(LIBRARY)
    window.desk.changed.emit()
    window.library.games.show_game("toy-wars")
    window.library.imported.filter.catalogues.choose("lions")
    choose(window.library, CAPTAIN)
    rows = rows_of(window.library.imported.pane)
    assert [(row.name, row.cost) for row in rows["Horse"].rows] == [("Shield", "7")]


def test_space_shows_the_unit_large(shown_library, qtbot):
    choose(shown_library, PRIDE)
    qtbot.keyClick(shown_library.imported.browser.list, Qt.Key.Key_Space)
    peek = shown_library.findChild(EntryPeek)
    assert peek.isVisible()
    assert peek.pane.title.text() == "Pride"
    qtbot.keyClick(peek, Qt.Key.Key_Space)
    assert not peek.isVisible()


def test_in_a_narrow_window_the_unit_is_a_drawer(window, shown_library):
    window.resize(900, 700)
    assert not shown_library.imported.pane.isVisible()
    shown_library.toggle_drawer()
    assert shown_library.imported.pane.isVisible()
    assert not shown_library.imported.filter.isVisible()


def test_the_language_and_the_theme_switch_at_once(window, shown_library, qtbot):
    choose(shown_library, PRIDE)
    columns = shown_library.imported
    before = columns.pane.shown.toHtml()
    window.appearance.set_theme(not window.context.dark)
    assert columns.pane.shown.toHtml() != before
    window.appearance.set_language("ru")
    qtbot.waitUntil(lambda: columns.pane.add_button.text() == "Добавить в армию")
    assert columns.browser.found.text() == "2 юнита"
    assert "одно на выбор" in rows_of(columns.pane)["Weapon"].told
    assert columns.pane.title.text() == "Pride"
    window.appearance.set_theme(not window.context.dark)


# taking


def test_enter_starts_an_army_of_the_catalogue_and_takes_the_unit(window, shown_library, qtbot):
    choose(shown_library, PRIDE)
    qtbot.keyClick(shown_library.imported.browser.list, Qt.Key.Key_Return)
    session = window.armies.document
    assert session.roster.game == "toy-wars"
    assert (session.roster.name, session.roster.forces[0].entry) == ("Lions", "patrol")
    assert session.roster.data == window.context.store.game_data.current("toy-wars")
    assert taken(window) == [PRIDE]
    assert window.stack.currentIndex() == LIBRARY
    assert "Pride" in window.toast.label.text()
    assert "Lions" in window.toast.label.text()


def test_the_next_unit_goes_into_the_same_army(window, shown_library):
    shown_library.imported.pane.entry_wanted.emit(PRIDE)
    army = window.armies.document
    shown_library.imported.pane.entry_wanted.emit(CAPTAIN)
    assert window.armies.document is army
    assert sorted(taken(window)) == [PRIDE, CAPTAIN]


def test_the_toast_takes_the_unit_back(window, shown_library, qtbot):
    choose(shown_library, PRIDE)
    qtbot.mouseClick(shown_library.imported.pane.add_button, LEFT)
    qtbot.mouseClick(window.toast.button, LEFT)
    assert taken(window) == []


def test_the_plus_and_a_double_click_take_the_unit_once(window, shown_library, qtbot):
    browser = shown_library.imported.browser
    choose(shown_library, PRIDE)
    row = browser.list.visualRect(browser.entries.index_of(PRIDE))
    place = browser.list.itemDelegate().button_rect(row).center()
    qtbot.mouseClick(browser.list.viewport(), LEFT, pos=place)
    assert taken(window) == [PRIDE]
    qtbot.mouseClick(browser.list.viewport(), LEFT, pos=row.center())
    qtbot.mouseDClick(browser.list.viewport(), LEFT, pos=row.center())
    assert taken(window) == [PRIDE, PRIDE]


def test_an_army_of_another_catalogue_is_left_alone(window, shown_library):
    shown_library.imported.pane.entry_wanted.emit(PRIDE)
    lions = window.armies.document
    shown_library.imported.filter.catalogues.choose("bears")
    shown_library.imported.pane.entry_wanted.emit(BEAR)
    assert window.armies.document is not lions
    assert taken(window) == [BEAR]
    assert len(lions.roster.units) == 1


def test_an_army_of_the_built_in_game_is_left_alone(window, shown_library):
    window.armies.new_own()
    own = window.armies.document
    shown_library.imported.pane.entry_wanted.emit(PRIDE)
    assert window.armies.document is not own
    assert taken(window) == [PRIDE]
    shown_library.games.show_game(window.context.game.id)
    window.take_unit(HELIX)
    assert len(window.armies.document.roster.units) == 1
    assert window.armies.document.roster.game == window.context.game.id


def test_a_force_of_the_catalogue_beside_another_takes_the_unit(window, shown_library, store):
    version = store.game_data.current("toy-wars")
    window.armies.start(gamedata.army(version=version).freeze())
    window.show_workspace(LIBRARY)
    shown_library.imported.filter.catalogues.choose("bears")
    shown_library.imported.pane.entry_wanted.emit(BEAR)
    assert [len(force.selections) for force in window.armies.document.roster.forces] == [2, 2]


def test_a_unit_that_the_army_s_older_data_lack_is_refused_with_a_reason(window, shown_library, store):
    shown_library.imported.pane.entry_wanted.emit(PRIDE)
    cub = replace(gamedata.BEARS.selection_entries[0], id="cub", name="Cub")
    newer = replace(gamedata.LIONS, revision=8, selection_entries=(gamedata.PRIDE, cub))
    store.game_data.keep(gamedata.data_set(newer, gamedata.BEARS))
    window.desk.changed.emit()
    shown_library.imported.pane.entry_wanted.emit("cub")
    assert taken(window) == [PRIDE]
    assert "cub" in window.messages.texts()[0]
    assert window.messages.isVisible()


def test_without_a_kind_of_force_no_army_is_started(window, store):
    system = replace(gamedata.SYSTEM, force_entries=())
    files = (GameFile("lions.cat", gamedata.LIONS, 3),)
    store.game_data.keep(DataSet(GameFile("toy-wars.gst", system, 0), files))
    window.show_workspace(LIBRARY)
    window.desk.changed.emit()
    window.library.games.show_game("toy-wars")
    armies = len(store.rosters.list())
    window.library.imported.pane.entry_wanted.emit(PRIDE)
    assert len(store.rosters.list()) == armies
    assert "Lions" in window.messages.texts()[0]


# finding


def test_the_finder_goes_to_units_of_the_game(window, shown_library):
    choose(shown_library, CAPTAIN)
    shown_library.imported.browser.search.setText("capt")
    found = {one.name: one for one in shown_library.findable(window.find_unit)}
    assert found["Pride"].what == "unit, Lions"
    window.show_workspace(ARMIES)
    found["Pride"].go()
    assert window.stack.currentIndex() == LIBRARY
    assert shown_library.imported.pane.entry == PRIDE
    assert shown_library.imported.browser.list.currentIndex().data(UNIT_ROLE) == PRIDE


def test_the_finder_leads_back_to_units_of_the_built_in_game(window, shown_library):
    window.find_unit(HELIX)
    assert shown_library.games.shows_own
    assert shown_library.units.current_unit == HELIX
    assert "Pride" not in {one.name for one in shown_library.findable(window.find_unit)}


def test_conditions_find_units_by_cost_and_by_what_they_have(shown_library, qtbot):
    browser, everything = shown_library.imported.browser, shown(shown_library)
    browser.search.setText("-captain")
    assert shown(shown_library) == [entry for entry in everything if entry != CAPTAIN]
    browser.search.setText("cost>=0")
    qtbot.waitUntil(lambda: shown(shown_library) == everything, timeout=5000)
    browser.search.setText("nothing_such>1")
    assert browser.hint.isVisible()
    assert shown(shown_library) == everything
    browser.search.setText("capt")
    assert shown(shown_library) == [CAPTAIN]
    assert not browser.hint.isVisible()


def test_favourites_of_an_imported_game_are_shown_alone(shown_library, window, game):
    before, filters = shown(shown_library), shown_library.imported.filter
    assert filters.favourites.isHidden()
    choose(shown_library, CAPTAIN)
    shown_library.imported.browser.list.star_wanted.emit(CAPTAIN)
    assert window.context.favourites(game) == {CAPTAIN}
    filters.favourites.click()
    assert shown(shown_library) == [CAPTAIN]
    filters.clear.click()
    assert shown(shown_library) == before


@pytest.fixture
def tables(shown_library, qtbot):
    """The lions as a table, their profiles read."""
    shown_library.imported.tables.toggle()
    page = shown_library.imported.tables.page
    qtbot.waitUntil(lambda: bool(page.model.records))
    return page


def names(page):
    return [line.name for line in page.model.records]


def test_an_imported_game_is_a_table_too(shown_library, tables, qtbot):
    imported = shown_library.imported
    assert tables.isVisible()
    assert not imported.pane.isVisible()
    before = names(tables)
    assert {"Pride", "Captain"} <= set(before)
    keys = [column.key for column in tables.model.columns]
    assert keys[0] == "name"
    assert "value.Move" in keys
    imported.browser.search.setText("move>=6")
    qtbot.waitUntil(lambda: names(tables) == ["Pride"])
    imported.browser.search.setText("nothing_such>1")
    assert imported.browser.hint.isVisible()
    assert names(tables) == ["Pride"]
    imported.browser.search.clear()
    assert names(tables) == before
    QTest.keyClick(shown_library, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    imported.tables.toggle() if imported.tables.on else None
    assert imported.pane.isVisible()


def test_the_rows_may_be_profiles_of_a_type(shown_library, tables, qtbot):
    tables.kinds.setCurrentIndex(tables.kinds.findText("Stats"))
    tables.kinds.activated.emit(tables.kinds.currentIndex())
    assert names(tables) == ["Pride"]
    shown_library.imported.browser.search.setText("save>=6")
    assert shown_library.imported.browser.empty.isVisible()
    shown_library.imported.browser.search.setText("save<6")
    assert names(tables) == ["Pride"]


def test_a_unit_of_the_table_is_shown_and_taken(shown_library, tables, qtbot):
    tables.view.setCurrentIndex(tables.model.index(names(tables).index("Captain"), 1))
    tables.view.setFocus()
    with qtbot.waitSignal(shown_library.entry_wanted) as wanted:
        QTest.keyClick(tables.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert wanted.args[1] == CAPTAIN
    with qtbot.waitSignal(tables.peek_wanted) as wanted:
        QTest.keyClick(tables.view, Qt.Key.Key_Return)
    assert wanted.args == [CAPTAIN]


def test_the_table_of_an_imported_game_is_sorted_and_only_read(tables):
    tables.view.sort_by_column(f"cost.{gamedata.PTS}")
    assert names(tables).index("Captain") < names(tables).index("Pride")
    tables.view.sort_by_column(f"cost.{gamedata.PTS}")
    assert names(tables).index("Captain") > names(tables).index("Pride")
    index = tables.model.index(0, 1)
    assert not index.flags() & Qt.ItemFlag.ItemIsEditable
    QTest.keyClick(tables.view, Qt.Key.Key_X)
    assert tables.view.state() == tables.view.State.NoState
