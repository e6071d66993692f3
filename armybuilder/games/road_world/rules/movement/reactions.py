"""Sections 9.2 and 9.3: zones of control, and the free attack on those who enter them."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check, role
from armybuilder.battle.facts import Facts, Named, Steps, check_place
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import MOST_NEAR, Points, Tokens
from armybuilder.games.road_world.rules.basics.weapons import MeleeWeapon, reaches
from armybuilder.games.road_world.rules.damage.wounds import Body, Combatant, body_of, tell_harm
from armybuilder.games.road_world.rules.events.fight import ActivationsNow, FreeAttackOffered, NoReaction
from armybuilder.games.road_world.rules.melee.blows import count_activation, strike, strikes_now
from armybuilder.games.road_world.rules.morale.idle import require_able, why_idle
from armybuilder.games.road_world.rules.settings import Settings

Number = Annotated[int, Meta(ge=1, le=4)]


class FreeAttacker(Combatant, frozen=True, kw_only=True):
    """A model that may strike for free: its distance to the one who moves, and the one weapon it takes."""

    distance: Steps = 0
    free_weapon: Number = 1


FreeAttackers = Annotated[tuple[FreeAttacker, ...], Meta(max_length=MOST_NEAR)]


class ZoneOwner(Named, frozen=True, kw_only=True):
    """An enemy of the one who moves. Distances to it: at the start of the move, and the least on the way or at the end."""

    melee_weapons: Annotated[tuple[MeleeWeapon, ...], Meta(max_length=4)] = (MeleeWeapon(range=1),)
    distance_before: Steps = 5
    distance_least: Steps = 1
    declared_against: Literal["nobody", "this_unit", "another_unit"] = "nobody"
    comes_again: Annotated[bool, Seldom] = False
    fleeing: Annotated[bool, Seldom] = False
    barred: Annotated[bool, Seldom] = False
    rallied_now: Annotated[bool, Seldom] = False


class ZoneEntry(Facts, frozen=True, kw_only=True):
    """Facts of a move near enemies. `owners_move`: the zones moved, not the model that stands in them now."""

    zone_owners: Annotated[tuple[ZoneOwner, ...], Meta(min_length=1, max_length=MOST_NEAR)] = (ZoneOwner(),)
    owners_move: Annotated[bool, Seldom] = False


class FreeAttack(Facts, frozen=True, kw_only=True):
    """Facts of a unit's free attack on one model. `declined`: the owner leaves it; `counted_already`: this enemy
    activation has brought the unit its activation before."""

    attackers: Annotated[FreeAttackers, Meta(min_length=1)] = (FreeAttacker(),)
    target: Combatant = Combatant()
    fp_pool: Annotated[Points, Seldom] = 0
    activations_before: Annotated[Tokens, Seldom] = 0
    counted_already: Annotated[bool, Seldom] = False
    declined: Annotated[bool, Seldom] = False


@rule("RW-9.2-1")
def zone_radius(weapons: tuple[MeleeWeapon, ...]) -> float | None:
    """The longest Range of the melee weapons; without one there is no zone of control."""
    return max((weapon.range for weapon in weapons), default=None)


@rule("RW-9.2-2", "RW-9.3-2")
def enters(radius: float, before: float, least: float, comes_again: bool) -> bool:
    """Return whether a path has come into a zone, to pass or to stay; who begins inside has not entered it."""
    return reaches(radius, least) and (comes_again or not reaches(radius, before))


@rule("RW-9.2-2")
def is_protected(declared_against: str, protects: str) -> bool:
    """A declared melee protects from the unit it was declared against, or from everybody."""
    return declared_against == "this_unit" or (declared_against == "another_unit" and protects == "all")


@check(
    "zone-of-control",
    group="movement",
    roles=(role("zone_owners", "model", foe=True),),
    example=ZoneEntry(zone_owners=(ZoneOwner(), ZoneOwner(distance_least=3))),
)
@rule("RW-9.1-7", "RW-9.3-1")
def resolve_entry(facts: ZoneEntry, record: Record[Settings]) -> None:
    """Who may react to a move."""
    for place, owner in enumerate(facts.zone_owners, 1):
        who = f"zone_owners.{place}"
        if why_idle(owner) == "RW-X2-2" and not record.settings.fleeing_limits:
            record.ask("RW-X2-2", "road_world.rally.ask_fleeing", who)
        elif _why_no_attack(record, facts, owner):
            record.happened(NoReaction(who=who))
        else:
            record.step("RW-9.3-1", "road_world.zone.may_attack", number=place)
            record.happened(FreeAttackOffered(who=who))


def _why_no_attack(record: Record[Settings], facts: ZoneEntry, owner: ZoneOwner) -> bool:
    """Tell why this owner has no free attack; False when it has one."""
    if idle := why_idle(owner):
        setting = "fleeing_limits" if idle == "RW-X2-2" else ""
        record.step(idle, "road_world.zone.idle", setting=setting)
        return True
    radius = zone_radius(owner.melee_weapons)
    if radius is None:
        record.step("RW-9.2-1", "road_world.zone.no_zone")
        return True
    record.step("RW-9.2-1", "road_world.zone.radius", radius=radius, distance=owner.distance_least)
    if facts.owners_move:
        record.step("RW-9.2-2", "road_world.zone.owner_moved")
        return True
    if not enters(radius, owner.distance_before, owner.distance_least, owner.comes_again):
        inside = reaches(radius, owner.distance_before)
        record.step("RW-9.1-7", "road_world.zone.was_inside" if inside else "road_world.zone.outside")
        return True
    record.step("RW-9.3-2", "road_world.zone.entered")
    if owner.declared_against != "nobody":
        protects = record.settings.charge_protects
        protected = is_protected(owner.declared_against, protects)
        key = "road_world.zone.protected" if protected else "road_world.zone.unprotected"
        record.step("RW-9.2-2", key, setting="charge_protects")
        return protected
    return False


@rule("RW-9.3-3")
def weapon_of(record: Record[Settings], who: str, one: FreeAttacker) -> MeleeWeapon:
    """The one weapon of a free attack; refused when it does not reach."""
    record.require(one.melee_weapons, "RW-9.2-1", "road_world.zone.no_zone", who)
    check_place(f"{who}.free_weapon", one.free_weapon, one.melee_weapons, f"{who}.melee_weapons")
    weapon = one.melee_weapons[one.free_weapon - 1]
    if not reaches(weapon.range, one.distance):
        record.refuse("RW-9.3-3", "road_world.zone.weapon_short", who, distance=one.distance)
    return weapon


Ready = list[tuple[str, FreeAttacker, MeleeWeapon]]


def ready_to_strike(record: Record[Settings], attackers: Sequence[FreeAttacker], place: str) -> Ready:
    """The strikers with their weapons; refused when one of them cannot strike."""
    ready = []
    for number, one in enumerate(attackers, 1):
        striker = f"{place}.{number}"
        require_able(record, striker, one)
        ready.append((striker, one, weapon_of(record, striker, one)))
    return ready


def strike_freely(record: Record[Settings], ready: Ready, who: str, victim: Combatant) -> Body:
    """All blows of a free attack at one model. No reply follows."""
    body = body_of(victim)
    for striker, one, weapon in ready:
        record.step("RW-9.3-3", "road_world.zone.one_weapon", number=one.free_weapon)
        rolls = strikes_now(weapon, record.settings)
        body = strike(record, (striker, one), (who, victim, body), weapon, rolls)
    tell_harm(record, who, body_of(victim), body)
    return body


@rule("RW-9.3-5", "RW-9.3-6")
def count_free_attack(
    record: Record[Settings], before: int, pool: int, counted_already: bool, who: str = ""
) -> None:
    """Count a free attack: no FP, one activation for each enemy activation, or for each model."""
    if counted_already and record.settings.free_attack_count == "per_enemy_activation":
        record.step("RW-9.3-6", "road_world.zone.counted_already", setting="free_attack_count")
        record.happened(ActivationsNow(who=who, activations=before, tokens=0, pool=pool))
    else:
        count_activation(record, before, pool, "RW-9.3-6", "free_attack_count", who=who)
    record.step("RW-9.3-5", "road_world.zone.no_price", left=pool)


@action(
    "free-attack",
    group="melee",
    roles=(role("attackers", "model", "model-melee"), role("target", "model", foe=True)),
    example=FreeAttack(attackers=(FreeAttacker(melee_weapons=(MeleeWeapon(attacks=2),)),)),
)
@rule("RW-9.3-1", "RW-9.3-4")
def resolve_free_attack(facts: FreeAttack, record: Record[Settings]) -> None:
    """A free attack: a right, one weapon each, no reply, no FP, one activation."""
    if facts.declined:
        record.step("RW-9.3-1", "road_world.zone.declined")
        record.happened(NoReaction(who="target"))
        return
    ready = ready_to_strike(record, facts.attackers, "attackers")
    strike_freely(record, ready, "target", facts.target)
    record.step("RW-9.3-4", "road_world.zone.no_reply")
    count_free_attack(record, facts.activations_before, facts.fp_pool, facts.counted_already)
