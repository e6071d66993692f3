"""Facts: what is so at the table, as a rule needs to know it. Each action declares its own as a typed struct.

One declaration reads them from JSON with errors by field, gives their JSON Schema, and draws the form. Settings of a game are
declared and read the same way. A field's words are `field.<name>`, those of a choice `choice.<name>.<value>`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from armybuilder.catalogue.codec import encode, from_plain, to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.fields import Field, FieldKind, Seldom, fields_of
from armybuilder.catalogue.records.mistakes import Mistake, Place
from armybuilder.catalogue.records.reading import read_record

F = TypeVar("F", bound=Struct)
MOST_NAMED = 5
# what stands in a field that says nothing
LEFT_OUT = ("0", "false", "null", "[]", "none", "nothing")

Steps = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "steps"})]
Centimetres = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "cm"})]
Inches = Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "inches"})]
Degrees = Annotated[float, Meta(ge=0, le=360, extra_json_schema={"unit": "degrees"})]
# of units, cards, markers: more than any table has
MOST_COUNT = 100
Count = Annotated[int, Meta(ge=0, le=MOST_COUNT)]
LONGEST_LINE = 100
Line = Annotated[str, Meta(max_length=LONGEST_LINE)]

# what players call one of several; who is not named goes by the part that he plays
Name = Annotated[Line, Seldom]


class Facts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every record of facts and of settings. Subclasses repeat `frozen=True, kw_only=True`."""


class Named(Facts, frozen=True, kw_only=True):
    """Somebody or something in the facts whom players may call by a name."""

    name: Name = ""


def alike(kind: type[F], one: Struct, /, **more: Any) -> F:
    """Return facts of a kind with what they have in common with others, and with `more`."""
    common = {name: getattr(one, name) for name in kind.__struct_fields__ if name in one.__struct_fields__}
    return kind(**{**common, **more})


DICE_PATTERN = r"^\d{0,2}[DdДд](6|12|20)([+-]\d{1,2})?$"


# what is said of a field in its schema, beside what may stand in it
Words = Callable[[Field], dict[str, Any]]


def schema_of(kind: type[Struct], words: Words = lambda _: {}) -> dict[str, Any]:
    """Return the JSON Schema of a record of facts, each field with its words. msgspec's own cannot tell a default throw."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **_record_schema(fields_of(kind), words),
    }


def _record_schema(fields: tuple[Field, ...], words: Words) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {field.name: _schema(field, words) for field in fields},
        "required": [field.name for field in fields if field.required],
        "additionalProperties": False,
    }


def _schema(field: Field, words: Words) -> dict[str, Any]:
    bounds = {"minimum": field.least, "maximum": field.most}
    plain: dict[FieldKind, dict[str, Any]] = {
        "whole": {"type": "integer", **bounds},
        "number": {"type": "number", **bounds},
        "flag": {"type": "boolean"},
        "choice": {"enum": list(field.choices)},
        "dice": {"type": "string", "pattern": DICE_PATTERN},
        "text": {"type": "string", "maxLength": field.most},
        "group": _record_schema(field.fields, words) if field.kind == "group" else {},
        "list": {"type": "array", "minItems": field.least, "maxItems": field.most},
    }
    found = {key: value for key, value in plain[field.kind].items() if value is not None}
    if field.kind == "list":
        found["items"] = _schema(field.fields[0], words)
        found |= {"uniqueItems": True} if field.unique else {}
    found |= {key: told for key, told in (("unit", field.unit), ("names", field.names)) if told}
    if field.only_if is not None:
        found["only_if"] = dict([field.only_if])
    if field.optional:
        found = {"anyOf": [found, {"type": "null"}]}
    found = {**words(field), **found}
    return found if field.required else {**found, "default": to_plain(field.default)}


def read_facts(kind: type[F], plain: Any, *, loose: bool = False) -> F:
    """Return facts out of plain values; a Problem that names the field. `loose` takes numbers and flags written as text."""
    if not isinstance(plain, Mapping):
        raise Problem("facts.not_a_record", found=shown(plain))
    if not loose and reads_at_once(kind):
        # most facts are right; whoever are not are read field by field, which tells what is wrong with them
        with suppress(msgspec.ValidationError, UnicodeError, Problem):
            found = from_plain(plain, kind)
            encode(found)  # text may be no text at all: half of a surrogate pair
            return found
    return read_record(kind, plain, FactsPlace(loose=loose))


@cache
def reads_at_once(kind: type[Struct]) -> bool:
    """Tell whether types and bounds alone decide if a record is right: nothing in it is compared with anything else."""
    fields = fields_of(kind)
    items = [field.fields[0] if field.kind == "list" else field for field in fields]
    return not (
        hasattr(kind, "mistakes")
        or any(field.unique for field in fields)
        or any("id" in record.__struct_fields__ for item in items for record in item.records)
        or not all(reads_at_once(record) for item in items for record in item.records)
    )


class FactsPlace(Place):
    """A record of facts, named in complaints by the way to it: `others.2.armour`."""

    def __init__(self, path: str = "", *, loose: bool = False) -> None:
        self._path, self.loose = path, loose

    def _way(self, field: str, item: int = 0) -> str:
        return ".".join(part for part in (self._path, field, str(item or "")) if part)

    def inner(self, field: str, item: int = 0) -> "FactsPlace":
        inner = copy(self)
        inner._path = self._way(field, item)
        return inner

    def wrong(
        self,
        reason: str,
        field: str,
        found: Any = None,
        item: int = 0,
        *,
        of: Field | None = None,
        **more: Any,
    ) -> Problem:
        allowed = more.get("allowed", of.allowed if of is not None else "")
        way = self._way(field, item)
        if reason == "missing":
            return Problem("facts.missing", field=way, allowed=allowed)
        if because := more.get("because"):
            return wrong_fact(
                way, found, allowed, {self._way(name): value for name, value in because.items()}
            )
        key = "wrong"
        if not self.loose and reason in ("not_number", "not_quantity") and isinstance(found, str):
            key = "no_number"
        elif reason == "not_number" and isinstance(found, float):
            key = "not_whole"
        return Problem(f"facts.{key}", field=way, found=shown(found), allowed=allowed)

    def unknown(self, field: str, known: Sequence[str]) -> Problem:
        return unknown_fact(field, known, self._way(shown(field)))


def unknown_fact(field: str, known: Sequence[str], way: str = "") -> Problem:
    """Return the Problem of a field that is none of the known ones; those most like it are named apart from them."""
    told = {"field": way or shown(field), "found": shown(field), "allowed": ", ".join(known)}
    if similar := nearest(field, known):
        return Problem("facts.unknown", **told, similar=similar)
    return Problem("facts.unknown.all", **told)


def wrong_fact(field: str, found: Any, allowed: str, because: Mapping[str, Any] | None = None) -> Problem:
    """Return the Problem of a field whose value will not do.

    `because` holds the other fields that make it so, by their places, with what stands in them: then `allowed` is what is
    wanted beside them. A field that has no meaning beside them is to be left out.
    """
    told = {"field": field, "found": shown(found), "allowed": allowed}
    if because is None:
        return Problem("facts.wrong", **told)
    key = "facts.wrong.left_out" if allowed in LEFT_OUT else "facts.wrong.beside"
    if found is None:
        key = "facts.missing.beside"
    return Problem(key, **told, because={name: _counted(value) for name, value in because.items()})


def wrong_at(facts: Struct, place: str, allowed: str, *because: str) -> Problem:
    """Return the Problem of what stands in a place of the facts (`legs.2.kind`), with the other places that make it wrong."""
    beside = {other: _standing_at(facts, other) for other in because}
    return wrong_fact(place, _standing_at(facts, place), allowed, beside or None)


def _standing_at(facts: Any, place: str) -> Any:
    for part in place.split("."):
        facts = facts[int(part) - 1] if part.isdigit() else getattr(facts, part)
    return facts


def wrong_beside(facts: Struct, place: str, allowed: str, *because: str) -> Mistake:
    """Return what is wrong with a place of a record, and the other places that make it so, for the record's `mistakes`."""
    found = _standing_at(facts, place)
    beside = {other: _standing_at(facts, other) for other in because}
    told = {"allowed": allowed, "because": beside}
    return Mistake("wrong", place, _counted(found) if isinstance(found, tuple) else found, told=told)


def check_place(field: str, place: int, things: Sequence[Any], listed: str = "", least: int = 1) -> None:
    """Raise a Problem about a field with a place from 1 in a list, or 0 where `least` allows none, that the list lacks.

    `listed` is the field of the list, where the error should say how many are in it.
    """
    if place > len(things):
        because = {listed: things} if listed else None
        raise wrong_fact(field, place, f"{least}–{len(things)}", because)


def _counted(value: Any) -> str:
    """Return a value as an error shows it; of a list of records how many there are."""
    if not isinstance(value, tuple):
        return shown(value)
    if any(isinstance(one, Struct) for one in value):
        return f"[…] {len(value)}"
    return ", ".join(map(shown, value)) or "[]"


def no_such_thing(field: str, found: str, ids: Collection[str]) -> Problem:
    """Return the Problem of a field that names a thing that is not there, or none; the most like ones are named."""
    allowed = ", ".join(sorted(ids)[:MOST_NAMED]) + ("…" if len(ids) > MOST_NAMED else "")
    if not found:
        return Problem("facts.missing", field=field, allowed=allowed)
    told = {"field": field, "found": shown(found), "allowed": allowed}
    if similar := nearest(found, ids):
        return Problem("facts.wrong.similar", **told, similar=similar)
    return Problem("facts.wrong", **told)


def named(facts: Struct) -> Iterator[tuple[str, str]]:
    """The names that players gave to those in the facts, by `who` of the events: `target`, `others.2`."""
    for field in facts.__struct_fields__:
        value = getattr(facts, field)
        many = enumerate(value, 1) if isinstance(value, tuple) else ()
        for who, one in ((field, value), *((f"{field}.{place}", item) for place, item in many)):
            if isinstance(one, Struct) and (name := getattr(one, "name", "")):
                yield who, str(name)


class IgnoredFact(Struct, frozen=True):
    """A fact that was told and does not count, by its place, and the setting of the game that makes it so."""

    field: str
    setting: str


def ignored_facts(facts: Struct, settings: Struct, before: str = "") -> Iterator[IgnoredFact]:
    """Yield the facts that the settings leave out of account, of those that are not as their fields begin."""
    for field in fields_of(type(facts)):
        value, place = getattr(facts, field.name), f"{before}{field.name}"
        if field.only_if is not None and value != field.default:
            setting, choice = field.only_if
            if getattr(settings, setting) is not choice:
                yield IgnoredFact(place, setting)
                continue
        many = value if isinstance(value, tuple) else (value,)
        for number, one in enumerate(many, 1):
            if isinstance(one, Struct):
                way = f"{place}.{number}." if isinstance(value, tuple) else f"{place}."
                yield from ignored_facts(one, settings, way)


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
                raise no_such_thing(where, one, known[item.names])
