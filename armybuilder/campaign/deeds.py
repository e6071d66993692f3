"""Every kind of event that this version knows. Names of kinds stay readable for ever."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from armybuilder.campaign import by_hand, directives, journal, people, rules_changing, seasons
from armybuilder.campaign.applying import Deed, Directive
from armybuilder.campaign.battles import reports
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces import between_games, captives, founding, posts
from armybuilder.campaign.map import moves, territories
from armybuilder.catalogue.codec import from_plain
from armybuilder.catalogue.problem import Problem, shown

MODULES = (
    people,
    rules_changing,
    seasons,
    founding,
    reports,
    between_games,
    posts,
    captives,
    territories,
    moves,
    by_hand,
    journal,
    directives,
)


@cache
def kinds() -> Mapping[str, type[Deed]]:
    """Return every kind by its name."""
    found = (one for module in MODULES for one in vars(module).values() if isinstance(one, type))
    return {
        str(one.__struct_config__.tag): one
        for one in found
        if issubclass(one, Deed) and "." in str(one.__struct_config__.tag)
    }


def deed_of(event: Event) -> Deed:
    """Return what was done by an event, read once; a Problem for what this version does not know."""
    known = event.__dict__
    if "typed" not in known:
        known["typed"] = read_deed(event.deed)
    found: Deed = known["typed"]
    return found


class _Game(Struct, frozen=True):
    game: str = ""


class _OfGame(Struct, frozen=True):
    deed: _Game


_games = msgspec.json.Decoder(_OfGame)


def reported_game(event: Event) -> str:
    """Return the planned game that an event tells of, without reading all of it; empty where it tells of none."""
    return _games.decode(event.stored).deed.game


def read_deed(plain: Mapping[str, Any]) -> Deed:
    """Return what is done, out of plain values; a Problem for what this version does not know."""
    kind = kinds().get(str(plain.get("kind")))
    if kind is None:
        raise Problem("campaign.newer_kind", kind=shown(plain.get("kind")))
    try:
        return from_plain(plain, kind)
    except msgspec.ValidationError as error:
        raise Problem("campaign.event_unreadable", reason=str(error)) from error


def is_plain(event: Event) -> bool:
    """Tell whether this version knows what was done by an event, and it is nothing that is done to another event."""
    kind = kinds().get(event.kind)
    return kind is not None and not issubclass(kind, Directive) and is_read(event)


def is_read(event: Event) -> bool:
    """Tell whether this version can read what was done by an event."""
    try:
        deed_of(event)
    except Problem:
        return False
    return True
