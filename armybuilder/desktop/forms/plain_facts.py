"""Facts as a form holds them: dicts, lists and scalars that need not make sense yet.

`read_facts` makes facts of them, or says which field is wrong.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.starting import Plain, plain_of, record_of, start_of
from armybuilder.catalogue.text import Language, LocalText


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
