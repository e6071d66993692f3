"""Armlists as TOML, written as a player would write them, read into typed units.

A file names its edition and faction once and then lists `[[squad]]`, `[[machine]]` and `[[gun]]`. Whatever is
wrong answers with one Problem that names file, line, unit, field, what was found and what is allowed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Struct

from armybuilder.catalogue.records.fields import usually
from armybuilder.catalogue.records.reading import PLAIN, Layout, names_of, read_parts, read_values
from armybuilder.catalogue.records.writing import record_table
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.armlist_file import (
    ArmlistPlace,
    Form,
    UnitTable,
    Values,
    read_records,
    read_units,
)
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.bronepehota.profiles.units import (
    Charge,
    CloseCombatWeapon,
    Equipment,
    Gun,
    Machine,
    Squad,
    Unit,
    Weapon,
    by_kind,
)
from armybuilder.games.extra_files import ExtraFile

MOST_TROOPERS = 12
PARTS = (Weapon, CloseCombatWeapon, Equipment)
CHARGES_OF = {Gun: ("shell", "mine", "rocket"), Machine: ("shell", "rocket")}


class Scales(Struct):
    """The scales of a machine or gun as a file tells them: the greatest number of each, and the sectors of durability."""

    ammo: Annotated[int, usually(0, 60)]
    durability: Annotated[int, usually(1, 60)]
    sectors: tuple[Sector, ...] = ()
    sectors_as_printed: bool = False


def _squad(values: Values, _table: Mapping[str, Any], place: ArmlistPlace) -> Values:
    many = len(values["troopers"])
    if not 1 <= many <= MOST_TROOPERS:
        raise place.wrong("not_count", "troopers", many, count=many, least=1, most=MOST_TROOPERS)
    return values


def _scales(table: Mapping[str, Any], place: ArmlistPlace, *, with_speed: bool) -> Values:
    """The two scales. The sectors cover every cell but 0 exactly once.

    A source whose sectors do not add up is kept as printed when the file says `sectors_as_printed = true`.
    A gun's sectors have no speed (BP-2.4-5).
    """
    told = {name: table[name] for name in names_of(Scales) if name in table}
    scales = Scales(**read_values(Scales, told, place))
    for number, sector in enumerate(scales.sectors, 1):
        inner = place.inner("sectors", number)
        if with_speed and sector.speed is None:
            raise inner.wrong("missing", "speed")
        if not with_speed and sector.speed is not None:
            raise inner.unknown("speed", ("from", "to", "colour"))
        if sector.end > sector.start:
            raise inner.wrong("not_number", "to", sector.end, least=0, most=sector.start)
    if not scales.sectors_as_printed:
        _cover(place, scales)
    return {"ammo": Track(scales.ammo), "durability": Track(scales.durability, scales.sectors)}


def _cover(place: ArmlistPlace, scales: Scales) -> None:
    for item, found, expected in _gaps(scales.durability, scales.sectors):
        raise place.wrong("sector_gap", "sectors", found, item, expected=expected)


def _gaps(durability: int, sectors: Sequence[Sector]) -> Iterator[tuple[int, str, str]]:
    """Yield where sectors do not join: the number of the sector, what it says, and what it should say."""
    below = durability
    for item, sector in enumerate(sectors, 1):
        if sector.start != below:
            yield item, f"from = {sector.start}", f"from = {below}"
        below = sector.end - 1
    if below != 0:
        yield len(sectors), f"to = {below + 1}", "to = 1"


def _tell(carrier: Machine | Gun) -> Values:
    """The scales and the arsenal of a machine or gun as its table tells them."""
    durability = carrier.durability
    as_printed = any(_gaps(durability.maximum, durability.sectors))
    scales = Scales(carrier.ammo.maximum, durability.maximum, durability.sectors, as_printed)
    return {**record_table(scales), "weapons": [record_table(part) for part in carrier.arsenal]}


def _arsenal(table: Mapping[str, Any], place: ArmlistPlace, carrier: type[Machine | Gun]) -> list[Any]:
    """Every weapon of a card, by what it is: `range` or `power` makes a firearm, `melee` a close-combat weapon."""
    tables = table.get("weapons", [])
    if isinstance(tables, list):
        numbered = enumerate(tables, 1)
        tables = [{"id": f"weapon-{n}", **one} if isinstance(one, dict) else one for n, one in numbered]
    parts = read_parts(tables, place, "weapons", PARTS, _kind_of, twice="weapon_twice")
    for number, part in enumerate(parts, 1):
        for charge in part.charges if isinstance(part, Weapon) else ():
            # a machine fires no mines (BP-6-4)
            if charge not in CHARGES_OF[carrier]:
                inner, allowed = place.inner("weapons", number), ", ".join(CHARGES_OF[carrier])
                raise inner.wrong("not_one_of", "charges", charge, allowed=allowed)
    return parts


def _kind_of(part: Mapping[str, Any]) -> type[Weapon | CloseCombatWeapon | Equipment]:
    if "range" in part or "power" in part:
        return Weapon
    return CloseCombatWeapon if "melee" in part else Equipment


def _machine(values: Values, table: Mapping[str, Any], place: ArmlistPlace) -> Values:
    parts = by_kind(_arsenal(table, place, Machine))
    return {**values, **_scales(table, place, with_speed=True), **parts}


def _gun(values: Values, table: Mapping[str, Any], place: ArmlistPlace) -> Values:
    weapons = tuple(_arsenal(table, place, Gun))
    others = ", ".join(part.id for part in weapons if not isinstance(part, Weapon))
    if others or not weapons:
        raise place.wrong("gun_weapons", "weapons", others or "[]")
    return {**values, **_scales(table, place, with_speed=False), "weapons": weapons}


ON_CARD = ("weapons", "close_combat", "equipment", "ammo", "durability")
TRACKED = Layout(ON_CARD, besides=("weapons", *names_of(Scales)))
TABLES = {
    "squad": UnitTable(Squad, complete=_squad),
    "machine": UnitTable(
        Machine, TRACKED, complete=_machine, parts={"weapons": PARTS}, inlined=((Scales, PLAIN),), tell=_tell
    ),
    "gun": UnitTable(
        Gun, TRACKED, complete=_gun, parts={"weapons": (Weapon,)}, inlined=((Scales, PLAIN),), tell=_tell
    ),
}
FORM = Form("bronepehota", CONTENT.edition_ids, CONTENT.faction_ids, TABLES)


def read_armlist(text: str, file: str) -> list[Unit]:
    """Return every unit of a file: squads, then machines, then guns. A Problem where anything is wrong."""
    return read_units(text, file, FORM)


def read_charges(text: str, file: str) -> dict[str, Charge]:
    """Return the missiles of real shooting by id (BP-6-6); a Problem where anything is wrong."""
    return {charge.id: charge for charge, _ in read_records(text, file, "charge", Charge)}


CHARGES = ExtraFile("charges.toml", read_charges)
