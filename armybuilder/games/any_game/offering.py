"""Options of the tracker: what players may do with a unit stands at that unit."""

from collections.abc import Callable, Iterable, Iterator

from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.options import Choice, Option

Choices = Callable[[Unit], tuple[Choice, ...]]


def nothing_to_choose(_: Unit) -> tuple[Choice, ...]:
    """Return no choices: the command needs to know the unit alone."""
    return ()


def unit_options(
    command_id: str, units: Iterable[Unit], choices: Choices = nothing_to_choose
) -> Iterator[Option]:
    """Yield a command for each of some units, with what has still to be chosen."""
    for unit in units:
        yield Option(
            command=command_id,
            side=unit.side,
            who=unit.id,
            facts={"who": unit.id},
            choices=choices(unit),
        )
