"""Several bases attacked in one go: all losses first, then the morale tests; attacks of strength 3 that nobody makes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from armybuilder.battle.dice import Dice
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6
from armybuilder.games.batalist.rules.damage import blows
from armybuilder.games.batalist.rules.damage.blows import Struck, part
from armybuilder.games.batalist.rules.events.turn import SpellSpared
from armybuilder.games.batalist.rules.morale.flight import settle_losses
from armybuilder.games.batalist.rules.morale.losses import BasesOnField, Cause, StandingBase, cause_of
from armybuilder.games.batalist.rules.morale.lots import clusters
from armybuilder.games.batalist.rules.settings import Settings


class Attack(NamedTuple):
    """An attack on a base: `strike(record, *facts)` tells what it did."""

    who: str
    strike: Callable[..., Struck]
    facts: tuple[Any, ...]


def attack_all(record: Record[Settings], field: BasesOnField, attacks: tuple[Attack, ...]) -> None:
    """Every base in turn, then the morale tests."""
    # played, it goes base by base; odds may take bases that cannot meet one by one
    lots = (field,) if record.dice.odds.plays else clusters(field, len(attacks))
    for lot in lots:
        names = {one.who for one in lot.standings}
        if own := tuple(attack for attack in attacks if attack.who in names):
            record.independently(_attack_lot, lot, own)


def _strike(settings: Settings, attack: Attack, dice: Dice) -> tuple[Cause | None, Outcome]:
    """One attack: what it does to morale, and what happens."""
    record = Record(settings, dice)
    return cause_of(attack.strike(record, *attack.facts)), record.outcome()


def _attack_lot(record: Record[Settings], field: BasesOnField, attacks: tuple[Attack, ...]) -> None:
    """Play the attacks on bases that may matter to each other: of their losses the tests only depend on the causes."""
    causes = dict[str, Cause | None]()
    for attack in attacks:
        causes[attack.who], outcome = record.dice.odds.reveal(_strike, record.settings, attack)
        record.add(outcome)
    settle_losses(record, field, causes)


STRENGTH = 3


class Aimed(NamedTuple):
    """A base that is attacked, and the defence that it adds to its die."""

    standing: StandingBase
    defence: int


@rule("BT-13-6", "BT-13-15", "BT-H-8")
def strike(record: Record[Settings], rule_id: str, aimed: Aimed) -> Struck:
    """Throw a die and three against a die and defence: more takes a figure, twice as much brings a morale test as well."""
    who = aimed.standing.who
    thrown = record.dice.roll(D6, "ask.attack")
    saved = record.dice.roll(D6, "ask.defence")
    blow, stands = thrown.total + STRENGTH, saved.total + aimed.defence
    faces = (thrown.total, saved.total)
    record.step(
        rule_id, "batalist.strike.sums", thrown, saved, base=part(who), faces=faces, blow=blow, guard=stands
    )
    struck = blows.strike(record, rule_id, who, aimed.standing.base, blow, stands)
    if not blows.hits(blow, stands):
        record.happened(SpellSpared(who=who))
    return struck


def strike_all(record: Record[Settings], rule_id: str, field: BasesOnField, aims: tuple[Aimed, ...]) -> None:
    """Everyone in turn, then the morale tests."""
    attacks = (Attack(aim.standing.who, strike, (rule_id, aim)) for aim in aims)
    attack_all(record, field, tuple(attacks))
