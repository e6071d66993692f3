"""Sheets of an army on pages: well filled, none over another, and in the order of the army as far as that goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.printing.in_order import disorder, laid_in_order
from armybuilder.printing.pages import GAP
from armybuilder.printing.paper import PAPERS
from armybuilder.sheet.shapes import Sheet

EITHER_WAY = (PAPERS["a4"], PAPERS["a4"].turned())
# as the games have them: squads, machines, guns, cards of artefacts
KINDS = (
    (118.0, 68.0),
    (118.0, 73.0),
    (107.0, 104.0),
    (93.0, 89.0),
    (54.0, 76.0),
    (166.0, 80.0),
    (60.0, 40.0),
)
ARMIES = st.lists(st.sampled_from(KINDS), min_size=1, max_size=30)


def laid(sizes, *, filling=True, asked=1.0, papers=EITHER_WAY):
    return laid_in_order([Sheet(*size, ()) for size in sizes], papers, asked, filling=filling)


def filled(paper, page):
    return sum(spot.area.width * spot.area.height for _, spot in page) / (
        paper.body_width * paper.body_height
    )


@given(ARMIES, st.booleans(), st.sampled_from((0.8, 1.0, 2.0)))
def test_every_sheet_stands_once_whole_and_apart(sizes, filling, asked):
    paper, pages = laid(sizes, filling=filling, asked=asked)
    assert sorted(spot.index for page in pages for _, spot in page) == list(range(len(sizes)))
    assert len({round(spot.scale, 9) for page in pages for _, spot in page}) == 1
    for number, page in enumerate(pages):
        areas = [replace(s.area, width=s.area.width + GAP, height=s.area.height + GAP) for _, s in page]
        for at, (sheet, spot) in enumerate(page):
            assert spot.page == number
            assert (spot.area.width, spot.area.height) == pytest.approx(
                (sheet.width * spot.scale, sheet.height * spot.scale)
            )
            assert spot.area.x >= -1e-6
            assert spot.area.x + spot.area.width <= paper.body_width + 1e-5
            assert spot.area.y + spot.area.height <= paper.body_height + 1e-5
            assert not any(areas[at].touches(other) for other in areas[at + 1 :])


@given(ARMIES)
def test_sheets_are_smaller_only_where_as_large_a_share_of_paper_is_saved(sizes):
    (_, true), (_, smaller) = laid(sizes, filling=False), laid(sizes)
    scale = smaller[0][0][1].scale
    assert 0.75 - 1e-6 <= scale <= 1
    # what is given up for a better order is no more than a few hundredths
    assert len(smaller) <= len(true)
    assert scale >= len(smaller) / len(true) - 0.05


@given(st.sampled_from(KINDS), st.integers(1, 40))
def test_sheets_of_one_size_stand_in_their_order(size, count):
    _, pages = laid([size] * count)
    assert disorder([spot for page in pages for _, spot in page]) == 0


def test_squads_fill_their_pages():
    paper, pages = laid([KINDS[0]] * 24)
    assert [len(page) for page in pages] == [8, 8, 8]
    assert all(filled(paper, page) > 0.75 for page in pages)


def test_a_mixed_army_is_read_nearly_in_its_order_on_full_pages():
    squads, machines, guns = [KINDS[0]] * 8, [KINDS[2]] * 4, [KINDS[4]] * 6
    paper, pages = laid([*squads, *machines, *guns])
    assert sum(filled(paper, page) for page in pages) / len(pages) > 0.7
    assert disorder([spot for page in pages for _, spot in page]) < 0.1


def test_what_fits_is_not_made_smaller():
    paper, pages = laid([KINDS[0]] * 4)
    assert paper == PAPERS["a4"].turned()
    assert {spot.scale for page in pages for _, spot in page} == {1.0}
