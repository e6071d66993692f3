"""What weapons, items and prices are called in one line, on cards and in the window."""

from collections.abc import Iterable

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.road_world.profiles.units import BoughtItem, ModelProfile, Trait, WeaponProfile
from armybuilder.messages import say
from armybuilder.record_words import choice_word, short_word

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
