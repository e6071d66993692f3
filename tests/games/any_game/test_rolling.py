"""Free dice against a target: how many pass, with re-rolls, and what might have been expected."""

import pytest

from armybuilder.catalogue.throw import Throw
from armybuilder.games.any_game.rolling import DiceTest, chance_of, chance_of_one
from tests.games.any_game.field import by_name, do, playing, said_in, why_not


def test_dice_pass_by_a_target():
    session = playing()
    told = do(session, "test-dice", 1, 3, 4, 6, throw="4D6", target=4, who=by_name(session, "Squad"))
    assert said_in(told) == "2 of 4 pass; 2 are usual; so many or more in 69 % of all cases."
    assert [one.faces for one in told.dice] == [(1, 3, 4, 6)]


def test_ones_or_misses_are_thrown_once_more():
    session = playing()
    assert said_in(do(session, "test-dice", 1, 3, 5, 6, throw="3D6", target=4, again="ones")).startswith(
        "2 of 3"
    )
    assert said_in(do(session, "test-dice", 1, 3, 5, 2, 4, throw="3D6", target=4, again="misses")).startswith(
        "2 of 3"
    )


def test_what_is_added_counts():
    session = playing()
    assert said_in(do(session, "test-dice", 3, 2, throw="2D6+1", target=4)).startswith("1 of 2")


@pytest.mark.parametrize(
    ("throw", "target", "again", "chance"),
    [
        ("1D6", 4, "none", 1 / 2),
        ("1D6", 7, "none", 0),
        ("1D6", 1, "ones", 1),
        ("1D6", 3, "ones", 2 / 3 * 7 / 6),
        ("1D6", 4, "misses", 3 / 4),
        ("1D20-2", 10, "none", 9 / 20),
    ],
)
def test_the_chance_of_a_die(throw, target, again, chance):
    assert chance_of_one(DiceTest(throw=Throw.parse(throw), target=target, again=again)) == pytest.approx(
        chance
    )


def test_the_chance_of_several():
    assert chance_of(2, 0.5, 1) == 0.75
    assert chance_of(99, 0.5, 0) == pytest.approx(1)


def test_too_many_dice_are_told():
    assert why_not(playing(), "test-dice", throw="100D6", target=4)
