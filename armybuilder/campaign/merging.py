"""Events of somebody else's copy come in: what is new, what is known, what is not his to tell, and what no longer agrees.

Merging is a union by id and a fold: whoever merges what in whatever order comes to the same campaign.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct

from armybuilder.campaign.campaign import Campaign, Fate
from armybuilder.campaign.event import Event
from armybuilder.catalogue.problem import Problem

Found = Literal["new", "known", "strange"]


class Incoming(Struct, frozen=True):
    """An event that comes in: new, known here already, or strange: told in the name of somebody other than the author.

    `fate` is what became of it once all were taken in for a look.
    """

    event: Event
    found: Found
    fate: Fate | None = None


class Changed(Struct, frozen=True):
    """An event that was here, and of which something else has become by what came in."""

    event: Event
    before: Fate
    after: Fate


class Merge(Struct, frozen=True):
    """What merging would come to: the events that come in, and those that are changed by it."""

    incoming: tuple[Incoming, ...]
    changed: tuple[Changed, ...]

    def of(self, found: Found) -> tuple[Incoming, ...]:
        """Return the incoming events of one sort."""
        return tuple(one for one in self.incoming if one.found == found)

    @property
    def conflicts(self) -> tuple[Event, ...]:
        """The events that do not hold once all has come in, and did before, or have just come."""
        held = [one.event for one in self.incoming if one.fate is not None and one.fate.status == "held"]
        return (*held, *(one.event for one in self.changed if one.after.status == "held"))


def look_at(
    campaign: Campaign, events: Iterable[Event], author: str = "", taken: Collection[str] = ()
) -> Merge:
    """Return what taking events in would come to; nothing changes. A Problem for events that nobody could take in.

    An `author` may bring his own events; those of others stay out unless they are `taken`, by id.
    """
    found: list[tuple[Event, Found]] = []
    for event in {one.id: one for one in events}.values():
        if event.id in campaign.events:
            found.append((event, "known"))
        elif author and event.by != author and event.id not in taken:
            found.append((event, "strange"))
        else:
            found.append((event, "new"))
    trial = Campaign(campaign.events.values(), campaign.id)
    trial.add(*(event for event, sort in found if sort == "new"))
    before, after = campaign.fates, trial.fates
    incoming = (Incoming(event, sort, after.get(event.id)) for event, sort in found)
    return Merge(tuple(incoming), tuple(_changed(campaign, before, after)))


def _changed(campaign: Campaign, before: Mapping[str, Fate], after: Mapping[str, Fate]) -> Iterator[Changed]:
    for event in campaign.order:
        was, becomes = before[event.id], after[event.id]
        if (was.status, _told(was.problem)) != (becomes.status, _told(becomes.problem)):
            yield Changed(event, was, becomes)


def _told(problem: Problem | None) -> str:
    return "" if problem is None else str(problem)


def merge(campaign: Campaign, look: Merge) -> tuple[Event, ...]:
    """Take in what was looked at as new, and return it."""
    return campaign.add(*(one.event for one in look.of("new")))
