"""Records that are yet to be written, as plain values: what each field starts with."""

from typing import Any

import msgspec

from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.records.fields import Field, fields_of, tag_of

Plain = dict[str, Any]
LEAST_DIE = "D6"


def plain_of(value: Any) -> Any:
    """Return a value as a form may change it: dicts, lists and scalars, as in JSON."""
    return msgspec.json.decode(encode(value))


def start_of(field: Field) -> Any:
    """Return what a field holds in a new form: its default, or the least that it allows, no less than nothing."""
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
        none = max(field.least or 0, 0)
        return none if field.most is None else min(none, field.most)
    return {"flag": False, "dice": LEAST_DIE, "text": ""}[field.kind]


def present_of(field: Field) -> Any:
    """Return what an optional field holds once it is switched on."""
    default = plain_of(field.default)
    return _least_of(field) if default is None else default


def record_of(fields: tuple[Field, ...]) -> Plain:
    """Return a record in which every field holds what it starts with."""
    return {field.name: start_of(field) for field in fields}
