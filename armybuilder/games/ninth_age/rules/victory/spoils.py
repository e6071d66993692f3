"""Section VII.E, Spoils of War in play: picking a marker up, carrying it, and losing it."""

from typing import Annotated, Literal

from msgspec import Meta
from shapely.ops import unary_union

from armybuilder.battle.action import check, reference
from armybuilder.battle.facts import Facts, Inches
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import only_if
from armybuilder.games.ninth_age.rules.events import MarchRate, MarkerBack, MarkerKept, MarkerPicked
from armybuilder.games.ninth_age.rules.field.table import ROOM, Footprint, Spot, distance, outline
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.games.ninth_age.rules.victory.spoils_line import FROM_IMPASSABLE

THROWN = 3
# a place that has to be the nearest one is found this exactly on a table
MEASURED = 0.01
FULL_RANKS = 3


class PickUp(Facts, frozen=True, kw_only=True):
    """Facts of picking a marker up. `picked_already` counts the units of the player that did so in this round."""

    round_starts: bool = True
    has_scoring: bool = True
    carries_marker: bool = False
    at_marker: bool = True
    picked_already: Annotated[int, Meta(ge=0, le=3), only_if("each_picks_up", False)] = 0


class Carrying(Facts, frozen=True, kw_only=True):
    """Facts of a march."""

    carries_marker: bool = True
    full_ranks: Annotated[int, Meta(ge=0, le=50)] = 2
    advance_rate: Inches = 4
    march_rate: Inches = 8


class Losing(Facts, frozen=True, kw_only=True):
    """Facts of a marker that its carrier may lose, and where the opponent wants to put it."""

    loss: Literal["destroyed", "flees", "lost_scoring", "reform"] = "flees"
    unit: Footprint = Footprint(x=36, y=20, width=8, deep=4)
    spot: Spot = Spot(x=36, y=24)
    impassable_pieces: Annotated[tuple[Footprint, ...], Meta(max_length=12)] = ()


@rule("NA-VII.E-12")
def why_not_picked(facts: PickUp, *, each: bool) -> str:
    """At the start of the own round one free Scoring unit in contact may take a marker. Empty if this one may."""
    if not facts.round_starts:
        return "ninth_age.spoils.only_at_start"
    if not facts.has_scoring:
        return "ninth_age.spoils.no_scoring"
    if facts.carries_marker:
        return "ninth_age.spoils.has_one"
    if not facts.at_marker:
        return "ninth_age.spoils.no_contact"
    return "ninth_age.spoils.one_a_round" if facts.picked_already and not each else ""


@rule("NA-VII.E-13")
def march_rate(facts: Carrying) -> float:
    """A carrier without three full ranks marches no farther than it advances."""
    slowed = facts.carries_marker and facts.full_ranks < FULL_RANKS
    return facts.advance_rate if slowed else facts.march_rate


@rule("NA-VII.E-14")
def why_not_put_there(facts: Losing) -> str:
    """Within 3 inches of the unit, or as near as can be, and an inch from impassable ground. Empty if it may lie there."""
    spot = Footprint(x=facts.spot.x, y=facts.spot.y)
    if any(distance(spot, piece) < FROM_IMPASSABLE - ROOM for piece in facts.impassable_pieces):
        return "ninth_age.spoils.near_impassable"
    gap = distance(spot, facts.unit)
    if gap <= THROWN + ROOM or gap <= nearest_place(facts) + MEASURED:
        return ""
    return "ninth_age.spoils.too_far" if nearest_place(facts) <= THROWN else "ninth_age.spoils.not_nearest"


def nearest_place(facts: Losing) -> float:
    """Return how far from the unit the nearest point is that keeps an inch from impassable ground."""
    unit = outline(facts.unit)
    around = [outline(piece).buffer(FROM_IMPASSABLE, quad_segs=64) for piece in facts.impassable_pieces]
    barred = unary_union(around)
    return float(unit.distance(barred.boundary)) if unit.difference(barred).is_empty else 0.0


@check("spoils-pick-up", group="objectives", example=PickUp())
def resolve_pick_up(facts: PickUp, record: Record[Settings]) -> None:
    """Tell whether a unit picks a marker up."""
    reason = why_not_picked(facts, each=record.settings.each_picks_up)
    if reason:
        setting = "each_picks_up" if reason == "ninth_age.spoils.one_a_round" else ""
        record.refuse("NA-VII.E-12", reason, setting=setting)
        return
    record.step("NA-VII.E-12", "ninth_age.spoils.picked")
    record.happened(MarkerPicked())


@reference("spoils-march", group="objectives", example=Carrying())
def resolve_carrying(facts: Carrying, record: Record[Settings]) -> None:
    """Tell how far a carrier marches."""
    found = march_rate(facts)
    slowed = found != facts.march_rate
    key = "ninth_age.spoils.slowed" if slowed else "ninth_age.spoils.not_slowed"
    record.step("NA-VII.E-13", key, ranks=facts.full_ranks, rate=found)
    record.happened(MarchRate(march_rate=found))


@check("spoils-lost", group="objectives", example=Losing())
def resolve_losing(facts: Losing, record: Record[Settings]) -> None:
    """Tell whether a carrier loses its marker, and whether the marker may be put there."""
    if facts.loss == "reform":
        record.step("NA-VII.E-14", "ninth_age.spoils.reform")
        record.happened(MarkerKept(who="unit"))
        return
    record.step("NA-VII.E-14", "ninth_age.spoils.lost")
    if reason := why_not_put_there(facts):
        record.refuse("NA-VII.E-14", reason)
        return
    record.step("NA-VII.E-14", "ninth_age.spoils.put_back", x=facts.spot.x, y=facts.spot.y)
    record.happened(MarkerBack(x=facts.spot.x, y=facts.spot.y))
