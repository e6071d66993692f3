"""What weapons, items and prices are called in one line, on cards and in the window."""

from armybuilder.catalogue.text import Language
from armybuilder.games.road_world.profiles import labels
from armybuilder.games.road_world.profiles.units import Item, Weapon
from armybuilder.games.road_world.sheets.weapon_columns import cell_of, columns_of


def price(cost: int, language: Language) -> str:
    """What an item adds to its unit's cost; empty where it adds nothing."""
    return labels.PRICE.get(language).format(n=cost) if cost else ""


def weapon_words(weapon: Weapon, language: Language) -> str:
    """A weapon's table in one line: only the columns that it has."""
    cells = [
        f"{labels.COLUMNS[column].get(language)} {cell_of(weapon, column, language)}"
        for column in columns_of((weapon,))
    ]
    return " ".join(cells)


def item_words(item: Item, language: Language) -> str:
    """What an item is: the table of a weapon, or that it is an artefact."""
    if item.weapon is not None:
        return weapon_words(item.weapon, language)
    return labels.ARTEFACT.get(language)
