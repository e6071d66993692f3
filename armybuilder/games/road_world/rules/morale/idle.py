"""Who can do nothing: he flees, he has just come to his senses, or he stopped after he ran from melee."""

from typing import Protocol

from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.road_world.rules.settings import Settings


class Able(Protocol):
    """The state of a model, as players tell it."""

    @property
    def fleeing(self) -> bool: ...

    @property
    def barred(self) -> bool: ...

    @property
    def rallied_now(self) -> bool: ...


@rule("RW-9.4-10", "RW-7.5-4", "RW-X2-2")
def why_idle(one: Able, *, replies: bool = False) -> str | None:
    """The rule that keeps a model from acting. One who rallied this round may still reply: that is no activation."""
    if one.barred:
        return "RW-9.4-10"
    if one.rallied_now and not replies:
        return "RW-7.5-4"
    return "RW-X2-2" if one.fleeing else None


def may_act(record: Record[Settings], who: str, one: Able) -> bool:
    """Return whether a model may act; write down a refusal, or a question where no reading says what one in flight may do."""
    idle = why_idle(one)
    if idle == "RW-X2-2" and not record.settings.fleeing_limits:
        record.ask("RW-X2-2", "road_world.rally.ask_fleeing", who)
    elif idle == "RW-X2-2":
        record.refuse(idle, "road_world.rally.flees", who, setting="fleeing_limits")
    elif idle:
        record.refuse(idle, "road_world.fight.cannot_act", who)
    return idle is None
