"""Small files as the players' web app saves them, made for the tests."""

import json
from typing import Any

from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.profiles.units import CloseCombatWeapon, Gun, Machine, Squad, Unit, Weapon

MODIFIERS = {"Рм": "mechanic", "Пр3": "jump_boost_3", "Пр4": "jump_boost_4", "Пр5": "jump_boost_5"}


def die(throw: Throw | None) -> str:
    """A range or power as the app writes it; an empty text for a dash."""
    return "" if throw is None else str(throw).removeprefix("1")


def data_of(unit: Unit) -> dict[str, Any]:
    """A unit of ours as the app's `data`."""
    head = {"id": unit.web_id, "name": unit.name.ru, "faction": unit.faction, "cost": unit.cost}
    if isinstance(unit, Squad):
        soldiers = [
            {
                "num": n,
                "rank": t.rank,
                "speed": t.speed,
                "range": die(t.range),
                "power": die(t.power),
                "melee": t.melee,
                "armor": t.armour,
                "modifiers": [MODIFIERS[a] for a in t.abilities],
            }
            for n, t in enumerate(unit.troopers, 1)
        ]
        return head | {"soldiers": soldiers}
    return head | {
        "rank": unit.rank,
        "fire_rate": unit.rate_of_fire,
        "ammo_max": unit.ammo.maximum,
        "durability_max": unit.durability.maximum,
        "speed_sectors": [
            {"min_durability": s.end, "max_durability": s.start, "speed": s.speed or 0}
            for s in unit.durability.sectors
        ],
        "weapons": [w for part in arsenal(unit) for w in [weapon(part)] * part.count],
    }


def arsenal(unit: Machine | Gun) -> tuple[Any, ...]:
    return unit.arsenal if isinstance(unit, Machine) else unit.weapons


def weapon(part: Any) -> dict[str, Any]:
    """A weapon as the app writes it."""
    if isinstance(part, Weapon):
        found: dict[str, Any] = {"range": die(part.range), "power": str(part.power)}
    elif isinstance(part, CloseCombatWeapon):
        found = {"range": "ББ", "power": str(part.melee)}
    else:
        found = {"range": "ББ", "power": "0", "special": {"type": "repair", "amount": part.repair}}
    found["name"] = part.name.ru
    return found | ({} if part.ammo is None else {"ammo": part.ammo})


def army(units: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """An army in its envelope."""
    head = {"name": "Моя армия", "faction": "polaris", "sourceId": "tehnolog", "totalCost": 0}
    return {"schemaVersion": 1, "army": head | {"units": units} | fields}


def entry(instance: str, data: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A unit of an army."""
    kind = "squad" if "soldiers" in data else "machine"
    return {"instanceId": instance, "type": kind, "data": data} | fields


def as_bytes(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode()
