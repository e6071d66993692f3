"""Armlists as TOML, written as a player would write them, read into typed units.

A file names its edition and faction once and then lists `[[squad]]`, `[[machine]]` and `[[gun]]`. Whatever is
wrong answers with one Problem that names file, line, unit, field, what was found and what is allowed.
"""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from armybuilder.games.armlist_file import Form, read_aliases, read_head, read_tables, read_units
from armybuilder.games.bronepehota.profiles.arsenal_rows import OF_GUNS, OF_MACHINES, read_arsenal
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bronepehota.profiles.track_rows import read_ammo, read_durability
from armybuilder.games.bronepehota.profiles.trooper_rows import read_troopers
from armybuilder.games.bronepehota.profiles.units import (
    Charge,
    CloseCombatWeapon,
    Equipment,
    Gun,
    Locomotion,
    Machine,
    MachineClass,
    Squad,
    Unit,
    Weapon,
)
from armybuilder.games.extra_files import ExtraFile
from armybuilder.games.rows import Row

COMMON = ("id", "name", "aliases", "cost", "doubts", "web_id")
TRACKED = ("rank", "rate_of_fire", "ammo", "durability", "sectors", "sectors_as_printed", "weapons")
FIELDS = {
    "squad": (*COMMON, "troopers", "hero"),
    "machine": (*COMMON, *TRACKED, "class", "locomotion", "either_or", "special"),
    "gun": (*COMMON, *TRACKED, "mobile"),
}
FORM = Form("bronepehota", [e.id for e in EDITIONS], [f.id for f in FACTIONS], FIELDS)
MOST_POINTS = 100_000
MOST_RANK = 20
MOST_SHOTS = 100
MOST_CHARGE = 20


def read_armlist(text: str, file: str) -> list[Unit]:
    """Every unit of a file: squads, then machines, then guns. A Problem where anything is wrong."""
    return read_units(text, file, FORM, _READERS)


def read_charges(text: str, file: str) -> dict[str, Charge]:
    """Return the missiles of real shooting by id (BP-6-6); a Problem where anything is wrong."""
    head = read_head(text, file)
    head.only(("charge",))
    charges = []
    for row in read_tables(head, "charge"):
        row.only(("id", "name", "power", "launchers"))
        charges.append(
            Charge(
                id=row.key("id"),
                name=row.local_text("name"),
                power=row.number("power", 1, MOST_CHARGE),
                launchers=tuple(row.strings("launchers")),
            )
        )
    return {charge.id: charge for charge in charges}


CHARGES = ExtraFile("charges.toml", read_charges)


def _common(row: Row, edition: str, faction: str) -> dict[str, Any]:
    return {
        "id": f"{edition}.{faction}.{row.key('id')}",
        "edition": edition,
        "faction": faction,
        "name": row.local_text("name"),
        "aliases": read_aliases(row),
        "cost": row.number("cost", 0, MOST_POINTS),
        "doubts": row.local_texts("doubts"),
        "web_id": row.text_of("web_id", default=""),
    }


def _squad(row: Row, edition: str, faction: str) -> Squad:
    return Squad(**_common(row, edition, faction), troopers=read_troopers(row), hero=row.flag("hero") is True)


def _tracked(row: Row, *, with_speed: bool) -> dict[str, Any]:
    return {
        "rank": row.number("rank", 0, MOST_RANK),
        "rate_of_fire": row.number("rate_of_fire", 0, MOST_SHOTS),
        "ammo": read_ammo(row),
        "durability": read_durability(row, with_speed=with_speed),
    }


def _machine(row: Row, edition: str, faction: str) -> Machine:
    weapons, close_combat, equipment = read_arsenal(row, OF_MACHINES)
    return Machine(
        **_common(row, edition, faction),
        **_tracked(row, with_speed=True),
        machine_class=row.optional_one_of("class", get_args(MachineClass)),
        locomotion=row.optional_one_of("locomotion", get_args(Locomotion)),
        weapons=weapons,
        close_combat=close_combat,
        equipment=equipment,
        either_or=_either_or(row, _ids(weapons) + _ids(close_combat) + _ids(equipment)),
        special=row.local_texts("special"),
    )


def _ids(parts: Sequence[Weapon | CloseCombatWeapon | Equipment]) -> list[str]:
    return [part.id for part in parts]


def _either_or(row: Row, known: list[str]) -> tuple[str, str] | None:
    """Two weapons of which the machine carries one (BP-10.1-1)."""
    if "either_or" not in row.table:
        return None
    named = row.strings("either_or")
    if len(named) != 2 or named[0] == named[1] or not set(named) <= set(known):
        raise row.wrong("either_or", "either_or", ", ".join(named), allowed=", ".join(known))
    return named[0], named[1]


def _gun(row: Row, edition: str, faction: str) -> Gun:
    weapons, close_combat, equipment = read_arsenal(row, OF_GUNS)
    if not weapons or close_combat or equipment:
        found = ", ".join(_ids(close_combat) + _ids(equipment)) or "[]"
        raise row.wrong("gun_weapons", "weapons", found)
    return Gun(
        **_common(row, edition, faction),
        **_tracked(row, with_speed=False),
        mobile=row.flag("mobile"),
        weapons=weapons,
    )


_READERS: dict[str, Callable[[Row, str, str], Unit]] = {"squad": _squad, "machine": _machine, "gun": _gun}
