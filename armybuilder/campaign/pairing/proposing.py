"""Who is proposed to meet whom in the open round of a campaign: by the format of its season, and what was played in it."""

from collections.abc import Collection, Iterator

from armybuilder.campaign.pairing.contenders import NOBODY, Contender, Pair, Pairing, counted
from armybuilder.campaign.pairing.knock_out import first_round, next_round
from armybuilder.campaign.pairing.round_robin import round_robin, rounds_of
from armybuilder.campaign.pairing.swiss import swiss
from armybuilder.campaign.results import season_table
from armybuilder.campaign.seasons import PairingsSet, PlannedGame
from armybuilder.campaign.standings import WINS
from armybuilder.campaign.state import CampaignState, Format, Round, Season
from armybuilder.catalogue.problem import Problem


def proposed(state: CampaignState, method: Format | None = None, apart: Collection[Pair] = ()) -> PairingsSet:
    """Return pairings for the open round, by the format of its season or another; a Problem where that cannot be.

    Players who have a result in the round already are not paired again.
    """
    current, season = state.round, state.seasons[state.round.season - 1]
    method = method or season.format
    busy = {
        player for own in current.games if state.games[own].outcomes for player in state.games[own].players
    }
    players = [player.id for player in state.active_players() if player.id not in busy]
    if len(players) < 2:
        raise Problem("campaign.nobody_to_pair")
    pairings = _pairings(state, season, method, players, apart)
    return PairingsSet(
        method=method,
        games=tuple(PlannedGame(players=tuple(one)) for one in pairings if NOBODY not in one),
        byes=tuple(one.first for one in pairings if one.second == NOBODY),
        seed=season.seed,
        instead_of=current.pairings,
    )


def _pairings(
    state: CampaignState, season: Season, method: Format, players: list[str], apart: Collection[Pair]
) -> tuple[Pairing, ...]:
    before = [state.rounds[number - 1] for number in season.rounds[:-1]]
    if method == "round_robin":
        return round_robin(players, len(season.rounds), season.seed)
    if method == "knock_out":
        return _knock_out(state, before, players)
    lines = season_table(state, season)
    table = [
        Contender(player=line.player, points=line.points, rank=place)
        for place, line in enumerate(lines, 1)
        if line.player in players
    ]
    left = max(0, (season.planned_rounds or rounds_of(len(players))) - len(season.rounds))
    met = counted(one for past in before for one in _played(state, past))
    return swiss(table, met, min(left, rounds_of(len(players)) - 1), apart)


def _played(state: CampaignState, past: Round) -> Iterator[Pairing]:
    for own in past.games:
        players = state.games[own].players
        for place, one in enumerate(players):
            for other in players[place + 1 :]:
                yield Pairing(one, other)
    for player in past.byes:
        yield Pairing(player, NOBODY)


def _knock_out(state: CampaignState, before: list[Round], players: list[str]) -> tuple[Pairing, ...]:
    """Return the next round of a knock-out: seeded by the table of the season before, then the winners in their order."""
    if not before:
        earlier = state.seasons[-2] if len(state.seasons) > 1 else None
        lines = season_table(state, earlier) if earlier else ()
        seeded = [line.player for line in lines if line.player in players]
        return first_round([*seeded, *(player for player in players if player not in seeded)])
    winners: list[str] = []
    last = before[-1]
    for own in last.games:
        game = state.games[own]
        won = [player for player in game.players if game.outcomes.get(player) in WINS]
        if not won:
            raise Problem(
                "campaign.no_winner", players=" — ".join(state.player(one).name for one in game.players)
            )
        winners += won
    order = [*last.byes, *winners]
    return next_round([player for player in order if player in players])
