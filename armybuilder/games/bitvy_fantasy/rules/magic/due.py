"""Which cards and artefacts in force do something at a moment of the game."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from armybuilder.battle.action import check
from armybuilder.battle.outcome import Record
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import title_of
from armybuilder.games.bitvy_fantasy.rules.events import EffectDue, NothingDue
from armybuilder.games.bitvy_fantasy.rules.magic.artefacts_in_play import works
from armybuilder.games.bitvy_fantasy.rules.magic.state import ArtefactCard, MagicState, check_magic
from armybuilder.games.bitvy_fantasy.rules.magic.touched import step_of
from armybuilder.games.bitvy_fantasy.rules.magic.triggers import triggers_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class DueEffects(MagicState, frozen=True, kw_only=True):
    """Facts of the question what comes about at a moment, and whose cards and artefacts are asked for."""

    moment: effects.Moment = "turn_end"
    whose: Literal["own", "enemy"] = "own"


class DuePart(NamedTuple):
    """A part of a source in force whose moment has come: where the source stands in the facts, and the part's place from 1."""

    who: str
    source: str
    place: int
    trigger: effects.Trigger


def due(settings: Settings, facts: DueEffects) -> Iterator[DuePart]:
    """Yield what comes about at the moment: of artefacts that work, then of cards in force."""
    sources = [
        (f"artefacts.{place}", one.artefact)
        for place, one in enumerate(facts.artefacts, 1)
        if one.side == facts.whose and works(one)
    ]
    sources += [
        (f"in_force.{place}", one.card)
        for place, one in enumerate(facts.in_force, 1)
        if (one.turn == facts.turn) == (facts.whose == "own")
    ]
    for who, source in sources:
        for place, trigger in enumerate(triggers_of(settings, source, facts.moment), 1):
            yield DuePart(who, source, place, trigger)


@check(
    "due-effects",
    group="magic",
    example=DueEffects(
        turn=5, artefacts=(ArtefactCard(artefact="ultra-slepyashchiy-glaz", squad="Вараны", state="active"),)
    ),
)
def resolve_due(facts: DueEffects, record: Record[Settings]) -> None:
    """What cards and artefacts do now, one part after another."""
    check_magic(record.settings, facts)
    found = list(due(record.settings, facts))
    for part in found:
        step_of(record, part.source, "bitvy_fantasy.trigger.due", part.who)
        record.happened(
            EffectDue(
                who=part.who,
                effect=part.source,
                title=title_of(record.settings, part.source),
                part=part.place,
                targets=part.trigger.targets,
                rolls=part.trigger.roll is not None,
            )
        )
    if not found:
        record.step("BF-3.1-6", "bitvy_fantasy.trigger.nothing_due")
        record.happened(NothingDue())
