"""The sheets of imported units in a battle, by side and unit, drawn from the data of their armies."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.printing.picture_bands import Pictures
from armybuilder.printing.single_sheets import single_sheets
from armybuilder.roster.imported_army import DataOf, ImportedArmy
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet

Drawn = Mapping[tuple[str, str], Sheet]


def units_in(state: BattleState) -> list[tuple[str, str]]:
    """Return the units of a battle that stand in an army: the side that brought each, and its id there."""
    return [(unit.home, unit.selection) for unit in state.units.values() if unit.selection]


def imported_sheets(
    armies: Sequence[Roster | None],
    units: Sequence[tuple[str, str]],
    language: Language,
    data_of: DataOf,
    *,
    pictures: Pictures,
    progress: Callable[[], None] = lambda: None,
) -> Drawn:
    """Return the sheets of units with their pictures; those of an army whose data are not here are left out.

    `progress` may raise to stop.
    """
    return {
        (side, unit): sheet
        for side, roster in zip("abcdef", armies, strict=False)
        if roster is not None
        for unit, sheet in _of_army(
            roster,
            [own for home, own in units if home == side],
            language,
            data_of,
            pictures=pictures,
            progress=progress,
        )
    }


def _of_army(
    roster: Roster,
    units: Sequence[str],
    language: Language,
    data_of: DataOf,
    *,
    pictures: Pictures,
    progress: Callable[[], None],
) -> Iterator[tuple[str, Sheet]]:
    progress()
    try:
        army = ImportedArmy.opened(roster, data_of)
    except Problem:
        return  # its data are not here: what the battle knows of it is shown
    for unit, sheet in single_sheets(army.engine, units, language, pictures):
        progress()
        yield unit, sheet
