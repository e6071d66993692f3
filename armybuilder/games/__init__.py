"""The built-in games, one package each, with the same file names in each."""

from functools import cache

from armybuilder.catalogue.problem import Problem
from armybuilder.games.game import Game


@cache
def games() -> tuple[Game, ...]:
    """Every built-in game, in the order they are offered."""
    from armybuilder.games.bitvy_fantasy.game import GAME as BITVY_FANTASY
    from armybuilder.games.bronepehota.game import GAME as BRONEPEHOTA

    return (BRONEPEHOTA, BITVY_FANTASY)


def game(game_id: str) -> Game:
    """A game by its id; a Problem that lists the known ones when there is none."""
    for candidate in games():
        if candidate.id == game_id:
            return candidate
    raise Problem("game.unknown", found=game_id, allowed=", ".join(g.id for g in games()))
