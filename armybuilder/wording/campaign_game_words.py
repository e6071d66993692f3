"""What is said of the games of a campaign wherever they are listed: who meets, what became of it, what it was worth."""

from armybuilder.campaign.state import CampaignGame, CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.wording.messages import say

BETWEEN = " — "


def tell_players(state: CampaignState, players: tuple[str, ...]) -> str:
    """Return who meets."""
    return BETWEEN.join(state.players[one].name if one in state.players else one for one in players)


def tell_game_state(game: CampaignGame, language: Language) -> str:
    """Return how far a game has come; of one that was not played, why."""
    told = game.why if game.state == "unplayed" else game.state
    return say(f"campaign.game_state.{told}", language)


def tell_outcomes(state: CampaignState, game: CampaignGame, language: Language) -> tuple[str, ...]:
    """Return a line for each player of a game that has a result: what it was for him, his score and his points."""
    lines = []
    for player in game.players:
        if player not in game.outcomes and player not in game.points:
            continue
        parts = [tell_players(state, (player,))]
        if player in game.outcomes:
            parts.append(say(f"campaign.outcome.{game.outcomes[player]}", language))
        if player in game.scores:
            parts.append(say("campaign.score", language, score=game.scores[player]))
        if player in game.points:
            parts.append(say("campaign.table_points", language, points=game.points[player]))
        lines.append(", ".join(parts))
    return tuple(lines)
