"""What columns are called, as the cards call them, and which column is meant by a head that somebody wrote."""

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.text import LANGUAGES, Language, fold
from armybuilder.exchange.spreadsheet.columns import Column
from armybuilder.wording.messages import key_of, say, template
from armybuilder.wording.record_words import field_key, game_of

# the table that a record stands in, where a type of content has several; and what is wrong with a row: no field is called so
KIND, MISTAKE = "*kind", "*mistake"
# a column that is passed over
NOTHING = ""
_SIGNS = re.compile(r"[^\w]+")


def plain_head(text: str) -> str:
    """Return a head as it is compared and remembered: letters and digits alone."""
    return _SIGNS.sub("", fold(text))


def field_head(field: Field, language: Language) -> str:
    """Return what a field is called over a column."""
    game = game_of(field.owner)
    for key in (key_of(game, f"sheet.column.{field.name}"), field_key(field.owner, field.name)):
        if key is not None and "{" not in template(key).get(language):
            return say(key, language)
    return field.name


def column_head(column: Column, language: Language) -> str:
    """Return the whole head of a column: `Боец: А`, `Name (en)`."""
    return ": ".join([*(field_head(one, language) for one in column.groups), own_head(column, language)])


def own_head(column: Column, language: Language) -> str:
    """Return the head of a column without what it is inside."""
    own = column.field.head if language == "ru" and column.line >= 0 else ""
    own = own or field_head(column.field, language)
    return f"{own} ({column.language})" if column.language else own


def special_head(key: str, language: Language) -> str:
    """Return the head of the column that names the kind of record, or of that which says what is wrong."""
    return say(f"sheet.head.{key.removeprefix('*')}", language)


def heads_of(columns: Mapping[str, Column], language: Language) -> dict[str, str]:
    """Return the heads of columns by their keys, no two the same."""
    told = {key: column_head(column, language) for key, column in columns.items()}
    seen: dict[str, int] = {}
    for head in told.values():
        seen[head] = seen.get(head, 0) + 1
    return {key: head if seen[head] == 1 else f"{head} [{key}]" for key, head in told.items()}


class KnownHeads:
    """Finds the columns that heads mean: by their whole head, by their name, by what cards call them."""

    def __init__(self, tables: Sequence[Mapping[str, Column]], *, kinds: bool) -> None:
        self._found: dict[str, str] = {}
        special = (KIND, MISTAKE) if kinds else (MISTAKE,)
        for key in special:
            self._add([special_head(key, language) for language in LANGUAGES], key)
        for columns in tables:
            for language in LANGUAGES:
                for key, head in heads_of(columns, language).items():
                    self._add([head, key], key)
        columns = {key: column for table in reversed(tables) for key, column in table.items()}
        for inner in (False, True):
            self._add_short({key: one for key, one in columns.items() if bool(one.groups) is inner})

    def _add(self, heads: Iterable[str], key: str) -> None:
        for head in heads:
            self._found.setdefault(plain_head(head), key)

    def _add_short(self, columns: Mapping[str, Column]) -> None:
        """Take up heads that do not say in what they are, or in which language, where they can mean but one column."""
        meant: dict[str, list[str]] = {}
        for key, column in columns.items():
            for head in dict.fromkeys(map(plain_head, _short(column))):
                meant.setdefault(head, []).append(key)
        for head, keys in meant.items():
            if len(keys) == 1:
                self._found.setdefault(head, keys[0])

    def key_of(self, head: str) -> str | None:
        """Return the key of the column that a head means; empty for one to be passed over, None where nobody knows."""
        found = self._found.get(plain_head(head))
        return NOTHING if found == MISTAKE else found


def _short(column: Column) -> list[str]:
    if column.language is not None:
        # a head of one language is of its column: «Название» is the Russian name
        own = field_head(column.field, column.language)
        both = field_head(column.field, "ru") == field_head(column.field, "en")
        return [own_head(column, language) for language in LANGUAGES] + ([] if both else [own])
    heads = [own_head(column, language) for language in LANGUAGES]
    heads += [column.field.head, column.field.name, column.path[-1]]
    heads += [field_head(column.field, language) for language in LANGUAGES]
    also = key_of("", f"sheet.also.{column.field.name}")
    for language in LANGUAGES if also else ():
        heads += template(also or "").get(language).split(", ")
    return [head for head in heads if head]


class Mapped(Struct, frozen=True):
    """A column of a file: its head, the key of the column that it is, and how that is known.

    `key` is empty for one that is passed over; `how` is `known` by its head, `remembered`, `told`, or `unknown`.
    """

    head: str
    key: str
    how: str


def mapped(
    heads: Sequence[str],
    known: KnownHeads,
    remembered: Mapping[str, str],
    told: Mapping[str, str],
    allowed: Iterable[str],
) -> tuple[Mapped, ...]:
    """Return what the heads of a file mean: what was told first, then what was remembered, then what is known."""
    keys = {*allowed, KIND, NOTHING}
    own = {plain_head(head): key for head, key in told.items()}
    found, used = [], set[str]()
    for head in heads:
        plain = plain_head(head)
        choices = (
            (own.get(plain), "told"),
            (remembered.get(plain), "remembered"),
            (known.key_of(head), "known"),
        )
        key, how = next(
            ((key, how) for key, how in choices if key is not None and key in keys and (key not in used)),
            (NOTHING, "unknown"),
        )
        if key:
            used.add(key)
        found.append(Mapped(head, key, how))
    return tuple(found)
