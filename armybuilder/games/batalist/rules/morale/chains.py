"""Section 10: the morale tests that follow when bases near by are struck, destroyed or flee."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts, wrong_at
from armybuilder.battle.outcome import Record
from armybuilder.games.batalist.rules.field.placed import Witness
from armybuilder.games.batalist.rules.morale.flight import BasesOnField, Trouble, settle_morale, standings
from armybuilder.games.batalist.rules.settings import Settings

Number = Annotated[int, Meta(ge=1, le=12)]


class Loss(Facts, frozen=True, kw_only=True):
    """What happened to which base of the list."""

    base_number: Number = 1
    loss_kind: Literal["struck", "destroyed", "fled"] = "destroyed"


class MoraleChain(Facts, frozen=True, kw_only=True):
    """Facts of a chain: the bases of both sides and where they stand, and what happened in one go, in the order wanted."""

    chain_bases: Annotated[tuple[Witness, ...], Meta(min_length=1, max_length=12)]
    morale_causes: Annotated[tuple[Loss, ...], Meta(min_length=1, max_length=12)]


def _check(facts: MoraleChain) -> None:
    free = list(range(1, len(facts.chain_bases) + 1))
    for place, loss in enumerate(facts.morale_causes, 1):
        if loss.base_number not in free:
            allowed = ", ".join(map(str, free)) or "—"
            raise wrong_at(facts, f"morale_causes.{place}.base_number", allowed, "chain_bases")
        free.remove(loss.base_number)


@action(
    "morale-chain",
    group="morale",
    example=MoraleChain(
        chain_bases=(Witness(x=0, y=0), Witness(x=5, y=0), Witness(x=10, y=0)),
        morale_causes=(Loss(base_number=1),),
    ),
)
def resolve_chain(facts: MoraleChain, record: Record[Settings]) -> None:
    """All tests that some losses cause, until nobody flees any more."""
    _check(facts)
    bases = standings("chain_bases", facts.chain_bases)
    troubles = tuple(Trouble(one.loss_kind, bases[one.base_number - 1]) for one in facts.morale_causes)
    gone = [trouble.standing.who for trouble in troubles if trouble.kind != "struck"]
    record.step("BT-10-13", "batalist.flight.begins", count=len(troubles))
    settle_morale(record, BasesOnField(bases).without(gone), troubles)
