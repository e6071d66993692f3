"""The values of a record that has no card, in words."""

from html import escape
from typing import Any

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.forms.labels import choice_of, name_of
from armybuilder.wording.messages import say

# what is said in places of its own
APART = ("id", "name", "picture", "source", "notes", "effects")


def told_fields(record: Any, language: Language) -> str:
    """Return the fields of a record with their values, a line each, as rich text."""
    lines = []
    for field in fields_of(record.__class__):
        told = (
            ""
            if field.kept or field.name in APART
            else told_value(field, getattr(record, field.name), language)
        )
        if told:
            lines.append(f"<b>{escape(name_of(field.owner, field.name, language))}:</b> {escape(told)}")
    return "<br>".join(lines)


def told_value(field: Field, value: Any, language: Language) -> str:
    """Return a value of a record in words; empty for none."""
    if value is None or value in ("", ()):
        return ""
    match value:
        case LocalText():
            told = value.get(language)
        case bool():
            told = say("choice.on" if value else "choice.off", language)
        case Throw():
            told = value.as_range(language)
        case tuple():
            told = ", ".join(told_value(field.fields[0], one, language) for one in value)
        case _ if field.kind in ("group", "union"):
            inner = ((one, getattr(value, one.name)) for one in fields_of(value.__class__))
            parts = (told_value(one, found, language) for one, found in inner)
            told = " · ".join(part for part in parts if part)
        case _:
            told = choice_of(field, str(value), language) if field.kind == "choice" else str(value)
    return told
