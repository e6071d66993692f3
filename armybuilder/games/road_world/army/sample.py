"""The sample army: a warband of the Order of the Tocsin, ready to play."""

from collections.abc import Mapping

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.road_world.profiles.editions import SAMPLE
from armybuilder.games.road_world.profiles.entries import entry_of
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import Roster, new_army

NAME = LocalText(ru="Набат над трассой", en="Tocsin over the Highway")
LIMIT = 400
UNITS = ("abbess", "cantor", "lancers", "bell_brothers", "pilgrims", "bell_tractor")


def sample_roster(units: Mapping[str, BattleUnit], language: Language) -> Roster:
    """Build the sample army from the catalogue: one faction, one Leader, within its points."""
    roster = new_army("road_world", SAMPLE, name=NAME.get(language), limit=LIMIT)
    for place, name in enumerate(UNITS):
        unit = units[f"{SAMPLE}.bell_order.{name}"]
        roster = apply(roster, AddUnit(unit, select(unit, entry_of(unit), f"sample{place}")))
    return roster
