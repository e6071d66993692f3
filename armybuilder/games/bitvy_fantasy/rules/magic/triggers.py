"""What cards and artefacts do at a moment of the game: their dice, and what the dice bring about."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.dice import Rolled, Threshold, at_least, at_most
from armybuilder.battle.facts import check_place, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import effects_of, source_of
from armybuilder.games.bitvy_fantasy.rules.events import NoEffect
from armybuilder.games.bitvy_fantasy.rules.magic.results import EffectInPlay, bring_about
from armybuilder.games.bitvy_fantasy.rules.magic.state import MagicState, write_state
from armybuilder.games.bitvy_fantasy.rules.magic.touched import (
    SourceId,
    ask_of,
    refuse_of,
    results_of,
    step_of,
)
from armybuilder.games.bitvy_fantasy.rules.magic.trigger_facts import (
    NamedTarget,
    Triggering,
    check_triggering,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


def triggers_of(
    settings: Settings, source: str, moment: effects.Moment | None = None
) -> tuple[effects.Trigger, ...]:
    """Return what a source does at a moment; at any moment where none is given."""
    return tuple(
        part
        for part in effects_of(settings, source)
        if isinstance(part, effects.Trigger) and moment in (None, part.when)
    )


def require_targets(
    record: Record[Settings], source: str, triggers: Sequence[effects.Trigger], facts: Triggering
) -> None:
    """Refuse an effect for which more are named than it allows, or one whom it cannot reach or see."""
    for trigger in triggers:
        if (found := len(facts.targets)) > (most := trigger.targets) > 0:
            refuse_of(record, source, "bitvy_fantasy.trigger.too_many", most=most, found=found)
        for place, target in enumerate(facts.targets, 1):
            if reason := _out_of_reach(trigger, target):
                refuse_of(record, source, reason, f"targets.{place}")


def _out_of_reach(trigger: effects.Trigger, target: NamedTarget) -> str:
    if trigger.reach and target.distance is not None and exact(target.distance) > trigger.reach:
        return "bitvy_fantasy.trigger.too_far"
    if trigger.clear and target.enemy_distance is not None and exact(target.enemy_distance) <= trigger.clear:
        return "bitvy_fantasy.trigger.enemy_near"
    return "bitvy_fantasy.trigger.unseen" if trigger.sight and target.seen is False else ""


def play_triggers(  # noqa: PLR0917 - what a source does, and what is so
    record: Record[Settings],
    source: str,
    moment: effects.Moment | None,
    facts: Triggering,
    state: MagicState,
    only: int = 0,
) -> MagicState:
    """Carry out what a source does at a moment, one trigger after the other; `only` one of them, by its place from 1."""
    for place, trigger in enumerate(triggers_of(record.settings, source, moment), 1):
        if only not in (0, place):
            continue
        if trigger.moved and not facts.enemy_moved:
            step_of(record, source, "bitvy_fantasy.trigger.nobody_moved")
            continue
        play = EffectInPlay(record, source, facts, state)
        if trigger.sight and any(target.seen is None for target in facts.targets):
            ask_of(record, source, "bitvy_fantasy.trigger.seen")
        _fire(play, trigger)
        state = play.state
    return state


def _fire(play: EffectInPlay, trigger: effects.Trigger) -> None:
    roll = trigger.roll
    if roll is None:
        step_of(play.record, play.source, "bitvy_fantasy.trigger.works")
        _each_target(play, trigger.rows[0])
    elif roll.per == "targets":
        for place in range(len(play.facts.targets)):
            play.record.independently(judge_one, play.source, trigger, play.facts, place)
    elif trigger.rows[0].each:
        _count(play, trigger.rows[0], roll)
    else:
        _once(play, trigger, roll)


def judge_one(
    record: Record[Settings], source: str, trigger: effects.Trigger, facts: Triggering, place: int
) -> None:
    """Throw the own die of one of those who are named, by his place from 0."""
    play = EffectInPlay(record, source, facts, facts)
    rolled = _fallen(play, D6, _threshold(trigger.rows[0]), place)
    if rolled is None:
        rolled = record.dice.test(D6, _threshold(trigger.rows[0]), "bitvy_fantasy.ask.effect")
    step_of(record, source, "bitvy_fantasy.trigger.fell", f"targets.{place + 1}", rolled=rolled)
    for row in trigger.rows[:1] if rolled.passed else trigger.rows[1:]:
        bring_about(play, row.then, place)


def _count(play: EffectInPlay, row: effects.Row, roll: effects.Roll) -> None:
    """Let every die that comes up do something of its own."""
    dice = roll.dice * (play.facts.members if roll.per == "members" else 1)
    rolled = _fallen(play, Throw(6, dice), _threshold(row))
    if rolled is None:
        rolled = play.record.dice.count(Throw(6, dice), _threshold(row), "bitvy_fantasy.ask.effect")
    step_of(play.record, play.source, "bitvy_fantasy.trigger.hits", rolled=rolled)
    if not rolled.hits:
        play.record.happened(NoEffect())
    play.times = rolled.hits
    for result in row.then:
        for hit in range(1 if isinstance(result, effects.Again) and rolled.hits else rolled.hits):
            bring_about(play, (result,), hit)


def _once(play: EffectInPlay, trigger: effects.Trigger, roll: effects.Roll) -> None:
    """Bring one row of the table about, or none."""
    within = trigger.rows[0].least > 1 and trigger.rows[0].most < 6
    if len(trigger.rows) > 1 or roll.again or within:
        row = _row_of_die(play, trigger, roll)
    else:
        only = trigger.rows[0]
        throw = Throw(6, roll.dice)
        rolled = _fallen(play, throw, _threshold(only))
        if rolled is None:
            rolled = play.record.dice.test(throw, _threshold(only), "bitvy_fantasy.ask.effect")
        step_of(play.record, play.source, "bitvy_fantasy.trigger.fell", rolled=rolled)
        row = only if rolled.passed else None
    if row is None:
        play.record.happened(NoEffect())
    else:
        _each_target(play, row)


def _row_of_die(play: EffectInPlay, trigger: effects.Trigger, roll: effects.Roll) -> effects.Row | None:
    """Return the row that one die finds; some faces are thrown once more."""
    rolled = _fallen(play, D6)
    if rolled is None:
        rolled = play.record.dice.roll(D6, "bitvy_fantasy.ask.effect")
        if rolled.total <= roll.again:
            step_of(play.record, play.source, "bitvy_fantasy.trigger.again", rolled=rolled)
            rolled = play.record.dice.roll(D6, "bitvy_fantasy.ask.effect")
    step_of(play.record, play.source, "bitvy_fantasy.trigger.fell", rolled=rolled)
    return next((row for row in trigger.rows if row.least <= rolled.total <= row.most), None)


def _fallen(
    play: EffectInPlay, throw: Throw, threshold: Threshold | None = None, place: int = 0
) -> Rolled | None:
    """Return the dice of a trigger that fell before the players were asked; None where they are thrown now.

    `place` is the first of them, from 0.
    """
    fell = play.facts.fell
    if not fell:
        return None
    faces = fell[place : place + throw.count]
    if len(faces) < throw.count:
        told = {"effect": play.source}
        raise wrong_fact("fell", ", ".join(map(str, fell)), f"[…] ≥ {place + throw.count}", told)
    return Rolled("bitvy_fantasy.ask.effect", throw, faces, threshold)


def _threshold(row: effects.Row) -> Threshold:
    return at_most(row.most) if row.most < 6 else at_least(row.least)


def _each_target(play: EffectInPlay, row: effects.Row) -> None:
    """Bring about what a row does; to each of those named, where several are."""
    if row.choice and not play.facts.choice:
        ask_of(play.record, play.source, "bitvy_fantasy.trigger.choose")
        return
    then = results_of(row, play.facts.choice)
    bring_about(play, then, 0)
    for place in range(1, len(play.facts.targets)):
        bring_about(play, [one for one in then if one.whom != "army" and _is_of_targets(one)], place)


def _is_of_targets(result: effects.Result) -> bool:
    return isinstance(
        result, effects.Kill | effects.Wound | effects.SendBack | effects.Choose | effects.Hide | effects.Flee
    ) and result != effects.Kill(victim="member")


class EffectRoll(Triggering, frozen=True, kw_only=True):
    """Facts of an effect that comes about at a moment: the card or artefact, and the moment where it has several.

    Where it does several things at that moment, `part` is the place of one of them from 1, 0 for all.
    """

    effect: SourceId
    moment: Literal["any", effects.Moment] = "any"
    part: Annotated[int, Meta(ge=0, le=10), Seldom] = 0


@action("effect", group="magic", example=EffectRoll(turn=5, effect="slepyashchiy-glaz"))
def resolve_effect(facts: EffectRoll, record: Record[Settings]) -> None:
    """What an artefact or a card does at its moment."""
    check_triggering(record.settings, facts)
    moment = None if facts.moment == "any" else facts.moment
    source_of(record.settings, facts.effect, "effect")
    triggers = triggers_of(record.settings, facts.effect, moment)
    if not triggers:
        refuse_of(record, facts.effect, "bitvy_fantasy.trigger.not_now")
    require_targets(record, facts.effect, triggers, facts)
    check_place("part", facts.part, triggers, least=0)
    state = play_triggers(record, facts.effect, moment, facts, facts, facts.part)
    if state != facts:
        write_state(record, state)
