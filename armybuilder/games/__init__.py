"""The built-in games, a package each; nothing outside a package knows more of it than the `GAME` in its `game.py`."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from armybuilder.catalogue.problem import Problem
from armybuilder.games.game import Game, Playable

if TYPE_CHECKING:
    from armybuilder.games.battle_game import BattleGame

# in the order they are offered: the first is the one that is meant where none is named
WITH_ARMLISTS = ("bronepehota", "bitvy_fantasy", "batalist", "road_world")
PACKAGES = (*WITH_ARMLISTS, "ninth_age")
# battles of imported games, whose rules nobody has built in
ANY_GAME = "any_game"


def _load(package: str) -> Any:
    """Import a game's package, which costs something: who asks for one game does not wait for the others."""
    return import_module(f"armybuilder.games.{package}.game").GAME


@cache
def playables() -> tuple[Playable, ...]:
    """Return every game whose rules are built in: with armlists of its own, or with armies from imported data."""
    return tuple(_load(package) for package in PACKAGES)


@cache
def games() -> tuple[Game, ...]:
    """Return every built-in game that has armlists, in the order they are offered."""
    return tuple(_load(package) for package in WITH_ARMLISTS)


def playable(game_id: str) -> Playable:
    """Return a game whose rules are built in, by its id; a Problem that lists the known ones when there is none."""
    if game_id not in PACKAGES:
        raise Problem("game.unknown", found=game_id, allowed=", ".join(PACKAGES))
    found: Playable = _load(game_id)
    return found


def battles_of(game_id: str) -> "BattleGame":
    """Return how whole battles of a game are played: of one that is not built in by the tracker; a Problem when they are not."""
    if game_id not in PACKAGES:
        tracker: BattleGame = import_module(f"armybuilder.games.{ANY_GAME}.game").BATTLES
        return tracker
    found = playable(game_id).battle
    if found is None:
        raise Problem("battle.not_played", game=game_id)
    return found


def game(game_id: str) -> Game:
    """Return a game by its id; a Problem that lists the known ones when there is none."""
    if game_id not in WITH_ARMLISTS:
        raise Problem("game.unknown", found=game_id, allowed=", ".join(WITH_ARMLISTS))
    found: Game = _load(game_id)
    return found
