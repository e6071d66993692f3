"""Section 5.3: the Survival Test, and the panic that it may cause (11.2)."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.dice import at_most
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Event, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bronepehota.rules.basics.throws import check_one_die
from armybuilder.games.bronepehota.rules.events import Destroyed, Panicked, Unharmed
from armybuilder.games.bronepehota.rules.settings import Settings

Armour = Annotated[int, Meta(ge=0, le=30)]
Fate = Literal["unharmed", "panics", "dead"]


class TrooperInTest(Named, frozen=True, kw_only=True):
    """Who is tested: a trooper on foot or a pilot, by his own armour (BP-5.2-1)."""

    armour: Armour


class SurvivalTest(Facts, frozen=True, kw_only=True):
    """Facts of a survival test. The die is D6 unless the test names another (BP-5.3-1)."""

    trooper: TrooperInTest
    die: Throw = D6


@rule("BP-5.3-2", "BP-5.3-3")
def survives(armour: int, roll: int) -> bool:
    """Armour not below the roll saves the trooper."""
    return armour >= roll


@rule("BP-11.2-2")
def panics(armour: int, roll: int) -> bool:
    """Armour equal to the roll saves him, but he panics."""
    return armour == roll


@rule("BP-5.2-1", "BP-5.3-1", "BP-2.1-10")
def take_survival_test(record: Record[Settings], armour: int, die: Throw = D6) -> Fate:
    """Throw a Survival Test against a trooper's own Armour, which no test changes, and write it down.

    What becomes of him is the caller's to say.
    """
    panic, dice = record.settings.panic, record.dice
    # only panic has to tell an equal roll from a lower one
    ask = "bronepehota.ask.survival"
    rolled = dice.roll(die, ask) if panic else dice.test(die, at_most(armour), ask)
    alive = survives(armour, rolled.total)
    rule_id = "BP-5.3-2" if die == D6 else "BP-5.3-3"
    record.step(rule_id, f"bronepehota.survival.{'alive' if alive else 'dead'}", rolled, armour=armour)
    if panic and panics(armour, rolled.total):
        record.step("BP-11.2-2", "bronepehota.survival.panic", setting="panic", armour=armour)
        return "panics"
    return "unharmed" if alive else "dead"


def event_of_fate(who: str, fate: Fate) -> Event:
    """What a Survival Test means for a trooper on foot."""
    kind = {"unharmed": Unharmed, "panics": Panicked, "dead": Destroyed}[fate]
    return kind(who=who)


@action(
    "survival-test",
    group="damage",
    roles=(role("trooper", "trooper"),),
    example=SurvivalTest(trooper=TrooperInTest(armour=3)),
)
def resolve_survival_test(facts: SurvivalTest, record: Record[Settings]) -> None:
    """Section 5.3 by itself."""
    check_one_die("die", facts.die)
    fate = take_survival_test(record, facts.trooper.armour, facts.die)
    record.happened(event_of_fate("trooper", fate))
