"""The clocks of the players above a battle, by real widgets."""

from datetime import timedelta

import pytest

from armybuilder.battle.session.clock import CLOCK_STOPPED
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.clock_bar import clock_text, present
from armybuilder.desktop.main_window.window import BATTLES


@pytest.fixture
def clocks(view):
    """The bar of a battle in which it is the turn of side a, and a time of its own to move on."""
    bar = view.strip.clocks
    bar.later = timedelta(0)
    bar._now = lambda: present() + bar.later
    return bar


def set_clock(view, side, minutes):
    assert view.session.do(Wanted("set-clock", {"side": side, "minutes": minutes})) is None


def test_each_side_has_a_clock(view, clocks):
    assert list(clocks.faces) == ["a", "b"]
    set_clock(view, "b", 65)
    assert clocks.faces["b"].time.text().endswith("1:05:00")


def test_the_clock_is_stopped_and_started_by_one_button(view, clocks):
    clocks.stop_button.click()
    assert CLOCK_STOPPED in view.session.state.marks
    assert clocks.told.text() == "The clocks stand"
    assert clocks.stop_button.text() == "Start the clocks"
    clocks.stop_button.click()
    assert CLOCK_STOPPED not in view.session.state.marks


def test_the_clock_runs_on_whose_turn_it_is(clocks, play_on):
    side = play_on(lambda state: state.stage == "play" and state.active).active
    before = clocks.faces[side].time.text()
    assert before.startswith("▶")
    clocks.later = timedelta(minutes=2)
    clocks._tick()
    assert clocks.faces[side].time.text() != before
    clocks.later = timedelta(minutes=40)
    clocks._tick()
    assert "break" in clocks.told.text()


def test_players_are_warned_before_the_time_is_up(view, clocks):
    view.session.do(Wanted("limit-clock", {"minutes": 60, "warning": 5}))
    face = clocks.faces["b"]
    set_clock(view, "b", 50)
    assert (face.time.text(), face.time.property("role")) == ("0:50:00 of 1:00:00", "quiet")
    set_clock(view, "b", 56)
    assert (face.time.text(), face.time.property("role")) == ("0:56:00 of 1:00:00 · 0:04:00 left", "advice")
    set_clock(view, "b", 61)
    assert face.time.property("role") == "error"


def test_undo_gives_the_time_back(view, clocks):
    set_clock(view, "b", 20)
    set_clock(view, "b", 30)
    view.session.history.undo()
    assert clocks.faces["b"].time.text().endswith("0:20:00")
    set_clock(view, "b", 40)
    assert clocks.faces["b"].time.text().endswith("0:40:00")


def test_a_clock_is_set_in_a_form(view, clocks):
    clocks.menu.aboutToShow.emit()
    clocks.menu.actions()[1].trigger()
    form = view.options.form
    assert form.command.id == "set-clock"
    form.known["minutes"].show_value(33)
    form.carry_out()
    assert clocks.faces["b"].time.text().endswith("0:33:00")


def test_the_time_is_agreed_on_before_the_battle(window, setup):
    setup.clock.minutes.setValue(90)
    setup.clock.warning.setValue(10)
    setup.begin()
    view = window.battles.views[window.battles.session.battle_id]
    assert view.strip.clocks.faces["a"].time.text() == "0:00:00 of 1:30:00"
    window.show_workspace(BATTLES)
    window.battles.new()
    assert window.battles.setup.clock.minutes.value() == 90


def test_clocks_are_no_marks_among_others(view):
    view.session.do(Wanted("limit-clock", {"minutes": 60}))
    assert "60" not in view.units.topLevelItem(0).toolTip(0)


def test_a_time_is_shown_in_hours_minutes_and_seconds():
    assert clock_text(timedelta(seconds=3725)) == "1:02:05"
