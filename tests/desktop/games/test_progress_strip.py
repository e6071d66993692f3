"""The slim line of long work: what, how much, time left, cancel."""

import pytest
from PySide6.QtCore import QObject, Qt, Signal

from armybuilder.desktop.widgets import progress_strip
from armybuilder.desktop.widgets.progress_strip import ProgressStrip


class FakeJob(QObject):
    progress = Signal(int, int, str)
    running_changed = Signal(bool)

    def __init__(self):
        super().__init__()
        self.running = False

    def run(self, running):
        self.running = running
        self.running_changed.emit(running)

    def stop(self):
        self.run(False)


@pytest.fixture
def clock(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(progress_strip, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def fake():
    return FakeJob()


@pytest.fixture
def strip(qtbot, fake, clock):
    strip = ProgressStrip()
    qtbot.addWidget(strip)
    strip.follow(fake, "Importing")
    return strip


def test_it_is_seen_only_while_there_is_work(strip, fake):
    assert strip.isHidden()
    fake.run(True)
    assert not strip.isHidden()
    fake.run(False)
    assert strip.isHidden()


def test_work_that_runs_already_is_seen_at_once(qtbot, fake):
    fake.running = True
    strip = ProgressStrip()
    qtbot.addWidget(strip)
    strip.follow(fake, "Importing")
    assert not strip.isHidden()


def test_it_says_what_and_how_much(strip, fake):
    fake.run(True)
    fake.progress.emit(250, 1000, "lions.cat")
    assert strip.label.text() == "Importing: lions.cat"
    assert strip.amount.text() == "25 %"
    assert strip.bar.value() == 250


def test_the_time_left_is_told_when_it_can_be_known(strip, fake, clock):
    fake.run(True)
    clock[0] += 1
    fake.progress.emit(250, 1000, "a")
    assert "left" not in strip.amount.text()
    clock[0] += 3
    fake.progress.emit(500, 1000, "b")
    assert strip.amount.text() == "50 % · about 4 seconds left"
    clock[0] += 200
    fake.progress.emit(501, 1000, "c")
    assert strip.amount.text().endswith("about 3 minutes left")
    fake.progress.emit(1000, 1000, "d")
    assert strip.amount.text() == "100 %"


def test_the_next_piece_of_work_is_timed_anew(strip, fake, clock):
    fake.run(True)
    clock[0] += 60
    fake.progress.emit(900, 1000, "a")
    fake.progress.emit(10, 1000, "b")
    assert "left" not in strip.amount.text()


def test_the_button_stops_the_work(strip, fake, qtbot):
    fake.run(True)
    qtbot.mouseClick(strip.cancel, Qt.MouseButton.LeftButton)
    assert not fake.running
    assert strip.isHidden()


def test_following_again_only_changes_the_words(strip, fake):
    fake.run(True)
    fake.progress.emit(1, 2, "a.cat")
    strip.follow(fake, "Импорт")
    assert strip.label.text() == "Импорт: a.cat"
    told = []
    strip.label.setText = told.append
    fake.progress.emit(2, 2, "b.cat")
    assert len(told) == 1
