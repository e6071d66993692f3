"""The units that come with the program, read from its files."""

from functools import cache

from armybuilder.games import game as find_game
from armybuilder.games.game import Game
from armybuilder.storage.content import read_content


def shipped_units(game: Game) -> list:
    """Return every shipped unit of a game, edition after edition."""
    return list(_shipped_units(game.id))


@cache
def _shipped_units(game_id: str) -> tuple:
    return tuple(read_content(find_game(game_id)))
