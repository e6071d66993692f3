"""Pairings before they are published, as an organiser changes them: players change places, or move to another game."""

from collections.abc import Callable

from msgspec.structs import replace

from armybuilder.campaign.seasons import MOST_SIDES, PairingsSet, PlannedGame
from armybuilder.campaign.state import CampaignState, Round
from armybuilder.catalogue.problem import Problem

# where players stand who have a bye
BYE = -1


def swapped(pairings: PairingsSet, one: str, other: str) -> PairingsSet:
    """Return pairings in which two players stand in each other's places."""
    places = {one: other, other: one}
    return _renamed(pairings, lambda player: places.get(player, player))


def moved(pairings: PairingsSet, player: str, place: int) -> PairingsSet:
    """Return pairings in which a player plays in another game, by its place in the list, or has a bye.

    Whoever is left alone in a game has a bye; a Problem where the game has as many sides as there can be.
    """
    if place != BYE and player in pairings.games[place].players:
        return pairings
    if place != BYE and len(pairings.games[place].players) >= MOST_SIDES:
        raise Problem("campaign.too_many_sides", most=MOST_SIDES)
    games: list[PlannedGame] = []
    byes = [one for one in pairings.byes if one != player]
    if place == BYE:
        byes.append(player)
    for at, game in enumerate(pairings.games):
        players = tuple(one for one in game.players if one != player)
        if at == place:
            players += (player,)
        if len(players) > 1:
            games.append(replace(game, players=players))
        else:
            byes += players
    return replace(pairings, games=tuple(games), byes=tuple(byes))


def met(pairings: PairingsSet, one: str, other: str) -> PairingsSet:
    """Return pairings in which two players who have byes meet in a game of their own."""
    byes = tuple(player for player in pairings.byes if player not in (one, other))
    return replace(pairings, games=(*pairings.games, PlannedGame(players=(one, other))), byes=byes)


def placed(pairings: PairingsSet, place: int, *, table: int | None, territory: str) -> PairingsSet:
    """Return pairings with the table and the territory of a game, by its place in the list."""
    games = [*pairings.games]
    games[place] = replace(games[place], table=table, territory=territory)
    return replace(pairings, games=tuple(games))


def published(state: CampaignState, current: Round, method: str) -> PairingsSet:
    """Return the pairings that a round has already and nobody has played yet, to go on from."""
    games = [state.games[own] for own in current.games if state.games[own].state == "planned"]
    return PairingsSet(
        method=method,  # type: ignore[arg-type]
        games=tuple(
            PlannedGame(players=game.players, table=game.table, territory=game.territory) for game in games
        ),
        byes=tuple(current.byes),
    )


def _renamed(pairings: PairingsSet, name: Callable[[str], str]) -> PairingsSet:
    games = tuple(replace(game, players=tuple(map(name, game.players))) for game in pairings.games)
    return replace(pairings, games=games, byes=tuple(map(name, pairings.byes)))
