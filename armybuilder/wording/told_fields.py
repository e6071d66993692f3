"""The values of a record in words, field by field: for records that have no sheet of their own, and for texts."""

from collections.abc import Iterator, Mapping
from typing import Any

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.wording.messages import key_of, say
from armybuilder.wording.record_words import choice_key, field_word, game_of, short_word

# what is said in places of its own
APART = ("id", "name", "picture", "source", "notes", "effects")
# such fields say in a line what a record without a text is like
BRIEF = ("whole", "number", "dice", "choice")
MOST_BRIEF = 6
Names = Mapping[str, Mapping[str, LocalText]]


def told_fields(record: Any, language: Language, names: Names | None = None) -> Iterator[tuple[str, str]]:
    """Yield the word of each field of a record with its value; `names` are of things that it names by id.

    What players seldom set is told where it is not as usual.
    """
    for field in fields_of(record.__class__):
        value = getattr(record, field.name)
        if field.kept or field.name in APART or (field.seldom and value == field.default):
            continue
        if told := told_value(field, value, language, names):
            yield field_word(field.owner, field.name, language), told


def in_brief(record: Any, language: Language) -> str:
    """Return the first values of a record in a line, each with its short word."""
    shown = (
        field
        for field in fields_of(record.__class__)
        if field.kind in BRIEF and not (field.kept or field.seldom or field.name in APART)
    )
    values = ((field, told_value(field, getattr(record, field.name), language)) for field in shown)
    told = [f"{short_word(field.owner, field.name, language)} {value}" for field, value in values if value]
    return " · ".join(told[:MOST_BRIEF])


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
            between = "; " if field.fields[0].kind in ("group", "union") else ", "
            told = between.join(told_value(field.fields[0], one, language, names) for one in value)
        case _ if field.kind in ("group", "union"):
            told = _inner(value, language, names)
        case str() if (known := (names or {}).get(field.names, {}).get(value)) is not None:
            told = known.get(language)
        case _:
            told = _choice(field, str(value), language) if field.kind == "choice" else str(value)
    return told


def _inner(record: Any, language: Language, names: Names | None) -> str:
    """Return a record that stands in another in a line: its name, then its values that are not as usual, with their words."""
    parts = []
    for field in fields_of(record.__class__):
        value = getattr(record, field.name)
        told = "" if field.kept or value == field.default else told_value(field, value, language, names)
        if told and field.kind in ("whole", "number", "dice"):
            told = f"{short_word(field.owner, field.name, language)} {told}"
        elif told and field.kind == "local" and field.name != "name":
            told = f"{field_word(field.owner, field.name, language)}: {told}"
        parts += [told] if told else []
    return " · ".join(parts)


def _choice(field: Field, value: str, language: Language) -> str:
    worded = key_of(game_of(field.owner), f"{field.words}.{value}") if field.words else None
    key = worded or choice_key(field.owner, field.name, value)
    return say(key, language) if key else value
