"""Stat lines as a player writes them, a line of text each: `3 1 3 0`, and the tables of weapons."""

from collections.abc import Sequence
from typing import get_args

from msgspec import Struct

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.road_world.profiles.units import Model, Use, Weapon
from armybuilder.games.rows import Row

COLUMNS = ("mobility", "persistence", "fortitude", "defense")
HEADS = ("М", "С", "СД", "З")
LONGEST_LINE = 80
WEAPON = ("id", "name", "use", "attacks", "strike", "damage", "range", "rapidity", "stability", "special")


def read_values(row: Row, field: str = "values") -> dict[str, int]:
    """Mobility, Persistence, Fortitude and Defense (RW-2.1-1): all four, a 0 is written."""
    line = row.text_of(field, longest=LONGEST_LINE)
    cells = line.split()
    if len(cells) != len(COLUMNS):
        columns = "  ".join(HEADS)
        raise row.wrong(
            "rw_stat_columns", field, line, count=len(cells), needed=len(COLUMNS), columns=columns
        )
    return {
        column: _value(row, field, column, head, cell)
        for column, head, cell in zip(COLUMNS, HEADS, cells, strict=True)
    }


def _value(row: Row, field: str, column: str, head: str, cell: str) -> int:
    least, most = bounds(Model, column)
    if not (cell.isascii() and cell.isdigit() and least <= int(cell[:4]) <= most):
        raise row.wrong("stat_cell", field, cell, column=head, allowed=f"{least}–{most}")
    return int(cell)


def bounds(kind: type[Struct], field: str) -> tuple[int, int]:
    """The least and the greatest number that a field of a profile may have."""
    told = next(one for one in fields_of(kind) if one.name == field)
    return int(told.least or 0), int(told.most or 0)


def number_of(row: Row, kind: type[Struct], field: str) -> int:
    """A whole number within the bounds of a field of a profile."""
    return row.number(field, *bounds(kind, field))


def optional_number(row: Row, kind: type[Struct], field: str) -> int | None:
    """The same, None where the field is left out."""
    return number_of(row, kind, field) if field in row.table else None


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
        **{dice: number_of(row, Weapon, dice)},
        strike=number_of(row, Weapon, "strike"),
        damage=number_of(row, Weapon, "damage"),
        range=row.quantity("range", *bounds(Weapon, "range")),
        stability=optional_number(row, Weapon, "stability"),
        special=row.optional_local_text("special"),
    )


def factions_of(row: Row, field: str, known: Sequence[str]) -> tuple[str, ...]:
    """A list of ids out of the known ones."""
    found = row.strings(field)
    for place, name in enumerate(found, 1):
        if name not in known:
            raise row.wrong("not_one_of", field, name, place, allowed=", ".join(known))
    return tuple(found)
