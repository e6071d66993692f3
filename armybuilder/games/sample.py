"""The army that a game shows a newcomer."""

from collections.abc import Callable

from msgspec import Struct

from armybuilder.catalogue.text import LocalText
from armybuilder.roster.model import Roster


def as_it_is(roster: Roster) -> Roster:
    """Return an army to which nothing has to be added."""
    return roster


class Sample(Struct, frozen=True, kw_only=True):
    """A legal army of one edition: ids of units in their order, within a limit of points.

    `finish` adds what taking the units does not: pilots, for example.
    """

    name: LocalText
    edition: str
    units: tuple[str, ...]
    limit: int | None = None
    finish: Callable[[Roster], Roster] = as_it_is
