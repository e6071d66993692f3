"""What waits for a decision: events that do not hold, that wait for another, or of which something has to be said.

There are four ways: to grant what is missing, to leave the event out, to move it after another, or to let it hold as it is.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.course import Fate
from armybuilder.campaign.directives import EventDecided
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.forces.captives import captives
from armybuilder.campaign.merging.conflicts import conflict_of, refund_of

# what is said of events that nobody has to decide about
NEWS = frozenset(
    f"campaign.{name}"
    for name in (
        "helped",
        "upkeep",
        "left_unplayed",
        "same_result",
        "filled_in",
        "as_free_game",
        "met_already",
        "second_bye",
        "same_name",
        "more_to_mend",
    )
)
SHORT = "campaign.short"
REPAIRED_THEN_LOST = "campaign.repaired_then_lost"

Way = Literal["grant", "leave_out", "after", "anyway"]


class OpenDecision(Struct, frozen=True):
    """An event that somebody should decide about, and what became of it so far."""

    event: Event
    fate: Fate

    @property
    def ways(self) -> tuple[Way, ...]:
        """What can be done about it; nothing about one that waits for what is not here."""
        if self.fate.status == "waiting":
            return ()
        if self.fate.status == "applied":
            return ("grant", "anyway", "leave_out") if self.short else ("anyway", "leave_out")
        return ("grant", "leave_out", "after", "anyway") if self.short else ("leave_out", "after", "anyway")

    @property
    def short(self) -> int:
        """The money that is missing, or that was paid for nothing and can be given back; 0 where it is not money."""
        problem = self.fate.problem
        if problem is None:
            lost = (dict(advice.values) for advice in self.fate.advices if advice.key == REPAIRED_THEN_LOST)
            return sum(one["paid"] for one in lost)
        return int(problem.values["short"]) if problem.key == SHORT else 0


def open_decisions(campaign: Campaign) -> tuple[OpenDecision, ...]:
    """Return what waits for a decision, oldest first."""
    fates = campaign.fates
    return tuple(
        OpenDecision(event, fates[event.id]) for event in campaign.order if wants_decision(fates[event.id])
    )


def wants_decision(fate: Fate) -> bool:
    """Tell whether somebody should decide about what became of an event."""
    if fate.status in ("held", "waiting"):
        return True
    return (
        fate.status == "applied"
        and not fate.settled
        and any(advice.key not in NEWS for advice in fate.advices)
    )


class Told(Struct, frozen=True):
    """What a way of deciding tells: the deed, and the event after which it belongs, if it has a place of its own."""

    deed: Deed
    after: str = ""


def decided(campaign: Campaign, decision: OpenDecision, way: Way, place: str = "", reason: str = "") -> Told:
    """Return what is told to decide in a way; `place` is the event after which one is moved."""
    event = decision.event
    if way == "grant" and decision.fate.status == "applied":
        conflict = conflict_of(campaign, event)
        back = refund_of(campaign, conflict) if conflict else None
        if back is not None:
            return Told(replace(back, reason=reason))
    if way == "grant":
        force = _payer(campaign, event)
        return Told(
            GoodsTraded(taker=force, money=decision.short, reason=reason), _before(campaign, event.id)
        )
    return Told(
        EventDecided(target=event.id, choice=way, place=place if way == "after" else "", reason=reason)
    )


def _payer(campaign: Campaign, event: Event) -> str:
    """Return the id of the force that an event wants money of."""
    told = event.deed.get("force") or event.deed.get("giver")
    if told:
        return str(told)
    held = captives(campaign.state_before(event.id))
    return next((one.owner.id for one in held if one.id == event.deed.get("captive")), "")


def _before(campaign: Campaign, event_id: str) -> str:
    """Return the id of the event that stands before another; empty for the first."""
    order = campaign.order
    place = next(at for at, event in enumerate(order) if event.id == event_id)
    return order[place - 1].id if place else ""


def places_after(campaign: Campaign, event: Event) -> tuple[Event, ...]:
    """Return the events after which one could be moved, the last first: those that follow it and change something."""
    order, fates = campaign.order, campaign.fates
    place = next(at for at, one in enumerate(order) if one.id == event.id)
    later = (one for one in order[place + 1 :] if fates[one.id].status == "applied")
    return tuple(one for one in later if not one.kind.startswith("event."))[::-1]
