"""The shipped units of «Бронепехота», read once for all tests, and the published facts beside the checkout."""

import json
from functools import cache
from pathlib import Path

import pytest

from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from armybuilder.locations import resources

FOLDER = resources() / "games" / "bronepehota"
FILES = sorted(FOLDER.glob("*/*.toml"))
FACTS = Path(__file__).parents[4] / "shared" / "facts" / "bronepehota_units.json"


@cache
def shipped():
    """Every shipped unit by id."""
    units = [unit for path in FILES for unit in read_armlist(path.read_text("utf-8"), path.name)]
    return {unit.id: unit for unit in units}


@cache
def facts():
    """The published facts; a test that asks for them is skipped where they are missing."""
    if not FACTS.is_file():
        pytest.skip("the published facts are not beside this checkout")
    return json.loads(FACTS.read_text("utf-8"))


def arsenal(unit):
    """The weapons of a machine or gun."""
    return getattr(unit, "arsenal", getattr(unit, "weapons", ()))
