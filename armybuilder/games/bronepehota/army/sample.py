"""The sample army: a legal Polaris force of the sheets of 2008 with every kind of unit in it."""

from collections.abc import Mapping

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bronepehota.army.crew import proposed_crews
from armybuilder.games.bronepehota.profiles.entries import entry_of
from armybuilder.games.bronepehota.profiles.units import Unit
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, SetCrew, apply
from armybuilder.roster.model import Roster, new_army

NAME = LocalText(ru="Дозор у Цербера", en="Patrol at Cerberus")
LIMIT = 600
UNITS = (
    "sheets_2008.polaris.tyazhyolaya_klon_pehota",
    "sheets_2008.polaris.tyazhyolyy_shturmovoy_desant",
    "sheets_2008.polaris.helix",
    "sheets_2008.polaris.raptor",
    "sheets_2008.polaris.raptor",
    "sheets_2008.polaris.thunder",
    "sheets_2008.common.minomet",
    "sheets_2008.common.sparennaya_pushka",
)


def sample_roster(units: Mapping[str, Unit], language: Language) -> Roster:
    """Build the sample army from the catalogue: legal, crewed, with every marker on its maximum."""
    roster = new_army("bronepehota", "sheets_2008", name=NAME.get(language), limit=LIMIT)
    for place, unit_id in enumerate(UNITS):
        unit = units[unit_id]
        roster = apply(roster, AddUnit(unit, select(unit, entry_of(unit), f"sample{place}")))
    for machine, post in proposed_crews(roster).items():
        roster = apply(roster, SetCrew(machine, (post,)))
    return roster
