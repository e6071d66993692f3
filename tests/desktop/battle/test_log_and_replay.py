"""The log of a battle in the window: searched, filtered, exported; replay, going back, and what might have been."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.battle.session.session import Wanted


@pytest.fixture
def log(view):
    """The log of a battle with four notes, two of them about units."""
    for text, who in (("one", ""), ("two", "a.1"), ("three", "b.1"), ("four", "")):
        assert view.session.do(Wanted("write-note", {"text": text, "who": who})) is None
    view.tabs.setCurrentWidget(view.log)
    return view.log


def numbers(log):
    return [number for number, _ in log.model.entries]


def test_entries_are_searched_and_filtered_by_unit(log):
    assert numbers(log) == [1, 2, 3, 4, 5]
    log.search.setText("write a note")
    assert numbers(log) == [2, 3, 4, 5]
    log.units.setCurrentIndex(log.units.findData("a.1"))
    assert numbers(log) == [3]
    log.search.setText("nothing of the kind")
    assert numbers(log) == []
    assert log.entry.text().strip() == ""


def test_a_click_goes_to_the_entry_and_nothing_can_be_done_there(view, log):
    index = log.model.index(2)
    log.list.scrollTo(index)
    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=log.list.visualRect(index).center())
    assert view.session.looking == 3
    assert view.session.state.units["a.1"].notes == ("two",)
    assert view.session.state.units["b.1"].notes == ()
    assert not view.options.tree.isVisible()
    assert "entry 3" in view.strip.standing.text()
    QTest.mouseClick(view.options.now_button, Qt.MouseButton.LeftButton)
    assert view.session.looking is None
    assert view.options.tree.isVisible()


def test_replay_steps_jumps_and_plays(view, log, qtbot):
    log.replay.slider.setValue(1)
    assert view.session.looking == 1
    log.replay.forward.click()
    assert view.session.looking == 2
    log.replay.back.click()
    assert view.session.looking == 1
    log.replay._clock.setInterval(1)
    log.replay.play.click()
    qtbot.waitUntil(lambda: view.session.looking is None)
    assert not log.replay.play.isChecked()


def test_one_goes_on_from_an_entry_and_redo_brings_the_rest_back(window, view, log):
    view.session.look_back(2)
    log.replay.return_button.click()
    assert (view.session.session.done, len(view.session.session.entries)) == (2, 5)
    assert view.session.state.notes == ("one",)
    for _ in range(3):
        window.commands.redo.trigger()
    assert view.session.state.notes == ("one", "four")


def test_what_if_begins_another_battle(window, view, log):
    name = view.session.name
    view.session.look_back(2)
    log.replay.what_if_button.click()
    other = window.battles.session
    assert other is not view.session
    assert other.name == f"{name}: what if"
    assert other.session.done == 2
    assert view.session.session.done == 5


@pytest.mark.parametrize("suffix", [".txt", ".json"])
def test_the_log_is_written_to_a_file(log, tmp_path, suffix):
    path = tmp_path / f"log{suffix}"
    log.export(path)
    text = path.read_text(encoding="utf-8")
    assert "three" in text
    if suffix == ".json":
        assert [entry["number"] for entry in json.loads(text)] == [1, 2, 3, 4, 5]


def test_what_one_side_alone_may_know_is_not_told(view, log):
    entries = view.session.session.entries
    from msgspec.structs import replace

    entries[2] = replace(entries[2], secret_to="a")
    log.entry.show_entry(3)
    assert "only that side knows" in log.entry.text()
    assert "two" not in log.entry.text()
    log.entry.show_entry(3, "a")
    assert "two" in log.entry.text()
