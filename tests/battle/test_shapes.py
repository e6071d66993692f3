"""Outlines on the table: which way they lie, and how large they are."""

from math import pi

import pytest

from armybuilder.battle.shapes import ahead, circle, rectangle


@pytest.mark.parametrize(
    ("angle", "to"), [(0, (6, 2)), (90, (1, 7)), (180, (-4, 2)), (270, (1, -3)), (36.8698976, (5, 5))]
)
def test_angles_are_counted_from_the_x_axis_against_the_clock(angle, to):
    assert ahead(1, 2, angle, 5) == pytest.approx(to)


def corners(*stand):
    return [pytest.approx(corner) for corner in rectangle(*stand).exterior.coords[:-1]]


def test_a_stand_begins_with_its_front_left_corner():
    assert corners(10, 20, 14, 8, 0) == [(14, 27), (14, 13), (6, 13), (6, 27)]
    assert corners(10, 20, 14, 8, 90) == [(3, 24), (17, 24), (17, 16), (3, 16)]


def test_a_circle_is_round_enough_to_be_drawn():
    outline = circle(3, 4, 10)
    assert (outline.centroid.x, outline.centroid.y) == pytest.approx((3, 4))
    assert outline.area == pytest.approx(pi * 100, rel=1e-3)
