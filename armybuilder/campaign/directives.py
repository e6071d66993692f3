"""What is done to other events: they are undone, corrected, brought back or decided about. Nothing is ever deleted."""

from typing import Any, Literal

from armybuilder.campaign.applying import Directive
from armybuilder.campaign.event import EventId

Choice = Literal["leave_out", "anyway", "after"]


class EventUndone(Directive, frozen=True, kw_only=True, omit_defaults=True, tag="event.undone"):
    """An event counts as if it had never been."""


class EventRestored(Directive, frozen=True, kw_only=True, omit_defaults=True, tag="event.restored"):
    """An event that was undone counts again."""


class EventCorrected(Directive, frozen=True, kw_only=True, omit_defaults=True, tag="event.corrected"):
    """An event counts as if this had been done in its place."""

    deed: dict[str, Any]


class EventDecided(Directive, frozen=True, kw_only=True, omit_defaults=True, tag="event.decided"):
    """What becomes of an event that no longer holds: left out, applied anyway, or moved after the event of a `place`."""

    choice: Choice
    place: EventId | Literal[""] = ""
