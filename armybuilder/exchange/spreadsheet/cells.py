"""Values as the cells of a spreadsheet show them, and cells as the values that readers take.

Numbers may have a decimal comma, dice a Russian letter; choices and names may be told in words of either language. What a
cell cannot mean stays the text that it is: the reader then says what may stand there.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.plain_files import read_toml
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.text import LANGUAGES, Language, LocalText, fold
from armybuilder.catalogue.throw import Throw
from armybuilder.exchange.spreadsheet.columns import Column
from armybuilder.exchange.toml_text import value as toml_value
from armybuilder.wording.record_words import choice_word

FLAGS = {
    True: LocalText(ru="да", en="yes"),
    False: LocalText(ru="нет", en="no"),
}
_TRUE = ("да", "yes", "true", "1", "+", "x", "х", "v", "истина")
_FALSE = ("нет", "no", "false", "0", "-", "–", "—", "ложь")
_WHOLE = re.compile(r"[+-]?\d{1,12}(?:\.0+)?")
_NUMBER = re.compile(r"[+-]?\d{1,12}(?:\.\d{1,12})?")
_BREAK = re.compile(r"\s*\n\s*")
# what a spreadsheet would take for a formula, after as many signs as were put before it to prevent that
_FORMULA = re.compile(r"'*[=+\-@\t\r]")


class Names:
    """What the things are called that texts name by id, by the kind of thing; found by either language's word, or the id."""

    def __init__(self, told: Mapping[str, Mapping[str, LocalText]]) -> None:
        self._told = told
        self._by_word = {kind: _by_word(names) for kind, names in told.items()}

    def word(self, kind: str, own: str, language: Language) -> str:
        """Return what a thing is called; its id where its name is unknown, or that of another too."""
        name = self._told.get(kind, {}).get(own)
        told = name.get(language) if name is not None else own
        return told if self.meant(kind, told) == own else own

    def allowed(self, field: Field) -> list[LocalText]:
        """Return the words that may stand in the cells of a field; none where anything may, or what no word tells."""
        item = field.fields[0] if field.kind == "list" and field.fields else field
        if item.kind == "choice":
            told = [
                {lang: choice_word(item.owner, item.name, one, lang) for lang in LANGUAGES}
                for one in item.choices
            ]
            return [LocalText(ru=one["ru"], en=one["en"]) for one in told]
        return [*self._told.get(item.names, {}).values()]

    def meant(self, kind: str, text: str) -> str:
        """Return the id of the thing that a text names; the text itself where it names none."""
        return self._by_word.get(kind, {}).get(fold(text), text)


def guarded(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: an apostrophe stands before one that would be."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """Return a text without the apostrophe that was put before it."""
    return text[1:] if text[:1] == "'" and _FORMULA.match(text) else text


# --- out


def cell_text(column: Column, value: Any, language: Language, names: Names) -> str:
    """Return how a value of a table stands in its cell."""
    field = column.field
    if column.packed:
        return toml_value(value)
    if column.line >= 0:
        return _dice_in(str(value), language)
    if column.language is not None:
        listed = value if isinstance(value, list) else [value]
        return "\n".join(one if isinstance(one, str) else one.get(column.language, "") for one in listed)
    if isinstance(value, list):
        texts = [_one(field.fields[0], one, language, names) for one in value]
        return "\n".join(texts) if field.fields[0].kind == "text" and not field.names else ", ".join(texts)
    return _one(field, value, language, names)


def _one(field: Field, value: Any, language: Language, names: Names) -> str:
    if isinstance(value, bool):
        return FLAGS[value].get(language)
    if isinstance(value, float):
        text = f"{value:g}" if float(f"{value:g}") == value else repr(value)
        return text.replace(".", ",") if language == "ru" else text
    if field.kind == "dice":
        return Throw.parse(value).as_power(language)
    if field.kind == "choice":
        told = choice_word(field.owner, field.name, value, language)
        return (
            told if _choices(field.owner, field.name, field.choices).get(fold(told)) == value else str(value)
        )
    return names.word(field.names, str(value), language) if field.names else str(value)


def _dice_in(cell: str, language: Language) -> str:
    try:
        return Throw.parse(cell).as_power(language)
    except ValueError:
        return cell


# --- in


def plain_value(column: Column, text: str, names: Names) -> Any:
    """Return what a cell means, as the readers take it; of a text in two languages the part that the column has."""
    field = column.field
    if column.packed:
        return _packed(text)
    if column.line >= 0:
        return "".join(text.split())
    if column.language is not None:
        return text.split("\n") if field.kind == "list" else _one_line(text)
    if field.kind == "list":
        item = field.fields[0]
        parts = re.split(r"\n" if item.kind == "text" and not item.names else r"[,;\n]", text)
        return [_meant(item, part.strip(), names) for part in parts if part.strip()]
    return _meant(field, text, names)


def _packed(text: str) -> Any:
    try:
        return read_toml(f"value = {text}\n")["value"]
    except (ValueError, KeyError):
        return text


def _meant(field: Field, text: str, names: Names) -> Any:
    plain = fold(text)
    match field.kind:
        case "whole" | "number":
            return _number(field, text)
        case "flag":
            return plain in _TRUE if plain in (*_TRUE, *_FALSE) else text
        case "choice":
            return _choices(field.owner, field.name, field.choices).get(plain, text)
    return names.meant(field.names, text) if field.names else _one_line(text)


def _one_line(text: str) -> str:
    """A text without the breaks that somebody put into its cell to make it narrower."""
    return _BREAK.sub(" ", text) if "\n" in text else text


def _number(field: Field, text: str) -> Any:
    plain = re.sub(r"\s", "", text).replace(",", ".").replace("−", "-")
    if _WHOLE.fullmatch(plain):
        return int(float(plain)) if field.kind == "whole" else float(plain)
    return float(plain) if field.kind == "number" and _NUMBER.fullmatch(plain) else text


@lru_cache(maxsize=256)
def _choices(owner: type[Struct], name: str, choices: tuple[str, ...]) -> Mapping[str, str]:
    """The choices of a field by what they are called; words that mean several of them mean none."""
    words = {one: {lang: choice_word(owner, name, one, lang) for lang in LANGUAGES} for one in choices}
    return _by_word({one: LocalText(ru=told["ru"], en=told["en"]) for one, told in words.items()})


def _by_word(names: Mapping[str, LocalText]) -> dict[str, str]:
    found: dict[str, set[str]] = {}
    for own, name in names.items():
        for language in LANGUAGES:
            found.setdefault(fold(name.get(language)), set()).add(own)
    by_word = {word: next(iter(own)) for word, own in found.items() if word and len(own) == 1}
    return {**by_word, **{fold(own): own for own in names}}


def joined_texts(values: Mapping[Language, Any], *, listed: bool) -> Any:
    """Return a text in two languages, or a list of them, put together of what the columns of the languages tell."""
    if not listed:
        return dict(values)
    count = max(map(len, values.values()))
    return [_pair(values, place) for place in range(count)]


def _pair(values: Mapping[Language, Sequence[str]], place: int) -> dict[str, str]:
    told = ((name, texts[place]) for name, texts in values.items() if place < len(texts))
    return {name: text.strip() for name, text in told if text.strip()}


def blank(cells: Iterable[str]) -> bool:
    """Return whether nothing stands in some cells."""
    return not any(cell.strip() for cell in cells)
