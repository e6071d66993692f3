"""Section 12: the order of movement, leg after leg, over the ground and past what stands in the way."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.battle.action import check, role
from armybuilder.battle.outcome import Event, Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.events.field import EnemyMet, MoveMade
from armybuilder.games.batalist.rules.field.geometry import (
    COMPUTED,
    ROUNDING,
    TOUCHING,
    Stand,
    field_outline,
    footprint,
    overlap,
    touch,
)
from armybuilder.games.batalist.rules.field.terrain import (
    SOLID,
    Pieces,
    Terrain,
    area,
    factor_under,
    outline,
    reach_of,
)
from armybuilder.games.batalist.rules.movement import ways
from armybuilder.games.batalist.rules.movement.move_facts import (
    BEARINGS,
    MoveLeg,
    Movement,
    OtherBase,
    Walker,
    check_move,
)
from armybuilder.games.batalist.rules.settings import Settings

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

GROUNDS = {"firm": 1, "difficult": 2, "bog": 4}
TERRAIN_RULES = {"hill": "BT-3.1-2", "ravine": "BT-3.1-7", "water": "BT-3.1-5", "building": "BT-3.1-8"}


class Going(NamedTuple):
    """A base on its way: where it stands, what is left, the degrees of the last turns and the way since, and its end."""

    stand: Stand
    left: float
    turned: float = 0.0
    since_turn: float = 0.0
    met: tuple[int, ...] = ()


class Obstruction(NamedTuple):
    """What ends a leg or a turn: after how far, by which rule and words; `is_enemy`: one that is touched for the first time."""

    after: float
    rule: str
    key: str
    who: str = ""
    is_enemy: bool = False


@rule("BT-12-11")
def direction_factor(bearing: float) -> int:
    """Only straight ahead is at full speed; the bearing is relative to the heading."""
    return 1 if bearing % 360 == 0 else 2


@rule("BT-12-1", "BT-12-15")
def suffices(cost: float, left: float) -> bool:
    """An order covers what is not more than is left of its own allowance."""
    return cost <= left + COMPUTED


@check(
    "move",
    group="movement",
    roles=(role("mover", "base"),),
    example=Movement(
        mover=Walker(speed=8),
        legs=(MoveLeg(way="turn_left", angle=45), MoveLeg(length=3), MoveLeg()),
        terrain=(Terrain(terrain_kind="difficult_ground", x=-6, y=8, width=8, length=6),),
        others=(OtherBase(x=-12, y=12),),
    ),
)
def resolve_movement(facts: Movement, record: Record[Settings]) -> None:
    """The orders of movement of one base."""
    check_move(facts)
    _require_room(record, facts)
    going = Going(facts.mover, 0)
    events: list[Event] = []
    for number, legs in groupby(facts.legs, key=lambda leg: leg.order_number):
        record.step("BT-12-15", "batalist.move.allowance", number=number, speed=facts.mover.speed)
        going = _carry_out(record, facts, going.stand, tuple(legs))
        events.append(
            MoveMade(
                who="mover",
                order_number=number,
                x=ways.rounded(going.stand.x),
                y=ways.rounded(going.stand.y),
                heading=ways.rounded(going.stand.heading),
                used=ways.rounded(facts.mover.speed - going.left),
                left=0.0 if going.met else ways.rounded(going.left),
            )
        )
        events += [EnemyMet(who=f"others.{place}") for place in going.met]
    record.happened(*events)


@rule("BT-12-13")
def _require_room(record: Record[Settings], facts: Movement) -> None:
    """Refuse a start on another base, in what is solid or off the field."""
    mover = facts.mover
    for place, other in enumerate(facts.others, 1):
        if _may_touch(mover, other) and overlap(footprint(mover), footprint(other)):
            record.refuse("BT-12-13", "batalist.move.overlap", who=f"others.{place}")
    for place, piece in enumerate(facts.terrain, 1):
        if stands_in(mover, piece) and not mover.flying:
            record.refuse("BT-12-21", "batalist.move.in_solid", who=f"terrain.{place}")
    if (outside := _outside(facts)) is not None and overlap(footprint(mover), outside):
        record.refuse("BT-12-14", "batalist.move.off_field", who="mover")


@rule("BT-12-21")
def stands_in(stand: Stand, piece: Terrain) -> bool:
    """A base is over a building or a barrier, where none but a flyer may be."""
    return piece.terrain_kind in SOLID and overlap(outline(piece), footprint(stand))


def _outside(facts: Movement) -> "BaseGeometry | None":
    """Return the ground beyond the field, where its size is told."""
    if facts.field_length is None or facts.field_width is None:
        return None
    return beyond(facts.field_length, facts.field_width)


@lru_cache(maxsize=16)
def beyond(length: float, width: float) -> "BaseGeometry":
    """Return everything around a field."""
    field = field_outline(length, width)
    return field.buffer(10 * ways.FREE).difference(field)


@rule("BT-12-5", "BT-1-24")
def newly_met(facts: Movement, before: Stand, now: Stand) -> tuple[int, ...]:
    """Return the enemies that a base touches now and did not touch before, by their places in the facts."""
    return tuple(
        place
        for place, other in enumerate(facts.others, 1)
        if other.side == "enemy" and _may_touch(now, other) and touch(now, other) and not touch(before, other)
    )


def _may_touch(one: Stand, other: Stand) -> bool:
    """Tell whether two bases are so near that they may touch, however the one turns."""
    return ways.on_way(one, 0, 0, (other.x, other.y), ways.reach_of_stand(other))


def _carry_out(record: Record[Settings], facts: Movement, stand: Stand, legs: tuple[MoveLeg, ...]) -> Going:
    """One order: its legs until the last one, a refusal or an enemy."""
    going = Going(stand, float(facts.mover.speed))
    for leg in legs:
        move = _turn if leg.way.startswith("turn") else _straight
        going = move(record, facts, going, leg)
        if going.met:
            record.step("BT-12-5", "batalist.move.lost", left=ways.rounded(going.left))
            break
    return going


def _straight(record: Record[Settings], facts: Movement, going: Going, leg: MoveLeg) -> Going:
    """A straight leg: as far as it is wanted, paid for and free."""
    relative = BEARINGS.get(leg.way, leg.angle)
    bearing = going.stand.heading + relative
    wanted = going.left if leg.length is None else leg.length
    block = min(_blocks_ahead(facts, going.stand, bearing, wanted), key=lambda one: one.after)
    if wanted and block.after <= COMPUTED:
        record.refuse(block.rule, f"batalist.move.{block.key}_here", who=block.who or "mover")
    factor = direction_factor(relative)
    length, flying = min(wanted, block.after), facts.mover.flying
    parts = ways.stretches(going.stand, bearing, length, facts.terrain, GROUNDS[leg.ground], flying=flying)
    way = sum(part.end - part.start for part in parts)
    cost = ways.way_cost(parts, factor)
    if leg.length is None and not suffices(cost, going.left):
        way, cost = ways.affordable(parts, factor, going.left), going.left
    if leg.length is None and not way:
        record.refuse("BT-12-1", "batalist.move.nothing_left", who="mover")
    _require_allowance(record, "BT-12-1", cost, going.left)
    left = max(0.0, going.left - cost)
    slowest = max((part.factor for part in parts), default=1)
    if slowest > 1:
        record.step("BT-12-3", "batalist.move.slow", divisor=slowest)
    if factor > 1:
        record.step("BT-12-11", "batalist.move.sideways")
    record.step(
        "BT-3.1-12",
        "batalist.move.leg",
        way=ways.rounded(way),
        cost=ways.rounded(cost),
        left=ways.rounded(left),
    )
    stand = ways.shifted(going.stand, bearing, way)
    met = newly_met(facts, going.stand, stand)
    if met:
        record.step("BT-12-5", "batalist.move.enemy", way=ways.rounded(way))
    elif way >= block.after - COMPUTED:
        record.step(block.rule, f"batalist.move.{block.key}", way=ways.rounded(way))
    return Going(stand, left, going.turned, going.since_turn + way, met)


def _require_allowance(record: Record[Settings], rule_id: str, cost: float, left: float) -> None:
    """Refuse what costs more than is left."""
    if not suffices(cost, left):
        record.refuse(
            rule_id, "batalist.move.short", who="mover", cost=ways.rounded(cost), left=ways.rounded(left)
        )


def _turn(record: Record[Settings], facts: Movement, going: Going, leg: MoveLeg) -> Going:
    """A turn about the centre: refused where there is no room, ended by an enemy."""
    angle = ways.shortest_turn(leg.angle if leg.way == "turn_left" else -leg.angle)
    block = min(_blocks_turn(facts, going.stand, angle), key=lambda one: one.after)
    who = block.who or "mover"
    if angle and not block.after:
        record.refuse(block.rule, f"batalist.move.{block.key}_close", who=who)
    if block.after < abs(angle) and not block.is_enemy:
        record.refuse(block.rule, f"batalist.move.{block.key}_turn", who=who, angle=block.after)
    made = min(abs(angle), block.after)
    before = going.turned if going.since_turn < 1 - COMPUTED else 0.0
    slow = 1 if facts.mover.flying else GROUNDS[leg.ground]
    slow = max(slow, factor_under(going.stand, facts.terrain, flying=facts.mover.flying))
    price = ways.joined_price(before, made)
    cost = price * slow
    if cost > price:
        record.step("BT-12-3", "batalist.move.slow", divisor=slow)
        record.step("BT-3.1-12", "batalist.move.slow_turn", price=price, divisor=slow)
    _require_allowance(record, turn_rule(before + made), cost, going.left)
    if before:
        record.step("BT-12-9", "batalist.move.joined", angle=before + made)
    left = going.left - cost
    record.step(
        turn_rule(before + made), "batalist.move.turn", angle=made, cost=cost, left=ways.rounded(left)
    )
    stand = ways.pivoted(going.stand, made if angle > 0 else -made)
    if met := newly_met(facts, going.stand, stand):
        record.step("BT-12-5", "batalist.move.enemy_turn", angle=made)
    return Going(stand, left, before + made, 0.0 if made else going.since_turn, met)


def turn_rule(angle: float) -> str:
    """Return the rule that prices a turn."""
    return "BT-12-6" if angle <= 45 else "BT-12-7" if angle <= 90 else "BT-12-8"


def _barred(
    facts: Movement, stand: Stand, bearing: float = 0, most: float = 0
) -> Iterator[tuple[str, Terrain, "BaseGeometry"]]:
    """Yield every piece of terrain that is near the way, with its place in the facts and what of it stops the mover."""
    mover = facts.mover
    for place, piece in enumerate(facts.terrain, 1):
        if not ways.on_way(stand, bearing, most, (piece.x, piece.y), reach_of(piece)):
            continue
        ground = ways.barred_ground(
            piece, facts.terrain, stand, flying=mover.flying, swims=mover.crosses_water
        )
        yield f"terrain.{place}", piece, ground


def _blocks_ahead(facts: Movement, stand: Stand, bearing: float, most: float) -> Iterator[Obstruction]:
    """Yield everything that may end a straight leg of such a length at the most."""
    yield Obstruction(ways.FREE, "BT-12-1", "edge")
    for who, piece, ground in _barred(facts, stand, bearing, most):
        after = ways.free_way(stand, bearing, ground)
        yield Obstruction(after, terrain_rule(piece, facts.terrain), "terrain", who)
    for place, other in enumerate(facts.others, 1):
        if ways.on_way(stand, bearing, most, (other.x, other.y), ways.reach_of_stand(other)):
            yield _base_ahead(stand, bearing, other, place)
    if facts.field_length is not None and facts.field_width is not None:
        after = ways.way_to_edge(stand, bearing, facts.field_length, facts.field_width)
        yield Obstruction(after, "BT-12-14", "edge")


@rule("BT-12-5", "BT-12-12", "BT-12-13")
def _base_ahead(stand: Stand, bearing: float, other: OtherBase, place: int) -> Obstruction:
    """A friend only blocks the way, a new enemy ends the movement at its first touch, one touched before blocks too."""
    who = f"others.{place}"
    if other.side == "own":
        return Obstruction(ways.free_way(stand, bearing, footprint(other)), "BT-12-13", "friend", who)
    if touch(stand, other):
        after = ways.free_way(stand, bearing, footprint(other))
        return Obstruction(0.0 if after <= TOUCHING else after, "BT-12-12", "touched", who)
    after = ways.free_way(stand, bearing, footprint(other), beside=TOUCHING)
    return Obstruction(after, "BT-12-5", "enemy", who, is_enemy=True)


@rule("BT-12-4")
def terrain_rule(piece: Terrain, pieces: Pieces) -> str:
    """Return the rule by which a piece stops a base; over a bridge only a base goes that finds room on it."""
    if overlap(outline(piece), area(pieces, "bridge")):
        return "BT-12-4"
    return TERRAIN_RULES.get(piece.terrain_kind, "BT-12-21")


@rule("BT-12-10")
def _blocks_turn(facts: Movement, stand: Stand, angle: float) -> Iterator[Obstruction]:
    """Yield everything that may be swept into: bases and what is solid by the whole stand, other ground by its front."""
    yield Obstruction(ways.FREE, "BT-12-10", "terrain")
    for who, piece, ground in _barred(facts, stand):
        after = ways.free_turn(stand, angle, ground, front_only=piece.terrain_kind not in SOLID)
        yield Obstruction(after, "BT-12-10", "terrain", who)
    for place, other in enumerate(facts.others, 1):
        if not _may_touch(stand, other):
            continue
        after, is_enemy = ways.free_turn(stand, angle, footprint(other)), False
        if other.side == "enemy" and not touch(stand, other):
            is_enemy = True
            if after == ways.FREE:
                after = ways.free_turn(stand, angle, footprint(other).buffer(TOUCHING - ROUNDING))
        yield Obstruction(after, "BT-12-10", "base", f"others.{place}", is_enemy)
    if (outside := _outside(facts)) is not None:
        yield Obstruction(ways.free_turn(stand, angle, outside), "BT-12-14", "edge")
