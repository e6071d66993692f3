"""House rules of what is hidden: bases in ambush, and the scouts who find them."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Skills
from armybuilder.games.batalist.rules.events.turn import AmbushSprung, StaysHidden, Uncovered
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import require_in_play

AMBUSH_REACH = 3
SCOUT_REACH = 6


class Hider(Named, frozen=True, kw_only=True):
    """A base that is to lie in ambush, or lies in it: what is near its noted spot, and what has given it away."""

    skills: Skills = ("stealthy",)
    cover_near: Annotated[bool, Seldom] = True
    in_enemy_zone: Annotated[bool, Seldom] = False
    enemy_distance: Steps = 10
    carries_out_order: bool = False
    found_by_scout: bool = False


class Ambush(Facts, frozen=True, kw_only=True):
    """Facts of an ambush: it is noted down at set-up, or may be revealed later."""

    ambush_moment: Literal["noted_down", "later"] = "later"
    hidden_base: Hider = Hider()


class Found(Named, frozen=True, kw_only=True):
    """A hidden base or a trap, and its way from the scout."""

    distance: Steps = 0


class Scout(Named, frozen=True, kw_only=True):
    """A base that carries out the order «Разведка»."""

    skills: Skills = ("scout",)


class Scouting(Facts, frozen=True, kw_only=True):
    """Facts of a reconnaissance: what the enemy has hidden."""

    actor: Scout = Scout()
    hidden_things: Annotated[tuple[Found, ...], Meta(max_length=MOST_BASES)] = ()


@rule("BT-H-6")
def given_away_by(hidden: Hider) -> Literal["acts", "found", "near"] | None:
    """A hidden base shows itself when it acts, when a scout finds it, or when an enemy comes within three steps."""
    if hidden.carries_out_order:
        return "acts"
    if hidden.found_by_scout:
        return "found"
    return "near" if exact(hidden.enemy_distance) <= AMBUSH_REACH else None


@rule("BT-H-6")
def require_hiding_place(record: Record[Settings], hidden: Hider) -> None:
    """The noted spot is inside or at terrain that blocks sight, and outside the enemy's zone."""
    if not hidden.cover_near:
        record.refuse("BT-H-6", "batalist.house.no_cover", who="hidden_base", setting="house_ambush")
    if hidden.in_enemy_zone:
        record.refuse("BT-H-6", "batalist.house.enemy_zone", who="hidden_base", setting="house_ambush")


@rule("BT-H-7")
def is_found(distance: float) -> bool:
    """A scout finds what is hidden within six steps, seen or not."""
    return exact(distance) <= SCOUT_REACH


@check(
    "ambush",
    group="house",
    roles=(role("hidden_base", "base"),),
    example=Ambush(hidden_base=Hider(enemy_distance=3)),
)
@rule("BT-H-6", "BT-11-12")
def resolve_ambush(facts: Ambush, record: Record[Settings]) -> None:
    """May the base be hidden there, or is it put on the field now?"""
    hidden = facts.hidden_base
    if "stealthy" not in hidden.skills:
        record.refuse("BT-11-12", "batalist.house.not_stealthy", who="hidden_base")
    if not record.settings.ambushes_agreed:
        record.refuse("BT-11-12", "batalist.house.no_ambushes", who="hidden_base", setting="ambushes_agreed")
    if not record.settings.house_ambush:
        record.ask("BT-11-12", "batalist.house.how_ambush", who="hidden_base")
        return
    if facts.ambush_moment == "noted_down":
        require_hiding_place(record, hidden)
        record.step("BT-H-6", "batalist.house.ambush_noted", setting="house_ambush")
        record.happened(StaysHidden(who="hidden_base"))
        return
    told = given_away_by(hidden) or "waits"
    record.step(
        "BT-H-6", f"batalist.house.ambush_{told}", setting="house_ambush", distance=hidden.enemy_distance
    )
    record.happened(StaysHidden(who="hidden_base") if told == "waits" else AmbushSprung(who="hidden_base"))


@check(
    "reconnaissance",
    group="house",
    roles=(role("actor", "base"),),
    example=Scouting(hidden_things=(Found(distance=6), Found(distance=8))),
)
@rule("BT-H-7", "BT-12-18", "BT-11-14")
def resolve_scouting(facts: Scouting, record: Record[Settings]) -> None:
    """What a scout finds; without the house rule the players say so."""
    if "scout" not in facts.actor.skills:
        record.refuse("BT-11-14", "batalist.orders.no_skill_scout", who="actor")
    require_in_play(record, "reconnaissance")
    if not record.settings.house_reconnaissance:
        record.ask("BT-12-18", "batalist.deed.what_is_found", who="actor")
        return
    record.step("BT-H-7", "batalist.house.scouts", setting="house_reconnaissance", reach=SCOUT_REACH)
    for number, one in enumerate(facts.hidden_things, 1):
        found = is_found(one.distance)
        key = "batalist.house.found" if found else "batalist.house.too_far"
        record.step("BT-H-7", key, distance=one.distance)
        who = f"hidden_things.{number}"
        record.happened(Uncovered(who=who) if found else StaysHidden(who=who))
