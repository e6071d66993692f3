"""How players write units of their own."""

from collections.abc import Callable, Mapping
from typing import Any, Generic

from msgspec import Struct

from armybuilder.battle.facts import Facts
from armybuilder.games.unit import Unit, UnitT


def as_made(unit: Unit, _units: Mapping[str, Unit]) -> Any:
    """Return a unit that takes nothing from the others as it is."""
    return unit


class UnitForm(Struct, Generic[UnitT], frozen=True):
    """A record that the window's form shows, and the unit that it makes.

    `make` takes a filled record and the id of the unit, and raises a Problem where fields do not go together; `tell` is
    the record of a unit. `complete` gives a unit what it takes from the others of the game, by id. A text of the record
    with the names of `unit` is the id of one of those.
    """

    facts: type[Facts]
    make: Callable[[Any, str], UnitT]
    tell: Callable[[UnitT], Facts]
    complete: Callable[[UnitT, Mapping[str, UnitT]], UnitT] = as_made
