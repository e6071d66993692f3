"""Section 10: the bases on the field as morale sees them, what shakes it, and who tests for that."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.damage.blows import Struck, must_test
from armybuilder.games.batalist.rules.field.placed import (
    Neighbour,
    Placed,
    within,
)

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
    """What shakes morale: a base struck with a double, or one that was destroyed or fled, where it stood.

    Where nobody has a place the players may have told who is `near` it: within how many steps, by their places in the facts.
    """

    kind: Cause
    standing: StandingBase
    near: tuple[tuple[str, int], ...] | None = None


class BasesOnField(Struct, frozen=True, cache_hash=True, gc=False):
    """The bases on the field. Unless they are `placed`, nobody but the struck base itself is near enough to matter."""

    standings: tuple[StandingBase, ...]
    is_placed: bool = True

    def without(self, who: Iterable[str]) -> "BasesOnField":
        gone = set(who)
        return BasesOnField(tuple(one for one in self.standings if one.who not in gone), self.is_placed)


@rule("BT-10-2")
def general_shakes(lost: Placed) -> bool:
    """The general's loss shakes his whole side, at any distance."""
    return lost.has("general")


@rule("BT-10-3")
def loss_shakes(trouble: Trouble, one: StandingBase) -> bool:
    """The loss of an allied base within 3 steps."""
    return _is_near(trouble, one, NEAR)


@rule("BT-10-4")
def leader_shakes(trouble: Trouble, one: StandingBase) -> bool:
    """The loss of an allied leader within 6 steps."""
    return trouble.standing.base.has("leader") and _is_near(trouble, one, LEADER_REACH)


def _is_near(trouble: Trouble, one: StandingBase, steps: int) -> bool:
    """Tell whether a base is so near to what was lost: as the players told, else by the places of both."""
    if trouble.near is not None:
        return any(who == one.who and reach <= steps for who, reach in trouble.near)
    return within(trouble.standing.base, one.base, steps)


def is_unseen(trouble: Trouble, field: BasesOnField) -> bool:
    """Tell whether only the players can see who is near: nobody has a place, and they have not told."""
    return trouble.kind != "struck" and not field.is_placed and trouble.near is None


@lru_cache(maxsize=8192)
@rule("BT-10-12")
def tested_for(trouble: Trouble, field: BasesOnField) -> tuple[StandingBase, ...]:
    """Return who tests for one trouble, each once, however many causes it gives."""
    lost = trouble.standing
    if trouble.kind == "struck":
        return tuple(one for one in field.standings if one.who == lost.who)
    if is_unseen(trouble, field):
        return ()
    return tuple(
        one
        for one in field.standings
        if one.whose == lost.whose
        and (general_shakes(lost.base) or loss_shakes(trouble, one) or leader_shakes(trouble, one))
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
