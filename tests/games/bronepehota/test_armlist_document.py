"""What the document on armlist files shows is what the program reads."""

import re
from pathlib import Path

from armybuilder.games.bronepehota.profiles.armlists import FORM, read_armlist
from tests.games.armlist_names import names_in

TEXT = (Path(__file__).parents[3] / "docs" / "armlist-file.md").read_text("utf-8")
EXAMPLE = re.search(r"```toml\n(.*?)```", TEXT, re.DOTALL)[1]


def test_the_example_loads():
    units = read_armlist(EXAMPLE, "armlist-file.md")
    assert [unit.id for unit in units] == ["own.common.scouts", "own.common.crab", "own.common.howitzer"]


def test_every_field_is_told():
    names = names_in(FORM)
    assert {name for name in names if not re.search(rf"\b{name}\b", TEXT)} == set()
