"""Section VII.E, setting up: which secondary objective is played, and where markers, flags and hills are."""

from typing import Annotated, Literal

from msgspec import Meta
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry import Polygon

from armybuilder.battle.action import action, check
from armybuilder.battle.facts import Count, Facts, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import only_if
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import D6
from armybuilder.games.ninth_age.rules.deployment.zones import Ground, Zone, stands_inside, zones
from armybuilder.games.ninth_age.rules.events import (
    MarkerAt,
    MarkerMissing,
    Objective,
    Permitted,
    UnitsMarked,
)
from armybuilder.games.ninth_age.rules.field.table import (
    ROOM,
    SIDES,
    Footprint,
    Point,
    Side,
    Spot,
    Table,
    other,
)
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.games.ninth_age.rules.victory.spoils_line import dividing_line, spoils_markers

ObjectiveKind = Literal["none", "hold_ground", "breakthrough", "spoils", "king", "flags", "secure"]
OBJECTIVES: tuple[ObjectiveKind, ...] = ("hold_ground", "breakthrough", "spoils", "king", "flags", "secure")
FROM_OWN_ZONE = 12
MARKS = 3


class ObjectivePick(Facts, frozen=True, kw_only=True):
    """Facts of picking the objective: who decides it, and as what."""

    objective_by: Literal["nobody", "tournament", "players", "unused"] = "nobody"
    objective: ObjectiveKind = "none"


class Markers(Facts, frozen=True, kw_only=True):
    """Facts of placing the markers of an objective. `impassable_pieces` are those that keep markers away."""

    battlefield: Ground = Ground()
    markers_for: Literal["hold_ground", "spoils"] = "spoils"
    impassable_pieces: Annotated[tuple[Footprint, ...], Meta(max_length=12)] = ()


class SecureMarker(Facts, frozen=True, kw_only=True):
    """Facts of a player's marker of Secure Target. `first_marker` lies already, null before it does."""

    battlefield: Ground = Ground()
    placer: Side = "first"
    spot: Spot = Spot(x=36, y=24)
    first_marker: Spot | None = None
    spells_chosen: bool = False


class HillChoice(Facts, frozen=True, kw_only=True):
    """Facts of a player's choice of terrain for King of the Hill. `first_has_chosen` is asked of the second player."""

    battlefield: Ground = Ground()
    chooser: Side = "first"
    piece: Piece
    spells_chosen: bool = True
    first_has_chosen: bool = False


class FlagArmy(Facts, frozen=True, kw_only=True):
    """An army by its units: those with Scoring, and the rest."""

    scoring_units: Count = 3
    other_units: Count = 3


class FlagMarks(Facts, frozen=True, kw_only=True):
    """Facts of marking units for Capture the Flags. `first` is the player who chose his zone first."""

    first: FlagArmy = FlagArmy()
    second: FlagArmy = FlagArmy()
    finished_first: Annotated[Side, only_if("flags_after_spells", False)] = "first"


@rule("NA-VII.E-1")
def objective_needs_roll(decided_by: str) -> bool:
    """A die decides if objectives are used and no other rules say which."""
    return decided_by == "nobody"


@rule("NA-VII.E-2")
def objective_of(face: int) -> ObjectiveKind:
    """Return the objective by a D6, in the order in which the book names them."""
    return OBJECTIVES[face - 1]


@rule("NA-VII.E-5")
def hold_marker(table: Table) -> Point:
    """Hold the Ground marks the centre of the table."""
    return table.centre


@rule("NA-VII.E-24")
def from_own_zone(spot: Point, place: Zone) -> float:
    """Return how far a point is outside a zone; nothing inside it."""
    return float(Polygon(place.outline).distance(ShapelyPoint(spot)))


@rule("NA-VII.E-25")
def apart_enough(one: Point, another: Point, table: Table) -> bool:
    """The markers are at least a third of the length apart."""
    return ShapelyPoint(one).distance(ShapelyPoint(another)) >= table.third - ROOM


@rule("NA-VII.E-23")
def why_not_now(facts: SecureMarker) -> str:
    """Markers come before spells, the first chooser's first. Empty if it is this player's turn to place his."""
    if facts.spells_chosen:
        return "ninth_age.secure.too_late"
    if facts.placer == "second" and facts.first_marker is None:
        return "ninth_age.secure.not_his_turn"
    return ""


@rule("NA-VII.E-16")
def why_not_chosen(piece: Piece, own_zone: Zone) -> str:
    """Impassable terrain, and terrain wholly in one's own zone, may not be chosen. Empty if it may."""
    if piece.blocks:
        return "ninth_age.hill.impassable"
    return "ninth_age.hill.in_own_zone" if stands_inside(piece, own_zone) else ""


@rule("NA-VII.E-20")
def top_up(army: FlagArmy) -> int:
    """Return how many further units a player marks: up to three in all, as far as he has them."""
    return min(max(0, MARKS - army.scoring_units), army.other_units)


@rule("NA-VII.E-22")
def marking_order(finished_first: Side) -> tuple[Side, Side]:
    """Return who marks first and second: first he who finished his deployment first."""
    return finished_first, other(finished_first)


@action("objective", group="objectives", example=ObjectivePick())
def resolve_objective(facts: ObjectivePick, record: Record[Settings]) -> None:
    """The secondary objective of the game."""
    if facts.objective_by == "unused" and facts.objective != "none":
        raise wrong_fact("objective", facts.objective, "none", {"objective_by": facts.objective_by})
    found = facts.objective
    if objective_needs_roll(facts.objective_by):
        rolled = record.dice.roll(D6, "ninth_age.ask.objective")
        found = objective_of(rolled.total)
        named = Told(f"choice.objective.{found}")
        record.step("NA-VII.E-2", "ninth_age.objective.rolled", rolled, objective=named)
    else:
        key, named = f"ninth_age.objective.by_{facts.objective_by}", Told(f"choice.objective.{found}")
        record.step("NA-VII.E-1", key, objective=named)
    record.happened(Objective(objective=found))


@action("objective-markers", group="objectives", example=Markers())
def resolve_markers(facts: Markers, record: Record[Settings]) -> None:
    """Tell where the markers of an objective lie."""
    if facts.markers_for == "hold_ground":
        x, y = hold_marker(facts.battlefield.table)
        record.step("NA-VII.E-5", "ninth_age.markers.centre", x=x, y=y)
        record.happened(MarkerAt(x=x, y=y))
        return
    record.step("NA-VII.E-9", "ninth_age.markers.line", ends=dividing_line(facts.battlefield))
    middle, *sides = spoils_markers(facts.battlefield, facts.impassable_pieces, record.dice)
    _mark(record, "NA-VII.E-10", "ninth_age.markers.middle", middle)
    for spot in sides:
        _mark(record, "NA-VII.E-11", "ninth_age.markers.side", spot)
    missing = [middle, *sides].count(None)
    if missing:
        record.step("NA-VII.E-11", "ninth_age.markers.missing", count=missing)
        record.happened(MarkerMissing(count=missing))


def _mark(record: Record[Settings], of_rule: str, key: str, spot: Point | None) -> None:
    if spot is not None:
        record.step(of_rule, key, x=spot[0], y=spot[1])
        record.happened(MarkerAt(x=spot[0], y=spot[1]))


@check("secure-marker", group="objectives", example=SecureMarker())
def resolve_secure_marker(facts: SecureMarker, record: Record[Settings]) -> None:
    """Tell whether a player's marker may lie there now."""
    if reason := why_not_now(facts):
        record.refuse("NA-VII.E-23", reason, who=facts.placer)
        return
    record.step("NA-VII.E-23", f"ninth_age.secure.turn_{facts.placer}")
    spot = facts.spot.x, facts.spot.y
    table = facts.battlefield.table
    if not (0 <= spot[0] <= table.length and 0 <= spot[1] <= table.width):
        record.refuse("NA-VII.E-23", "ninth_age.secure.off_table", who=facts.placer)
        return
    own = zones(facts.battlefield, english=record.settings.english_encircle).of(facts.placer)
    gap = from_own_zone(spot, own)
    if gap < FROM_OWN_ZONE - ROOM:
        record.refuse("NA-VII.E-24", "ninth_age.secure.near_zone", who=facts.placer, gap=round(gap, 3))
        return
    record.step("NA-VII.E-24", "ninth_age.secure.off_zone", gap=round(gap, 3))
    if facts.placer == "second" and facts.first_marker is not None:
        first = facts.first_marker.x, facts.first_marker.y
        if not apart_enough(spot, first, table):
            record.refuse("NA-VII.E-25", "ninth_age.secure.too_near", who=facts.placer, third=table.third)
            return
        record.step("NA-VII.E-25", "ninth_age.secure.apart", third=table.third)
    record.happened(MarkerAt(who=facts.placer, x=spot[0], y=spot[1]))


@check("hill-choice", group="objectives", example=HillChoice(piece=Piece(x=36, y=24, width=8, deep=6)))
def resolve_hill(facts: HillChoice, record: Record[Settings]) -> None:
    """Tell whether a player may choose a piece of terrain."""
    if not facts.spells_chosen:
        record.refuse("NA-VII.E-16", "ninth_age.hill.too_early", who=facts.chooser)
        return
    if facts.chooser == "second" and not facts.first_has_chosen:
        record.refuse("NA-VII.E-16", "ninth_age.hill.not_his_turn", who=facts.chooser)
        return
    own = zones(facts.battlefield, english=record.settings.english_encircle).of(facts.chooser)
    if reason := why_not_chosen(facts.piece, own):
        record.refuse("NA-VII.E-16", reason, who=facts.chooser)
        return
    record.step("NA-VII.E-16", "ninth_age.hill.chosen")
    record.happened(Permitted(who=facts.chooser))


@check("flag-marks", group="objectives", example=FlagMarks(first=FlagArmy(scoring_units=2)))
@rule("NA-VII.E-19")
def resolve_flags(facts: FlagMarks, record: Record[Settings]) -> None:
    """All units with Scoring are marked; then, one player after the other, those who have fewer than three top up."""
    for side in SIDES:
        record.step(
            "NA-VII.E-19", f"ninth_age.flags.scoring_{side}", count=getattr(facts, side).scoring_units
        )
    order = SIDES if record.settings.flags_after_spells else marking_order(facts.finished_first)
    record.step("NA-VII.E-22", f"ninth_age.flags.first_is_{order[0]}", setting="flags_after_spells")
    for side in order:
        army = getattr(facts, side)
        chosen = top_up(army)
        if chosen:
            record.step("NA-VII.E-20", f"ninth_age.flags.top_up_{side}", count=chosen)
        record.happened(UnitsMarked(who=side, marked=army.scoring_units + chosen, chosen_units=chosen))
