"""A campaign as one file for the archive of everything: what this copy knows of it, with its events.

Files for other players are bundles; this one holds what a database has.
"""

from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, Struct

from armybuilder.campaign.event import FOUNDING

FORM = 1
EMPTY_BODY = b"{}"


class CampaignFile(Struct, frozen=True, kw_only=True):
    """The body of a campaign and its events as they are stored; `campaign_file` is the version of the form."""

    campaign_file: int
    body: Raw
    events: tuple[Raw, ...]


class Founding(Struct, frozen=True, kw_only=True):
    """What the event tells that founds a campaign: the id of its game, and what it is called."""

    game: str
    name: str


class _Told(Struct, frozen=True):
    deed: dict[str, Any]


def campaign_file(body: bytes, events: tuple[bytes, ...]) -> bytes:
    """Return a campaign as one file; of a body that cannot be read nothing is known any more."""
    try:
        msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        body = EMPTY_BODY
    found = CampaignFile(campaign_file=FORM, body=Raw(body), events=tuple(map(Raw, events)))
    return msgspec.json.encode(found)


def read_campaign_file(content: bytes) -> CampaignFile | None:
    """Return the file of a campaign; None when it is none."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode(content, type=CampaignFile)
    return None


def founding_of(event: bytes) -> Founding | None:
    """Return what an event tells that founds a campaign; None for another one."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        deed = msgspec.json.decode(event, type=_Told).deed
        if deed.get("kind") == FOUNDING:
            return msgspec.convert(deed, Founding)
    return None
