"""What has changed between two versions of one unit, field by field, in the order of the card."""

from typing import Any

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.cells import clearance_cell, roman
from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.part_words import tyres_words
from armybuilder.games.bitvy_fantasy.profiles.units import Tyres
from armybuilder.games.comparing import Comparison, both, names_of_ids, said


def _clearance(_record: Any, value: Any) -> LocalText:
    codes = value if isinstance(value, tuple) else (value,)
    return both(lambda language: clearance_cell(codes, language))


def _tyres(_record: Any, value: Tyres) -> LocalText:
    return both(lambda language: f"{tyres_words(value, language)}, {value.cost}")


def _warrior(row: int) -> LocalText:
    return said("bitvy_fantasy.sheet.warrior", numeral=roman(row))


differences = Comparison(
    "bitvy_fantasy",
    names_of_ids(EDITIONS, FACTIONS),
    values={"clearance": _clearance, "tyres": _tyres},
    rows={"warriors": _warrior},
)
