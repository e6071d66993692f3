"""Section 8: who has won."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.rules.events import GameGoesOn, Victory
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Count = Annotated[int, Meta(ge=0, le=999)]


class RemainingArmy(Facts, frozen=True, kw_only=True):
    """What is left of an army on the field. `hidden` are warriors whom an effect has taken off it for a while."""

    name: Line = ""
    warriors: Count = 0
    machines: Count = 0
    guns: Count = 0
    hidden: Annotated[Count, Seldom] = 0

    @property
    def fighting(self) -> int:
        """How many still count for the battle."""
        return self.warriors + self.hidden + self.machines


class RemainingArmies(Facts, frozen=True, kw_only=True):
    """Facts of the question who has won: the armies of the active player and of the opponent."""

    own_army: RemainingArmy
    enemy_army: RemainingArmy


@rule("BF-8-1")
def is_destroyed(army: RemainingArmy) -> bool:
    """An army without warriors and machines is destroyed; guns alone do not count."""
    return not army.fighting


@check(
    "victory",
    group="agreement",
    example=RemainingArmies(own_army=RemainingArmy(warriors=5), enemy_army=RemainingArmy(warriors=5)),
)
def resolve_victory(facts: RemainingArmies, record: Record[Settings]) -> None:
    """Who has won, if anyone has."""
    for who, army, other in (
        ("own_army", facts.own_army, facts.enemy_army),
        ("enemy_army", facts.enemy_army, facts.own_army),
    ):
        if is_destroyed(other) and not is_destroyed(army):
            record.step("BF-8-1", "bitvy_fantasy.victory.destroyed", guns=other.guns)
            record.happened(Victory(who=who))
            return
    if is_destroyed(facts.own_army):
        record.ask("BF-8-1", "bitvy_fantasy.victory.both_destroyed")
        return
    own, enemy = facts.own_army.fighting, facts.enemy_army.fighting
    record.step("BF-8-1", "bitvy_fantasy.victory.not_yet", own=own, enemy=enemy)
    record.happened(GameGoesOn())
