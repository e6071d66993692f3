"""The course of a campaign: which events hold, in which order, with what has been undone, corrected and decided since.

The fold has two passes. First the directives are collected: of several to one event the last by order counts, and one may
itself be the target of a later one. Then all else is applied in order; what does not hold is kept, marked and told.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct

from armybuilder.campaign.applying import Deed, Directive, Standing
from armybuilder.campaign.battles.reports import BattleConfirmed
from armybuilder.campaign.deeds import deed_of, kinds, read_deed
from armybuilder.campaign.directives import EventCorrected, EventDecided, EventRestored, EventUndone
from armybuilder.campaign.event import Event
from armybuilder.campaign.merging.rivals import CONFIRMED, SPEAKING, Spoken, standings_of
from armybuilder.campaign.people import CampaignFounded, RoleSet
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told

# events that belong after events that belong after events …
DEEPEST = 64

Key = tuple[tuple[int, str], ...]
D = TypeVar("D", bound=Directive)


Status = Literal["applied", "held", "aside", "waiting"]


class Fate(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of an event: applied, maybe with advices; held, since it does not hold; set aside by another; or waiting.

    `by` is the event that undid, corrected or left it out. What was decided to hold as it is, is `settled`.
    """

    status: Status = "applied"
    problem: Problem | None = None
    advices: tuple[Told, ...] = ()
    by: str = ""
    settled: bool = False


class Turn(NamedTuple):
    """An event in its place in the course: what is done by it, and how. Two that are alike change a campaign alike.

    `corrected` is what is done in its place; where that cannot be read nothing is done. `teller` is who told it as it is now,
    `standing` what other events tell of the game of a report.
    """

    event: Event
    corrected: Deed | None = None
    by: str = ""
    leniently: bool = False
    left_out: bool = False
    problem: Problem | None = None
    teller: str = ""
    standing: Standing = Standing()
    is_read: bool = True

    @property
    def kind(self) -> str:
        """The name of what is done in the end."""
        done = self.corrected
        return self.event.kind if done is None else str(done.__struct_config__.tag)

    @property
    def deed(self) -> Deed | None:
        """What is done in the end; None where that cannot be read."""
        return (self.corrected or deed_of(self.event)) if self.is_read else None

    @property
    def mark(self) -> tuple[str, str, bool, bool, bool]:
        """What tells it from another turn of the same event."""
        return self.event.id, self.by, self.leniently, self.left_out, not self.is_read


@cache
def ruling_kinds() -> frozenset[str]:
    """Return the kinds of events that say something of others, or who may: they are read wherever they stand."""
    found = (one for one in kinds().values() if issubclass(one, Directive | CampaignFounded | RoleSet))
    return frozenset(str(one.__struct_config__.tag) for one in found)


class Course(NamedTuple):
    """All turns in their order, and the events that wait: for one that they belong after, or for a newer version."""

    turns: tuple[Turn, ...]
    waiting: Mapping[str, Problem]


def course_of(events: Mapping[str, Event], founding: str, *, trusting: bool = False) -> Course:
    """Return the course that events take, the founding of the campaign first, whatever the order in which they are given.

    Of kinds that are known an event is taken to be readable where one is `trusting`: whoever asks has to see to it.
    """
    waiting: dict[str, Problem] = {}
    keys: dict[str, Key] = {}
    for event in events.values():
        key = _key(event, events)
        if key is None:
            waiting[event.id] = Problem("campaign.waits_for", event=event.after)
            continue
        try:
            if not trusting or event.kind not in kinds() or event.kind in ruling_kinds():
                deed_of(event)
        except Problem as problem:
            waiting[event.id] = problem
            continue
        keys[event.id] = key
    if founding in keys:
        keys[founding] = ((0, founding),)
    order = sorted(keys, key=keys.__getitem__)
    known = [events[own] for own in order]
    ruled = _Directives(known, {own: place for place, own in enumerate(order)}, founding)
    turns = [(keys[event.id], ruled.turn(event)) for event in known]
    moved = [(ruled.place(turn.event, keys) or key, turn) for key, turn in turns]
    moved.sort(key=lambda one: one[0])
    return Course(tuple(_with_standings([turn for _, turn in moved], ruled)), waiting)


def _with_standings(turns: list[Turn], ruled: "_Directives") -> Iterator[Turn]:
    """Yield the turns, each report of a game with what the others tell of it, without confirmations that came too early."""
    spoken = [(place, turn) for place, turn in enumerate(turns) if turn.is_read and turn.kind in SPEAKING]
    for place, turn in spoken:
        deed = turn.deed if turn.kind == CONFIRMED else None
        if isinstance(deed, BattleConfirmed) and (by := ruled.outdated(turn.event, deed.report)):
            turns[place] = turn._replace(left_out=True, by=by)
    told = [
        Spoken(place, turn.event, turn.teller or turn.event.by, turn.kind, turn.corrected)
        for place, _ in spoken
        if not (turn := turns[place]).left_out and turn.problem is None
    ]
    found = standings_of(told, lambda one: ruled.is_organiser(one.event.id, one.by))
    for place, turn in enumerate(turns):
        standing = found.get(place)
        if standing is None:
            yield turn
        elif standing.beaten_by:
            yield turn._replace(by=standing.beaten_by, problem=Problem("campaign.other_confirmed"))
        else:
            yield turn._replace(standing=standing)


def _key(event: Event, events: Mapping[str, Event]) -> Key | None:
    """Return where an event stands; None where one that it belongs after is missing, or there are too many of them."""
    found: list[tuple[int, str]] = [event.own_key]
    while event.after:
        before = events.get(event.after)
        if before is None or len(found) > DEEPEST:
            return None
        event = before
        found.append(event.own_key)
    return tuple(reversed(found))


class _Directives:
    """What directives say, read backwards: one that is itself undone says nothing."""

    def __init__(self, known: Sequence[Event], places: Mapping[str, int], founding: str) -> None:
        self._told: dict[tuple[str, type[Directive]], tuple[Event, Directive]] = {}
        self._places, self._organisers = places, _organisers(known)
        self.refused: dict[str, Problem] = {}
        authors = {event.id: event.by for event in known}
        organisers = self._organisers
        for event in reversed(known):
            ruled = self._ruling(event)
            if ruled is None or self.is_undone(event.id):
                continue
            own = authors.get(ruled.target) == event.by
            if places.get(ruled.target, len(places)) >= places[event.id]:
                self.refused[event.id] = Problem("campaign.no_target")
            elif ruled.target == founding and not _founds(ruled):
                self.refused[event.id] = Problem("campaign.founding_stays")
            elif not own and event.by not in organisers[places[event.id]]:
                self.refused[event.id] = Problem("campaign.not_yours")
            else:
                kind = EventUndone if isinstance(ruled, EventRestored) else type(ruled)
                self._told.setdefault((ruled.target, kind), (event, ruled))

    def _of(self, own: str, kind: type[D]) -> tuple[Event, D] | None:
        return self._told.get((own, kind))  # type: ignore[return-value]

    def is_undone(self, own: str) -> bool:
        """Tell whether the last word on an event is that it is undone."""
        found = self._told.get((own, EventUndone))
        return found is not None and isinstance(found[1], EventUndone)

    def is_organiser(self, event_id: str, player: str) -> bool:
        """Tell whether somebody may speak for others at the place of an event."""
        return player in self._organisers[self._places[event_id]]

    def outdated(self, confirmation: Event, report: str) -> str:
        """Return the event by which a report was corrected since it was confirmed, so that it has to be confirmed anew.

        What an organiser corrected stays confirmed by others; his own correction nobody confirms himself.
        """
        corrected = self._of(report, EventCorrected)
        if corrected is None or self._places[confirmation.id] > self._places[corrected[0].id]:
            return ""
        by = corrected[0]
        return by.id if by.by == confirmation.by or not self.is_organiser(by.id, by.by) else ""

    def _ruling(self, event: Event) -> Directive | None:
        """Return what an event says of another one in the end; None where it says nothing of any."""
        corrected, by, _ = self._corrected(event)
        if not by and event.kind in ruling_kinds():
            corrected = deed_of(event)
        return corrected if isinstance(corrected, Directive) else None

    def _corrected(self, event: Event) -> tuple[Deed | None, str, Problem | None]:
        """Return what is done in the place of an event, by which directive, and why that cannot be read."""
        corrected = self._of(event.id, EventCorrected)
        if corrected is None:
            return None, "", None
        by, directive = corrected
        try:
            return read_deed(directive.deed), by.id, None
        except Problem as problem:
            return None, by.id, problem

    def turn(self, event: Event) -> Turn:
        """Return the turn of an event."""
        corrected, by, problem = self._corrected(event)
        is_read = problem is None
        decided = self._of(event.id, EventDecided)
        choice = decided[1].choice if decided else ""
        undone = self.is_undone(event.id)
        if undone:
            by = self._told[event.id, EventUndone][0].id
        elif choice == "leave_out" and decided:
            by = decided[0].id
        return Turn(
            event=event,
            corrected=corrected,
            by=by,
            leniently=choice == "anyway",
            left_out=undone or choice == "leave_out",
            problem=problem or self.refused.get(event.id),
            teller=self._teller(event),
            is_read=is_read,
        )

    def _teller(self, event: Event) -> str:
        corrected = self._of(event.id, EventCorrected)
        return event.by if corrected is None else corrected[0].by

    def place(self, event: Event, keys: Mapping[str, Key]) -> Key | None:
        """Return the place that an event was moved to; None for its own."""
        decided = self._of(event.id, EventDecided)
        if decided is None or decided[1].choice != "after":
            return None
        before = keys.get(decided[1].place)
        return None if before is None else (*before, event.own_key)


def _founds(directive: Directive) -> bool:
    """Tell whether a directive puts another founding in the place of one: nothing else can be done to it."""
    kind = str(CampaignFounded.__struct_config__.tag)
    return isinstance(directive, EventCorrected) and directive.deed.get("kind") == kind


def _organisers(known: Iterable[Event]) -> list[frozenset[str]]:
    """Return who may speak for others at the place of each event: as founded, and as organisers have told since."""
    found: list[frozenset[str]] = []
    now: frozenset[str] = frozenset()
    for event in known:
        found.append(now)
        deed = deed_of(event) if event.kind in ruling_kinds() else None
        if isinstance(deed, CampaignFounded) and not now:
            now = frozenset((event.made(1),))
        elif isinstance(deed, RoleSet) and event.by in now:
            now = now - {deed.player} if deed.role == "player" else now | {deed.player}
    return found
