"""A figure's numbers with all cards and artefacts in force, and what they allow or forbid it."""

from typing import Annotated, get_args

from msgspec import Meta

from armybuilder.battle.action import action, reference, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bitvy_fantasy.profiles.effects import Deed, Favour, Harm
from armybuilder.games.bitvy_fantasy.rules.basics.models import Armour, Bonus
from armybuilder.games.bitvy_fantasy.rules.events import AmmunitionPoints, CannotDo, NumbersNow
from armybuilder.games.bitvy_fantasy.rules.magic.changes import FightNumbers, changed
from armybuilder.games.bitvy_fantasy.rules.magic.saves import forbidding, granted, immune
from armybuilder.games.bitvy_fantasy.rules.magic.touched import (
    AffectedArmy,
    WorkingEffect,
    WorkingEffects,
    parts_on,
    throws_of,
)
from armybuilder.games.bitvy_fantasy.rules.melee.fight_effects import FightingFigure, bonus_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Few = Annotated[int, Meta(ge=1, le=20)]


class StatLine(Named, frozen=True, kw_only=True):
    """A figure with the numbers of its armlist; `shooting` is null without a weapon of its own."""

    manoeuvre: Bonus = 0
    melee_bonus: Bonus = 0
    shooting: Bonus | None = None
    armour: Armour = 0
    bears_artefact: bool = False
    effects: WorkingEffects = ()


class Numbers(Facts, frozen=True, kw_only=True):
    """Facts of a look at a figure. `base` is what the army rolled; the rest tells of a fight.

    `foe` is whom it fights, shoots at or is shot by, as far as effects go.
    """

    warrior: StatLine
    foe: AffectedArmy = AffectedArmy()
    base: Annotated[int, Meta(ge=0, le=6), Seldom] = 0
    own_fighters: Annotated[Few, Seldom] = 1
    enemy_fighters: Annotated[Few, Seldom] = 1
    declared: Annotated[bool, Seldom] = True


class Ammunition(Facts, frozen=True, kw_only=True):
    """Facts of the ammunition roll of the players' own edition."""

    army: AffectedArmy = AffectedArmy()


@reference(
    "numbers",
    group="magic",
    roles=(role("warrior", "warrior", "machine", "character"),),
    example=Numbers(
        warrior=StatLine(
            manoeuvre=3, melee_bonus=3, shooting=2, armour=1, effects=(WorkingEffect(id="demon-yarosti"),)
        ),
        base=4,
    ),
)
def resolve_numbers(facts: Numbers, record: Record[Settings]) -> None:
    """Every number of a figure as it is now."""
    figure, foes = facts.warrior, (facts.foe,)
    fight = FightNumbers(facts.own_fighters, facts.enemy_fighters, facts.declared)
    base = changed(record, "base_manoeuvre", facts.base, "warrior", figure)
    steps = base + changed(record, "extra_steps", figure.manoeuvre, "warrior", figure)
    mine = parts_on(record.settings, figure, foes)
    melee = bonus_of(record, FightingFigure("warrior", figure.melee_bonus, figure), mine, fight)
    shooting = 0
    if figure.shooting is not None:
        shooting = changed(record, "shooting", figure.shooting, "warrior", figure, foes)
    armour = changed(record, "armour", figure.armour, "warrior", figure, foes)
    _tell_permits(record, figure)
    record.happened(NumbersNow(who="warrior", steps=steps, melee=melee, shooting=shooting, armour=armour))
    if banned := tuple(
        Told(f"bitvy_fantasy.deed.{deed}") for deed in get_args(Deed) if forbidding(deed, mine)
    ):
        record.happened(CannotDo(who="warrior", deeds=banned))


def _tell_permits(record: Record[Settings], figure: StatLine) -> None:
    for favour in get_args(Favour):
        granted(record, favour, "warrior", figure)
    for harm in get_args(Harm):
        immune(record, harm, "warrior", figure)


@action(
    "ammunition",
    group="magic",
    example=Ammunition(army=AffectedArmy(effects=(WorkingEffect(id="ognennyy-shtandart"),))),
)
def resolve_ammunition(facts: Ammunition, record: Record[Settings]) -> None:
    """The die that the club edition throws for its guns; the book throws none, so nothing else depends on it."""
    throws = throws_of(record, "ammunition", facts.army)
    rolled = record.dice.best(Throw(6, throws), "bitvy_fantasy.ask.ammunition")
    record.step("BF-6.1-1", "bitvy_fantasy.effect.ammunition", rolled, value=rolled.best)
    record.happened(AmmunitionPoints(points=rolled.best))
