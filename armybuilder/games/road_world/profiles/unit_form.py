"""How players write a battle unit of their own: what they need not write is put in.

The book has no army sheets, so players enter their own (RW-X15-1). A new model is the average human (RW-2.1-6).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.records.starting import Plain
from armybuilder.games.edition import OWN
from armybuilder.games.record_form import RecordForm
from armybuilder.games.road_world.profiles.armlists import ALONE
from armybuilder.games.road_world.profiles.editions import CONTENT, FACTIONS
from armybuilder.games.road_world.profiles.units import ANY, BattleUnit, cost_of, with_needed_names

NAMES = {faction.id: faction.name for faction in FACTIONS}
ALLIES = {ANY: CONTENT.any_faction, **NAMES}


def arrange(plain: Plain) -> Plain:
    """Return what is written with ids for new models, weapons and purchases, and names for those that have none.

    An independent model is called as its unit, and so is the only kind of model; a weapon as the purchase that it is.
    """
    models, items = plain.get("models", []), plain.get("items", [])
    alone = plain.get("kind") != "band"
    usual = plain.get("name") if alone or len(models) == 1 else None
    keys = _ids(models, "model", {one.get("id", "") for one in items})
    taken = {ALONE} if alone else {one.get("id", "") for one in models}
    own = [{**model, "id": ALONE if alone else next(keys)} for model in models]
    taken |= {model["id"] for model in own}
    bought = _ids(items, "extra", taken)
    return {
        **plain,
        "cost": None,
        "models": [_armed(_named(model, usual)) for model in own],
        "items": [_bought(item, next(bought)) for item in items],
    }


def _named(one: Plain, usual: Any) -> Plain:
    name = one.get("name")
    return one if usual is None or (name and any(name.values())) else {**one, "name": usual}


def _ids(listed: Sequence[Plain], stem: str, taken: set[str]) -> Iterator[str]:
    """The ids that are written, else the first ones that are free."""
    taken = taken | {one.get("id", "") for one in listed}
    free = (key for number in count(1) if (key := f"{stem}_{number}") not in taken)
    return (one.get("id") or next(free) for one in listed)


def _armed(model: Plain) -> Plain:
    weapons = model.get("weapons", [])
    return {
        **model,
        "weapons": [_rolling({**one, "id": f"weapon_{place}"}) for place, one in enumerate(weapons, 1)],
    }


def _bought(item: Plain, key: str) -> Plain:
    weapon = item.get("weapon")
    arm = weapon and _rolling(_named({**weapon, "id": key}, item.get("name")))
    return {**item, "id": key, "weapon": arm}


def _rolling(weapon: Plain) -> Plain:
    """A weapon whose one number of dice stands in the column of its use: attacks or rapidity (RW-3-3)."""
    own, other = ("attacks", "rapidity") if weapon.get("use") == "melee" else ("rapidity", "attacks")
    if weapon.get(own) is not None:
        return {**weapon, other: None}
    return {**weapon, own: weapon.get(other), other: None}


def complete(unit: BattleUnit, units: Mapping[str, BattleUnit]) -> BattleUnit:
    """Return a unit with the cost of its least number of models and the names of those it is taken with."""
    return with_needed_names(replace(unit, cost=cost_of(unit.models)), units)


FORM = RecordForm(
    record=BattleUnit,
    edition=OWN,
    names={"faction": NAMES, "ally": ALLIES},
    template={"name": {"ru": "Новый воин", "en": "New warrior"}},
    arrange=arrange,
    complete=complete,
    priced=True,
)
