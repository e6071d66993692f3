"""Whom of a battle unit an action can be about: the numbers of its card under the names that facts have."""

from typing import Any

from armybuilder.battle.action import Figure
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games.road_world.profiles import BattleUnit, Model, Weapon

# as many weapons of a kind as a fighter of an action has room for
MOST_WEAPONS = 4


def figures_of(unit: BattleUnit) -> tuple[Figure, ...]:
    """Each kind of model of a unit, as a whole and with each weapon of its own or bought for the unit."""
    bought = tuple(item.weapon for item in unit.items if item.weapon is not None)
    found: list[Figure] = []
    for model in unit.models:
        weapons = (*model.weapons, *bought)
        whole = _model(unit, model, weapons)
        found += (whole, *(whole.armed(weapon.id, weapon.name, _armed(weapon)) for weapon in weapons))
    return tuple(found)


def _model(unit: BattleUnit, model: Model, weapons: tuple[Weapon, ...]) -> Figure:
    """A model; in a unit of several it is called by the unit and itself."""
    name = model.name
    if unit.kind == "band":
        name = LocalText(**{lang: f"{unit.name.get(lang)}: {model.name.get(lang)}" for lang in LANGUAGES})
    return Figure(
        id=model.id,
        kind="model",
        name=name,
        fields={
            "mobility": model.mobility,
            "persistence": model.persistence,
            "fortitude": model.fortitude,
            "defense": model.defense,
            "human": model.human,
            "melee_weapons": [_melee(w) for w in weapons if w.use == "melee"][:MOST_WEAPONS],
            "ranged_weapons": [_ranged(w) for w in weapons if w.use == "ranged"][:MOST_WEAPONS],
            "leader": "leader" in model.traits,
            "commander": "commander" in model.traits,
            "singer": "singer" in model.traits,
        },
    )


def _armed(weapon: Weapon) -> dict[str, Any]:
    """A weapon in use: its whole table, a column that it lacks is null."""
    return {
        "weapon_icon": "sword" if weapon.use == "melee" else "target",
        "attacks": weapon.attacks,
        "strike": weapon.strike,
        "damage": weapon.damage,
        "range": weapon.range,
        "rapidity": weapon.rapidity,
        "stability": weapon.stability,
    }


def _common(weapon: Weapon) -> dict[str, Any]:
    return {
        "name": weapon.name.get("ru"),
        "strike": weapon.strike,
        "damage": weapon.damage,
        "range": weapon.range,
        "special_rule": weapon.special.get("ru")[:100],
    }


def _melee(weapon: Weapon) -> dict[str, Any]:
    return {**_common(weapon), "attacks": weapon.attacks}


def _ranged(weapon: Weapon) -> dict[str, Any]:
    return {**_common(weapon), "rapidity": weapon.rapidity, "stability": weapon.stability}
