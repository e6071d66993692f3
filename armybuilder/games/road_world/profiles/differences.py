"""What has changed between two versions of one unit, field by field, in the order of the card."""

from typing import Any

from armybuilder.catalogue.text import LocalText
from armybuilder.games.comparing import Comparison, both, names_of_ids
from armybuilder.games.road_world.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.road_world.profiles.part_words import weapon_words
from armybuilder.games.road_world.profiles.unit_form import ALLIES
from armybuilder.games.road_world.profiles.units import WeaponProfile


def _weapon(_record: Any, weapon: WeaponProfile) -> LocalText:
    return both(lambda language: f"{weapon.name.get(language)} {weapon_words(weapon, language)}")


differences = Comparison(
    "road_world",
    names_of_ids(EDITIONS, FACTIONS, ally=ALLIES),
    values={WeaponProfile: _weapon},
    # told by the names of the units that are needed
    without=("needs",),
)
