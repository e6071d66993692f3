"""Section VII.E, counting: who has more of what an objective counts, and who wins it."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.dice import at_most
from armybuilder.battle.facts import MOST_COUNT, Count, Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6
from armybuilder.games.ninth_age.rules.deployment.zones import Ground, zones
from armybuilder.games.ninth_age.rules.events import (
    Controls,
    CounterWon,
    FlagTaken,
    NoCounter,
    ObjectiveNotWon,
    ObjectiveWon,
    Scored,
)
from armybuilder.games.ninth_age.rules.field.table import (
    ROOM,
    SIDES,
    STANDARD,
    Footprint,
    Side,
    Spot,
    Table,
    distance,
    other,
)
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from armybuilder.games.ninth_age.rules.settings import MeasuredBy, Settings

# inches from a marker, the centre or a hill
WITHIN = 6
MOST_BREAKTHROUGH = 3
Counts = dict[Side, int]


class ScoringUnit(Footprint, frozen=True, kw_only=True):
    """A unit that may count: whose it is, and whether it has Scoring now."""

    belongs_to: Side = "first"
    has_scoring: bool = True


Units = Annotated[tuple[ScoringUnit, ...], Meta(max_length=120)]


class RoundEnd(Facts, frozen=True, kw_only=True):
    """Facts of the end of a game round in Hold the Ground."""

    table: Table = STANDARD
    game_round: Annotated[int, Meta(ge=1, le=100)] = 2
    scoring_list: Units = ()


class Breakthrough(Facts, frozen=True, kw_only=True):
    """Facts of the end of a game of Breakthrough."""

    battlefield: Ground = Ground()
    scoring_list: Units = ()


class Hills(Facts, frozen=True, kw_only=True):
    """Facts of the end of King of the Hill: the pieces that the players chose; null if one had none to choose."""

    first_piece: Piece | None = None
    second_piece: Piece | None = None
    scoring_list: Units = ()


class Targets(Facts, frozen=True, kw_only=True):
    """Facts of the end of Secure Target."""

    first_marker: Spot
    second_marker: Spot
    scoring_list: Units = ()


class Tally(Facts, frozen=True, kw_only=True):
    """Facts of the end of a game: what each player has of what the objective counts. `bonus_points` are the players' own."""

    counted_objective: Literal["hold_ground", "breakthrough", "spoils", "king", "flags", "secure"] = (
        "hold_ground"
    )
    first_count: Count = 0
    second_count: Count = 0
    bonus_points: Annotated[int, Meta(ge=0, le=10_000)] = 0


@rule("NA-VII.E-3")
def counting(units: tuple[ScoringUnit, ...]) -> tuple[ScoringUnit, ...]:
    """Return the units that have Scoring at this moment."""
    return tuple(unit for unit in units if unit.has_scoring)


def reaches(unit: Footprint, spot: Footprint) -> bool:
    """Within 6 inches: from the nearest point, exactly 6 included."""
    return distance(unit, spot) <= WITHIN + ROOM


@rule("NA-VII.E-4", "NA-VII.E-7", "NA-VII.E-15", "NA-VII.E-18", "NA-VII.E-21", "NA-VII.E-28")
def winner(objective: str, first: int, second: int) -> Side | None:
    """Return who has more wins, with flags who has lost fewer; nobody if they are equal."""
    if first == second:
        return None
    more: Side = "first" if first > second else "second"
    return other(more) if objective == "flags" else more


@rule("NA-VII.E-6")
def counter_for(game_round: int, first: int, second: int) -> Side | None:
    """From the second round on, one counter for the player with more units at the centre."""
    return winner("hold_ground", first, second) if game_round > 1 else None


@rule("NA-VII.E-8")
def broken_through(
    units: tuple[ScoringUnit, ...], ground: Ground, by: MeasuredBy = "centre", *, english: bool
) -> Counts:
    """Return how many Scoring units of each player are in the other's zone by centre or any part, three at most."""
    places = zones(ground, english=english)
    found = _by_side(
        unit for unit in counting(units) if places.of(other(unit.belongs_to)).has_part_of(_measured(unit, by))
    )
    return {side: min(count, MOST_BREAKTHROUGH) for side, count in found.items()}


@rule("NA-VII.E-17")
def captures(
    side: Side, piece: Piece | None, units: tuple[ScoringUnit, ...], by: MeasuredBy = "centre"
) -> bool:
    """Tell whether a Scoring unit of a player is on the piece that the opponent chose, by its centre or any part."""
    if piece is None:
        return False
    return any(
        unit.belongs_to == side and distance(piece, _measured(unit, by)) <= ROOM for unit in counting(units)
    )


@rule("NA-VII.E-27")
def nearer_marker(unit: Footprint, markers: tuple[Footprint, Footprint]) -> int | None:
    """Return the marker nearer to a unit's centre, 0 or 1; None if both are equally near."""
    first, second = (distance(_centre(unit), marker) for marker in markers)
    if abs(first - second) <= ROOM:
        return None
    return 0 if first < second else 1


@rule("NA-VII.E-26")
def controller(counts: Counts) -> Side | None:
    """Return who has more Scoring units within 6 inches of a marker."""
    return winner("secure", **counts)


def _centre(unit: Footprint) -> Footprint:
    return Footprint(x=unit.x, y=unit.y)


def _measured(unit: Footprint, by: MeasuredBy) -> Footprint:
    """Return what of a unit has to be somewhere: its centre, or the whole of it, of which any part will do."""
    return _centre(unit) if by == "centre" else unit


def _by_side(units: Iterable[ScoringUnit]) -> Counts:
    found: Counts = {"first": 0, "second": 0}
    for unit in units:
        found[unit.belongs_to] += 1
    return found


@check(
    "hold-ground-round",
    group="scoring",
    example=RoundEnd(scoring_list=(ScoringUnit(x=36, y=20), ScoringUnit(x=60, y=40, belongs_to="second"))),
)
def resolve_round_end(facts: RoundEnd, record: Record[Settings]) -> None:
    """Tell who receives a counter at the end of a game round."""
    x, y = facts.table.centre
    near = _by_side(unit for unit in counting(facts.scoring_list) if reaches(unit, Footprint(x=x, y=y)))
    record.step("NA-VII.E-3", "ninth_age.scoring.only_scoring")
    key = "ninth_age.scoring.first_round" if facts.game_round == 1 else "ninth_age.scoring.at_centre"
    record.step("NA-VII.E-6", key, first=near["first"], second=near["second"])
    side = counter_for(facts.game_round, **near)
    record.happened(CounterWon(who=side) if side else NoCounter())


@check("breakthrough", group="scoring", example=Breakthrough(scoring_list=(ScoringUnit(x=30, y=40),)))
def resolve_breakthrough(facts: Breakthrough, record: Record[Settings]) -> None:
    """Tell who has more Scoring units in the other's zone at the end."""
    english = record.settings.english_encircle
    by_centre = broken_through(facts.scoring_list, facts.battlefield, english=english)
    by_part = broken_through(facts.scoring_list, facts.battlefield, "any_part", english=english)
    counts = by_centre if record.settings.zone_by == "centre" else by_part
    record.step("NA-VII.E-3", "ninth_age.scoring.only_scoring")
    decided = "" if by_centre == by_part else "zone_by"
    record.step("NA-VII.E-8", "ninth_age.scoring.in_zone", setting=decided, **counts)
    _tell_winner(record, "NA-VII.E-8", "breakthrough", counts)


@check(
    "king-of-the-hill",
    group="scoring",
    example=Hills(
        first_piece=Piece(x=20, y=20, width=8, deep=6),
        second_piece=Piece(x=50, y=30, width=8, deep=6),
        scoring_list=(ScoringUnit(x=50, y=30),),
    ),
)
def resolve_hills(facts: Hills, record: Record[Settings]) -> None:
    """Tell who has captured the terrain that the other chose."""
    record.step("NA-VII.E-3", "ninth_age.scoring.only_scoring")
    counts: Counts = {"first": 0, "second": 0}
    for side, piece in zip(SIDES, (facts.second_piece, facts.first_piece), strict=True):
        if captures(side, piece, facts.scoring_list, record.settings.hill_by):
            counts[side] = 1
            decided = "" if captures(side, piece, facts.scoring_list) else "hill_by"
            record.step("NA-VII.E-17", f"ninth_age.scoring.captured_{side}", setting=decided)
            record.happened(FlagTaken(who=side))
    _tell_winner(record, "NA-VII.E-18", "king", counts)


@action(
    "secure-target",
    group="scoring",
    example=Targets(
        first_marker=Spot(x=16, y=18),
        second_marker=Spot(x=32, y=18),
        scoring_list=(ScoringUnit(x=24, y=18, width=4, deep=4),),
    ),
)
def resolve_targets(facts: Targets, record: Record[Settings]) -> None:
    """Tell who controls which marker, and who controls more."""
    spots = facts.first_marker, facts.second_marker
    markers = Footprint(x=spots[0].x, y=spots[0].y), Footprint(x=spots[1].x, y=spots[1].y)
    near: tuple[Counts, Counts] = ({"first": 0, "second": 0}, {"first": 0, "second": 0})
    record.step("NA-VII.E-3", "ninth_age.scoring.only_scoring")
    for unit in counting(facts.scoring_list):
        place = _counts_for(record, unit, markers)
        if place is not None:
            near[place][unit.belongs_to] += 1
    controlled: Counts = {"first": 0, "second": 0}
    for number, counts in enumerate(near, 1):
        side = controller(counts)
        first, second = counts["first"], counts["second"]
        record.step("NA-VII.E-26", "ninth_age.scoring.at_marker", marker=number, first=first, second=second)
        if side:
            controlled[side] += 1
            record.happened(Controls(who=side, marker=number))
    _tell_winner(record, "NA-VII.E-28", "secure", controlled)


@rule("NA-VII.E-27")
def _counts_for(
    record: Record[Settings], unit: Footprint, markers: tuple[Footprint, Footprint]
) -> int | None:
    """Return the marker that a unit counts for, 0 or 1; None if it is near neither, or only near the wrong one."""
    near = [reaches(unit, marker) for marker in markers]
    if not any(near):
        return None
    place = nearer_marker(unit, markers)
    decided = ""
    if not all(near):
        only = near.index(True)
        if place == only:
            return only
        decided = "nearest_marker"
        if record.settings.nearest_marker == "near_both":
            record.step("NA-VII.E-27", "ninth_age.scoring.near_one", setting=decided, marker=only + 1)
            return only
    if place is None:
        rolled = record.dice.test(D6, at_most(3), "ninth_age.ask.marker")
        place = 0 if rolled.passed else 1
        record.step("NA-VII.E-27", "ninth_age.scoring.at_random", rolled, setting=decided, marker=place + 1)
    else:
        record.step("NA-VII.E-27", "ninth_age.scoring.nearer", setting=decided, marker=place + 1)
    if near[place]:
        return place
    record.step("NA-VII.E-27", "ninth_age.scoring.not_near", marker=place + 1)
    return None


@check("objective-winner", group="scoring", example=Tally(first_count=3, second_count=2))
def resolve_tally(facts: Tally, record: Record[Settings]) -> None:
    """Tell who wins the objective."""
    most = {"breakthrough": MOST_BREAKTHROUGH, "king": 1}.get(facts.counted_objective, MOST_COUNT)
    of_rule = {
        "hold_ground": "NA-VII.E-7",
        "breakthrough": "NA-VII.E-8",
        "spoils": "NA-VII.E-15",
        "king": "NA-VII.E-18",
        "flags": "NA-VII.E-21",
        "secure": "NA-VII.E-28",
    }[facts.counted_objective]
    counts: Counts = {"first": min(facts.first_count, most), "second": min(facts.second_count, most)}
    _tell_winner(record, of_rule, facts.counted_objective, counts, facts.bonus_points)


@rule("NA-VII.E-29")
def _tell_winner(
    record: Record[Settings], of_rule: str, objective: str, counts: Counts, bonus: int = 0
) -> None:
    """Report the winner; what the objective is worth is for the players."""
    side = winner(objective, **counts)
    key = "ninth_age.scoring.lost" if objective == "flags" else "ninth_age.scoring.count"
    record.step(of_rule, key, first=counts["first"], second=counts["second"])
    for one in SIDES:
        record.happened(Scored(who=one, score=counts[one]))
    if side is None:
        record.step("NA-VII.E-4", "ninth_age.scoring.tie")
        record.happened(ObjectiveNotWon())
    else:
        record.happened(ObjectiveWon(who=side, bonus_points=bonus))
    record.step("NA-VII.E-29", "ninth_age.scoring.worth", bonus=bonus)
