"""What a player may fit to a machine (BF-6.10-3), buy with a gun, or give to a character."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bitvy_fantasy.profiles.entries import TYRES_KEY
from armybuilder.games.bitvy_fantasy.profiles.part_words import price, short_weapon_words, tyres_words
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Unit
from armybuilder.games.comparing import said
from armybuilder.games.unit import Part


def parts_of(unit: Unit, language: Language) -> tuple[Part, ...]:
    """Return everything that is chosen before the battle, each with its values and its price."""
    return tuple(_parts(unit, language))


def _parts(unit: Unit, language: Language) -> Iterator[Part]:
    match unit:
        case Machine() | Character():
            for part in unit.arsenal if isinstance(unit, Machine) else unit.weapons:
                words = short_weapon_words(part, language)
                yield _part(part.id, part.name, words, price(part.cost, language))
        case Gun():
            for missile in unit.missiles:
                if missile.cost:
                    yield _part(missile.id, missile.name, "", price(missile.cost, language))
            if unit.tyres:
                name, adds = said("bitvy_fantasy.card.tyres"), tyres_words(unit.tyres, language)
                yield _part(TYRES_KEY, name, adds, price(unit.tyres.cost, language))


def _part(part_id: str, name: LocalText, values: str, cost: str) -> Part:
    return Part(part_id, name, 1, ", ".join(word for word in (values, cost) if word))
