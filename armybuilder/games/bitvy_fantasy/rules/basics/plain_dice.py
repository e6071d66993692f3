"""The die of the game, thrown for anything that players want to know."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.rules.events import Thrown
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class Throwing(Facts, frozen=True, kw_only=True):
    """Facts of a throw. `plus` is added to the sum."""

    dice: Annotated[int, Meta(ge=1, le=20)] = 1
    plus: Annotated[int, Meta(ge=-20, le=100)] = 0


@rule("BF-0-3")
def dice_of(count: int, plus: int = 0) -> Throw:
    """Every die has six faces; one die thrown several times is the same as several dice."""
    return Throw(D6.sides, count, plus)


@action("dice", group="agreement", example=Throwing())
def resolve_throw(facts: Throwing, record: Record[Settings]) -> None:
    """Throw and add up."""
    rolled = record.dice.roll(dice_of(facts.dice, facts.plus), "ask.dice")
    record.step("BF-0-3", "bitvy_fantasy.dice.fell", rolled)
    record.happened(Thrown(total=rolled.total))
