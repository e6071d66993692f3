"""Tracks: cells, markers and the sectors that govern them."""

import pytest

from armybuilder.catalogue.track import Sector, Track

SCALE = Track(6, (Sector(6, 5, 4, "green"), Sector(4, 3, 3, "yellow"), Sector(2, 1, 1, "red")))


@pytest.mark.rule("BP-2.2-8")
@pytest.mark.parametrize(("value", "speed"), [(6, 4), (5, 4), (4, 3), (3, 3), (2, 1), (1, 1), (0, None)])
def test_speed_falls_when_the_slider_enters_the_next_sector(value, speed):
    assert SCALE.speed(value) == speed


def test_cells_fall_to_zero():
    assert list(SCALE.cells) == [6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(("value", "nearest"), [(-3, 0), (0, 0), (4, 4), (6, 6), (99, 6)])
def test_a_marker_stays_on_the_scale(value, nearest):
    assert SCALE.clamp(value) == nearest


def test_a_cell_that_the_source_gives_to_no_sector_has_no_speed():
    gap = Track(8, (Sector(8, 6, 5), Sector(4, 0, 3)))
    assert [gap.speed(value) for value in (6, 5, 4, 0)] == [5, None, 3, None]
    assert gap.sector(5) is None
