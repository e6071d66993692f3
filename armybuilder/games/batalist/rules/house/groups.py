"""House rules of skills: which are in play, and whom a leader takes along."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.basics.bases import Change, Quality, Skill, Skills
from armybuilder.games.batalist.rules.events.turn import GroupFormed, SkillsInPlay
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import ACTOR

GROUP_REACH = 6
ADDITIONAL_SKILLS: tuple[Skill, ...] = ("stealthy", "leader", "scout", "coward", "standard_bearer")


class Skilled(Named, frozen=True, kw_only=True):
    """A base and its skills."""

    skills: Skills = ()


class SkillCheck(Facts, frozen=True, kw_only=True):
    """Facts of the question which skills may be used."""

    actor: Skilled = Skilled()


class Leader(Named, frozen=True, kw_only=True):
    """The base that leads a group: `leads_already` when it is itself activated in the group of another."""

    skills: Skills = ("leader",)
    quality: Quality = 3
    quality_change: Change = 0
    leads_already: bool = False


class Follower(Named, frozen=True, kw_only=True):
    """A friend that is to join: its way from the leader before anything moves."""

    distance: Steps = 0
    has_been_activated: bool = False


class Group(Facts, frozen=True, kw_only=True):
    """Facts of a group activation."""

    leader: Leader = Leader()
    followers: Annotated[tuple[Follower, ...], Meta(max_length=10)] = ()


@rule("BT-11-21")
def may_be_used(skill: Skill, settings: Settings) -> bool:
    """Additional skills are in play unless the sides leave them out."""
    return settings.additional_skills or skill not in ADDITIONAL_SKILLS


@rule("BT-H-5")
def joins(distance: float, activated: bool, joined: int, quality: int) -> bool:
    """A friend within six steps that has not been activated, as many as the leader's current quality."""
    return exact(distance) <= GROUP_REACH and not activated and joined < quality


@check(
    "skills-in-play",
    group="house",
    roles=(ACTOR,),
    example=SkillCheck(actor=Skilled(skills=("standard_bearer",))),
)
def resolve_skill_check(facts: SkillCheck, record: Record[Settings]) -> None:
    """Are the base's skills in play?"""
    if not all(may_be_used(skill, record.settings) for skill in facts.actor.skills):
        record.refuse("BT-11-21", "batalist.house.basic_skills", who="actor", setting="additional_skills")
    record.step("BT-11-21", "batalist.house.skills", setting="additional_skills")
    record.happened(SkillsInPlay(who="actor"))


@check(
    "group-activation",
    group="house",
    roles=(role("leader", "base"),),
    example=Group(followers=(Follower(distance=4), Follower(distance=6))),
)
@rule("BT-H-5", "BT-11-13")
def resolve_group(facts: Group, record: Record[Settings]) -> None:
    """A leader takes friends along in his slot: one after another, he first, each with its own dice."""
    if "leader" not in facts.leader.skills:
        record.refuse("BT-11-13", "batalist.house.no_leader", who="leader")
    if not record.settings.house_group_activation:
        record.refuse("BT-11-13", "batalist.house.no_groups", who="leader", setting="house_group_activation")
    if facts.leader.leads_already:
        record.refuse("BT-H-5", "batalist.house.in_a_group", who="leader")
    _form(record, facts)


@rule("BT-H-5")
def _form(record: Record[Settings], facts: Group) -> None:
    """Tell who acts in the slot, in which order; those named are activated even if the leader falls before their turn."""
    most = max(0, facts.leader.quality + facts.leader.quality_change)
    record.step("BT-H-5", "batalist.house.group", most=most, setting="house_group_activation")
    for number, one in enumerate(facts.followers, 1):
        if not joins(one.distance, one.has_been_activated, number - 1, most):
            record.refuse("BT-H-5", "batalist.house.cannot_join", who=f"followers.{number}")
    if facts.followers:
        record.step("BT-H-5", "batalist.house.one_by_one")
    record.happened(GroupFormed(who="leader", place=1))
    record.happened(
        *(GroupFormed(who=f"followers.{n}", place=n + 1) for n in range(1, len(facts.followers) + 1))
    )
