"""One event of a campaign: what it changed, what hangs on it, and what each way of deciding about it would come to."""

from typing import Any

import click

from armybuilder.campaign.consequences import consequences
from armybuilder.campaign.decisions import OpenDecision, Way, decided, open_decisions, wants_decision
from armybuilder.campaign.differences import differences
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.event import Event
from armybuilder.cli.campaigns import telling
from armybuilder.cli.campaigns.arguments import named
from armybuilder.cli.campaigns.doing import today_told
from armybuilder.cli.campaigns.finding import event_id, open_campaign
from armybuilder.cli.campaigns.telling import SHORT_ID
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.wording.campaign_change_words import tell_differences, tell_outcome_of
from armybuilder.wording.campaign_words import tell_event, tell_fate


@command("event")
@named
@click.argument("event", metavar="EVENT")
def show_event(session: Session, named: str, event: str) -> None:
    kept = open_campaign(session, named)
    found = kept.campaign.events[event_id(kept, event)]
    changed, hanging = _changed(session, kept, found), _hanging(session, kept, found)
    ways = _ways(session, kept, found)
    if session.as_json:
        plain = telling.plain_event(kept, found, session.language)
        show_json({**plain, "changed": changed, **hanging, "ways": ways})
        return
    show_line(f"{found.id[:SHORT_ID]}  {found.date}  {tell_event(kept.campaign, found, session.language)}")
    _show(session, "became", [tell_fate(kept.campaign.fates[found.id], session.language)])
    _show(session, "changed", changed)
    _show(session, "without_it", hanging["without_it"])
    _show(
        session, "hangs_on_it", [f"{one['id'][:SHORT_ID]}  {one['told']}" for one in hanging["hangs_on_it"]]
    )
    _show(session, "ways", [f"{way}: {text}" for way, text in ways.items()])


@command("decisions")
@named
def show_decisions(session: Session, named: str) -> None:
    kept = open_campaign(session, named)
    telling.show_timeline(session, kept, [one.event for one in open_decisions(kept.campaign)])


def _show(session: Session, heading: str, lines: list[str]) -> None:
    if any(lines):
        show_line(session.say(f"cli.campaign.event.{heading}"))
    for line in lines:
        if line:
            show_line(f"  {line}")


def _organiser(kept: KeptCampaign) -> str:
    state = kept.state
    return next((own for own in state.players if state.is_organiser(own)), kept.me)


def _changed(session: Session, kept: KeptCampaign, event: Event) -> list[str]:
    before, after = kept.campaign.around(event.id)
    return tell_differences(before, after, differences(before, after), session.language)


def _hanging(session: Session, kept: KeptCampaign, event: Event) -> dict[str, Any]:
    """Return what would stand otherwise without an event, and the events of which something else would become."""
    campaign, language = kept.campaign, session.language
    undone = consequences(campaign, [EventUndone(target=event.id)], by=_organiser(kept), date=today_told())
    then = tell_differences(kept.state, undone.state, undone.differences, language) if undone.state else []
    others = [one for one in undone.turned if one.event.id != event.id]
    return {
        "without_it": then,
        "hangs_on_it": [
            {
                "id": one.event.id,
                "told": tell_event(campaign, one.event, language),
                "status": one.after.status,
            }
            for one in others
        ],
    }


def _ways(session: Session, kept: KeptCampaign, event: Event) -> dict[str, str]:
    """Return what each way of deciding about an event would come to, but for moving it, which wants a place."""
    campaign, fate = kept.campaign, kept.campaign.fates[event.id]
    decision = OpenDecision(event, fate)
    ways: tuple[Way, ...] = decision.ways if wants_decision(fate) else ()
    found: dict[str, str] = {}
    for way in ways:
        if way != "after":
            told = decided(campaign, decision, way)
            then = consequences(
                campaign, [told.deed], by=_organiser(kept), date=today_told(), after=told.after
            )
            found[way] = tell_outcome_of(then, event.id, session.language, leaves_out=way == "leave_out")
    return found
