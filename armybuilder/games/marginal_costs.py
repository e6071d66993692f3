"""What one more of each value of a record costs, where its points follow from its fields."""

from collections.abc import Iterator, Mapping
from typing import Any

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.places import with_value
from armybuilder.catalogue.records.starting import Plain
from armybuilder.games.record_form import RecordForm

# lists of more things are not looked into: nobody compares so many prices
MOST_THINGS = 8


def marginal_costs(form: RecordForm[Any], plain: Plain, others: Mapping[str, Any]) -> dict[str, int]:
    """Return by how much the cost changes with one more, by place: `quality`, `models.1.most`.

    For a choice that stands once in a list, `skills.giant`, by how much it changes when it is ticked, or the other way. Left
    out is what changes nothing, and what may not be more.
    """
    before = _cost(form, plain, others)
    if not form.priced or before is None:
        return {}
    found = {}
    for place, changed in _one_more(fields_of(form.record), plain, ""):
        for where, value in changed:
            after = _cost(form, with_value(plain, where, value), others)
            if after is not None and after != before:
                found[place] = after - before
    return found


def _cost(form: RecordForm[Any], plain: Plain, others: Mapping[str, Any]) -> int | None:
    try:
        made = form.complete(form.make(plain, "own.price", bounded=False), others)
    except Problem:
        return None
    return None if made.cost is None else int(made.cost)


def _one_more(
    fields: tuple[Field, ...], plain: Mapping[str, Any], way: str
) -> Iterator[tuple[str, list[tuple[str, Any]]]]:
    """Yield a place, and what is to be put where for one more of it."""
    for field in fields:
        value, place = plain.get(field.name), f"{way}{field.name}"
        if field.kind == "whole" and isinstance(value, int) and not field.kept:
            if field.most is None or value < field.most:
                yield place, [(place, value + 1)]
        elif field.kind == "list" and field.unique and isinstance(value, list):
            for choice in field.fields[0].choices:
                ticked = [one for one in value if one != choice]
                now = ticked if choice in value else [*value, choice]
                yield f"{place}.{choice}", [(place, now)]
        elif field.kind == "list" and isinstance(value, list) and len(value) <= MOST_THINGS:
            for number, one in enumerate(value, 1):
                if isinstance(one, Mapping):
                    yield from _one_more(field.fields[0].fields, one, f"{place}.{number}.")
