"""Section VII: the nine steps before a game, and what objectives and deployment types add to them."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Count, Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.games.ninth_age.rules.deployment.zones import Deployment
from armybuilder.games.ninth_age.rules.events import (
    DeclaresFirst,
    FinishedFirst,
    InsertedAction,
    SetAside,
    StepOpen,
)
from armybuilder.games.ninth_age.rules.field.table import SIDES, Side
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.games.ninth_age.rules.victory.objectives import ObjectiveKind

STEPS = 9
OBJECTIVE_STEP = 5


class Progress(Facts, frozen=True, kw_only=True):
    """Facts of the way through the steps. `inserted_done`: what the last step added is done; `wanted_step` comes next."""

    steps_done: Annotated[int, Meta(ge=0, le=9)] = 4
    wanted_step: Annotated[int, Meta(ge=1, le=9)] = 5
    deployment: Deployment = "frontline"
    objective: ObjectiveKind = "none"
    inserted_done: bool = False


class Declared(Facts, frozen=True, kw_only=True):
    """Units of a player that are set aside: ambushers, scouts and reserves."""

    ambushers: Count = 0
    scouting: Count = 0
    reserved: Count = 0


class Declarations(Facts, frozen=True, kw_only=True):
    """Facts of step 8; `first` is the player who chose his zone first."""

    first: Declared = Declared()
    second: Declared = Declared()


class Deploying(Facts, frozen=True, kw_only=True):
    """Facts of step 9: how many units each player still has to place."""

    first_left: Count = 0
    second_left: Count = 2


@rule("NA-VII-1")
def next_step(done: int, objective: ObjectiveKind) -> int:
    """Return the step after those that are done; without an objective the fifth is passed over."""
    following = done + 1
    return following + 1 if following == OBJECTIVE_STEP and objective == "none" else following


@rule("NA-VII-2")
def inserted(
    step: int, deployment: Deployment, objective: ObjectiveKind, *, flags_after_spells: bool = False
) -> tuple[str, ...]:
    """Return what comes in directly after steps 6 and 7, at step 8 and during step 9."""
    found = []
    if step == 6 and objective == "secure":
        found.append("secure_markers")
    if step == 6 and objective == "spoils" and deployment == "refused_flank":
        found.append("spoils_markers")
    if step == 7:
        found += {"king": ["choose_hills"], "flags": ["mark_scoring"]}.get(objective, [])
    if step == 8 and deployment == "dawn":
        found.append("declare_reserves")
    if step == 9:
        slow = {"counterthrust": ["round_limits"], "marching": ["round_limits", "declare_delayed"]}
        found += slow.get(deployment, [])
    if objective == "flags" and step == (7 if flags_after_spells else 9):
        found.append("top_up_marks")
    return tuple(found)


@rule("NA-VII-3")
def first_finished(facts: Deploying) -> Side | None:
    """Return who has placed his last unit while the other still has units; None if neither has."""
    if not facts.first_left and not facts.second_left:
        return None
    if facts.first_left and facts.second_left:
        return None
    return "second" if facts.first_left else "first"


@check("pregame-step", group="pregame", example=Progress(objective="king"))
def resolve_progress(facts: Progress, record: Record[Settings]) -> None:
    """Tell which step is next, and whether the step that is wanted may start."""
    done = facts.steps_done
    extra = _inserted(facts, record.settings, done) if done < STEPS - 1 else ()
    if extra and not facts.inserted_done:
        for one in extra:
            record.step(
                "NA-VII-2", "ninth_age.steps.inserted_first", done=done, action=Told(f"choice.inserted.{one}")
            )
            record.happened(InsertedAction(inserted=one))
        if facts.wanted_step > done:
            return
    following = next_step(done, facts.objective)
    if facts.wanted_step > following:
        record.refuse(
            "NA-VII-1", "ninth_age.steps.locked", wanted=_step(facts.wanted_step), next=_step(following)
        )
        return
    if done + 1 == OBJECTIVE_STEP and following > OBJECTIVE_STEP:
        record.step("NA-VII-1", "ninth_age.steps.not_used")
    key = "ninth_age.steps.over" if following > STEPS else "ninth_age.steps.next"
    record.step("NA-VII-1", key, next=_step(min(following, STEPS)))
    record.happened(StepOpen(step=following))
    if following >= STEPS - 1:
        for one in _inserted(facts, record.settings, following):
            record.step("NA-VII-2", "ninth_age.steps.inserted_within", action=Told(f"choice.inserted.{one}"))
            record.happened(InsertedAction(inserted=one))


def _inserted(facts: Progress, settings: Settings, step: int) -> tuple[str, ...]:
    return inserted(step, facts.deployment, facts.objective, flags_after_spells=settings.flags_after_spells)


def _step(number: int) -> Told:
    return Told(f"ninth_age.steps.step_{number}")


@check("special-deployment", group="pregame", example=Declarations(first=Declared(ambushers=1)))
def resolve_declarations(facts: Declarations, record: Record[Settings]) -> None:
    """Step 8: what each player sets aside, beginning with the one who chose his zone first."""
    counts = [_set_aside(getattr(facts, side)) for side in SIDES]
    if any(counts):
        record.step("NA-VII-3", "ninth_age.steps.declares_first")
        record.happened(DeclaresFirst(who="first"))
        for side, count in zip(SIDES, counts, strict=True):
            record.step("NA-VII-3", f"ninth_age.steps.aside_{side}", count=count)
            record.happened(SetAside(who=side, count=count))
    else:
        record.step("NA-VII-3", "ninth_age.steps.none_aside")
    record.happened(StepOpen(step=STEPS))


def _set_aside(declared: Declared) -> int:
    return declared.ambushers + declared.scouting + declared.reserved


@check("deployment-progress", group="pregame", example=Deploying())
def resolve_deploying(facts: Deploying, record: Record[Settings]) -> None:
    """Step 9: who has finished his deployment first."""
    side = first_finished(facts)
    record.step("NA-VII-3", "ninth_age.steps.units_left", first=facts.first_left, second=facts.second_left)
    if side:
        record.happened(FinishedFirst(who=side))
