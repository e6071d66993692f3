"""Sections X5 and X8: shooting, as the house rules fill the book's gap."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Named, Steps, check_place
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.road_world.rules.basics.weapons import (
    RangedWeapon,
    damage_of,
    reaches,
    remind,
    rolls_left,
    threshold_of,
    why_stability_asks,
)
from armybuilder.games.road_world.rules.damage.wounds import Body, Fatigue, Value, hurt, tell_harm
from armybuilder.games.road_world.rules.melee.blows import count_activation
from armybuilder.games.road_world.rules.morale.idle import require_able
from armybuilder.games.road_world.rules.movement.reactions import Count
from armybuilder.games.road_world.rules.settings import Settings


class Gunman(Named, frozen=True, kw_only=True):
    """A model that shoots. `prepared`: its unit has a Shooting preparation token, `on_overwatch`: an Overwatch token.

    `barred`: it can do nothing this round; `rallied_now`: it has come to its senses in it.
    """

    fatigue: Annotated[Fatigue, Seldom] = 0
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
    """Facts of one model's part in a Shooting action. `enemy_moves`: it interrupts an enemy movement, by Overwatch."""

    shooter: Gunman = Gunman()
    target: Mark = Mark()
    distance: Steps = 6
    in_sight: bool = True
    ranged_number: Annotated[Annotated[int, Meta(ge=1, le=4)], Seldom] = 1
    enemy_moves: Annotated[bool, Seldom] = False
    fp_pool: Annotated[Count, Seldom] = 1
    activations_before: Annotated[Count, Seldom] = 0


@rule("RW-X5-1", "RW-X5-4", "RW-X8-4")
def _require_shot(record: Record[Settings], facts: Shooting, weapon: RangedWeapon) -> None:
    """Refuse a shot that may not be fired, or ask where no reading is agreed on."""
    settings, who, rule_id, by = record.settings, "shooter", "RW-X5-1", "shooting_targets"
    near, far = reaches(weapon.range, facts.distance), {"distance": facts.distance, "most": weapon.range}
    apart = not facts.shooter.in_melee and not facts.target.in_melee
    agreed = apart or settings.no_shooting_in_melee
    record.ask_unless(settings.shooting_targets, rule_id, "road_world.shoot.targets_open", who)
    record.require(near, rule_id, "road_world.shoot.too_far", who, by, **far)
    record.require(facts.in_sight, rule_id, "road_world.shoot.unseen", who, by)
    record.ask_unless(agreed, "RW-X5-4", "road_world.shoot.melee_open", who)
    record.require(apart, "RW-X5-4", "road_world.shoot.in_melee", who, "no_shooting_in_melee")
    _require_price(record, facts)


def _require_price(record: Record[Settings], facts: Shooting) -> None:
    """Refuse a shot that nothing pays for: a point, or in an enemy's movement the Overwatch token."""
    if not facts.enemy_moves:
        record.require(facts.fp_pool, "RW-7.2-2", "road_world.fight.no_points", "shooter")
        return
    setting, ready = "overwatch_token", facts.shooter.on_overwatch
    record.ask_unless(
        record.settings.overwatch_token, "RW-X8-4", "road_world.shoot.overwatch_open", "shooter"
    )
    record.require(ready, "RW-X8-4", "road_world.shoot.no_overwatch", "shooter", setting)


@rule("RW-X8-2", "RW-X8-3", "RW-X5-5")
def shot_modifier(fatigue: int, prepared: bool, masked: bool) -> int:
    """Return the hit modifier: −1 for each Fatigue token, +1 for a prepared shot, −1 at a masked target; cover gives nothing."""
    return -fatigue + int(prepared) - int(masked)


def _require_readings(record: Record[Settings], facts: Shooting, weapon: RangedWeapon) -> None:
    """Ask where something weighs on the shot and no reading of it is agreed on."""
    settings, target = record.settings, facts.target
    masking = settings.masking_token or not target.masked
    prepared = settings.preparation_token or not facts.shooter.prepared
    cover = settings.no_cover or not target.behind_cover
    jams = not why_stability_asks(weapon, settings)
    record.ask_unless(masking, "RW-X8-2", "road_world.shoot.masking_open", "shooter")
    record.ask_unless(prepared, "RW-X8-3", "road_world.shoot.preparation_open", "shooter")
    record.ask_unless(cover, "RW-X5-5", "road_world.shoot.cover_open", "shooter")
    record.ask_unless(jams, "RW-X5-6", "road_world.shoot.stability_open", "shooter")
    record.ask_unless(settings.shooting_hit_roll, "RW-X5-2", "road_world.shoot.hit_open", "shooter")


def _tell_modifiers(record: Record[Settings], facts: Shooting, weapon: RangedWeapon) -> None:
    if facts.target.masked:
        record.step("RW-X8-2", "road_world.shoot.masked", setting="masking_token")
    if facts.shooter.prepared:
        record.step("RW-X8-3", "road_world.shoot.prepared", setting="preparation_token")
    if facts.target.behind_cover:
        record.step("RW-X5-5", "road_world.shoot.cover", setting="no_cover")
    if weapon.stability is not None:
        record.step("RW-3-10", "road_world.shoot.stability", stability=weapon.stability)
        record.step("RW-X5-6", "road_world.shoot.no_jam", setting="stability_idle")


@action(
    "shooting",
    group="shooting",
    roles=(role("shooter", "model"), role("target", "model")),
    example=Shooting(shooter=Gunman(ranged_weapons=(RangedWeapon(rapidity=3),)), target=Mark(persistence=2)),
)
@rule("RW-3-1", "RW-X5-2", "RW-X5-3")
def resolve_shooting(facts: Shooting, record: Record[Settings]) -> None:
    """One model's shots at one enemy: hits, damage, no reply."""
    shooter, target = facts.shooter, facts.target
    record.require(shooter.ranged_weapons, "RW-8.1-4", "road_world.act.no_shooting", "shooter")
    check_place("ranged_number", facts.ranged_number, shooter.ranged_weapons, "shooter.ranged_weapons")
    weapon = shooter.ranged_weapons[facts.ranged_number - 1]
    require_able(record, "shooter", shooter)
    _require_shot(record, facts, weapon)
    _require_readings(record, facts, weapon)
    remind(record, weapon)
    _tell_modifiers(record, facts, weapon)
    modifier = shot_modifier(shooter.fatigue, shooter.prepared, target.masked)
    shots = rolls_left(weapon.rapidity, weapon.used_this_round, record.settings.shots_per)
    record.step("RW-X5-3", "road_world.shoot.shots", setting="shots_per", shots=shots)
    before = Body(target.persistence, target.defense, target.wounds_noted)
    body = before
    if shots:
        rolled = record.dice.count(
            Throw(6, shots), threshold_of(weapon.strike, modifier, record.settings), "road_world.ask.shot"
        )
        record.step(
            "RW-X5-2",
            f"road_world.fight.hit_{record.settings.strike_direction}",
            rolled,
            setting="shooting_hit_roll",
            **{"strike": weapon.strike, "modifier": modifier},
        )
        body = hurt(record, "target", before, rolled.hits, damage_of(weapon))
    tell_harm(record, "target", before, body)
    _count(record, facts)


@rule("RW-X8-4")
def _count(record: Record[Settings], facts: Shooting) -> None:
    """Count the shot as an activation; by Overwatch it costs no point, and the token is gone."""
    if not facts.enemy_moves:
        count_activation(record, facts.activations_before, facts.fp_pool - 1, "RW-8.2-1", "")
        return
    record.step("RW-X8-4", "road_world.shoot.overwatch", setting="overwatch_token")
    count_activation(record, facts.activations_before, facts.fp_pool, "RW-X8-4", "overwatch_token")
