"""Armlists as TOML, written as a player would write them, read into typed units.

A file names its edition and faction once and then lists `[[squad]]`, `[[gun]]`, `[[machine]]` and `[[character]]`.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.records.fields import field_of
from armybuilder.catalogue.records.reading import PLAIN, Layout, read_parts, read_value
from armybuilder.catalogue.records.writing import record_table
from armybuilder.games.armlist_file import ArmlistPlace, Form, UnitTable, Values, read_units
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Character,
    CloseCombatWeapon,
    Gun,
    Machine,
    Squad,
    Unit,
    Weapon,
)

MOST_WARRIORS = 12


class NameOnly(Struct, frozen=True):
    """Of a squad that is known by name only its table says so."""

    name_only: bool = False


def _squad(values: Values, table: Mapping[str, Any], place: ArmlistPlace) -> Values:
    """A squad has a cost and warriors, or is known by name only and has neither."""
    name_only = "name_only" in table and read_value(
        field_of(NameOnly, "name_only"), table["name_only"], place, "name_only"
    )
    for field in ("cost", "warriors"):
        if name_only and field in table:
            raise place.wrong("name_only", field, table[field])
        if not name_only and field not in table:
            raise place.wrong("missing", field, of=field_of(Squad, field))
    many = len(values.get("warriors", ()))
    if not name_only and not 1 <= many <= MOST_WARRIORS:
        raise place.wrong("not_count", "warriors", many, count=many, least=1, most=MOST_WARRIORS)
    return values


def _machine(values: Values, table: Mapping[str, Any], place: ArmlistPlace) -> Values:
    """The weapons of a machine, each on its own (BF-6.10-4): `melee` makes a close-combat weapon."""
    kinds = (Weapon, CloseCombatWeapon)
    parts = read_parts(table.get("weapons", []), place, "weapons", kinds, lambda part: kinds["melee" in part])
    weapons = tuple(part for part in parts if isinstance(part, Weapon))
    blades = tuple(part for part in parts if isinstance(part, CloseCombatWeapon))
    return {**values, "weapons": weapons, "close_combat": blades}


def _tell_squad(squad: Squad) -> Values:
    return {} if squad.warriors else {"name_only": True}


def _tell_machine(machine: Machine) -> Values:
    return {"weapons": [record_table(part) for part in machine.arsenal]} if machine.arsenal else {}


TABLES = {
    "squad": UnitTable(
        Squad,
        Layout(besides=("name_only",)),
        complete=_squad,
        inlined=((NameOnly, PLAIN),),
        tell=_tell_squad,
    ),
    "gun": UnitTable(Gun),
    "machine": UnitTable(
        Machine,
        Layout(("weapons", "close_combat"), besides=("weapons",)),
        complete=_machine,
        parts={"weapons": (Weapon, CloseCombatWeapon)},
        tell=_tell_machine,
    ),
    "character": UnitTable(Character),
}
FORM = Form("bitvy_fantasy", CONTENT.edition_ids, CONTENT.faction_ids, TABLES)


def read_armlist(text: str, file: str) -> list[Unit]:
    """Return every unit of a file: squads, guns, machines, characters. A Problem where anything is wrong."""
    return read_units(text, file, FORM)
