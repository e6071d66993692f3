"""The table of a season, out of a campaign's games."""

from collections.abc import Iterator, Mapping

from armybuilder.campaign.battles.trophies import trophy_points
from armybuilder.campaign.standings import Counted, Line, Scores, table
from armybuilder.campaign.state import CampaignState, Round, Season


def season_table(state: CampaignState, season: Season | None = None) -> tuple[Line, ...]:
    """Return the table of a season, by default the last; without any, of the players as they are."""
    found = season or (state.seasons[-1] if state.seasons else None)
    games = tuple(counted_games(state, found)) if found else ()
    taking_part = [player.id for player in state.players.values() if player.is_active]
    played = [player for game in games for player in game.outcomes]
    scores = Scores(
        players=tuple(dict.fromkeys([*taking_part, *played])),
        games=games,
        adjustments=_adjustments(state),
        territories={player: len(state.lands_of(player)) for player in state.players},
        lots=state.lots,
    )
    return table(scores, state.house_rules.table.tie_breaks)


def _adjustments(state: CampaignState) -> Mapping[str, int]:
    """Return the points of players beside their games: given or taken by organisers, and for trophies that they hold."""
    trophies = trophy_points(state)
    if not trophies:
        return state.adjustments
    players = {*state.adjustments, *trophies}
    return {one: state.adjustments.get(one, 0) + trophies.get(one, 0) for one in sorted(players)}


def counted_games(state: CampaignState, season: Season) -> Iterator[Counted]:
    """Yield the games of a season that count, and its byes."""
    for number in season.rounds:
        yield from counted_in_round(state, state.rounds[number - 1])


def counted_in_round(state: CampaignState, one: Round) -> Iterator[Counted]:
    """Yield the games of a round that count, and its byes."""
    for own in one.games:
        game = state.games[own]
        if game.outcomes and game.state != "disputed":
            yield Counted(id=own, outcomes=game.outcomes, points=game.points, scores=game.scores)
    for player in one.byes:
        bye = state.house_rules.table.bye
        yield Counted(id=f"{one.number}.{player}", outcomes={player: "bye"}, points={player: bye})
