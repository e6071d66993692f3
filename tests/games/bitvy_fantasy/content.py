"""The shipped units of «Битвы Fantasy», read once for all tests, and the published facts beside the checkout."""

import json
import tomllib
from functools import cache
from pathlib import Path

import pytest

from armybuilder.games.bitvy_fantasy.game import GAME
from armybuilder.games.bitvy_fantasy.profiles.armlists import read_armlist
from armybuilder.locations import resources
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army

FOLDER = resources() / "games" / "bitvy_fantasy"
FILES = sorted(FOLDER.glob("*/*.toml"))
SHARED = Path(__file__).parents[4] / "shared"
HAWK, MONITORS = "ultra.charodey.yastreb", "ultra.charodey.varany"
UNICORN, MITHRA = "ultra.nekromant.edinorog", "ultra.gvs.voiny_mitry"
TOMB_GUARDS = "ultra.nekromant.strazhi_grobnits"
THUNDER, BUG, UNL = "ultra.common.grom", "ultra.common.klop", "ultra.common.unl_2"


@cache
def shipped():
    """Every shipped unit by id."""
    units = [unit for path in FILES for unit in read_armlist(path.read_text("utf-8"), path.name)]
    return {unit.id: unit for unit in units}


@cache
def facts(name):
    """A file of published facts; a test that asks for it is skipped where it is missing."""
    path = SHARED / "facts" / f"bitvy_fantasy_{name}.json"
    if not path.is_file():
        pytest.skip("the published facts are not beside this checkout")
    return json.loads(path.read_text("utf-8"))


@cache
def book():
    """What the rule register tells of the squads of the book, by name."""
    path = SHARED / "rules" / "bitvy_fantasy.toml"
    if not path.is_file():
        pytest.skip("the registers are not beside this checkout")
    return tomllib.loads(path.read_text("utf-8"))["content"]


def army(*units, edition="ultra", limit=None):
    """An army of units, or of shipped ones by their ids."""
    roster = new_army("bitvy_fantasy", edition, limit=limit)
    for place, named in enumerate(units):
        unit = shipped()[named] if isinstance(named, str) else named
        roster = apply(roster, AddUnit(unit, select(unit, GAME.entry_of(unit), f"unit{place}")))
    return roster
