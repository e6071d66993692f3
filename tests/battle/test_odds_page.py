"""The worked example of `docs/odds.md` is true."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"


def test_the_example_gives_the_numbers_that_the_page_tells():
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted > 20
    assert found.failed == 0
