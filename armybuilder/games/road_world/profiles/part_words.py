"""What weapons, items and prices are called in one line, on cards and in the window."""

from armybuilder.catalogue.text import Language
from armybuilder.games.road_world.profiles.units import (
    BoughtItem,
    ModelProfile,
    Trait,
    WeaponProfile,
    cell_of,
    columns_of,
)
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import choice_word, short_word


def trait_word(trait: Trait, language: Language) -> str:
    """Return what a trait of a model is called."""
    return choice_word(ModelProfile, "traits", trait, language)


def price(cost: int, language: Language) -> str:
    """What an item adds to its unit's cost; empty where it adds nothing."""
    return say("road_world.card_text.price", language, n=cost) if cost else ""


def weapon_words(weapon: WeaponProfile, language: Language) -> str:
    """A weapon's table in one line: only the columns that it has."""
    cells = [
        f"{short_word(WeaponProfile, column, language)} {cell_of(weapon, column, language)}"
        for column in columns_of((weapon,))
    ]
    return " ".join(cells)


def item_words(item: BoughtItem, language: Language) -> str:
    """What an item is: the table of a weapon, or that it is an artefact."""
    if item.weapon is not None:
        return weapon_words(item.weapon, language)
    return say("road_world.card_text.artefact", language)
