"""Whom an action can be about: a battle unit and its models, with the numbers of the card under the names of facts."""

from typing import Any

from msgspec.structs import replace

from armybuilder.battle.action import Figure
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games.road_world.profiles.units import (
    CHARACTERISTICS,
    COLUMNS,
    FATIGUE,
    FATIGUE_CELLS,
    WOUNDS,
    BattleUnit,
    ModelProfile,
    WeaponProfile,
    tough_model,
)
from armybuilder.games.road_world.rules.basics.weapons import LONGEST_RULE
from armybuilder.games.road_world.rules.movement.paths import GoesOn
from armybuilder.roster.model import Roster, Selection

# as many weapons of a kind as a fighter of an action has room for
MOST_WEAPONS = 4


def figures_of(unit: BattleUnit) -> tuple[Figure, ...]:
    """A unit by its sheet: nothing has been bought for it."""
    return _figures(replace(unit, items=()), max(1, unit.least), {}, {})


def figures_in(roster: Roster, selection: Selection) -> tuple[Figure, ...]:
    """A unit of an army: the models that it has, with what was bought for them, and its markers."""
    unit: BattleUnit = roster.unit(selection)
    taken = replace(
        unit,
        models=tuple(model for model in unit.models if selection.amount(model.id)),
        items=tuple(item for item in unit.items if selection.amount(item.id)),
    )
    tokens: dict[str, Any] = {"fatigue": FATIGUE_CELLS - selection.values.get(FATIGUE, FATIGUE_CELLS)}
    number = sum(selection.amount(model.id) for model in taken.models)
    return _figures(taken, number, tokens, _wounds(unit, selection))


def _wounds(unit: BattleUnit, selection: Selection) -> dict[str, dict[str, Any]]:
    """The wounds that the card counts, by the model that bears them."""
    tough = tough_model(unit)
    if tough is None or WOUNDS not in selection.values:
        return {}
    return {tough.id: {"wounds_noted": tough.persistence - selection.values[WOUNDS]}}


def _figures(
    unit: BattleUnit, number: int, tokens: dict[str, Any], wounds: dict[str, dict[str, Any]]
) -> tuple[Figure, ...]:
    """The unit, then each kind of its models, as a whole and with each weapon of its own or bought for the unit."""
    bought = tuple(item.weapon for item in unit.items if item.weapon is not None)
    found = [_unit(unit, number, bought, tokens)]
    for model in unit.models:
        weapons = (*model.weapons, *bought)
        whole = _model(unit, model, weapons, {**tokens, **wounds.get(model.id, {})})
        found += (whole, *(_with_weapon(whole, weapon) for weapon in weapons))
    return tuple(found)


def _unit(unit: BattleUnit, number: int, bought: tuple[WeaponProfile, ...], tokens: dict[str, Any]) -> Figure:
    """The battle unit as one: what it gives to the count of Fortitude Points, and what it can act with."""
    weapons = [*bought, *(weapon for model in unit.models for weapon in model.weapons)]
    leading = [model for model in unit.models if "leader" in model.traits]
    independent = unit.kind != "band"
    return Figure(
        id="battle-unit",
        kind="unit",
        name=unit.name,
        fields={
            "mobility": min((model.mobility for model in unit.models), default=0),
            "standing": number,
            "independent": independent,
            "commander_stands": not independent and "commander" in unit.traits,
            # a Leader who is one of the rank and file adds nothing but his Fortitude
            "has_leader": any(independent or "commander" in model.traits for model in leading),
            "fp_value": None if unit.spirit == 1 else unit.spirit,
            "has_ranged": any(weapon.use == "ranged" for weapon in weapons),
            "has_ability": bool(unit.abilities),
            "has_singer": "singer" in unit.traits,
            **tokens,
        },
    )


def _model(
    unit: BattleUnit, model: ModelProfile, weapons: tuple[WeaponProfile, ...], tokens: dict[str, Any]
) -> Figure:
    """A model; in a unit of several it is called by the unit and itself."""
    name = model.name
    if unit.kind == "band":
        name = LocalText(**{lang: f"{unit.name.get(lang)}: {model.name.get(lang)}" for lang in LANGUAGES})
    return Figure(
        id=model.id,
        kind="model",
        name=name,
        fields={
            **{name: getattr(model, name) for name in CHARACTERISTICS},
            "human": model.human,
            "goes_on": _goes_on(unit, model),
            "melee_weapons": [_melee(w) for w in weapons if w.use == "melee"][:MOST_WEAPONS],
            "ranged_weapons": [_ranged(w) for w in weapons if w.use == "ranged"][:MOST_WEAPONS],
            "leader": "leader" in model.traits,
            "commander": "commander" in model.traits,
            "singer": "singer" in model.traits,
            **tokens,
        },
    )


def _goes_on(unit: BattleUnit, model: ModelProfile) -> GoesOn:
    """How it gets along: what is neither on foot nor on wheels pays and climbs as a vehicle of another kind, or a monster."""
    if model.locomotion == "wheeled":
        return "on_wheels"
    if unit.kind == "monster":
        return "monster"
    return "other_vehicle" if unit.kind == "vehicle" or model.locomotion == "other" else "on_foot"


def _with_weapon(whole: Figure, weapon: WeaponProfile) -> Figure:
    """A model that uses one of its weapons: of those of its kind it is the first."""
    kept = f"{weapon.use}_weapons"
    mine = (_melee if weapon.use == "melee" else _ranged)(weapon)
    others = [one for one in whole.fields[kept] if one != mine]
    fields = {**_armed(weapon), kept: [mine, *others][:MOST_WEAPONS]}
    return replace(whole.armed(weapon.id, weapon.name, fields), kind=f"{whole.kind}-{weapon.use}")


def _armed(weapon: WeaponProfile) -> dict[str, Any]:
    """A weapon in use: its whole table, a column that it lacks is null."""
    return {
        "weapon_icon": "sword" if weapon.use == "melee" else "target",
        **{name: getattr(weapon, name) for name in COLUMNS},
    }


def _common(weapon: WeaponProfile) -> dict[str, Any]:
    rule = LocalText(**{lang: weapon.special.get(lang)[:LONGEST_RULE] for lang in LANGUAGES})
    return {
        "name": weapon.name,
        "strike": weapon.strike,
        "damage": weapon.damage,
        "range": weapon.range,
        "special_rule": rule,
    }


def _melee(weapon: WeaponProfile) -> dict[str, Any]:
    return {**_common(weapon), "attacks": weapon.attacks or 0}


def _ranged(weapon: WeaponProfile) -> dict[str, Any]:
    return {**_common(weapon), "rapidity": weapon.rapidity or 0, "stability": weapon.stability}
