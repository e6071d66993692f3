"""What makes a command of a procedure, and when it is open."""

from types import ModuleType

import pytest

from armybuilder.battle.command import Nothing, command, commands_of
from armybuilder.battle.facts import Facts

HOME = "armybuilder.games.toys.playing"


class Throwing(Facts, frozen=True, kw_only=True):
    """How far, in steps."""

    steps: int = 2


class Box:
    """A battle with toys: the steps that are done, and whether the box is locked."""

    def __init__(self, done=0, *, locked=False):
        self.done, self.locked = done, locked

    def why_not_at(self, step):
        return "" if self.done == step - 1 else "toys.not_now"


def is_locked(box):
    return "toys.locked" if box.locked else ""


def throw(box: Box, facts: Throwing) -> None:
    box.done += facts.steps


def tidy(box: Box, _: Nothing) -> None:
    box.done = 0


def made(procedure, command_id, home=HOME, **told):
    procedure.__module__ = home
    return command(command_id, **told)(procedure)


def test_facts_and_words_are_those_of_the_procedure():
    thrown = made(throw, "throw-toy", step=3, chancy=True)
    assert (thrown.facts, thrown.step, thrown.words) == (Throwing, 3, "toys.command.throw-toy")
    assert (thrown.chancy, thrown.repeated) == (True, False)
    assert made(tidy, "tidy", step=1).facts is Nothing
    box = Box()
    thrown.procedure(box, Throwing(steps=4))
    assert box.done == 4


@pytest.mark.parametrize(
    ("box", "told", "reason"),
    [
        (Box(2), {}, ""),
        (Box(1), {}, "toys.not_now"),
        (Box(1), {"any_time": True}, ""),
        (Box(2, locked=True), {"unless": is_locked}, "toys.locked"),
        (Box(1, locked=True), {"unless": is_locked}, "toys.not_now"),
        (Box(1, locked=True), {"unless": is_locked, "any_time": True}, "toys.locked"),
    ],
)
def test_it_is_open_at_its_step_unless_something_else_stands_in_the_way(box, told, reason):
    assert made(throw, "throw-toy", step=3, **told).why_not(box) == reason


def test_commands_are_listed_in_the_order_of_their_modules_each_at_home():
    first, second = ModuleType(HOME), ModuleType("armybuilder.games.toys.tidying")
    first.throw = made(throw, "throw-toy", step=3)
    second.throw = first.throw
    second.tidy = made(tidy, "tidy", second.__name__, step=1)
    assert [one.id for one in commands_of(second, first)] == ["tidy", "throw-toy"]
