"""What a blow does to a base, in melee, by a shot and by a spell alike."""

from collections.abc import Iterable
from typing import NamedTuple

from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.games.batalist.rules.basics.bases import Base, figures_left
from armybuilder.games.batalist.rules.events.combat import BaseDestroyed, FigureFell
from armybuilder.games.batalist.rules.settings import Settings


class RollModifier(NamedTuple):
    """A number that a rule adds to a value for one roll; `key` names the reason in words.

    `setting` is the one that decided it, if one did: it is told even where nothing is added.
    """

    rule: str
    key: str
    by: int
    setting: str = ""


class Struck(NamedTuple):
    """What a blow did: figures left on the base, and whether it was a double."""

    left: int
    double: bool


@rule("BT-9-10", "BT-9-31")
def hits(blow: int, guard: int) -> bool:
    """A blow hits when it is greater than the guard."""
    return blow > guard


@rule("BT-9-11", "BT-9-32")
def doubles(blow: int, guard: int) -> bool:
    """A hit at least twice the guard; against a guard of nothing or less every hit is one."""
    return hits(blow, guard) and blow >= 2 * guard


@rule("BT-9-14")
def figures_taken(blow: int, guard: int) -> int:
    """One roll takes one figure at most."""
    return int(hits(blow, guard))


@rule("BT-10-1")
def must_test(struck: Struck) -> bool:
    """A base that was struck with a double and survived takes a morale test."""
    return struck.double and struck.left > 0


@rule("BT-9-15")
def added(modifiers: Iterable[RollModifier]) -> int:
    """Modifiers that apply are summed."""
    return sum(modifier.by for modifier in modifiers)


def part(who: str) -> Told:
    """Return what a step calls a base by the part that it plays."""
    role, _, number = who.partition(".")
    return Told(f"batalist.who.{role}", (("number", number),))


def tell_modifiers(record: Record[Settings], who: str, modifiers: Iterable[RollModifier]) -> None:
    """A line of the trace for every modifier."""
    for modifier in modifiers:
        record.step(modifier.rule, modifier.key, setting=modifier.setting, base=part(who), by=modifier.by)


def strike(  # noqa: PLR0917 - who is struck, and the two sums in their order
    record: Record[Settings], rule_id: str, who: str, base: Base, blow: int, guard: int
) -> Struck:
    """Hold a blow against a guard and take off what falls. `rule_id` is the rule of the comparison."""
    double = doubles(blow, guard)
    lost = figures_taken(blow, guard)
    left = figures_left(base.figures, lost)
    told = "double" if must_test(Struck(left, double)) else "hit" if lost else "miss"
    record.step(rule_id, f"batalist.blow.{told}", base=part(who), blow=blow, guard=guard)
    if lost:
        record.happened(FigureFell(who=who, lost=lost, left=left))
    if not left:
        record.step("BT-9-40", "batalist.blow.destroyed", base=part(who))
        record.happened(BaseDestroyed(who=who))
    return Struck(left, double)
