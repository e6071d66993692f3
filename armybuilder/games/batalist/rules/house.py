"""House readings for what the book only names: skills in play, groups, ambushes, scouting, traps and reserves."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import Action, Role
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, Name, Seldom, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.rules.bases import Base, Quality, Skill, Skills, defence_now
from armybuilder.games.batalist.rules.events_turn import (
    AmbushSprung,
    GroupFormed,
    ReserveEntered,
    ReserveWaits,
    SkillsInPlay,
    StaysHidden,
    TrapIdle,
    TrapLaid,
    TrapSprung,
    Uncovered,
)
from armybuilder.games.batalist.rules.mages import ActionPoints, OrderCards
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.slots import GameTurn
from armybuilder.games.batalist.rules.spells import strike

GROUP_REACH = 6
AMBUSH_REACH = 3
SCOUT_REACH = 6
FIRST_RESERVES = 2
ADDITIONAL_SKILLS: tuple[Skill, ...] = ("stealthy", "leader", "scout", "coward", "standard_bearer")


class Skilled(Facts, frozen=True, kw_only=True):
    """A base and its skills."""

    name: Name = ""
    skills: Skills = ()


class SkillCheck(Facts, frozen=True, kw_only=True):
    """Facts of the question which skills may be used."""

    actor: Skilled = Skilled()


class Leader(Facts, frozen=True, kw_only=True):
    """The base that leads a group; `quality` is its current one."""

    name: Name = ""
    skills: Skills = ("leader",)
    quality: Quality = 3
    leads_already: bool = False


class Follower(Facts, frozen=True, kw_only=True):
    """A friend that is to join: its way from the leader before anything moves."""

    name: Name = ""
    distance: Steps = 0
    has_been_activated: bool = False


class Group(Facts, frozen=True, kw_only=True):
    """Facts of a group activation."""

    leader: Leader = Leader()
    followers: Annotated[tuple[Follower, ...], Meta(max_length=10)] = ()


class Hidden(Facts, frozen=True, kw_only=True):
    """A base that lies in ambush."""

    name: Name = ""
    skills: Skills = ("stealthy",)
    enemy_distance: Steps = 10
    carries_out_order: bool = False


class Ambush(Facts, frozen=True, kw_only=True):
    """Facts of an ambush: how near the nearest enemy has come, and whether the hidden base acts."""

    hidden_base: Hidden = Hidden()


class Found(Facts, frozen=True, kw_only=True):
    """A hidden base or a trap, and its way from the scout."""

    name: Name = ""
    distance: Steps = 0


class Scouting(Facts, frozen=True, kw_only=True):
    """Facts of a reconnaissance: what the enemy has hidden."""

    actor: Skilled = Skilled(skills=("scout",))
    hidden_things: Annotated[tuple[Found, ...], Meta(max_length=20)] = ()


class Sapper(Facts, frozen=True, kw_only=True):
    """A base that lays a trap."""

    name: Name = ""
    touches_enemy: bool = False


class Laying(Facts, frozen=True, kw_only=True):
    """Facts of the order «Ловушка»."""

    actor: Sapper = Sapper()


class Tread(Facts, frozen=True, kw_only=True):
    """Facts of a base whose front edge passes over a trap."""

    target: Base = Base()
    trodden_by: Literal["movement_order", "morale_retreat"] = "movement_order"


class Reserve(Facts, frozen=True, kw_only=True):
    """A base in reserve that is activated."""

    name: Name = ""
    order_cards: OrderCards = ("movement",)
    action_points: ActionPoints = 1
    at_own_edge: Annotated[bool, Seldom] = True


class Entering(Facts, frozen=True, kw_only=True):
    """Facts of a reserve that is to enter in a turn."""

    turn: GameTurn = 2
    actor: Reserve = Reserve()


@rule("BT-11-21")
def may_be_used(skill: Skill, settings: Settings) -> bool:
    """Additional skills are in play unless the sides leave them out."""
    return settings.additional_skills or skill not in ADDITIONAL_SKILLS


@rule("BT-H-5")
def joins(distance: float, activated: bool, joined: int, quality: int) -> bool:
    """A friend within six steps that has not been activated, as many as the leader's quality."""
    return exact(distance) <= GROUP_REACH and not activated and joined < quality


@rule("BT-H-6")
def is_given_away(enemy_distance: float, acts: bool) -> bool:
    """A hidden base shows itself when it carries out an order, or when an enemy comes within three steps."""
    return acts or exact(enemy_distance) <= AMBUSH_REACH


@rule("BT-H-7")
def is_found(distance: float) -> bool:
    """A scout finds what is hidden within six steps, seen or not."""
    return exact(distance) <= SCOUT_REACH


@rule("BT-H-8")
def springs(base: Base, trodden_by: str) -> bool:
    """Any base but a flyer springs a trap, own or enemy, and only in a Movement order."""
    return trodden_by == "movement_order" and not base.has("flying")


@rule("BT-H-9")
def may_enter(turn: int) -> bool:
    """Reserves come from the second turn on."""
    return turn >= FIRST_RESERVES


def resolve_skill_check(facts: SkillCheck, settings: Settings, dice: Dice) -> Outcome:
    """Are the base's skills in play?"""
    record = Record(settings, dice)
    if not all(may_be_used(skill, settings) for skill in facts.actor.skills):
        return record.refuse("BT-11-21", "bt.house.basic_skills", who="actor", setting="additional_skills")
    record.step("BT-11-21", "bt.house.skills", setting="additional_skills")
    record.happened(SkillsInPlay(who="actor"))
    return record.outcome()


@rule("BT-H-5", "BT-11-13")
def resolve_group(facts: Group, settings: Settings, dice: Dice) -> Outcome:
    """A leader takes friends along in his slot: one after another, he first, each with its own dice."""
    record = Record(settings, dice)
    if "leader" not in facts.leader.skills:
        return record.refuse("BT-11-13", "bt.house.no_leader", who="leader")
    if not settings.house_group_activation:
        return record.refuse("BT-11-13", "bt.house.no_groups", who="leader", setting="house_group_activation")
    if facts.leader.leads_already:
        return record.refuse("BT-H-5", "bt.house.in_a_group", who="leader")
    record.step("BT-H-5", "bt.house.group", most=facts.leader.quality, setting="house_group_activation")
    record.happened(GroupFormed(who="leader", place=1))
    for number, one in enumerate(facts.followers, 1):
        if not joins(one.distance, one.has_been_activated, number - 1, facts.leader.quality):
            return record.refuse("BT-H-5", "bt.house.cannot_join", who=f"followers.{number}")
        record.happened(GroupFormed(who=f"followers.{number}", place=number + 1))
    return record.outcome()


@rule("BT-H-6", "BT-11-12")
def resolve_ambush(facts: Ambush, settings: Settings, dice: Dice) -> Outcome:
    """Is the hidden base put on the field?"""
    record = Record(settings, dice)
    hidden = facts.hidden_base
    if "stealthy" not in hidden.skills:
        return record.refuse("BT-11-12", "bt.house.not_stealthy", who="hidden_base")
    if not settings.ambushes_agreed:
        return record.refuse("BT-11-12", "bt.house.no_ambushes", who="hidden_base", setting="ambushes_agreed")
    if not settings.house_ambush:
        record.ask("BT-11-12", "bt.house.how_ambush", who="hidden_base")
        return record.outcome()
    if is_given_away(hidden.enemy_distance, hidden.carries_out_order):
        key = "bt.house.ambush_acts" if hidden.carries_out_order else "bt.house.ambush_near"
        record.step("BT-H-6", key, setting="house_ambush", distance=hidden.enemy_distance)
        record.happened(AmbushSprung(who="hidden_base"))
        return record.outcome()
    record.step("BT-H-6", "bt.house.ambush_waits", setting="house_ambush", distance=hidden.enemy_distance)
    record.happened(StaysHidden(who="hidden_base"))
    return record.outcome()


@rule("BT-H-7", "BT-12-18", "BT-11-14")
def resolve_scouting(facts: Scouting, settings: Settings, dice: Dice) -> Outcome:
    """What a scout finds; without the house reading the players say so."""
    record = Record(settings, dice)
    if "scout" not in facts.actor.skills:
        return record.refuse("BT-11-14", "bt.orders.no_skill_scout", who="actor")
    if not settings.house_reconnaissance:
        record.ask("BT-12-18", "bt.deed.what_is_found", who="actor")
        return record.outcome()
    record.step("BT-H-7", "bt.house.scouts", setting="house_reconnaissance", reach=SCOUT_REACH)
    for number, one in enumerate(facts.hidden_things, 1):
        found = is_found(one.distance)
        key = "bt.house.found" if found else "bt.house.too_far"
        record.step("BT-H-7", key, distance=one.distance)
        who = f"hidden_things.{number}"
        record.happened(Uncovered(who=who) if found else StaysHidden(who=who))
    return record.outcome()


@rule("BT-H-8", "BT-12-19")
def resolve_laying(facts: Laying, settings: Settings, dice: Dice) -> Outcome:
    """A trap is laid at the front edge; without the house reading the players say what follows."""
    record = Record(settings, dice)
    if not settings.house_trap:
        record.ask("BT-12-19", "bt.deed.what_the_trap_does", who="actor")
        return record.outcome()
    if facts.actor.touches_enemy:
        return record.refuse("BT-H-8", "bt.house.trap_in_contact", who="actor", setting="house_trap")
    record.step("BT-H-8", "bt.house.trap_laid", setting="house_trap")
    record.happened(TrapLaid(who="actor"))
    return record.outcome()


@rule("BT-H-8")
def resolve_tread(facts: Tread, settings: Settings, dice: Dice) -> Outcome:
    """The trap stops whoever treads on it and strikes with strength 3."""
    record = Record(settings, dice)
    if not settings.house_trap:
        record.ask("BT-12-19", "bt.deed.what_the_trap_does", who="target")
        return record.outcome()
    if not springs(facts.target, facts.trodden_by):
        flies = facts.target.has("flying")
        record.step("BT-H-8", "bt.house.trap_flyer" if flies else "bt.house.trap_retreat")
        record.happened(TrapIdle(who="target"))
        return record.outcome()
    record.step("BT-H-8", "bt.house.trap_springs", setting="house_trap")
    record.happened(TrapSprung(who="target"))
    strike(record, "target", facts.target, defence_now(facts.target), "BT-H-8")
    return record.outcome()


@rule("BT-H-9")
def resolve_entering(facts: Entering, settings: Settings, dice: Dice) -> Outcome:
    """A reserve enters at its own edge with a Movement order and a point for it."""
    record = Record(settings, dice)
    if not settings.house_reserves:
        record.ask("BT-H-9", "bt.house.how_reserves", who="actor")
        return record.outcome()
    base = facts.actor
    if not may_enter(facts.turn):
        return record.refuse("BT-H-9", "bt.house.too_early", who="actor", setting="house_reserves")
    if not base.at_own_edge:
        return record.refuse("BT-H-9", "bt.house.not_at_edge", who="actor", setting="house_reserves")
    if "movement" not in base.order_cards or not base.action_points:
        key = "bt.house.no_points" if "movement" in base.order_cards else "bt.house.no_movement"
        record.step("BT-H-9", key, setting="house_reserves")
        record.happened(ReserveWaits(who="actor"))
        return record.outcome()
    record.step("BT-H-9", "bt.house.enters", setting="house_reserves")
    record.happened(ReserveEntered(who="actor", left=base.action_points - 1))
    return record.outcome()


def _role(id_: str, ru: str, en: str) -> Role:
    return Role(id=id_, title=LocalText(ru=ru, en=en), kinds=("base",), field=id_)


ACTIONS = (
    Action(
        id="skills-in-play",
        group="group.bt_house",
        title=LocalText(ru="Навыки в игре", en="Skills in play"),
        about=LocalText(
            ru="Договорились ли стороны играть с дополнительными навыками.",
            en="Whether the sides play with the additional skills.",
        ),
        facts=SkillCheck,
        example=SkillCheck(actor=Skilled(skills=("standard_bearer",))),
        play=resolve_skill_check,
        rules=("BT-11-21",),
        roles=(_role("actor", "База", "Base"),),
    ),
    Action(
        id="group-activation",
        group="group.bt_house",
        title=LocalText(ru="Групповая активация", en="Group activation"),
        about=LocalText(
            ru="Кого лидер может активировать вместе с собой.",
            en="Which friends a leader may activate along with himself.",
        ),
        facts=Group,
        example=Group(followers=(Follower(distance=4), Follower(distance=6))),
        play=resolve_group,
        rules=("BT-11-13", "BT-H-5"),
        roles=(_role("leader", "Лидер", "Leader"),),
    ),
    Action(
        id="ambush",
        group="group.bt_house",
        title=LocalText(ru="Засада", en="Ambush"),
        about=LocalText(
            ru="Раскрыта ли база, спрятанная в засаде.", en="Whether a base in ambush is revealed."
        ),
        facts=Ambush,
        example=Ambush(hidden_base=Hidden(enemy_distance=3)),
        play=resolve_ambush,
        rules=("BT-11-12", "BT-H-6"),
        roles=(_role("hidden_base", "База в засаде", "Base in ambush"),),
    ),
    Action(
        id="reconnaissance",
        group="group.bt_house",
        title=LocalText(ru="Разведка", en="Reconnaissance"),
        about=LocalText(
            ru="Какие засады и ловушки врага нашёл разведчик.",
            en="Which ambushes and traps of the enemy a scout finds.",
        ),
        facts=Scouting,
        example=Scouting(hidden_things=(Found(distance=6), Found(distance=8))),
        play=resolve_scouting,
        rules=("BT-11-14", "BT-12-18", "BT-H-7"),
        roles=(_role("actor", "Разведчик", "Scout"),),
    ),
    Action(
        id="lay-trap",
        group="group.bt_house",
        title=LocalText(ru="Поставить ловушку", en="Lay a trap"),
        about=LocalText(ru="Может ли база поставить ловушку.", en="Whether a base may lay a trap."),
        facts=Laying,
        example=Laying(),
        play=resolve_laying,
        rules=("BT-12-19", "BT-H-8"),
        roles=(_role("actor", "База", "Base"),),
    ),
    Action(
        id="spring-trap",
        group="group.bt_house",
        title=LocalText(ru="Наступить на ловушку", en="Tread on a trap"),
        about=LocalText(
            ru="Сработает ли ловушка и что будет с базой.",
            en="Whether the trap springs, and what becomes of the base.",
        ),
        facts=Tread,
        example=Tread(target=Base(defence=2)),
        play=resolve_tread,
        rules=("BT-12-19", "BT-H-8"),
        roles=(_role("target", "База", "Base"),),
    ),
    Action(
        id="reserve-enters",
        group="group.bt_house",
        title=LocalText(ru="Выход резерва", en="Reserve enters"),
        about=LocalText(
            ru="Может ли база из резерва выйти на поле в этом ходу.",
            en="Whether a base in reserve comes to the field in this turn.",
        ),
        facts=Entering,
        example=Entering(),
        play=resolve_entering,
        rules=("BT-H-9",),
        roles=(_role("actor", "База", "Base"),),
    ),
)
