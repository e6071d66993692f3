"""Coming to one's senses (7.5), and what those who flee or have just rallied may do (7.5-4, X2-2)."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check, role
from armybuilder.battle.facts import Facts, Named, Steps
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.characteristic import passes, say_value
from armybuilder.games.road_world.rules.basics.models import (
    MOST_MODELS,
    MOST_NEAR,
    Characteristic,
    Points,
    Round,
    Tokens,
)
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.settings import Settings

Wish = Literal["activation", "ability", "free_attack", "reply", "be_attacked"]


class Nearby(Named, frozen=True, kw_only=True):
    """A fighter near the one who flees."""

    side: Literal["own", "enemy"] = "own"
    distance: Steps = 0
    fleeing: bool = False
    hiding: bool = False


class RallyingWarrior(Named, frozen=True, kw_only=True):
    """A warrior whose owner wants him to come to his senses. `ran_from_melee`: he runs since he failed to leave melee."""

    fortitude: Characteristic = 3
    own_fatigue: Annotated[Tokens, Seldom] = 0
    fleeing: bool = True
    ran_from_melee: Annotated[bool, Seldom] = False
    nearby: Annotated[tuple[Nearby, ...], Meta(max_length=MOST_NEAR)] = ()


class Rally(Facts, frozen=True, kw_only=True):
    """Facts of the attempts of one battle unit. `points_spent` out of the army's pool help all of them."""

    shaken: Annotated[tuple[RallyingWarrior, ...], Meta(min_length=1, max_length=MOST_MODELS)] = (
        RallyingWarrior(),
    )
    fatigue: Tokens = 0
    fp_pool: Points = 0
    points_spent: Points = 0


class Freedom(Facts, frozen=True, kw_only=True):
    """Facts of a wish: what a warrior is to do, and his state."""

    warrior_wish: Wish = "activation"
    fleeing: bool = False
    rallied_in: Round | None = None
    round: Round = 1


@rule("RW-7.5-1")
def may_try(fleeing: bool) -> bool:
    """Return whether one has lost control: only those who flee have."""
    return fleeing


@rule("RW-9.4-11")
def retests_here(flight_retest: str) -> bool:
    """Return whether one who failed to leave melee takes his next test as the attempt to rally, or in the Consequences phase."""
    return flight_retest == "command_phase"


@rule("RW-7.5-8")
def counts(near: Nearby) -> bool:
    """Return whether one counts as the nearest fighter: friend or enemy who neither flees nor hides."""
    return not near.fleeing and not near.hiding


@rule("RW-7.5-7")
def enemy_is_nearest(nearby: tuple[Nearby, ...]) -> bool:
    """Return whether the nearest of those who count is an enemy; at equal distance to a friend he is not."""
    own = [one.distance for one in nearby if counts(one) and one.side == "own"]
    enemies = [one.distance for one in nearby if counts(one) and one.side == "enemy"]
    return bool(enemies) and (not own or min(enemies) < min(own))


@rule("RW-7.5-9", "RW-7.5-10")
def help_of(points_spent: int, rally_fp_mode: str) -> tuple[int, int]:
    """What is added to Fortitude and what to the die of each test of the unit, for points paid once."""
    return (points_spent, 0) if rally_fp_mode == "raise_value" else (0, points_spent)


@rule("RW-7.5-5")
def own_tokens(own_fatigue: int, rally_fatigue: str) -> int:
    """The personal tokens of one who has come to his senses."""
    return own_fatigue + (rally_fatigue == "personal")


@rule("RW-7.5-4")
def is_barred(rallied_in: int | None, round_now: int) -> bool:
    """Return whether one does nothing in this round: he has come to his senses in it."""
    return rallied_in == round_now


@rule("RW-X2-2")
def may_while_fleeing(wish: Wish) -> bool:
    """A fleeing model can only be attacked."""
    return wish == "be_attacked"


@action(
    "rally",
    group="spirit",
    roles=(role("shaken", "model"),),
    example=Rally(
        shaken=(RallyingWarrior(), RallyingWarrior(nearby=(Nearby(side="enemy", distance=4),))),
        fp_pool=5,
        points_spent=1,
    ),
)
def resolve_rally(facts: Rally, record: Record[Settings]) -> None:
    """Pay, then a test for each of the unit who may try."""
    spent = facts.points_spent
    if spent > facts.fp_pool:
        record.refuse("RW-7.5-9", "road_world.rally.too_dear", spent=spent, pool=facts.fp_pool)
    if spent:
        record.step("RW-7.5-9", "road_world.rally.spent", setting="rally_fp_mode", spent=spent)
        record.step("RW-7.5-10", "road_world.rally.all")
        record.happened(spirit.PointsLeft(pool=facts.fp_pool - spent))
    places = range(len(facts.shaken))
    if record.settings.rally_fatigue == "personal":
        for place in places:
            record.independently(try_rally, facts, place)
    elif rallied := sum(try_rally(record, facts, place) for place in places):
        record.happened(spirit.FatigueNow(fatigue=facts.fatigue + rallied))


@rule("RW-7.5-2", "RW-7.5-3", "RW-7.5-6")
def try_rally(record: Record[Settings], facts: Rally, place: int) -> bool:
    """The attempt of one warrior."""
    warrior, who = facts.shaken[place], f"shaken.{place + 1}"
    if not may_try(warrior.fleeing):
        record.step("RW-7.5-1", "road_world.rally.stands", number=place + 1)
        record.happened(spirit.NoAttempt(who=who))
        return False
    if warrior.ran_from_melee and not retests_here(record.settings.flight_retest):
        record.step("RW-9.4-11", "road_world.rally.tests_later", setting="flight_retest", number=place + 1)
        record.happened(spirit.NoAttempt(who=who))
        return False
    if warrior.ran_from_melee:
        record.step("RW-9.4-11", "road_world.rally.compulsory", setting="flight_retest", number=place + 1)
    if any(not counts(one) for one in warrior.nearby):
        record.step("RW-7.5-8", "road_world.rally.not_counted")
    if enemy_is_nearest(warrior.nearby):
        record.step("RW-7.5-7", "road_world.rally.enemy", number=place + 1)
        record.step("RW-7.5-6", "road_world.rally.goes_on")
        record.happened(spirit.NoAttempt(who=who), spirit.StillFlees(who=who))
        return False
    bonus, plus = help_of(facts.points_spent, record.settings.rally_fp_mode)
    value = say_value(record, "fortitude", warrior.fortitude, facts.fatigue + warrior.own_fatigue, bonus)
    if not passes(record, "RW-7.5-2", value, plus=plus):
        record.step("RW-7.5-6", "road_world.rally.goes_on")
        record.happened(spirit.StillFlees(who=who))
        return False
    own = own_tokens(warrior.own_fatigue, record.settings.rally_fatigue)
    record.step("RW-7.5-3", "road_world.rally.stops")
    record.step("RW-7.5-4", "road_world.rally.barred")
    record.step("RW-7.5-5", "road_world.rally.token", setting="rally_fatigue")
    record.happened(spirit.CameToSenses(who=who, own_fatigue=own))
    return True


@check("warrior-may", group="spirit", example=Freedom(rallied_in=3, round=4))
def resolve_freedom(facts: Freedom, record: Record[Settings]) -> None:
    """Tell whether a warrior may do what is wanted."""
    settled = not facts.fleeing or record.settings.fleeing_limits
    record.ask_unless(settled, "RW-X2-2", "road_world.rally.ask_fleeing")
    if facts.fleeing and not may_while_fleeing(facts.warrior_wish):
        record.refuse("RW-X2-2", "road_world.rally.flees", setting="fleeing_limits")
    if is_barred(facts.rallied_in, facts.round) and facts.warrior_wish != "be_attacked":
        record.refuse("RW-7.5-4", "road_world.rally.barred")
    key = "road_world.rally.free"
    if facts.fleeing:
        record.step("RW-X2-2", key, setting="fleeing_limits")
    else:
        record.step("RW-7.5-4", key)
    record.happened(spirit.MayAct())
