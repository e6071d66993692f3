"""What lies beside what on the map, what lands bring in, and which of them a player may attack or take."""

from collections.abc import Iterable, Mapping

from armybuilder.campaign.house_rules import Income
from armybuilder.campaign.state import CampaignState, Territory


def neighbours(territories: Mapping[str, Territory]) -> dict[str, set[str]]:
    """Return which territories touch each: a link told by one of two counts for both."""
    found: dict[str, set[str]] = {own: set() for own in territories}
    for own, territory in territories.items():
        for other in territory.links:
            if other in found and other != own:
                found[own].add(other)
                found[other].add(own)
    return found


def income_of(territories: Iterable[Territory], rules: Income) -> int:
    """Return what territories bring a player after a battle: so many at most, the best of them."""
    incomes = (rules.territory if one.income is None else one.income for one in territories)
    return sum(sorted(incomes, reverse=True)[: rules.most_territories])


def enterable(state: CampaignState, player: str) -> set[str]:
    """Return the territories that touch a player's own: all on a map without links, and for who has no land."""
    beside, own = neighbours(state.territories), state.lands_of(player)
    if not own or not any(beside.values()):
        return set(state.territories)
    return {other for land in own for other in beside[land]}


def may_enter(state: CampaignState, player: str, territory: str) -> bool:
    """Tell whether a territory touches one of a player's own."""
    return territory in enterable(state, player)


def is_home_of_another(state: CampaignState, player: str, territory: str) -> bool:
    """Tell whether a territory is the home ground of another player, who still has it."""
    found = state.territories[territory]
    return found.home_of not in ("", player) and found.owner == found.home_of


def takeable(state: CampaignState, winner: str, losers: Iterable[str]) -> tuple[str, ...]:
    """Return what the winner of a battle may take: what is nobody's beside his own, else of the losers' beyond their homes."""
    reached = enterable(state, winner)
    beside = [own for own in state.territories if own in reached]
    free = tuple(own for own in beside if not state.territories[own].owner)
    beaten = set(losers)
    return free or tuple(
        own
        for own in beside
        if state.territories[own].owner in beaten and not is_home_of_another(state, winner, own)
    )
