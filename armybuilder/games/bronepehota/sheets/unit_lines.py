"""A unit of «Бронепехота» as lines of text."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Track
from armybuilder.games.bronepehota.profiles.armlists import CHARGES
from armybuilder.games.bronepehota.profiles.listing import DASH, part_values, trooper_values
from armybuilder.games.bronepehota.profiles.units import (
    ArsenalPart,
    CloseCombatWeapon,
    Gun,
    Machine,
    Squad,
    Trooper,
    Unit,
    Weapon,
)
from armybuilder.games.extra_files import Extras
from armybuilder.games.unit_lines import TextTable, UnitLine, text_table
from armybuilder.wording.messages import say


def lines_of(unit: Unit, language: Language, extras: Extras) -> Iterator[UnitLine]:
    """Yield the troopers of a squad; of a machine or gun its values, its arsenal and what that fires."""
    if isinstance(unit, Squad):
        yield _troopers(unit, language)
        return
    for key, value in _values(unit, language):
        yield f"{_word(key, language)}: {value}"
    yield _arsenal(unit, language)
    yield from _charges(unit, language, extras)
    if isinstance(unit, Machine):
        if unit.either_or:
            names = {part.id: part.name for part in unit.arsenal}
            first, second = (names[key] for key in unit.either_or)
            yield _word("either_or", language, first=first, second=second)
        yield from (line.get(language) for line in unit.special)


def _word(key: str, language: Language, **values: Any) -> str:
    return say(f"bronepehota.lines.{key}", language, **values)


def _troopers(squad: Squad, language: Language) -> TextTable:
    rows = [
        (str(number), *trooper_values(trooper, ", ".join(trooper.abilities), language))
        for number, trooper in enumerate(squad.troopers, 1)
    ]
    columns = (_word(column, language) for column in Trooper.__struct_fields__)
    heads = [say("unit_lines.number", language), *columns]
    return text_table(heads, rows, numbers=(0, 1, 2, 5, 7))


def _arsenal(unit: Machine | Gun, language: Language) -> TextTable:
    rows = [
        [part.id, str(part.count), part.name.get(language), _does(part, language)] for part in unit.arsenal
    ]
    heads = [_word(column, language) for column in ("count", "weapon", "does")]
    return text_table([say("unit_lines.part", language), *heads], rows, numbers=(1,))


def _charges(unit: Machine | Gun, language: Language, extras: Extras) -> Iterator[str]:
    """Yield what its weapons can fire in real shooting, each with its power."""
    fired = {charge for weapon in unit.weapons for charge in weapon.charges}
    told = [
        _word("charge", language, name=charge.name, power=charge.power)
        for charge in extras(CHARGES).values()
        if charge.id in fired
    ]
    if told:
        yield _word("charges", language, told="; ".join(told))


def _values(unit: Machine | Gun, language: Language) -> Iterator[tuple[str, str]]:
    yield "machine_rank", str(unit.rank)
    yield "rate_of_fire", str(unit.rate_of_fire)
    if isinstance(unit, Machine):
        yield "class", _word(unit.machine_class or "unknown", language)
        yield "locomotion", _word(unit.locomotion or "unknown", language)
    else:
        known = "unknown" if unit.mobile is None else "mobile" if unit.mobile else "stationary"
        yield "mobility", _word(known, language)
    yield "durability", _track(unit.durability, language)
    yield "ammo", str(unit.ammo.maximum)


def _track(track: Track, language: Language) -> str:
    """Return the sectors of a track: `12–8: green, speed 4`."""
    told = []
    for sector in track.sectors:
        colour = _word(sector.colour, language) if sector.colour else ""
        speed = "" if sector.speed is None else _word("at_speed", language, speed=sector.speed)
        cells = f"{sector.start}{DASH}{sector.end}" if sector.start != sector.end else str(sector.start)
        what = ", ".join(word for word in (colour, speed) if word)
        told.append(f"{cells}: {what}" if what else cells)
    return f"{track.maximum} ({'; '.join(told)})" if told else str(track.maximum)


def _does(part: ArsenalPart, language: Language) -> str:
    if isinstance(part, Weapon):
        words = [" ".join(part_values(part, language))]
        if part.explosion:
            words.append(
                _word("explosion", language, radius=part.explosion.radius, power=part.explosion.power)
            )
    elif isinstance(part, CloseCombatWeapon):
        return _word("close_combat", language, melee=part.melee)
    else:
        words = [_word("repairs", language, n=part.repair)] if part.repair else []
    if part.special:
        words.append(part.special.get(language))
    if part.ammo is not None:
        words.append(_word("own_ammo", language, n=part.ammo))
    return "; ".join(words)
