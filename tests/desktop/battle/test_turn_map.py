"""The maps of turns in the log of a battle: where there is one, what it shows, and its picture."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from armybuilder.battle.session.session import Wanted


@pytest.fixture
def log(view, play_on):
    """The log of a battle in its second round, on a table."""
    assert view.session.do(Wanted("generate-table", {"seed": 5})) is None
    play_on(lambda state: state.round > 1)
    view.session.do(Wanted("write-note", {"text": "Rain"}))
    view.tabs.setCurrentWidget(view.log)
    return view.log


def choose(log, number):
    row = next(row for row, (own, _) in enumerate(log.model.entries) if own == number)
    log.list.setCurrentIndex(log.model.index(row))


def test_each_turn_that_is_over_has_its_map(log):
    ends = log.map.ends()
    plain = log.model.index(0).data(Qt.ItemDataRole.DecorationRole).cacheKey()
    assert [turn.round for turn in ends.values()] == [0, 1]
    for number, turn in ends.items():
        choose(log, number)
        assert log.map.isVisible()
        assert log.map.card.sheet().shapes
        assert ("Tour 1" if turn.round else "Before play began") in log.map.heading.text()
        assert log.model.index(number - 1).data(Qt.ItemDataRole.DecorationRole).cacheKey() != plain
    choose(log, next(iter(ends)) - 1)
    assert not log.map.isVisible()


def test_a_map_follows_the_language(log, window):
    choose(log, next(iter(log.map.ends())))
    before = log.map.card.sheet()
    window.appearance.set_language("ru")
    assert "До начала игры" in log.map.heading.text()
    assert log.map.card.sheet().width == before.width


def test_its_picture_is_written_beside_the_window(log, qtbot, tmp_path, monkeypatch):
    file = tmp_path / "table"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    choose(log, next(iter(log.map.ends())))
    with qtbot.waitSignal(log.written, timeout=20_000) as told:
        log.map.save_button.click()
    written = file.with_suffix(".png")
    assert str(written) in told.args[0]
    assert QImage(str(written)).width() == 1600
    with qtbot.waitSignal(log.problem, timeout=20_000):
        log.map.write(tmp_path / "nowhere" / "table.png")


def test_a_battle_without_a_table_has_no_maps(view, play_on):
    play_on(lambda state: state.round > 0)
    view.tabs.setCurrentWidget(view.log)
    assert view.log.model.index(0).data(Qt.ItemDataRole.DecorationRole) is None
    for number in view.log.map.ends():
        choose(view.log, number)
        assert not view.log.map.isVisible()
