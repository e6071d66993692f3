"""Which events are about a player, a force or a unit, which set something by hand, and in which round each was told."""

from collections.abc import Iterator
from typing import Literal

from armybuilder.campaign.applying import Directive
from armybuilder.campaign.between_games import GoodsTraded
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.directives import EventDecided
from armybuilder.campaign.event import PREFIX, Event
from armybuilder.campaign.reports import BattleReported
from armybuilder.campaign.seasons import RoundOpened
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


def is_about(campaign: Campaign, event: Event, own_id: str) -> bool:
    """Tell whether an event is about a player, a force or a unit: it made it, names it, or is done to one that does."""
    if event.by == own_id or own_id.startswith(event.id[:PREFIX]) or own_id.encode() in event.stored:
        return True
    try:
        deed = deed_of(event)
    except Problem:
        return False
    if isinstance(deed, Directive):
        target = campaign.events.get(deed.target)
        return target is not None and target.clock < event.clock and is_about(campaign, target, own_id)
    return isinstance(deed, BattleReported) and _fought(campaign, deed, own_id)


def _fought(campaign: Campaign, deed: BattleReported, own_id: str) -> bool:
    """Tell whether a unit, or any force of a player, fought in a battle: a result names units by their place in the army."""
    for side in deed.result.sides:
        force = campaign.state.forces.get(side.force or "")
        if force is None:
            continue
        if force.player == own_id:
            return True
        unit = force.units.get(own_id)
        if unit is not None and any(one.key == unit.key for one in side.units):
            return True
    return False


def with_rounds(campaign: Campaign) -> Iterator[tuple[int, Event]]:
    """Yield every event in its order with the number of the round in which it holds, 0 before the first."""
    number, fates = 0, campaign.fates
    opened = str(RoundOpened.__struct_config__.tag)
    for event in campaign.order:
        number += event.kind == opened and fates[event.id].status == "applied"
        yield number, event
