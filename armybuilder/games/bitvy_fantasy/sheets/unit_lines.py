"""A unit of «Битвы Fantasy» as lines of text."""

from collections.abc import Iterator, Sequence

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bitvy_fantasy.profiles import labels
from armybuilder.games.bitvy_fantasy.profiles.artefacts import ARTEFACTS
from armybuilder.games.bitvy_fantasy.profiles.cells import (
    clearance_cell,
    manoeuvre_cell,
    melee_cell,
    number_cell,
    shooting_cell,
)
from armybuilder.games.bitvy_fantasy.profiles.part_words import missile_words, price, weapon_words
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Character,
    CloseCombatWeapon,
    Gun,
    Machine,
    Missile,
    Squad,
    Unit,
    Weapon,
)
from armybuilder.games.extra_files import Extras
from armybuilder.games.unit_lines import TextTable, UnitLine, text_table
from armybuilder.messages import say


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
        yield labels.NAME_ONLY.get(language)
        return
    heads = (
        labels.MANOEUVRE,
        labels.MELEE,
        labels.SHOOTING,
        labels.ARMOUR,
        labels.CLEARANCE,
        labels.COST,
    )
    rows = [
        [
            labels.roman(column),
            manoeuvre_cell(w.manoeuvre),
            melee_cell(w.melee),
            shooting_cell(w.shooting),
            str(w.armour),
            clearance_cell(w.clearance, language),
            str(w.cost),
        ]
        for column, w in enumerate(squad.warriors, 1)
    ]
    number = say("unit_lines.number", language)
    yield text_table([number, *(head.get(language) for head in heads)], rows, numbers=(4, 6))
    if squad.artefact_name:
        yield _artefact(squad, language, extras)


def _artefact(squad: Squad, language: Language, extras: Extras) -> str:
    """Return the artefact with what it does: as the players have agreed, else as its card says."""
    card = extras(ARTEFACTS).get(squad.artefact)
    text = squad.artefact_text or (card.text if card else LocalText())
    told = f"{labels.ARTEFACT.get(language)}: {squad.artefact_name.get(language)}"
    return f"{told}. {text.get(language)}" if text else told


def _gun(gun: Gun, language: Language) -> Iterator[UnitLine]:
    yield gun.gun_type.get(language)
    if gun.clearance:
        code = clearance_cell((gun.clearance,), language)
        yield _value(labels.CLASS, f"{code} ({labels.CLASSES[gun.clearance].get(language)})", language)
    if gun.values_known:
        moves = labels.FIXED.get(language) if gun.mobility is None else str(gun.mobility)
        yield _value(labels.CREW, number_cell(gun.crew), language)
        yield _value(labels.MOBILITY, moves, language)
    yield from _parts(labels.MISSILES, gun.missiles, language)
    if gun.tyres:
        adds = labels.TYRES_ADD.get(language).format(mobility=gun.tyres.mobility)
        yield _value(labels.TYRES, f"{adds}, {price(gun.tyres.cost, language)}", language)
    lines = gun.special if gun.values_known else (labels.COMMON_RULES, *gun.special)
    yield from (line.get(language) for line in lines)


def _machine(machine: Machine, language: Language) -> Iterator[UnitLine]:
    yield machine.machine_type.get(language)
    yield _value(labels.MANOEUVRE, manoeuvre_cell(machine.manoeuvre), language)
    yield _value(labels.MELEE, melee_cell(machine.melee), language)
    yield _value(labels.ARMOUR, number_cell(machine.armour), language)
    yield from _parts(labels.WEAPONS, machine.arsenal, language)
    yield from (_value(ability.name, ability.text.get(language), language) for ability in machine.abilities)


def _character(one: Character, language: Language) -> Iterator[UnitLine]:
    yield _value(labels.MANOEUVRE, manoeuvre_cell(one.manoeuvre), language)
    yield _value(labels.MELEE, melee_cell(one.melee), language)
    yield _value(labels.SHOOTING, shooting_cell(one.shooting), language)
    yield _value(labels.ARMOUR, str(one.armour), language)
    yield _value(labels.CLEARANCE, clearance_cell(one.clearance, language), language)
    yield _value(labels.LIVES, str(one.lives), language)
    yield from _parts(labels.WEAPONS, one.weapons, language)
    yield from (_value(ability.name, ability.text.get(language), language) for ability in one.abilities)


def _value(label: LocalText, value: str, language: Language) -> str:
    return f"{label.get(language)}: {value}"


def _parts(
    title: LocalText, parts: Sequence[Weapon | CloseCombatWeapon | Missile], language: Language
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
        yield text_table([part_id, title.get(language), values, cost], rows)
