"""The arsenal of a machine or gun: firearms, close-combat weapons, equipment."""

from collections.abc import Sequence
from typing import Any

from armybuilder.games.bronepehota.profiles.units import CloseCombatWeapon, Equipment, Explosion, Weapon
from armybuilder.games.rows import Row

FIELD = "weapons"
COMMON = ("id", "name", "count", "ammo")
FIREARM = (*COMMON, "range", "power", "explosion", "special", "barrels", "charges")
CLOSE_COMBAT = (*COMMON, "melee")
DEVICE = (*COMMON, "repair", "special")
ANY = tuple(dict.fromkeys((*FIREARM, *CLOSE_COMBAT, *DEVICE)))
OF_GUNS = ("shell", "mine", "rocket")
OF_MACHINES = ("shell", "rocket")
MOST = 60
MOST_COUNT = 12
MOST_RADIUS = 20
MOST_OWN_AMMO = 1000

Arsenal = tuple[tuple[Weapon, ...], tuple[CloseCombatWeapon, ...], tuple[Equipment, ...]]


def read_arsenal(row: Row, charges: Sequence[str]) -> Arsenal:
    """Every weapon of a card, by what it is: `range` and `power` make a firearm, `melee` a close-combat weapon.

    `charges` are those its firearms may take: a machine fires no mines (BP-6-4).
    """
    weapons: list[Weapon] = []
    close_combat: list[CloseCombatWeapon] = []
    equipment: list[Equipment] = []
    seen: set[str] = set()
    for number, entry in enumerate(row.tables(FIELD), 1):
        inner = row.inner(entry, FIELD, number)
        inner.only(ANY)
        common = _common(inner, number)
        if common["id"] in seen:
            raise inner.wrong("weapon_twice", "id", common["id"])
        seen.add(common["id"])
        if "range" in entry or "power" in entry:
            weapons.append(_firearm(inner, common, charges))
        elif "melee" in entry:
            close_combat.append(_close_combat(inner, common))
        else:
            equipment.append(_device(inner, common))
    return tuple(weapons), tuple(close_combat), tuple(equipment)


def _common(row: Row, number: int) -> dict[str, Any]:
    return {
        "id": row.key("id", default=f"weapon-{number}"),
        "name": row.local_text("name"),
        "count": row.number("count", 1, MOST_COUNT) if "count" in row.table else 1,
        "ammo": row.optional_number("ammo", 0, MOST_OWN_AMMO),
    }


def _firearm(row: Row, common: dict[str, Any], charges: Sequence[str]) -> Weapon:
    row.only(FIREARM)
    return Weapon(
        **common,
        range=row.throw("range"),
        power=row.throw("power"),
        explosion=_explosion(row) if "explosion" in row.table else None,
        special=row.optional_local_text("special"),
        barrels=row.number("barrels", 1, MOST_COUNT) if "barrels" in row.table else 1,
        charges=_charges(row, charges),
    )


def _explosion(row: Row) -> Explosion:
    table = row.table["explosion"]
    if not isinstance(table, dict):
        raise row.wrong("not_explosion", "explosion", table)
    blast = row.inner(table, "explosion")
    blast.only(("radius", "power"))
    return Explosion(blast.number("radius", 0, MOST_RADIUS), blast.throw("power"))


def _charges(row: Row, allowed: Sequence[str]) -> tuple[str, ...]:
    if "charges" not in row.table:
        return ("shell",)
    charges = row.strings("charges")
    for charge in charges:
        if charge not in allowed:
            raise row.wrong("not_one_of", "charges", charge, allowed=", ".join(allowed))
    return tuple(dict.fromkeys(charges))


def _close_combat(row: Row, common: dict[str, Any]) -> CloseCombatWeapon:
    row.only(CLOSE_COMBAT)
    return CloseCombatWeapon(**common, melee=row.number("melee", 0, MOST))


def _device(row: Row, common: dict[str, Any]) -> Equipment:
    row.only(DEVICE)
    repair = row.optional_number("repair", 0, MOST)
    return Equipment(**common, repair=repair, special=row.optional_local_text("special"))
