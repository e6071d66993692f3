"""What lists and searches say of a unit, and the values of its parts as its card prints them."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bronepehota.profiles.units import (
    ArsenalPart,
    CloseCombatWeapon,
    Machine,
    Squad,
    Trooper,
    Unit,
    Weapon,
)
from armybuilder.games.comparing import said
from armybuilder.games.unit import Fact
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import short_word

# where a value is missing
DASH = "–"


def _span(numbers: list[int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}–{most}"


def facts_of(unit: Unit, language: Language) -> tuple[Fact, ...]:
    """The small facts of a list row."""
    told: dict[str, Any]
    if isinstance(unit, Squad):
        columns = ("rank", "speed", "melee", "armour")
        told = {name: _span([getattr(trooper, name) for trooper in unit.troopers]) for name in columns}
    else:
        told = {"rank": unit.rank}
        if isinstance(unit, Machine):
            speeds = [sector.speed for sector in unit.durability.sectors if sector.speed is not None]
            told["speed"] = "/".join(map(str, speeds))
        told |= {"rate": unit.rate_of_fire, "durability": unit.durability.maximum, "ammo": unit.ammo.maximum}
    return tuple(Fact(say(f"bronepehota.list.{name}", language), str(value)) for name, value in told.items())


def texts_of(unit: Unit) -> Iterator[LocalText | str]:
    """Yield what a search finds a unit by beside its names: abilities, weapons, class, locomotion."""
    if isinstance(unit, Squad):
        yield from sorted({ability for trooper in unit.troopers for ability in trooper.abilities})
        return
    yield from (part.name for part in unit.arsenal)
    if isinstance(unit, Machine):
        told = (("class", unit.machine_class), ("locomotion", unit.locomotion))
        yield from (said(f"bronepehota.sheet.{field}.{value}") for field, value in told if value)


def trooper_values(trooper: Trooper, abilities: str, language: Language) -> tuple[str, ...]:
    """The seven values of a trooper, a dash where there is none (BP-7.1-4); `abilities` in the words of the reader."""
    return (
        str(trooper.rank),
        str(trooper.speed),
        trooper.range.as_range(language) if trooper.range else DASH,
        trooper.power.as_power(language) if trooper.power else DASH,
        str(trooper.melee),
        abilities or DASH,
        str(trooper.armour),
    )


def part_values(part: ArsenalPart, language: Language) -> tuple[str, ...]:
    """Range and power; for close combat ББ and the plain bonus (BP-7.1-4, BP-8.1-7); nothing of a device."""
    match part:
        case Weapon():
            return part.range.as_range(language), part.power.as_power(language)
        case CloseCombatWeapon():
            return short_word(Trooper, "melee", language), str(part.melee)
        case _:
            return ()
