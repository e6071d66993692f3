"""The things of other records that an author may take into his own: weapons, abilities, models."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.records.cells import cell_text, is_single
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.plain import plain_record
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.throw import Throw

# so many values tell one weapon from another of its name
MOST_VALUES = 5


def donated(records: Iterable[Any], field: Field, language: Language) -> list[tuple[str, Plain]]:
    """Return every thing that stands in lists of a field's kind in some records, once each, with what it is called."""
    wanted = field.fields[0].record
    found: dict[str, tuple[str, Plain]] = {}
    for record in records if wanted is not None else ():
        for thing in _inside(record, wanted):
            plain = plain_record(thing)
            key = str({name: value for name, value in plain.items() if name != "id"})
            if key not in found:
                words = _words(field, plain, language)
                found[key] = (f"{words} — {record.name.get(language)}", plain)
    return sorted(found.values(), key=lambda one: one[0].casefold())


def _inside(value: Any, wanted: type[Struct] | None) -> Iterator[Struct]:
    """Yield the records of a type inside another, however deep."""
    if wanted is not None and type(value) is wanted:
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _inside(one, wanted)
    elif isinstance(value, Struct) and not isinstance(value, LocalText | Throw):
        for name in value.__struct_fields__:
            yield from _inside(getattr(value, name), wanted)


def _words(field: Field, plain: Plain, language: Language) -> str:
    """Return what a thing is called, and its first values."""
    values = [
        cell_text(one, plain[one.name], language)
        for one in field.fields[0].fields
        if is_single(one) and not one.kept and not one.seldom and one.kind in ("whole", "number", "dice")
        if plain.get(one.name) is not None
    ]
    name = plain.get("name") or {}
    told = name.get(language) or next(filter(None, name.values()), "")
    return " ".join((told, *values[:MOST_VALUES]))
