"""Tests of a characteristic (section 2.3), natural faces (2.4) and what they do to hit rolls (X14)."""

from fractions import Fraction
from math import floor
from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.action import action, reference, role
from armybuilder.battle.dice import at_most
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.road_world.rules.basics.models import (
    CHARACTERISTICS,
    Characteristic,
    Characteristics,
    ModelOnTable,
    Tokens,
    average_human,
    current,
    hit_modifier,
    lowered,
    passing_face,
)
from armybuilder.games.road_world.rules.basics.weapons import threshold_of
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.movement.paths import COSTS, earns_roll
from armybuilder.games.road_world.rules.settings import Settings

Modifier = Annotated[int, Meta(ge=-20, le=20)]
Ground = Literal["open", "difficult", "dangerous"]
FACES = 6
TIRED_BY: dict[Characteristics, str] = {"mobility": "RW-8.4-4", "fortitude": "RW-8.4-5"}


class ModelSheet(Named, frozen=True, kw_only=True):
    """The characteristics of a model as its sheet gives them, and the Fatigue that it bears now."""

    mobility: Characteristic | None = None
    persistence: Characteristic | None = None
    fortitude: Characteristic | None = None
    defense: Characteristic | None = None
    fatigue: Tokens = 0
    own_fatigue: Annotated[Tokens, Seldom] = 0
    human: bool = False
    ground: Ground = "open"


class OfModel(Facts, frozen=True, kw_only=True):
    """Facts of the look at a model."""

    model: ModelSheet = ModelSheet()


class CharacteristicTest(Facts, frozen=True, kw_only=True):
    """Facts of a test. `bonus` is added to the characteristic."""

    model: ModelOnTable = ModelOnTable()
    characteristic: Characteristics = "fortitude"
    bonus: Annotated[int, Meta(ge=0, le=99), Seldom] = 0


class NaturalDie(Facts, frozen=True, kw_only=True):
    """Facts of a die that is modified. `keyed_to` is the natural face that an ability or a weapon asks for."""

    modifier: Modifier = 0
    keyed_to: Literal["none", "six", "one"] = "none"


class HitRoll(Facts, frozen=True, kw_only=True):
    """Facts of a hit roll in its plainest form: the Strike to reach, the tokens of the one who rolls, other modifiers."""

    strike: Annotated[int, Meta(ge=1, le=20)] = 4
    fatigue: Tokens = 0
    modifier: Modifier = 0


@rule("RW-2.1-1")
def missing(model: ModelSheet) -> tuple[Characteristics, ...]:
    """Those of the four characteristics that are not written down; 0 has to be written too."""
    return tuple(name for name in CHARACTERISTICS if getattr(model, name) is None)


@rule("RW-2.1-2", "RW-8.4-4")
def reach(mobility: int, ground: Ground) -> Fraction:
    """How far a model gets: its Mobility in steps, divided by what the ground costs. Fatigue is subtracted before."""
    return Fraction(mobility, COSTS[ground])


@rule("RW-2.1-3", "RW-2.1-4", "RW-2.1-5", "RW-2.1-6")
def printed_values(model: ModelSheet) -> dict[Characteristics, int]:
    """Mobility, Persistence for wounds, Fortitude for morale, Defense against damage; the human average for a gap."""
    human = average_human()
    found = {name: getattr(model, name) for name in CHARACTERISTICS}
    return {name: getattr(human, name) if value is None else value for name, value in found.items()}


@rule("RW-2.4-1")
def natural(face: int, wanted: int) -> bool:
    """A natural six or one is the face itself, whatever modifiers make of it."""
    return face == wanted


@rule("RW-2.4-2")
def is_set_off(face: int, keyed_to: str) -> bool:
    """Return whether an effect works that is keyed to a natural value: it looks at the face."""
    return natural(face, {"six": 6, "one": 1}.get(keyed_to, 0))


@rule("RW-2.3-1")
def passes(
    record: Record[Settings], rule_id: str, value: int, asked: str = "road_world.ask.test", plus: int = 0
) -> bool:
    """Roll a test: passed by a value or less. `plus` is added to the die itself. Writes the step, not the event."""
    rolled = record.dice.test(Throw(6, 1, plus), at_most(value), asked)
    record.step(rule_id, "road_world.test.passed" if rolled.passed else "road_world.test.failed", rolled)
    return rolled.passed


def say_value(record: Record[Settings], name: Characteristics, printed: int, tokens: int, bonus: int) -> int:
    """The value to roll against, with the steps that lead to it."""
    value = passing_face(name, printed, tokens, bonus)
    if not printed:
        record.step("RW-2.2-1", "road_world.test.zero")
        return value
    if tokens and name in TIRED_BY:
        tired = lowered(printed, tokens)
        told = f"road_world.test.tired_{name}"
        record.step(TIRED_BY[name], told, printed=printed, tokens=tokens, value=tired)
    if bonus:
        record.step("RW-2.3-1", "road_world.test.bonus", bonus=bonus, value=value)
    return value


MODEL = role("model", "model")


@reference(
    "model-now",
    group="characteristics",
    roles=(MODEL,),
    example=OfModel(model=ModelSheet(mobility=3, persistence=1, fortitude=3, defense=0, fatigue=1)),
)
def resolve_sheet(facts: OfModel, record: Record[Settings]) -> None:
    """What the model can do now."""
    model = facts.model
    absent = missing(model)
    if absent and model.human and record.settings.human_without_sheet:
        record.step("RW-2.1-6", "road_world.model.is_human", setting="human_without_sheet")
    elif absent:
        record.refuse("RW-2.1-1", f"road_world.model.without_{absent[0]}", who="model")
    printed = printed_values(model)
    tokens = model.fatigue + model.own_fatigue
    now: dict[str, Any] = {name: current(name, value, tokens) for name, value in printed.items()}
    values: dict[str, Any] = {str(name): value for name, value in printed.items()}
    record.step("RW-2.1-1", "road_world.model.values", **values)
    if tokens:
        record.step("RW-8.4-6", "road_world.model.tired", tokens=tokens)
    if not printed["mobility"]:
        record.step("RW-2.2-1", "road_world.model.immobile")
    way = reach(now["mobility"], model.ground)
    steps = floor(way)
    record.step("RW-2.1-2", "road_world.model.reach", steps=steps)
    if earns_roll(way, record.settings.partial_step_quarters):
        record.step("RW-9.11-1", "road_world.model.fraction", setting="partial_step_quarters")
    record.happened(spirit.ModelValues(who="model", **now, to_hit=hit_modifier(tokens), steps=steps))


@action("characteristic-test", group="characteristics", roles=(MODEL,), example=CharacteristicTest())
@rule("RW-2.1-4")
def resolve_test(facts: CharacteristicTest, record: Record[Settings]) -> None:
    """A die against the characteristic as it is now."""
    model, name = facts.model, facts.characteristic
    value = say_value(record, name, getattr(model, name), model.tokens, facts.bonus)
    passed = passes(record, "RW-2.3-1", value)
    record.happened(spirit.PassedTest(who="model") if passed else spirit.FailedTest(who="model"))


@action("natural-die", group="characteristics", example=NaturalDie(modifier=-2, keyed_to="six"))
def resolve_die(facts: NaturalDie, record: Record[Settings]) -> None:
    """A die with its natural face and its modified value."""
    face = record.dice.roll(D6, "ask.dice").total
    record.step(
        "RW-2.4-1", "road_world.die.read", face=face, modifier=facts.modifier, value=face + facts.modifier
    )
    if natural(face, FACES) or natural(face, 1):
        record.step("RW-2.4-1", "road_world.die.natural", face=face)
    sets_off = is_set_off(face, facts.keyed_to)
    if facts.keyed_to != "none":
        record.step(
            "RW-2.4-2",
            "road_world.die.sets_off" if sets_off else "road_world.die.sets_nothing_off",
            face=face,
        )
    record.happened(spirit.NaturalRead(natural=face, modified=face + facts.modifier))
    if sets_off:
        record.happened(spirit.FaceWorks())


@action(
    "hit-roll",
    group="characteristics",
    roles=(role("weapon", "model-melee", "model-ranged", field=""),),
    example=HitRoll(fatigue=1),
)
def resolve_hit(facts: HitRoll, record: Record[Settings]) -> None:
    """A hit roll with Fatigue, other modifiers, and natural faces as the table reads them."""
    modifier = facts.modifier + hit_modifier(facts.fatigue)
    if facts.fatigue:
        record.step("RW-8.4-3", "road_world.hit.tired", tokens=facts.fatigue)
    threshold = threshold_of(facts.strike, modifier, record.settings)
    key = "road_world.hit.needs" if threshold.sign == "≥" else "road_world.hit.needs_at_most"
    record.step(
        "RW-X14-1", key, setting="natural_values", strike=facts.strike, modifier=modifier, bar=threshold.value
    )
    rolled = record.dice.test(D6, threshold, "road_world.ask.hit")
    record.step("RW-8.4-3", "road_world.hit.hit" if rolled.passed else "road_world.hit.missed", rolled)
    record.happened(spirit.HitScored() if rolled.passed else spirit.HitMissed())
