"""Sections 3.4 and 3.5: the zones of deployment, and how bases come onto the field."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.facts import Facts, Named, Steps
from armybuilder.battle.outcome import Event, Record
from armybuilder.battle.rule import rule
from armybuilder.battle.shapes import rectangle
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Skills
from armybuilder.games.batalist.rules.events.field import (
    BaseHeldBack,
    BasePlaced,
    MarkersHidden,
    MarkersRevealed,
    PlacingBegun,
    SpacingAccepted,
)
from armybuilder.games.batalist.rules.field import geometry
from armybuilder.games.batalist.rules.field.geometry import Coordinate, Corners, Extent, Heading, Stand
from armybuilder.games.batalist.rules.field.terrain import (
    MOST_PIECES,
    SOLID,
    WET,
    Terrain,
    check_pieces,
    left_open,
)
from armybuilder.games.batalist.rules.settings import Settings

if TYPE_CHECKING:
    from shapely import Polygon

TIMES_SPEED = 3
FIELD_LENGTH, FIELD_WIDTH = 60.0, 45.0


class PlacingZone(Facts, frozen=True, kw_only=True):
    """A zone of deployment by its centre: a rectangle, or any other outline by its corners, measured from the centre."""

    x: Coordinate = 0
    y: Coordinate = 0
    heading: Annotated[Heading, Seldom] = 90
    width: Extent = 60
    length: Extent = 10
    corners: Corners = ()


class SwiftBase(Named, frozen=True, kw_only=True):
    """A base of either army and its speed."""

    speed: Annotated[int, Meta(ge=0, le=100)] = 6


class ZonesQuestion(Facts, frozen=True, kw_only=True):
    """Facts of the two zones, the field from (0, 0) to its length and width, and the bases of both armies."""

    first_zone: PlacingZone = PlacingZone(x=30, y=5)
    second_zone: PlacingZone = PlacingZone(x=30, y=40)
    all_bases: Annotated[tuple[SwiftBase, ...], Meta(min_length=1, max_length=MOST_BASES)] = (SwiftBase(),)
    field_length: Steps = FIELD_LENGTH
    field_width: Steps = FIELD_WIDTH


class Newcomer(Stand, frozen=True, kw_only=True):
    """A base that is placed now, or held back in reserve or in ambush."""

    skills: Skills = ()
    held: Literal["no", "reserve", "ambush"] = "no"


class PlacingQuestion(Facts, frozen=True, kw_only=True):
    """Facts of placing: the zone, the bases in their order, those on the field already, and the terrain."""

    own_zone: PlacingZone = PlacingZone(x=30, y=5)
    newcomers: Annotated[tuple[Newcomer, ...], Meta(min_length=1, max_length=MOST_BASES)] = (
        Newcomer(x=30, y=5),
    )
    others: Annotated[tuple[Stand, ...], Meta(max_length=MOST_BASES)] = ()
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=MOST_PIECES)] = ()


class OrderOfPlacing(Facts, frozen=True, kw_only=True):
    """Facts of the order: how many bases each side places, and whether it has laid out all its markers."""

    first_bases: Annotated[int, Meta(ge=0, le=100)] = 5
    second_bases: Annotated[int, Meta(ge=0, le=100)] = 3
    starts: Annotated[Literal["roll", "first", "second"], Seldom] = "roll"
    first_ready: bool = True
    second_ready: bool = True


@rule("BT-3.4-1")
def zone_outline(zone: PlacingZone) -> "Polygon":
    """Each side has one zone; where it lies and how large it is, the sides settle."""
    if zone.corners:
        return geometry.polygon(zone.x, zone.y, zone.heading, zone.corners)
    return rectangle(zone.x, zone.y, zone.width, zone.length, zone.heading)


@rule("BT-3.4-2")
def least_gap(speeds: tuple[int, ...]) -> int:
    """Three times the speed of the fastest base of both armies."""
    return TIMES_SPEED * max(speeds)


@rule("BT-3.5-1")
def is_inside(stand: Stand, zone: PlacingZone) -> bool:
    """The whole base stands in its zone."""
    return bool(
        zone_outline(zone).buffer(geometry.COMPUTED, join_style="mitre").covers(geometry.footprint(stand))
    )


@rule("BT-3.5-1")
def may_stand_on(stand: Stand, piece: Terrain, pieces: tuple[Terrain, ...], skills: Skills) -> bool:
    """Nobody but a flyer is placed on water or on a building."""
    if piece.terrain_kind not in (*SOLID, *WET) or "flying" in skills:
        return True
    return not geometry.overlap(left_open(piece, pieces), geometry.footprint(stand))


@rule("BT-3.5-5")
def may_lie_in_ambush(agreed: bool, skills: Skills) -> bool:
    """Where ambushes are agreed, stealthy bases may be left off the field."""
    return agreed and "stealthy" in skills


@rule("BT-3.5-2")
def sequence(first: int, second: int, *, first_starts: bool) -> str:
    """One base at a time by turns; who has more places the rest at the end."""
    one, other = ("A" * first, "B" * second) if first_starts else ("B" * second, "A" * first)
    pairs = min(len(one), len(other))
    return "".join(a + b for a, b in zip(one, other, strict=False)) + one[pairs:] + other[pairs:]


@check(
    "deployment-zones",
    group="preparation",
    example=ZonesQuestion(all_bases=(SwiftBase(speed=5), SwiftBase(speed=8))),
)
def resolve_zones(facts: ZonesQuestion, record: Record[Settings]) -> None:
    """Whether the zones lie on the field and far enough apart."""
    geometry.check_corners(facts.first_zone.corners, "first_zone.corners")
    geometry.check_corners(facts.second_zone.corners, "second_zone.corners")
    field = geometry.field_outline(facts.field_length, facts.field_width).buffer(
        geometry.COMPUTED, join_style="mitre"
    )
    first, second = zone_outline(facts.first_zone), zone_outline(facts.second_zone)
    for who, zone in (("first_zone", first), ("second_zone", second)):
        if not field.covers(zone):
            record.refuse("BT-3-2", "batalist.placing.zone_off", who=who)
    record.step("BT-3.4-1", "batalist.placing.zones")
    speeds = tuple(base.speed for base in facts.all_bases)
    least, gap = least_gap(speeds), round(first.distance(second), 3)
    if gap < least:
        record.refuse("BT-3.4-2", "batalist.placing.near", gap=gap, least=least, speed=max(speeds))
    record.step("BT-3.4-2", "batalist.placing.apart", gap=gap, least=least, speed=max(speeds))
    record.happened(SpacingAccepted(gap=gap, least=float(least)))


@action("order-of-placing", group="preparation", example=OrderOfPlacing())
def resolve_order(facts: OrderOfPlacing, record: Record[Settings]) -> None:
    """Who places when, in the way that the sides have agreed on."""
    if record.settings.placing == "by_turns":
        first = _first_starts(record, facts)
        letters = sequence(facts.first_bases, facts.second_bases, first_starts=first)
        record.step("BT-3.5-2", "batalist.placing.by_turns", setting="placing", sequence=" ".join(letters))
        record.happened(PlacingBegun(sequence=letters))
    elif record.settings.placing == "hidden_markers":
        ready = facts.first_ready and facts.second_ready
        record.step("BT-3.5-3", f"batalist.placing.{'reveal' if ready else 'hide'}", setting="placing")
        record.happened(MarkersRevealed() if ready else MarkersHidden())
    else:
        record.ask("BT-3.5-6", "batalist.placing.other")


@check(
    "place-bases",
    group="preparation",
    example=PlacingQuestion(
        newcomers=(Newcomer(x=20, y=8), Newcomer(x=24, y=8), Newcomer(held="reserve")),
        terrain=(Terrain(terrain_kind="water", x=40, y=5, width=6, length=6),),
    ),
)
def resolve_placing(facts: PlacingQuestion, record: Record[Settings]) -> None:
    """Bases come onto the field, or are held back."""
    geometry.check_corners(facts.own_zone.corners, "own_zone.corners")
    check_pieces(facts.terrain)
    if record.settings.placing == "other":
        record.step("BT-3.5-6", "batalist.placing.agreed", setting="placing")
    placed: list[Stand] = list(facts.others)
    events: list[Event] = []
    for place, base in enumerate(facts.newcomers, 1):
        who = f"newcomers.{place}"
        if base.held != "no":
            _hold_back(record, base, who)
            events.append(BaseHeldBack(who=who, held=base.held))
            continue
        _require_place(record, facts, base, placed, who)
        record.step("BT-3.5-1", "batalist.placing.placed", number=place)
        placed.append(base)
        events.append(BasePlaced(who=who))
    record.happened(*events)


def _hold_back(record: Record[Settings], base: Newcomer, who: str) -> None:
    """Hold a base back where that is agreed and it may."""
    if base.held == "reserve":
        if not record.settings.reserves_agreed:
            record.refuse("BT-3.5-4", "batalist.placing.no_reserves", who=who, setting="reserves_agreed")
        record.step("BT-3.5-4", "batalist.placing.reserve", setting="reserves_agreed")
        return
    agreed = record.settings.ambushes_agreed
    if not may_lie_in_ambush(agreed, base.skills):
        key = "no_stealth" if agreed else "no_ambushes"
        record.refuse("BT-3.5-5", f"batalist.placing.{key}", who=who, setting="ambushes_agreed")
    record.step("BT-3.5-5", "batalist.placing.ambush", setting="ambushes_agreed")


def _require_place(
    record: Record[Settings], facts: PlacingQuestion, base: Newcomer, placed: list[Stand], who: str
) -> None:
    """Refuse a place outside the zone, on another base or on ground where nobody is placed."""
    if not is_inside(base, facts.own_zone):
        record.refuse("BT-3.5-1", "batalist.placing.outside", who=who)
    if any(geometry.overlap(geometry.footprint(base), geometry.footprint(other)) for other in placed):
        record.refuse("BT-3.5-1", "batalist.placing.on_base", who=who)
    if not all(may_stand_on(base, piece, facts.terrain, base.skills) for piece in facts.terrain):
        record.refuse("BT-3.5-1", "batalist.placing.on_ground", who=who)


def _first_starts(record: Record[Settings], facts: OrderOfPlacing) -> bool:
    """Tell whether side A places first: a D6 each, ties again, unless the sides know already."""
    if facts.starts != "roll":
        return facts.starts == "first"
    decided = record.dice.roll_off((D6, D6), "batalist.ask.placing")
    thrown = tuple(rolled for round_ in decided.rounds for rolled in round_)
    record.step("BT-3.5-2", f"batalist.placing.starts_{'ab'[decided.winner]}", *thrown)
    return decided.winner == 0
