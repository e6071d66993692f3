"""What was done, told in its order, and what is done to it: undone, corrected, decided."""

from typing import Any

import click

from armybuilder.campaign.decisions import OpenDecision, decided
from armybuilder.campaign.deeds import kinds, read_deed
from armybuilder.campaign.directives import EventCorrected, EventRestored, EventUndone
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns import telling
from armybuilder.cli.campaigns.arguments import by_option, named, reason_option
from armybuilder.cli.campaigns.doing import tell_one
from armybuilder.cli.campaigns.finding import event_id, open_campaign, player_of
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command


@command("timeline")
@named
@click.option("--told-by", "player", metavar="PLAYER")
@click.option("--event", "kind", metavar="KIND")
@click.option("--about", "unit", metavar="ID")
def timeline(
    session: Session, /, *, named: str, player: str | None, kind: str | None, unit: str | None
) -> None:
    kept = open_campaign(session, named)
    who = player_of(kept.state, player).id if player else ""
    events = [
        event
        for event in kept.campaign.order
        if (not who or event.by == who)
        and (kind is None or event.kind.startswith(kind))
        and (unit is None or unit.encode() in event.stored)
    ]
    telling.show_timeline(session, kept, events)


@command("tell")
@named
@click.argument("kind", metavar="KIND", type=click.Choice(sorted(kinds())))
@click.option("--facts", "facts_text", metavar="JSON|@FILE")
@click.option("--after", metavar="EVENT")
@by_option
def tell(
    session: Session,
    /,
    *,
    named: str,
    kind: str,
    facts_text: str | None,
    after: str | None,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    deed = read_deed({"kind": kind, **plain_facts(facts_text)})
    tell_one(session, kept, deed, by, after=event_id(kept, after) if after else "")


@command("undo")
@named
@click.argument("event", metavar="EVENT")
@reason_option
@by_option
def undo(session: Session, /, *, named: str, event: str, reason: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    tell_one(session, kept, EventUndone(target=event_id(kept, event), reason=reason), by)


@command("redo")
@named
@click.argument("event", metavar="EVENT")
@reason_option
@by_option
def redo(session: Session, /, *, named: str, event: str, reason: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    tell_one(session, kept, EventRestored(target=event_id(kept, event), reason=reason), by)


@command("correct")
@named
@click.argument("event", metavar="EVENT")
@click.option("--facts", "facts_text", metavar="JSON|@FILE", required=True)
@reason_option
@by_option
def correct(
    session: Session, /, *, named: str, event: str, facts_text: str, reason: str, by: str | None
) -> None:
    kept = open_campaign(session, named)
    target = kept.campaign.events[event_id(kept, event)]
    deed = read_deed({**target.deed, **plain_facts(facts_text)})
    tell_one(session, kept, EventCorrected(target=target.id, deed=to_plain(deed), reason=reason), by)


@command("decide")
@named
@click.argument("event", metavar="EVENT")
@click.argument("choice", type=click.Choice(("leave_out", "anyway", "after", "grant")))
@click.option("--place", metavar="EVENT")
@reason_option
@by_option
def decide(
    session: Session,
    /,
    *,
    named: str,
    event: str,
    choice: Any,
    place: str | None,
    reason: str,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    if (choice == "after") != (place is not None):
        raise Problem("cli.campaign.which_place")
    own = event_id(kept, event)
    decision = OpenDecision(kept.campaign.events[own], kept.campaign.fates[own])
    if choice == "grant" and not decision.short:
        raise Problem("cli.campaign.nothing_short", event=own[: telling.SHORT_ID])
    told = decided(kept.campaign, decision, choice, event_id(kept, place) if place else "", reason)
    tell_one(session, kept, told.deed, by, after=told.after)
