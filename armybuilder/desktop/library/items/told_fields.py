"""The values of a record that has no card, in words."""

from collections.abc import Mapping
from html import escape
from typing import Any

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.forms.labels import choice_of, name_of
from armybuilder.games.content_type import UNIT
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import short_word

# what is said in places of its own
APART = ("id", "name", "picture", "source", "notes", "effects")


# such fields say in a list row what a record without a text is like
BRIEF = ("whole", "number", "dice", "choice")
MOST_BRIEF = 6
Names = Mapping[str, Mapping[str, LocalText]]


def in_brief(record: Any, language: Language) -> str:
    """Return the first values of a record in a line, each with its short word."""
    told = []
    for field in fields_of(record.__class__):
        if field.kind in BRIEF and not (field.kept or field.seldom or field.name in APART):
            value = told_value(field, getattr(record, field.name), language)
            told += [f"{short_word(field.owner, field.name, language)} {value}"] if value else []
    return " · ".join(told[:MOST_BRIEF])


def told_fields(record: Any, language: Language, names: Names | None = None) -> str:
    """Return the fields of a record with their values, a line each, as rich text; `names` are of things that it names by id."""
    lines = []
    for field in fields_of(record.__class__):
        told = (
            ""
            if field.kept or field.name in APART
            else told_value(field, getattr(record, field.name), language, names)
        )
        if told:
            lines.append(_line(field, told, language))
    return "<br>".join(lines)


def named_units(record: Any) -> tuple[str, ...]:
    """Return the ids of the units that a record names in lists: those who may bear an artefact."""
    lists = (field for field in fields_of(record.__class__) if field.kind == "list")
    return tuple(
        one for field in lists if field.fields[0].names == UNIT for one in getattr(record, field.name)
    )


def told_units(record: Any, language: Language, names: Names) -> str:
    """Return the lists of units that a record names, a line each, as rich text: its card does not tell them."""
    lists = (field for field in fields_of(record.__class__) if field.kind == "list")
    return "<br>".join(
        _line(field, told, language)
        for field in lists
        if field.fields[0].names == UNIT
        and (told := told_value(field, getattr(record, field.name), language, names))
    )


def _line(field: Field, told: str, language: Language) -> str:
    return f"<b>{escape(name_of(field.owner, field.name, language))}:</b> {escape(told)}"


def told_value(field: Field, value: Any, language: Language, names: Names | None = None) -> str:
    """Return a value of a record in words; empty for none."""
    if value is None or value in ("", ()):
        return ""
    match value:
        case LocalText():
            told = value.get(language)
        case bool():
            told = say("choice.on" if value else "choice.off", language)
        case float():
            told = say("difference.number", language, n=value)
        case Throw():
            told = value.as_range(language)
        case tuple():
            told = ", ".join(told_value(field.fields[0], one, language, names) for one in value)
        case _ if field.kind in ("group", "union"):
            inner = ((one, getattr(value, one.name)) for one in fields_of(value.__class__))
            parts = (told_value(one, found, language, names) for one, found in inner)
            told = " · ".join(part for part in parts if part)
        case str() if (known := (names or {}).get(field.names, {}).get(value)) is not None:
            told = known.get(language)
        case _:
            told = choice_of(field, str(value), language) if field.kind == "choice" else str(value)
    return told
