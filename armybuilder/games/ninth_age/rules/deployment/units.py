"""Section VII.D during deployment and after: who may stand where and when, reserves, delayed units."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Count, Facts, Inches, wrong_fact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.games.ninth_age.rules.deployment.zone_setup import zone_rule
from armybuilder.games.ninth_age.rules.deployment.zones import (
    Deployment,
    Ground,
    ShortEdge,
    stands_inside,
    zones,
)
from armybuilder.games.ninth_age.rules.events import ColumnEdge, ColumnMark, InReserve, NearEnemy, PlacedUnit
from armybuilder.games.ninth_age.rules.field.table import (
    ROOM,
    STANDARD,
    Footprint,
    Side,
    Table,
    corners,
    distance,
)
from armybuilder.games.ninth_age.rules.field.terrain import on_table
from armybuilder.games.ninth_age.rules.settings import Settings

UnitKind = Literal["ordinary", "character", "war_machine"]
FROM_ENEMY = 20
SLOW_ROUNDS = 3
# the deployment types that begin with rounds of one unit, and the rule that says so
SLOW: dict[str, str] = {"counterthrust": "NA-VII.D-13", "marching": "NA-VII.D-25"}
MOST_RESERVES = 2


class Deployed(Footprint, frozen=True, kw_only=True):
    """A unit that is being placed. `by_own_rule`: it uses a special deployment rule of its own."""

    unit_kind: UnitKind = "ordinary"
    scouts: bool = False
    by_own_rule: bool = False


class Placing(Facts, frozen=True, kw_only=True):
    """Facts of placing a unit in a player's deployment round.

    `enemy_units` stand already; `no_legal_place`: the players agree that none of the zone is 20 inches from them, and that the
    unit may stand here; `placed_this_round` units were placed before it; `column_edge` and `column_mark` are of the
    Marching Columns: the player's short edge and the distance of his last bound unit from it, null before there is one.
    """

    battlefield: Ground = Ground()
    placer: Side = "first"
    unit: Deployed = Deployed()
    enemy_units: Annotated[tuple[Footprint, ...], Meta(max_length=60)] = ()
    no_legal_place: bool = False
    deployment_round: Annotated[int, Meta(ge=1, le=100)] = 1
    placed_this_round: Count = 0
    only_characters: bool = False
    column_edge: ShortEdge = "unchosen"
    new_edge: ShortEdge = "unchosen"
    column_mark: Inches | None = None


class Reserves(Facts, frozen=True, kw_only=True):
    """Facts of a declaration of reserves."""

    deployment: Deployment = "dawn"
    in_reserve: Count = 2


class ReserveArrival(Facts, frozen=True, kw_only=True):
    """Facts of a reserve unit that comes on: where it is placed."""

    table: Table = STANDARD
    short_edge: Literal["left", "right"] = "left"
    unit: Footprint = Footprint()


@rule("NA-VII.D-11")
def nearest_enemy(unit: Footprint, enemies: tuple[Footprint, ...]) -> float:
    """Return how far the nearest of the enemy units is."""
    return min(distance(unit, enemy) for enemy in enemies)


@rule("NA-VII.D-11")
def far_enough(unit: Footprint, enemies: tuple[Footprint, ...]) -> bool:
    """At least 20 inches from every enemy unit on the table."""
    return all(distance(unit, enemy) >= FROM_ENEMY - ROOM for enemy in enemies)


@rule("NA-VII.D-12")
def is_exempt(unit: Deployed) -> bool:
    """A unit that deploys by a rule of its own keeps to that rule alone."""
    return unit.by_own_rule


@rule("NA-VII.D-13", "NA-VII.D-25")
def why_not_in_round(number: int, placed: int, unit: Deployed, *, only_characters: bool) -> str:
    """In the first three rounds one unit each, and no character unless nothing else is left; empty if it may be placed."""
    if number > SLOW_ROUNDS:
        return ""
    if placed:
        return "ninth_age.placing.one_a_round"
    if unit.unit_kind == "character" and not only_characters:
        return "ninth_age.placing.no_character"
    return ""


@rule("NA-VII.D-23")
def from_edge(table: Table, edge: ShortEdge, unit: Footprint) -> float:
    """Return how far a unit's centre is from a short edge."""
    return unit.x if edge == "left" else table.length - unit.x


@rule("NA-VII.D-24")
def out_of_column(unit: Deployed) -> bool:
    """War machines, characters and scouts do not keep the order of the column, and do not move its mark."""
    return unit.unit_kind != "ordinary" or unit.scouts


@rule("NA-VII.D-22")
def goes_on(found: float, mark: float | None) -> bool:
    """A unit of the column is farther from the edge than the one before it."""
    return mark is None or found > mark + ROOM


@rule("NA-VII.D-8")
def may_reserve(count: int) -> bool:
    """Up to two units stay in reserve."""
    return count <= MOST_RESERVES


@rule("NA-VII.D-9")
def touches_short_edge(unit: Footprint, table: Table, edge: ShortEdge) -> bool:
    """A reserve unit comes on in contact with its owner's short edge."""
    nearest = min(x if edge == "left" else table.length - x for x, _ in corners(unit))
    return abs(nearest) <= 1e-6


BLOCK = Deployed(x=36, y=8, width=8, deep=4)


@check(
    "place-unit",
    group="deploying",
    example=Placing(battlefield=Ground(deployment="marching"), unit=BLOCK, new_edge="left"),
)
def resolve_placing(facts: Placing, record: Record[Settings]) -> None:
    """Tell whether a unit may be placed there now."""
    ground, unit = facts.battlefield, facts.unit
    if is_exempt(unit):
        record.step("NA-VII.D-12", "ninth_age.placing.own_rule")
    elif _why_not_there(record, facts):
        return
    elif ground.deployment == "marching":
        _join_column(record, facts)
        return
    record.happened(PlacedUnit(who="unit"))


def _why_not_there(record: Record[Settings], facts: Placing) -> Outcome | None:
    ground, unit = facts.battlefield, facts.unit
    if ground.deployment in SLOW:
        reason = why_not_in_round(
            facts.deployment_round, facts.placed_this_round, unit, only_characters=facts.only_characters
        )
        if reason:
            return record.refuse(SLOW[ground.deployment], reason, who="unit", round=facts.deployment_round)
        record.step(SLOW[ground.deployment], "ninth_age.placing.round", round=facts.deployment_round)
    place = zones(ground, english=record.settings.english_encircle).of(facts.placer)
    if not stands_inside(unit, place):
        return record.refuse(zone_rule(ground, facts.placer), "ninth_age.zones.outside", who="unit")
    record.step("NA-VII.D-4", "ninth_age.zones.inside")
    if ground.deployment == "counterthrust" and facts.enemy_units:
        gap = round(nearest_enemy(unit, facts.enemy_units), 3)
        if far_enough(unit, facts.enemy_units):
            record.step("NA-VII.D-11", "ninth_age.placing.far_enough", gap=gap)
        elif facts.no_legal_place:
            record.step("NA-VII.D-11", "ninth_age.placing.exception", gap=gap)
            record.happened(NearEnemy(who="unit", gap=gap))
        else:
            return record.refuse("NA-VII.D-11", "ninth_age.placing.too_near", who="unit", gap=gap)
    return None


@rule("NA-VII.D-21")
def _join_column(record: Record[Settings], facts: Placing) -> None:
    """Marching Columns: the first unit fixes the short edge, each next one stands farther from it."""
    edge, unit = facts.column_edge, facts.unit
    if edge == "unchosen" and facts.column_mark is not None:
        raise wrong_fact("column_edge", edge, "left, right", {"column_mark": facts.column_mark})
    if edge == "unchosen":
        if facts.new_edge == "unchosen":
            record.ask("NA-VII.D-21", "ninth_age.placing.choose_edge", who=facts.placer)
            return
        edge = facts.new_edge
        record.step("NA-VII.D-21", "ninth_age.placing.edge", edge=Told(f"choice.short_edge.{edge}"))
        record.happened(ColumnEdge(who=facts.placer, short_edge=edge))
    elif facts.new_edge not in ("unchosen", edge):
        record.refuse("NA-VII.D-21", "ninth_age.placing.edge_fixed", who=facts.placer)
        return
    found = from_edge(facts.battlefield.table, edge, unit)
    record.step("NA-VII.D-23", "ninth_age.placing.distance", distance=found)
    if out_of_column(unit):
        record.step("NA-VII.D-24", "ninth_age.placing.out_of_column")
        record.happened(PlacedUnit(who="unit"))
        return
    mark = facts.column_mark
    if not goes_on(found, mark):
        record.refuse("NA-VII.D-22", "ninth_age.placing.not_farther", who="unit", distance=found, mark=mark)
        return
    record.step("NA-VII.D-22", "ninth_age.placing.farther", distance=found)
    record.happened(PlacedUnit(who="unit"), ColumnMark(who=facts.placer, short_edge=edge, distance=found))


@check("reserves", group="deploying", example=Reserves())
def resolve_reserves(facts: Reserves, record: Record[Settings]) -> None:
    """Tell which part of an army stays in reserve in Dawn Assault."""
    if facts.deployment != "dawn" and facts.in_reserve:
        record.refuse("NA-VII.D-8", "ninth_age.placing.no_reserves")
        return
    if not may_reserve(facts.in_reserve):
        record.refuse("NA-VII.D-8", "ninth_age.placing.too_many_reserves", count=facts.in_reserve)
        return
    record.step("NA-VII.D-8", "ninth_age.placing.reserves", count=facts.in_reserve)
    record.happened(InReserve(count=facts.in_reserve))


@check(
    "reserve-arrival",
    group="deploying",
    example=ReserveArrival(unit=Footprint(x=2, y=24, width=8, deep=4, angle=0)),
)
def resolve_reserve_arrival(facts: ReserveArrival, record: Record[Settings]) -> None:
    """Tell whether a reserve unit may come on there."""
    edge = Told(f"choice.short_edge.{facts.short_edge}")
    if not on_table(facts.unit, facts.table):
        record.refuse("NA-VII.D-9", "ninth_age.placing.off_table", who="unit")
        return
    if not touches_short_edge(facts.unit, facts.table, facts.short_edge):
        record.refuse("NA-VII.D-9", "ninth_age.placing.not_at_edge", who="unit", edge=edge)
        return
    record.step("NA-VII.D-9", "ninth_age.placing.at_edge", edge=edge)
    record.happened(PlacedUnit(who="unit"))
