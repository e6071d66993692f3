"""Where units are chosen from: the armies of a game, and the editions of its Library."""

from collections.abc import Callable
from typing import NamedTuple

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.games.candidates import UnitFigures, army_units, library_units
from armybuilder.games.game import Game


class UnitSource(NamedTuple):
    """An army or an edition: an id that can be remembered, what it is called, and its units."""

    id: str
    name: str
    is_army: bool
    read: Callable[[], tuple[UnitFigures, ...]]


def sources(context: Context, game: Game) -> list[UnitSource]:
    """Every source of a game: the armies, the one changed last first, then the editions in their order."""
    found = []
    for row in context.store.rosters.list():
        if row.game == game.id:
            found.append(UnitSource(army_id(row.id), row.name, True, _army(context, game, row.id)))
    for edition in game.editions:
        name = edition.name.get(context.language)
        found.append(UnitSource(edition.id, name, False, _edition(context, game, edition.id)))
    return found


def army_id(roster_id: int) -> str:
    """The source that an army is."""
    return f"army {roster_id}"


def _army(context: Context, game: Game, roster_id: int) -> Callable[[], tuple[UnitFigures, ...]]:
    def read() -> tuple[UnitFigures, ...]:
        try:
            return tuple(army_units(game, context.store.rosters.get(roster_id, game)))
        except Problem:
            # an army that cannot be read, or is gone meanwhile, has nobody to offer
            return ()

    return read


def _edition(context: Context, game: Game, edition: str) -> Callable[[], tuple[UnitFigures, ...]]:
    return lambda: tuple(library_units(game, context.of(game.id).units.values(), edition))


def library_unit(context: Context, game: Game, unit_id: str) -> UnitFigures | None:
    """One unit of the Library."""
    unit = context.of(game.id).units.get(unit_id)
    return next(library_units(game, [unit], unit.edition)) if unit is not None else None
