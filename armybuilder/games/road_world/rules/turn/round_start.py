"""The start of the turn (section 6), and the steps of the parts of a turn in their order (6, 7.1, X1)."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, MOST_UNITS, Points, Tokens
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.morale.flight import FleeingModel, run
from armybuilder.games.road_world.rules.settings import Settings

TurnStep = Literal[
    "lose_points",
    "clear_field",
    "forced_moves",
    "start_effects",
    "count_points",
    "change_points",
    "rally",
    "battle_song",
    "activation",
    "late_tests",
    "rest",
    "game_end",
]
MOST_MARKERS = 100
Since = Literal["failed_rally", "no_rally", "fled_later", "ran_from_melee"]


class FieldMarker(Named, frozen=True, kw_only=True):
    """A token or template on the field, and for how many more rounds it works."""

    rounds_left: Annotated[int, Meta(ge=0, le=99)] = 0


class RestedUnit(Named, frozen=True, kw_only=True):
    """A battle unit at the start of a round: its Fatigue and its activations of the last round."""

    fatigue: Tokens = 0
    activations: Tokens = 0


class TiredModel(Named, frozen=True, kw_only=True):
    """A model with Fatigue tokens that are its alone (RW-7.5-5)."""

    own_fatigue: Tokens = 1


class Fugitive(FleeingModel, frozen=True, kw_only=True):
    """A fleeing model, and what happened to it in the last command phase.

    `ran_from_melee`: it failed to leave melee and ran in the Consequences phase, where by a setting it tests again.
    """

    since: Since = "failed_rally"


class StartEffect(Named, frozen=True, kw_only=True):
    """Something that a sheet or a scenario puts at the start of the turn."""


TiredModels = Annotated[tuple[TiredModel, ...], Meta(max_length=2 * MOST_MODELS)]


class RoundStart(Facts, frozen=True, kw_only=True):
    """Facts of the start of a turn for one player. `tired_models` are those of his units."""

    fp_pool: Points = 0
    markers: Annotated[tuple[FieldMarker, ...], Meta(max_length=MOST_MARKERS)] = ()
    units: Annotated[tuple[RestedUnit, ...], Meta(max_length=MOST_UNITS)] = ()
    tired_models: Annotated[TiredModels, Seldom] = ()
    fugitives: Annotated[tuple[Fugitive, ...], Meta(max_length=2 * MOST_MODELS)] = ()
    start_effects: Annotated[tuple[StartEffect, ...], Meta(max_length=10), Seldom] = ()


class CompulsoryMove(Facts, frozen=True, kw_only=True):
    """Facts of the compulsory move of one fleeing model."""

    runner: Fugitive = Fugitive()


class OrderOfSteps(Facts, frozen=True, kw_only=True):
    """Facts of a question for the next step."""

    turn_step: TurnStep = "lose_points"


@rule("RW-6-1")
def points_kept(_: int) -> int:
    """Return the points that are carried over: none."""
    return 0


@rule("RW-6-2")
def expires(rounds_left: int) -> bool:
    """Return whether a marker leaves the field: its effect has ended."""
    return rounds_left == 0


@rule("RW-8.5-2")
def rested(fatigue: int, removed: int = 1) -> int:
    """Return the tokens that are left when one, or more, are taken off."""
    return max(0, fatigue - removed)


@rule("RW-8.2-6")
def counter_at_start() -> int:
    """Return the counter at the start: activations are counted afresh in each round."""
    return 0


@rule("RW-6-3", "RW-X2-3")
def has_to_run(since: Since) -> bool:
    """One flight for each failed or missed attempt; not for one who fled after it, or tests in the Consequences phase."""
    return since in ("failed_rally", "no_rally")


@rule("RW-6-4", "RW-7.1-1", "RW-X1-1")
def order(command_order: str) -> tuple[TurnStep, ...]:
    """Return all steps of the start, the command phase and the Consequences phase; activations stand between."""
    command: tuple[TurnStep, ...] = ("count_points", "change_points", "rally", "battle_song")
    if command_order == "text":
        command = ("count_points", "change_points", "battle_song", "rally")
    start: tuple[TurnStep, ...] = ("lose_points", "clear_field", "forced_moves", "start_effects")
    return (*start, *command, "activation", "late_tests", "rest", "game_end")


RULE_OF: dict[TurnStep, str] = {
    "lose_points": "RW-6-4",
    "clear_field": "RW-6-4",
    "forced_moves": "RW-6-4",
    "start_effects": "RW-6-5",
}


@action(
    "start-of-round",
    group="spirit",
    roles=(role("units", "unit"), role("fugitives", "model")),
    example=RoundStart(
        fp_pool=4,
        markers=(FieldMarker(), FieldMarker(rounds_left=2)),
        units=(RestedUnit(fatigue=3, activations=5),),
        fugitives=(Fugitive(edge_distance=4),),
    ),
)
@rule("RW-6-5")
def resolve_start(facts: RoundStart, record: Record[Settings]) -> None:
    """Points, markers and Fatigue, compulsory moves, effects."""
    record.step("RW-6-1", "road_world.start.points", pool=facts.fp_pool)
    record.happened(spirit.PointsLeft(pool=points_kept(facts.fp_pool)))
    _clear(record, facts)
    if not facts.fugitives:
        record.step("RW-6-3", "road_world.start.nobody_runs")
    for place, fugitive in enumerate(facts.fugitives, 1):
        record.independently(run_at_start, f"fugitives.{place}", fugitive)
    for place, _ in enumerate(facts.start_effects, 1):
        record.step("RW-6-5", "road_world.start.effect", number=place)
        record.happened(spirit.EffectOffered(who=f"start_effects.{place}"))


def _clear(record: Record[Settings], facts: RoundStart) -> None:
    """Markers that end, a Fatigue token of each unit, and the counters of activations."""
    for place, marker in enumerate(facts.markers, 1):
        who, over = f"markers.{place}", expires(marker.rounds_left)
        record.step(
            "RW-6-2",
            "road_world.start.marker_ends" if over else "road_world.start.marker_stays",
            number=place,
        )
        record.happened(
            spirit.MarkerGone(who=who)
            if over
            else spirit.MarkerStays(who=who, rounds_left=marker.rounds_left)
        )
    if facts.units:
        record.step("RW-8.5-2", "road_world.start.tokens")
        record.step("RW-8.2-6", "road_world.start.counters")
    for place, unit in enumerate(facts.units, 1):
        record.happened(
            spirit.FatigueNow(who=f"units.{place}", fatigue=rested(unit.fatigue)),
            spirit.ActivationsReset(who=f"units.{place}", activations=counter_at_start()),
        )
    for place, model in enumerate(facts.tired_models, 1):
        rest_one(record, f"tired_models.{place}", model)


@rule("RW-7.5-5")
def rest_one(record: Record[Settings], who: str, model: TiredModel) -> None:
    """Take off one of a model's own tokens: they leave by the same removals as those of its unit."""
    left = rested(model.own_fatigue)
    record.step("RW-7.5-5", "road_world.start.own_token", setting="rally_fatigue", left=left)
    record.happened(spirit.OwnFatigueNow(who=who, own_fatigue=left))


def run_at_start(record: Record[Settings], who: str, fugitive: Fugitive) -> None:
    """The compulsory move of one fleeing model."""
    settings = record.settings
    record.step("RW-6-3", "road_world.start.runs")
    if not settings.flight_at_start:
        record.ask("RW-X2-3", "road_world.start.ask_run", who=who)
    elif not has_to_run(fugitive.since):
        late = fugitive.since == "ran_from_melee" and settings.flight_retest == "consequences_phase"
        setting = "flight_retest" if late else "flight_at_start"
        record.step(
            "RW-X2-3", "road_world.start.tests_later" if late else "road_world.start.waits", setting=setting
        )
        record.happened(spirit.StaysInPlace(who=who))
    else:
        run(record, "RW-X2-3", who, fugitive, setting="flight_at_start")


@action(
    "compulsory-run",
    group="spirit",
    roles=(role("runner", "model"),),
    example=CompulsoryMove(runner=Fugitive(edge_distance=4)),
)
def resolve_run(facts: CompulsoryMove, record: Record[Settings]) -> None:
    """The compulsory move of one who flees: its owner chooses which of them is next."""
    run_at_start(record, "runner", facts.runner)


@check("next-step", group="spirit", example=OrderOfSteps(turn_step="change_points"))
def resolve_order(facts: OrderOfSteps, record: Record[Settings]) -> None:
    """Which step comes next."""
    steps = order(record.settings.command_order)
    place = steps.index(facts.turn_step)
    after = steps[(place + 1) % len(steps)]
    if place >= steps.index("activation"):
        settled = record.settings.consequences_steps
        record.ask_unless(settled, "RW-X1-1", "road_world.start.ask_consequences")
        record.step("RW-X1-1", f"road_world.step.{after}", setting="consequences_steps")
    elif facts.turn_step in RULE_OF:
        record.step(RULE_OF[facts.turn_step], f"road_world.step.{after}")
    else:
        record.step("RW-7.1-1", f"road_world.step.{after}", setting="command_order")
    record.happened(spirit.StepIsNext(turn_step=after))
