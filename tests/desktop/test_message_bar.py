"""The bar over a workspace: what it shows, in which order, and that it is really seen."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.widgets.message_bar import Message, MessageAction

LOCKED = Problem("storage.locked", path="armies.db")


@pytest.fixture
def bar(window):
    window.appearance.set_language("en")
    return window.messages


def settle_down():
    for _ in range(5):
        QApplication.processEvents()


def seen(widget, over):
    """Whether the whole of a widget lies inside another."""
    return over.rect().contains(QRect(widget.mapTo(over, widget.rect().topLeft()), widget.size()))


def test_a_message_is_seen_whole_as_often_as_it_comes(bar):
    for _ in range(2):
        bar.tell_problem(LOCKED)
        settle_down()
        (row,) = bar.rows.values()
        assert row.text.isVisible()
        assert seen(row.text, bar)
        assert seen(row.close_button, bar)
        row.close_button.click()
        settle_down()
        assert not bar.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (640, 400)])
def test_many_messages_leave_the_workspace_in_sight(window, bar, size):
    window.resize(*size)
    for number in range(12):
        bar.tell_problem(Problem("storage.locked", path=f"{number}.db"))
    settle_down()
    assert len(bar.rows) == 12
    assert bar.height() < size[1] / 3
    first = next(iter(bar.rows.values()))
    assert "11.db" in first.text.text()
    assert seen(first.text, bar)


def test_equal_ones_are_one_and_what_went_wrong_stands_first(bar):
    bar.tell_problem(LOCKED)
    bar.tell_problem(Problem("storage.put_back", path="x.db"), wrong=False)
    bar.tell_problem(LOCKED)
    assert len(bar.rows) == 2
    assert "Another program holds the database" in bar.texts()[0]


def test_messages_are_said_anew_in_another_language(window, bar):
    pressed = []
    bar.tell(
        Message(
            "one",
            lambda: window.context.language,
            [MessageAction(lambda: f"do {window.context.language}", lambda: pressed.append(1))],
        )
    )
    window.appearance.set_language("ru")
    (row,) = bar.rows.values()
    assert (row.text.text(), row.buttons[0].text()) == ("ru", "do ru")
    row.buttons[0].click()
    assert pressed == [1]


def test_dismissing_is_told_and_settling_is_not(bar):
    told = []
    for key in ("a", "b"):
        bar.tell(Message(key, lambda: "x", dismissed=lambda key=key: told.append(key)))
    bar.rows["a"].close_button.click()
    bar.settle("b")
    assert told == ["a"]
