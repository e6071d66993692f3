"""The cells of a file, whatever its form: rows of texts by their numbers, and how much of them there may be."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from armybuilder.catalogue.limits import clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.exchange.spreadsheet.cells import blank, unguarded

MOST_ROWS = 60_000
MOST_COLUMNS = 500
LONGEST_CELL = 20_000
# rows in which nothing stands are passed over, but not without end: a sheet may have so many
MOST_EMPTY_ROWS = 1_048_576
# so many cells that are broken are remembered
MOST_BROKEN = 10_000
# so many different cells are remembered as they are read: most cells of a table stand in it many times
MOST_KNOWN = 20_000
# so many rows are read between two pulses
PULSE = 100
# what reading calls from time to time: so much is read, of how much; who wants it no longer ends it by an exception
Pulse = Callable[[int, int], object]
NumberedRow = tuple[int, Sequence[str]]


class Grid(Struct, frozen=True):
    """A sheet: its name, the number of the row with the heads, the heads, and the rows under it that are not empty.

    `broken` are cells whose formula has no value or shows an error: that, or the formula, by row and column (from 1).
    """

    name: str
    head_row: int
    heads: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    broken: Mapping[tuple[int, int], str] = {}


def unheard(_done: int, _total: int) -> None:
    """Tell nobody how far it is."""


def grid_of(
    name: str,
    file: str,
    rows: Iterable[NumberedRow],
    merged: Iterable[tuple[int, int]] = (),
    going: Callable[[], object] = bool,
) -> Grid | None:
    """Return the sheet of some rows, the first that is not empty being the heads; None where all are.

    `going` is called from time to time. A Problem where there is more than anybody writes, and where cells of the heads are
    `merged`, which are ranges of rows, looked at when all rows are read.
    """
    found = _filled(rows, file, going)
    first = next(found, None)
    if first is None:
        return None
    head_row, heads = first
    kept: list[tuple[int, tuple[str, ...]]] = []
    for number, cells in found:
        if len(kept) >= MOST_ROWS:
            raise Problem("sheet.many_rows", file=file, most=MOST_ROWS)
        kept.append((number, cells))
    if any(top <= head_row <= bottom for top, bottom in merged):
        raise Problem("sheet.merged_heads", file=file, sheet=shown(name), row=head_row)
    width = max((at for at, head in enumerate(heads, 1) if head), default=0)
    for number, cells in kept:
        if not blank(cells[width:]):
            column = next(at for at, cell in enumerate(cells[width:], width + 1) if cell)
            raise Problem("sheet.no_head", file=file, row=number, column=column)
    return Grid(name, head_row, heads[:width], tuple(kept))


def _filled(
    rows: Iterable[NumberedRow], file: str, going: Callable[[], object]
) -> Iterator[tuple[int, tuple[str, ...]]]:
    empty = 0
    known = {"": ""}
    for done, (number, row) in enumerate(rows, 1):
        if done % PULSE == 0:
            going()
        if len(row) > MOST_COLUMNS and not blank(row[MOST_COLUMNS:]):
            raise Problem("sheet.many_columns", file=file, row=number, most=MOST_COLUMNS)
        if len(known) > MOST_KNOWN:
            known = {"": ""}
        filled = row[:MOST_COLUMNS] if any(row) else ()
        for cell in filled:
            if cell not in known:
                known[cell] = _cell(cell, file, number)
        cells = tuple([known[cell] for cell in filled])
        if any(cells):
            yield number, cells
        elif (empty := empty + 1) > MOST_EMPTY_ROWS:
            raise Problem("sheet.many_rows", file=file, most=MOST_ROWS)


def _cell(text: str, file: str, row: int) -> str:
    if len(text) > LONGEST_CELL:
        raise Problem("sheet.long_cell", file=file, row=row, most=LONGEST_CELL)
    return unguarded(clean(text.replace("\r\n", "\n").replace("\u00a0", " ")).strip())
