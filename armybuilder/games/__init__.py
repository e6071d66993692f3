"""The built-in games, one package each, with the same file names in each."""

from functools import cache

from armybuilder.catalogue.problem import Problem
from armybuilder.games.game import Game, Playable


@cache
def games() -> tuple[Game, ...]:
    """Every built-in game that has armlists, in the order they are offered."""
    from armybuilder.games.batalist.game import GAME as BATALIST
    from armybuilder.games.bitvy_fantasy.game import GAME as BITVY_FANTASY
    from armybuilder.games.bronepehota.game import GAME as BRONEPEHOTA
    from armybuilder.games.road_world.game import GAME as ROAD_WORLD

    return (BRONEPEHOTA, BITVY_FANTASY, BATALIST, ROAD_WORLD)


@cache
def playables() -> tuple[Playable, ...]:
    """Every game whose rules are built in: those with armlists, and those whose armies come from imported data."""
    from armybuilder.games.ninth_age.game import GAME as NINTH_AGE

    return (*games(), NINTH_AGE)


def playable(game_id: str) -> Playable:
    """A game whose rules are built in, by its id; a Problem that lists the known ones when there is none."""
    for candidate in playables():
        if candidate.id == game_id:
            return candidate
    raise Problem("game.unknown", found=game_id, allowed=", ".join(g.id for g in playables()))


def game(game_id: str) -> Game:
    """A game by its id; a Problem that lists the known ones when there is none."""
    for candidate in games():
        if candidate.id == game_id:
            return candidate
    raise Problem("game.unknown", found=game_id, allowed=", ".join(g.id for g in games()))
