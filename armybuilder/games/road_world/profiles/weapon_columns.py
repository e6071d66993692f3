"""Which columns a table of weapons has (RW-3-3), and what stands in their cells."""

from collections.abc import Iterable

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.road_world.profiles.units import WeaponProfile

COLUMNS = ("attacks", "strike", "damage", "range", "rapidity", "stability")
# a weapon of a common table that does not use a column
NONE = "–"


@rule("RW-3-3")
def columns_of(weapons: Iterable[WeaponProfile]) -> tuple[str, ...]:
    """The columns that some of the weapons use; what none of them uses is left out. A 0 is a value."""
    listed = tuple(weapons)
    return tuple(name for name in COLUMNS if any(getattr(weapon, name) is not None for weapon in listed))


def cell_of(weapon: WeaponProfile, column: str, language: Language) -> str:
    """A value as it stands in a table, with a comma in Russian; the Strike is a result to reach."""
    value = getattr(weapon, column)
    if value is None:
        return NONE
    if column == "strike":
        return f"{value}+"
    text = f"{value:g}"
    return text.replace(".", ",") if language == "ru" else text
