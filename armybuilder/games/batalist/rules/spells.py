"""Section 13: what the spells of the book do to the bases that they strike, and to the field."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import Action, Role
from armybuilder.battle.dice import Dice, above
from armybuilder.battle.facts import Facts, Seldom, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games.batalist.rules import blows
from armybuilder.games.batalist.rules.bases import (
    Base,
    Skills,
    Value,
    defence_now,
    figures_left,
    quality_now,
)
from armybuilder.games.batalist.rules.courage import check_skills, suffer_failures, take_morale_test
from armybuilder.games.batalist.rules.events_combat import BaseDestroyed, FigureFell
from armybuilder.games.batalist.rules.events_turn import (
    BeastSummoned,
    HorrorHeld,
    MoraleTestDue,
    SpellFizzled,
    SpellSpared,
)
from armybuilder.games.batalist.rules.mages import (
    Level,
)
from armybuilder.games.batalist.rules.placed import Placed
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.slots import GameTurn

STRENGTH = 3  # of ice rain, of the lake and of a trap
BEAST_FACTOR = 3


class Struck(Base, frozen=True, kw_only=True):
    """A base near a template: `distance` is the shortest way from the template's centre to it."""

    side: Literal["own", "enemy"] = "enemy"
    distance: Steps = 0


class Cast(Facts, frozen=True, kw_only=True):
    """Facts of a spell at one base."""

    spent_points: Level = 1
    target: Base = Base()


class Frightening(Facts, frozen=True, kw_only=True):
    """Facts of the spell «Ужас» at one base."""

    spent_points: Level = 1
    target: Placed = Placed()


class Burst(Facts, frozen=True, kw_only=True):
    """Facts of a round template that harms: the bases near it."""

    spent_points: Level = 1
    targets: Annotated[tuple[Struck, ...], Meta(max_length=8)] = ()


class BeastProfile(Facts, frozen=True, kw_only=True):
    """The six values of a beast."""

    quality: Annotated[int, Meta(ge=1, le=5)] = 1
    speed: Value = 1
    melee: Value = 1
    shooting: Value = 0
    range: Value = 0
    defence: Value = 0
    skills: Skills = ()


class Summoning(Facts, frozen=True, kw_only=True):
    """Facts of a summoned beast: where it is put, and the profile that the player wants for it."""

    spent_points: Level = 1
    beast_place: Literal["touches_mage", "apart", "overlaps", "no_room"] = "touches_mage"
    beast: BeastProfile = BeastProfile()
    turn: Annotated[GameTurn, Seldom] = 1


@rule("BT-13-2")
def figures_burnt(hits: int, figures: int) -> int:
    """A figure for each die above the current quality, no more than there are."""
    return min(hits, figures)


@rule("BT-13-4", "BT-13-14")
def is_covered(distance: float, level: int) -> bool:
    """A round template is as wide as its level: any part of a base nearer than half of that is under it."""
    return exact(distance) * 2 < level


@rule("BT-13-6")
def defence_in_rain(base: Base) -> int:
    """Only a giant's minus one and running effects count: there is no shooter."""
    return defence_now(base) - base.has("giant")


@rule("BT-13-15")
def is_safe_from_lake(base: Base) -> bool:
    """Flyers are."""
    return base.has("flying")


@rule("BT-13-7")
def beast_limit(total: int) -> int:
    """Three times the sum of the dice."""
    return BEAST_FACTOR * total


@rule("BT-13-9")
def beast_total(beast: BeastProfile) -> int:
    """All six values count, also the range of a beast that cannot shoot."""
    return beast.quality + beast.speed + beast.melee + beast.shooting + beast.range + beast.defence


@rule("BT-13-11")
def first_orders_in(turn: int) -> int:
    """In the turn of its coming a beast has no orders and counts as activated."""
    return turn + 1


@rule("BT-13-6", "BT-13-15")
def strike(record: Record[Settings], who: str, base: Base, defence: int, named: str) -> None:
    """A die and three against a die and defence: more takes a figure, twice as much brings a morale test as well."""
    attack = record.dice.roll(Throw(6, plus=STRENGTH), "ask.attack").total
    guard = record.dice.roll(Throw(6, plus=defence), "ask.defence").total
    struck = blows.strike(record, named, who, base, attack, guard)
    if not blows.hits(attack, guard):
        record.happened(SpellSpared(who=who))
    if blows.must_test(struck):
        record.happened(MoraleTestDue(who=who))


def _struck(  # noqa: PLR0917 - facts of a play that is counted apart have no names
    settings: Settings, who: str, base: Base, defence: int, named: str, dice: Dice
) -> Outcome:
    """A strike by itself: nothing else under the template depends on it."""
    record = Record(settings, dice)
    strike(record, who, base, defence, named)
    return record.outcome()


@rule("BT-13-2", "BT-13-3")
def resolve_fireball(facts: Cast, settings: Settings, dice: Dice) -> Outcome:
    """As many dice as points against current quality; defence does not matter, and no test follows for the target."""
    record = Record(settings, dice)
    quality = quality_now(facts.target)
    rolled = record.dice.count(Throw(6, facts.spent_points), above(quality), "ask.fireball")
    lost = figures_burnt(rolled.hits, facts.target.figures)
    left = figures_left(facts.target.figures, lost)
    record.step("BT-13-2", "bt.fireball.rolled", rolled, quality=quality)
    if not lost:
        record.happened(SpellSpared(who="target"))
    elif left:
        record.step("BT-13-3", "bt.fireball.no_test")
        record.happened(FigureFell(who="target", lost=lost, left=left))
    else:
        record.step("BT-13-3", "bt.fireball.neighbours")
        record.happened(BaseDestroyed(who="target"))
    return record.outcome()


def resolve_ice_rain(facts: Burst, settings: Settings, dice: Dice) -> Outcome:
    """Enemies under the template are struck one by one."""
    record = Record(settings, dice)
    for place, base in enumerate(facts.targets, 1):
        who = f"targets.{place}"
        if _is_missed(record, facts, base, who):
            continue
        if base.side == "own":
            record.step("BT-13-6", "bt.rain.friend")
            record.happened(SpellSpared(who=who))
            continue
        _strike_apart(record, who, base, defence_in_rain(base), "BT-13-6")
    return _done(record)


def resolve_lake(facts: Burst, settings: Settings, dice: Dice) -> Outcome:
    """Whoever is in the lake when it is laid is struck, friend and enemy, but for flyers."""
    record = Record(settings, dice)
    for place, base in enumerate(facts.targets, 1):
        who = f"targets.{place}"
        if _is_missed(record, facts, base, who):
            continue
        if is_safe_from_lake(base):
            record.step("BT-13-15", "bt.lake.flyer")
            record.happened(SpellSpared(who=who))
            continue
        _strike_apart(record, who, base, defence_now(base), "BT-13-15")
    record.step("BT-13-16", "bt.lake.stays")
    return record.outcome()


def _is_missed(record: Record[Settings], facts: Burst, base: Struck, who: str) -> bool:
    if is_covered(base.distance, facts.spent_points):
        return False
    record.step("BT-13-4", "bt.strike.not_covered", distance=base.distance, diameter=facts.spent_points)
    record.happened(SpellSpared(who=who))
    return True


def _strike_apart(record: Record[Settings], who: str, base: Base, defence: int, named: str) -> None:
    record.add(record.dice.apart(_struck, record.settings, who, base, defence, named))


def _done(record: Record[Settings]) -> Outcome:
    """Rain that falls on nobody still tells what it was."""
    if not record.outcome().steps:
        record.step("BT-13-6", "bt.rain.nobody")
    return record.outcome()


@rule("BT-13-8", "BT-13-10")
def why_not_summoned(record: Record[Settings], facts: Summoning) -> Outcome | None:
    """A beast touches the mage, lies over nothing, and has no skills."""
    if facts.beast.skills:
        return record.refuse("BT-13-10", "bt.beast.skills", who="beast")
    if facts.beast_place == "apart":
        return record.refuse("BT-13-8", "bt.beast.apart", who="beast")
    if facts.beast_place == "overlaps":
        return record.refuse("BT-13-8", "bt.beast.overlaps", who="beast")
    return None


def resolve_summoning(facts: Summoning, settings: Settings, dice: Dice) -> Outcome:
    """Dice give the limit; a profile within it comes to the field."""
    record = Record(settings, dice)
    if refused := why_not_summoned(record, facts):
        return refused
    if facts.beast_place == "no_room":
        record.step("BT-13-8", "bt.beast.no_room")
        record.happened(SpellFizzled(who="beast"))
        return record.outcome()
    rolled = record.dice.roll(Throw(6, facts.spent_points), "ask.beast")
    limit, total = beast_limit(rolled.total), beast_total(facts.beast)
    record.step("BT-13-7", "bt.beast.limit", rolled, limit=limit)
    if total > limit:
        return record.refuse("BT-13-9", "bt.beast.too_strong", who="beast", sum=total, limit=limit)
    record.step("BT-13-9", "bt.beast.fits", sum=total, limit=limit)
    orders_from = first_orders_in(facts.turn)
    record.step("BT-13-11", "bt.beast.comes", turn=orders_from)
    record.happened(BeastSummoned(who="beast", total=total, limit=limit, orders_from=orders_from))
    return record.outcome()


@rule("BT-13-21")
def resolve_horror(facts: Frightening, settings: Settings, dice: Dice) -> Outcome:
    """A morale test with as many dice as points: one failure a step back, two its speed back, three flight."""
    record = Record(settings, dice)
    target = facts.target
    check_skills("target", target)
    record.step("BT-13-21", "bt.horror.dice", dice=facts.spent_points)
    bearers = int(target.bearer_near) + target.has("standard_bearer")
    failures = take_morale_test(record, target, facts.spent_points, bearers=bearers)
    suffer_failures(record, "target", target, failures)
    if not failures:
        record.happened(HorrorHeld(who="target"))
    return record.outcome()


TARGET = Role(id="target", title=LocalText(ru="Цель", en="Target"), kinds=("base",), field="target")
BEAST = BeastProfile(quality=3, melee=5, speed=6, defence=5)

ACTIONS = (
    Action(
        id="fireball",
        group="group.bt_magic",
        title=LocalText(ru="Огненный шар", en="Fireball"),
        about=LocalText(
            ru="Кубик за каждое очко: всё, что больше Кч цели, снимает по фигурке.",
            en="A die for each point: every one above the target’s quality takes a figure.",
        ),
        facts=Cast,
        example=Cast(spent_points=3, target=Base(figures=2)),
        play=resolve_fireball,
        rules=("BT-13-2", "BT-13-3"),
        roles=(TARGET,),
    ),
    Action(
        id="ice-rain",
        group="group.bt_magic",
        title=LocalText(ru="Ледяной дождь", en="Ice rain"),
        about=LocalText(
            ru="Каждую вражескую базу под шаблоном атакует сила 3.",
            en="Every enemy base under the template is attacked with strength 3.",
        ),
        facts=Burst,
        example=Burst(spent_points=3, targets=(Struck(defence=2), Struck(side="own", distance=1))),
        play=resolve_ice_rain,
        rules=("BT-13-4", "BT-13-6"),
    ),
    Action(
        id="summon-beast",
        group="group.bt_magic",
        title=LocalText(ru="Призыв зверя", en="Summon beast"),
        about=LocalText(
            ru="Какой зверь по силам магу: предел профиля втрое больше суммы кубиков.",
            en="The beast that the mage can call: its profile may reach three times the sum of the dice.",
        ),
        facts=Summoning,
        example=Summoning(spent_points=2, beast=BEAST),
        play=resolve_summoning,
        rules=("BT-13-7", "BT-13-8", "BT-13-9", "BT-13-10", "BT-13-11"),
    ),
    Action(
        id="lake-of-death",
        group="group.bt_magic",
        title=LocalText(ru="Озеро смерти", en="Lake of death"),
        about=LocalText(
            ru="Всех, кто оказался в озере, кроме летающих, атакует сила 3.",
            en="Everyone caught in the lake, but for flyers, is attacked with strength 3.",
        ),
        facts=Burst,
        example=Burst(spent_points=2, targets=(Struck(defence=3), Struck(skills=("flying",)))),
        play=resolve_lake,
        rules=("BT-13-4", "BT-13-14", "BT-13-15", "BT-13-16"),
    ),
    Action(
        id="horror",
        group="group.bt_magic",
        title=LocalText(ru="Ужас", en="Horror"),
        about=LocalText(
            ru="Проверка боевого духа, в которой кубиков столько, сколько очков потратил маг.",
            en="A morale test with as many dice as the mage has spent points.",
        ),
        facts=Frightening,
        example=Frightening(spent_points=3),
        play=resolve_horror,
        rules=("BT-13-21",),
        roles=(TARGET,),
    ),
)
