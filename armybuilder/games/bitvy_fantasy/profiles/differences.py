"""What has changed between two versions of one unit, field by field, in the order of the card."""

from typing import Any

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles import labels
from armybuilder.games.bitvy_fantasy.profiles.cells import clearance_cell
from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.labels import roman
from armybuilder.games.bitvy_fantasy.profiles.units import Tyres
from armybuilder.games.comparing import Comparison, both, names_of_ids


def _clearance(_record: Any, value: Any) -> LocalText:
    codes = value if isinstance(value, tuple) else (value,)
    return both(lambda language: clearance_cell(codes, language))


def _tyres(_record: Any, value: Tyres) -> LocalText:
    form = labels.TYRES_ADD
    return both(lambda language: f"{form.get(language).format(mobility=value.mobility)}, {value.cost}")


def _warrior(row: int) -> LocalText:
    return LocalText(ru=f"Воин {roman(row)}", en=f"Warrior {roman(row)}")


differences = Comparison(
    "bitvy_fantasy",
    names_of_ids(EDITIONS, FACTIONS),
    values={"clearance": _clearance, "tyres": _tyres},
    rows={"warriors": _warrior},
)
