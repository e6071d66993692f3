"""Several bases attacked in one go, under a template or in a spell: all losses first, then the morale tests that they cause."""

from collections.abc import Callable
from typing import Any, NamedTuple

from armybuilder.battle.dice import Dice
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.games.batalist.rules.morale.flight import BasesOnField, Cause, clusters, settle_losses
from armybuilder.games.batalist.rules.settings import Settings


class Attack(NamedTuple):
    """An attack on a base: `play(*facts, dice)` tells what shakes morale after it, and what happened."""

    who: str
    play: Callable[..., tuple[Cause | None, Outcome]]
    facts: tuple[Any, ...]


def attack_all(record: Record[Settings], field: BasesOnField, attacks: tuple[Attack, ...]) -> None:
    """Every base in turn, then the morale tests."""
    # told, it goes base by base; odds may take bases that cannot meet one by one
    lots = (field,) if record.dice.explains else clusters(field, len(attacks))
    for lot in lots:
        names = {one.who for one in lot.standings}
        if own := tuple(attack for attack in attacks if attack.who in names):
            record.add(record.dice.odds.independent(_attack_lot, record.settings, lot, own))


def _attack_lot(settings: Settings, field: BasesOnField, attacks: tuple[Attack, ...], dice: Dice) -> Outcome:
    """Play the attacks on bases that may matter to each other: of their losses the tests only depend on the causes."""
    record, causes = Record(settings, dice), dict[str, Cause | None]()
    for attack in attacks:
        causes[attack.who], outcome = dice.odds.reveal(attack.play, *attack.facts)
        record.add(outcome)
    settle_losses(record, field, causes)
    return record.outcome()
