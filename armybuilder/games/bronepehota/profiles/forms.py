"""How players write squads, machines and guns of their own: what a new one begins with, and what they need not write."""

from collections.abc import Mapping
from typing import Any

from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bronepehota.profiles.armlists import CHARGES_OF
from armybuilder.games.bronepehota.profiles.editions import FACTIONS
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Unit
from armybuilder.games.comparing import said
from armybuilder.games.edition import OWN
from armybuilder.games.record_form import RecordForm

# the lists of the parts of a card, and what their ids begin with
PARTS = {"weapons": "weapon", "close_combat": "blade", "equipment": "device"}
TROOPER: Plain = {
    "rank": 1,
    "speed": 5,
    "range": "D6+2",
    "power": "1D12",
    "melee": 2,
    "abilities": [],
    "armour": 2,
}
WEAPON: Plain = {
    "id": "weapon-1",
    "name": {"ru": "Пушка", "en": "Cannon"},
    "count": 1,
    "range": "D12",
    "power": "2D12",
    "explosion": None,
    "special": {"ru": "", "en": ""},
    "ammo": None,
    "barrels": 1,
    "directions": 1,
    "charges": ["shell"],
}


def _sector(start: int, end: int, speed: int | None, colour: str | None) -> Plain:
    return {"start": start, "end": end, "speed": speed, "colour": colour}


SQUAD: Plain = {
    "faction": "polaris",
    "name": {"ru": "Новый отряд", "en": "New squad"},
    "cost": 50,
    "troopers": [{**TROOPER, "rank": 2}, *[TROOPER] * 5],
}
MACHINE: Plain = {
    "faction": "polaris",
    "name": {"ru": "Новая машина", "en": "New machine"},
    "cost": 100,
    "machine_class": "heavy",
    "locomotion": "walking",
    "rank": 2,
    "rate_of_fire": 2,
    "ammo": {"maximum": 12, "sectors": []},
    "durability": {
        "maximum": 12,
        "sectors": [_sector(12, 9, 5, "green"), _sector(8, 5, 4, "yellow"), _sector(4, 1, 2, "red")],
    },
    "weapons": [WEAPON],
}
GUN: Plain = {
    "faction": "common",
    "name": {"ru": "Новое орудие", "en": "New gun"},
    "cost": 30,
    "mobile": True,
    "rank": 1,
    "rate_of_fire": 1,
    "ammo": {"maximum": 8, "sectors": []},
    "durability": {"maximum": 4, "sectors": [_sector(4, 1, None, None)]},
    "weapons": [WEAPON],
}


def charges_of(*carriers: type[Machine | Gun]) -> Mapping[str, LocalText]:
    """Return what weapons of some carriers may fire, with what it is called."""
    known = dict.fromkeys(charge for carrier in carriers for charge in CHARGES_OF[carrier])
    return {charge: said(f"bronepehota.card.charges.{charge}") for charge in known}


def arrange_machine(plain: Plain) -> Plain:
    """Return a machine whose choice of two weapons is one or none."""
    chosen = plain.get("either_or")
    return {**plain, "either_or": None} if chosen is not None and not any(chosen) else plain


def arrange_gun(plain: Plain) -> Plain:
    """Return a gun whose durability gives no speed (BP-2.4-5)."""
    track: Any = plain.get("durability")
    if not isinstance(track, dict) or not isinstance(sectors := track.get("sectors"), list):
        return plain
    still = [{**one, "speed": None} if isinstance(one, dict) else one for one in sectors]
    return {**plain, "durability": {**track, "sectors": still}}


SIDES = {faction.id: faction.name for faction in FACTIONS}
FORMS: tuple[RecordForm[Unit], ...] = (
    RecordForm(record=Squad, edition=OWN, names={"faction": SIDES}, template=SQUAD),
    RecordForm(
        record=Machine,
        edition=OWN,
        names={"faction": SIDES, "charge": charges_of(Machine)},
        template=MACHINE,
        stems=PARTS,
        arrange=arrange_machine,
    ),
    RecordForm(
        record=Gun,
        edition=OWN,
        names={"faction": SIDES, "charge": charges_of(Gun)},
        template=GUN,
        stems={"weapons": PARTS["weapons"]},
        arrange=arrange_gun,
    ),
)
