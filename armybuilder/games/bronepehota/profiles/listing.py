"""What lists and searches say of a unit."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bronepehota.profiles.units import Machine, Squad, Unit
from armybuilder.games.comparing import said
from armybuilder.games.unit import Fact

LABELS = {
    "ru": {
        "rank": "А",
        "speed": "Ск",
        "melee": "ББ",
        "armour": "Бр",
        "rate": "Скор.",
        "ammo": "Бз",
        "durability": "Пр",
    },
    "en": {
        "rank": "Rank",
        "speed": "Sp",
        "melee": "CC",
        "armour": "Ar",
        "rate": "Rate",
        "ammo": "Ammo",
        "durability": "Dur",
    },
}


def _span(numbers: list[int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}–{most}"


def facts_of(unit: Unit, language: Language) -> tuple[Fact, ...]:
    """The small facts of a list row."""
    label = LABELS[language]
    if isinstance(unit, Squad):
        rows = unit.troopers
        return (
            Fact(label["rank"], _span([t.rank for t in rows])),
            Fact(label["speed"], _span([t.speed for t in rows])),
            Fact(label["melee"], _span([t.melee for t in rows])),
            Fact(label["armour"], _span([t.armour for t in rows])),
        )
    facts = [
        Fact(label["rank"], str(unit.rank)),
        Fact(label["rate"], str(unit.rate_of_fire)),
        Fact(label["durability"], str(unit.durability.maximum)),
        Fact(label["ammo"], str(unit.ammo.maximum)),
    ]
    if isinstance(unit, Machine):
        speeds = [s.speed for s in unit.durability.sectors if s.speed is not None]
        facts.insert(1, Fact(label["speed"], "/".join(map(str, speeds))))
    return tuple(facts)


def texts_of(unit: Unit) -> Iterator[LocalText | str]:
    """Yield what a search finds a unit by beside its names: abilities, weapons, class, locomotion."""
    if isinstance(unit, Squad):
        yield from sorted({ability for trooper in unit.troopers for ability in trooper.abilities})
        return
    parts = unit.arsenal if isinstance(unit, Machine) else unit.weapons
    yield from (part.name for part in parts)
    if isinstance(unit, Machine):
        told = (("class", unit.machine_class), ("locomotion", unit.locomotion))
        yield from (said(f"bronepehota.sheet.{field}.{value}") for field, value in told if value)
