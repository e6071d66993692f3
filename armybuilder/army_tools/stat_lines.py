"""The stat lines of two armies of an imported game beside each other: whose models are what, and in which army."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import Language
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.unit_facts import facts_of


class StatRow(Struct, frozen=True):
    """A stat line, and in how many units of each army it is."""

    name: str
    units: tuple[int, int]
    cells: tuple[str, ...]


class StatTable(Struct, frozen=True):
    """Stat lines of one type of profile: what it is called, its characteristics, and the lines by name."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[StatRow, ...]


def stat_lines(armies: Sequence[AnyArmy], language: Language) -> tuple[StatTable, ...]:
    """Return the stat lines of two armies; none of games whose units have cards of their own."""
    tables: dict[tuple[str, tuple[str, ...]], dict[tuple[str, tuple[str, ...]], list[int]]] = {}
    for at, army in enumerate(armies):
        if isinstance(army, OwnArmy):
            return ()
        for table, line in _lines(army, language):
            tables.setdefault(table, {}).setdefault(line, [0, 0])[at] += 1
    return tuple(
        StatTable(
            title,
            columns,
            tuple(
                StatRow(name, (counts[0], counts[1]), cells)
                for (name, cells), counts in sorted(lines.items())
            ),
        )
        for (title, columns), lines in tables.items()
    )


def _lines(
    army: ImportedArmy, language: Language
) -> Iterator[tuple[tuple[str, tuple[str, ...]], tuple[str, tuple[str, ...]]]]:
    """Yield the stat lines of each unit, each once, with the table that it stands in."""
    for force in army.engine.roster.all_forces():
        for unit in force.selections:
            for table in facts_of(unit, army.engine.answers, language).stat_lines:
                lines = dict.fromkeys((plain(row.name), tuple(map(plain, row.cells))) for row in table.rows)
                for line in lines:
                    yield (table.title, tuple(table.columns)), line
