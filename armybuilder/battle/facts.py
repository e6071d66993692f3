"""Facts: what is so at the table, as a rule needs to know it. Each action declares its own as a typed struct.

One declaration reads them from JSON with errors by field, gives their JSON Schema, and draws the form. Settings of a game are
declared and read the same way. A field's words are `field.<name>`, those of a choice `choice.<name>.<value>`.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, inspect

from armybuilder.catalogue.codec import decode_hook, to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown

F = TypeVar("F", bound=Struct)
MOST_NAMED = 5

Steps = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "steps"})]
Centimetres = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "cm"})]
Inches = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "inches"})]
Degrees = Annotated[float, Meta(ge=0, le=360, extra_json_schema={"unit": "degrees"})]
LONGEST_LINE = 100
Line = Annotated[str, Meta(max_length=LONGEST_LINE)]

# put on a field that players need not set in nearly every use: a form folds it away until it is asked for
Seldom = Meta(extra_json_schema={"seldom": True})
# put on a text that a form keeps for its record without showing it
Kept = Meta(extra_json_schema={"kept": True})
# put on a list of choices of which each may stand once: a form shows them as ticks
Once = Meta(extra_json_schema={"unique": True})
# what players call one of several; who is not named goes by the part that he plays
Name = Annotated[Line, Seldom]


class Facts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every record of facts and of settings. Subclasses repeat `frozen=True, kw_only=True`."""


FieldKind = Literal["whole", "number", "flag", "choice", "dice", "text", "group", "list"]


class Field(Struct, frozen=True, kw_only=True):
    """One field of a record of facts.

    `least` and `most` bound a number, or the length of a list; `choices` are the values of a choice. A `group` has `fields`;
    a `list` has one field, its item. An `optional` field may be null. `unit` is steps, cm, inches or
    degrees. A text with `names` is the id of a thing of that kind, as the resolver's `named` tells them. Forms fold
    `seldom` fields away and do not show `kept` ones. Each choice of a `unique` list stands in it at most once.
    """

    name: str
    kind: FieldKind
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    unit: str = ""
    names: str = ""
    seldom: bool = False
    kept: bool = False
    unique: bool = False
    optional: bool = False
    required: bool = False
    default: Any = None
    fields: "tuple[Field, ...]" = ()
    record: type[Struct] | None = None

    @property
    def allowed(self) -> str:
        """What may stand in the field, in signs that need no translation."""
        bounds = f"{_number(self.least, '…')}–{_number(self.most, '…')}"
        plain: dict[FieldKind, str] = {
            "whole": bounds,
            "number": bounds,
            "flag": "true, false",
            "choice": ", ".join(self.choices),
            "dice": "D6+2, 3D12, D20",
            "text": "“…”",
            "group": "{" + ", ".join(field.name for field in self.fields) + "}",
            "list": f"[…] {_number(self.least or 0, '0')}–{_number(self.most, '…')}",
        }
        return plain[self.kind] + (", null" if self.optional else "")


def _number(value: float | None, missing: str) -> str:
    return missing if value is None else f"{value:g}"


@cache
def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """The fields of a record, in the order in which they are declared."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    hints = get_type_hints(kind)
    return tuple(_field_of(field, _declared(hints[field.name])) for field in told.fields)


def _declared(hint: Any) -> tuple[str, ...]:
    """The choices of a Literal in the order in which they stand there: msgspec tells them sorted."""
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return tuple(choice for inner in get_args(hint) for choice in _declared(inner))


def _field_of(field: inspect.Field, choices: tuple[str, ...]) -> Field:
    default = field.default if field.default is not msgspec.NODEFAULT else None
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    return _typed(
        field.name, field.type, {"required": field.required, "default": default, "choices": choices}
    )


def _typed(name: str, told: inspect.Type, known: dict[str, Any]) -> Field:
    """A field by its type, with what is known of it already."""
    if isinstance(told, inspect.Metadata):
        return _typed(name, told.type, {**known, **(told.extra_json_schema or {})})
    if isinstance(told, inspect.UnionType):
        (only,) = (one for one in told.types if not isinstance(one, inspect.NoneType))
        return _typed(name, only, {**known, "optional": True})
    return Field(name=name, **{**known, **_kind_of(name, told, known)})


def _kind_of(name: str, told: inspect.Type, known: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    match told:
        case inspect.IntType() | inspect.FloatType():
            found = {"kind": "whole" if isinstance(told, inspect.IntType) else "number"}
            found |= {"least": told.ge, "most": told.le}
        case inspect.BoolType():
            found = {"kind": "flag"}
        case inspect.LiteralType():
            found = {"kind": "choice"}
        case inspect.StrType():
            found = {"kind": "text", "most": told.max_length}
        case inspect.CustomType():
            found = {"kind": "dice"}
        case inspect.StructType():
            found = {"kind": "group", "fields": fields_of(told.cls), "record": told.cls}
        case inspect.VarTupleType():
            item = _typed(name, told.item_type, {"required": True, "choices": known["choices"]})
            found = {"kind": "list", "least": told.min_length, "most": told.max_length, "fields": (item,)}
    return found


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
