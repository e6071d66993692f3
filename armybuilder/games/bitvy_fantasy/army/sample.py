"""The sample army: two squads of the book with its guns."""

from collections.abc import Mapping

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bitvy_fantasy.profiles.editions import ULTRA
from armybuilder.games.bitvy_fantasy.profiles.entries import entry_of
from armybuilder.games.bitvy_fantasy.profiles.units import Unit
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import Roster, new_army

NAME = LocalText(ru="Застава Чародея", en="The Enchanter’s Outpost")
UNITS = (
    "ultra.charodey.yastreb",
    "ultra.charodey.varany",
    "ultra.common.grom",
    "ultra.common.klop",
)


def sample_roster(units: Mapping[str, Unit], language: Language) -> Roster:
    """Build the sample army from the catalogue: legal by the book, without a limit."""
    roster = new_army("bitvy_fantasy", ULTRA, name=NAME.get(language))
    for place, unit_id in enumerate(UNITS):
        unit = units[unit_id]
        roster = apply(roster, AddUnit(unit, select(unit, entry_of(unit), f"sample{place}")))
    return roster
