"""The sample army: a legal force of the Grey Ridge with every kind of stand in it."""

from collections.abc import Mapping

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.batalist.profiles.editions import SAMPLES
from armybuilder.games.batalist.profiles.entries import entry_of
from armybuilder.games.batalist.profiles.units import Base
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import Roster, new_army

NAME = LocalText(ru="Застава у перевала", en="The Guard of the Pass")
LIMIT = 900
UNITS = (
    "samples.grey_ridge.high_warden",
    "samples.grey_ridge.shield_kin",
    "samples.grey_ridge.shield_kin",
    "samples.grey_ridge.axes",
    "samples.grey_ridge.slingers",
    "samples.grey_ridge.arbalesters",
    "samples.grey_ridge.ram_riders",
    "samples.grey_ridge.banner",
    "samples.grey_ridge.stone_singer",
    "samples.grey_ridge.cairn_giant",
    "samples.grey_ridge.bombard",
)


def sample_roster(units: Mapping[str, Base], language: Language) -> Roster:
    """Build the sample army from the catalogue: legal, within its limit, with all figures on their bases."""
    roster = new_army("batalist", SAMPLES, name=NAME.get(language), limit=LIMIT)
    for place, unit_id in enumerate(UNITS):
        unit = units[unit_id]
        roster = apply(roster, AddUnit(unit, select(unit, entry_of(unit), f"sample{place}")))
    return roster
