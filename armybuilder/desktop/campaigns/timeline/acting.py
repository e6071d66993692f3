"""What who sits here may do to an event of a campaign, and why not."""

from armybuilder.campaign.applying import Deed, Directive
from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.directives import EventRestored, EventUndone
from armybuilder.campaign.event import Event
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign


def why_not(campaign: OpenCampaign, event: Event) -> Problem | None:
    """Return why who sits here can do nothing to an event; None where he can."""
    fate = campaign.campaign.fates.get(event.id)
    if fate is None or fate.status == "waiting":
        return (fate and fate.problem) or Problem("campaign.no_target")
    if not campaign.me:
        return Problem("campaign.nobody_sits_here")
    if event.by != campaign.me and not campaign.organises:
        return Problem("campaign.not_yours")
    return None


def way_back(campaign: OpenCampaign, event: Event) -> Deed:
    """Return what undoes an event, or brings one back that was undone or left out."""
    fate = campaign.campaign.fates[event.id]
    if fate.status != "aside":
        return EventUndone(target=event.id)
    by = campaign.campaign.events.get(fate.by)
    if by is not None and by.kind == str(EventUndone.__struct_config__.tag):
        return EventRestored(target=event.id)
    return EventUndone(target=fate.by)


def is_directive(event: Event) -> bool:
    """Tell whether an event is done to another one."""
    try:
        return isinstance(deed_of(event), Directive)
    except Problem:
        return False
