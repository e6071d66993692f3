"""Section 10: who tests when a base is struck with a double, destroyed or flees, and the chains of flight that follow.

Troubles are worked off one after another. What follows depends on the field and on the troubles left, never on how it came
about, so odds work out each such scene once.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from math import prod
from typing import Literal, NamedTuple

from msgspec import Struct

from armybuilder.battle.branches import Branches, check_number, weighed
from armybuilder.battle.dice import Dice
from armybuilder.battle.outcome import Event, Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.damage.blows import Struck, must_test, part
from armybuilder.games.batalist.rules.events.combat import ActionPointsLeft, BaseFled, DrewBack
from armybuilder.games.batalist.rules.field.placed import (
    Neighbour,
    Placed,
    moved_back,
    steps_back,
    way_back,
    within,
)
from armybuilder.games.batalist.rules.morale.courage import (
    BEARER_REACH,
    FLEES_AT,
    flees,
    points_after,
    retreat,
    take_morale_test,
    tell_failures,
)
from armybuilder.games.batalist.rules.settings import Settings

NEAR = 3
LEADER_REACH = 6


# Odds keep tens of thousands of scenes. None can hold itself, so the garbage collector need not go through them.
class StandingBase(Struct, frozen=True, cache_hash=True, gc=False):
    """A base on the field: its place in the facts, its side as the activating player sees it, its action points left.

    `gone_back`: how many steps morale tests have driven it back.
    """

    who: str
    whose: Literal["own", "enemy"]
    base: Placed
    points: int = 0
    gone_back: float = 0


def standings(field: str, bases: Iterable[Neighbour]) -> tuple[StandingBase, ...]:
    """Return the bases of a list of facts as they stand on the field; those in their activation have points."""
    return tuple(
        StandingBase(f"{field}.{place}", base.whose, base, getattr(base, "points", 0))
        for place, base in enumerate(bases, 1)
    )


Cause = Literal["struck", "destroyed", "fled"]


class Trouble(Struct, frozen=True, cache_hash=True, gc=False):
    """What shakes morale: a base struck with a double, or one that was destroyed or fled, where it stood."""

    kind: Cause
    standing: StandingBase


class BasesOnField(Struct, frozen=True, cache_hash=True, gc=False):
    """The bases on the field. Unless they are `placed`, nobody but the struck base itself is near enough to matter."""

    standings: tuple[StandingBase, ...]
    is_placed: bool = True

    def without(self, who: Iterable[str]) -> "BasesOnField":
        gone = set(who)
        return BasesOnField(tuple(one for one in self.standings if one.who not in gone), self.is_placed)


class Tested(NamedTuple):
    """What came of a test, and how it is told."""

    failures: int
    told: Outcome


class Test(NamedTuple):
    """Who tests; how many failures there can be, each number in how many ways."""

    who: StandingBase
    failures: tuple[tuple[int, int], ...]


class Aftermath(Struct, frozen=True, cache_hash=True, gc=False):
    """The field when some tests are done, and the flights that they have led to."""

    field: BasesOnField
    flights: tuple[Trouble, ...]


class Scene(Struct, frozen=True, cache_hash=True, gc=False):
    """A field on which troubles are being worked off, and those that are left."""

    field: BasesOnField
    queue: tuple[Trouble, ...]


@rule("BT-10-2")
def general_shakes(lost: Placed) -> bool:
    """The general's loss shakes his whole side, at any distance."""
    return lost.has("general")


@rule("BT-10-3")
def loss_shakes(lost: Placed, base: Placed) -> bool:
    """The loss of an allied base within 3 steps."""
    return within(lost, base, NEAR)


@rule("BT-10-4")
def leader_shakes(lost: Placed, base: Placed) -> bool:
    """The loss of an allied leader within 6 steps."""
    return lost.has("leader") and within(lost, base, LEADER_REACH)


@lru_cache(maxsize=8192)
@rule("BT-10-12")
def tested_for(trouble: Trouble, field: BasesOnField) -> tuple[StandingBase, ...]:
    """Return who tests for one trouble, each once, however many causes it gives."""
    lost = trouble.standing
    if trouble.kind == "struck":
        return tuple(one for one in field.standings if one.who == lost.who)
    if not field.is_placed:
        return ()
    return tuple(
        one
        for one in field.standings
        if one.whose == lost.whose
        and (
            general_shakes(lost.base)
            or loss_shakes(lost.base, one.base)
            or leader_shakes(lost.base, one.base)
        )
    )


@rule("BT-10-13")
def in_order(troubles: Iterable[Trouble]) -> tuple[Trouble, ...]:
    """Return troubles raised together: those of the enemy of the activating side first."""
    return tuple(sorted(troubles, key=lambda trouble: trouble.standing.whose == "own"))


def cause_of(blow: Struck) -> Cause | None:
    """Return what shakes morale after a blow: that the base is destroyed, or that it was struck with a double and survived."""
    if not blow.left:
        return "destroyed"
    return "struck" if must_test(blow) else None


def settle_losses(record: Record[Settings], field: BasesOnField, causes: Mapping[str, Cause | None]) -> None:
    """After all losses of an attack: the morale tests that they cause. `causes` tells by `who` what has become of it."""
    gone = [who for who, cause in causes.items() if cause == "destroyed"]
    troubles = [Trouble(cause, one) for one in field.standings if (cause := causes.get(one.who))]
    settle_morale(record, field.without(gone), troubles)


def settle_morale(record: Record[Settings], field: BasesOnField, troubles: Iterable[Trouble]) -> None:
    """Work off troubles that were raised together, and all that follows from them."""
    if queue := in_order(troubles):
        # told, it goes trouble by trouble; odds may take bases that cannot meet one by one
        parts = (field,) if record.dice.explains else clusters(field, len(queue))
        for one in parts:
            record.independently(_settle, one, queue)


def clusters(field: BasesOnField, troubles: int) -> tuple[BasesOnField, ...]:
    """Return the bases of a field in lots, so that what becomes of one lot does not depend on another.

    Each base tests at most once for every trouble and for the flight of each other base of its lot.
    """
    lots: list[tuple[StandingBase, ...]] = [(one,) for one in field.standings]
    while True:
        joined = list[tuple[StandingBase, ...]]()
        for lot in lots:
            near = [other for other in joined if _may_meet(field, lot, other, troubles)]
            joined = [other for other in joined if other not in near]
            joined.append(sum(near, ()) + lot)
        if len(joined) == len(lots):
            break
        lots = joined
    # in the order of the field, in which bases test
    return tuple(
        BasesOnField(tuple(one for one in field.standings if one in lot), field.is_placed) for lot in joined
    )


def _may_meet(
    field: BasesOnField, lot: tuple[StandingBase, ...], other: tuple[StandingBase, ...], troubles: int
) -> bool:
    """Tell whether a base of one lot can ever come so near to one of another that they matter to each other."""
    if not field.is_placed:
        return False
    tests, more = troubles + len(lot) - 1, troubles + len(other) - 1
    return any(_matter(a, tests, b, more) for a in lot for b in other)


def _matter(one: StandingBase, tests: int, other: StandingBase, more: int) -> bool:
    """Bases in each other's way; for friends also the loss of one, or the help of its standard."""
    reach = 0
    if one.whose == other.whose:
        if any(general_shakes(each.base) for each in (one, other)):
            return True
        far = any(each.base.has(skill) for each in (one, other) for skill in ("leader", "standard_bearer"))
        reach = max(LEADER_REACH, BEARER_REACH) if far else NEAR
    back, behind = (retreat(2, each.base.speed) for each in (one, other))
    return within(
        way_back(one.base, tests * max(1, back)), way_back(other.base, more * max(1, behind)), reach
    )


def _settle(record: Record[Settings], field: BasesOnField, queue: tuple[Trouble, ...]) -> None:
    """Tell what has become of everyone when no trouble is left."""
    last = record.dice.odds.markov_chain(partial(_go_on, record), Scene(field, queue))
    staying = {one.who: one for one in last.field.standings}
    for one in field.standings:
        if one.who not in staying:
            record.happened(BaseFled(who=one.who))
    for one in field.standings:
        if (now := staying.get(one.who, one)) != one:
            record.happened(*_changes(one, now))


def _changes(before: StandingBase, now: StandingBase) -> Iterator[Event]:
    """Yield what its tests have cost a base that stays on the field."""
    if now.points < before.points:
        yield ActionPointsLeft(who=now.who, points=now.points)
    if now.gone_back > before.gone_back:
        yield DrewBack(who=now.who, steps=now.gone_back)


@rule("BT-10-13")
def _go_on(record: Record[Settings], scene: Scene) -> Branches[Scene] | None:
    """The first trouble: its tests as the field stands, then those who flee go, then the retreats; then the others."""
    if not scene.queue:
        return None
    trouble, rest = scene.queue[0], scene.queue[1:]
    tests = _tests(record, trouble, scene.field)
    afterwards = _aftermaths(scene.field, tests)
    if record.dice.explains:
        _tell_aftermath(record, tests, *afterwards.answers)
    scenes = tuple(Scene(after.field, rest + after.flights) for after in afterwards.answers)
    return Branches(scenes, afterwards.weights, afterwards.total)


@lru_cache(maxsize=8192)  # odds come to the same field with other troubles left
def _aftermaths(field: BasesOnField, tests: tuple[Test, ...]) -> Branches[Aftermath]:
    """Return what tests made together can come to."""
    check_number(prod(len(test.failures) for test in tests))
    found: dict[Aftermath, int] = {}
    for fled, weight in _flights(tests).items():
        staying = [test for test in tests if test.who not in fled]
        flights = tuple(Trouble("fled", one) for one in fled)
        for after, ways in _retreats(field.without(one.who for one in fled), staying).items():
            found[Aftermath(after, flights)] = weight * ways
    return weighed(found)


def _flights(tests: Iterable[Test]) -> dict[tuple[StandingBase, ...], int]:
    """Return who may flee together, and in how many ways."""
    found: dict[tuple[StandingBase, ...], int] = {(): 1}
    for one, failures in tests:
        runs = sum(ways for number, ways in failures if flees(number))
        more = {(*fled, one): ways * runs for fled, ways in found.items()} if runs else {}
        if any(not flees(number) for number, _ in failures):
            more |= found
        found = more
    return found


def _retreats(field: BasesOnField, tests: Iterable[Test]) -> dict[BasesOnField, int]:
    """Return how the field may look when those who stay have drawn back in turn, and in how many ways."""
    fields = {field: 1}
    for one, failures in tests:
        after: dict[BasesOnField, int] = {}
        for before, weight in fields.items():
            for number, ways in failures:
                if not flees(number):
                    now = _after_test(before, one, number)
                    after[now] = after.get(now, 0) + weight * ways
        fields = after
    return fields


def _tests(record: Record[Settings], trouble: Trouble, field: BasesOnField) -> tuple[Test, ...]:
    """Return the tests of one trouble, in their order, and what they can come to."""
    if trouble.kind != "struck" and not field.is_placed:
        _look_around(record, trouble.standing)
    found = []
    for one in tested_for(trouble, field):
        tests = record.dice.odds.distribution(_test, record.settings, one.base, bearers_of(field, one))
        if record.dice.explains:
            _tell_cause(record, trouble, one)
            record.add(tests.answers[0].told)
        numbers = [tested.failures for tested in tests.answers]
        found.append(Test(one, tuple(zip(numbers, tests.weights, strict=True))))
    return tuple(found)


def _test(settings: Settings, base: Placed, bearers: int, dice: Dice) -> Tested:
    record = Record(settings, dice)
    return Tested(take_morale_test(record, base, bearers=bearers), record.outcome())


def _tell_cause(record: Record[Settings], trouble: Trouble, one: StandingBase) -> None:
    """Why a base tests."""
    lost, base = trouble.standing.base, part(one.who)
    if trouble.kind == "struck":
        record.step("BT-10-1", "batalist.flight.struck", base=base)
    elif general_shakes(lost):
        record.step("BT-10-2", "batalist.flight.general", base=base)
    elif loss_shakes(lost, one.base):
        record.step("BT-10-3", "batalist.flight.near", base=base)
    else:
        record.step("BT-10-4", "batalist.flight.leader", base=base)


def _look_around(record: Record[Settings], lost: StandingBase) -> None:
    """Where nobody has a place the players see for themselves who tests."""
    base = part(lost.who)
    if general_shakes(lost.base):
        record.step("BT-10-2", "batalist.flight.look_all", base=base)
    elif lost.base.has("leader"):
        record.step("BT-10-4", "batalist.flight.look_around", base=base, steps=LEADER_REACH)
    else:
        record.step("BT-10-3", "batalist.flight.look_around", base=base, steps=NEAR)


def bearers_of(field: BasesOnField, one: StandingBase) -> int:
    """Return standard-bearers of its side within 6 steps, itself included."""
    known = one.base.bearer_near + one.base.has("standard_bearer")
    if known or not field.is_placed:
        return int(known)
    return sum(
        other.whose == one.whose
        and other.base.has("standard_bearer")
        and within(other.base, one.base, BEARER_REACH)
        for other in field.standings
    )


@lru_cache(maxsize=8192)
def _after_test(field: BasesOnField, one: StandingBase, failures: int) -> BasesOnField:
    """Return the field after what a test made of a base that stays on it."""
    if not failures:
        return field
    others = tuple(other.base for other in field.standings if field.is_placed and other.who != one.who)
    moved = _driven_back(one, steps_back(one.base, retreat(failures, one.base.speed), others))
    standings = tuple(moved if other.who == one.who else other for other in field.standings)
    return BasesOnField(standings, field.is_placed)


def _tell_aftermath(record: Record[Settings], tests: tuple[Test, ...], after: Aftermath) -> None:
    """A line for everyone who flees, then for everyone who stays."""
    for flight in after.flights:
        tell_failures(record, flight.standing.who, FLEES_AT)
    now = {one.who: one for one in after.field.standings}
    for one, ((failures, _),) in tests:
        if one.who not in now:
            continue
        steps = round(now[one.who].gone_back - one.gone_back, 6)
        tell_failures(record, one.who, failures, retreat(failures, one.base.speed), steps)
        if points_after(failures, one.points) < one.points:
            record.step("BT-10-11", "batalist.morale.points", base=part(one.who))


@lru_cache(maxsize=4096)
def _driven_back(one: StandingBase, steps: float) -> StandingBase:
    """Return a base after a failed test: further back, without points. Where nobody has a place, only the room behind shrinks."""
    return StandingBase(one.who, one.whose, moved_back(one.base, steps), 0, round(one.gone_back + steps, 6))
