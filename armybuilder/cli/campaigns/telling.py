"""How the command line shows a campaign: as it stands, its table, its events, what a battle comes to."""

from collections.abc import Iterable
from typing import Any

from armybuilder.campaign.battles.aftermath import WorkedOut
from armybuilder.campaign.battles.effects import TrackEnds
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.money import bill, worth
from armybuilder.campaign.forces.restoring import BillLine
from armybuilder.campaign.results import season_table
from armybuilder.campaign.state import CampaignState, Season
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.wording.campaign_words import (
    name_thing,
    tell_author,
    tell_effect,
    tell_event,
    tell_fate,
    tell_thing,
)
from armybuilder.wording.messages import say_told

SHORT_ID = 10


def plain_campaign(kept: KeptCampaign) -> dict[str, Any]:
    """Return a campaign as plain values: the same for every copy that has the same events."""
    campaign = kept.campaign
    return {
        "campaign": campaign.id,
        "state": to_plain(kept.state),
        "table": to_plain(season_table(kept.state)),
        "events": len(campaign.events),
        "held": [
            {"event": event.id, "problem": fate.problem.key if fate.problem else ""}
            for event in campaign.order
            if (fate := campaign.fates[event.id]).status in ("held", "waiting")
        ],
    }


def show_campaign(session: Session, kept: KeptCampaign) -> None:
    """Tell how a campaign stands: the round, the games of it, the forces, what wants a decision."""
    state, language = kept.state, session.language
    me = state.players.get(kept.me)
    show_line(
        session.say("cli.campaign.head", name=kept.name, players=sum(1 for _ in state.active_players()))
    )
    if me is not None:
        show_line(session.say("cli.campaign.me", player=me.name))
    if state.rounds:
        current = state.rounds[-1]
        key = "cli.campaign.round" if current.is_open else "cli.campaign.round_closed"
        show_line(
            session.say(key, number=current.number, season=current.season, mission=current.mission or "—")
        )
        rows = [
            [
                str(place),
                " — ".join(str(tell_thing(state, one)) for one in game.players),
                _result(session, state, own),
            ]
            for place, own in enumerate(current.games, 1)
            if (game := state.games[own])
        ]
        rows += [["", str(tell_thing(state, one)), session.say("cli.campaign.bye")] for one in current.byes]
        show_columns(session, ("number", "game", "result"), rows)
    show_forces(session, state)
    for event in kept.campaign.order:
        fate = kept.campaign.fates[event.id]
        if fate.status in ("held", "waiting"):
            told = tell_event(kept.campaign, event, language)
            show_line(f"{event.id[:SHORT_ID]}  {told}: {tell_fate(fate, language)}")


def _result(session: Session, state: CampaignState, own: str) -> str:
    game = state.games[own]
    if not game.outcomes:
        return session.say(f"cli.campaign.game.{game.state}")
    told = (f"{tell_thing(state, one)} {game.points.get(one, 0)}" for one in game.outcomes)
    return f"{', '.join(told)} ({session.say(f'cli.campaign.game.{game.state}')})"


def show_forces(session: Session, state: CampaignState) -> None:
    """Tell every force in a line."""
    rules = state.house_rules
    rows = [
        [
            force.name,
            str(tell_thing(state, force.player)),
            str(sum(1 for _ in force.serving())),
            str(worth(force, rules)),
            str(force.treasury),
            str(bill(force, rules)),
        ]
        for force in state.active_forces()
    ]
    if rows:
        columns = ("force", "player", "units", "worth", "treasury", "bill")
        show_columns(session, columns, rows, numbers=(2, 3, 4, 5))


def show_table(session: Session, state: CampaignState, season: Season | None = None) -> None:
    """Tell the table of a season, with its tie-breaks as columns."""
    lines = season_table(state, season)
    if session.as_json:
        show_json(to_plain(lines))
        return
    breaks = tuple(lines[0].tie_breaks) if lines else ()
    rows = [
        [
            str(line.rank),
            str(tell_thing(state, line.player)),
            str(line.points),
            str(line.played),
            *(str(line.tie_breaks[step]) for step in breaks),
            session.say(f"cli.column.{line.decided_by}") if line.decided_by else "",
        ]
        for line in lines
    ]
    columns = ("rank", "player", "points", "played", *breaks, "decided_by")
    show_columns(session, columns, rows, numbers=(0, *range(2, 4 + len(breaks))))


def show_timeline(session: Session, kept: KeptCampaign, events: Iterable[Event]) -> None:
    """Tell events, the oldest first, with what became of each."""
    campaign, language = kept.campaign, session.language
    if session.as_json:
        show_json([plain_event(kept, event, language) for event in events])
        return
    rows = [
        [
            event.id[:SHORT_ID],
            event.date,
            tell_author(campaign, event, language),
            tell_event(campaign, event, language),
            tell_fate(campaign.fates[event.id], language),
        ]
        for event in events
    ]
    show_columns(session, ("event", "date", "who", "what_was_done", "what_became"), rows)


def plain_event(kept: KeptCampaign, event: Event, language: Language) -> dict[str, Any]:
    """Return an event as plain values, with what is said of it."""
    fate = kept.campaign.fates[event.id]
    return {
        "id": event.id,
        "date": event.date,
        "by": event.by,
        "deed": dict(event.deed),
        "after": event.after,
        "told": tell_event(kept.campaign, event, language),
        "status": fate.status,
        "why": tell_fate(fate, language),
    }


def show_aftermath(session: Session, state: CampaignState, found: WorkedOut) -> None:
    """Tell line by line what a battle comes to, and who has still to be rolled for."""
    if session.as_json:
        show_json(
            {
                "effects": [to_plain(effect) | {"key": effect.key} for effect in found.effects],
                "by_hand": sorted(found.by_hand),
                "to_roll": list(found.to_roll),
            }
        )
        return
    for effect in found.effects:
        if (
            isinstance(effect, TrackEnds)
            and effect.before == effect.after
            and effect.key not in found.by_hand
        ):
            continue  # it can be changed by hand, but there is nothing to tell
        hand = session.say("cli.campaign.by_hand") if effect.key in found.by_hand else ""
        show_line(f"  {tell_effect(state, effect, session.language)} {hand}".rstrip())
    if found.to_roll:
        names = ", ".join(f"{name_thing(state, who, session.language)} ({who})" for who in found.to_roll)
        show_line(session.say("cli.campaign.to_roll", names=names))


def show_bill(session: Session, lines: Iterable[BillLine], treasury: int) -> None:
    """Tell a bill, line by line, with what it comes to."""
    lines = tuple(lines)
    total = sum(line.price for line in lines)
    if session.as_json:
        show_json({"lines": to_plain(lines), "total": total, "treasury": treasury})
        return
    rows = [
        [
            session.say(f"cli.campaign.job.{line.job}"),
            line.name.get(session.language),
            line.track or "",
            f"{line.cells}/{line.lost}" if line.lost else "1",
            str(line.price),
        ]
        for line in lines
    ]
    show_columns(session, ("job", "unit", "track", "cells", "price"), rows, numbers=(3, 4))
    show_line(session.say("cli.campaign.total", total=total, treasury=treasury))


def say_event(session: Session, kept: KeptCampaign, event: Event) -> None:
    """Say that an event is kept, and what is to be said of it."""
    if session.as_json:
        show_json(plain_event(kept, event, session.language))
        return
    show_line(f"{event.id[:SHORT_ID]}  {tell_event(kept.campaign, event, session.language)}")
    for advice in kept.campaign.fates[event.id].advices:
        show_line(f"  {say_told(advice, session.language)}")
