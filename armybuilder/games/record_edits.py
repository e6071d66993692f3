"""Changing one field of many records: a value that is written, more or less by so much, and one text in the place of another."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.query.spelling import other_layouts, spelled
from armybuilder.catalogue.records.cells import cell_value
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.single_values import LONGEST_TEXT
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.catalogue.throw import Throw
from armybuilder.games.content_type import ContentType
from armybuilder.games.record_columns import DASH, RecordColumn
from armybuilder.games.record_form import RecordForm

Change = Callable[[Any, Field], Any]
DASHES = ("", "-", DASH, "−", "?", "null")
YES, NO = ("да", "yes", "true", "1", "+", "✓"), ("нет", "no", "false", "0", "", "-", DASH)
_CHANGE = re.compile(r"\s*([+\-−–×x*хX])\s*=?\s*(\d{1,6}(?:[.,]\d{1,4})?)\s*(%?)\s*")
LONGEST_PATTERN = 200


class RecordEdits:
    """Changes records of one type. A Problem names the field that will not do, as where it is written in a form."""

    def __init__(self, kind: ContentType, others: Mapping[str, Any]) -> None:
        self.kind, self.others = kind, others

    def form_of(self, record: Any) -> RecordForm[Any]:
        """Return the form that a record is written by; a plain one where its game has none."""
        return self.kind.form_of(record) or RecordForm(record=type(record))

    def why_not(self, column: RecordColumn, record: Any) -> Problem | None:
        """Return why a column of a record cannot be changed; None when it can be."""
        path = column.path_in(record)
        if not path:
            return Problem("grid.not_here")
        if column.kind == "parts" or path[-1].kept or any(one.kind == "union" for one in path):
            return Problem("grid.in_editor")
        return None

    def changed(self, record: Any, column: RecordColumn, change: Change) -> Any:
        """Return a record with another value in a column, in each item where it is a column of a list."""
        if (problem := self.why_not(column, record)) is not None:
            raise problem
        form = self.form_of(record)
        plain = form.tell(record)
        if not _put(plain, column.path_in(record), change):
            return record
        made = form.complete(form.make(plain, record.id), self.others)
        # a form would give it the edition of what is newly written
        return replace(made, edition=record.edition) if hasattr(made, "edition") else made


def _put(plain: Any, path: Sequence[Field], change: Change) -> bool:
    """Change what stands at the end of a way, in place; what is not there stays away. Return whether anything is another."""
    field, rest = path[0], path[1:]
    inner = plain.get(field.name)
    if not rest:
        plain[field.name] = change(inner, field)
        return bool(plain[field.name] != inner)
    some = inner if isinstance(inner, list) else [inner] if inner is not None else []
    changed = [_put(one, rest, change) for one in some]
    return any(changed)


# what is written


def entered(text: str, column: RecordColumn, language: Language) -> Change:
    """Return the change that puts in what is written; a text in two languages is changed in the one spoken."""

    def change(before: Any, field: Field) -> Any:
        if field.kind == "list":
            return _items(text, column, field)
        if field.kind == "local":
            return {**(before or {}), language: text.strip()}
        return _single(text, column, field)

    return change


def _items(text: str, column: RecordColumn, field: Field) -> list[Any]:
    item = field.fields[0]
    if item.kind == "local":
        raise Problem("grid.in_editor")
    told = text.strip()
    if told in DASHES:
        return []
    pieces = [piece.strip() for piece in re.split(r"[,;\n]", told) if piece.strip()]
    return [_single(piece, column, item) for piece in pieces]


def _single(text: str, column: RecordColumn, field: Field) -> Any:
    """One value as forms keep it; what cannot be read stays a text, which its reader refuses with a reason."""
    told = text.strip()
    found: Any = told
    if field.optional and told in DASHES:
        return None
    match field.kind:
        case "whole" | "number" | "dice":
            with suppress(ValueError):
                found = cell_value(field, told)
        case "flag":
            known = {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}
            found = known.get(told.casefold(), told)
        case "choice":
            found = _named(told, {choice: column.spoken(choice) for choice in field.choices})
        case _ if field.names and column.named:
            found = _named(told, {key: (name.ru, name.en) for key, name in column.named.items()})
    return found


def _named(told: str, known: Mapping[str, Sequence[str]]) -> str:
    """The id that is meant by an id or a name in either language, in either layout."""
    for wanted in (spelled(told), *other_layouts(spelled(told))):
        for key, names in known.items():
            if wanted == spelled(key) or wanted in map(spelled, names):
                return key
        alike = [
            key for key, names in known.items() if wanted and any(wanted in spelled(name) for name in names)
        ]
        if len(alike) == 1:
            return alike[0]
    return told


# more and less


def amount_change(text: str) -> Change | None:
    """Return the change that `+2`, `-1`, `×1.5`, `+10%` mean; None for what is no change of an amount."""
    match = _CHANGE.fullmatch(text)
    if match is None:
        return None
    sign, number = match[1], Decimal(match[2].replace(",", "."))
    if match[3] and sign in "×x*хX":
        factor, term = number / 100, Decimal(0)
    elif match[3]:
        factor, term = 1 + (number if sign == "+" else -number) / 100, Decimal(0)
    elif sign in "×x*хX":
        factor, term = number, Decimal(0)
    else:
        factor, term = Decimal(1), number if sign == "+" else -number

    def change(before: Any, field: Field) -> Any:
        if before is None:
            return None
        if field.kind == "dice":
            return _shifted(Throw.parse(str(before)), factor, term, text)
        if field.kind not in ("whole", "number") or isinstance(before, bool):
            raise Problem("grid.no_amount", found=shown(text))
        try:
            told = Decimal(str(before)) * factor + term
            if field.kind == "whole":
                return int(told.quantize(Decimal(1), ROUND_HALF_UP))
        except InvalidOperation:
            raise Problem("grid.no_amount", found=shown(text)) from None
        return float(round(told, 4))

    return change


def _shifted(throw: Throw, factor: Decimal, term: Decimal, text: str) -> str:
    """Dice with more or less added to them; they are not multiplied."""
    if factor != 1:
        raise Problem("grid.dice_added", found=shown(text))
    return str(Throw(throw.sides, throw.count, throw.plus + int(term)))


# one text in the place of another


class Wanted(Struct, frozen=True):
    """What is looked for and what comes in its place; `whole` words alone, a `pattern` is a regular expression.

    The languages are those in which texts in both are changed.
    """

    find: str
    put: str
    whole: bool = False
    pattern: bool = False
    languages: tuple[Language, ...] = LANGUAGES

    def compiled(self) -> re.Pattern[str]:
        """Return what is looked for; a Problem where it is nothing, or no expression, or one that could take for ever."""
        if not self.find:
            raise Problem("grid.nothing_to_find")
        if not self.pattern:
            found = re.escape(self.find)
            return re.compile(rf"(?<!\w){found}(?!\w)" if self.whole else found, re.IGNORECASE)
        if len(self.find) > LONGEST_PATTERN:
            raise Problem("grid.long_pattern", most=LONGEST_PATTERN)
        try:
            _refuse_endless(_parser.parse(self.find))
            made = re.compile(rf"(?<!\w)(?:{self.find})(?!\w)" if self.whole else self.find, re.IGNORECASE)
            made.sub(self.put, "")
            _parser.parse_template(self.put, made)
        except (re.error, OverflowError, RecursionError, IndexError) as error:
            raise Problem("grid.no_pattern", found=shown(self.find), reason=str(error)) from None
        return made


def _refuse_endless(parsed: Any, inside: bool = False) -> None:
    """Refuse expressions with a repeat inside a repeat: some texts would keep them busy for years."""
    for code, value in parsed:
        repeat = code in (_constants.MAX_REPEAT, _constants.MIN_REPEAT)
        if repeat and inside:
            raise Problem("grid.endless_pattern")
        if code is _constants.GROUPREF and inside:
            raise Problem("grid.endless_pattern")
        for inner in _inner(value):
            _refuse_endless(inner, inside or (repeat and value[1] > 1))


def _inner(value: Any) -> Iterator[Any]:
    if isinstance(value, _parser.SubPattern):
        yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _inner(one)


def replacement(wanted: Wanted, pattern: re.Pattern[str]) -> Change:
    """Return the change that replaces what is found in texts, in whole numbers and in dice."""

    def text(before: str) -> str:
        put = wanted.put if wanted.pattern else wanted.put.replace("\\", r"\\")
        made = pattern.sub(put, before[: 4 * LONGEST_TEXT])
        return made if len(made) <= 4 * LONGEST_TEXT else before

    def number(before: float, field: Field) -> Any:
        if not pattern.fullmatch(f"{before:g}"):
            return before
        put = text(f"{before:g}")
        try:
            return cell_value(field, put)
        except ValueError:
            return put  # its reader refuses it, and says why

    def change(before: Any, field: Field) -> Any:
        match before:
            case str() if field.kind in ("text", "dice") and not field.names:
                return text(before)
            case dict():
                return {key: text(one) if key in wanted.languages else one for key, one in before.items()}
            case list() if field.kind == "list":
                return [change(one, field.fields[0]) for one in before]
            case int() | float() if not isinstance(before, bool):
                return number(before, field)
        return before

    return change
