"""Which things fill a page best."""

import pytest

from armybuilder.printing.filling import AHEAD, fullest


@pytest.mark.parametrize(
    ("heights", "room", "chosen"),
    [
        ([], 100, ()),
        ([120], 100, ()),
        ([60, 60, 30], 100, (0, 2)),
        # the fullest page wins over the first that fit
        ([50, 30, 60, 35], 100, (2, 3)),
        # of two about as full the one nearer to the order
        ([50, 45, 47], 100, (0, 1)),
        ([45, 45], 94, (0, 1)),
        ([45, 45], 93, (0,)),
    ],
)
def test_a_room_is_filled_with_whole_things(heights, room, chosen):
    assert fullest(heights, room, 4.0) == chosen


def test_a_new_page_begins_with_the_first():
    assert fullest([50, 30, 60, 35], 100, 4.0, first=True) == (0, 3)
    assert fullest([120, 30], 100, 4.0, first=True) == ()


def test_what_comes_much_later_waits():
    assert fullest([90.0] * AHEAD + [100.0], 100, 4.0) == (0,)
