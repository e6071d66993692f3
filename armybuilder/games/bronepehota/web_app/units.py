"""Unit data of the players' web app as our profiles.

Its files carry every unit whole: a squad with its soldiers, or a machine with its weapons. Guns are
machines that do not move. What its fields cannot tell (class, locomotion) stays unknown.
"""

import re
from typing import Any

from armybuilder.catalogue.records.tables import FileTable
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.bronepehota.profiles.units import (
    JUMP,
    REPAIR,
    ArsenalPart,
    CloseCombatWeapon,
    Equipment,
    Explosion,
    Gun,
    Machine,
    Squad,
    Trooper,
    Unit,
    Weapon,
    by_kind,
)

MOST_SOLDIERS = 50
MOST_WEAPONS = 40
MOST_SECTORS = 50
MOST_CELLS = 200
MOST_COST = 100_000
DASHES = ("", "-", "–", "—", "0")
CLOSE_COMBAT = ("ББ", "BB", "МББ")
_JUMP_WORDS = re.compile(r"(?:jump_boost_|Пр\s*)(\d+)", re.IGNORECASE)
_REPAIR_WORDS = ("mechanic", "рм")
ROCKETS = ("ракет", "rocket")
MORTARS = ("миномёт", "миномет", "mortar")


def unit_of(data: FileTable, kind: str, unit_id: str, edition: str, faction: str) -> Unit:
    """A profile from the app's `data` of a unit; `kind` is its `squad` or `machine`."""
    head: dict[str, Any] = {
        "id": unit_id,
        "edition": edition,
        "faction": faction,
        "name": LocalText(ru=data.text("name")),
        "cost": data.integer("cost", 0, MOST_COST),
        "web_id": data.text("id"),
    }
    return _squad(data, head) if kind == "squad" else _machine(data, head)


def throw(text: str) -> Throw | None:
    """A die expression of the app; None when it is none."""
    try:
        return Throw.parse(text)
    except ValueError:
        return None


def _dice(table: FileTable, field: str) -> Throw | None:
    text = table.text(field, "") if table.values.get(field) is not None else ""
    if text.strip() in DASHES:
        return None
    found = throw(text)
    if found is None:
        raise table.complaint(field, "D6+2, 2D12, -")
    return found


def _words(table: FileTable, field: str) -> list[str]:
    value = table.values.get(field)
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > MOST_WEAPONS or not all(isinstance(v, str) for v in value):
        raise table.complaint(field, "[“…”]")
    return [v.strip()[:40] for v in value if v.strip()]


def abilities(soldier: FileTable) -> tuple[str, ...]:
    """Our marks for a soldier's abilities: the app has letters in `props` and words in `modifiers`."""
    found: list[str] = []
    for word in [*_words(soldier, "props"), *_words(soldier, "modifiers")]:
        jump = _JUMP_WORDS.fullmatch(word)
        mark = f"{JUMP}{int(jump[1])}" if jump else (REPAIR if word.casefold() in _REPAIR_WORDS else word)
        if mark not in found and mark not in DASHES:
            found.append(mark)
    return tuple(found)


def _squad(data: FileTable, head: dict[str, Any]) -> Squad:
    soldiers = data.tables("soldiers", "soldier", MOST_SOLDIERS)
    if not soldiers:
        raise data.complaint("soldiers", f"[{{…}}] 1–{MOST_SOLDIERS}")
    return Squad(**head, troopers=tuple(_trooper(s) for s in soldiers), hero=len(soldiers) == 1)


def _trooper(soldier: FileTable) -> Trooper:
    return Trooper(
        rank=soldier.integer("rank", 0, 20),
        speed=soldier.integer("speed", 0, 50),
        range=_dice(soldier, "range"),
        power=_dice(soldier, "power"),
        melee=soldier.integer("melee", -50, 50, 0),
        abilities=abilities(soldier),
        armour=soldier.integer("armor", 0, 50),
    )


def _machine(data: FileTable, head: dict[str, Any]) -> Machine | Gun:
    sectors = _sectors(data)
    parts = parts_of(data)
    still = all(not s.speed for s in sectors)
    head |= {
        "rank": data.integer("rank", 0, 20),
        "rate_of_fire": data.integer("fire_rate", 0, 50),
        "ammo": Track(data.integer("ammo_max", 0, MOST_CELLS)),
    }
    durability = data.integer("durability_max", 1, MOST_CELLS)
    if still and parts and all(isinstance(p, Weapon) for p in parts):
        dumb = tuple(Sector(s.start, s.end) for s in sectors)
        weapons = by_kind(parts)["weapons"]
        return Gun(**head, mobile=None, durability=Track(durability, dumb), weapons=weapons)
    return Machine(
        **head,
        machine_class=None,
        locomotion=None,
        durability=Track(durability, sectors),
        **by_kind(parts),
    )


def _sectors(data: FileTable) -> tuple[Sector, ...]:
    found = []
    for table in data.tables("speed_sectors", "sector", MOST_SECTORS):
        start, end = (table.integer(f"{edge}_durability", 0, MOST_CELLS) for edge in ("max", "min"))
        found.append(Sector(start, end, table.integer("speed", 0, 50)))
    return tuple(sorted(found, key=lambda s: -s.start))


def parts_of(data: FileTable) -> list[ArsenalPart]:
    """The parts of a machine, one for each weapon of the file and in its order; ids `w1`, `w2` …"""
    return [_part(t, f"w{n}") for n, t in enumerate(data.tables("weapons", "weapon", MOST_WEAPONS), 1)]


def _part(table: FileTable, part_id: str) -> ArsenalPart:
    ammo = table.optional_integer("ammo", 0, MOST_CELLS)
    own: dict[str, Any] = {"id": part_id, "name": LocalText(ru=table.text("name")), "ammo": ammo}
    reach, power = _loose(table, "range"), _loose(table, "power")
    explosion, repair, special = _special(table)
    if repair is not None:
        return Equipment(**own, repair=repair, special=special)
    thrown, dealt = throw(reach), throw(power)
    if thrown is not None and dealt is not None:
        own |= {"explosion": explosion, "special": special, "charges": _charges(own["name"].ru)}
        return Weapon(**own, range=thrown, power=dealt)
    bonus = re.fullmatch(r"\+?(\d{1,2})", power.strip())
    if reach.strip().upper() in CLOSE_COMBAT and bonus and not special:
        return CloseCombatWeapon(**own, melee=int(bonus[1]))
    told = "; ".join(t for t in (reach, power, special.ru) if t.strip() and t.strip() not in DASHES)
    return Equipment(**own, special=LocalText(ru=told))


def _loose(table: FileTable, field: str) -> str:
    """A text that other versions of the app wrote as a number."""
    value = table.values.get(field)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)[:9]
    return table.text(field, "") if value is not None else ""


def _special(table: FileTable) -> tuple[Explosion | None, int | None, LocalText]:
    value = table.values.get("special")
    if value is None or isinstance(value, str):
        return None, None, LocalText(ru=table.text("special", "") if value else "")
    special = table.table("special")
    kind = special.text("type", "")
    if kind == "aoe" and (power := throw(special.text("damage", ""))):
        return Explosion(special.integer("radius", 0, 50), power), None, LocalText()
    if kind == "repair":
        return None, special.integer("amount", 0, 50), LocalText()
    told = ", ".join(f"{k}: {v}" for k, v in special.values.items())
    return None, None, LocalText(ru=told[:200])


def _charges(name: str) -> tuple[str, ...]:
    """Launchers fire rockets and mortars mines in real shooting; a shell goes into both (BP-6)."""
    folded = name.casefold()
    if any(word in folded for word in ROCKETS):
        return ("shell", "rocket")
    return ("shell", "mine") if any(word in folded for word in MORTARS) else ("shell",)
