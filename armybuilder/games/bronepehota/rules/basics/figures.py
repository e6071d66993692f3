"""Whom of a unit an action can be about: the numbers of its card under the names that facts have."""

from typing import Any

from armybuilder.battle.action import Figure
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bronepehota.profiles.units import (
    Gun,
    Machine,
    Squad,
    Trooper,
    Unit,
    Weapon,
    trooper_key,
)

# a trooper's values that are facts of the same names
COLUMNS = ("rank", "speed", "range", "power", "melee", "armour", "can_repair", "jump")


def figures_of(unit: Unit) -> tuple[Figure, ...]:
    """A squad's troopers; a machine or gun as a whole, and with each weapon it can fire."""
    if isinstance(unit, Squad):
        return tuple(_trooper(unit, row, trooper) for row, trooper in enumerate(unit.troopers))
    whole = _machine(unit) if isinstance(unit, Machine) else _gun(unit)
    return (whole, *(_armed(whole, weapon) for weapon in unit.weapons))


@rule("BP-2.1-6", "BP-2.1-7", "BP-2.1-8", "BP-2.1-10")
def _trooper(squad: Squad, row: int, trooper: Trooper) -> Figure:
    """A trooper by the columns of his card."""
    name = LocalText(ru=f"{squad.name.get('ru')} {row + 1}", en=f"{squad.name.get('en')} {row + 1}")
    return Figure(
        id=trooper_key(row),
        kind="trooper",
        name=name,
        fields={"kind": "trooper", **{name: getattr(trooper, name) for name in COLUMNS}},
    )


@rule("BP-2.2-4", "BP-2.2-5", "BP-2.2-7")
def _machine(machine: Machine) -> Figure:
    """A machine with its sliders on the greatest values. A card has no pilot, so nothing of it says that a flyer flies."""
    return _with_scales(
        machine,
        "machine",
        {
            "machine_class": machine.machine_class,
            "locomotion": machine.locomotion,
            "speed": machine.durability.speed(machine.durability.maximum),
            "sectors": [
                {"start": sector.start, "end": sector.end, "speed": sector.speed}
                for sector in machine.durability.sectors
                if sector.speed is not None
            ],
            "melee": sum(weapon.melee * weapon.count for weapon in machine.close_combat),
        },
    )


@rule("BP-2.4-4")
def _gun(gun: Gun) -> Figure:
    """A gun with its sliders on the greatest values."""
    return _with_scales(gun, "gun", {"mobile": gun.mobile})


def _with_scales(unit: Machine | Gun, kind: str, fields: dict[str, Any]) -> Figure:
    """Return a machine or gun with what both have: a rank, a rate of fire, durability and ammunition."""
    most = unit.durability.maximum
    shared = {
        "kind": kind,
        "rank": unit.rank,
        "rate_of_fire": unit.rate_of_fire,
        "armour": most,
        "durability": most,
        "durability_max": most,
        "ammo": unit.ammo.maximum,
    }
    return Figure(id=kind, kind=kind, name=unit.name, fields={**shared, **fields})


@rule("BP-2.4-6")
def _armed(whole: Figure, weapon: Weapon) -> Figure:
    """A machine or gun that fires one of its weapons."""
    explosion = weapon.explosion
    return whole.armed(
        weapon.id,
        weapon.name,
        {
            "range": weapon.range,
            "power": weapon.power,
            "explosion_radius": explosion.radius if explosion else 0,
            "explosion_power": explosion.power if explosion else None,
            "barrels": weapon.barrels,
            "directions": weapon.directions,
            "launcher": _launcher(weapon),
        },
    )


def _launcher(weapon: Weapon) -> str:
    """Return what the weapon is in real shooting, by the charges that it takes."""
    if "mine" in weapon.charges:
        return "mortar"
    return "rocket_launcher" if "rocket" in weapon.charges else "launcher"
