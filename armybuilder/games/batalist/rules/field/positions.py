"""Section 1 at the table: zones, the direction of an attack, sight, distance and contact, found from positions."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, reference, role
from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import Told
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Skills
from armybuilder.games.batalist.rules.events.field import (
    AttackPlaced,
    Covered,
    GapMeasured,
    InSight,
    OutOfSight,
    PointInSight,
    ZoneTold,
)
from armybuilder.games.batalist.rules.field import geometry
from armybuilder.games.batalist.rules.field.geometry import Direction, Stand, TablePoint
from armybuilder.games.batalist.rules.field.sight import best_line, line_to_point, sight_lines
from armybuilder.games.batalist.rules.field.terrain import MOST_PIECES, Terrain, check_pieces
from armybuilder.games.batalist.rules.settings import Settings

Stands = Annotated[tuple[Stand, ...], Meta(max_length=MOST_BASES)]
Pieces = Annotated[tuple[Terrain, ...], Meta(max_length=MOST_PIECES)]
ZONE_RULES = {"front": "BT-1-6", "rear": "BT-1-7", "left_flank": "BT-1-8", "right_flank": "BT-1-8"}
DIRECTION_RULES = {"front": "BT-1-13", "flank": "BT-1-11", "rear": "BT-1-12"}
DEFENCE: dict[Direction, int] = {"front": 0, "flank": -1, "rear": -2}


class ZoneQuestion(Facts, frozen=True, kw_only=True):
    """Facts of a zone: the base and the point."""

    stand: Stand = Stand()
    point: TablePoint


class Striker(Stand, frozen=True, kw_only=True):
    """A base in an attack: its skills count, and the range of one that shoots."""

    skills: Skills = ()
    range: Steps = 0


class Report(Facts, frozen=True, kw_only=True):
    """What the players see at the table; it stands above what positions tell."""

    attacked_side: Direction = "front"
    distance: Steps = 0
    visible: bool = True
    in_touch: bool = False


class AttackQuestion(Facts, frozen=True, kw_only=True):
    """Facts of an attack by positions, or as the players report it."""

    attack_kind: Literal["melee", "shooting"] = "melee"
    attacker: Striker = Striker()
    target: Striker = Striker(y=2)
    others: Stands = ()
    terrain: Pieces = ()
    reported: Annotated[Report | None, Seldom] = None


class SightQuestion(Facts, frozen=True, kw_only=True):
    """Facts of a line of sight to a base, or to a point instead; `for_shooting` closes it also by a cloud of death."""

    viewer: Stand = Stand()
    target: Stand = Stand(y=10)
    point: TablePoint | None = None
    others: Stands = ()
    terrain: Pieces = ()
    for_shooting: bool = False


class MeasureQuestion(Facts, frozen=True, kw_only=True):
    """Facts of a measurement between two bases; a round template by its centre and diameter is asked of the first."""

    from_stand: Stand = Stand()
    to_stand: Stand = Stand(y=5)
    within: Steps | None = None
    template_centre: TablePoint | None = None
    across: Annotated[Steps, Seldom] = 3


@reference(
    "zone",
    group="positions",
    roles=(role("stand", "base"),),
    example=ZoneQuestion(point=TablePoint(x=3, y=2.4)),
)
def resolve_zone(facts: ZoneQuestion, record: Record[Settings]) -> None:
    """The zone in which a point lies."""
    point = (facts.point.x, facts.point.y)
    place = geometry.offsets(facts.stand, point)
    record.step("BT-1-5", "batalist.zone.frame", side=place.side, ahead=place.ahead, behind=place.behind)
    if geometry.is_within(place):
        record.refuse("BT-1-8", "batalist.zone.within", who="stand")
    zone = geometry.zone_of(facts.stand, point)
    record.step(ZONE_RULES[zone], f"batalist.zone.{zone}")
    record.happened(ZoneTold(who="point", zone=zone))


@check(
    "attack-direction",
    group="positions",
    roles=(role("attacker", "base"), role("target", "base", foe=True)),
    example=AttackQuestion(
        attack_kind="shooting",
        attacker=Striker(range=12),
        target=Striker(x=2, y=9, heading=180),
        terrain=(Terrain(terrain_kind="water", y=5, width=8, length=3),),
    ),
)
@rule("BT-1-14")
def resolve_attack(facts: AttackQuestion, record: Record[Settings]) -> None:
    """Whether an attack is possible, and from where it comes: by the players' report, else by positions."""
    check_pieces(facts.terrain)
    if facts.reported is None and geometry.overlap(
        geometry.footprint(facts.attacker), geometry.footprint(facts.target)
    ):
        record.refuse("BT-1-24", "batalist.attack.overlap", who="target")
    seen = facts.reported or _seen_on_map(facts)
    if facts.reported:
        record.step("BT-1-14", "batalist.attack.reported")
    require = _require_melee if facts.attack_kind == "melee" else _require_shot
    require(record, facts, seen)
    side = seen.attacked_side
    record.step(DIRECTION_RULES[side], f"batalist.attack.{side}", defence=DEFENCE[side])
    record.happened(AttackPlaced(who="target", attacked_side=side, distance=round(seen.distance, 3)))


def _seen_on_map(facts: AttackQuestion) -> Report:
    """Direction, distance, sight and contact from positions."""
    lines = tuple(sight_lines(facts.attacker, facts.target, facts.others, facts.terrain, shooting=True))
    line = best_line(lines, shooting=True)
    gap = geometry.distance_between(facts.attacker, facts.target)
    return Report(
        attacked_side=geometry.attack_direction(facts.attacker, facts.target),
        distance=line.distance if facts.attack_kind == "shooting" and line else gap,
        visible=line is not None,
        in_touch=geometry.touch(facts.attacker, facts.target),
    )


def _require_melee(record: Record[Settings], facts: AttackQuestion, seen: Report) -> None:
    """Refuse a melee attack that is not allowed."""
    if "flying" in facts.target.skills:
        record.refuse("BT-11-4", "batalist.attack.flying", who="target")
    if not seen.in_touch:
        record.refuse("BT-1-24", "batalist.attack.apart", who="target", distance=round(seen.distance, 3))
    on_map = facts.reported is None
    if on_map and not geometry.touches_front(facts.attacker, facts.target):
        record.refuse("BT-1-10", "batalist.attack.not_front_edge", who="target")
    if on_map and not geometry.is_before(facts.attacker, facts.target):
        record.refuse("BT-1-10", "batalist.attack.only_corner", who="target")
    if "flying" in facts.attacker.skills:
        record.step("BT-11-5", "batalist.attack.by_flyer")


def _require_shot(record: Record[Settings], facts: AttackQuestion, seen: Report) -> None:
    """Refuse a shot in contact, without a line into the front zone, or out of range."""
    if seen.in_touch:
        record.refuse("BT-1-24", "batalist.attack.touching", who="target")
    if not seen.visible:
        lines = tuple(sight_lines(facts.attacker, facts.target, facts.others, facts.terrain, shooting=True))
        aside = facts.reported is None and best_line(lines) is not None
        key = "not_in_front" if aside else "unseen"
        record.refuse("BT-1-10" if aside else "BT-1-19", f"batalist.attack.{key}", who="target")
    distance, reach = round(seen.distance, 3), facts.attacker.range
    if not geometry.is_within_steps(seen.distance, reach):
        record.refuse("BT-1-23", "batalist.attack.too_far", who="target", distance=distance, range=reach)
    record.step("BT-1-23", "batalist.attack.in_range", distance=distance, range=reach)


@check(
    "line-of-sight",
    group="positions",
    example=SightQuestion(
        target=Stand(x=3, y=10, heading=270),
        terrain=(Terrain(terrain_kind="forest", x=-1.2, y=5, width=4, length=2),),
        others=(Stand(x=6, y=6),),
    ),
)
def resolve_sight(facts: SightQuestion, record: Record[Settings]) -> None:
    """The line of sight from one base to another, or to a point."""
    check_pieces(facts.terrain)
    if facts.point is not None:
        _sight_to_point(record, facts, facts.point)
        return
    lines = tuple(
        sight_lines(facts.viewer, facts.target, facts.others, facts.terrain, shooting=facts.for_shooting)
    )
    for line in lines:
        _tell_blocked(record, facts, line.terrain, line.base, Told(f"choice.seen_edge.{line.edge}"))
    best = best_line(lines)
    if best is None:
        record.step("BT-1-19", "batalist.sight.none")
        record.happened(OutOfSight(who="target"))
    else:
        distance = round(best.distance, 3)
        record.step("BT-1-19", f"batalist.sight.best_{best.edge}", distance=distance)
        record.happened(InSight(who="target", seen_edge=best.edge, distance=distance))


def _tell_blocked(record: Record[Settings], facts: SightQuestion, terrain: int, base: int, end: Told) -> None:
    """What blocks a line with some end, if anything does: a piece of terrain, or else a base."""
    if terrain:
        kind = facts.terrain[terrain - 1].terrain_kind
        rules = {"hill": "BT-3.1-3", "forest": "BT-3.1-4", "building": "BT-3.1-9"}
        record.step(rules.get(kind, "BT-1-20"), f"batalist.sight.{kind}", number=terrain, end=end)
    elif base:
        record.step("BT-1-21", "batalist.sight.base", number=base, end=end)


def _sight_to_point(record: Record[Settings], facts: SightQuestion, point: TablePoint) -> None:
    """Sight of a point, where a template is to lie."""
    end = (point.x, point.y)
    terrain, base = line_to_point(facts.viewer, end, facts.others, facts.terrain)
    _tell_blocked(record, facts, terrain, base, Told("batalist.sight.end_point"))
    if terrain or base:
        record.step("BT-1-22", "batalist.sight.no_point")
        record.happened(OutOfSight(who="point"))
    else:
        distance = round(geometry.length_between(geometry.front_middle(facts.viewer), end), 3)
        record.step("BT-1-22", "batalist.sight.point", distance=distance)
        record.happened(PointInSight(who="point", distance=distance))


@reference(
    "measure",
    group="positions",
    example=MeasureQuestion(to_stand=Stand(x=1, y=5), within=3, template_centre=TablePoint(x=3, y=2.5)),
)
def resolve_measure(facts: MeasureQuestion, record: Record[Settings]) -> None:
    """The distance between two bases, whether they touch, and whether a template covers the first."""
    gap = geometry.distance_between(facts.from_stand, facts.to_stand)
    distance, touching = round(gap, 3), geometry.touch(facts.from_stand, facts.to_stand)
    if facts.within is not None:
        key = "within" if geometry.is_within_steps(gap, facts.within) else "beyond"
        record.step("BT-1-23", f"batalist.measure.{key}", distance=distance, most=facts.within)
    else:
        record.step("BT-1-23", "batalist.measure.gap", distance=distance)
    record.step("BT-1-24", "batalist.measure.touch" if touching else "batalist.measure.apart")
    contact = "touching" if touching else "apart"
    record.happened(GapMeasured(who="to_stand", distance=distance, contact_state=contact))
    if centre := facts.template_centre:
        radius = facts.across / 2
        key = "covered" if geometry.is_under(facts.from_stand, (centre.x, centre.y), radius) else "clear"
        record.step("BT-13-29", f"batalist.measure.{key}", radius=radius)
        record.happened(Covered(who="from_stand", cover_state=key))
