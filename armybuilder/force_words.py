"""What is said of forces of a campaign between two games: how their units and soldiers stand, and what ranks are called."""

from armybuilder.campaign.condition import conditions
from armybuilder.campaign.force import CampaignTrack, ForceUnit, Soldier
from armybuilder.catalogue.text import Language
from armybuilder.messages import say
from armybuilder.narration import tell_slider

BETWEEN = ", "
RANKS = ("none", "first", "second", "third")


def tell_conditions(unit: ForceUnit, number: int, language: Language, *, in_battle: bool = False) -> str:
    """Return how a unit stands before a round, in words."""
    values = {"round": unit.away_until, "living": len(unit.living), "all": len(unit.soldiers)}
    found = conditions(unit, number, in_battle=in_battle)
    return BETWEEN.join(say(f"campaign.condition.{one}", language, **values) for one in found)


def tell_soldier(soldier: Soldier, number: int, language: Language) -> str:
    """Return how a soldier stands before a round, in words."""
    key = "away" if soldier.status == "ready" and soldier.away_until >= number else soldier.status
    return say(f"campaign.soldier.{key}", language, round=soldier.away_until)


def tell_rank(rank: int, ranks: tuple[int, ...], language: Language) -> str:
    """Return what a rank is called: the usual three have names, of more they are numbers."""
    if len(ranks) < len(RANKS) and rank < len(RANKS):
        return say(f"campaign.rank.{RANKS[rank]}", language)
    return say("campaign.rank.other", language, rank=rank)


def tell_campaign_track(game: str, track: CampaignTrack, language: Language) -> str:
    """Return what a track of a unit is called between two games."""
    return tell_slider(game, track.id, language)
