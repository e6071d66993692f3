"""A collection as a table of CSV, out and back: one row a thing, its counts in columns.

Heads are known in both languages; a file of a spreadsheet may have semicolons, commas or tabs between its cells.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from armybuilder.catalogue.limits import LONGEST_NAME, LONGEST_NOTES, MOST_FILE_BYTES, clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LANGUAGES, Language, fold, said
from armybuilder.roster.collection import MOST_OWNED, STAGES, Holding
from armybuilder.wording.messages import say

COLUMNS = ("entry", "name", "catalogue", *STAGES, "place", "notes")
MOST_ROWS = 50_000
SEPARATORS = (";", "\t", ",")
# what a spreadsheet takes for a formula
FORMULA = ("=", "+", "-", "@", "\t", "\r")
_WIDE = {"notes": LONGEST_NOTES}


class TableRow(Struct, frozen=True, kw_only=True):
    """A row of a table, with the number of its line; None where a cell is empty: then what is known stays."""

    line: int
    entry: str = ""
    name: str = ""
    catalogue: str = ""
    owned: int | None = None
    built: int | None = None
    painted: int | None = None
    place: str | None = None
    notes: str | None = None


class ReadTable(Struct, frozen=True):
    """The rows of a table that can be used, and what is wrong with the others."""

    rows: tuple[TableRow, ...]
    problems: tuple[Problem, ...]


def collection_table(holdings: Iterable[Holding], language: Language) -> bytes:
    """Return holdings as CSV: semicolons in Russian, where a comma stands in numbers, with the mark that Excel asks for."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if language == "ru" else ",", lineterminator="\r\n")
    writer.writerow([say(f"collection.column.{column}", language) for column in COLUMNS])
    for one in holdings:
        name, catalogue = said(one.name, language), said(one.catalogue, language)
        texts = (one.entry, name, catalogue, one.owned, one.built, one.painted, one.place, one.notes)
        writer.writerow([_harmless(cell) if isinstance(cell, str) else cell for cell in texts])
    return out.getvalue().encode("utf-8-sig")


def _harmless(text: str) -> str:
    """Return a text that no spreadsheet carries out."""
    return f"'{text}" if text.startswith(FORMULA) else text


def read_collection_table(data: bytes, file: str) -> ReadTable:
    """Return the rows of a table; a Problem where it is none, is too large, or has no column that can be used."""
    if len(data) > MOST_FILE_BYTES:
        raise Problem("file.huge", file=file, most=MOST_FILE_BYTES // 1_000_000)
    text = _text(data, file)
    lines = text.splitlines()
    if not any(line.strip() for line in lines):
        raise Problem("file.empty", file=file)
    separator = max(SEPARATORS, key=lines[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        columns = _columns(next(reader), file)
        return _read(reader, columns, file)
    except csv.Error as error:
        raise Problem("collection.table.broken", file=file, line=reader.line_num, reason=str(error)) from None


def _text(data: bytes, file: str) -> str:
    if b"\0" in data:
        raise Problem("file.not_text", file=file, byte=data.index(b"\0"))
    for encoding in ("utf-8-sig", "cp1251"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError as error:
            wrong = error
    raise Problem("file.not_text", file=file, byte=wrong.start)


def _columns(heads: Sequence[str], file: str) -> Mapping[int, str]:
    names = {
        fold(said_head): column
        for column in COLUMNS
        for said_head in (column, *(say(f"collection.column.{column}", language) for language in LANGUAGES))
    }
    found = {at: names[fold(head)] for at, head in enumerate(heads) if fold(head) in names}
    if not {"entry", "name"} & set(found.values()):
        wanted = tuple(dict.fromkeys(names))
        raise Problem("collection.table.no_column", file=file, found=shown(", ".join(heads)), wanted=wanted)
    return found


def _read(reader: Iterator[list[str]], columns: Mapping[int, str], file: str) -> ReadTable:
    rows, problems = [], []
    for number, cells in enumerate(reader, 2):
        if number > MOST_ROWS:
            raise Problem("collection.table.too_long", file=file, most=MOST_ROWS)
        if not any(cell.strip() for cell in cells):
            continue
        try:
            row = _row(number, cells, columns)
        except Problem as problem:
            problems.append(problem)
            continue
        rows.append(row)
    return ReadTable(tuple(rows), tuple(problems))


def _row(line: int, cells: Sequence[str], columns: Mapping[int, str]) -> TableRow:
    values: dict[str, str | int] = {}
    for at, column in columns.items():
        text = clean(cells[at]).strip() if at < len(cells) else ""
        if text.startswith("'") and text[1:].startswith(FORMULA):
            text = text[1:]
        if not text:
            continue
        if column in STAGES:
            values[column] = _number(text, line, column)
        elif len(text) > _WIDE.get(column, LONGEST_NAME):
            raise Problem(
                "collection.row.long", line=line, column=column, most=_WIDE.get(column, LONGEST_NAME)
            )
        else:
            values[column] = text
    if not values.get("entry") and not values.get("name"):
        raise Problem("collection.row.nameless", line=line)
    return TableRow(line=line, **values)  # type: ignore[arg-type]


def _number(text: str, line: int, column: str) -> int:
    whole = text.replace("\u202f", "").replace("\xa0", "").replace(" ", "")
    # spreadsheets write whole numbers so too
    whole = whole.removesuffix(".0").removesuffix(",0")
    if not (
        whole.isascii()
        and whole.isdecimal()
        and len(whole) <= len(str(MOST_OWNED))
        and int(whole) <= MOST_OWNED
    ):
        raise Problem("collection.row.number", line=line, column=column, found=shown(text), most=MOST_OWNED)
    return int(whole)
