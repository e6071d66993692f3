"""Section 10: the morale test of one base."""

from typing import Annotated, NamedTuple

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.dice import above
from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.batalist.rules.basics.bases import Base, Figures, Value, quality_now
from armybuilder.games.batalist.rules.damage.blows import part
from armybuilder.games.batalist.rules.events.combat import ActionPointsLeft, BaseFled, DrewBack
from armybuilder.games.batalist.rules.field.placed import Placed, Points, steps_back
from armybuilder.games.batalist.rules.settings import Settings

MORALE_DICE = 3
STEADFAST_DICE = 2
FLEES_AT = 3
BEARER_REACH = 6

MoraleDice = Annotated[int, Meta(ge=1, le=3)]


class Tester(Placed, frozen=True, kw_only=True):
    """A base that tests: its quality and speed matter, how it defends itself does not."""

    defence: Annotated[Value, Seldom] = 3
    figures: Annotated[Figures, Seldom] = 8


class MoraleTest(Facts, frozen=True, kw_only=True):
    """Facts of a morale test: the base, its dice (fewer under the spell «Ужас»), and how far the standard-bearers are.

    `points` are the action points that the base has left in its own activation; else it has none.
    """

    base_tested: Tester = Tester()
    morale_dice: MoraleDice = MORALE_DICE
    bearer_distances: Annotated[tuple[Steps, ...], Meta(max_length=10), Seldom] = ()
    points: Annotated[Points, Seldom] = 0


class MoralePool(NamedTuple):
    """Failures that come by themselves, and the dice that are rolled besides."""

    automatic: int
    dice: int


@rule("BT-11-15", "BT-11-16", "BT-H-10")
def pool_of(coward: bool, steadfast: bool, dice: int) -> MoralePool:
    """A coward fails once without a die and rolls the others; the steadfast never roll more than two."""
    if coward:
        return MoralePool(1, dice - 1)
    return MoralePool(0, min(dice, STEADFAST_DICE) if steadfast else dice)


@rule("BT-11-17")
def bearer_helps(distance: float) -> bool:
    """A standard-bearer helps the bases of his side within 6 steps, himself included."""
    return exact(distance) <= BEARER_REACH


@rule("BT-11-19")
def rerolled_dice(bearers: int, wanted: bool, failed: int) -> int:
    """One die of a roll is thrown again, however many bearers are near."""
    return min(1, bearers, failed) if wanted else 0


@rule("BT-10-6", "BT-10-7", "BT-10-8")
def retreat(failures: int, speed: int) -> int:
    """Steps back: none, 1, or the whole speed."""
    return (0, 1, speed)[failures]


@rule("BT-10-9")
def flees(failures: int) -> bool:
    """Three failures drive the base from the field."""
    return failures >= FLEES_AT


@rule("BT-10-11")
def points_after(failures: int, points: int) -> int:
    """A failed test takes the points of the base that is being activated; others have none to lose."""
    return 0 if failures else points


@rule("BT-10-5")
def take_morale_test(
    record: Record[Settings], base: Base, dice: int = MORALE_DICE, *, bearers: int = 0
) -> int:
    """Throw a morale test: each die above current quality is a failure, 0 to 3. `bearers` are the standards to re-roll by."""
    is_steadfast = base.has("steadfast") and record.settings.house_steadfast
    pool = pool_of(base.has("coward"), is_steadfast, dice)
    if pool.automatic:
        record.step("BT-11-15", "batalist.morale.coward", dice=pool.dice)
    elif is_steadfast:
        record.step("BT-H-10", "batalist.morale.steadfast", setting="house_steadfast", dice=pool.dice)
    elif base.has("steadfast"):
        record.step("BT-H-10", "batalist.morale.no_steadfast", setting="house_steadfast")
    quality = quality_now(base)
    failed = _failed_dice(record, pool.dice, quality) if pool.dice else 0
    if rerolled_dice(bearers, getattr(base, "rerolls", True), failed):
        again = record.dice.test(Throw(6), above(quality), "batalist.ask.morale_again")
        record.step("BT-11-17", "batalist.morale.again", again, quality=quality)
        failed -= not again.passed
    failures = pool.automatic + failed
    record.step("BT-10-5", "batalist.morale.failures", failures=failures)
    return failures


def _failed_dice(record: Record[Settings], dice: int, quality: int) -> int:
    rolled = record.dice.count(Throw(6, dice), above(quality), "batalist.ask.morale")
    record.step("BT-10-5", "batalist.morale.rolled", rolled, quality=quality)
    return rolled.hits


def suffer_failures(
    record: Record[Settings],
    who: str,
    base: Placed,
    failures: int,
    *,
    others: tuple[Placed, ...] = (),
    points: int = 0,
) -> None:
    """Let a base suffer what its test leads to: nothing, a retreat or flight."""
    if flees(failures):
        tell_failures(record, who, failures)
        record.happened(BaseFled(who=who))
        return
    wanted = retreat(failures, base.speed)
    steps = steps_back(base, wanted, others)
    tell_failures(record, who, failures, wanted, steps)
    if failures:
        if points_after(failures, points) < points:
            record.step("BT-10-11", "batalist.morale.points", base=part(who))
            record.happened(ActionPointsLeft(who=who, points=0))
        record.happened(DrewBack(who=who, steps=steps))


def tell_failures(
    record: Record[Settings], who: str, failures: int, wanted: int = 0, steps: float = 0
) -> None:
    """A line for what a test leads to; of a retreat `wanted` steps are due, and `steps` are gone."""
    if not record.dice.explains:
        return
    if flees(failures):
        record.step("BT-10-9", "batalist.morale.flees", base=part(who))
    elif not failures:
        record.step("BT-10-6", "batalist.morale.holds", base=part(who))
    else:
        record.step(
            "BT-10-7" if failures == 1 else "BT-10-8", "batalist.morale.back", base=part(who), wanted=wanted
        )
    if steps < wanted:
        record.step("BT-10-10", "batalist.morale.stopped", base=part(who), steps=steps)


@action(
    "morale-test",
    group="morale",
    roles=(role("base_tested", "base"),),
    example=MoraleTest(base_tested=Tester(quality=3, speed=5)),
)
def resolve_morale_test(facts: MoraleTest, record: Record[Settings]) -> None:
    """One base tests its morale."""
    base = facts.base_tested
    bearers = sum(bearer_helps(distance) for distance in facts.bearer_distances)
    bearers += base.bearer_near + base.has("standard_bearer")
    failures = take_morale_test(record, base, facts.morale_dice, bearers=bearers)
    suffer_failures(record, "base_tested", base, failures, points=facts.points)
