"""Making legal armies to a number of points: several tries by chance, each the same for the same seed."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from decimal import Decimal
from random import Random
from time import monotonic

from msgspec.structs import replace

from armybuilder.army_tools.data_reasons import data_obstacles, is_unmendable, unmendable
from armybuilder.army_tools.draft import Draft
from armybuilder.army_tools.stock import Stock, counted
from armybuilder.army_tools.wish import Generated, Obstacle, Proposal, Wish
from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.edits import Remove, RemoveForce, SetLimit
from armybuilder.roster.engine import Engine
from armybuilder.roster.force_kinds import force_kinds_offered
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.issues import Issue
from armybuilder.roster.model import Roster
from armybuilder.roster.working import WorkingForce, WorkingSelection

# so many tries for each army that is wanted; what is not near enough by then is as near as can be
TRIES, CHEAP_TRIES = 6, 4
# so many tries for each army that is wanted are enough where as many armies have come of them
ENOUGH = 3
MOST_TOLD = 6
# so many seconds at most the cheapest army is looked for
LONGEST_REASONING = 8.0
Progress = Callable[..., None]


class _TimeIsUp(Exception):  # noqa: N818 - no error: what was found until then counts
    """The time for looking is over."""


class Generator:
    """Makes armies from a start, whose units stay. `progress` is called as a background job wants it."""

    def __init__(self, start: AnyArmy, stock: Stock, wish: Wish, progress: Progress | None = None) -> None:
        # what there is room for depends on the limit too
        self.start, self.stock, self.wish = limited(copy_of(start), None), stock, wish
        self._progress = progress or (lambda *_: None)
        self._until = monotonic() + wish.seconds
        self._issues: tuple[Issue, ...] = ()

    def generate(self) -> Generated:
        """Return armies to choose from, those nearest to the wish first; what stands in the way where there is none."""
        if obstacles := tuple(self._plain_obstacles()):
            return Generated(obstacles=obstacles)
        found: dict[frozenset[tuple[str, int]], Proposal] = {}
        stopped = False
        try:
            for number in range(self.wish.proposals * TRIES):
                near = [one for one in found.values() if self._is_near(one)]
                if len(near) >= self.wish.proposals and (
                    number >= ENOUGH * self.wish.proposals or self._all_spent(near)
                ):
                    break
                self._progress(min(len(near), self.wish.proposals - 1), self.wish.proposals, "")
                if (proposal := self._tried(number)) is not None:
                    found.setdefault(_content(proposal.army), proposal)
                elif not found and (number >= 2 * TRIES or (number and self._is_unmendable())):
                    break
        except _TimeIsUp:
            stopped = True
        near = sorted((one for one in found.values() if self._is_near(one)), key=lambda one: -one.cost)
        if near:
            return Generated(tuple(near[: self.wish.proposals]), stopped=stopped)
        return Generated(obstacles=tuple(self._obstacles(found.values())), stopped=stopped)

    def _is_near(self, proposal: Proposal) -> bool:
        near = self.wish.near
        return near is None or self.wish.spendable - proposal.cost <= near

    def _all_spent(self, proposals: list[Proposal]) -> bool:
        exact = sum(one.cost == self.wish.spendable for one in proposals)
        return exact >= self.wish.proposals or self.wish.near is not None

    # --- tries

    def _check(self) -> None:
        self._progress()
        if monotonic() > self._until:
            raise _TimeIsUp

    def _tried(self, number: int) -> Proposal | None:
        army = limited(copy_of(self.start), self.wish.target)
        draft = Draft(army, self.stock, self.wish, Random(f"{self.wish.seed} {number}"), self._check)
        if draft.make():
            return Proposal(army, army.verdict.cost)
        draft.note_issues()
        if draft.issues and (not self._issues or len(draft.issues) < len(self._issues)):
            self._issues = draft.issues
        return None

    # --- reasons

    def _plain_obstacles(self) -> Iterator[Obstacle]:
        """Yield what arithmetic alone tells, before anything is tried."""
        wish, entries = self.wish, {entry.id: entry for entry in self.stock.now(self.start)}
        there = counted(self.start)
        if not self.start.cost_type:
            yield Obstacle("army_tools.obstacle.no_points")
            return
        if not entries and not self._has_room_for_forces():
            yield Obstacle("army_tools.obstacle.nothing_to_take")
            yield from self._of_the_data()
            return
        if entries and all(entry.free for entry in entries.values()):
            yield Obstacle("army_tools.obstacle.no_costs")
            return
        musts = 0
        for own, many in wish.must.items():
            most, entry = wish.most_of(own), entries.get(own)
            name = own if entry is None else entry.name
            if entry is None and there[own] < many:
                yield Obstacle("army_tools.obstacle.not_offered", {"unit": name})
            elif wish.owned is not None and isinstance(self.start, OwnArmy) and wish.owned.get(own, 0) < many:
                owned = wish.owned.get(own, 0)
                yield Obstacle("army_tools.obstacle.not_owned", {"unit": name, "n": many, "owned": owned})
            elif most is not None and most < many:
                yield Obstacle("army_tools.obstacle.must_and_never", {"unit": name, "n": many, "most": most})
            if entry is not None:
                musts += entry.cost * max(0, many - there[own])
        spent = self.start.verdict.cost
        if spent + musts > wish.spendable:
            told = {"cost": spent + musts, "points": wish.spendable}
            yield Obstacle("army_tools.obstacle.musts_too_dear", told)
        if entries and not any(self._may_be_taken(entry.id, entry.kinds) for entry in entries.values()):
            yield Obstacle("army_tools.obstacle.nothing_wanted")

    def _has_room_for_forces(self) -> bool:
        """Return whether an army takes its units into forces that have to be added first."""
        if not isinstance(self.start, ImportedArmy):
            return False
        engine = self.start.engine
        forces = list(engine.roster.all_forces())
        return any(force_kinds_offered(force.expansion, force, engine.answers) for force in forces)

    def _may_be_taken(self, own: str, kinds: frozenset[str]) -> bool:
        wish = self.wish
        if own in wish.must:
            return True
        wanted = (not wish.kinds or bool(wish.kinds & kinds)) and (not wish.only or own in wish.only)
        if wish.owned is not None and isinstance(self.start, OwnArmy) and not wish.owned.get(own, 0):
            return False
        return wanted and wish.most_of(own) != 0

    def _obstacles(self, found: Collection[Proposal]) -> Iterator[Obstacle]:
        """Yield why no army came of it: the nearest that there is, the cheapest, and what was wrong with the best try."""
        costs = [one.cost for one in found]
        points = self.wish.spendable
        if costs:
            least = points - (self.wish.near or 0)
            yield Obstacle(
                "army_tools.obstacle.not_near", {"cost": max(costs), "least": least, "points": points}
            )
            return
        cheapest = None if self._is_unmendable() else self._cheapest()
        if cheapest is not None and cheapest > points:
            yield Obstacle("army_tools.obstacle.cheapest", {"cost": cheapest, "points": points})
            return
        yield Obstacle("army_tools.obstacle.none_found", {"points": points})
        yield from self._of_the_data()
        yield from unmendable(self._issues)
        for issue in [one for one in self._issues if not is_unmendable(one)][:MOST_TOLD]:
            yield Obstacle(issue.key, issue.values)

    def _is_unmendable(self) -> bool:
        """Return whether something is wrong with the best try that no data mend."""
        return any(map(is_unmendable, self._issues))

    def _of_the_data(self) -> Iterator[Obstacle]:
        if isinstance(self.start, ImportedArmy):
            yield from data_obstacles(self.start)

    def _cheapest(self) -> int | None:
        """Return the cost of the cheapest legal army that was found where points do not matter; None where none was."""
        free = replace(self.wish, target=MOST_POINTS, leave=0, near=None)
        self._until = monotonic() + min(self.wish.seconds, LONGEST_REASONING)
        costs = []
        for number in range(CHEAP_TRIES):
            army = copy_of(self.start)
            draft = Draft(army, self.stock, free, Random(f"cheap {number}"), self._check, cheap=number > 0)
            try:
                if draft.take_musts() and self._complete(draft):
                    costs.append(army.verdict.cost)
            except _TimeIsUp:
                break
        return min(costs, default=None)

    def _complete(self, draft: Draft) -> bool:
        """Take what the rules ask for, and one unit at least; that the target is too small is no matter here."""
        army = draft.army
        if not draft.put_right():
            return False
        for _ in range(CHEAP_TRIES):
            if army.verdict.cost:
                break
            entries = [entry for entry in draft.offered(MOST_POINTS) if entry.cost > 0]
            if not entries:
                return False
            draft.take(draft.one_of(entries), worse=True)
            if not draft.put_right():
                return False
        return army.verdict.legal and army.verdict.cost > 0


def generate(start: AnyArmy, stock: Stock, wish: Wish, progress: Progress | None = None) -> Generated:
    """Make armies of a wish out of a stock, from a start whose units stay as they are."""
    return Generator(start, stock, wish, progress).generate()


def begun_with(army: AnyArmy, kept: Collection[str]) -> AnyArmy:
    """Return what an army begins with that is made around some of its units: them, and what costs nothing.

    Forces inside others that have nobody any more go too.
    """
    start = copy_of(army)
    costs = start.verdict.unit_costs
    own = isinstance(start, OwnArmy)
    gone = tuple(u.id for u in start.roster.units if u.id not in kept and (own or costs.get(u.id, 0)))
    if gone:
        start.perform(Remove(gone))
    while isinstance(start, ImportedArmy):
        forces = start.engine.roster.all_forces()
        empty = [f for f in forces if f.parent is not None and not any(_units_in(f))]
        if not empty:
            break
        start.perform(RemoveForce(empty[0].id))
    return start


def limited(army: AnyArmy, points: int | None) -> AnyArmy:
    """Limit an army to some points, None for no limit, and return it; one of a game without points stays as it is."""
    if army.cost_type:
        army.perform(SetLimit(army.cost_type, None if points is None else Decimal(points)))
    return army


def _units_in(force: WorkingForce) -> Iterator[WorkingSelection]:
    yield from force.selections
    for child in force.children:
        yield from _units_in(child)


def copy_of(army: AnyArmy, roster: Roster | None = None) -> AnyArmy:
    """Return an army of its own with the same content, or with another roster of the same game."""
    value = army.roster if roster is None else roster
    if isinstance(army, OwnArmy):
        return OwnArmy(army.game, value, army.units_of)
    return ImportedArmy(Engine(army.data, value, settled=True), army.data_of)


def _content(army: AnyArmy) -> frozenset[tuple[str, int]]:
    """Return what tells an army from others: how many of what are in it, and what it costs."""
    return frozenset({**Counter(counted(army)), "": army.verdict.cost}.items())
