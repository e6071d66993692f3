"""Barriers, lakes and clouds that a spell has laid: whom they stop, and which shots they bar."""

from typing import Literal

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.basics.bases import Skills
from armybuilder.games.batalist.rules.events.turn import PathFree, PathStopped, ShotFree
from armybuilder.games.batalist.rules.field.geometry import (
    COMPUTED,
    XY,
    Coordinate,
    Heading,
    Stand,
    TablePoint,
)
from armybuilder.games.batalist.rules.field.terrain import Terrain
from armybuilder.games.batalist.rules.magic.mages import Level
from armybuilder.games.batalist.rules.movement.ways import barred_ground, free_way
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.slots import ConjuredKind

THICKNESS = 0.1


class Laid(Facts, frozen=True, kw_only=True):
    """A conjured piece by its middle; `heading` is across a barrier."""

    conjured_kind: ConjuredKind = "barrier"
    conjured_size: Level = 1
    x: Coordinate = 0
    y: Coordinate = 0
    heading: Heading = 90


class Passer(Stand, frozen=True, kw_only=True):
    """A base that goes straight ahead, or straight back in a retreat."""

    skills: Skills = ()
    passing: Literal["ahead", "back"] = "ahead"


class Crossing(Facts, frozen=True, kw_only=True):
    """Facts of a base that goes so many steps towards a conjured piece."""

    mover: Passer = Passer()
    laid: Laid = Laid()
    wanted_steps: Steps = 6


class Sighting(Facts, frozen=True, kw_only=True):
    """Facts of a line from the eye of a shooter or mage to the point that it aims at, and of a cloud by its middle."""

    line_start: TablePoint = TablePoint()
    line_end: TablePoint = TablePoint(x=0, y=8)
    cloud: TablePoint = TablePoint(x=0, y=4)
    conjured_size: Level = 2
    purpose: Literal["shot", "casting"] = "shot"


@rule("BT-13-12", "BT-13-14", "BT-13-17")
def piece_of(laid: Laid) -> Terrain:
    """A barrier is a thin bar as long as its level, the others are circles as wide."""
    size = float(laid.conjured_size)
    if laid.conjured_kind == "barrier":
        return Terrain(
            terrain_kind="barrier", x=laid.x, y=laid.y, heading=laid.heading, width=size, length=THICKNESS
        )
    return Terrain(
        terrain_kind=laid.conjured_kind, x=laid.x, y=laid.y, width=size, length=size, circular=True
    )


@rule("BT-13-13", "BT-13-16", "BT-13-17")
def way_to(laid: Laid, mover: Passer) -> float:
    """Return how far a base goes before the piece stops it: flyers and clouds never, a lake nobody who is caught in it."""
    bearing = mover.heading + (0 if mover.passing == "ahead" else 180)
    piece = piece_of(laid)
    flying = "flying" in mover.skills
    return free_way(mover, bearing, barred_ground(piece, (piece,), mover, flying=flying, swims=False))


@rule("BT-13-18")
def runs_through_cloud(start: XY, end: XY, middle: XY, diameter: float) -> bool:
    """A line that runs inside the circle for more than a point."""
    from shapely import LineString, Point

    line = LineString([start, end])
    return bool(line.length and line.distance(Point(middle)) < diameter / 2 - COMPUTED)


@check("cross-conjured", group="magic", example=Crossing(laid=Laid(conjured_size=2, y=3.05)))
def resolve_crossing(facts: Crossing, record: Record[Settings]) -> None:
    """Tell how far the base comes before a conjured piece stops it."""
    rules = {"barrier": "BT-13-13", "lake_of_death": "BT-13-16", "cloud_of_death": "BT-13-17"}
    kind, free = facts.laid.conjured_kind, way_to(facts.laid, facts.mover)
    if free >= facts.wanted_steps:
        record.step(rules[kind], f"batalist.crossing.free_{kind}", steps=facts.wanted_steps)
        record.happened(PathFree(who="mover", steps=facts.wanted_steps))
        return
    steps = round(max(0.0, free), 2)
    record.step(rules[kind], "batalist.crossing.stopped", steps=steps)
    record.happened(PathStopped(who="mover", steps=steps))


@check("line-through-cloud", group="magic", example=Sighting(cloud=TablePoint(x=1, y=4)))
def resolve_sighting(facts: Sighting, record: Record[Settings]) -> None:
    """A cloud bars shots whose line runs through it, and no spells."""
    start, end, middle = ((spot.x, spot.y) for spot in (facts.line_start, facts.line_end, facts.cloud))
    if facts.purpose == "casting":
        record.step("BT-13-18", "batalist.crossing.spell_sees")
    elif runs_through_cloud(start, end, middle, facts.conjured_size):
        record.refuse("BT-13-18", "batalist.crossing.shot_barred")
    else:
        record.step("BT-13-18", "batalist.crossing.shot_clear")
    record.happened(ShotFree())
