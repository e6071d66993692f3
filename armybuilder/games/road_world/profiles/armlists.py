"""Army sheets as TOML, written as a player would write them, read into typed battle units.

A file names its edition and faction once and then lists `[[band]]`, `[[warrior]]`, `[[vehicle]]` and `[[monster]]`.
"""

from collections.abc import Mapping
from typing import Any

from armybuilder.catalogue.records.reading import Layout, names_of, read_values
from armybuilder.catalogue.records.writing import record_table
from armybuilder.games.armlist_file import ArmlistPlace, Form, UnitTable, Values, read_units
from armybuilder.games.road_world.profiles.editions import CONTENT
from armybuilder.games.road_world.profiles.units import (
    ANY,
    BattleUnit,
    ModelProfile,
    cost_of,
    with_needed_names,
)

IDS = tuple(CONTENT.faction_ids)
# the entry id of the one model of an independent model
ALONE = "model"
# an independent model stands in the table of its unit and is called as it
ONE_MODEL = Layout(given=("id", "name", "least", "most"))
STATS = names_of(ModelProfile, ONE_MODEL)


def _put_in(table: dict[str, Any]) -> dict[str, Any]:
    """What a table leaves to be understood: limits of models, and what the weapons of items are called."""
    found = dict(table)
    if isinstance(models := table.get("models"), list):
        found["models"] = [_limited(model) for model in models]
    if isinstance(items := table.get("items"), list):
        found["items"] = [_armed(item) for item in items]
    return found


def _limited(model: Any) -> Any:
    """Where only a least number is told it is the greatest too."""
    if isinstance(model, dict) and "most" not in model and type(least := model.get("least", 1)) is int:
        return {**model, "most": max(1, least)}
    return model


def _armed(item: Any) -> Any:
    if isinstance(item, dict) and isinstance(weapon := item.get("weapon"), dict):
        own = {name: item[name] for name in ("id", "name") if name in item}
        return {**item, "weapon": {**own, **weapon}}
    return item


def _priced(values: Values, _table: Mapping[str, Any], _place: ArmlistPlace) -> Values:
    return {**values, "cost": cost_of(values["models"])}


def _alone(values: Values, table: Mapping[str, Any], place: ArmlistPlace) -> Values:
    """The values of an independent model with the model that its table tells."""
    stats = {name: table[name] for name in STATS if name in table}
    told = read_values(ModelProfile, stats, place, ONE_MODEL)
    return _priced({**values, "models": (ModelProfile(id=ALONE, name=values["name"], **told),)}, table, place)


def _tell_alone(unit: BattleUnit) -> Values:
    return record_table(unit.models[0], ONE_MODEL)


BAND = UnitTable(BattleUnit, Layout(("cost", "needed_names")), {"kind": "band"}, _put_in, _priced)
ALONE_LAYOUT = Layout(("cost", "needed_names", "models"), besides=STATS)
TABLES = {
    "band": BAND,
    **{
        kind: UnitTable(
            BattleUnit,
            ALONE_LAYOUT,
            {"kind": kind},
            _put_in,
            _alone,
            inlined=((ModelProfile, ONE_MODEL),),
            tell=_tell_alone,
        )
        for kind in ("warrior", "vehicle", "monster")
    },
}
KNOWN = {"faction": IDS, "ally": (*IDS, ANY)}
FORM = Form("road_world", CONTENT.edition_ids, IDS, TABLES, KNOWN)


def read_armlist(text: str, file: str) -> list[BattleUnit]:
    """Return every battle unit of a file. A Problem where anything is wrong."""
    units: dict[str, BattleUnit] = {unit.id: unit for unit in read_units(text, file, FORM)}
    return [with_needed_names(unit, units) for unit in units.values()]
