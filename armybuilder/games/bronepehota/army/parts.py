"""What a player may mount on a machine (BP-2.2-6)."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.units import (
    CloseCombatWeapon,
    Equipment,
    Machine,
    Trooper,
    Unit,
    Weapon,
)
from armybuilder.games.unit import Part
from armybuilder.record_words import short_word


def parts_of(unit: Unit, language: Language) -> tuple[Part, ...]:
    """The arsenal of a machine; anything else has none to choose from."""
    if not isinstance(unit, Machine):
        return ()
    return tuple(Part(part.id, part.name, part.count, _values(part, language)) for part in unit.arsenal)


def _values(part: Weapon | CloseCombatWeapon | Equipment, language: Language) -> str:
    """A weapon's values in one line, as its card prints them (BP-7.1-4, BP-8.1-7)."""
    match part:
        case Weapon():
            return f"{part.range.as_range(language)} / {part.power.as_power(language)}"
        case CloseCombatWeapon():
            return f"{short_word(Trooper, 'melee', language)} / {part.melee}"
        case Equipment():
            return ""
