"""Facts: what is so at the table, as a rule needs to know it. Each action declares its own as a typed struct.

One declaration reads them from JSON with errors by field, gives their JSON Schema, and draws the form. Settings of a game are
declared and read the same way. A field's words are `field.<name>`, those of a choice `choice.<name>.<value>`.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from armybuilder.catalogue.codec import decode_hook, to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.fields import Field, FieldKind, Seldom, fields_of

F = TypeVar("F", bound=Struct)
MOST_NAMED = 5

Steps = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "steps"})]
Centimetres = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "cm"})]
Inches = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "inches"})]
Degrees = Annotated[float, Meta(ge=0, le=360, extra_json_schema={"unit": "degrees"})]
LONGEST_LINE = 100
Line = Annotated[str, Meta(max_length=LONGEST_LINE)]

# what players call one of several; who is not named goes by the part that he plays
Name = Annotated[Line, Seldom]


class Facts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every record of facts and of settings. Subclasses repeat `frozen=True, kw_only=True`."""


DICE_PATTERN = r"^\d{0,2}[DdДд](6|12|20)([+-]\d{1,2})?$"


def schema_of(kind: type[Struct]) -> dict[str, Any]:
    """The JSON Schema of a record of facts. msgspec's own cannot tell a default that is a throw."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_record_schema(fields_of(kind))}


def _record_schema(fields: tuple[Field, ...]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {field.name: _schema(field) for field in fields},
        "required": [field.name for field in fields if field.required],
        "additionalProperties": False,
    }


def _schema(field: Field) -> dict[str, Any]:
    bounds = {"minimum": field.least, "maximum": field.most}
    plain: dict[FieldKind, dict[str, Any]] = {
        "whole": {"type": "integer", **bounds},
        "number": {"type": "number", **bounds},
        "flag": {"type": "boolean"},
        "choice": {"enum": list(field.choices)},
        "dice": {"type": "string", "pattern": DICE_PATTERN},
        "text": {"type": "string", "maxLength": field.most},
        "group": _record_schema(field.fields) if field.kind == "group" else {},
        "list": {"type": "array", "minItems": field.least, "maxItems": field.most},
    }
    found = {key: value for key, value in plain[field.kind].items() if value is not None}
    if field.kind == "list":
        found["items"] = _schema(field.fields[0])
        found |= {"uniqueItems": True} if field.unique else {}
    found |= {key: told for key, told in (("unit", field.unit), ("names", field.names)) if told}
    if field.optional:
        found = {"anyOf": [found, {"type": "null"}]}
    return found if field.required else {**found, "default": to_plain(field.default)}


def read_facts(kind: type[F], plain: Any, *, loose: bool = False) -> F:
    """Facts out of plain values; a Problem that names the field. `loose` takes numbers and flags written as text."""
    if not isinstance(plain, Mapping):
        raise Problem("facts.not_a_record", found=shown(plain))
    try:
        return msgspec.convert(plain, kind, strict=not loose, dec_hook=decode_hook)
    except msgspec.ValidationError as error:
        raise _problem(kind, plain, str(error), loose) from None
    except RecursionError:
        raise Problem("facts.not_a_record", found="…") from None


def wrong_fact(field: str, found: Any, allowed: str) -> Problem:
    """The Problem of a field whose value does not go with the others."""
    return Problem("facts.wrong", field=field, found=shown(found), allowed=allowed)


_PLACE = re.compile(r" - at `(?:key in )?\$(.*)`$")
_MISSING = re.compile(r"Object missing required field `(.*?)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*?)`")


def _problem(kind: type[Struct], plain: Any, message: str, loose: bool) -> Problem:
    place = found[1] if (found := _PLACE.search(message)) else ""
    names = re.findall(r"[^.\[\]]+", place)
    field = Field(name="", kind="group", fields=fields_of(kind))
    value = plain
    for name in names:
        field, value = _into(field, name), _value_at(value, name)
    path = ".".join(str(int(name) + 1) if name.isdigit() else name for name in names)
    if missing := _MISSING.search(message):
        lacking = next(inner for inner in field.fields if inner.name == missing[1])
        return Problem("facts.missing", field=_joined(path, missing[1]), allowed=lacking.allowed)
    if unknown := _UNKNOWN.search(message):
        known = [inner.name for inner in field.fields]
        allowed = nearest(unknown[1], known) or ", ".join(known)
        return Problem("facts.unknown", field=_joined(path, shown(unknown[1])), allowed=allowed)
    return Problem(_mistake(field, value, loose), field=path, found=_brief(value), allowed=field.allowed)


def _mistake(field: Field, value: Any, loose: bool) -> str:
    """The key of the words for a value that will not do. Loose numbers are written as text anyway."""
    if not loose and field.kind in ("whole", "number") and isinstance(value, str):
        return "facts.no_number"
    return "facts.not_whole" if field.kind == "whole" and isinstance(value, float) else "facts.wrong"


def _into(field: Field, name: str) -> Field:
    if field.kind == "list":
        return field.fields[0]
    return next(inner for inner in field.fields if inner.name == name)


def _value_at(value: Any, name: str) -> Any:
    return value[int(name)] if name.isdigit() and isinstance(value, list | tuple) else value[name]


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _brief(value: Any) -> str:
    return "[…]" if isinstance(value, list | tuple) else "{…}" if isinstance(value, Mapping) else shown(value)


def named(facts: Struct) -> Iterator[tuple[str, str]]:
    """The names that players gave to those in the facts, by `who` of the events: `target`, `others.2`."""
    for field in facts.__struct_fields__:
        value = getattr(facts, field)
        many = enumerate(value, 1) if isinstance(value, tuple) else ()
        for who, one in ((field, value), *((f"{field}.{place}", item) for place, item in many)):
            if isinstance(one, Struct) and (name := getattr(one, "name", "")):
                yield who, str(name)


def check_named(facts: Struct, known: Mapping[str, Collection[str]], before: str = "") -> None:
    """A Problem when a field names a thing that is not there; `known` has the ids by the kind of thing."""
    for field in fields_of(type(facts)):
        value, place = getattr(facts, field.name), f"{before}{field.name}"
        item = field.fields[0] if field.kind == "list" else field
        many = (
            [(f"{place}.{n}", one) for n, one in enumerate(value, 1)]
            if field.kind == "list"
            else [(place, value)]
        )
        for where, one in many:
            if isinstance(one, Struct):
                check_named(one, known, f"{where}.")
            elif item.names and (one or item.required) and one not in known[item.names]:
                raise _no_such(where, one, known[item.names])


def _no_such(where: str, found: str, ids: Collection[str]) -> Problem:
    """The Problem of a name that nothing has, or that has not been given yet."""
    allowed = nearest(found, ids) or ", ".join(sorted(ids)[:MOST_NAMED]) + "…"
    return (
        wrong_fact(where, found, allowed) if found else Problem("facts.missing", field=where, allowed=allowed)
    )
