"""A campaign: its events, and what they come to. Adding events folds only what they change."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from armybuilder.campaign.applying import Applying, Deed, Directive
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleReported
from armybuilder.campaign.course import Course, Fate, Turn, course_of
from armybuilder.campaign.deeds import deed_of, is_plain, is_read
from armybuilder.campaign.event import Event, new_event
from armybuilder.campaign.merging.rivals import speaks_of_others
from armybuilder.campaign.people import CampaignFounded
from armybuilder.campaign.snapshot import Snapshot
from armybuilder.campaign.snapshots import copy_in, marks_of, restored, take_snapshots
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import decoder, encode
from armybuilder.catalogue.no_collection import no_collection
from armybuilder.catalogue.problem import Problem

# events between two copies of the state: a correction folds anew from the last copy before it
BETWEEN_COPIES = 256
# a clock so far beyond the highest known is no clock of a fellow player
FARTHEST_CLOCK = 100_000
MOST_EVENTS = 50_000

_states = decoder(CampaignState)


class Step(NamedTuple):
    """An event in its place: what was done by it in the end, what became of it, and the campaign as it stands after it."""

    event: Event
    deed: Deed | None
    fate: Fate
    state: CampaignState


Watch = Callable[[Deed, CampaignState], None]


class Campaign:
    """A campaign of events. `state` is what they come to, `fates` what became of each, by id, `events` all, by id.

    `id` is that of its founding; without one the earliest founding among the events founds it.
    """

    def __init__(
        self, events: Iterable[Event] = (), own_id: str = "", snapshots: Iterable[Snapshot] = ()
    ) -> None:
        """Fold events, from the last of the snapshots on that is of use; without one, from the beginning."""
        self.events: dict[str, Event] = {event.id: event for event in events}
        self.id = own_id or _founding(self.events.values())
        # the highest clock that is known
        self.clock = _highest(self.events.values())
        self.state = CampaignState()
        self._course = Course((), {})
        self._fates: list[Fate] = []
        self._copies: dict[int, bytes] = {}
        # how often one was taken: when it has not changed, neither have they
        self.copies_made = 0
        self._borrows = False
        if not self._go_on_from({snapshot.place: snapshot for snapshot in snapshots}):
            self._fold()

    def trial(self) -> "Campaign":
        """Return a copy to try something out in: nothing that is told there is told here.

        Another thread may have it, which detaches it first: until then its state is this one's.
        """
        found: Campaign = object.__new__(Campaign)
        found.__dict__.update(self.__dict__)
        found._forget_by_id()
        found.events, found._fates = dict(self.events), list(self._fates)
        found._copies, found._borrows = dict(self._copies), True
        return found

    @property
    def order(self) -> tuple[Event, ...]:
        """The events in their order, those that wait last."""
        waiting = sorted((self.events[own] for own in self._course.waiting), key=lambda event: event.own_key)
        return (*(turn.event for turn in self._course.turns), *waiting)

    @property
    def fates(self) -> Mapping[str, Fate]:
        """What became of each event."""
        found: dict[str, Fate] | None = self.__dict__.get("_by_id")
        if found is None:
            found = self.__dict__["_by_id"] = self._told_fates()
        return found

    def _forget_by_id(self) -> None:
        for name in ("_by_id", "_deeds"):
            self.__dict__.pop(name, None)

    def _told_fates(self) -> dict[str, Fate]:
        found = {turn.event.id: fate for turn, fate in zip(self._course.turns, self._fates, strict=True)}
        waiting = self._course.waiting.items()
        return found | {own: Fate(status="waiting", problem=problem) for own, problem in waiting}

    def add(self, *events: Event) -> tuple[Event, ...]:
        """Take events in, and return those that are new; a Problem for too many, and for a clock that nobody can have."""
        new = {event.id: event for event in events if event.id not in self.events}
        self.detached()
        if len(self.events) + len(new) > MOST_EVENTS:
            raise Problem("campaign.too_many_events", most=MOST_EVENTS)
        in_order = sorted(new.values(), key=lambda event: event.own_key)
        for before, event in pairwise((self.clock, *(event.clock for event in in_order))):
            if event > before + FARTHEST_CLOCK:
                raise Problem("campaign.clock", clock=event)
        at_end = bool(new) and in_order[0].clock > self.clock
        self.events |= new
        self.id = self.id or _founding(new.values())
        self.clock = max(self.clock, _highest(new.values()))
        if not (at_end and self._appended(in_order)):
            self._fold()
        return tuple(new.values())

    def _appended(self, new: list[Event]) -> bool:
        """Put events of higher clocks at the end of the course, if they say nothing of others: by far most do not."""
        turns = self._course.turns
        if self._course.waiting or not turns or any(event.after or not is_plain(event) for event in new):
            return False
        if any(self._speaks_of_results(deed_of(event), alone=len(new) == 1) for event in new):
            return False
        added = tuple(Turn(event) for event in new)
        self._course = self._course._replace(turns=turns + added)
        self._apply_from(len(turns))
        return True

    def _speaks_of_results(self, deed: Deed, *, alone: bool) -> bool:
        """Tell whether a report, or a confirmation of one, has to be seen together with what else is told of its game."""
        if not isinstance(deed, BattleReported | BattleConfirmed):
            return False
        if isinstance(deed, BattleReported) and deed.game and deed.game not in self.state.games:
            return True
        told = [(turn.event.id, turn.deed) for turn in self._course.turns]
        return not alone or speaks_of_others(deed, told)

    def tell(self, deed: Deed, *, by: str, date: str, after: str = "", nonce: str | None = None) -> Event:
        """Take in what somebody does, and return the event of it.

        A Problem when it does not hold: then nothing has happened.
        """
        event = new_event(deed, clock=self.clock + 1, by=by, date=date, after=after, nonce=nonce)
        self.add(event)
        fate = self.fates[event.id]
        if fate.problem is not None:
            self.let_go(event)
            raise fate.problem
        return event

    def tried(self, deed: Deed, *, by: str, date: str) -> Fate:
        """Return what would become of something if somebody did it now, with all that would be said of it; nothing happens."""
        (fate,) = self.tried_each((deed,), by=by, date=date)
        return fate

    def tried_each(self, deeds: Iterable[Deed], *, by: str, date: str) -> tuple[Fate, ...]:
        """Return what would become of each of several things if somebody did it now, it alone; nothing happens."""
        found: list[Fate] = []
        state: CampaignState | None = None
        for deed in deeds:
            event = new_event(deed, clock=self.clock + 1, by=by, date=date, nonce="")
            # what does not hold has changed nothing: the copy serves for the next, too
            state = state or _states.decode(encode(self.state))
            found.append(_apply(state, Turn(event)))
            state = state if found[-1].problem is not None else None
        return tuple(found)

    def let_go(self, *events: Event) -> None:
        """Take events out that never came to be: what was told does not hold, or could not be kept."""
        self.detached()
        gone = {event.id for event in events}
        self.events = {own: event for own, event in self.events.items() if own not in gone}
        self.clock = _highest(self.events.values())
        self._fold()

    def state_before(self, event_id: str) -> CampaignState:
        """Return the campaign as it stood before an event, for reading."""
        return self._state_at(self._place(event_id))

    def around(self, event_id: str) -> tuple[CampaignState, CampaignState]:
        """Return the campaign as it stood before an event and after it, for reading."""
        place = self._place(event_id)
        after = self._state_at(place)
        before = _states.decode(encode(after))
        for turn in self._course.turns[place : place + 1]:
            _apply(after, turn)
        return before, after

    def deed(self, event_id: str) -> Deed | None:
        """Return what is done by an event as it counts now, corrected or not; None where this version cannot read it."""
        known: dict[str, Deed | None] | None = self.__dict__.get("_deeds")
        if known is None:
            known = self.__dict__["_deeds"] = {turn.event.id: turn.deed for turn in self._course.turns}
        return known.get(event_id)

    def _place(self, event_id: str) -> int:
        turns = self._course.turns
        return next((at for at, turn in enumerate(turns) if turn.event.id == event_id), len(turns))

    def _state_at(self, place: int) -> CampaignState:
        state, start = self._copied(place)
        for turn in self._course.turns[start:place]:
            _apply(state, turn)
        return state

    def detached(self) -> "Campaign":
        """Return the campaign itself, its state worked out anew where it is that of the one of which this is a trial."""
        if self._borrows:
            self.state, self._borrows = self._state_at(len(self._course.turns)), False
        return self

    def walk(self, before: Watch | None = None) -> Iterator[Step]:
        """Yield every event in its place, with the campaign as it stands after it, for reading: the next step changes it.

        `before` is called with what is done by an event that holds, and the campaign as it stands before it. The campaign
        as it is when this is called is worked out anew from the beginning: any thread may do so, whatever is told meanwhile.
        """
        return _walked(zip(self._course.turns, tuple(self._fates), strict=True), before)

    # folding

    def _fold(self) -> None:
        """Work out what the events come to, from the last copy before the first turn that is not as it was."""
        before, self._course = self._course.turns, course_of(self.events, self.id)
        turns = self._course.turns
        same = 0
        while same < min(len(before), len(turns)) and before[same].mark == turns[same].mark:
            same += 1
        start = len(before)
        if same < len(before):
            self._copies = {at: copy for at, copy in self._copies.items() if at <= same}
            self.state, start = self._copied(same)
        with no_collection():
            self._apply_from(start)

    def _go_on_from(self, snapshots: Mapping[int, Snapshot]) -> bool:
        """Take up the last snapshot of this very course, and go on from there; False where there is none."""
        course = course_of(self.events, self.id, trusting=True) if snapshots else Course((), {})
        turns = course.turns
        marks = marks_of(turns, snapshots)
        same = sorted(place for place, mark in marks.items() if snapshots[place].mark == mark)
        last = restored(snapshots[same[-1]], turns) if same else None
        # what came after the snapshot nobody has looked into yet
        if last is None or not all(is_read(turn.event) for turn in turns[same[-1] :]):
            return False
        self._course, self.state, self._fates = course, last.state, last.fates
        copies = ((place, copy_in(snapshots[place])) for place in same[:-1])
        self._copies = {place: copy for place, copy in copies if copy is not None} | {same[-1]: last.copy}
        self._apply_from(same[-1])
        return True

    def snapshots(self, known: Mapping[int, str]) -> tuple[Snapshot, ...]:
        """Return the snapshots to keep of the campaign; those `known` by place and mark are without their content."""
        return take_snapshots(self._course.turns, self._fates, self._copies, known)

    def _apply_from(self, start: int) -> None:
        """Apply the turns from a place on, up to which the state has been worked out."""
        del self._fates[start:]
        self._forget_by_id()
        for place, turn in enumerate(self._course.turns[start:], start + 1):
            self._fates.append(_apply(self.state, turn))
            if place % BETWEEN_COPIES == 0:
                self._copies[place] = encode(self.state)
                self.copies_made += 1

    def _copied(self, place: int) -> tuple[CampaignState, int]:
        """Return the last copy of the state up to a place, and where it stands."""
        at = max((own for own in self._copies if own <= place), default=0)
        return (_states.decode(self._copies[at]) if at else CampaignState()), at


def _walked(turns: Iterable[tuple[Turn, Fate]], before: Watch | None) -> Iterator[Step]:
    state = CampaignState()
    for turn, fate in turns:
        if before is not None and turn.deed is not None and fate.status == "applied":
            before(turn.deed, state)
        _apply(state, turn)
        yield Step(turn.event, turn.deed, fate, state)


def _highest(events: Iterable[Event]) -> int:
    return max((event.clock for event in events), default=0)


def _founding(events: Iterable[Event]) -> str:
    kind = str(CampaignFounded.__struct_config__.tag)
    return min(((event.own_key, event.id) for event in events if event.kind == kind), default=("", ""))[1]


def _apply(state: CampaignState, turn: Turn) -> Fate:
    if turn.left_out:
        return Fate(status="aside", by=turn.by)
    if turn.problem is not None or turn.deed is None:
        return Fate(status="held", problem=turn.problem, by=turn.by)
    if isinstance(turn.deed, Directive):
        return Fate(by=turn.by)
    applying = Applying(
        state, turn.event, leniently=turn.leniently, teller=turn.teller, standing=turn.standing
    )
    try:
        turn.deed.apply(applying)
    except Problem as problem:
        return Fate(status="held", problem=problem, by=turn.by)
    return Fate(advices=tuple(applying.advices), by=turn.by, settled=turn.leniently)
