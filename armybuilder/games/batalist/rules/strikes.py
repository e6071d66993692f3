"""Attacks of strength 3 that nobody makes: ice rain, the lake of death and traps, and the morale tests that follow."""

from typing import NamedTuple

from armybuilder.battle.dice import Dice
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6
from armybuilder.games.batalist.rules import blows
from armybuilder.games.batalist.rules.blows import Struck, part
from armybuilder.games.batalist.rules.events_turn import SpellSpared
from armybuilder.games.batalist.rules.flight import Field, Standing, clusters, settle_losses
from armybuilder.games.batalist.rules.settings import Settings

STRENGTH = 3


class Aimed(NamedTuple):
    """A base that is attacked, and the defence that it adds to its die."""

    standing: Standing
    defence: int


@rule("BT-13-6", "BT-13-15", "BT-H-8")
def strike(record: Record[Settings], rule_id: str, aimed: Aimed) -> Struck:
    """A die and three against a die and defence: more takes a figure, twice as much brings a morale test as well."""
    who = aimed.standing.who
    thrown = record.dice.roll(D6, "ask.attack")
    saved = record.dice.roll(D6, "ask.defence")
    blow, stands = thrown.total + STRENGTH, saved.total + aimed.defence
    faces = (thrown.total, saved.total)
    record.step(
        rule_id, "bt.strike.sums", thrown, saved, base=part(who), faces=faces, blow=blow, guard=stands
    )
    struck = blows.strike(record, rule_id, who, aimed.standing.base, blow, stands)
    if not blows.hits(blow, stands):
        record.happened(SpellSpared(who=who))
    return struck


def strike_all(record: Record[Settings], rule_id: str, field: Field, aims: tuple[Aimed, ...]) -> None:
    """Everyone in turn, then the morale tests."""
    # told, it goes base by base; odds may take bases that cannot meet one by one
    lots = (field,) if record.dice.explains else clusters(field, len(aims))
    for lot in lots:
        if struck := tuple(aimed for aimed in aims if aimed.standing in lot.standings):
            record.add(record.dice.apart(_strike_on, record.settings, rule_id, lot, struck, ()))


def _strike_on(  # noqa: PLR0917 - facts of a play that is counted apart have no names
    settings: Settings,
    rule_id: str,
    field: Field,
    aims: tuple[Aimed, ...],
    struck: tuple[tuple[str, Struck], ...],
    dice: Dice,
) -> Outcome:
    """The next strike, with what the earlier ones did; the morale tests come after the last."""
    record = Record(settings, dice)
    if aims:
        one, rest = aims[0], aims[1:]
        struck = (*struck, (one.standing.who, strike(record, rule_id, one)))
        record.add(dice.apart(_strike_on, settings, rule_id, field, rest, struck))
    else:
        settle_losses(record, field, dict(struck))
    return record.outcome()
