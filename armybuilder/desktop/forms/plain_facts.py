"""Facts as a form holds them: dicts, lists and scalars that need not make sense yet.

`read_facts` makes facts of them, or says which field is wrong.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of, tag_of
from armybuilder.catalogue.text import Language, LocalText

Plain = dict[str, Any]
LEAST_DIE = "D6"


def plain_of(value: Any) -> Any:
    """A value as a form may change it: dicts, lists and scalars, as in JSON."""
    return msgspec.json.decode(encode(value))


def start_of(field: Field) -> Any:
    """What a field holds in a new form: its default, or the least that it allows."""
    if field.start is not None:
        return field.start
    if field.kind == "local":
        return {"ru": "", "en": ""}
    if not field.required:
        return plain_of(field.default)
    if field.optional:
        return None
    return _least_of(field)


def _least_of(field: Field) -> Any:
    if field.kind == "group":
        return record_of(field.fields)
    if field.kind == "list":
        return [start_of(field.fields[0]) for _ in range(int(field.least or 0))]
    if field.kind == "choice":
        return field.choices[0]
    if field.kind == "union":
        kind = field.records[0]
        return {str(kind.__struct_config__.tag_field): tag_of(kind), **record_of(fields_of(kind))}
    if field.kind in ("whole", "number"):
        return field.least or 0
    return {"flag": False, "dice": LEAST_DIE, "text": ""}[field.kind]


def present_of(field: Field) -> Any:
    """What an optional field holds once it is switched on."""
    default = plain_of(field.default)
    return _least_of(field) if default is None else default


def record_of(fields: tuple[Field, ...]) -> Plain:
    """A record in which every field holds what it starts with."""
    return {field.name: start_of(field) for field in fields}


def start_facts(kind: type[Struct], example: Struct | None = None) -> Plain:
    """The facts that a form opens with: the example if there is one."""
    return record_of(fields_of(kind)) if example is None else dict(plain_of(example))


def sound_settings(kind: type[Struct], kept: object) -> Plain:
    """The settings that were kept, but for those that this version does not know or allow."""
    found = record_of(fields_of(kind))
    for name, value in kept.items() if isinstance(kept, Mapping) else ():
        try:
            read_facts(kind, {name: value})
        except Problem:
            continue
        found[name] = value
    return found


def fill_record(
    fields: tuple[Field, ...], told: Mapping[str, Any], forget: Collection[str], language: Language
) -> Plain:
    """What a card changes in a record: those of its numbers that the record has a field for.

    The fields to `forget`, which the card before or an example has told, start anew.
    """
    found: Plain = {}
    for field in fields:
        if field.name in told and takes(field, told[field.name]):
            found[field.name] = plain_of(in_language(told[field.name], language))
        elif field.name in forget:
            found[field.name] = start_of(field)
    return found


def differences(before: Plain, now: Plain, way: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each place of plain facts where another value stands now; a list of another length as a whole."""
    for name, value in now.items():
        former, place = before.get(name), f"{way}{name}"
        if isinstance(former, Mapping) and isinstance(value, Mapping):
            yield from differences(dict(former), dict(value), f"{place}.")
        elif isinstance(former, list) and isinstance(value, list) and _alike(former, value):
            for number, (old, new) in enumerate(zip(former, value, strict=True), 1):
                yield from differences(old, new, f"{place}.{number}.")
        elif former != value:
            yield place, value


def _alike(former: list[Any], value: list[Any]) -> bool:
    return len(former) == len(value) and all(isinstance(one, dict) for one in (*former, *value))


def in_language(value: Any, language: Language) -> Any:
    """A value of a card with its texts in one language."""
    if isinstance(value, LocalText):
        return value.get(language)
    if isinstance(value, list | tuple):
        return [in_language(one, language) for one in value]
    if isinstance(value, Mapping):
        return {key: in_language(one, language) for key, one in value.items()}
    return value


def takes(field: Field, value: Any) -> bool:
    """Whether a number of a card can stand in a field at all."""
    if value is None:
        return field.optional
    return field.kind != "choice" or str(value) in field.choices
