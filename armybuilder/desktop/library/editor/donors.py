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
from armybuilder.games.free_texts import FreeText

# so many values tell one weapon from another of its name
MOST_VALUES = 5


def donated(owners: Iterable[tuple[str, Any]], field: Field, language: Language) -> list[tuple[str, Plain]]:
    """Return every thing of a list field's kind that some records have or are, once each, with what it is called.

    Each record comes with the name of what it belongs to. Texts of the Library are taken where a list has a name and a text.
    """
    wanted = field.fields[0].record
    found: dict[str, tuple[str, Plain]] = {}
    for owner, record in owners if wanted is not None else ():
        for plain in _plain_inside(record, wanted):
            key = str({name: value for name, value in plain.items() if name != "id"})
            if key not in found:
                found[key] = (f"{_words(field, plain, language)} — {owner}", plain)
    return sorted(found.values(), key=lambda one: one[0].casefold())


def _plain_inside(record: Any, wanted: type[Struct] | None) -> Iterator[Plain]:
    """Yield the plain values of what a record has of a type, or is."""
    if wanted is None:
        return
    if isinstance(record, FreeText) and wanted is not FreeText:
        if {*wanted.__struct_fields__} - {"id"} == {"name", "text"}:
            plain = plain_record(record)
            yield {name: plain[name] for name in wanted.__struct_fields__ if name != "id"}
        return
    yield from map(plain_record, _inside(record, wanted))


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
