"""A unit as lines and tables of text, for the terminal or wherever there is no sheet."""

from collections.abc import Iterable

from msgspec import Struct


class TextTable(Struct, frozen=True):
    """Rows under headings; the columns `numbers`, from 0, are numbers and stand to the right."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...] = ()


UnitLine = str | TextTable


def text_table(heads: Iterable[str], rows: Iterable[Iterable[str]], numbers: Iterable[int] = ()) -> TextTable:
    """Return a table of these headings and rows."""
    return TextTable(tuple(heads), tuple(tuple(row) for row in rows), tuple(numbers))
