"""Whom of a unit an action can be about: the numbers of its card under the names that facts have."""

from typing import Any

from armybuilder.battle.action import Figure
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.cells import roman
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Character,
    Gun,
    Machine,
    Squad,
    Unit,
    Warrior,
    Weapon,
    stat_line,
    warrior_key,
)

# what facts call a value of the stat line otherwise than the card
IN_FACTS = {"melee": "melee_bonus"}


def figures_of(unit: Unit) -> tuple[Figure, ...]:
    """Return a squad's warriors; a gun; a machine or character as a whole, and with each weapon it fires."""
    if isinstance(unit, Squad):
        return tuple(_warrior(unit, column, warrior) for column, warrior in enumerate(unit.warriors))
    if isinstance(unit, Gun):
        return (_gun(unit),)
    whole = _machine(unit) if isinstance(unit, Machine) else _character(unit)
    return (whole, *(_armed(whole, weapon) for weapon in unit.weapons))


def _warrior(squad: Squad, column: int, warrior: Warrior) -> Figure:
    numeral = roman(column + 1)
    return Figure(
        id=warrior_key(column),
        kind="warrior",
        name=LocalText(ru=f"{squad.name.get('ru')} {numeral}", en=f"{squad.name.get('en')} {numeral}"),
        fields={
            **_fighting(warrior),
            "kind": "warrior",
            "bears_artefact": column == 0 and bool(squad.artefact),
        },
    )


def _character(character: Character) -> Figure:
    """A character has the stat line of a warrior, and fights, moves and shoots as one."""
    fields = {**_fighting(character), "kind": "warrior"}
    return Figure(id="character", kind="character", name=character.name, fields=fields)


def _fighting(model: Warrior | Machine | Character) -> dict[str, Any]:
    """Return the stat line without its cost."""
    fields = (field for field in stat_line(type(model)) if field != "cost")
    return {IN_FACTS.get(field, field): getattr(model, field) for field in fields}


def _machine(machine: Machine) -> Figure:
    """Values that no source gives are left to the players."""
    known = {field: value for field, value in _fighting(machine).items() if value is not None}
    return Figure(id="machine", kind="machine", name=machine.name, fields={"kind": "machine", **known})


def _gun(gun: Gun) -> Figure:
    return Figure(id="gun", kind="gun", name=gun.name, fields={"kind": "gun", "gun_class": gun.clearance})


def _armed(whole: Figure, weapon: Weapon) -> Figure:
    """Return a machine or character that fires one of its weapons."""
    fields = {"mode": weapon.mode, "shooting": weapon.shooting, "range": weapon.range}
    return whole.armed(weapon.id, weapon.name, fields)
