"""What the document on armlist files shows is what the program reads."""

import re
from pathlib import Path

from armybuilder.games.bitvy_fantasy.profiles.armlists import FORM, read_armlist
from armybuilder.games.bitvy_fantasy.profiles.editions import FACTIONS
from tests.games.armlist_names import names_in

TEXT = (Path(__file__).parents[3] / "docs" / "armlist-file.md").read_text("utf-8")
PART = TEXT[TEXT.index("## «Битвы Fantasy»") :]
EXAMPLE = re.search(r"```toml\n(.*?)```", PART, re.DOTALL)[1]


def test_the_example_loads():
    units = read_armlist(EXAMPLE, "armlist-file.md")
    assert [unit.id for unit in units] == [
        f"own.charodey.{name}" for name in ("owls", "toad", "golem", "witch")
    ]


def test_every_field_and_faction_is_told():
    names = names_in(FORM) | {f.id for f in FACTIONS}
    assert {name for name in names if not re.search(rf"\b{name}\b", PART)} == set()
