"""A game that was made of a file."""

from typing import Any

from msgspec import Struct

from armybuilder.games.game import Game
from armybuilder.games.own_game.declaration import Declaration


class MadeGame(Struct, frozen=True):
    """A game that a player has made, what it declares, and the units that stand in its file."""

    game: Game[Any]
    declared: Declaration
    units: tuple[Any, ...]
