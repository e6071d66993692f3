"""A unit of «Битвы Fantasy» as text for the terminal."""

from collections.abc import Iterable, Sequence

from armybuilder.catalogue.text import LocalText
from armybuilder.cli.output import show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.games.bitvy_fantasy.profiles import labels
from armybuilder.games.bitvy_fantasy.profiles.cells import (
    clearance_cell,
    manoeuvre_cell,
    melee_cell,
    number_cell,
    shooting_cell,
)
from armybuilder.games.bitvy_fantasy.profiles.part_words import missile_words, price, weapon_words
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Ability,
    Character,
    CloseCombatWeapon,
    Gun,
    Machine,
    Missile,
    Squad,
    Unit,
    Weapon,
)
from armybuilder.storage.rules import read_companions

Told = tuple[LocalText, str]


def show_fantasy(session: Session, unit: Unit) -> None:
    """Print the stat lines of a unit."""
    match unit:
        case Squad():
            _show_squad(session, unit)
        case Gun():
            _show_gun(session, unit)
        case Machine():
            _show_machine(session, unit)
        case Character():
            _show_character(session, unit)


def _show_squad(session: Session, squad: Squad) -> None:
    """A table with a column a warrior turned on its side: a row a warrior."""
    language = session.language
    if not squad.warriors:
        show_line(labels.NAME_ONLY.get(language))
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
    show_table([session.say("cli.armlist.number"), *(h.get(language) for h in heads)], rows, numbers=(4, 6))
    if squad.artefact_name:
        _show_artefact(session, squad)


def _show_artefact(session: Session, squad: Squad) -> None:
    """The artefact with what it does: as the players have agreed, else as its card says."""
    language = session.language
    card = read_companions("bitvy_fantasy").get(squad.artefact)
    text = squad.artefact_text or (card.text if card else LocalText())
    told = f"{labels.ARTEFACT.get(language)}: {squad.artefact_name.get(language)}"
    show_line(f"{told}. {text.get(language)}" if text else told)


def _show_gun(session: Session, gun: Gun) -> None:
    language = session.language
    told: list[Told] = []
    if gun.clearance:
        code = clearance_cell((gun.clearance,), language)
        told.append((labels.CLASS, f"{code} ({labels.CLASSES[gun.clearance].get(language)})"))
    if gun.values_known:
        moves = labels.FIXED.get(language) if gun.mobility is None else str(gun.mobility)
        told += [(labels.CREW, number_cell(gun.crew)), (labels.MOBILITY, moves)]
    show_line(gun.gun_type.get(language))
    _show_told(session, told)
    _show_parts(session, labels.MISSILES, gun.missiles)
    if gun.tyres:
        adds = labels.TYRES_ADD.get(language).format(mobility=gun.tyres.mobility)
        show_line(f"{labels.TYRES.get(language)}: {adds}, {price(gun.tyres.cost, language)}")
    lines = gun.special if gun.values_known else (labels.COMMON_RULES, *gun.special)
    for line in lines:
        show_line(line.get(language))


def _show_machine(session: Session, machine: Machine) -> None:
    show_line(machine.machine_type.get(session.language))
    _show_told(
        session,
        (
            (labels.MANOEUVRE, manoeuvre_cell(machine.manoeuvre)),
            (labels.MELEE, melee_cell(machine.melee)),
            (labels.ARMOUR, number_cell(machine.armour)),
        ),
    )
    _show_parts(session, labels.WEAPONS, machine.arsenal)
    _show_abilities(session, machine.abilities)


def _show_character(session: Session, character: Character) -> None:
    told = [
        (labels.MANOEUVRE, manoeuvre_cell(character.manoeuvre)),
        (labels.MELEE, melee_cell(character.melee)),
        (labels.SHOOTING, shooting_cell(character.shooting)),
        (labels.ARMOUR, str(character.armour)),
        (labels.CLEARANCE, clearance_cell(character.clearance, session.language)),
        (labels.LIVES, str(character.lives)),
    ]
    _show_told(session, told)
    _show_parts(session, labels.WEAPONS, character.weapons)
    _show_abilities(session, character.abilities)


def _show_told(session: Session, told: Iterable[Told]) -> None:
    for label, value in told:
        show_line(f"{label.get(session.language)}: {value}")


def _show_parts(
    session: Session, title: LocalText, parts: Sequence[Weapon | CloseCombatWeapon | Missile]
) -> None:
    language = session.language
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
        part_id, values = session.say("cli.armlist.part"), session.say("cli.armlist.values")
        show_table([part_id, title.get(language), values, session.say("cli.column.cost")], rows)


def _show_abilities(session: Session, abilities: Sequence[Ability]) -> None:
    for ability in abilities:
        show_line(f"{ability.name.get(session.language)}: {ability.text.get(session.language)}")
