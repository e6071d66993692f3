"""A figure's numbers with all cards and artefacts in force, and what they allow or forbid it."""

from typing import Annotated, get_args

from msgspec import Meta

from armybuilder.battle.action import Action, Role
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, Name
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import LocalText, Told
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bitvy_fantasy.profiles.effects import Deed, Favour, Harm, Keep
from armybuilder.games.bitvy_fantasy.rules.basics.models import Armour, Bonus
from armybuilder.games.bitvy_fantasy.rules.events.magic import AmmunitionPoints, CannotDo, NumbersNow
from armybuilder.games.bitvy_fantasy.rules.magic.changes import Fight, changed
from armybuilder.games.bitvy_fantasy.rules.magic.saves import forbidding, granted, immune
from armybuilder.games.bitvy_fantasy.rules.magic.touched import (
    AllWorking,
    Army,
    Working,
    of_kind,
    parts_on,
    step_of,
)
from armybuilder.games.bitvy_fantasy.rules.melee.fight_effects import Fighter, bonus_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Few = Annotated[int, Meta(ge=1, le=20)]


class Bearer(Facts, frozen=True, kw_only=True):
    """Whom the figure fights, shoots at or is shot by, as far as effects go."""

    effects: AllWorking = ()
    bears_artefact: bool = False


class Warrior(Facts, frozen=True, kw_only=True):
    """A figure with the numbers of its armlist; `shooting` is null without a weapon of its own."""

    name: Name = ""
    manoeuvre: Bonus = 0
    melee_bonus: Bonus = 0
    shooting: Bonus | None = None
    armour: Armour = 0
    bears_artefact: bool = False
    effects: AllWorking = ()


class Numbers(Facts, frozen=True, kw_only=True):
    """Facts of a look at a figure. `base` is what the army rolled; the rest tells of a fight."""

    warrior: Warrior
    foe: Bearer = Bearer()
    base: Annotated[int, Meta(ge=0, le=6), Seldom] = 0
    own_fighters: Annotated[Few, Seldom] = 1
    enemy_fighters: Annotated[Few, Seldom] = 1
    declared: Annotated[bool, Seldom] = True


class Ammunition(Facts, frozen=True, kw_only=True):
    """Facts of the ammunition roll of the players' own edition."""

    army: Army = Army()


def resolve_numbers(facts: Numbers, settings: Settings, dice: Dice) -> Outcome:
    """Every number of a figure as it is now."""
    record = Record(settings, dice)
    figure, foes = facts.warrior, (facts.foe,)
    fight = Fight(facts.own_fighters, facts.enemy_fighters, facts.declared)
    base = changed(record, "base_manoeuvre", facts.base, "warrior", figure)
    steps = base + changed(record, "extra_steps", figure.manoeuvre, "warrior", figure)
    mine = parts_on(settings, figure, foes)
    melee = bonus_of(record, Fighter("warrior", figure.melee_bonus, figure), mine, fight)
    shooting = 0
    if figure.shooting is not None:
        shooting = changed(record, "shooting", figure.shooting, "warrior", figure, foes)
    armour = changed(record, "armour", figure.armour, "warrior", figure, foes)
    _tell_permits(record, figure)
    record.happened(NumbersNow(who="warrior", steps=steps, melee=melee, shooting=shooting, armour=armour))
    if banned := tuple(Told(f"bf.deed.{deed}") for deed in get_args(Deed) if forbidding(deed, mine)):
        record.happened(CannotDo(who="warrior", deeds=banned))
    return record.outcome()


def _tell_permits(record: Record[Settings], figure: Warrior) -> None:
    for favour in get_args(Favour):
        granted(record, favour, "warrior", figure)
    for harm in get_args(Harm):
        immune(record, harm, "warrior", figure)


def resolve_ammunition(facts: Ammunition, settings: Settings, dice: Dice) -> Outcome:
    """The die that the club edition throws for its guns; the book throws none, so nothing else depends on it."""
    record = Record(settings, dice)
    throws = 1
    for source, keep in of_kind(parts_on(settings, facts.army), Keep):
        if keep.die in ("ammunition", "any"):
            throws = max(throws, keep.dice)
            step_of(record, source, "bf.effect.keep_best", dice=keep.dice)
    rolled = record.dice.best(Throw(6, throws), "ask.ammunition")
    record.step("BF-6.1-1", "bf.effect.ammunition", rolled, value=rolled.best)
    record.happened(AmmunitionPoints(points=rolled.best))
    return record.outcome()


ACTIONS = (
    Action(
        id="numbers",
        group="group.magic",
        title=LocalText(ru="Значения с учётом магии", en="Numbers under magic"),
        about=LocalText(
            ru="Манёвр, рукопашный бой, стрельба и броня воина, на которого действуют карты и артефакты.",
            en="Manoeuvre, melee, shooting and armour of a warrior on whom cards and artefacts work.",
        ),
        facts=Numbers,
        play=resolve_numbers,
        rules=("BF-3-4", "BF-3.1-6", "BF-3.1-7"),
        roles=(
            Role(
                id="warrior",
                title=LocalText(ru="Воин", en="Warrior"),
                kinds=("warrior", "machine", "character"),
                field="warrior",
            ),
        ),
        example=Numbers(
            warrior=Warrior(
                manoeuvre=3, melee_bonus=3, shooting=2, armour=1, effects=(Working(id="demon-yarosti"),)
            ),
            base=4,
        ),
    ),
    Action(
        id="ammunition",
        group="group.magic",
        title=LocalText(ru="Очки боезапаса клубной редакции", en="Ammunition points of the club edition"),
        about=LocalText(
            ru="Сколько очков получат орудия: в книге такого броска нет, его просят карточки клуба.",
            en="How many points the guns get: the book has no such roll, the club’s cards ask for it.",
        ),
        facts=Ammunition,
        play=resolve_ammunition,
        rules=("BF-3.1-6", "BF-6.1-1"),
        example=Ammunition(army=Army(effects=(Working(id="ognennyy-shtandart"),))),
    ),
)
