"""`docs/library.md`: the commands of the page do what they show, one after the other."""

import re
from pathlib import Path

import pytest

from tests.cli.test_commands_of_pages import commands_of

PAGES = Path(__file__).parents[2] / "docs"
OWN = re.compile(r"^```toml\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# of games whose data no player has at first
IMPORTED = "Toy Wars"


@pytest.fixture
def begun(ab):
    """What the page takes for granted: an army, and a base of one's own."""
    ab("army", "new", "Line", "--game", "bronepehota")
    ab("army", "add", "Line", "sheets_2008.polaris.raptor")
    ab("library", "new", "batalist", "base", "--set", "name.en=Pikes")
    ab("library", "export", "batalist", "unit", "--out", "prices.csv", "--own")
    return ab


@pytest.mark.parametrize("page", ["library.md", "ru/library.md"])
def test_the_commands_of_the_page_work(begun, page):
    Path("own.toml").write_text("\n".join(OWN.findall((PAGES / page).read_text("utf-8"))), "utf-8")
    done = 0
    for words in commands_of(PAGES / page):
        if IMPORTED not in words:
            if words[:2] == ["pack", "add"]:
                # to whoever has made a pack it brings nothing
                begun("library", "delete", "bronepehota", "Волки")
            run = begun(*words)
            assert run.code == 0, (words, run)
            done += 1
    assert done > 30
