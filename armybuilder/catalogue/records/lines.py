"""Records that people write as a line of text, a value a column: `3 1 3 0`, `M+2 P+3 –`."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from armybuilder.catalogue.records.fields import Codec, Field
from armybuilder.catalogue.records.mistakes import Place
from armybuilder.catalogue.throw import Throw

LONGEST_LINE = 200
MOST_DICE = 20
MOST_ADDED = 40
DASHES = ("-", "–", "—", "−")
DASH = "–"
# blanks around a sign that joins two parts of one cell
_JOINED = re.compile(r"\s*([+.,])\s*")


def number_cell(least: int, most: int) -> Codec:
    """Return what reads a whole number within bounds."""

    def read(cell: str) -> int:
        # six digits are enough to see that a number is too great
        if not (cell.isascii() and cell.isdigit() and least <= int(cell[:6]) <= most):
            raise ValueError(cell)
        return int(cell)

    return Codec(read, f"{least}–{most}")


def sensible(throw: Throw) -> Throw:
    """Return a throw that a card may have; ValueError for one of more dice or additions than any has."""
    if not 1 <= throw.count <= MOST_DICE or abs(throw.plus) > MOST_ADDED:
        raise ValueError(str(throw))
    return throw


DICE = Codec(lambda cell: sensible(Throw.parse(cell)), "D6+2, 3D12, D20")


def or_dash(codec: Codec) -> Codec:
    """Return what reads the same, and a dash as None."""

    def write(value: Any) -> str:
        return DASH if value is None else codec.write(value)

    return Codec(lambda cell: None if cell in DASHES else codec.read(cell), f"{codec.allowed}, –", write)


def codec_of(field: Field) -> Codec:
    """Return how the value of a column stands in its cell."""
    if field.codec is not None:
        return field.codec
    return DICE if field.kind == "dice" else number_cell(int(field.least or 0), int(field.most or 0))


def joined_cells(text: str) -> list[str]:
    """Return the cells of a line; blanks around a sign that joins two parts of a cell divide none."""
    return _JOINED.sub(r"\1", text).split()


def read_line(fields: Sequence[Field], text: Any, place: Place, name: str, item: int = 0) -> dict[str, Any]:
    """Return the values of a line by field; a Problem where a column is missing or its cell is wrong.

    `name` is the field of the place in which the line stands, `item` its number from 1 in a list. Columns at the end whose
    number has a default may be left out: lines written before they were added have none.
    """
    if not isinstance(text, str) or not 0 < len(text.strip()) <= LONGEST_LINE or not text.isprintable():
        raise place.wrong("not_text", name, text, item, longest=LONGEST_LINE)
    try:
        return dict(_values(tuple(fields), text))
    except _LineError as wrong:
        raise place.wrong(wrong.reason, name, wrong.found, item, **wrong.told) from None


class _LineError(Exception):
    """What is wrong with a line: a reason, what was found, and more for the words."""

    def __init__(self, reason: str, found: str, **told: Any) -> None:
        super().__init__(reason)
        self.reason, self.found, self.told = reason, found, told


@lru_cache(maxsize=4096)  # a catalogue has thousands of lines, and some hundreds of different ones
def _values(fields: tuple[Field, ...], text: str) -> tuple[tuple[str, Any], ...]:
    """The values of a line by the names of its fields."""
    cells = joined_cells(text)
    asked = (count for count, field in enumerate(fields, 1) if not isinstance(field.default, int))
    least = max(asked, default=0)
    if not least <= len(cells) <= len(fields):
        heads = "  ".join(field.head for field in fields)
        raise _LineError("stat_columns", text, count=len(cells), needed=len(fields), columns=heads)
    values = []
    for field, cell in zip(fields, cells, strict=False):
        codec = codec_of(field)
        try:
            values.append((field.name, codec.read(cell)))
        except ValueError:
            raise _LineError("stat_cell", cell, column=field.head, allowed=codec.allowed) from None
    return tuple(values)


def cells_of(fields: Sequence[Field], values: Any) -> list[str]:
    """Return the cells of the line in which some fields of a record stand."""
    return [codec_of(field).write(getattr(values, field.name)) for field in fields]
