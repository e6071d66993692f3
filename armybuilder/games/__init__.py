"""The built-in games, a package each; nothing outside a package knows more of it than the `GAME` in its `game.py`.

Games that players have made themselves stand beside them while a database that keeps them is open.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from armybuilder.catalogue.problem import Problem
from armybuilder.games.game import Game, Playable

if TYPE_CHECKING:
    from armybuilder.games.battle_game import BattleGame
    from armybuilder.games.made_game import MadeGame

# in the order they are offered: the first is the one that is meant where none is named
WITH_ARMLISTS = ("bronepehota", "bitvy_fantasy", "batalist", "road_world")
PACKAGES = (*WITH_ARMLISTS, "ninth_age")
# battles of imported games, whose rules nobody has built in
ANY_GAME = "any_game"

_players_own: dict[str, Game] = {}


def _load(package: str) -> Any:
    """Import a game's package, which costs something: who asks for one game does not wait for the others."""
    return import_module(f"armybuilder.games.{package}.game").GAME


def make_game(text: str, file: str, retired: tuple[Any, ...] = (), *, is_kept: bool = False) -> "MadeGame":
    """Return the game that a file tells, with its units; a Problem that names line and field where anything is wrong.

    Most databases have no such games, and need not wait for what makes them. Units of `retired` profiles are read still; of one
    that `is_kept` what is refused since it was accepted is let pass.
    """
    making = import_module("armybuilder.games.own_game.making")
    made: MadeGame = making.make_game(text, file, retired, is_kept=is_kept)
    return made


def take_in(game: Game) -> None:
    """Offer a game that a player has made beside the built-in ones, in the place of one with its id."""
    let_go(game.id)
    _players_own[game.id] = game
    _messages().take_in_words(game.id, game.battle_words)


def let_go(game_id: str) -> None:
    """Offer a game that a player has made no longer; nothing happens where there is none."""
    former = _players_own.pop(game_id, None)
    if former is not None:
        forget_words(former)
        _messages().let_go_of_words(game_id)


def forget_words(game: Game) -> None:
    """Know the words of a game that a player has made no longer: nobody shows it."""
    _messages().let_go_of_words(game.words)


def _messages() -> Any:
    return import_module("armybuilder.wording.messages")


def players_own() -> tuple[Game, ...]:
    """Return the games that players have made, in the order in which they came."""
    return tuple(_players_own.values())


@cache
def playables() -> tuple[Playable, ...]:
    """Return every game whose rules are built in: with armlists of its own, or with armies from imported data."""
    return tuple(_load(package) for package in PACKAGES)


def with_armlists() -> tuple[str, ...]:
    """Return the ids of the games that have armlists of their own: the built-in ones, then those that players have made."""
    return (*WITH_ARMLISTS, *_players_own)


def has_armlists(game_id: str) -> bool:
    """Return whether a game has armlists of its own, built in or made by a player."""
    return game_id in WITH_ARMLISTS or game_id in _players_own


def has_sample(game_id: str) -> bool:
    """Return whether a game has an army for newcomers: a built-in one with armlists, or one of a player's own that tells it."""
    made = _players_own.get(game_id)
    return game_id in WITH_ARMLISTS if made is None else made.content.sample is not None


@cache
def _built_in() -> tuple[Game, ...]:
    return tuple(_load(package) for package in WITH_ARMLISTS)


def games() -> tuple[Game, ...]:
    """Return every game that has armlists, in the order they are offered."""
    return (*_built_in(), *players_own())


def playable(game_id: str) -> Playable:
    """Return a game whose rules are built in, by its id; a Problem that lists the known ones when there is none."""
    if game_id not in PACKAGES:
        raise Problem("game.unknown", found=game_id, allowed=", ".join(PACKAGES))
    found: Playable = _load(game_id)
    return found


def printable_game(game_id: str) -> Playable:
    """Return a game with armlists or one whose rules are built in; a Problem that lists all of them when there is none."""
    if has_armlists(game_id):
        return game(game_id)
    if game_id not in PACKAGES:
        known = dict.fromkeys((*PACKAGES, *with_armlists()))
        raise Problem("game.unknown", found=game_id, allowed=", ".join(known))
    return playable(game_id)


def printable_games() -> tuple[Playable, ...]:
    """Return every game that has something to print without an army: built in, or made by a player."""
    return (*playables(), *players_own())


def battles_of(game_id: str) -> "BattleGame":
    """Return how whole battles of a game are played: of one that is not built in by the tracker; a Problem when they are not."""
    made = _players_own.get(game_id)
    if made is not None and made.battle is not None:
        return made.battle
    if game_id not in PACKAGES:
        tracker: BattleGame = import_module(f"armybuilder.games.{ANY_GAME}.game").BATTLES
        return tracker
    found = playable(game_id).battle
    if found is None:
        raise Problem("battle.not_played", game=game_id)
    return found


def game(game_id: str) -> Game:
    """Return a game by its id; a Problem that lists the known ones when there is none."""
    if game_id in _players_own:
        return _players_own[game_id]
    if game_id not in WITH_ARMLISTS:
        raise Problem("game.unknown", found=game_id, allowed=", ".join(with_armlists()))
    found: Game = _load(game_id)
    return found
