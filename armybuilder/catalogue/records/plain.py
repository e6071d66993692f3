"""Records as plain values: every field told, those too that have their default."""

from typing import Any

from msgspec import Struct

from armybuilder.catalogue.records.fields import Field, fields_of, tag_of
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw


def plain_record(record: Struct) -> dict[str, Any]:
    """Return a record as dicts, lists and scalars, as forms change it."""
    return {field.name: _plain(getattr(record, field.name), field) for field in fields_of(type(record))}


def _plain(value: Any, field: Field) -> Any:
    if isinstance(value, LocalText):
        return {"ru": value.ru, "en": value.en}
    if isinstance(value, Struct):
        return {**_tag(value, field), **plain_record(value)}
    if isinstance(value, tuple):
        return [_plain(one, field.fields[0]) for one in value]
    return str(value) if isinstance(value, Throw) else value


def _tag(record: Struct, field: Field) -> dict[str, str]:
    """What tells a record from the others that may stand in its field."""
    kind = type(record)
    return {kind.__struct_config__.tag_field or "type": tag_of(kind)} if field.kind == "union" else {}


def tidied(plain: Any) -> Any:
    """Return plain values with their texts trimmed; empty texts in lists are left out."""
    if isinstance(plain, str):
        return plain.strip()
    if isinstance(plain, dict):
        return {name: tidied(value) for name, value in plain.items()}
    if isinstance(plain, list):
        return [one for one in map(tidied, plain) if one not in ("", {"ru": "", "en": ""})]
    return plain
