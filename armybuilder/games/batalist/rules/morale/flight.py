"""Section 10: who tests when a base is struck with a double, destroyed or flees, and the chains of flight that follow.

Troubles are worked off one after another. What follows depends on the field and on the troubles left, never on how it came
about, so odds work out each such scene once.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from math import prod
from typing import NamedTuple

from msgspec import Struct

from armybuilder.battle.branches import Branches, check_number, weighed
from armybuilder.battle.dice import Dice
from armybuilder.battle.outcome import Event, Outcome, Question, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.games.batalist.rules.damage.blows import part
from armybuilder.games.batalist.rules.events.combat import ActionPointsLeft, BaseFled, DrewBack
from armybuilder.games.batalist.rules.field.placed import (
    Placed,
    moved_back,
    steps_back,
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
from armybuilder.games.batalist.rules.morale.losses import (
    LEADER_REACH,
    NEAR,
    BasesOnField,
    Cause,
    StandingBase,
    Trouble,
    general_shakes,
    in_order,
    is_unseen,
    loss_shakes,
    tested_for,
)
from armybuilder.games.batalist.rules.morale.lots import clusters
from armybuilder.games.batalist.rules.settings import Settings


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
    """A field on which troubles are being worked off, and those that are left.

    `unseen` are the bases lost on the way whose neighbours only the players can see.
    """

    field: BasesOnField
    queue: tuple[Trouble, ...]
    unseen: tuple[StandingBase, ...] = ()


def settle_losses(record: Record[Settings], field: BasesOnField, causes: Mapping[str, Cause | None]) -> None:
    """After all losses of an attack: the morale tests that they cause. `causes` tells by `who` what has become of it."""
    gone = [who for who, cause in causes.items() if cause == "destroyed"]
    troubles = [Trouble(cause, one) for one in field.standings if (cause := causes.get(one.who))]
    settle_morale(record, field.without(gone), troubles)


def settle_morale(record: Record[Settings], field: BasesOnField, troubles: Iterable[Trouble]) -> None:
    """Work off troubles that were raised together, and all that follows from them."""
    if queue := in_order(troubles):
        # played, it goes trouble by trouble; odds may take bases that cannot meet one by one
        parts = (field,) if record.dice.odds.plays else clusters(field, len(queue))
        for one in parts:
            record.independently(_settle, one, queue)
        # each lot works off the whole queue, but a question is put once
        record.happened(*(_question_of(one.standing) for one in queue if is_unseen(one, field)))


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
    lost_before = {one.standing.who for one in queue if is_unseen(one, field)}
    record.happened(*(_question_of(lost) for lost in last.unseen if lost.who not in lost_before))


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
    unseen = scene.unseen
    if is_unseen(trouble, scene.field):
        unseen += (trouble.standing,)
    scenes = tuple(Scene(after.field, rest + after.flights, unseen) for after in afterwards.answers)
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
    if is_unseen(trouble, field):
        asked = _question_of(trouble.standing)
        record.step(asked.rule, asked.question.key, **dict(asked.question.values))
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
    elif loss_shakes(trouble, one):
        record.step("BT-10-3", "batalist.flight.near", base=base)
    else:
        record.step("BT-10-4", "batalist.flight.leader", base=base)


def _question_of(lost: StandingBase) -> Question:
    """Where nobody has a place the players see for themselves who tests."""
    base = ("base", part(lost.who))
    if general_shakes(lost.base):
        return Question(who=lost.who, rule="BT-10-2", question=Told("batalist.flight.look_all", (base,)))
    rule_id, steps = ("BT-10-4", LEADER_REACH) if lost.base.has("leader") else ("BT-10-3", NEAR)
    told = Told("batalist.flight.look_around", (base, ("steps", steps)))
    return Question(who=lost.who, rule=rule_id, question=told)


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
