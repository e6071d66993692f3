"""An army that an edit makes larger: how large it may become.

What is too large already, as armies from before there were bounds may be, can be edited as long as it does not grow.
"""

from collections.abc import Callable, Iterator

from armybuilder.catalogue.limits import MOST_SELECTIONS, MOST_TEXT, MOST_UNITS
from armybuilder.catalogue.problem import Problem
from armybuilder.roster.model import Roster


def check_growth(before: Roster, after: Roster) -> None:
    """Raise a Problem where an army has more of something than it may, and more than before."""
    for key, most, amount in BOUNDS:
        found = amount(after)
        if found > most and found > amount(before):
            raise Problem(key, most=most, found=found)


def _units(roster: Roster) -> int:
    return len(roster.units)


def _selections(roster: Roster) -> int:
    return sum(1 for unit in roster.units for _ in unit.everything())


def _text(roster: Roster) -> int:
    return sum(map(len, _texts(roster)))


def _texts(roster: Roster) -> Iterator[str]:
    yield from (roster.name, roster.notes)
    for top in roster.forces:
        for force in top.everything():
            yield from (force.name, force.notes)
    for unit in roster.units:
        for selection in unit.everything():
            yield from (selection.name, selection.notes)


BOUNDS: tuple[tuple[str, int, Callable[[Roster], int]], ...] = (
    ("limit.units", MOST_UNITS, _units),
    ("limit.selections", MOST_SELECTIONS, _selections),
    ("limit.text", MOST_TEXT, _text),
)
