"""How players write squads, guns, machines and characters of their own: what a new one begins with, and what follows."""

from collections.abc import Mapping

from msgspec.structs import replace

from armybuilder.catalogue.records.starting import Plain
from armybuilder.games.bitvy_fantasy.profiles.editions import FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad, Unit
from armybuilder.games.edition import OWN
from armybuilder.games.record_form import RecordForm

PARTS = {"weapons": "weapon", "close_combat": "blade"}
MISSILES = {"missiles": "missile"}
WARRIOR: Plain = {
    "manoeuvre": 0,
    "melee": 1,
    "shooting": 1,
    "armour": 0,
    "clearance": ["А"],
    "cost": 10,
}
SQUAD: Plain = {
    "faction": "charodey",
    "name": {"ru": "Новый отряд", "en": "New squad"},
    "warriors": [{**WARRIOR, "manoeuvre": 1, "melee": 2, "cost": 15}, *[WARRIOR] * 4],
}
GUN: Plain = {
    "faction": "common",
    "name": {"ru": "Новое орудие", "en": "New gun"},
    "gun_type": {"ru": "катапульта", "en": "catapult"},
    "clearance": "К",
    "cost": 30,
    "crew": 2,
    "mobility": 1,
}
MACHINE: Plain = {
    "faction": "charodey",
    "name": {"ru": "Новая машина", "en": "New machine"},
    "machine_type": {"ru": "боевая машина", "en": "combat machine"},
    "cost": 60,
    "manoeuvre": 2,
    "melee": 3,
    "armour": 2,
}
CHARACTER: Plain = {
    "faction": "charodey",
    "name": {"ru": "Новый герой", "en": "New character"},
    "cost": 40,
    "manoeuvre": 2,
    "melee": 3,
    "shooting": 1,
    "armour": 1,
    "lives": 2,
}


def complete(unit: Unit, _others: Mapping[str, Unit]) -> Unit:
    """Return a unit; a squad costs what its warriors do (BF-L-3)."""
    if not isinstance(unit, Squad) or not unit.warriors:
        return unit
    return replace(unit, cost=sum(warrior.cost for warrior in unit.warriors))


NAMES = {"faction": {faction.id: faction.name for faction in FACTIONS}}
FORMS: tuple[RecordForm[Unit], ...] = (
    RecordForm(
        record=Squad,
        edition=OWN,
        names=NAMES,
        template=SQUAD,
        called_as={"artefact_name": "artefact"},
        complete=complete,
        priced=True,
    ),
    RecordForm(record=Gun, edition=OWN, names=NAMES, template=GUN, stems=MISSILES),
    RecordForm(record=Machine, edition=OWN, names=NAMES, template=MACHINE, stems=PARTS),
    RecordForm(
        record=Character,
        edition=OWN,
        names=NAMES,
        template=CHARACTER,
        stems={"weapons": "weapon"},
    ),
)
