"""«Мир Дорог Апокалипсиса» in the window: its units in the Library and in an army, tokens and wounds on its cards."""

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.main_window.window import LIBRARY
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.games.road_world.game import GAME
from armybuilder.games.unit import Marks
from tests.games.road_world.content import ABBESS, ORGAN, shipped


@pytest.fixture
def view(qtbot):
    view = SheetView()
    qtbot.addWidget(view)
    unit = shipped()[ABBESS]
    view.show_sheet(GAME.sheet_of(unit, "en", Marks()), live=True, tracks=GAME.tracks_of(unit))
    view.resize(408, view.heightForWidth(408))
    view.show()
    return view


def slider_of(view, key):
    return next(slider for slider in view._sliders.values() if slider.track.key == key)


@pytest.mark.parametrize(("digit", "left"), [("0", None), ("2", 4), ("6", 0), ("9", 0)])
def test_a_digit_is_the_number_of_tokens_that_have_been_taken(qtbot, view, digit, left):
    said = []
    view.track_changed.connect(lambda *args: said.append(args))
    slider = slider_of(view, "fatigue")
    qtbot.keyClicks(slider, digit)
    assert said == ([] if left is None else [("fatigue", left)])


def test_tokens_are_told_as_they_are_printed(qtbot, view):
    assert view.value_text("fatigue", 6).endswith(": 0 of 6")
    assert view.value_text("wounds", 0).endswith(": 2 of 2")
    said = []
    view.track_changed.connect(lambda *args: said.append(args))
    qtbot.keyClick(slider_of(view, "wounds"), Qt.Key.Key_Right)
    assert said == [("wounds", 1)]


def test_a_unit_is_found_in_the_library_and_what_it_needs_is_named(window, qtbot):
    window.show_workspace(LIBRARY)
    window.library.show_unit(ORGAN)
    assert window.context.game.id == "road_world"
    window.take_unit(ORGAN)
    window.take_unit(ABBESS)
    roster = window.armies.document.roster
    assert [selection.entry for selection in roster.units] == [ORGAN, ABBESS]
    (issue,) = GAME.judge(roster).issues
    assert issue.values["needs"][0].ru == "«Тягач-колокольня»"
