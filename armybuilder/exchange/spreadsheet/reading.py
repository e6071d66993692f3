"""Rows of a sheet read into records by the readers of text files; every mistake names its row and its column."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.lines import DASH, codec_of
from armybuilder.catalogue.records.reading import checked, read_value, read_values
from armybuilder.catalogue.text import LANGUAGES, LocalText, Text, said
from armybuilder.exchange.spreadsheet.cells import Names, joined_texts, plain_value
from armybuilder.exchange.spreadsheet.columns import Column, RecordTable
from armybuilder.exchange.spreadsheet.heads import column_head
from armybuilder.exchange.spreadsheet.rows import Item
from armybuilder.games.armlist_file import SOURCE, ArmlistPlace, Form, read_unit
from armybuilder.games.source import Source

# what is said otherwise of cells than of text files
KEYS = {
    "missing": "sheet.missing",
    "not_text": "sheet.not_a_line",
    "not_local_text": "sheet.not_a_line",
    "not_local_texts": "sheet.not_a_line",
    "stat_cell": "sheet.wrong_cell",
    "not_one_of": "sheet.wrong_cell",
}
# whatever goes on inside a thread calls this from time to time
Pulse = Callable[[int], None]


class RowMistake(Struct, frozen=True):
    """What is wrong in a row: its number, the head of the column, and why. A mistake of the whole record has no column."""

    row: int
    column: Text
    problem: Problem


class ReadRecord(Struct, frozen=True):
    """A record of a sheet: its rows from the first to the last, what it is called there, and it, or what is wrong with it.

    `table` is the name of its kind; one without an id of its own is found by its name.
    """

    first: int
    last: int
    name: str
    table: str = ""
    record: Any | None = None
    named: bool = True
    mistakes: tuple[RowMistake, ...] = ()


class Sheet(Struct, frozen=True):
    """What rows are read by: the file, what its columns are called there, and what names mean."""

    file: str
    heads: Mapping[str, str]
    names: Names
    form: Form | None
    usual: Mapping[str, str]
    source: Source
    # the values of cells that were right, by their table, their column and what stands in them
    right: dict[tuple[str, str, str], str | float] = {}
    # stat lines by their table, the lists that they are inside, and their cells
    lines: dict[tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]], str] = {}


class SheetPlace(ArmlistPlace):
    """A record in rows, or one of a list inside it; a complaint names the row, and the column by its head."""

    def __init__(
        self, sheet: Sheet, table: RecordTable, item: Item, unit: str, block: tuple[str, ...] = ()
    ) -> None:
        known = sheet.form.known if sheet.form else {}
        super().__init__(sheet.source, unit, sheet.source.whole, known=known)
        self.sheet, self.table, self.rows_of, self.path = sheet, table, item, block

    def inner(self, field: str, item: int = 0) -> "SheetPlace":
        listed = self.rows_of.inner.get(field, [])
        own = listed[item - 1] if 0 < item <= len(listed) else self.rows_of
        return SheetPlace(self.sheet, self.table, own, str(self.unit), (*self.path, field))

    def wrong(
        self,
        reason: str,
        field: str,
        found: Any = "",
        item: int = 0,
        *,
        of: Field | None = None,
        **more: Any,
    ) -> Problem:
        self.item = None
        problem = super().wrong(reason, field, found, of=of, **more)
        place = self.inner(field, item) if item and field in self.rows_of.inner else self
        key = place.column_of(str(more.get("column", "")), field)
        row = place.rows_of.rows.get(key, place.rows_of.row)
        told: dict[str, Any] = {"line": row, "field": place.head_of(key, field), "column_key": key}
        column = self.table.columns.get(key)
        if isinstance(found, str):
            told["found"] = shown(found)
        if reason == "missing":
            told["field"] = place.heads_inside(field) or told["field"]
        elif KEYS.get(reason) == "sheet.not_a_line":
            told["found"] = shown(place.rows_of.cells.get(key, str(problem.values["found"])))
        elif column is not None and (words := self.sheet.names.allowed(column.field)):
            told["allowed"] = joined(words)
            told["meant"] = nearest(str(found), [said(one, name) for one in words for name in LANGUAGES], 1)
            if told["meant"]:
                return Problem("sheet.did_you_mean", **{**problem.values, **told})
        return Problem(KEYS.get(reason, problem.key), **{**problem.values, **told})

    def head_of(self, key: str, field: str) -> Text:
        """Return what the column of a key is called in the file, or would be; the field where there is no such column."""
        column = self.table.columns.get(key)
        return self.sheet.heads.get(key, _head_of(column) if column is not None else field)

    def heads_inside(self, field: str) -> LocalText | None:
        """Return the heads of all columns that have to be filled for a field; None where there are none."""
        told = [
            self.head_of(key, field)
            for key, column in self.table.columns.items()
            if column.block == self.path and column.path[0] == field and column.field.required
        ]
        return joined(told) if told else None

    def column_of(self, head: str, field: str) -> str:
        """Return the key of the column of a field, or of a cell by the head of its stat line; the field where there is none."""
        columns = self.table.columns
        start = ".".join(self.path)
        inside = [key for key in columns if not start or key.startswith(f"{start}.")]
        for key in inside:
            if head and columns[key].field.head == head:
                return key
        own = f"{start}.{field}" if start else field
        return next((key for key in inside if key == own or key.startswith(f"{own}.")), own)


def joined(texts: Sequence[Text]) -> LocalText:
    """Return texts as one, with commas between them, in both languages."""
    return LocalText(**{name: ", ".join(said(one, name) for one in texts) for name in LANGUAGES})


def _head_of(column: Column) -> LocalText:
    """What a column would be called that the file does not have."""
    return LocalText(ru=column_head(column, "ru"), en=column_head(column, "en"))


def read_item(item: Item, table: RecordTable, sheet: Sheet) -> ReadRecord:
    """Return the record that some rows are, or all that is wrong with their cells."""
    name = item.cells.get("name.ru") or item.cells.get("name.en") or item.cells.get("id") or ""
    place = SheetPlace(sheet, table, item, shown(name or table.name))
    told = ReadRecord(item.row, item.last, name, table.name)
    wrong: list[Problem] = []
    plain = _plain(item, (), place, wrong)
    if not wrong:
        try:
            return structs.replace(told, record=_record(plain, table, place))
        except Problem as problem:
            wrong.append(problem)
    mistakes = tuple(_mistake(problem) for problem in wrong)
    return structs.replace(told, mistakes=mistakes)


def _mistake(problem: Problem) -> RowMistake:
    values = problem.values
    return RowMistake(int(values.get("line", 0)), values.get("field", ""), problem)


def _record(plain: dict[str, Any], table: RecordTable, place: SheetPlace) -> Any:
    form = place.sheet.form
    if form is not None:
        return read_unit(table.name, plain, place, form, place.sheet.usual)
    record: Any = table.told.record
    return checked(record(**read_values(record, plain, place)), place)


def _plain(item: Item, block: tuple[str, ...], place: SheetPlace, wrong: list[Problem]) -> Any:
    """What the cells of an item mean as the table of a file: its values, its stat lines, its lists."""
    plain: dict[str, Any] = {}
    texts: dict[tuple[str, ...], dict[Any, Any]] = {}
    columns, right, table = place.table.columns, place.sheet.right, place.table.name
    for key, text in item.cells.items():
        column = columns.get(key)
        if column is None:
            wrong.append(_stray(key, text, item, place))
            continue
        if column.language is not None:
            value = plain_value(column, text, place.sheet.names)
            texts.setdefault(column.path, {})[column.language] = value
            _put(plain, column.path, joined_texts(texts[column.path], listed=column.field.kind == "list"))
            continue
        value = right.get((table, key, text))
        _put(plain, column.path, _meant(column, key, text, place, wrong) if value is None else value)
    for name, items in item.inner.items():
        below = (*block, name)
        plain[name] = [_part(one, below, place, number, wrong) for number, one in enumerate(items, 1)]
    return _with_lines(plain, place.table.lines.get(block, {}))


def _part(item: Item, block: tuple[str, ...], place: SheetPlace, number: int, wrong: list[Problem]) -> Any:
    """The table of an item of a list, or its stat line: of lines that are the same one is put together."""
    cells = (place.table.name, block, tuple(item.cells.items()))
    line = place.sheet.lines.get(cells) if not item.inner else None
    if line is not None:
        return line
    before = len(wrong)
    plain = _plain(item, block, place.inner(block[-1], number), wrong)
    if isinstance(plain, str) and len(wrong) == before:
        place.sheet.lines[cells] = plain
    return plain


def _meant(column: Column, key: str, text: str, place: SheetPlace, wrong: list[Problem]) -> Any:
    """What a cell means; what is right is kept, so that the same text in the same column is looked at once."""
    value = plain_value(column, text, place.sheet.names)
    mistakes = [*_wrong_cell(column, value, key, place)]
    wrong += mistakes
    if not mistakes and isinstance(value, str | float | int):
        place.sheet.right[place.table.name, key, text] = value
    return value


def _put(plain: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    for name in path[:-1]:
        plain = plain.setdefault(name, {})
    plain[path[-1]] = value


def _stray(key: str, text: str, item: Item, place: SheetPlace) -> Problem:
    """A cell that records of this kind do not have."""
    told = {"file": place.sheet.file, "line": item.rows[key], "field": place.sheet.heads.get(key, key)}
    return Problem("sheet.not_of_kind", **told, found=shown(text), unit=str(place.unit))


def _wrong_cell(column: Column, value: Any, key: str, place: SheetPlace) -> Iterator[Problem]:
    """Yield what is wrong with a single cell, so that all of a row are told at once."""
    field = column.field
    try:
        if column.line >= 0:
            codec_of(field).read(value)
        elif not column.packed and key not in ("id", *SOURCE):
            for name in column.path[:-1]:
                place = place.inner(name)
            read_value(field, value, place, column.path[-1])
    except Problem as problem:
        yield problem
    except ValueError:
        allowed = codec_of(field).allowed
        yield place.wrong("stat_cell", column.path[-1], value, column=field.head, allowed=allowed)


def _with_lines(plain: dict[str, Any], lines: Mapping[tuple[str, ...], Sequence[Column]]) -> Any:
    """Put the cells of stat lines together; an empty one is a dash."""
    for where, cells in lines.items():
        inner: Any = plain
        for name in where:
            inner = inner.get(name) if isinstance(inner, dict) else None
        if not inner:
            continue
        line = "  ".join(str(inner.get(one.path[-1], DASH)) or DASH for one in cells)
        if not where:
            return line
        _put(plain, where, line)
    return plain
