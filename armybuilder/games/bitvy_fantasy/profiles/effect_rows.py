"""The effects of a card or an artefact, read from its `effects = […]` with errors by line and field."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.profiles.effects import Effects, Trigger
from armybuilder.games.rows import Row

FIELD = "effects"
_PLACE = re.compile(r" - at `(?:key in )?\$(.*)`$")
_NAMED = re.compile(r"field `(.*?)`")


def read_effects(row: Row) -> Effects:
    """What a card or an artefact does; empty where the field is left out."""
    plain = row.tables(FIELD)
    try:
        effects: Effects = msgspec.convert(plain, Effects)
    except msgspec.ValidationError as error:
        raise _problem(row, plain, str(error)) from None
    for item, part in enumerate(effects, 1):
        if isinstance(part, Trigger):
            _check_rows(row, item, part)
    return effects


def _check_rows(row: Row, item: int, trigger: Trigger) -> None:
    """Rows end where they begin or later, and a table of several rows is read with one die."""
    for number, line in enumerate(trigger.rows, 1):
        if line.least > line.most:
            raise _wrong(row, item, f"{item}.rows.{number}.most", line.most, f"{line.least}–6")
    if len(trigger.rows) > 1 and trigger.roll and trigger.roll.dice > 1:
        raise _wrong(row, item, f"{item}.roll.dice", trigger.roll.dice, "1")


def _problem(row: Row, plain: Any, message: str) -> Problem:
    place = found[1] if (found := _PLACE.search(message)) else ""
    names = re.findall(r"[^.\[\]]+", place)
    told: inspect.Type = inspect.type_info(Effects)
    value = plain
    for name in names:
        told, value = _into(told, name, value), _value_at(value, name)
    words = [str(int(name) + 1) if name.isdigit() else name for name in names]
    allowed = _told(told)
    if lacking := _NAMED.search(message):  # a field that is missing or not known
        field = lacking[1]
        allowed = _allowed(told, value, field)
        words, value = [*words, field], value.get(field, "—")
    return _wrong(row, int(words[0]) if words else 0, ".".join(words), value, allowed)


def _wrong(row: Row, item: int, place: str, found: Any, allowed: str) -> Problem:
    """What is wrong in the effects: `place` is the way to it from the list, with numbers from 1."""
    values = row.wrong("wrong_effect", FIELD, found, item).values
    return Problem("armlist.wrong_effect", **{**values, "field": f"{FIELD} {place}"}, allowed=allowed)


def _structs(told: inspect.Type) -> Iterator[inspect.StructType]:
    if isinstance(told, inspect.StructType):
        yield told
    for one in getattr(told, "types", ()):
        yield from _structs(one)


def _struct(told: inspect.Type, value: Any) -> inspect.StructType | None:
    """The record of a union that a table is, by its tag."""
    known = list(_structs(told))
    tagged = [one for one in known if isinstance(value, dict) and one.tag == value.get("do")]
    return next(iter(tagged or known), None)


def _into(told: inspect.Type, name: str, value: Any) -> inspect.Type:
    if isinstance(told, inspect.Metadata):
        return _into(told.type, name, value)
    if isinstance(told, inspect.VarTupleType):
        return told.item_type
    if name == "do":
        return inspect.LiteralType(tuple(str(one.tag) for one in _structs(told)))
    struct = _struct(told, value)
    field = next((field for field in struct.fields if field.name == name), None) if struct else None
    return field.type if field else told


def _value_at(value: Any, name: str) -> Any:
    return value[int(name)] if isinstance(value, list) else value[name]


def _allowed(told: inspect.Type, value: Any, field: str) -> str:
    """What a field may hold; where there is no such field, those that there are."""
    struct = _struct(told, value)
    if struct is None or field == "do":
        return ", ".join(str(one.tag) for one in _structs(told))
    known = {one.name: one.type for one in struct.fields}
    return _told(known[field]) if field in known else ", ".join(known)


def _told(told: inspect.Type) -> str:
    """What may stand there, in signs that need no translation."""
    match told:
        case inspect.Metadata():
            return _told(told.type)
        case inspect.LiteralType():
            return ", ".join(map(str, told.values))
        case inspect.IntType():
            return f"{told.ge}–{told.le}"
        case inspect.BoolType():
            return "true, false"
        case inspect.VarTupleType():
            return f"[{_told(told.item_type)}]"
    structs = list(_structs(told))
    return ", ".join(str(one.tag or "{ … }") for one in structs) or "…"
