"""Section 12: the order of movement, leg after leg, over the ground and past what stands in the way."""

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta
from shapely.geometry import box

from armybuilder.battle.action import Action, Role
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Degrees, Facts, Seldom, Steps, wrong_fact
from armybuilder.battle.outcome import Event, Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.rules.bases import Skills
from armybuilder.games.batalist.rules.events_field import EnemyMet, MoveMade
from armybuilder.games.batalist.rules.geometry import COMPUTED, TOUCHING, Stand, footprint, overlap, touch
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.terrain import SOLID, Pieces, Terrain, area, factor_under, outline
from armybuilder.games.batalist.rules.tracks import (
    FREE,
    affordable,
    barred_ground,
    free_turn,
    free_way,
    joined_price,
    pivoted,
    rounded,
    shifted,
    shortest_turn,
    stretches,
    way_cost,
    way_to_edge,
)

Speed = Annotated[int, Meta(ge=0, le=100)]
BEARINGS = {"ahead": 0, "left": 90, "back": 180, "right": 270}
GROUNDS = {"firm": 1, "difficult": 2, "bog": 4}
TERRAIN_RULES = {"hill": "BT-3.1-2", "ravine": "BT-3.1-7", "water": "BT-3.1-5", "building": "BT-3.1-8"}


class Walker(Stand, frozen=True, kw_only=True):
    """Who moves; `crosses_water` is a skill of the players' own."""

    speed: Speed = 6
    skills: Skills = ()
    crosses_water: Annotated[bool, Seldom] = False

    @property
    def flying(self) -> bool:
        """It ignores terrain."""
        return "flying" in self.skills


class Bystander(Stand, frozen=True, kw_only=True):
    """A base that stands on the table."""

    side: Literal["own", "enemy"] = "enemy"


class Leg(Facts, frozen=True, kw_only=True):
    """A straight leg or a turn on the spot. Without a length a leg goes as far as it can.

    `angle` is that of a turn, or of a slanting leg to the left of straight ahead. `ground` is what the players see under
    the worse front corner where no piece is laid out. `order_number` tells in which order of the activation it is made.
    """

    way: Literal["ahead", "back", "left", "right", "slant", "turn_left", "turn_right"] = "ahead"
    length: Steps | None = None
    angle: Degrees = 0
    ground: Literal["firm", "difficult", "bog"] = "firm"
    order_number: Annotated[int, Meta(ge=1, le=3), Seldom] = 1


class Movement(Facts, frozen=True, kw_only=True):
    """Facts of a movement. A field spans from (0, 0) to its length and width; without one there is no edge."""

    mover: Walker = Walker()
    legs: Annotated[tuple[Leg, ...], Meta(min_length=1, max_length=20)] = (Leg(),)
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=40)] = ()
    others: Annotated[tuple[Bystander, ...], Meta(max_length=40)] = ()
    field_length: Annotated[Steps | None, Seldom] = None
    field_width: Annotated[Steps | None, Seldom] = None


class Going(NamedTuple):
    """A base on its way: where it stands, what is left, the degrees of the last turns and the way since, and its end."""

    stand: Stand
    left: float
    turned: float = 0.0
    since_turn: float = 0.0
    met: int = 0


class Block(NamedTuple):
    """What ends a leg or a turn: after how far, by which rule and words; `met` is an enemy that is touched."""

    after: float
    rule: str
    key: str
    who: str = ""
    met: int = 0


@rule("BT-12-11")
def direction_factor(bearing: float) -> int:
    """Only straight ahead is at full speed; the bearing is relative to the heading."""
    return 1 if bearing % 360 == 0 else 2


@rule("BT-12-1", "BT-12-15")
def suffices(cost: float, left: float) -> bool:
    """An order covers what is not more than is left of its own allowance."""
    return cost <= left + COMPUTED


def resolve_movement(facts: Movement, settings: Settings, dice: Dice) -> Outcome:
    """The orders of movement of one base."""
    record = Record(settings, dice)
    _check_legs(facts.legs)
    if refused := _why_not_here(record, facts):
        return refused
    stand: Stand = facts.mover
    events: list[Event] = []
    for number, legs in groupby(facts.legs, key=lambda leg: leg.order_number):
        record.step("BT-12-15", "bt.move.allowance", number=number, speed=facts.mover.speed)
        going = _carry_out(record, facts, stand, tuple(legs))
        if isinstance(going, Outcome):
            return going
        stand = going.stand
        used = rounded(facts.mover.speed - going.left)
        left = 0.0 if going.met else rounded(going.left)
        events.append(_made(number, stand, used, left))
        if going.met:
            events.append(EnemyMet(who=f"others.{going.met}"))
    record.happened(*events)
    return record.outcome()


def _made(number: int, stand: Stand, used: float, left: float) -> MoveMade:
    x, y, heading = rounded(stand.x), rounded(stand.y), rounded(stand.heading)
    return MoveMade(who="mover", order_number=number, x=x, y=y, heading=heading, used=used, left=left)


def _check_legs(legs: tuple[Leg, ...]) -> None:
    """A leg tells the measures of its own way, and orders follow each other."""
    for place, leg in enumerate(legs, 1):
        if leg.way.startswith("turn") and leg.length is not None:
            raise wrong_fact(f"legs.{place}.length", leg.length, "null")
        if leg.way in BEARINGS and leg.angle:
            raise wrong_fact(f"legs.{place}.angle", leg.angle, "0")
        if place > 1 and leg.order_number < legs[place - 2].order_number:
            raise wrong_fact(
                f"legs.{place}.order_number", leg.order_number, f"≥ {legs[place - 2].order_number}"
            )


@rule("BT-12-13")
def _why_not_here(record: Record[Settings], facts: Movement) -> Outcome | None:
    """The refusal of a start on another base; stands are solid."""
    for place, other in enumerate(facts.others, 1):
        if overlap(footprint(facts.mover), footprint(other)):
            return record.refuse("BT-12-13", "bt.move.overlap", who=f"others.{place}")
    return None


def _carry_out(
    record: Record[Settings], facts: Movement, stand: Stand, legs: tuple[Leg, ...]
) -> Going | Outcome:
    """One order: its legs until the last one, a refusal or an enemy."""
    going = Going(stand, float(facts.mover.speed))
    for leg in legs:
        move = _turn if leg.way.startswith("turn") else _straight
        found = move(record, facts, going, leg)
        if isinstance(found, Outcome):
            return found
        going = found
        if going.met:
            record.step("BT-12-5", "bt.move.lost", left=rounded(going.left))
            break
    return going


def _straight(record: Record[Settings], facts: Movement, going: Going, leg: Leg) -> Going | Outcome:
    """A straight leg: as far as it is wanted, paid for and free."""
    relative = BEARINGS.get(leg.way, leg.angle)
    bearing = going.stand.heading + relative
    block = min(_blocks_ahead(facts, going.stand, bearing), key=lambda one: one.after)
    wanted = going.left if leg.length is None else leg.length
    if wanted and block.after <= COMPUTED:
        return record.refuse(block.rule, f"bt.move.{block.key}", who=block.who or "mover", way=0.0)
    factor = direction_factor(relative)
    parts = stretches(
        going.stand,
        bearing,
        min(wanted, block.after),
        facts.terrain,
        GROUNDS[leg.ground],
        flying=facts.mover.flying,
    )
    way = sum(part.end - part.start for part in parts)
    cost = way_cost(parts, factor)
    if leg.length is None and not suffices(cost, going.left):
        way, cost = affordable(parts, factor, going.left), going.left
    if not suffices(cost, going.left) or (leg.length is None and not way):
        return record.refuse(
            "BT-12-1", "bt.move.short", who="mover", cost=rounded(cost), left=rounded(going.left)
        )
    left = max(0.0, going.left - cost)
    slow = max((part.factor for part in parts), default=1)
    if slow > 1:
        record.step("BT-12-3", "bt.move.slow", divisor=slow)
    if factor > 1:
        record.step("BT-12-11", "bt.move.sideways")
    record.step("BT-3.1-12", "bt.move.leg", way=rounded(way), cost=rounded(cost), left=rounded(left))
    stopped = way >= block.after - COMPUTED
    if stopped:
        record.step(block.rule, f"bt.move.{block.key}", way=rounded(way))
    stand = shifted(going.stand, bearing, way)
    return Going(stand, left, going.turned, going.since_turn + way, block.met if stopped else 0)


def _turn(record: Record[Settings], facts: Movement, going: Going, leg: Leg) -> Going | Outcome:
    """A turn about the centre: refused where there is no room, ended by an enemy."""
    angle = shortest_turn(leg.angle if leg.way == "turn_left" else -leg.angle)
    block = min(_blocks_turn(facts, going.stand, angle), key=lambda one: one.after)
    if block.after < abs(angle) and (not block.met or not block.after):
        return record.refuse(
            block.rule, f"bt.move.{block.key}_turn", who=block.who or "mover", angle=block.after
        )
    made = min(abs(angle), block.after)
    before = going.turned if going.since_turn < 1 - COMPUTED else 0.0
    slow = 1 if facts.mover.flying else GROUNDS[leg.ground]
    slow = max(slow, factor_under(going.stand, facts.terrain, flying=facts.mover.flying))
    cost = joined_price(before, made) * slow
    if not suffices(cost, going.left):
        return record.refuse(
            turn_rule(before + made), "bt.move.short", who="mover", cost=float(cost), left=rounded(going.left)
        )
    if before:
        record.step("BT-12-9", "bt.move.joined", angle=before + made)
    left = going.left - cost
    record.step(turn_rule(before + made), "bt.move.turn", angle=made, cost=cost, left=rounded(left))
    if block.after < abs(angle):
        record.step("BT-12-5", "bt.move.enemy_turn", angle=made)
    stand = pivoted(going.stand, made if angle > 0 else -made)
    return Going(stand, left, before + made, 0.0, block.met if block.after < abs(angle) else 0)


def turn_rule(angle: float) -> str:
    """The rule that prices a turn."""
    return "BT-12-6" if angle <= 45 else "BT-12-7" if angle <= 90 else "BT-12-8"


def _blocks_ahead(facts: Movement, stand: Stand, bearing: float) -> Iterator[Block]:
    """Everything that may end a straight leg."""
    yield Block(FREE, "BT-12-1", "edge")
    mover = facts.mover
    for place, piece in enumerate(facts.terrain, 1):
        ground = barred_ground(piece, facts.terrain, stand, flying=mover.flying, swims=mover.crosses_water)
        after = free_way(stand, bearing, ground)
        yield Block(after, terrain_rule(piece, facts.terrain), "terrain", f"terrain.{place}")
    for place, other in enumerate(facts.others, 1):
        yield _base_ahead(stand, bearing, other, place)
    if facts.field_length is not None and facts.field_width is not None:
        yield Block(way_to_edge(stand, bearing, facts.field_length, facts.field_width), "BT-12-14", "edge")


@rule("BT-12-5", "BT-12-12", "BT-12-13")
def _base_ahead(stand: Stand, bearing: float, other: Bystander, place: int) -> Block:
    """A friend only blocks the way, a new enemy ends the movement at its first touch, one touched before blocks too."""
    who = f"others.{place}"
    if other.side == "own":
        return Block(free_way(stand, bearing, footprint(other)), "BT-12-13", "friend", who)
    if touch(stand, other):
        after = free_way(stand, bearing, footprint(other))
        return Block(0.0 if after <= TOUCHING else after, "BT-12-12", "touched", who)
    return Block(free_way(stand, bearing, footprint(other), beside=TOUCHING), "BT-12-5", "enemy", who, place)


@rule("BT-12-4")
def terrain_rule(piece: Terrain, pieces: Pieces) -> str:
    """The rule by which a piece stops a base; over a bridge only a base goes that finds room on it."""
    if overlap(outline(piece), area(pieces, "bridge")):
        return "BT-12-4"
    return TERRAIN_RULES.get(piece.terrain_kind, "BT-12-21")


@rule("BT-12-10")
def _blocks_turn(facts: Movement, stand: Stand, angle: float) -> Iterator[Block]:
    """Everything that may be swept into: bases and what is solid by the whole stand, other ground by its front."""
    yield Block(FREE, "BT-12-10", "terrain")
    mover = facts.mover
    for place, piece in enumerate(facts.terrain, 1):
        ground = barred_ground(piece, facts.terrain, stand, flying=mover.flying, swims=mover.crosses_water)
        if not ground.is_empty:
            after = free_turn(stand, angle, ground, front_only=piece.terrain_kind not in SOLID)
            yield Block(after if after < abs(angle) else FREE, "BT-12-10", "terrain", f"terrain.{place}")
    for place, other in enumerate(facts.others, 1):
        after = free_turn(stand, angle, footprint(other))
        met = place if other.side == "enemy" and not touch(stand, other) else 0
        yield Block(after if after < abs(angle) else FREE, "BT-12-10", "base", f"others.{place}", met)
    if facts.field_length is not None and facts.field_width is not None:
        field = box(0, 0, facts.field_length, facts.field_width)
        after = free_turn(stand, angle, field.buffer(10 * FREE).difference(field))
        yield Block(after if after < abs(angle) else FREE, "BT-12-14", "edge")


ACTIONS = (
    Action(
        id="move",
        group="group.movement",
        title=LocalText(ru="Движение", en="Movement"),
        about=LocalText(
            ru="Прямые участки и повороты по местности: сколько стоит каждый, где база остановится и что останется.",
            en="Straight legs and turns over terrain: what each costs, where the base stops and what is left.",
        ),
        facts=Movement,
        play=resolve_movement,
        example=Movement(
            mover=Walker(speed=8),
            legs=(Leg(way="turn_left", angle=45), Leg(length=3), Leg()),
            terrain=(Terrain(terrain_kind="difficult_ground", x=-6, y=8, width=8, length=6),),
            others=(Bystander(x=-12, y=12),),
        ),
        rules=(
            *("BT-3.1-2", "BT-3.1-5", "BT-3.1-6", "BT-3.1-7", "BT-3.1-8", "BT-3.1-10", "BT-3.1-12"),
            *("BT-11-3", "BT-12-1", "BT-12-2", "BT-12-3", "BT-12-4", "BT-12-5", "BT-12-6", "BT-12-7"),
            *("BT-12-8", "BT-12-9", "BT-12-10", "BT-12-11", "BT-12-12", "BT-12-13", "BT-12-14"),
            *("BT-12-15", "BT-12-21", "BT-12-22"),
        ),
        roles=(
            Role(
                id="mover",
                title=LocalText(ru="Кто идёт", en="Who moves"),
                kinds=("base",),
                field="mover",
            ),
        ),
    ),
)
