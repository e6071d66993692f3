"""Armlists as TOML, written as a player would write them, read into typed units.

A file names its edition and faction once and then lists `[[squad]]`, `[[machine]]` and `[[gun]]`. Whatever is
wrong answers with one Problem that names file, line, unit, field, what was found and what is allowed.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, get_args

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bronepehota.arsenal_rows import OF_GUNS, OF_MACHINES, read_arsenal
from armybuilder.games.bronepehota.editions import EDITIONS, FACTIONS
from armybuilder.games.bronepehota.profiles import (
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
from armybuilder.games.bronepehota.rows import LONGEST_ID, Row, is_text, shown
from armybuilder.games.bronepehota.source import Source
from armybuilder.games.bronepehota.track_rows import read_ammo, read_durability
from armybuilder.games.bronepehota.trooper_rows import read_troopers

HEAD = LocalText(ru="начало файла", en="head of the file")
COMMON = ("id", "name", "aliases", "cost", "doubts", "web_id")
TRACKED = ("rank", "rate_of_fire", "ammo", "durability", "sectors", "sectors_as_printed", "weapons")
FIELDS = {
    "squad": (*COMMON, "troopers", "hero"),
    "machine": (*COMMON, *TRACKED, "class", "locomotion", "either_or", "special"),
    "gun": (*COMMON, *TRACKED, "mobile"),
}
MOST_POINTS = 100_000
MOST_RANK = 20
MOST_SHOTS = 100
MOST_CHARGE = 20
_AT = re.compile(r"\(at line (\d+), column \d+\)")


def read_armlist(text: str, file: str) -> list[Unit]:
    """Every unit of a file: squads, then machines, then guns. A Problem where anything is wrong."""
    head, source = _head(text, file)
    head.only(("edition", "faction", *FIELDS))
    edition = head.one_of("edition", [e.id for e in EDITIONS])
    faction = head.one_of("faction", [f.id for f in FACTIONS])
    units: dict[str, Unit] = {}
    for kind, fields in FIELDS.items():
        for row in _rows(head, source, kind):
            row.only(fields)
            unit = _READERS[kind](row, edition, faction)
            if unit.id in units:
                raise row.wrong("twice", "id", row.table["id"])
            units[unit.id] = unit
    return list(units.values())


def read_charges(text: str, file: str) -> list[Charge]:
    """The missiles of real shooting (BP-6-6); a Problem where anything is wrong."""
    head, source = _head(text, file)
    head.only(("charge",))
    charges = []
    for row in _rows(head, source, "charge"):
        row.only(("id", "name", "power", "launchers"))
        charges.append(
            Charge(
                id=row.key("id"),
                name=row.local_text("name"),
                power=row.number("power", 1, MOST_CHARGE),
                launchers=tuple(row.strings("launchers")),
            )
        )
    return charges


def _head(text: str, file: str) -> tuple[Row, Source]:
    source = Source(text, file)
    return Row(_parse(text, source), source, HEAD, source.whole), source


def _parse(text: str, source: Source) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Problem("armlist.too_deep", file=source.file) from None
    except ValueError as error:  # syntax, and numbers or dates that Python itself refuses
        if at := _AT.search(str(error)):
            line, reason = int(at[1]), str(error)[: at.start()].strip()
            found = shown(source.text(line))
            raise Problem("armlist.syntax", file=source.file, line=line, found=found, reason=reason) from None
        raise Problem("armlist.not_toml", file=source.file, reason=shown(error)) from None


def _rows(head: Row, source: Source, kind: str) -> Iterator[Row]:
    """The tables of one kind, each called by its id, else by its kind and number."""
    for number, table in enumerate(head.tables(kind), 1):
        own = table.get("id")
        place = own if isinstance(own, str) and own.strip() else f"{kind} {number}"
        yield Row(table, source, shown(place), source.block(kind, number))


def _common(row: Row, edition: str, faction: str) -> dict[str, Any]:
    return {
        "id": f"{edition}.{faction}.{row.key('id')}",
        "edition": edition,
        "faction": faction,
        "name": row.local_text("name"),
        "aliases": _aliases(row),
        "cost": row.number("cost", 0, MOST_POINTS),
        "doubts": row.local_texts("doubts"),
        "web_id": row.text_of("web_id", default=""),
    }


def _squad(row: Row, edition: str, faction: str) -> Squad:
    return Squad(**_common(row, edition, faction), troopers=read_troopers(row), hero=row.flag("hero") is True)


def _aliases(row: Row) -> tuple[str, ...]:
    """Other names under which players look for the unit."""
    names = row.strings("aliases")
    for item, name in enumerate(names, 1):
        if not is_text(name, LONGEST_ID):
            raise row.wrong("not_text", "aliases", name, item, longest=LONGEST_ID)
    return tuple(names)


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
