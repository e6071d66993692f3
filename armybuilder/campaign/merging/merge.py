"""Events of somebody else's copy come in: what is new, what is known, what is not his to tell, and what no longer agrees.

Merging is a union by id and a fold: whoever merges what in whatever order comes to the same campaign. How a window shows it:
`look_at` gives a `Merge`, of which nothing has been stored yet. `by_player` groups what comes in by who told it: new events are
ticked, strange ones are not (tick some by another look with them `taken`), known ones are grey, refused ones say why; those
that `speaks_as_organiser` are marked in the colour of errors, since files are not signed. `conflicts` are drawn side by side,
by `tell_event` of `merged` (the campaign as it would be), two results by their `cells`. Then `KeptCampaign.merge(look, files)`
stores it in one transaction, and `conflicts.settled` says what to tell to settle two results.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.course import Fate
from armybuilder.campaign.event import Event
from armybuilder.campaign.merging.conflicts import Conflict, conflict_of
from armybuilder.campaign.people import CampaignFounded

Found = Literal["new", "known", "strange", "refused"]
Why = Literal["", "others_name", "not_his", "another_founding"]
# what is said of somebody who tells what is not his
_NOT_HIS = ("campaign.organisers_only", "campaign.not_yours")


class Incoming(Struct, frozen=True):
    """An event that comes in: new, known here already, strange (not the author's to tell), or refused, and `why`.

    `fate` is what became of it once all that is new was taken in for a look. `speaks_as_organiser`: it is told in the name of
    an organiser, in a file of somebody else.
    """

    event: Event
    found: Found
    fate: Fate | None = None
    why: Why = ""
    speaks_as_organiser: bool = False


class Changed(Struct, frozen=True):
    """An event that was here, and of which something else has become by what came in."""

    event: Event
    before: Fate
    after: Fate


class Merge(Struct, frozen=True):
    """What merging would come to: the events that come in, those that are changed by it, and where copies do not agree.

    `merged` is the campaign as it would be, for reading.
    """

    incoming: tuple[Incoming, ...]
    changed: tuple[Changed, ...]
    conflicts: tuple[Conflict, ...]
    merged: Campaign

    def of(self, found: Found) -> tuple[Incoming, ...]:
        """Return the incoming events of one sort."""
        return tuple(one for one in self.incoming if one.found == found)

    def by_player(self) -> dict[str, tuple[Incoming, ...]]:
        """Return the incoming events by the players who told them, in the order of their coming, strangers last."""
        known = [*self.merged.state.players]
        told = {one.event.by for one in self.incoming}
        order = [who for who in known if who in told] + sorted(told - set(known))
        return {who: tuple(one for one in self.incoming if one.event.by == who) for who in order}


def look_at(
    campaign: Campaign, events: Iterable[Event], author: str = "", taken: Collection[str] = ()
) -> Merge:
    """Return what taking events in would come to; nothing changes. A Problem for events that nobody could take in.

    An `author` may bring his own events, about his own games and forces; others stay out unless they are `taken`, by id.
    """
    found = {one.id: _sorted(campaign, one, author, taken) for one in events}
    trial = _with_new(campaign, found)
    for own, one in found.items():
        fate = trial.fates.get(own)
        not_his = fate is not None and fate.problem is not None and fate.problem.key in _NOT_HIS
        if author and one.found == "new" and own not in taken and not_his:
            found[own] = Incoming(one.event, "strange", why="not_his")
    trial = _with_new(campaign, found)
    before, after = campaign.fates, trial.fates
    organisers = {
        own for own, player in campaign.state.players.items() if campaign.state.is_organiser(player.id)
    }
    place = {event.id: at for at, event in enumerate(trial.order)}
    incoming = tuple(
        Incoming(
            one.event,
            one.found,
            after.get(own),
            one.why,
            bool(author) and one.event.by != author and one.event.by in organisers,
        )
        for own, one in sorted(found.items(), key=lambda pair: place.get(pair[0], len(place)))
    )
    changed = tuple(_changed(campaign, before, after))
    suspects = [one.event for one in incoming if one.found == "new"] + [one.event for one in changed]
    conflicts = (conflict_of(trial, event) for event in suspects)
    return Merge(incoming, changed, tuple(one for one in conflicts if one is not None), trial)


def _sorted(campaign: Campaign, event: Event, author: str, taken: Collection[str]) -> Incoming:
    if event.id in campaign.events:
        return Incoming(event, "known")
    if event.kind == str(CampaignFounded.__struct_config__.tag):
        return Incoming(event, "refused", why="another_founding")
    if author and event.by != author and event.id not in taken:
        return Incoming(event, "strange", why="others_name")
    return Incoming(event, "new")


def _with_new(campaign: Campaign, found: Mapping[str, Incoming]) -> Campaign:
    trial = campaign.trial()
    trial.add(*(one.event for one in found.values() if one.found == "new"))
    return trial


def _changed(campaign: Campaign, before: Mapping[str, Fate], after: Mapping[str, Fate]) -> Iterator[Changed]:
    for event in campaign.order:
        was, becomes = before[event.id], after[event.id]
        if _told(was) != _told(becomes):
            yield Changed(event, was, becomes)


def _told(fate: Fate) -> tuple[str, str, tuple[str, ...]]:
    problem = "" if fate.problem is None else str(fate.problem)
    return fate.status, problem, tuple(advice.key for advice in fate.advices)


def merge(campaign: Campaign, look: Merge) -> tuple[Event, ...]:
    """Take in what was looked at as new, and return it."""
    return campaign.add(*(one.event for one in look.of("new")))
