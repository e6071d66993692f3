"""Section 10: who tests when a base is struck with a double, destroyed or flees, and the chains of flight that follow.

Troubles are worked off one after another. Each is played apart from what led to it, so that odds work out a state of the field
once, however it came about.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from armybuilder.battle.dice import Dice
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.blows import Struck, must_test, part
from armybuilder.games.batalist.rules.courage import flees, suffer_failures, take_morale_test
from armybuilder.games.batalist.rules.placed import Placed, moved_back, within
from armybuilder.games.batalist.rules.settings import Settings

NEAR = 3
LEADER_REACH = 6
BEARER_REACH = 6


class Standing(NamedTuple):
    """A base on the field: its place in the facts, its side as the activating player sees it, its action points left."""

    who: str
    whose: Literal["own", "enemy"]
    base: Placed
    points: int = 0


class Trouble(NamedTuple):
    """What shakes morale: a base struck with a double, or one that was destroyed or fled, where it stood."""

    kind: Literal["struck", "destroyed", "fled"]
    standing: Standing


class Field(NamedTuple):
    """The bases on the field. Unless they are `placed`, nobody but the struck base itself is near enough to matter."""

    standings: tuple[Standing, ...]
    is_placed: bool = True

    def without(self, who: Iterable[str]) -> "Field":
        gone = set(who)
        return self._replace(standings=tuple(one for one in self.standings if one.who not in gone))


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


@rule("BT-10-12")
def tested_for(trouble: Trouble, field: Field) -> tuple[Standing, ...]:
    """Who tests for one trouble, each once, however many causes it gives."""
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
    """Troubles raised together: those of the enemy of the activating side first."""
    return tuple(sorted(troubles, key=lambda trouble: trouble.standing.whose == "own"))


def troubles_of(field: Field, struck: Mapping[str, Struck]) -> tuple[Trouble, ...]:
    """What shakes morale after losses: a base destroyed, or one that was struck with a double and survived."""
    found = list[Trouble]()
    for one in field.standings:
        if (blow := struck.get(one.who)) is None:
            continue
        if not blow.left:
            found.append(Trouble("destroyed", one))
        elif must_test(blow):
            found.append(Trouble("struck", one))
    return tuple(found)


def settle_losses(record: Record[Settings], field: Field, struck: Mapping[str, Struck]) -> None:
    """After all losses of an attack: the morale tests that they cause."""
    gone = [who for who, blow in struck.items() if not blow.left]
    settle_morale(record, field.without(gone), troubles_of(field, struck))
    if gone and not field.is_placed:
        record.step("BT-10-3", "bt.flight.look_around")


def settle_morale(record: Record[Settings], field: Field, troubles: Iterable[Trouble]) -> None:
    """Work off troubles that were raised together, and all that follows from them."""
    if queue := in_order(troubles):
        record.add(record.dice.apart(_work_off, record.settings, field, queue))


@rule("BT-10-13")
def _work_off(settings: Settings, field: Field, queue: tuple[Trouble, ...], dice: Dice) -> Outcome:
    """The first trouble: its tests as the field stands, then those who flee go, then the retreats; then the others."""
    record = Record(settings, dice)
    trouble, rest = queue[0], queue[1:]
    failures = {one: _test(record, trouble, field, one) for one in tested_for(trouble, field)}
    fled = tuple(one for one in failures if flees(failures[one]))
    standing = field.without(one.who for one in fled)
    for one in fled:
        suffer_failures(record, one.who, one.base, failures[one])
    for one, failed in failures.items():
        if one not in fled:
            standing = _after_test(record, standing, one, failed)
    queue = rest + tuple(Trouble("fled", one) for one in fled)
    if queue:
        record.add(dice.apart(_work_off, settings, standing, queue))
    return record.outcome()


def _test(record: Record[Settings], trouble: Trouble, field: Field, one: Standing) -> int:
    lost = trouble.standing.base
    if trouble.kind == "struck":
        record.step("BT-10-1", "bt.flight.struck", base=part(one.who))
    elif general_shakes(lost):
        record.step("BT-10-2", "bt.flight.general", base=part(one.who))
    elif loss_shakes(lost, one.base):
        record.step("BT-10-3", "bt.flight.near", base=part(one.who))
    else:
        record.step("BT-10-4", "bt.flight.leader", base=part(one.who))
    return take_morale_test(record, one.base, bearers=_bearers(field, one))


def _bearers(field: Field, one: Standing) -> int:
    """Standard-bearers of its side within 6 steps, itself included."""
    known = one.base.bearer_near + one.base.has("standard_bearer")
    if known or not field.is_placed:
        return int(known)
    return sum(
        other.whose == one.whose
        and other.base.has("standard_bearer")
        and within(other.base, one.base, BEARER_REACH)
        for other in field.standings
    )


def _after_test(record: Record[Settings], field: Field, one: Standing, failures: int) -> Field:
    """The field after what a test made of a base that stays on it."""
    others = tuple(other.base for other in field.standings if field.is_placed and other.who != one.who)
    steps = suffer_failures(record, one.who, one.base, failures, others=others, points=one.points)
    if not failures:
        return field
    # a base that fails loses its points once; where nobody has a place, the steps only use up the room behind
    moved = one._replace(base=moved_back(one.base, steps), points=0)
    return field._replace(
        standings=tuple(moved if other.who == one.who else other for other in field.standings)
    )
