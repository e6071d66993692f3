"""The cells of a sheet of an XLSX file: rows that are not there and cells in which nothing stands cost nothing."""

from collections.abc import Iterator
from datetime import date, datetime, time
from functools import lru_cache
from typing import IO

from openpyxl.utils.datetime import from_excel

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.spreadsheet.grid import LONGEST_CELL, MOST_BROKEN, MOST_COLUMNS, NumberedRow
from armybuilder.exchange.spreadsheet.xlsx_book import Book
from armybuilder.exchange.spreadsheet.xlsx_parts import Part

MOST_MERGED = 2_000
FLAGS = {"1": "true", "0": "false"}


class SheetCells(Part):
    """A sheet that is being read: its rows, the rows that `merged` cells cover, and the `broken` cells.

    A cell is broken where its formula was not worked out, or shows an error: that, or the formula, by row and column.
    """

    def __init__(self, file: str, book: Book) -> None:
        super().__init__()
        self._file, self._book = file, book
        self.merged: list[tuple[int, int]] = []
        self.broken: dict[tuple[int, int], str] = {}
        self._rows: list[NumberedRow] = []
        self._cells: dict[int, str] = {}
        self._row = self._column = self._style = self._aloud = self._length = 0
        self._kind = self._inside = ""
        self._in_cell = False
        self._told: dict[str, list[str]] = {}

    def rows(self, stream: IO[bytes]) -> Iterator[NumberedRow]:
        """Yield the rows of the sheet by their numbers, those in which nothing stands left out."""
        for _ in self.pieces(stream):
            yield from self._rows
            self._rows.clear()

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "c":
            told = attributes.get("r", "")
            self._column = _column_of(told) if told else self._column + 1
            self._kind = attributes.get("t", "n")
            self._style = int(attributes.get("s", "0"))
            self._told, self._length, self._in_cell = {}, 0, True
        elif tag in ("v", "t", "f") and self._in_cell:
            self._inside = "f" if tag == "f" else "v"
            self.heard = not self._aloud
            self._told.setdefault(self._inside, [])
        elif tag == "row":
            self._row = max(self._row + 1, int(attributes.get("r", "0")))
            self._column, self._cells = 0, {}
        elif tag == "rPh":
            self._aloud += 1
        elif tag == "mergeCell" and len(self.merged) < MOST_MERGED:
            first, _, last = attributes.get("ref", "").partition(":")
            self.merged.append((_row_of(first), _row_of(last or first)))

    def text(self, text: str) -> None:
        self._length += len(text)
        if self._length > LONGEST_CELL:
            raise Problem("sheet.long_cell", file=self._file, row=self._row, most=LONGEST_CELL)
        self._told[self._inside].append(text)

    def end(self, tag: str) -> None:
        if tag == "c":
            self._in_cell = False
            self._keep()
        elif tag in ("v", "t", "f"):
            self.heard = False
        elif tag == "rPh":
            self._aloud -= 1
        elif tag == "row" and self._cells:
            width = max(self._cells)
            self._rows.append((self._row, tuple([self._cells.get(at, "") for at in range(1, width + 1)])))
            self._cells = {}

    def _keep(self) -> None:
        """Keep the cell that has ended, if anything stands in it."""
        value = "".join(self._told.get("v", ()))
        shown = self._shown(value) if value else ""
        if self._kind == "e" or ("f" in self._told and not value and self._kind != "str"):
            shown = value or f"={''.join(self._told['f'])}"
            if len(self.broken) < MOST_BROKEN:
                self.broken[self._row, self._column] = shown
        if shown and self._column > MOST_COLUMNS:
            raise Problem("sheet.many_columns", file=self._file, row=self._row, most=MOST_COLUMNS)
        if shown and self._column > 0:
            self._cells[self._column] = shown

    def _shown(self, value: str) -> str:
        """A value as a person would read it in the cell."""
        match self._kind:
            case "s":
                return self._book.texts[int(value)]
            case "n":
                return self._number(value)
            case "b":
                return FLAGS.get(value.strip(), value)
        return value

    def _number(self, value: str) -> str:
        if self._style in self._book.dates:
            try:
                return _moment(from_excel(float(value), self._book.epoch))
            except (ValueError, OverflowError):
                return value
        if value.isascii() and value.isdigit():
            return value
        number = float(value)
        return str(int(number)) if number.is_integer() and abs(number) < 1e12 else str(number)


def _moment(value: object) -> str:
    """A date without the hour that it does not have."""
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    return value.isoformat() if isinstance(value, date | time) else str(value)


def _column_of(place: str) -> int:
    """The number of the column of a place such as `AB12`; a ValueError where it is none."""
    return _number_of(place.rstrip("0123456789"))


@lru_cache(maxsize=1_000)
def _number_of(letters: str) -> int:
    found = 0
    for letter in letters:
        found = found * 26 + (ord(letter) & 31)
        if not letter.isascii() or not letter.isalpha() or found > 100_000:
            raise ValueError(letters)
    return found


def _row_of(place: str) -> int:
    digits = place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ$")
    return int(digits.replace("$", "") or 0)
