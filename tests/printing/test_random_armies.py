"""A thousand random armies on paper: nothing is clipped, nothing stands over anything else, or out of its page."""

import pytest

from armybuilder.games import PACKAGES
from armybuilder.printing.job import job_pages
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.random_armies import random_job
from tests.sampling import examples

ARMIES = examples(1000, 25)
PORTION = 20
# a sheet that hangs over by less is only rounded
SLACK = 1e-5


@pytest.mark.parametrize("first", range(0, ARMIES, PORTION))
def test_nothing_is_clipped_or_stands_over_anything_else(first):
    for seed in range(first, first + PORTION):
        for page in job_pages(random_job(seed)):
            for sheet, _ in page.content:
                found = {
                    "over": list(overlapping(sheet)),
                    "outside": list(outside(sheet)),
                    "cut": cut(sheet),
                }
                assert not any(found.values()), (seed, found)
            assert_whole_and_apart(page, seed)


def assert_whole_and_apart(page, seed):
    """Sheets stand within the body of their page, none over another."""
    areas = [placed.area for _, placed in page.content if placed is not None]
    for at, area in enumerate(areas):
        assert min(area.x, area.y) >= -SLACK, seed
        assert area.x + area.width <= page.paper.body_width + SLACK, seed
        assert area.y + area.height <= page.paper.body_height + SLACK, seed
        assert not any(area.touches(other) for other in areas[at + 1 :]), seed


def test_games_of_every_kind_are_among_them():
    titles = {random_job(seed).subject.game.en for seed in range(40)}
    assert len(titles) > len(PACKAGES)
