"""Work beside the window: it goes on painting meanwhile, and hears of what came of it."""

import time

import pytest
from PySide6.QtCore import QTimer

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.working import WorkBeside


@pytest.fixture
def beside(qapp):
    return WorkBeside()


def test_short_work_shows_no_sign(beside):
    told = []
    beside.working.connect(told.append)
    assert beside.do(lambda: 7) == 7
    assert told == []


def test_the_window_goes_on_while_long_work_is_done(beside):
    told, beats = [], []
    beside.working.connect(told.append)
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(1))
    timer.start(5)

    def work():
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            time.sleep(0.005)
        return "done"

    assert beside.do(work) == "done"
    timer.stop()
    assert told == [True, False]
    assert len(beats) > 5


def test_what_work_raises_is_raised_where_it_was_asked_for(beside):
    def work():
        time.sleep(0.15)
        raise Problem("campaign.no_round")

    with pytest.raises(Problem) as told:
        beside.do(work)
    assert told.value.key == "campaign.no_round"
    assert beside.do(lambda: 1) == 1
