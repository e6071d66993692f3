"""Life stories: every event that touched a player, a force, a unit or a soldier of a campaign."""

import re
from collections.abc import Iterator

from armybuilder.campaign.applying import Directive
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.event import PREFIX, Event
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.problem import Problem


def story_of(campaign: Campaign, own_id: str) -> tuple[Event, ...]:
    """Return the events that touched a thing of a campaign, in their order, with what was done to those events later."""
    names = _names(campaign.state, own_id)
    named = re.compile(b'"(?:' + b"|".join(re.escape(one.encode()) for one in sorted(names)) + b')["./]')
    makers = {one.partition("-")[0] for one in names}
    fought = _fighting(campaign.state, own_id)
    found: set[str] = set()
    for event in campaign.order:
        touched = event.id[:PREFIX] in makers or named.search(event.stored) is not None
        if touched or _target(event) in found or (fought and _fought(event, *fought)):
            found.add(event.id)
    return tuple(event for event in campaign.order if event.id in found)


# what moves money of a force, beside rounds: those help the poor and charge the rich
MONEY = (
    "force.founded",
    "unit.repaired",
    "unit.resupplied",
    "unit.recruited",
    "soldier.recruited",
    "unit.disbanded",
    "goods.traded",
    "ransom.paid",
    "battle.reported",
    "value.set",
)


def money_story(campaign: Campaign, force_id: str) -> tuple[Event, ...]:
    """Return the events that moved the money of a force, in their order."""
    own = {event.id for event in story_of(campaign, force_id) if event.kind in MONEY}
    name = campaign.state.forces[force_id].name
    for event_id, fate in campaign.fates.items():
        if any(("force", name) in advice.values for advice in fate.advices):
            own.add(event_id)
    return tuple(event for event in campaign.order if event.id in own)


def _names(state: CampaignState, own_id: str) -> set[str]:
    """Return the ids under which events name a thing: a force by those of its units too, a unit by those of its soldiers."""
    found = {own_id}
    force = state.forces.get(own_id)
    units = list(force.units.values()) if force is not None else [unit for _, unit in _units(state, own_id)]
    for unit in units:
        found.add(unit.id)
        found |= {soldier.id for soldier in unit.soldiers}
    return found


def _units(state: CampaignState, own_id: str) -> Iterator[tuple[Force, ForceUnit]]:
    for force in state.forces.values():
        if own_id in force.units:
            yield force, force.units[own_id]


def _fighting(state: CampaignState, own_id: str) -> tuple[str, str] | None:
    """Return by which force and selection battles name a unit."""
    return next(((force.id, unit.key) for force, unit in _units(state, own_id)), None)


def _target(event: Event) -> str:
    try:
        deed = deed_of(event)
    except Problem:
        return ""
    return deed.target if isinstance(deed, Directive) else ""


def _fought(event: Event, force: str, key: str) -> bool:
    """Tell whether a unit fought in a battle that an event tells of."""
    if event.kind != str(BattleReported.__struct_config__.tag):
        return False
    try:
        deed = deed_of(event)
    except Problem:
        return False
    return isinstance(deed, BattleReported) and any(
        side.force == force and any(unit.key == key and not unit.unit for unit in side.units)
        for side in deed.result.sides
    )
