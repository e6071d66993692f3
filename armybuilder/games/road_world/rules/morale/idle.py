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


def require_able(record: Record[Settings], who: str, one: Able) -> None:
    """Refuse a model that may not act, or ask about one in flight where no reading says what it may do."""
    idle = why_idle(one)
    if idle == "RW-X2-2":
        record.ask_unless(record.settings.fleeing_limits, idle, "road_world.rally.ask_fleeing", who)
        record.refuse(idle, "road_world.rally.flees", who, setting="fleeing_limits")
    if idle:
        record.refuse(idle, "road_world.fight.cannot_act", who)
