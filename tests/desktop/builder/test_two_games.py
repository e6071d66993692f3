"""Two built-in games in one window: the Library shows either, armies keep their own."""

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.armies.setup_dialog import SetupDialog
from armybuilder.desktop.context import LIBRARY_GAME_KEY
from armybuilder.desktop.lists.entry_model import COST_ROLE
from armybuilder.desktop.main_window.finder import Finder
from armybuilder.desktop.main_window.window import LIBRARY
from armybuilder.roster.model import new_army
from tests.desktop.library_files import take_file
from tests.games.bitvy_fantasy.armlist_text import GOOD

FANTASY, INFANTRY = "bitvy_fantasy", "bronepehota"
HAWK, THUNDER, TOMB_GUARDS = "ultra.charodey.yastreb", "ultra.common.grom", "ultra.nekromant.strazhi_grobnits"
UNL, CRAB = "club_2_0.common.unl_2", "club_2_0.common.krab"
HELIX = "sheets_2008.polaris.helix"


@pytest.fixture
def fantasy(window, qtbot):
    """The Library with the second game chosen in it by hand."""
    window.show_workspace(LIBRARY)
    combo = window.library.games.chooser.combo
    qtbot.keyClick(combo, Qt.Key.Key_Home)
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    return window.library


def started(window, edition="ultra", limit=None):
    window.armies.start(new_army(FANTASY, edition, name="Застава", limit=limit))
    return window.armies.builders[window.armies.document.roster_id]


def test_the_library_shows_the_second_game_and_comes_back(window, fantasy, qtbot):
    assert fantasy.units.browser.entries.entry_count == 12
    assert set(fantasy.units.filters.editions) == {"ultra", "club_2_0", "own", ""}
    assert window.windowTitle().startswith("Библиотека — ")
    assert fantasy.units.current_unit == HAWK
    assert fantasy.units.browser.entries.index_of(THUNDER).data(COST_ROLE) == "?"
    qtbot.keyClick(fantasy.games.chooser.combo, Qt.Key.Key_Home)
    assert fantasy.context.game.id == INFANTRY
    assert "sheets_2008" in fantasy.units.filters.editions


def test_the_game_is_remembered(window, fantasy):
    assert window.context.store.settings.get(LIBRARY_GAME_KEY) == FANTASY


def test_filters_and_search_are_of_the_game_that_is_shown(fantasy, qtbot):
    qtbot.mouseClick(fantasy.units.filters.editions["club_2_0"], Qt.MouseButton.LeftButton)
    assert fantasy.units.browser.entries.entry_count == 136
    fantasy.units.browser.search.setText("гранатомет")
    assert fantasy.units.browser.entries.entry_count == 3
    fantasy.units.browser.search.setText("demolisher")
    assert fantasy.units.browser.entries.entry_count == 0


def test_a_unit_of_the_other_game_is_found_and_shown(window, fantasy):
    fantasy.show_unit(HELIX)
    assert window.context.game.id == INFANTRY
    assert fantasy.units.current_unit == HELIX


def test_the_finder_finds_units_of_every_game(window, qtbot):
    shown = []
    finder = Finder(window.context, [], shown.append, print, window)
    qtbot.addWidget(finder)
    for text, unit in (("Ястреб", HAWK), ("Helix", HELIX)):
        finder.line.setText(text)
        next(f for f in finder.found if f.name == text).go()
        assert shown[-1] == unit


def test_a_unit_is_taken_into_a_new_army_of_its_game(window, fantasy):
    window.take_unit(HAWK)
    document = window.armies.document
    assert (document.roster.game, [s.entry for s in document.roster.units]) == (FANTASY, [HAWK])
    window.take_unit(THUNDER)
    assert window.armies.document is document
    assert document.verdict.cost == 200


def test_an_army_keeps_its_game_whatever_the_library_shows(window, fantasy):
    builder = started(window)
    builder.army.take(HAWK)
    fantasy.games.show_game(INFANTRY)
    builder.army.take(THUNDER)
    assert [s.entry for s in builder.document.roster.units] == [HAWK, THUNDER]
    assert builder.document.verdict.legal


def test_the_inspector_fits_weapons_and_has_no_crew(window, qtbot):
    builder = started(window, "club_2_0")
    builder.army.take(UNL)
    boxes = builder.pane
    assert boxes.weapons.isVisibleTo(builder)
    assert not boxes.crew.isVisibleTo(builder)
    assert not boxes.names.isVisibleTo(builder)
    boxes.weapons.controls["grenade_launcher"].click()
    assert builder.document.verdict.cost == 140
    builder.document.history.undo()
    assert builder.document.verdict.cost == 110
    builder.army.take(CRAB)
    assert set(boxes.weapons.controls) == {"shell", "rocket"}


def test_the_artefact_card_is_shown_with_the_squad(window, fantasy):
    fantasy.show_unit("club_2_0.charodey.yastreb")
    assert fantasy.units.card.companion.isVisible()
    fantasy.show_unit(UNL)
    assert not fantasy.units.card.companion.isVisible()
    builder = started(window)
    builder.army.take(HAWK)
    assert builder.pane.companion.isVisibleTo(builder)


def test_the_inspector_names_warriors(window):
    builder = started(window)
    builder.army.take(HAWK)
    names = builder.pane.names
    assert names.isVisibleTo(builder)
    assert len(names.lines) == 5
    names.lines[1].textEdited.emit("Зоркий")
    assert builder.document.roster.units[0].child("warrior-2").name == "Зоркий"


def test_issues_of_the_game_are_told(window):
    builder = started(window, limit=100)
    for unit in (HAWK, THUNDER, TOMB_GUARDS):
        builder.army.take(unit)
    assert [i.rule for i in builder.document.verdict.issues] == ["AB-LIMIT", "BF-L-1", "BF-A-3"]


def test_languages_change_in_armies_of_both_games(window):
    builder = started(window)
    builder.army.take(HAWK)
    window.appearance.set_language("en")
    assert builder.document.context.language == "en"
    assert builder.army.model.index(0, 0).data() == "Hawk"


def test_before_the_battle_asks_what_the_game_asks(window, qtbot):
    builder = started(window)
    builder.army.take(HAWK)
    context = window.armies.tools.setup_context({builder.document.roster_id})
    dialog = SetupDialog(context, {builder.document.roster_id}, window)
    qtbot.addWidget(dialog)
    assert set(dialog.measures) == {"field", "depth", "farthest", "gap"}
    assert dialog.way.count() == 0
    assert [army.name for army in dialog.chosen()] == ["Застава"]


def test_own_units_come_into_the_game_that_is_shown(fantasy, tmp_path, qtbot):
    path = tmp_path / "own.toml"
    path.write_text(GOOD, encoding="utf-8")
    take_file(fantasy, path, qtbot)
    assert fantasy.units.current_unit == "own.charodey.owls"
    assert "own.charodey.owls" in fantasy.context.own_ids
