"""Sections X5 and X8: shooting, as the house rules fill the book's gap."""

from typing import Annotated, NamedTuple, Protocol

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Named, Steps, check_place
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.road_world.rules.basics.models import Points, Tokens
from armybuilder.games.road_world.rules.basics.weapons import (
    RangedWeapon,
    damage_of,
    reaches,
    remind,
    rolls_left,
    threshold_of,
    why_stability_asks,
)
from armybuilder.games.road_world.rules.damage.wounds import Body, Value, hurt, tell_harm
from armybuilder.games.road_world.rules.melee.blows import count_activation
from armybuilder.games.road_world.rules.morale.idle import require_able
from armybuilder.games.road_world.rules.settings import Settings

# which of a model's ranged weapons it shoots with
RangedNumber = Annotated[int, Meta(ge=1, le=4)]


class Gunman(Named, frozen=True, kw_only=True):
    """A model that shoots. `prepared`: its unit has a Shooting preparation token, `on_overwatch`: an Overwatch token.

    `barred`: it can do nothing this round; `rallied_now`: it has come to its senses in it.
    """

    fatigue: Annotated[Tokens, Seldom] = 0
    ranged_weapons: Annotated[tuple[RangedWeapon, ...], Meta(max_length=4)] = (RangedWeapon(),)
    in_melee: bool = False
    prepared: Annotated[bool, Seldom] = False
    on_overwatch: Annotated[bool, Seldom] = False
    fleeing: Annotated[bool, Seldom] = False
    barred: Annotated[bool, Seldom] = False
    rallied_now: Annotated[bool, Seldom] = False


class Mark(Named, frozen=True, kw_only=True):
    """A model that is shot at. `masked`: its unit has a Masking token; `behind_cover`: partly hidden, but seen."""

    persistence: Value = 1
    defense: Value = 0
    wounds_noted: Annotated[Value, Seldom] = 0
    in_melee: bool = False
    masked: Annotated[bool, Seldom] = False
    behind_cover: Annotated[bool, Seldom] = False


class Shooting(Facts, frozen=True, kw_only=True):
    """Facts of one model's part in a Shooting action. `enemy_moves`: it interrupts an enemy movement, by Overwatch.

    `same_action`: others of the unit have shot in this action, which is paid and counted.
    """

    shooter: Gunman = Gunman()
    target: Mark = Mark()
    distance: Steps = 6
    in_sight: bool = True
    ranged_number: Annotated[RangedNumber, Seldom] = 1
    enemy_moves: Annotated[bool, Seldom] = False
    same_action: Annotated[bool, Seldom] = False
    fp_pool: Annotated[Points, Seldom] = 1
    activations_before: Annotated[Tokens, Seldom] = 0


class Paid(Protocol):
    """What pays for a Shooting action."""

    @property
    def enemy_moves(self) -> bool: ...

    @property
    def same_action(self) -> bool: ...

    @property
    def fp_pool(self) -> int: ...

    @property
    def activations_before(self) -> int: ...


class Aim(NamedTuple):
    """A model that shoots with a weapon at an enemy so far away, and where both stand in the facts."""

    who: str
    shooter: Gunman
    weapon: RangedWeapon
    at: str
    target: Mark
    distance: float
    in_sight: bool


def weapon_of(record: Record[Settings], who: str, shooter: Gunman, place: str, number: int) -> RangedWeapon:
    """Return the weapon that a model shoots with; refused when it has none."""
    record.require(shooter.ranged_weapons, "RW-8.1-4", "road_world.act.no_shooting", who)
    check_place(place, number, shooter.ranged_weapons, f"{who}.ranged_weapons")
    return shooter.ranged_weapons[number - 1]


@rule("RW-X5-1", "RW-X5-4")
def require_shot(record: Record[Settings], aim: Aim) -> None:
    """Refuse a shot that may not be fired, or ask where no reading is agreed on."""
    settings, who, rule_id, by = record.settings, aim.who, "RW-X5-1", "shooting_targets"
    require_able(record, who, aim.shooter)
    near, far = reaches(aim.weapon.range, aim.distance), {"distance": aim.distance, "most": aim.weapon.range}
    apart = not aim.shooter.in_melee and not aim.target.in_melee
    agreed = apart or settings.no_shooting_in_melee
    record.ask_unless(settings.shooting_targets, rule_id, "road_world.shoot.targets_open", who)
    record.require(near, rule_id, "road_world.shoot.too_far", who, by, **far)
    record.require(aim.in_sight, rule_id, "road_world.shoot.unseen", who, by)
    record.ask_unless(agreed, "RW-X5-4", "road_world.shoot.melee_open", who)
    record.require(apart, "RW-X5-4", "road_world.shoot.in_melee", who, "no_shooting_in_melee")


@rule("RW-X8-4")
def require_price(record: Record[Settings], who: str, paid: Paid, *, ready: bool) -> None:
    """Refuse shots that nothing pays for: a point, or in an enemy's movement the Overwatch token."""
    if paid.same_action:
        return
    if not paid.enemy_moves:
        record.require(paid.fp_pool, "RW-7.2-2", "road_world.fight.no_points", who)
        return
    record.ask_unless(record.settings.overwatch_token, "RW-X8-4", "road_world.shoot.overwatch_open", who)
    record.require(ready, "RW-X8-4", "road_world.shoot.no_overwatch", who, "overwatch_token")


@rule("RW-X8-2", "RW-X8-3", "RW-X5-5")
def shot_modifier(fatigue: int, prepared: bool, masked: bool) -> int:
    """Return the hit modifier: −1 for each Fatigue token, +1 for a prepared shot, −1 at a masked target; cover gives nothing."""
    return -fatigue + int(prepared) - int(masked)


def require_readings(record: Record[Settings], aim: Aim) -> None:
    """Ask where something weighs on the shot and no reading of it is agreed on."""
    settings, target, who = record.settings, aim.target, aim.who
    masking = settings.masking_token or not target.masked
    prepared = settings.preparation_token or not aim.shooter.prepared
    cover = settings.no_cover or not target.behind_cover
    jams = not why_stability_asks(aim.weapon, settings)
    record.ask_unless(masking, "RW-X8-2", "road_world.shoot.masking_open", who)
    record.ask_unless(prepared, "RW-X8-3", "road_world.shoot.preparation_open", who)
    record.ask_unless(cover, "RW-X5-5", "road_world.shoot.cover_open", who)
    record.ask_unless(jams, "RW-X5-6", "road_world.shoot.stability_open", who)
    record.ask_unless(settings.shooting_hit_roll, "RW-X5-2", "road_world.shoot.hit_open", who)


def _tell_modifiers(record: Record[Settings], aim: Aim) -> None:
    if aim.target.masked:
        record.step("RW-X8-2", "road_world.shoot.masked", setting="masking_token")
    if aim.shooter.prepared:
        record.step("RW-X8-3", "road_world.shoot.prepared", setting="preparation_token")
    if aim.target.behind_cover:
        record.step("RW-X5-5", "road_world.shoot.cover", setting="no_cover")
    if aim.weapon.stability is not None:
        record.step("RW-3-10", "road_world.shoot.stability", stability=aim.weapon.stability)
        record.step("RW-X5-6", "road_world.shoot.no_jam", setting="stability_idle")


def mark_as_it_is(target: Mark) -> Body:
    """Return what a model that is shot at can still bear."""
    return Body(target.persistence, target.defense, target.wounds_noted)


@rule("RW-3-1", "RW-X5-2", "RW-X5-3")
def fire(record: Record[Settings], aim: Aim, body: Body) -> Body:
    """Fire all shots of a model's weapon at one enemy; return what the enemy can still bear."""
    remind(record, aim.weapon)
    _tell_modifiers(record, aim)
    modifier = shot_modifier(aim.shooter.fatigue, aim.shooter.prepared, aim.target.masked)
    shots = rolls_left(aim.weapon.rapidity, aim.weapon.used_this_round, record.settings.shots_per)
    record.step("RW-X5-3", "road_world.shoot.shots", setting="shots_per", shots=shots)
    if not shots:
        return body
    threshold = threshold_of(aim.weapon.strike, modifier, record.settings)
    rolled = record.dice.count(Throw(6, shots), threshold, "road_world.ask.shot")
    record.step(
        "RW-X5-2",
        f"road_world.fight.hit_{record.settings.strike_direction}",
        rolled,
        setting="shooting_hit_roll",
        **{"strike": aim.weapon.strike, "modifier": modifier},
    )
    return hurt(record, aim.at, body, rolled.hits, damage_of(aim.weapon))


@action(
    "shooting",
    group="shooting",
    roles=(role("shooter", "model", "model-ranged"), role("target", "model", foe=True)),
    example=Shooting(shooter=Gunman(ranged_weapons=(RangedWeapon(rapidity=3),)), target=Mark(persistence=2)),
)
def resolve_shooting(facts: Shooting, record: Record[Settings]) -> None:
    """One model's shots at one enemy: hits, damage, no reply."""
    shooter, target = facts.shooter, facts.target
    weapon = weapon_of(record, "shooter", shooter, "ranged_number", facts.ranged_number)
    aim = Aim("shooter", shooter, weapon, "target", target, facts.distance, facts.in_sight)
    require_shot(record, aim)
    require_price(record, "shooter", facts, ready=shooter.on_overwatch)
    require_readings(record, aim)
    before = mark_as_it_is(target)
    tell_harm(record, "target", before, fire(record, aim, before))
    count_shooting(record, facts)


@rule("RW-X8-4", "RW-8.2-5")
def count_shooting(record: Record[Settings], paid: Paid) -> None:
    """Count the action as one activation, whoever shoots in it; by Overwatch it costs no point, and the token is gone."""
    if paid.same_action:
        record.step("RW-8.2-5", "road_world.shoot.same_action")
    elif paid.enemy_moves:
        record.step("RW-X8-4", "road_world.shoot.overwatch", setting="overwatch_token")
        count_activation(record, paid.activations_before, paid.fp_pool, "RW-X8-4", "overwatch_token")
    else:
        count_activation(record, paid.activations_before, paid.fp_pool - 1, "RW-8.2-1", "")
