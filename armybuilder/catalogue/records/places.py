"""Places in records that are plain values, named as Problems name them: `troopers.2.rank`, lists counted from 1."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.records.fields import Field, fields_of


def value_at(plain: Any, place: str) -> Any:
    """Return what stands at a place; LookupError where there is no such place."""
    for part in filter(None, place.split(".")):
        if isinstance(plain, list):
            number = int(part) if part.isdecimal() else 0
            if not 1 <= number <= len(plain):
                raise LookupError(place)
            plain = plain[number - 1]
        elif isinstance(plain, Mapping):
            plain = plain[part]
        else:
            raise LookupError(place)
    return plain


def with_value(plain: Any, place: str, value: Any) -> Any:
    """Return the plain value with another at a place; LookupError where there is no such place."""
    first, _, rest = place.partition(".")
    if not first:
        return value
    inner = with_value(value_at(plain, first), rest, value) if rest else value
    if isinstance(plain, list):
        number = int(first)
        return [*plain[: number - 1], inner, *plain[number:]]
    return {**plain, first: inner}


def field_at(record: type[Struct], place: str) -> Field | None:
    """Return the field of a record at a place, or the item of a list there; None where there is none.

    Inside a union a field is that of the first of its records that has it.
    """
    fields: Sequence[Field] = fields_of(record)
    found: Field | None = None
    for part in filter(None, place.split(".")):
        if found is not None and found.kind == "list" and part.isdecimal():
            found = found.fields[0]
        else:
            found = next((one for one in fields if one.name == part), None)
        if found is None:
            return None
        fields = found.fields or tuple(one for kind in found.records for one in fields_of(kind))
    return found


def changed_places(before: Mapping[str, Any], now: Mapping[str, Any], way: str = "") -> Iterator[str]:
    """Yield each place where another value stands now; a list of another length, or of single values, as a whole."""
    for name in dict.fromkeys((*before, *now)):
        former, value, place = before.get(name), now.get(name), f"{way}{name}"
        # a text in two languages is one value
        if isinstance(former, Mapping) and isinstance(value, Mapping) and _same_fields(former, value):
            yield from changed_places(former, value, f"{place}.")
        elif isinstance(former, list) and isinstance(value, list) and _alike(former, value):
            for number, (old, new) in enumerate(zip(former, value, strict=True), 1):
                yield from changed_places(old, new, f"{place}.{number}.")
        elif former != value:
            yield place


def _same_fields(former: Mapping[str, Any], value: Mapping[str, Any]) -> bool:
    """Tell whether two tables are records of one kind."""
    return set(former) == set(value) and not _is_text(former)


def _is_text(value: Mapping[str, Any]) -> bool:
    return set(value) == {"ru", "en"}


def _alike(former: list[Any], value: list[Any]) -> bool:
    return len(former) == len(value) and all(
        isinstance(old, dict) and isinstance(new, dict) and _same_fields(old, new)
        for old, new in zip(former, value, strict=True)
    )
