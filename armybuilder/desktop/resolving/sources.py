"""Where units are chosen from: the armies of a game, and the editions of its Library."""

from collections.abc import Callable
from functools import partial
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
    armies = [
        UnitSource(army_id(row.id), row.name, True, partial(_of_army, context, game, row.id))
        for row in context.store.rosters.list()
        if row.game == game.id
    ]
    editions = [
        UnitSource(one.id, one.name.get(context.language), False, partial(_of_edition, context, game, one.id))
        for one in game.editions
    ]
    return armies + editions


def army_id(roster_id: int) -> str:
    """The source that an army is."""
    return f"army {roster_id}"


def _of_army(context: Context, game: Game, roster_id: int) -> tuple[UnitFigures, ...]:
    """The units of an army; none of one that cannot be read, or is gone meanwhile."""
    try:
        roster = context.store.rosters.get(roster_id, game)
        return tuple(army_units(game, roster, context.store.pictures.content))
    except Problem:
        return ()


def _of_edition(context: Context, game: Game, edition: str) -> tuple[UnitFigures, ...]:
    units = context.of(game.id).units.values()
    return tuple(library_units(game, units, edition, context.store.pictures.content))
