"""Stat lines as a player writes them, a line of text each: `3 1 3 0`, and the tables of weapons."""

from collections.abc import Sequence
from typing import get_args

from armybuilder.games.road_world.profiles import Use, Weapon
from armybuilder.games.rows import Row

COLUMNS = ("mobility", "persistence", "fortitude", "defense")
HEADS = ("М", "С", "СД", "З")
MOST_VALUE = 20
MOST_ATTACKS = 20
LEAST_STRIKE, MOST_STRIKE = 1, 6
MOST_RANGE = 200
LONGEST_LINE = 80
WEAPON = ("id", "name", "use", "attacks", "strike", "damage", "range", "rapidity", "stability", "special")


def read_values(row: Row, field: str = "values") -> dict[str, int]:
    """Mobility, Persistence, Fortitude and Defense (RW-2.1-1): all four, a 0 is written."""
    line = row.text_of(field, longest=LONGEST_LINE)
    cells = line.split()
    if len(cells) != len(COLUMNS):
        columns = "  ".join(HEADS)
        raise row.wrong("stat_columns", field, line, count=len(cells), needed=len(COLUMNS), columns=columns)
    return {
        column: _value(row, field, head, cell)
        for column, head, cell in zip(COLUMNS, HEADS, cells, strict=True)
    }


def _value(row: Row, field: str, head: str, cell: str) -> int:
    if not (cell.isascii() and cell.isdigit() and int(cell[:4]) <= MOST_VALUE):
        raise row.wrong("stat_cell", field, cell, column=head, allowed=f"0–{MOST_VALUE}")
    return int(cell)


def read_weapons(row: Row) -> tuple[Weapon, ...]:
    """The weapons of a model, each id once."""
    found: dict[str, Weapon] = {}
    for number, table in enumerate(row.tables("weapons"), 1):
        inner = row.inner(table, "weapons", number)
        inner.only(WEAPON)
        weapon = read_weapon(inner)
        if weapon.id in found:
            raise inner.wrong("part_twice", "id", weapon.id)
        found[weapon.id] = weapon
    return tuple(found.values())


def read_weapon(row: Row) -> Weapon:
    """A weapon's table. A melee weapon has attacks and a ranged one has rapidity: the other column is not its own (RW-3-3)."""
    use: Use = row.one_of("use", get_args(Use))  # type: ignore[assignment]
    dice, others = ("attacks", "rapidity") if use == "melee" else ("rapidity", "attacks")
    if others in row.table:
        raise row.wrong("not_of_weapon", others, row.table[others], use=use)
    return Weapon(
        id=row.key("id"),
        name=row.local_text("name"),
        use=use,
        **{dice: row.number(dice, 0, MOST_ATTACKS)},
        strike=row.number("strike", LEAST_STRIKE, MOST_STRIKE),
        damage=row.number("damage", 0, MOST_VALUE),
        range=row.quantity("range", 0, MOST_RANGE),
        stability=row.optional_number("stability", 0, MOST_VALUE),
        special=row.optional_local_text("special"),
    )


def factions_of(row: Row, field: str, known: Sequence[str]) -> tuple[str, ...]:
    """A list of ids out of the known ones."""
    found = row.strings(field)
    for place, name in enumerate(found, 1):
        if name not in known:
            raise row.wrong("not_one_of", field, name, place, allowed=", ".join(known))
    return tuple(found)
