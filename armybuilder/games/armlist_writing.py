"""Armlist files written: the tables of units from which the readers make the same units again."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.single_values import is_key
from armybuilder.catalogue.records.writing import record_table
from armybuilder.games.armlist_file import SOURCE, Form, UnitTable

Table = dict[str, Any]


def table_name(unit: Any, form: Form) -> str:
    """Return the name of the tables in which units such as this one stand."""
    return next(name for name, told in form.tables.items() if _fits(unit, told))


def _fits(unit: Any, told: UnitTable) -> bool:
    return type(unit) is told.record and all(
        getattr(unit, name) == value for name, value in told.values.items()
    )


def unit_table(unit: Any, form: Form) -> Table:
    """Return the table of a unit, with the edition and the faction that it is of."""
    told = form.tables[table_name(unit, form)]
    table = record_table(unit, told.within) | (told.tell(unit) if told.tell else {})
    near, _, last = unit.id.rpartition(".")
    own = near == f"{unit.edition}.{unit.faction}" and is_key(last)
    first = {"id": last if own else unit.id, "edition": unit.edition, "faction": unit.faction}
    return {**first, **{name: value for name, value in table.items() if name != "id"}}


def armlist_tables(units: Sequence[Any], form: Form) -> tuple[Table, dict[str, list[Table]]]:
    """Return the head of a file with some units, and the tables of their kinds: what all have in common stands at the head."""
    found: dict[str, list[Table]] = {name: [] for name in form.tables}
    for unit in units:
        found[table_name(unit, form)].append(unit_table(unit, form))
    head: Table = {"game": form.game}
    for name in SOURCE:
        used = Counter(str(getattr(unit, name)) for unit in units)
        if len(used) == 1:
            head[name] = next(iter(used))
            for table in (one for tables in found.values() for one in tables):
                del table[name]
    return head, {name: tables for name, tables in found.items() if tables}


def told_fully(unit: Any, again: Mapping[str, Any]) -> bool:
    """Return whether a unit is among those `again` read, by id, but for what follows from others and is only kept with it."""
    kind: type[Struct] = type(unit)
    told = [field.name for field in fields_of(kind) if not field.kept]
    read = again.get(unit.id)
    return type(read) is kind and all(getattr(read, name) == getattr(unit, name) for name in told)
