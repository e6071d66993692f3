"""Activations: the nine actions, what they cost, and the Fatigue that they bring (8.1 to 8.4, 8.6)."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named, check_place
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import (
    MOST_UNITS,
    Characteristic,
    Points,
    Tokens,
    hit_modifier,
    lowered,
)
from armybuilder.games.road_world.rules.events.spirit import MarkPlaced, UnitActivated
from armybuilder.games.road_world.rules.settings import Settings

Task = Literal[
    "movement",
    "melee",
    "shooting",
    "ability",
    "melody",
    "defence",
    "masking",
    "preparation",
    "overwatch",
    "free_attack",
    "rest",
]
ACTION_RULES: dict[Task, str] = {
    "movement": "RW-8.1-2",
    "melee": "RW-8.1-3",
    "shooting": "RW-8.1-4",
    "ability": "RW-8.1-5",
    "melody": "RW-8.1-6",
    "defence": "RW-8.1-7",
    "masking": "RW-8.1-8",
    "preparation": "RW-8.1-9",
    "overwatch": "RW-8.1-10",
}
MARKED: tuple[Task, ...] = ("defence", "masking", "preparation", "overwatch")
FREE_ACTIVATIONS = 2


class ActingUnit(Named, frozen=True, kw_only=True):
    """A battle unit: its Mobility, its activations and Fatigue so far, and what it has to act with.

    `nobody_able`: those of it who do not flee have rallied in this round or have stopped, and do nothing in it.
    `ability_used`: its Leader or commander has used his one ability of the round.
    """

    mobility: Characteristic = 3
    activations: Tokens = 0
    fatigue: Tokens = 0
    all_flee: Annotated[bool, Seldom] = False
    nobody_able: Annotated[bool, Seldom] = False
    enemy_in_reach: Annotated[bool, Seldom] = True
    has_ranged: Annotated[bool, Seldom] = True
    has_ability: Annotated[bool, Seldom] = True
    has_singer: Annotated[bool, Seldom] = True
    ability_used: Annotated[bool, Seldom] = False


class Activation(Facts, frozen=True, kw_only=True):
    """One activation: which unit, which action; `price` is what the sheet asks for an ability or a melody.

    `of_command`: the ability is a Leader's or a commander's, of which each has one a round.
    """

    unit_number: Annotated[int, Meta(ge=1, le=MOST_UNITS)] = 1
    unit_task: Task = "movement"
    price: Annotated[Points | None, Seldom] = None
    of_command: Annotated[bool, Seldom] = False


class Activations(Facts, frozen=True, kw_only=True):
    """Facts of activations one after the other, out of one pool of Fortitude Points."""

    fp_pool: Points = 0
    units: Annotated[tuple[ActingUnit, ...], Meta(min_length=1, max_length=MOST_UNITS)] = (ActingUnit(),)
    plan: Annotated[tuple[Activation, ...], Meta(min_length=1, max_length=30)] = (Activation(),)


@rule("RW-8.1-1")
def is_action(task: Task) -> bool:
    """Return whether a task is one of the nine actions; a free attack and rest are none."""
    return task in ACTION_RULES


@rule("RW-8.2-1", "RW-8.2-5", "RW-X6-1", "RW-X6-2")
def cost(task: Task, price: int | None) -> int:
    """1 point for each activation, and the price on the sheet of an ability or a melody; a free attack costs nothing."""
    if task == "free_attack":
        return 0
    return 1 + (price or 0 if task in ("ability", "melody") else 0)


@rule("RW-7.2-1", "RW-7.2-2")
def pays(pool: int, wanted: int) -> int | None:
    """What is left of the army's one pool; None when it is too little."""
    return pool - wanted if wanted <= pool else None


@rule("RW-8.4-1", "RW-8.3-2")
def tokens_for(activations: int) -> int:
    """Tokens that the activation with this number brings: one from the third on, in the same round."""
    return 1 if activations > FREE_ACTIVATIONS else 0


@rule("RW-8.6-1")
def free_left(activations: int) -> int:
    """Return how many activations bring no Fatigue."""
    return max(0, FREE_ACTIVATIONS - activations)


@rule("RW-8.1-3", "RW-8.1-4", "RW-8.1-5", "RW-8.1-6")
def _require_means(record: Record[Settings], who: str, unit: ActingUnit, task: Task) -> None:
    """A unit fights an enemy in reach, shoots with a ranged weapon, and uses an ability or a melody that it has."""
    means = {
        "melee": unit.enemy_in_reach,
        "shooting": unit.has_ranged,
        "ability": unit.has_ability,
        "melody": unit.has_singer,
    }
    if not means.get(task, True):
        record.refuse(ACTION_RULES[task], f"road_world.act.no_{task}", who)


@rule("RW-7.4-4")
def used_up(unit: ActingUnit, act: Activation) -> bool:
    """Return whether the one ability of the round is used up: a Leader's or commander's counts in this phase too."""
    return act.unit_task == "ability" and act.of_command and unit.ability_used


@rule("RW-8.1-2", "RW-8.4-2")
def during(unit: ActingUnit) -> tuple[int, int]:
    """Return steps and hit modifier while the action is done: the token that it brings comes afterwards."""
    return lowered(unit.mobility, unit.fatigue), hit_modifier(unit.fatigue)


@rule("RW-8.1-7", "RW-8.1-8", "RW-8.1-9", "RW-8.1-10")
def marks(task: Task) -> bool:
    """Return whether a task puts a token beside the unit: Defence, Masking, Shooting preparation, Overwatch."""
    return task in MARKED


@check(
    "activations",
    group="spirit",
    roles=(role("units", "unit"),),
    example=Activations(
        fp_pool=6, plan=(Activation(), Activation(unit_task="shooting"), Activation(unit_task="defence"))
    ),
)
@rule("RW-8.2-2", "RW-8.2-3", "RW-8.2-4", "RW-8.3-1")
def resolve_activations(facts: Activations, record: Record[Settings]) -> None:
    """Any units in any order, as often as there are points; neither repeats nor Fatigue stop anybody."""
    pool, units = facts.fp_pool, list(facts.units)
    for number, act in enumerate(facts.plan, 1):
        check_place(f"plan.{number}.unit_number", act.unit_number, facts.units, "units")
    for act in facts.plan:
        place = act.unit_number - 1
        unit, who = units[place], f"units.{act.unit_number}"
        _require_able(record, who, unit, act)
        wanted = cost(act.unit_task, act.price)
        left = pays(pool, wanted)
        if left is None:
            record.refuse("RW-7.2-2", "road_world.act.too_dear", who=who, price=wanted, pool=pool)
        pool = left
        _say_cost(record, act, wanted, pool)
        units[place] = _act(record, who, unit, act, pool)


def _require_able(record: Record[Settings], who: str, unit: ActingUnit, act: Activation) -> None:
    """Refuse what the unit cannot do, or ask about it."""
    if not is_action(act.unit_task) and act.unit_task != "free_attack":
        record.refuse("RW-8.1-1", "road_world.act.no_action", who=who)
    _require_readings(record, who, unit, act)
    record.require(not unit.all_flee, "RW-X2-2", "road_world.act.all_flee", who=who, setting="fleeing_limits")
    record.require(not unit.nobody_able, "RW-7.5-4", "road_world.act.nobody_able", who=who)
    record.require(not used_up(unit, act), "RW-7.4-4", "road_world.ability.used", who)
    _require_means(record, who, unit, act.unit_task)


def _require_readings(record: Record[Settings], who: str, unit: ActingUnit, act: Activation) -> None:
    """Ask what only the players can say because a house rule is off."""
    settings, task = record.settings, act.unit_task
    if unit.all_flee:
        record.ask_unless(settings.fleeing_limits, "RW-X2-2", "road_world.rally.ask_fleeing", who)
    if task == "melody":
        record.ask_unless(settings.melody_price, "RW-X6-2", "road_world.act.ask_melody", who)
    if task == "ability" and act.price is None:
        record.ask_unless(settings.ability_price, "RW-X6-1", "road_world.act.ask_ability", who)


def _say_cost(record: Record[Settings], act: Activation, wanted: int, pool: int) -> None:
    """Tell where the points go."""
    if act.unit_task == "free_attack":
        record.step("RW-7.2-2", "road_world.act.free")
    elif act.unit_task == "melody":
        record.step("RW-X6-2", "road_world.act.price", setting="melody_price", price=wanted, pool=pool)
    elif act.unit_task == "ability":
        record.step("RW-X6-1", "road_world.act.price", setting="ability_price", price=wanted, pool=pool)
    else:
        record.step("RW-8.2-1", "road_world.act.price", price=wanted, pool=pool)


def _act(record: Record[Settings], who: str, unit: ActingUnit, act: Activation, pool: int) -> ActingUnit:
    """Tell the action with the Fatigue of before, then the token that it brings."""
    task = act.unit_task
    steps, to_hit = during(unit)
    if task in ACTION_RULES:
        record.step(ACTION_RULES[task], f"road_world.act.{task}", steps=steps)
    if marks(task):
        record.happened(MarkPlaced(who=who, unit_task=task))
    activations = unit.activations + 1
    fatigue = unit.fatigue + tokens_for(activations)
    record.step("RW-8.6-1", "road_world.act.counted", activations=activations, free=free_left(activations))
    if fatigue > unit.fatigue:
        record.step("RW-8.4-1", "road_world.act.tired", activations=activations)
        record.step("RW-8.4-2", "road_world.act.afterwards", fatigue=fatigue)
    record.happened(
        UnitActivated(
            who=who,
            unit_task=task,
            to_hit=to_hit,
            steps=steps,
            activations=activations,
            fatigue=fatigue,
            pool=pool,
        )
    )
    used = unit.ability_used or (task == "ability" and act.of_command)
    return replace(unit, activations=activations, fatigue=fatigue, ability_used=used)
