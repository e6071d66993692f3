"""The fields of a record, told once in its annotations: bounds, units and marks for readers, forms and schemas."""

from collections.abc import Callable
from functools import cache
from inspect import get_annotations
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, inspect, structs

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw

# put on a field that players need not set in nearly every use: a form folds it away until it is asked for
Seldom = Meta(extra_json_schema={"seldom": True})
# put on a field that a form keeps for its record without showing it
Kept = Meta(extra_json_schema={"kept": True})
# put on a list of choices of which each may stand once: a form shows them as ticks
Once = Meta(extra_json_schema={"unique": True})
# put on a text of several sentences: a form gives it several lines
Long = Meta(extra_json_schema={"long": True})
# put on a text that is an id: Latin letters, digits, `_` and `-`
Key = Meta(extra_json_schema={"key": True})
# put on a field whose None says that no source tells it; elsewhere None is a dash
Untold = Meta(extra_json_schema={"untold": True})

FieldKind = Literal["whole", "number", "flag", "choice", "dice", "text", "local", "group", "union", "list"]


class Codec(Struct, frozen=True):
    """How a value stands in a line of text.

    `read` takes the text, ValueError when it is wrong; `allowed` says what it may be; `write` gives a text that reads the same.
    """

    read: Callable[[str], Any]
    allowed: str
    write: Callable[[Any], str] = str


class Written(Struct, frozen=True):
    """How a field stands in files that people write, put on its annotation: see the attributes of a field."""

    alias: str = ""
    within: str = ""
    head: str = ""
    codec: Codec | None = None


def written_as(name: str, codec: Codec | None = None) -> Written:
    """Return the mark of a field that files call by another name, maybe in a form of its own."""
    return Written(alias=name, codec=codec)


def within(table: str) -> Written:
    """Return the mark of a field that stands in an inner table."""
    return Written(within=table)


def column(head: str, codec: Codec | None = None, within: str = "") -> Written:
    """Return the mark of a field that stands in a line of text: one for the whole record, or that of the name `within`."""
    return Written(head=head, codec=codec, within=within)


def usually(least: int, most: int) -> Meta:
    """Return the mark of bounds of a number in files that people write; units of other programs go beyond them."""
    return Meta(extra_json_schema={"least": least, "most": most, "usual": True})


def bounded(least: float, most: float) -> Meta:
    """Return the mark of bounds of a number that is written: one that was kept while they were wider is read all the same."""
    return Meta(extra_json_schema={"least": least, "most": most})


def naming(kind: str) -> Meta:
    """Return the mark of a text that is the id of a thing of some kind."""
    return Meta(extra_json_schema={"names": kind})


def worded(table: str) -> Meta:
    """Return the mark of choices that stand in another table of the game's words than one of the field's name."""
    return Meta(extra_json_schema={"words": table})


def only_if(setting: str, choice: bool = True) -> Meta:
    """Return the mark of a fact that rules look at only where a setting of the game is so set."""
    return Meta(extra_json_schema={"only_if": (setting, choice)})


def begun(value: int | float | str) -> Meta:
    """Return the mark of what a form begins with where the record has no default, or another."""
    return Meta(extra_json_schema={"start": value})


def in_sectors(govern: Literal["speed", "nothing"]) -> Meta:
    """Return the mark of a track that is divided into sectors, and of what these govern."""
    return Meta(extra_json_schema={"sectors": govern})


def by_rule(rule: str) -> Meta:
    """Return the mark of a field that a rule of the book tells of: its register id."""
    return Meta(extra_json_schema={"rule": rule})


class Field(Struct, frozen=True, kw_only=True):
    """One field of a record.

    `least` and `most` bound a number, or the length of a list; `choices` are the values of a choice. A `group` has `fields`;
    a `list` has one field, its item; a `union` has `records`, told apart by their tags. An `optional` field may be null.
    `unit` is steps, cm, inches or degrees. A text with `names` is the id of a thing of that kind, as the resolver's `named`
    tells them. The values of a choice are worded in the table `words` of the game, where it is told. A fact with `only_if`
    counts only where that setting of the game is so set. Forms fold `seldom` fields away and do not show `kept` ones.
    A `long` text has several sentences.
    `rule` is the register id of the rule that tells of it. A track may be divided into `sectors` that govern `speed` or
    `nothing`; else they are empty. Each choice of a `unique` list stands in it at most once. `owner` is the record that
    declares the field, by whose name the words are looked up.

    In files that people write a field goes by its `alias`, may stand in an inner table, `within`, or in a line of text:
    then `head` is its column; only there `usual` bounds hold. None is not known where it is `untold`. A form begins with
    `start`, else with the default.
    """

    name: str
    kind: FieldKind
    owner: type[Struct] = Struct
    encoded: str = ""
    alias: str = ""
    within: str = ""
    head: str = ""
    codec: Codec | None = None
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    unit: str = ""
    names: str = ""
    words: str = ""
    rule: str = ""
    sectors: str = ""
    only_if: tuple[str, bool] | None = None
    key: bool = False
    long: bool = False
    seldom: bool = False
    kept: bool = False
    unique: bool = False
    untold: bool = False
    usual: bool = False
    optional: bool = False
    required: bool = False
    default: Any = None
    start: Any = None
    fields: "tuple[Field, ...]" = ()
    records: tuple[type[Struct], ...] = ()

    def __hash__(self) -> int:
        # fields are looked up for every value that is read: all that they tell would take its time
        return hash((self.name, self.owner))

    @property
    def record(self) -> type[Struct] | None:
        """The record of a group."""
        return self.records[0] if self.kind == "group" else None

    @property
    def allowed(self) -> str:
        """What may stand in the field, in signs that need no translation."""
        if self.kind == "list" and self.codec is not None:
            return self.codec.allowed
        bounds = f"{_number(self.least, '…')}–{_number(self.most, '…')}"
        plain: dict[FieldKind, str] = {
            "whole": bounds,
            "number": bounds,
            "flag": "true, false",
            "choice": ", ".join(self.choices),
            "dice": "D6+2, 3D12, D20",
            "text": "“…”",
            "local": '{ ru = "…", en = "…" }',
            "group": "{" + ", ".join(field.name for field in self.fields) + "}",
            "union": ", ".join(map(tag_of, self.records)),
            "list": f"[…] {_number(self.least or 0, '0')}–{_number(self.most, '…')}",
        }
        return plain[self.kind] + (", null" if self.optional else "")


def _number(value: float | None, missing: str) -> str:
    return missing if value is None else f"{value:g}"


def tag_of(kind: type[Struct]) -> str:
    """The word that tells a record from the others of its union."""
    return str(kind.__struct_config__.tag)


@cache
def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """The fields of a record, in the order in which they are declared."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field_of(field, hints[field.name], _owner(kind, field.name)) for field in told.fields)


def field_of(kind: type[Struct], name: str) -> Field:
    """One field of a record by its name."""
    return next(field for field in fields_of(kind) if field.name == name)


def _owner(kind: type[Struct], name: str) -> type[Struct]:
    """The record that declares a field: a base of `kind`, or itself."""
    return next(one for one in kind.__mro__ if name in get_annotations(one))


def _written(hint: Any) -> dict[str, Any]:
    """What the annotation tells of the field in files that people write."""
    marks = (mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Written))
    return {name: told for mark in marks for name, told in structs.asdict(mark).items() if told}


def _declared(hint: Any) -> tuple[str, ...]:
    """The choices of a Literal in the order in which they stand there: msgspec tells them sorted."""
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return tuple(choice for inner in get_args(hint) for choice in _declared(inner))


def _field_of(field: inspect.Field, hint: Any, owner: type[Struct]) -> Field:
    default = field.default if field.default is not msgspec.NODEFAULT else None
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    known = {"owner": owner, "encoded": field.encode_name, "required": field.required, "default": default}
    return _typed(field.name, field.type, {**known, **_written(hint), "choices": _declared(hint)})


def _typed(name: str, told: inspect.Type, known: dict[str, Any]) -> Field:
    """A field by its type, with what is known of it already."""
    if isinstance(told, inspect.Metadata):
        return _typed(name, told.type, {**known, **(told.extra_json_schema or {})})
    if isinstance(told, inspect.UnionType):
        some = tuple(one for one in told.types if not isinstance(one, inspect.NoneType))
        known = {**known, "optional": len(some) < len(told.types)}
        if len(some) == 1:
            return _typed(name, some[0], known)
        records = tuple(one.cls for one in some if isinstance(one, inspect.StructType))
        return Field(name=name, **{**known, "kind": "union", "records": records})
    return Field(name=name, **{**known, **_kind_of(name, told, known)})


def _kind_of(name: str, told: inspect.Type, known: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": "dice"}
    match told:
        case inspect.IntType() | inspect.FloatType():
            kind = "whole" if isinstance(told, inspect.IntType) else "number"
            found = {"kind": kind}
            found |= {
                name: bound for name, bound in (("least", told.ge), ("most", told.le)) if bound is not None
            }
        case inspect.BoolType():
            found = {"kind": "flag"}
        case inspect.LiteralType():
            found = {"kind": "choice"}
        case inspect.StrType():
            found = {"kind": "text", "most": told.max_length}
        case inspect.StructType(cls=cls) if cls is LocalText:
            found = {"kind": "local"}
        case inspect.StructType():
            found = {"kind": "group", "fields": fields_of(told.cls), "records": (told.cls,)}
        case inspect.VarTupleType():
            found = {"kind": "list", "least": told.min_length, "most": told.max_length}
            found |= {"fields": (_item(name, told.item_type, known),)}
        case inspect.TupleType():
            size = len(told.item_types)
            found = {"kind": "list", "least": size, "most": size}
            found |= {"fields": (_item(name, told.item_types[0], known),)}
        case _:
            assert isinstance(told, inspect.CustomType), told
            assert told.cls is Throw, told
    return found


def _item(name: str, told: inspect.Type, known: dict[str, Any]) -> Field:
    """The field that each item of a list is."""
    return _typed(name, told, {"owner": known["owner"], "choices": known["choices"], "required": True})
