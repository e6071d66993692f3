"""Sections 0, 1 and 3: the sides, the step, the die, modifiers, the words of the book, and the order of the preparation."""

from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check, reference
from armybuilder.battle.facts import Facts, Line, Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6
from armybuilder.games.batalist.rules.events.field import (
    DieShown,
    LengthTold,
    SidesNamed,
    StepOpened,
    TermTold,
    ValueNow,
)
from armybuilder.games.batalist.rules.settings import Settings

SIDES = 2
DICE = 3
STANDARD_FRONT = 3
Stage = Literal["terrain", "victory", "armies", "deployment_zones", "placing_bases"]
STAGES: tuple[Stage, ...] = ("terrain", "victory", "armies", "deployment_zones", "placing_bases")
Confirmed = Annotated[int, Meta(ge=0, le=5)]
Term = Literal["battalion", "turn", "slot", "end_of_turn", "speed_mark", "cast"]


class PreparingSide(Named, frozen=True, kw_only=True):
    """A side of the game: how many bases it has, and how many steps of the preparation it has confirmed."""

    base_count: Annotated[int, Meta(ge=0, le=200)] = 1
    confirmed: Confirmed = 0


class Preparation(Facts, frozen=True, kw_only=True):
    """Facts of the preparation: the sides, the field, and the step that is to be opened."""

    armies: Annotated[tuple[PreparingSide, ...], Meta(max_length=10)] = (PreparingSide(), PreparingSide())
    field_length: Steps = 60
    field_width: Steps = 45
    stage: Stage = "terrain"


class StepLength(Facts, frozen=True, kw_only=True):
    """Facts of a length on this table."""

    steps: Steps = STANDARD_FRONT


class DieQuestion(Facts, frozen=True, kw_only=True):
    """Facts of a die: the value that somebody has thrown, or null to throw one."""

    reported_die: Annotated[int, Meta(ge=-100, le=100)] | None = None


class ValueChange(Facts, frozen=True, kw_only=True):
    """A modifier or an effect, and what it is for."""

    reason: Line = ""
    amount: Annotated[int, Meta(ge=-100, le=100)] = 0


class ValueQuestion(Facts, frozen=True, kw_only=True):
    """Facts of a current value: that of the profile, and all modifiers."""

    profile_value: Annotated[int, Meta(ge=0, le=100)] = 0
    changes: Annotated[tuple[ValueChange, ...], Meta(max_length=20)] = ()
    is_distance: bool = False


class TermQuestion(Facts, frozen=True, kw_only=True):
    """A word of the book."""

    term: Term = "battalion"


@rule("BT-0-1")
def are_two(armies: tuple[PreparingSide, ...]) -> bool:
    """A game has exactly two sides, however many people share one."""
    return len(armies) == SIDES


@rule("BT-3-2")
def is_field(length: float, width: float) -> bool:
    """A field has a length and a width; it may be empty."""
    return length > 0 and width > 0


@rule("BT-3-9")
def opened(armies: tuple[PreparingSide, ...], stage: Stage) -> bool:
    """A step is opened when both sides have confirmed all before it."""
    return min(army.confirmed for army in armies) >= STAGES.index(stage)


@rule("BT-0-2", "BT-1-16")
def centimetres(steps: float, per_step: float) -> float:
    """Lengths are compared in steps; what a step is on this table only serves measuring."""
    return float(exact(steps) * exact(per_step))


@rule("BT-1-15")
def is_die(value: int) -> bool:
    """A die shows 1 to 6."""
    return 1 <= value <= D6.sides


@rule("BT-1-17")
def current_value(profile: int, changes: tuple[int, ...], *, distance: bool) -> int:
    """Everything that applies is added to the profile; only a distance does not fall below nothing."""
    value = profile + sum(changes)
    return max(0, value) if distance else value


@check(
    "preparation",
    group="preparation",
    example=Preparation(
        armies=(PreparingSide(base_count=12, confirmed=2), PreparingSide(base_count=7, confirmed=2)),
        stage="armies",
    ),
)
def resolve_preparation(facts: Preparation, record: Record[Settings]) -> None:
    """Two sides, a field, and the next step of the preparation."""
    if not are_two(facts.armies):
        record.refuse("BT-0-1", "batalist.setup.sides", number=len(facts.armies))
    record.step("BT-0-1", "batalist.setup.two")
    for place, army in enumerate(facts.armies, 1):
        if not army.base_count:
            record.refuse("BT-3-1", "batalist.setup.no_base", who=f"armies.{place}")
    record.step("BT-3-1", "batalist.setup.bases", bases=tuple(army.base_count for army in facts.armies))
    if not is_field(facts.field_length, facts.field_width):
        record.refuse("BT-3-2", "batalist.setup.no_field")
    record.step("BT-3-2", "batalist.setup.field", length=facts.field_length, width=facts.field_width)
    record.step("BT-3-3", "batalist.setup.dice", dice=DICE)
    number = STAGES.index(facts.stage) + 1
    if not opened(facts.armies, facts.stage):
        record.refuse("BT-3-9", "batalist.setup.early", number=number)
    record.step("BT-3-9", f"batalist.setup.{facts.stage}", number=number)
    names = tuple(army.name or letter for army, letter in zip(facts.armies, "AB", strict=True))
    record.happened(SidesNamed(sides=names), StepOpened(stage=facts.stage))


@reference("length-of-a-step", group="preparation", example=StepLength(steps=12))
def resolve_length(facts: StepLength, record: Record[Settings]) -> None:
    """A length in steps and in centimetres."""
    found = centimetres(facts.steps, record.settings.centimetres_per_step)
    values = {"per_step": float(Fraction(str(record.settings.centimetres_per_step))), "centimetres": found}
    record.step(
        "BT-1-16", "batalist.length.told", setting="centimetres_per_step", steps=facts.steps, **values
    )
    record.step("BT-0-2", "batalist.length.rules")
    record.happened(LengthTold(steps=facts.steps, centimetres=found))


@action("die", group="preparation", example=DieQuestion())
def resolve_die(facts: DieQuestion, record: Record[Settings]) -> None:
    """Throw a die, or take one that the players report."""
    if facts.reported_die is None:
        rolled = record.dice.roll(D6, "batalist.ask.die")
        record.step("BT-1-15", "batalist.die.thrown", rolled)
        record.happened(DieShown(die=rolled.total))
    elif is_die(facts.reported_die):
        record.step("BT-1-15", "batalist.die.reported", die=facts.reported_die)
        record.happened(DieShown(die=facts.reported_die))
    else:
        record.refuse("BT-1-15", "batalist.die.wrong", die=facts.reported_die)


@reference(
    "current-value",
    group="preparation",
    example=ValueQuestion(profile_value=3, changes=(ValueChange(amount=-2), ValueChange(amount=1))),
)
def resolve_value(facts: ValueQuestion, record: Record[Settings]) -> None:
    """The current value of a base for one resolution."""
    amounts = tuple(change.amount for change in facts.changes)
    value = current_value(facts.profile_value, amounts, distance=facts.is_distance)
    record.step(
        "BT-1-17", "batalist.value.sum", profile=facts.profile_value, changes=sum(amounts), value=value
    )
    record.happened(ValueNow(value_now=value))


@reference("vocabulary", group="preparation", example=TermQuestion())
def resolve_term(facts: TermQuestion, record: Record[Settings]) -> None:
    """What a word of the book means."""
    record.step("BT-1-18", f"batalist.term.{facts.term}")
    record.happened(TermTold(term=facts.term))
