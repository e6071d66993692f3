"""Stat lines as they stand on an armlist, a line of text each: `M+1 P+3 – 1 А.К 40`."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from armybuilder.games.bitvy_fantasy.profiles.cells import (
    armour_of,
    clearance_of,
    manoeuvre_of,
    melee_of,
    shooting_of,
)
from armybuilder.games.bitvy_fantasy.profiles.units import Warrior
from armybuilder.games.rows import Row

MOST_WARRIORS = 12
MOST_COST = 10_000
_JOINED = re.compile(r"\s*([+.])\s*")


def _cost_of(cell: str) -> int:
    if not (cell.isascii() and cell.isdigit() and int(cell[:6]) <= MOST_COST):
        raise ValueError(cell)
    return int(cell)


_READERS: dict[str, Callable[[str], Any]] = {
    "manoeuvre": manoeuvre_of,
    "melee": melee_of,
    "shooting": shooting_of,
    "armour": armour_of,
    "clearance": clearance_of,
    "cost": _cost_of,
}
WARRIOR = tuple(_READERS)
CHARACTER = WARRIOR[:-1]
MACHINE = ("manoeuvre", "melee", "armour")
HEADS = {
    "manoeuvre": "Ман.",
    "melee": "Рук.",
    "shooting": "Стр.",
    "armour": "Бр",
    "clearance": "Допуск",
    "cost": "Ст.",
}
FORMS = {
    "manoeuvre": "M, M+1, M+2",
    "melee": "P, P+1, P+2",
    "shooting": "1, 2, 3, –",
    "armour": "0, 1, 2",
    "clearance": "А.К.П.МП, П.МП, –",
    "cost": f"0–{MOST_COST}",
}


def read_warriors(row: Row) -> tuple[Warrior, ...]:
    """The warriors of a squad in the order of its columns, the commander first (BF-L-1)."""
    lines = row.strings("warriors")
    if not 1 <= len(lines) <= MOST_WARRIORS:
        raise row.wrong("warrior_count", "warriors", len(lines), most=MOST_WARRIORS)
    return tuple(
        Warrior(**read_stats(row, "warriors", line, WARRIOR, item)) for item, line in enumerate(lines, 1)
    )


def read_stats(row: Row, field: str, line: str, columns: Sequence[str], item: int = 0) -> dict[str, Any]:
    """The values of one line by column; `item` is its place from 1 in a field that is a list."""
    cells = _JOINED.sub(r"\1", line).split()
    if len(cells) != len(columns):
        heads = "  ".join(HEADS[column] for column in columns)
        raise row.wrong(
            "stat_columns", field, line, item, count=len(cells), needed=len(columns), columns=heads
        )
    return dict(_values(row, field, columns, cells, item))


def _values(
    row: Row, field: str, columns: Sequence[str], cells: Sequence[str], item: int
) -> Iterator[tuple[str, Any]]:
    for column, cell in zip(columns, cells, strict=True):
        try:
            yield column, _READERS[column](cell)
        except ValueError:
            raise row.wrong(
                "stat_cell", field, cell, item, column=HEADS[column], allowed=FORMS[column]
            ) from None
