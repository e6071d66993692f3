"""Section 10: the morale tests that follow when bases near by are struck, destroyed or flee."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts, wrong_at, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES
from armybuilder.games.batalist.rules.field.geometry import Coordinate
from armybuilder.games.batalist.rules.field.placed import Witness
from armybuilder.games.batalist.rules.morale.flight import settle_morale
from armybuilder.games.batalist.rules.morale.losses import (
    LEADER_REACH,
    NEAR,
    BasesOnField,
    Trouble,
    standings,
)
from armybuilder.games.batalist.rules.settings import Settings

Number = Annotated[int, Meta(ge=1, le=MOST_BASES)]


Near = Literal["by_place", "within_three", "within_six", "further"]
TOLD_REACH: dict[Near, int] = {"within_three": NEAR, "within_six": LEADER_REACH}


class ChainBase(Witness, frozen=True, kw_only=True):
    """A base of a chain. At a table without a map `near` tells instead of places how near it was to what was lost."""

    x: Annotated[Coordinate, Seldom] = 0
    y: Annotated[Coordinate, Seldom] = 0
    near: Annotated[Near, Seldom] = "by_place"


class Loss(Facts, frozen=True, kw_only=True):
    """What happened to which base of the list."""

    base_number: Number = 1
    loss_kind: Literal["struck", "destroyed", "fled"] = "destroyed"


class MoraleChain(Facts, frozen=True, kw_only=True):
    """Facts of a chain: the bases of both sides and where they stand, and what happened in one go, in the order wanted."""

    chain_bases: Annotated[tuple[ChainBase, ...], Meta(min_length=1, max_length=MOST_BASES)]
    morale_causes: Annotated[tuple[Loss, ...], Meta(min_length=1, max_length=MOST_BASES)]


def _check(facts: MoraleChain) -> None:
    free = list(range(1, len(facts.chain_bases) + 1))
    for place, loss in enumerate(facts.morale_causes, 1):
        if loss.base_number not in free:
            allowed = ", ".join(map(str, free)) or "—"
            raise wrong_at(facts, f"morale_causes.{place}.base_number", allowed, "chain_bases")
        free.remove(loss.base_number)
    if _is_told(facts) and len(facts.morale_causes) > 1:
        raise wrong_fact("morale_causes", f"[…] {len(facts.morale_causes)}", "1", {"chain_bases.near": "…"})


def _is_told(facts: MoraleChain) -> bool:
    """Tell whether the players say who is near, for want of places."""
    return any(base.near != "by_place" for base in facts.chain_bases)


def _told_near(facts: MoraleChain) -> tuple[tuple[str, int], ...] | None:
    """Return who is near to what was lost, and within how many steps; None where places tell."""
    if not _is_told(facts):
        return None
    told = ((f"chain_bases.{n}", TOLD_REACH.get(base.near)) for n, base in enumerate(facts.chain_bases, 1))
    return tuple((who, reach) for who, reach in told if reach is not None)


@action(
    "morale-chain",
    group="morale",
    example=MoraleChain(
        chain_bases=(ChainBase(x=0, y=0), ChainBase(x=5, y=0), ChainBase(x=10, y=0)),
        morale_causes=(Loss(base_number=1),),
    ),
)
def resolve_chain(facts: MoraleChain, record: Record[Settings]) -> None:
    """All tests that some losses cause, until nobody flees any more."""
    _check(facts)
    bases = standings("chain_bases", facts.chain_bases)
    near = _told_near(facts)
    troubles = tuple(Trouble(one.loss_kind, bases[one.base_number - 1], near) for one in facts.morale_causes)
    gone = [trouble.standing.who for trouble in troubles if trouble.kind != "struck"]
    record.step("BT-10-13", "batalist.flight.begins", count=len(troubles))
    settle_morale(record, BasesOnField(bases, is_placed=near is None).without(gone), troubles)
