"""The JSON Schema of facts in words: what each field is called, what it holds in which unit, and what its choices mean.

A field is described by the words `<its key>.about` where there are such, and in any case by what may stand in it.
"""

from typing import Any

from msgspec import Struct

from armybuilder.battle.facts import schema_of
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.text import Language
from armybuilder.wording.messages import is_known, key_of, say
from armybuilder.wording.record_words import choice_word, field_key, field_word, game_of


def worded_schema(kind: type[Struct], language: Language) -> dict[str, Any]:
    """Return the JSON Schema of a record with `title` and `description` of every field, and a `title` of every choice."""
    return schema_of(kind, lambda field: _words(field, language))


def _words(field: Field, language: Language) -> dict[str, Any]:
    title = field_word(field.owner, field.name, language)
    told: dict[str, Any] = {
        "title": title,
        "description": " ".join(_sentences(field, language)),
    }
    if field.kind == "choice":
        named = [
            {"const": choice, "title": choice_word(field.owner, field.name, choice, language)}
            for choice in field.choices
        ]
        told["oneOf"] = [*named, *([{"type": "null"}] if field.optional else [])]
    return told


def _sentences(field: Field, language: Language) -> list[str]:
    """The sentences of a description: what words tell of the field, what it holds, and when it counts."""
    key = field_key(field.owner, field.name)
    told = [say(f"{key}.about", language)] if key and is_known(f"{key}.about") else []
    # in signs that need no translation
    allowed = field.allowed.removesuffix(", null") if field.optional else field.allowed
    told.append(say(f"schema.{field.kind}", language, allowed=allowed))
    if field.unit:
        told.append(say(f"schema.unit.{field.unit}", language))
    if field.names:
        told.append(say("schema.names", language, things=field.names))
    if field.optional:
        told.append(say("schema.optional", language))
    if field.only_if is not None:
        setting, choice = field.only_if
        word = key_of(game_of(field.owner), f"settings.{setting}", f"field.{setting}")
        shown = say("choice.on" if choice else "choice.off", language)
        told.append(say("schema.only_if", language, setting=say(word or setting, language), choice=shown))
    return told
