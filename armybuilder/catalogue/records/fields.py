"""The fields of a record, told once in its annotations: bounds, units and marks for readers, forms and schemas."""

from functools import cache
from inspect import get_annotations
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, inspect

# put on a field that players need not set in nearly every use: a form folds it away until it is asked for
Seldom = Meta(extra_json_schema={"seldom": True})
# put on a text that a form keeps for its record without showing it
Kept = Meta(extra_json_schema={"kept": True})
# put on a list of choices of which each may stand once: a form shows them as ticks
Once = Meta(extra_json_schema={"unique": True})

FieldKind = Literal["whole", "number", "flag", "choice", "dice", "text", "group", "list"]


class Field(Struct, frozen=True, kw_only=True):
    """One field of a record of facts.

    `least` and `most` bound a number, or the length of a list; `choices` are the values of a choice. A `group` has `fields`;
    a `list` has one field, its item. An `optional` field may be null. `unit` is steps, cm, inches or
    degrees. A text with `names` is the id of a thing of that kind, as the resolver's `named` tells them. Forms fold
    `seldom` fields away and do not show `kept` ones. Each choice of a `unique` list stands in it at most once.
    `owner` is the record that declares it, by whose name the words are looked up.
    """

    name: str
    kind: FieldKind
    owner: type[Struct] = Struct
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
    return tuple(
        _field_of(field, _declared(hints[field.name]), _owner(kind, field.name)) for field in told.fields
    )


def _owner(kind: type[Struct], name: str) -> type[Struct]:
    """The record that declares a field: a base of `kind`, or itself."""
    return next(one for one in kind.__mro__ if name in get_annotations(one))


def _declared(hint: Any) -> tuple[str, ...]:
    """The choices of a Literal in the order in which they stand there: msgspec tells them sorted."""
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return tuple(choice for inner in get_args(hint) for choice in _declared(inner))


def _field_of(field: inspect.Field, choices: tuple[str, ...], owner: type[Struct]) -> Field:
    default = field.default if field.default is not msgspec.NODEFAULT else None
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    known = {"owner": owner, "required": field.required, "default": default, "choices": choices}
    return _typed(field.name, field.type, known)


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
            item = _typed(
                name, told.item_type, {**{key: known[key] for key in ("owner", "choices")}, "required": True}
            )
            found = {"kind": "list", "least": told.min_length, "most": told.max_length, "fields": (item,)}
    return found
