"""Sheets on pages: inside, apart, whole, and not too many pages."""

from hypothesis import given
from hypothesis import strategies as st

from armybuilder.printing.pages import GAP, best_layout, pack
from armybuilder.printing.paper import PAPERS

BODY = (PAPERS["a4"].body_width, PAPERS["a4"].body_height)
SIZES = st.lists(st.tuples(st.floats(5, 400), st.floats(5, 400)), max_size=25)
SQUAD, HEAVY, LIGHT, GUN = (118.0, 70.0), (107.0, 110.0), (93.0, 85.0), (54.0, 82.0)
EITHER_WAY = (PAPERS["a4"], PAPERS["a4"].turned())


@given(SIZES)
def test_every_sheet_is_placed_once_and_whole_inside_the_page(sizes):
    placed = pack(sizes, *BODY)
    assert [spot.index for spot in placed] == list(range(len(sizes)))
    for spot in placed:
        assert spot.area.x >= -1e-6
        assert spot.area.y >= -1e-6
        assert spot.area.x + spot.area.width <= BODY[0] + 1e-5
        assert spot.area.y + spot.area.height <= BODY[1] + 1e-5


@given(SIZES)
def test_no_two_sheets_overlap(sizes):
    placed = pack(sizes, *BODY)
    for number, one in enumerate(placed):
        for other in placed[number + 1 :]:
            assert one.page != other.page or not one.area.touches(other.area)


@given(SIZES)
def test_only_a_sheet_larger_than_the_page_is_scaled_down(sizes):
    for (wide, tall), spot in zip(sizes, pack(sizes, *BODY), strict=True):
        fits = wide <= BODY[0] and tall <= BODY[1]
        assert (spot.scale == 1.0) == fits
        assert abs(spot.area.width - wide * spot.scale) < 1e-6


@given(SIZES)
def test_pages_are_filled_in_order_and_none_is_empty(sizes):
    pages = {spot.page for spot in pack(sizes, *BODY)}
    assert pages == set(range(len(pages)))


def test_sheets_stand_a_gap_apart():
    first, second = pack([GUN, GUN], *BODY)
    assert second.area.x - first.area.x == GUN[0] + GAP


def test_guns_stand_beside_machines():
    pages = {spot.page for spot in pack([HEAVY, HEAVY, GUN, GUN, GUN], *BODY)}
    assert pages == {0}


def test_a_mixed_army_fills_its_pages():
    sizes = [SQUAD] * 6 + [HEAVY] * 6 + [LIGHT] * 4 + [GUN] * 6
    paper, placed = best_layout(sizes, EITHER_WAY)
    used = sum(wide * tall for wide, tall in sizes)
    pages = max(spot.page for spot in placed) + 1
    assert used / (pages * paper.body_width * paper.body_height) > 0.6


def test_paper_is_turned_where_that_saves_pages():
    paper, _ = best_layout([HEAVY] * 2 + [GUN], EITHER_WAY)
    assert paper == PAPERS["a4"]
    turned, placed = best_layout([SQUAD] * 4, EITHER_WAY)
    assert turned == PAPERS["a4"].turned()
    assert {spot.page for spot in placed} == {0}


def test_nothing_to_print_takes_no_page():
    assert best_layout([], EITHER_WAY) == (PAPERS["a4"], [])
