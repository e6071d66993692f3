"""What is said of forces of a campaign between two games: how their units and soldiers stand, and what ranks are called."""

from armybuilder.campaign.forces.condition import conditions
from armybuilder.campaign.forces.force import CampaignTrack, Force, ForceUnit, Soldier
from armybuilder.campaign.forces.offers import Offer
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_slider

BETWEEN = ", "
# what has no price
FREE = ("lead", "disband", "release")
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


def tell_offer(offer: Offer, language: Language) -> str:
    """Return what may be done with a unit, and what it costs; what costs nothing by its nature says nothing of that."""
    cells = 0 if offer.line is None else offer.line.cells
    told = say(f"campaign.offer.{offer.kind}", language, cells=cells)
    if offer.kind in FREE:
        return told
    return f"{told} {tell_price(offer.price, language)}"


def tell_price(price: int, language: Language) -> str:
    """Return what something costs, or brings in where that is below nothing."""
    key = "free" if price == 0 else "pays" if price > 0 else "brings"
    return say(f"campaign.price.{key}", language, price=abs(price))


def tell_improvement(rules: HouseRules, improvement: str, language: Language) -> str:
    """Return what an improvement is called; one that the house rules do not have any more by what it was bought as."""
    found = next((one.name for one in rules.earned.improvements if one.id == improvement), None)
    return improvement if found is None else found.get(language)


def tell_growth(state: CampaignState, force: Force, unit: ForceUnit, language: Language) -> str:
    """Return what a unit has become: its experience and rank, its battles, what it is worth, its improvements."""
    rules = state.house_rules
    ranks = rules.earned.ranks
    values = {
        "experience": unit.experience,
        "rank": tell_rank(unit.rank(ranks), ranks, language),
        "battles": unit.battles,
        "worth": unit.worth,
        "price": unit.price,
    }
    parts = [say(f"campaign.growth.{key}", language, **values) for key in ("experience", "battles", "worth")]
    parts += [tell_improvement(rules, one, language) for one in unit.improvements]
    if unit.taken_from in state.forces:
        parts.append(say("campaign.growth.taken", language, force=state.forces[unit.taken_from].name))
    if force.leader == unit.id:
        parts.append(say("campaign.growth.leads", language))
    return " · ".join(parts)


def tell_settable(field: str, language: Language) -> str:
    """Return what is called what may be set by hand of a force, a unit or a soldier."""
    return say(f"campaign.settable.{field}", language)


def tell_status(status: str, language: Language, *, soldier: bool = False) -> str:
    """Return what has become of a unit, or of a soldier."""
    return say(f"campaign.{'soldier' if soldier else 'condition'}.{status}", language)
