"""Army sheets as TOML, written as a player would write them, read into typed battle units.

A file names its edition and faction once and then lists `[[band]]`, `[[warrior]]`, `[[vehicle]]` and `[[monster]]`.
"""

from collections.abc import Callable
from typing import Any

from armybuilder.games.armlist_file import Form, read_aliases, read_units
from armybuilder.games.road_world.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.road_world.profiles.stat_lines import (
    WEAPON,
    bounds,
    factions_of,
    number_of,
    optional_number,
    read_values,
    read_weapon,
    read_weapons,
)
from armybuilder.games.road_world.profiles.units import (
    ANY,
    LOCOMOTIONS,
    TRAITS,
    Ability,
    BattleUnit,
    Item,
    Kind,
    Locomotion,
    Model,
    cost_of,
    with_needed_names,
)
from armybuilder.games.rows import Row

IDS = tuple(faction.id for faction in FACTIONS)
STATS = ("values", "human", "locomotion", "traits", "weapons")
COMMON = (
    "id",
    "name",
    "aliases",
    "cost",
    "items",
    "limit",
    "allies",
    "needs",
    "conditions",
    "abilities",
    "special",
    "spirit",
    "doubts",
)
SINGLE = (*COMMON, *STATS)
FIELDS = {
    "band": (*(field for field in COMMON if field != "cost"), "models"),
    "warrior": SINGLE,
    "vehicle": SINGLE,
    "monster": SINGLE,
}
MODEL = ("id", "name", "cost", "least", "most", *STATS)
ITEM = ("id", "name", "cost", "most", "limit", "factions", "weapon", "text")
FORM = Form("road_world", [e.id for e in EDITIONS], IDS, FIELDS)
# the entry id of the one model of an independent model
ALONE = "model"


def read_armlist(text: str, file: str) -> list[BattleUnit]:
    """Every battle unit of a file. A Problem where anything is wrong."""
    units = {unit.id: unit for unit in read_units(text, file, FORM, _READERS)}
    return [with_needed_names(unit, units) for unit in units.values()]


def _unit(row: Row, edition: str, faction: str) -> BattleUnit:
    """A unit of several warriors: its models are listed."""
    models: dict[str, Model] = {}
    for number, table in enumerate(row.tables("models"), 1):
        inner = row.inner(table, "models", number)
        inner.only(MODEL)
        model = _listed(inner)
        if model.id in models:
            raise inner.wrong("part_twice", "id", model.id)
        models[model.id] = model
    if not models:
        raise row.wrong("no_models", "models", "[]")
    return _battle_unit(row, edition, faction, "band", tuple(models.values()))


def _listed(row: Row) -> Model:
    least = number_of(row, Model, "least") if "least" in row.table else 1
    most = (
        row.number("most", max(1, least), bounds(Model, "most")[1]) if "most" in row.table else max(1, least)
    )
    return Model(
        id=row.key("id"), name=row.local_text("name"), least=least, most=most, cost=_cost(row), **_stats(row)
    )


def _single(kind: Kind) -> Callable[[Row, str, str], BattleUnit]:
    """What reads an independent model of a kind."""

    def read(row: Row, edition: str, faction: str) -> BattleUnit:
        model = Model(id=ALONE, name=row.local_text("name"), cost=_cost(row), **_stats(row))
        return _battle_unit(row, edition, faction, kind, (model,))

    return read


def _cost(row: Row) -> int | None:
    return optional_number(row, Model, "cost")


def _stats(row: Row) -> dict[str, Any]:
    walks: Locomotion = row.optional_one_of("locomotion", LOCOMOTIONS) or "foot"
    return {
        **read_values(row),
        "human": row.flag("human") is not False,
        "locomotion": walks,
        "traits": factions_of(row, "traits", TRAITS),
        "weapons": read_weapons(row),
    }


def _battle_unit(row: Row, edition: str, faction: str, kind: Kind, models: tuple[Model, ...]) -> BattleUnit:
    return BattleUnit(
        id=f"{edition}.{faction}.{row.key('id')}",
        edition=edition,
        faction=faction,
        kind=kind,
        name=row.local_text("name"),
        aliases=read_aliases(row),
        cost=cost_of(models),
        models=models,
        items=_items(row, {model.id for model in models}),
        limit=optional_number(row, BattleUnit, "limit"),
        allies=factions_of(row, "allies", (*IDS, ANY)),
        needs=tuple(row.strings("needs")),
        conditions=row.local_texts("conditions"),
        abilities=_abilities(row),
        special=row.local_texts("special"),
        spirit=number_of(row, BattleUnit, "spirit") if "spirit" in row.table else 1,
        doubts=row.local_texts("doubts"),
    )


def _items(row: Row, taken: set[str]) -> tuple[Item, ...]:
    """Additional weapons and artefacts; their ids are not those of the unit's models."""
    found: list[Item] = []
    for number, table in enumerate(row.tables("items"), 1):
        inner = row.inner(table, "items", number)
        inner.only(ITEM)
        key = inner.key("id")
        if key in taken:
            raise inner.wrong("part_twice", "id", key)
        taken.add(key)
        found.append(_item(inner, key))
    return tuple(found)


def _item(row: Row, key: str) -> Item:
    weapon = row.table.get("weapon")
    if weapon is not None and not isinstance(weapon, dict):
        raise row.wrong("not_weapon", "weapon", weapon)
    name = row.local_text("name")
    arm = None
    if weapon is not None:
        inner = row.inner({"id": key, "name": row.table["name"], **weapon}, "weapon")
        inner.only(WEAPON)
        arm = read_weapon(inner)
    return Item(
        id=key,
        name=name,
        cost=number_of(row, Item, "cost"),
        most=number_of(row, Item, "most") if "most" in row.table else 1,
        limit=optional_number(row, Item, "limit"),
        factions=factions_of(row, "factions", IDS),
        weapon=arm,
        text=row.optional_local_text("text"),
    )


def _abilities(row: Row) -> tuple[Ability, ...]:
    found = []
    for number, table in enumerate(row.tables("abilities"), 1):
        inner = row.inner(table, "abilities", number)
        inner.only(("name", "text"))
        found.append(Ability(inner.local_text("name"), inner.local_text("text")))
    return tuple(found)


_READERS: dict[str, Callable[[Row, str, str], BattleUnit]] = {
    "band": _unit,
    "warrior": _single("warrior"),
    "vehicle": _single("vehicle"),
    "monster": _single("monster"),
}
