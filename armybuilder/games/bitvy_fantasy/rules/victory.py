"""Section 8: who has won."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import Action
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.rules.events.battle import GameGoesOn, Victory
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Count = Annotated[int, Meta(ge=0, le=999)]


class Army(Facts, frozen=True, kw_only=True):
    """What is left of an army on the field."""

    name: Line = ""
    warriors: Count = 0
    machines: Count = 0
    guns: Count = 0


class Armies(Facts, frozen=True, kw_only=True):
    """Facts of the question who has won: the armies of the active player and of the opponent."""

    own_army: Army
    enemy_army: Army


@rule("BF-8-1")
def is_destroyed(warriors: int, machines: int) -> bool:
    """An army without warriors and machines is destroyed; guns alone do not count."""
    return warriors == machines == 0


def resolve_victory(facts: Armies, settings: Settings, dice: Dice) -> Outcome:
    """Who has won, if anyone has."""
    record = Record(settings, dice)
    for who, army, other in (
        ("own_army", facts.own_army, facts.enemy_army),
        ("enemy_army", facts.enemy_army, facts.own_army),
    ):
        if is_destroyed(other.warriors, other.machines) and not is_destroyed(army.warriors, army.machines):
            record.step("BF-8-1", "bf.victory.destroyed", guns=other.guns)
            record.happened(Victory(who=who))
            return record.outcome()
    if is_destroyed(facts.own_army.warriors, facts.own_army.machines):
        record.ask("BF-8-1", "bf.victory.both_destroyed")
        return record.outcome()
    own, enemy = (army.warriors + army.machines for army in (facts.own_army, facts.enemy_army))
    record.step("BF-8-1", "bf.victory.not_yet", own=own, enemy=enemy)
    record.happened(GameGoesOn())
    return record.outcome()


ACTIONS = (
    Action(
        id="victory",
        group="group.agreement",
        title=LocalText(ru="Победа", en="Victory"),
        about=LocalText(
            ru="Уничтожена ли одна из армий.", en="Whether one of the armies has been destroyed."
        ),
        facts=Armies,
        play=resolve_victory,
        example=Armies(own_army=Army(warriors=5), enemy_army=Army(warriors=5)),
        rules=("BF-8-1",),
    ),
)
