"""Abilities and songs of the command phase (7.4, X6)."""

from typing import Annotated, Literal

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import Points
from armybuilder.games.road_world.rules.events.spirit import AbilityWorks
from armybuilder.games.road_world.rules.settings import Settings

Ability = Literal["leaders", "commanders", "song", "passive"]
DEFAULT_PRICE = 1


class AbilityUser(Named, frozen=True, kw_only=True):
    """Who uses an ability: what he is, and whether he has used one this round."""

    leader: bool = False
    commander: bool = False
    singer: bool = False
    fleeing: Annotated[bool, Seldom] = False
    ability_used: bool = False
    song_sung: Annotated[bool, Seldom] = False


class CommandAbility(Facts, frozen=True, kw_only=True):
    """Facts of an ability in the command phase; `price` is what its sheet says, if it says anything."""

    bearer: AbilityUser = AbilityUser()
    ability: Ability = "leaders"
    price: Points | None = None
    fp_pool: Points = 0
    changes_points: Annotated[bool, Seldom] = False
    command_step: Literal["change_points", "battle_song"] = "battle_song"


@rule("RW-7.4-2", "RW-7.4-3", "RW-7.4-5")
def _require_his(record: Record[Settings], bearer: AbilityUser, ability: Ability) -> None:
    """Leader's abilities are the Leader's, commander's those of unit commanders, songs those of Singers."""
    leads, commands, sings = bearer.leader, bearer.commander, bearer.singer
    who = "bearer"
    record.require(leads or ability != "leaders", "RW-7.4-2", "road_world.ability.not_leader", who)
    record.require(commands or ability != "commanders", "RW-7.4-3", "road_world.ability.not_commander", who)
    record.require(sings or ability != "song", "RW-7.4-5", "road_world.ability.not_singer", who)


@rule("RW-7.4-4", "RW-X6-3")
def _require_unused(record: Record[Settings], bearer: AbilityUser, ability: Ability) -> None:
    """Nobody uses more than one ability in a round, or sings more than one song; what is passive is not used."""
    if ability == "song":
        record.require(not bearer.song_sung, "RW-X6-3", "road_world.ability.sung", "bearer", "command_songs")
    elif ability != "passive":
        record.require(not bearer.ability_used, "RW-7.4-4", "road_world.ability.used", "bearer")


@rule("RW-7.4-1")
def in_its_step(changes_points: bool, command_step: str) -> bool:
    """Return whether an ability is used in its step: those that change points belong to step 2, the others to step 4."""
    return changes_points == (command_step == "change_points")


@rule("RW-X6-1", "RW-7.4-6")
def price_of(ability: Ability, price: int | None) -> int:
    """Return the price of an ability: what the sheet says, else 1; a passive one is free."""
    if ability == "passive":
        return 0
    return DEFAULT_PRICE if price is None else price


@rule("RW-7.2-2", "RW-7.4-6")
def can_pay(pool: int, price: int) -> bool:
    """With too few points nothing is done."""
    return pool >= price


def _require_open(record: Record[Settings], facts: CommandAbility) -> None:
    """Refuse an ability that nobody here has, or not now."""
    bearer, who = facts.bearer, "bearer"
    if facts.ability != "passive":
        song, anybody = facts.ability == "song", bearer.leader or bearer.commander or bearer.singer
        record.require(anybody or not song, "RW-7.4-5", "road_world.ability.not_singer", who)
        record.require(anybody, "RW-7.4-1", "road_world.ability.nobody", who)
        in_step = in_its_step(facts.changes_points, facts.command_step)
        record.require(in_step, "RW-7.4-1", "road_world.ability.wrong_step", who)
    _require_his(record, bearer, facts.ability)
    _require_unused(record, bearer, facts.ability)


def _require_readings(record: Record[Settings], facts: CommandAbility) -> None:
    """Ask what only the players can say because a house rule is off."""
    settings, who = record.settings, "bearer"
    if facts.bearer.fleeing:
        record.ask_unless(settings.fleeing_limits, "RW-X2-2", "road_world.rally.ask_fleeing", who)
    if facts.ability == "song":
        record.ask_unless(settings.command_songs, "RW-X6-3", "road_world.ability.ask_song", who)
    if facts.price is None and facts.ability != "passive":
        record.ask_unless(settings.ability_price, "RW-X6-1", "road_world.ability.ask_price", who)


@check(
    "command-ability",
    group="spirit",
    roles=(role("bearer", "model"),),
    example=CommandAbility(bearer=AbilityUser(leader=True), fp_pool=6),
)
def resolve_ability(facts: CommandAbility, record: Record[Settings]) -> None:
    """Tell whether the ability may be used, and what it costs."""
    if facts.bearer.fleeing and record.settings.fleeing_limits:
        record.refuse("RW-X2-2", "road_world.ability.fleeing", who="bearer", setting="fleeing_limits")
    _require_open(record, facts)
    _require_readings(record, facts)
    price = price_of(facts.ability, facts.price)
    setting = "ability_price" if facts.price is None else ""
    record.step(
        "RW-X6-1" if setting else "RW-7.4-6", "road_world.ability.price", setting=setting, price=price
    )
    paid, pool = can_pay(facts.fp_pool, price), facts.fp_pool
    record.require(paid, "RW-7.4-6", "road_world.ability.too_dear", "bearer", price=price, pool=pool)
    if facts.ability == "song":
        record.step("RW-X6-3", "road_world.ability.song", setting="command_songs")
    record.step("RW-7.4-1", "road_world.ability.works", pool=facts.fp_pool - price)
    record.happened(AbilityWorks(who="bearer", price=price, pool=facts.fp_pool - price))
