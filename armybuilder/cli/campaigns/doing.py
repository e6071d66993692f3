"""What is done in a campaign is kept, event by event, and what became of each is said."""

from collections.abc import Sequence
from typing import Any

from armybuilder.campaign.applying import Deed
from armybuilder.cli.campaigns import telling
from armybuilder.cli.campaigns.finding import player_of
from armybuilder.cli.output import show_json
from armybuilder.cli.session import Session
from armybuilder.clock import today
from armybuilder.storage.kept_campaigns import KeptCampaign


def tell_one(
    session: Session,
    kept: KeptCampaign,
    deed: Any,
    by: str | None,
    *,
    after: str = "",
    files: dict[str, bytes] | None = None,
) -> None:
    """Keep what is done, by a player or by who sits here, and say what became of it."""
    who = player_of(kept.state, by).id if by else None
    event = kept.tell(deed, date=today_told(), by=who, after=after, files=files)
    telling.say_event(session, kept, event)


def tell_all(session: Session, kept: KeptCampaign, deeds: Sequence[Deed], by: str | None) -> None:
    """Keep several things that are done, all of them or none, and say what became of each."""
    who = player_of(kept.state, by).id if by else None
    events = kept.tell_all(deeds, date=today_told(), by=who)
    if session.as_json:
        show_json([telling.plain_event(kept, event, session.language) for event in events])
        return
    for event in events:
        telling.say_event(session, kept, event)


def today_told() -> str:
    """Return today's date as events carry it."""
    return today().isoformat()
