"""The search of the Library with conditions: completed, explained, and found in the list."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.workspace import LibraryWorkspace
from armybuilder.desktop.lists.filtering import UnitFilter
from armybuilder.desktop.lists.query_line import QueryHint, QueryLine


@pytest.fixture
def library(store, qtbot):
    workspace = LibraryWorkspace(Context(store, language="en"))
    workspace.units.filters.set_choice(UnitFilter())
    qtbot.addWidget(workspace)
    workspace.resize(1200, 760)
    workspace.show()
    return workspace


@pytest.fixture
def line(qtbot):
    line = QueryLine()
    qtbot.addWidget(line)
    line.know(("Rank", "Rate of fire", "Ранг", "rank"))
    return line


def test_conditions_find_units(library):
    browser, units = library.units.browser, library.context.units
    browser.search.setText("cost<50 -jump")
    wanted = [unit for unit in units.values() if unit.cost < 50]
    assert 0 < browser.entries.entry_count <= len(wanted)
    browser.search.setText("")
    assert browser.entries.entry_count == len(units)


def test_a_mistake_is_told_below_the_search_and_the_list_stays(library):
    browser = library.units.browser
    browser.search.setText("cost<50")
    found = browser.entries.entry_count
    browser.search.setText("cost<50 rank>")
    assert browser.entries.entry_count == found
    assert browser.hint.isVisible()
    assert "Place" in browser.hint.text()
    browser.search.setText("cost<50 rank>1")
    assert not browser.hint.isVisible()


def test_tab_completes_the_name_of_a_field(line):
    QTest.keyClicks(line, "-ra")
    assert line.completions == ["Rank", "Rate of fire", "rank"]
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == "-Rank"
    line.setText("rat")
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == '"Rate of fire"'


def test_a_name_is_completed_in_the_other_layout(line):
    QTest.keyClicks(line, "hfy")
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == "Ранг"


def test_the_names_that_fit_are_shown_and_can_be_clicked(line, qtbot):
    hint = QueryHint(line)
    qtbot.addWidget(hint)
    line.setText("rat")
    assert "Rate of fire" in hint.text()
    hint.linkActivated.emit("Rate of fire")
    assert line.text() == '"Rate of fire"'


def test_help_is_shown_and_put_away(library):
    library.units.browser.search.help_action.trigger()
    shown = library.units.browser.hint._help
    assert shown.isVisible()
    assert "has:repair" in shown.label.text()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()
