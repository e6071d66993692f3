"""A unit of «Битвы Fantasy» as lines of text."""

from collections.abc import Iterator, Sequence

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.artefacts import ARTEFACTS
from armybuilder.games.bitvy_fantasy.profiles.cells import SIGNS, cell_of, number_cell, roman
from armybuilder.games.bitvy_fantasy.profiles.part_words import (
    gun_class,
    gun_mobility,
    gun_rules,
    missile_words,
    price,
    tyres_words,
    weapon_words,
)
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Character,
    CloseCombatWeapon,
    Gun,
    Machine,
    Missile,
    Squad,
    Unit,
    Warrior,
    Weapon,
    stat_line,
)
from armybuilder.games.bitvy_fantasy.sheets.effect_words import told_text
from armybuilder.games.extra_files import Extras
from armybuilder.games.unit_lines import TextTable, UnitLine, text_table
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import field_word


def lines_of(unit: Unit, language: Language, extras: Extras) -> Iterator[UnitLine]:
    """Yield what the armlist of a unit prints."""
    match unit:
        case Squad():
            yield from _squad(unit, language, extras)
        case Gun():
            yield from _gun(unit, language)
        case Machine():
            yield from _machine(unit, language)
        case Character():
            yield from _character(unit, language)


def _squad(squad: Squad, language: Language, extras: Extras) -> Iterator[UnitLine]:
    """Yield the armlist with a column a warrior turned on its side: a row a warrior; then the artefact."""
    if not squad.warriors:
        yield say("bitvy_fantasy.sheet.name_only", language)
        return
    fields = stat_line(Warrior)
    rows = [
        [roman(column), *(cell_of(field, getattr(warrior, field), language) for field in fields)]
        for column, warrior in enumerate(squad.warriors, 1)
    ]
    heads = [say("unit_lines.number", language), *(field_word(Warrior, one, language) for one in fields)]
    numbers = [place for place, field in enumerate(fields, 1) if field not in SIGNS]
    yield text_table(heads, rows, numbers)
    if squad.artefact_name:
        yield _artefact(squad, language, extras)


def _artefact(squad: Squad, language: Language, extras: Extras) -> str:
    """Return the artefact with what it does: as the players have agreed, else as its card says."""
    card = extras(ARTEFACTS).get(squad.artefact)
    text = squad.artefact_text.get(language) or (told_text(card, language) if card else "")
    told = _value(squad, "artefact_name", squad.artefact_name.get(language), language)
    return f"{told}. {text}" if text else told


def _gun(gun: Gun, language: Language) -> Iterator[UnitLine]:
    yield gun.gun_type.get(language)
    if gun.clearance:
        yield _value(gun, "clearance", gun_class(gun, language), language)
    if gun.values_known:
        yield _value(gun, "crew", number_cell(gun.crew), language)
        yield _value(gun, "mobility", gun_mobility(gun, language), language)
    yield from _parts(gun, "missiles", gun.missiles, language)
    if gun.tyres:
        told = f"{tyres_words(gun.tyres, language)}, {price(gun.tyres.cost, language)}"
        yield _value(gun, "tyres", told, language)
    yield from gun_rules(gun, language)


def _machine(machine: Machine, language: Language) -> Iterator[UnitLine]:
    yield machine.machine_type.get(language)
    yield from _stat_line(machine, language)
    yield from _parts(machine, "weapons", machine.arsenal, language)
    yield from _abilities(machine, language)


def _character(one: Character, language: Language) -> Iterator[UnitLine]:
    yield from _stat_line(one, language)
    yield _value(one, "lives", str(one.lives), language)
    yield from _parts(one, "weapons", one.weapons, language)
    yield from _abilities(one, language)


def _stat_line(unit: Machine | Character, language: Language) -> Iterator[str]:
    for field in stat_line(type(unit)):
        yield _value(unit, field, cell_of(field, getattr(unit, field), language), language)


def _abilities(unit: Machine | Character, language: Language) -> Iterator[str]:
    yield from (f"{one.name.get(language)}: {one.text.get(language)}" for one in unit.abilities)


def _value(unit: Unit, field: str, value: str, language: Language) -> str:
    return f"{field_word(type(unit), field, language)}: {value}"


def _parts(
    unit: Unit, field: str, parts: Sequence[Weapon | CloseCombatWeapon | Missile], language: Language
) -> Iterator[TextTable]:
    rows = [
        [
            part.id,
            part.name.get(language),
            missile_words(part, language) if isinstance(part, Missile) else weapon_words(part, language),
            price(part.cost, language),
        ]
        for part in parts
    ]
    if rows:
        part_id, values, cost = (say(f"unit_lines.{head}", language) for head in ("part", "values", "cost"))
        yield text_table([part_id, field_word(type(unit), field, language), values, cost], rows)
