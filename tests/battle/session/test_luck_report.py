"""The luck of sides: what fell against what was expected."""

import pytest

from armybuilder.battle.session.entry import Entry, Thrown
from armybuilder.battle.session.luck_report import luck_report
from armybuilder.catalogue.throw import Throw


def thrown(text, *faces, side="a", threshold=None):
    return Thrown(
        asked="battle.free_roll", throw=Throw.parse(text), faces=faces, side=side, threshold=threshold
    )


def entries(*dice):
    return [Entry(command="roll-dice", dice=(one,)) for one in dice]


def test_kinds_of_dice_are_told_apart_with_what_each_face_fell():
    report = luck_report(entries(thrown("3D6", 1, 6, 6), thrown("D12", 12), thrown("D6", 1, side="b")))
    assert list(report) == ["a", "b"]
    d6, d12 = report["a"].dice
    assert (d6.sides, d6.faces, d6.count) == (6, (1, 0, 0, 0, 0, 2), 3)
    assert d6.mean == pytest.approx(13 / 3)
    assert (d6.expected, d12.expected) == (3.5, 6.5)


def test_passed_bars_are_counted_against_their_chance_the_constant_too():
    report = luck_report(
        entries(thrown("4D6", 4, 5, 1, 2, threshold=("≥", 4)), thrown("D6+2", 3, threshold=(">", 6)))
    )
    side = report["a"]
    assert (side.judged, side.passed) == (5, 2)
    assert side.expected == pytest.approx(4 * 0.5 + 2 / 6)


def test_few_dice_tell_nothing_and_many_do():
    few = luck_report(entries(thrown("9D6", *[6] * 9)))["a"]
    many = luck_report(entries(thrown("40D6", *[6] * 40)))["a"]
    assert few.strays is None
    assert many.strays > 3
