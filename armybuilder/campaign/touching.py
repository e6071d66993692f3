"""Which events are about a player, a force or a unit, which set something by hand, and in which round each was told."""

from collections.abc import Iterator
from typing import Literal

from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.directives import EventDecided
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.seasons import RoundOpened
from armybuilder.campaign.story import story_of
from armybuilder.catalogue.problem import Problem

Family = Literal["people", "rounds", "battles", "forces", "map", "journal", "rules", "corrections"]
FAMILIES: tuple[Family, ...] = (
    "battles",
    "forces",
    "rounds",
    "people",
    "map",
    "rules",
    "journal",
    "corrections",
)
_FAMILY_OF: dict[str, Family] = {
    "battle": "battles",
    "campaign": "people",
    "player": "people",
    "role": "people",
    "season": "rounds",
    "round": "rounds",
    "pairings": "rounds",
    "game": "rounds",
    "points": "rounds",
    "lots": "rounds",
    "map": "map",
    "territory": "map",
    "move": "map",
    "moves": "map",
    "rules": "rules",
    "value": "rules",
    "journal": "journal",
    "event": "corrections",
}
_BY_HAND = ("value.set", "points.adjusted", "territory.claimed")


def family_of(event: Event) -> Family:
    """Return the sort of things that an event belongs to; whatever is done with forces where it is none of the others."""
    return _FAMILY_OF.get(event.kind.partition(".")[0], "forces")


def by_hand(event: Event) -> bool:
    """Tell whether an event sets something by hand that the rules do not: a value, money from nobody, a changed line."""
    if event.kind in _BY_HAND:
        return True
    try:
        deed = deed_of(event)
    except Problem:
        return False
    match deed:
        case GoodsTraded(giver=giver, taker=taker):
            return not (giver and taker)
        case BattleReported(aftermath=aftermath):
            return bool(aftermath.changed or aftermath.dropped)
        case EventDecided(choice=choice):
            return choice == "anyway"
    return False


def about(campaign: Campaign, own_id: str) -> frozenset[str]:
    """Return the ids of the events that touched a player, with all his forces, a force or a unit."""
    forces = [force.id for force in campaign.state.forces.values() if force.player == own_id]
    return frozenset(event.id for own in (own_id, *forces) for event in story_of(campaign, own))


def with_rounds(campaign: Campaign) -> Iterator[tuple[int, Event]]:
    """Yield every event in its order with the number of the round in which it holds, 0 before the first."""
    number, fates = 0, campaign.fates
    opened = str(RoundOpened.__struct_config__.tag)
    for event in campaign.order:
        number += event.kind == opened and fates[event.id].status == "applied"
        yield number, event
