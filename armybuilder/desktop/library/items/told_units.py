"""The units that a record names, as rich text: its card does not tell them."""

from html import escape
from typing import Any

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language
from armybuilder.games.content_type import UNIT
from armybuilder.wording.record_words import field_word
from armybuilder.wording.told_fields import Names, told_value


def _lists_of_units(record: Any) -> list[Field]:
    lists = (field for field in fields_of(record.__class__) if field.kind == "list")
    return [field for field in lists if field.fields[0].names == UNIT]


def named_units(record: Any) -> tuple[str, ...]:
    """Return the ids of the units that a record names in lists: those who may bear an artefact."""
    return tuple(one for field in _lists_of_units(record) for one in getattr(record, field.name))


def told_units(record: Any, language: Language, names: Names) -> str:
    """Return the lists of units that a record names, a line each."""
    lines = []
    for field in _lists_of_units(record):
        if told := told_value(field, getattr(record, field.name), language, names):
            lines.append(f"<b>{escape(field_word(field.owner, field.name, language))}:</b> {escape(told)}")
    return "<br>".join(lines)
