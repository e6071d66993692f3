"""Records as the tables of files that people write: what `reading` makes of such a table is the record again."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.records.fields import Field, fields_of, tag_of
from armybuilder.catalogue.records.lines import cells_of
from armybuilder.catalogue.records.reading import PLAIN, Layout
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw

Table = dict[str, Any]


def record_table(record: Struct, layout: Layout = PLAIN) -> Table:
    """Return the table of a record; what has its default, and what is not known, is left out."""
    fields = [field for field in fields_of(type(record)) if field.name not in layout.given]
    table: Table = {}
    for field in fields:
        if not field.within:
            value = getattr(record, field.name)
            if value is not None and (
                field.required or field.name in layout.needed or value != field.default
            ):
                table[field.alias or field.name] = _written(field, value)
        elif field.within not in table:
            inside = [one for one in fields if one.within == field.within]
            if (inner := _inner(record, inside)) is not None:
                table[field.within] = inner
    return table


def _inner(record: Struct, fields: Sequence[Field]) -> str | Table | None:
    """The line or the table that some fields stand in; None where none of them has to be told."""
    if all(getattr(record, one.name) is None for one in fields):
        return None
    if fields[0].head:
        return "  ".join(cells_of(fields, record))
    told = ((one, getattr(record, one.name)) for one in fields)
    kept = (
        (one, value) for one, value in told if value is not None and (one.required or value != one.default)
    )
    return {one.alias or one.name: _written(one, value) for one, value in kept}


def _written(field: Field, value: Any) -> Any:
    match value:
        case LocalText():
            told = {"ru": value.ru, "en": value.en}
            return value.ru if value.ru == value.en else {name: text for name, text in told.items() if text}
        case tuple():
            return _listed(field.fields[0], value)
        case Throw():
            return str(value)
        case Struct():
            return _nested(field, value)
    return field.codec.write(value) if field.codec is not None and isinstance(value, str) else value


def _listed(item: Field, values: Sequence[Any]) -> list[Any]:
    """The items of a list; the cells of its lines stand under each other."""
    if not _is_line(item):
        return [_written(item, one) for one in values]
    rows = [cells_of(item.fields, one) for one in values]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    padded = ([cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows)
    return ["  ".join(row).rstrip() for row in padded]


def _is_line(field: Field) -> bool:
    return bool(field.fields) and all(one.head and not one.within for one in field.fields)


def _nested(field: Field, record: Struct) -> str | Table:
    if field.kind == "union":
        kind = type(record)
        return {kind.__struct_config__.tag_field or "type": tag_of(kind), **record_table(record)}
    return "  ".join(cells_of(field.fields, record)) if _is_line(field) else record_table(record)
