"""How the records of a game are searched: their words, what they have, and their fields under every name they go by."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.query.index import SearchedField, SearchIndex
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.games.record_columns import RecordColumn, columns_of
from armybuilder.wording.messages import key_of, say, template
from armybuilder.wording.record_words import choice_word, field_key

# what everybody has
UNTOLD = ("id", "edition", "aliases", "doubts")


def search_index(game: Game, kind: ContentType, records: Sequence[Any]) -> SearchIndex[Any]:
    """Return the index by which the records of a type are searched."""
    return SearchIndex(
        records,
        lambda record: _words(game, kind, record),
        lambda record: had_by(game, record),
        searched_fields(game, columns_of(game, kind)),
    )


def searched_fields(game: Game, columns: Sequence[RecordColumn]) -> Iterator[SearchedField]:
    """Yield columns as a search compares them."""
    for column in columns:
        names = column.names(game.id)
        yield SearchedField(
            column.key, names, "amount" if column.is_amount else "text", column.values, column.spoken
        )


def _words(game: Game, kind: ContentType, record: Any) -> str:
    if kind.id == UNIT:
        return game.search_words(record)
    texts = (record.name, *kind.texts_of(record))
    return " ".join(one for text in texts for one in _both(text))


def _both(text: LocalText | str) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else (text.ru, text.en)


def had_by(game: Game, record: Any) -> str:
    """Return the words of what a record has: its weapons, abilities and skills by name, and the lists that are not empty."""
    return " ".join(dict.fromkeys(_had(game, record)))


def _had(game: Game, record: Any) -> Iterator[str]:
    for field in fields_of(record.__class__):
        value = getattr(record, field.name)
        if not value or field.name in UNTOLD:
            continue
        if field.kind == "list":
            yield _field_words(field.owner, field.name)
            for one in value:
                yield from _item(game, field.fields[0], one)
        elif field.kind == "group":
            yield _field_words(field.owner, field.name)
            yield from _had(game, value)
        elif field.kind == "flag":
            yield _field_words(field.owner, field.name)


def _item(game: Game, field: Field, value: Any) -> Iterator[str]:
    """The words of one item of a list."""
    if isinstance(value, LocalText):
        yield from (value.ru, value.en)
    elif isinstance(value, Struct):
        name = getattr(value, "name", None)
        if isinstance(name, LocalText):
            yield from (name.ru, name.en)
        yield from _had(game, value)
    elif field.kind == "choice":
        yield _choice_words(field.owner, field.name, str(value))
    elif isinstance(value, str):
        yield value
        yield _mark_words(game.id, value.rstrip("0123456789"))


# the same for thousands of records


@cache
def _field_words(owner: type[Struct], name: str) -> str:
    """What a field is called, in both languages."""
    key = field_key(owner, name)
    return " ".join((template(key).ru, template(key).en)) if key else name


@cache
def _choice_words(owner: type[Struct], name: str, value: str) -> str:
    """A choice as it is kept, and in both languages."""
    return " ".join((value, *(choice_word(owner, name, value, language) for language in LANGUAGES)))


@cache
def _mark_words(game: str, mark: str) -> str:
    """What a mark of a card, such as the «Пр» of «Пр3», means; empty for what is no mark."""
    key = key_of(game, f"search_mark.{mark}")
    return " ".join(say(key, language) for language in LANGUAGES) if key else ""
