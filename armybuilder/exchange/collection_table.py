"""A collection as a table, out and back: one row a thing, its counts in columns. Heads are known in both languages."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.limits import LONGEST_NAME, LONGEST_NOTES
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LANGUAGES, Language, fold, said
from armybuilder.exchange.spreadsheet.csv_files import write_csv
from armybuilder.exchange.spreadsheet.files import read_grids, write_workbook
from armybuilder.exchange.spreadsheet.sheets import WrittenSheet
from armybuilder.roster.collection import MOST_OWNED, STAGES, Holding
from armybuilder.wording.messages import say

COLUMNS = ("entry", "name", "catalogue", *STAGES, "place", "notes")
Form = Literal["csv", "xlsx"]
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


def form_of(file: str) -> Form:
    """Return the form of a table by the name of its file."""
    return "xlsx" if file.lower().endswith(".xlsx") else "csv"


def collection_table(holdings: Iterable[Holding], language: Language, form: Form = "csv") -> bytes:
    """Return holdings as a table that any spreadsheet opens, and in which nothing is carried out."""
    heads = tuple(say(f"collection.column.{column}", language) for column in COLUMNS)
    rows = []
    for one in holdings:
        name, catalogue = said(one.name, language), said(one.catalogue, language)
        counts = (str(one.owned), str(one.built), str(one.painted))
        rows.append((one.entry, name, catalogue, *counts, one.place, one.notes))
    if form == "csv":
        return write_csv(heads, rows, language)
    numbers = tuple(column in STAGES for column in COLUMNS)
    return write_workbook([WrittenSheet(say("collection.title", language), heads, tuple(rows), numbers)])


def read_collection_table(data: bytes, file: str) -> ReadTable:
    """Return the rows of a table, the first sheet of a workbook; a Problem where it is none, or has no column of use."""
    grid = read_grids(data, file)[0]
    columns = _columns(grid.heads, file)
    rows, problems = [], []
    for number, cells in grid.rows:
        try:
            rows.append(_row(number, cells, columns))
        except Problem as problem:
            problems.append(problem)
    return ReadTable(tuple(rows), tuple(problems))


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


def _row(line: int, cells: Sequence[str], columns: Mapping[int, str]) -> TableRow:
    values: dict[str, str | int] = {}
    for at, column in columns.items():
        text = cells[at] if at < len(cells) else ""
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
