"""What somebody wants to know first of a campaign: his next games, what waits for him, how the round goes, who stands by him."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.decisions import open_decisions
from armybuilder.campaign.event import Event
from armybuilder.campaign.results import counted_games
from armybuilder.campaign.seasons import PointsAdjusted
from armybuilder.campaign.standings import Line, Outcome
from armybuilder.campaign.state import CampaignGame, CampaignState, Round, Season


class RoundCount(Struct, frozen=True):
    """How a round goes: how many of its games have a result, and those that have none."""

    number: int
    done: int
    late: tuple[CampaignGame, ...]

    @property
    def games(self) -> int:
        """How many games it has."""
        return self.done + len(self.late)


def open_round(state: CampaignState) -> Round | None:
    """Return the round that is open; None between rounds."""
    return state.rounds[-1] if state.rounds and state.rounds[-1].is_open else None


def round_count(state: CampaignState) -> RoundCount | None:
    """Return how the open round goes; None between rounds."""
    current = open_round(state)
    if current is None:
        return None
    games = [state.games[own] for own in current.games]
    late = tuple(game for game in games if game.state == "planned")
    return RoundCount(current.number, len(games) - len(late), late)


def next_games(state: CampaignState, player: str) -> tuple[CampaignGame, ...]:
    """Return the games of the open round that a player has still to play."""
    count = round_count(state)
    return tuple(game for game in count.late if player in game.players) if count else ()


def to_confirm(state: CampaignState, player: str) -> tuple[CampaignGame, ...]:
    """Return reported games that wait for a player's word: his own, and for who organises those that others fought."""
    confirm = state.house_rules.confirm
    if confirm == "none":
        return ()
    reported = (game for game in state.games.values() if game.state == "reported")
    if state.is_organiser(player):
        return tuple(reported)
    own = (game for game in reported if player in game.players and player not in game.confirmed_by)
    return tuple(own) if confirm == "opponent" else ()


def disputed(state: CampaignState) -> tuple[CampaignGame, ...]:
    """Return the games whose report somebody says is wrong."""
    return tuple(game for game in state.games.values() if game.state == "disputed")


def undecided(campaign: Campaign) -> tuple[Event, ...]:
    """Return the events of which somebody has to decide what becomes of them, the oldest first."""
    return tuple(one.event for one in open_decisions(campaign))


def news(campaign: Campaign, since: int) -> tuple[Event, ...]:
    """Return the events of higher clocks than `since`, the newest first."""
    return tuple(event for event in reversed(campaign.order) if event.clock > since)


def beside(lines: Sequence[Line], player: str, each: int = 1) -> tuple[Line, ...]:
    """Return a player's line of the table with those next to it; the first lines for who is not in it."""
    at = next((place for place, line in enumerate(lines) if line.player == player), 0)
    first = max(0, min(at - each, len(lines) - 2 * each - 1))
    return tuple(lines[first : first + 2 * each + 1])


def points_events(
    campaign: Campaign, player: str, season: Season | None = None, outcomes: Sequence[Outcome] = ()
) -> tuple[str, ...]:
    """Return the ids of the events behind a player's points in a season: reports of his games, and points given or taken.

    With `outcomes` only those of games that ended so for him.
    """
    return tuple(_points_events(campaign, player, season, outcomes))


def _points_events(
    campaign: Campaign, player: str, season: Season | None, outcomes: Sequence[Outcome]
) -> Iterator[str]:
    state = campaign.state
    found = season or (state.seasons[-1] if state.seasons else None)
    if found is None:
        return
    for game in counted_games(state, found):
        if player in game.outcomes and (not outcomes or game.outcomes[player] in outcomes):
            yield from _game_events(campaign, game.id)
    if not outcomes:
        for event in campaign.order:
            if event.kind == PointsAdjusted.__struct_config__.tag and event.deed["player"] == player:
                yield event.id


def _game_events(campaign: Campaign, own: str) -> Iterator[str]:
    """Yield the report of a game; of one that was not played, and of a bye, what was told of that."""
    game = campaign.state.games.get(own)
    if game is not None and game.report:
        yield game.report
        return
    number = int(own.partition(".")[0]) if game is None and "." in own else 0
    for event in campaign.order:
        if (event.kind == "game.unplayed" and event.deed.get("game") == own) or (
            number and event.kind == "pairings.set" and own.partition(".")[2] in event.deed.get("byes", ())
        ):
            yield event.id


def season_of(state: CampaignState, number: int) -> Season | None:
    """Return a season by its number; None where there is none."""
    return state.seasons[number - 1] if 0 < number <= len(state.seasons) else None


def lots_wanted(lines: Sequence[Line]) -> tuple[str, ...]:
    """Return the first players whom nothing tells apart: lots may be drawn between them."""
    for line in lines:
        tied = tuple(one.player for one in lines if one.rank == line.rank)
        if len(tied) > 1 and any(one.outcomes for one in lines if one.rank == line.rank):
            return tied
    return ()
