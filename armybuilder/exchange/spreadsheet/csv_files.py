"""CSV files: texts in the encodings and with the separators that spreadsheets write."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from itertools import islice
from typing import Any, NamedTuple

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Language
from armybuilder.exchange.spreadsheet.cells import guarded
from armybuilder.exchange.spreadsheet.grid import LONGEST_CELL, Grid, Pulse, grid_of, unheard

SEPARATORS = (";", ",", "\t", "|")
_WIDE = (b"\xff\xfe", b"\xfe\xff")
# Excel takes a text for UTF-8 only behind this mark
MARK = "\ufeff"


def csv_text(data: bytes) -> str:
    """Return the text of a file: UTF-8, UTF-16 behind its mark, else the Windows encoding of Russian."""
    if data.startswith(_WIDE):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", "replace")


def read_csv(data: bytes, file: str, pulse: Pulse = unheard) -> list[Grid]:
    """Return the one sheet of a file; a Problem where it is no table."""
    text = csv_text(data)
    if "\x00" in text:
        raise Problem("sheet.no_csv", file=file, reason="NUL")
    first = next((line for line in text.splitlines() if line.strip()), "")
    told = first.strip().casefold()
    separator = first.strip()[4:5] or "\t" if told.startswith("sep=") else separator_of(first)
    stream = StringIO(text, newline="")
    reader = csv.reader(stream, delimiter=separator)
    rows = _rows(reader, _Source(text, separator, file))
    if told.startswith("sep="):
        next(rows, None)
    grid = grid_of(file, file, enumerate(rows, 1), going=lambda: pulse(stream.tell(), len(text)))
    if grid is None:
        raise Problem("sheet.empty", file=file)
    return [grid]


def separator_of(line: str) -> str:
    """Return the separator of a line: that which stands in it most often outside of quotes."""
    outside = "".join(line.split('"')[::2])
    return max(SEPARATORS, key=outside.count)


class _Source(NamedTuple):
    """The text of a file, what stands between its cells, and its name."""

    text: str
    separator: str
    file: str

    def from_line(self, number: int) -> Iterator[str]:
        """Yield the lines from one on, as `csv` counts them from 1."""
        return islice(StringIO(self.text, newline=""), number - 1, None)

    def open_quote(self, begun: int) -> Problem | None:
        """Return the Problem of a last row that begins on a line and ends within quotes; None where they are closed."""
        try:
            list(csv.reader(self.from_line(begun), delimiter=self.separator, strict=True))
        except csv.Error as error:
            # of a cell that is too large as well, the quote before it was never closed
            told, line = str(error), next(self.from_line(begun), "")
            if "end of data" in told or ("field larger" in told and line.count('"') % 2):
                return Problem("sheet.open_quote", file=self.file, line=begun)
        return None


def _rows(reader: Any, source: _Source) -> Iterator[tuple[str, ...]]:
    """Yield the rows that a reader of `csv` finds; a Problem where they are none, or the last one ends within quotes."""
    begun, next_one = 1, 1
    last: tuple[str, ...] | None = None
    try:
        for row in reader:
            if last is not None:
                yield last
            last, begun, next_one = tuple(row), next_one, reader.line_num + 1
    except csv.Error as error:
        raise source.open_quote(next_one) or _told(error, source.file, next_one) from None
    if last is not None:
        if (problem := source.open_quote(begun)) is not None:
            raise problem
        yield last


def _told(error: csv.Error, file: str, line: int) -> Problem:
    """Return the Problem of a mistake of `csv` in a row that begins on a line."""
    if "field larger" in str(error):
        return Problem("sheet.long_cell", file=file, row=line, most=LONGEST_CELL)
    return Problem("sheet.no_csv", file=file, reason=shown(str(error)))


def write_csv(heads: Sequence[str], rows: Iterable[Sequence[str]], language: Language) -> bytes:
    """Return a file that a spreadsheet opens by a double click: with semicolons in Russian, where commas stand in numbers."""
    out = StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if language == "ru" else ",", lineterminator="\r\n")
    writer.writerow([guarded(head) for head in heads])
    writer.writerows([guarded(cell) for cell in row] for row in rows)
    return (MARK + out.getvalue()).encode("utf-8")
