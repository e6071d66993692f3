"""The shipped bases of «Баталист», read once for all tests, and a small armlist of one's own."""

from functools import cache

from armybuilder.games.batalist.game import GAME
from armybuilder.games.batalist.profiles.armlists import read_armlist
from armybuilder.locations import resources
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army

FOLDER = resources() / "games" / "batalist"
FILES = sorted(FOLDER.glob("*/*.toml"))
WARDEN, SHIELDS = "samples.grey_ridge.high_warden", "samples.grey_ridge.shield_kin"
BOMBARD, GIANT = "samples.grey_ridge.bombard", "samples.grey_ridge.cairn_giant"
QUEEN = "samples.blackwood.oak_queen"

GOOD = """\
game = "batalist"
edition = "own"
faction = "common"

[[standard]]
id = "spears"
name = { ru = "Копейщики", en = "Spearmen" }
depth = 2
figures = 8
profile = { quality = 3, speed = 5, melee = 3, defence = 3 }

[[gun]]
id = "mortar"
name = "Мортира"
width = 1.5
depth = 2.5
profile = { quality = 4, speed = 0, melee = 0, shooting = 5, range = 30, defence = 2 }
skills = ["area"]
"""


@cache
def shipped():
    """Every shipped base by id."""
    units = [unit for path in FILES for unit in read_armlist(path.read_text("utf-8"), path.name)]
    return {unit.id: unit for unit in units}


def army(*units, limit=None):
    """An army of bases, or of shipped ones by their ids."""
    roster = new_army("batalist", "samples", limit=limit)
    for place, named in enumerate(units):
        unit = shipped()[named] if isinstance(named, str) else named
        roster = apply(roster, AddUnit(unit, select(unit, GAME.entry_of(unit), f"unit{place}")))
    return roster
