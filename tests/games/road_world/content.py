"""The shipped units of «Мир Дорог Апокалипсиса», read once for all tests."""

from functools import cache

from armybuilder.games.road_world.game import GAME
from armybuilder.games.road_world.profiles.armlists import read_armlist
from armybuilder.locations import resources
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army

FOLDER = resources() / "games" / "road_world"
FILES = sorted(FOLDER.glob("*/*.toml"))
ABBESS, BOSS, HUMAN = "sample.bell_order.abbess", "sample.rust_choir.boss", "book.wanderers.human"
BROTHERS, LANCERS, PILGRIMS = (
    f"sample.bell_order.{name}" for name in ("bell_brothers", "lancers", "pilgrims")
)
TRACTOR, ORGAN, INQUISITOR = (
    f"sample.bell_order.{name}" for name in ("bell_tractor", "organ_trailer", "inquisitor")
)
CHAINS, GUITARIST = "sample.rust_choir.chain_gang", "sample.wanderers.guitarist"


@cache
def shipped():
    """Every shipped unit by id."""
    units = [unit for path in FILES for unit in read_armlist(path.read_text("utf-8"), path.name)]
    return {unit.id: unit for unit in units}


def army(*units, limit=None):
    """An army of units, or of shipped ones by their ids."""
    roster = new_army("road_world", "sample", limit=limit)
    for place, named in enumerate(units):
        unit = shipped()[named] if isinstance(named, str) else named
        roster = apply(roster, AddUnit(unit, select(unit, GAME.entry_of(unit), f"unit{place}")))
    return roster
