"""Sections VII.A and VII.B: the size of the game, and the rosters."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.ninth_age.rules.events import (
    ArmiesUneven,
    RosterAccepted,
    RosterAwaited,
    RostersShown,
    SizeAgreed,
    TableProposed,
)
from armybuilder.games.ninth_age.rules.field.table import SIDES, Side, proposed_table
from armybuilder.games.ninth_age.rules.settings import Settings

SizeClass = Literal["below_range", "small", "medium", "large"]
Points = Annotated[int, Meta(ge=0, le=100_000)]
STANDARD_POINTS = 4500
SMALL_FROM, SMALL_TO, LARGE_FROM = 1500, 3000, 8000
# a roster that leaves more than this share of the points unspent is warned of
UNSPENT = 20


class GameSize(Facts, frozen=True, kw_only=True):
    """Facts of the size of a game. Rosters of no points are not made yet."""

    points_limit: Annotated[int, Meta(ge=1, le=100_000)] = STANDARD_POINTS
    first_points: Points = 0
    second_points: Points = 0


class PlayersRoster(Facts, frozen=True, kw_only=True):
    """A player's roster: whether it is there, and whether he wants it hidden."""

    handed_in: bool = True
    wants_hidden: bool = False


class Exchange(Facts, frozen=True, kw_only=True):
    """Facts of the exchange of rosters."""

    first: PlayersRoster = PlayersRoster()
    second: PlayersRoster = PlayersRoster()


@rule("NA-VII.A-3")
def size_class(points: int) -> SizeClass:
    """1500–3000 small, up to 8000 medium, from 8000 large; below 1500 outside the book's range."""
    if points < SMALL_FROM:
        return "below_range"
    if points <= SMALL_TO:
        return "small"
    return "medium" if points < LARGE_FROM else "large"


@rule("NA-VII.A-1", "NA-VII.A-2")
def over_limit(points: int, limit: int) -> int:
    """By how many points a roster is too large; points alone measure the size."""
    return max(0, points - limit)


@rule("NA-VII.A-1")
def is_uneven(points: int, limit: int) -> bool:
    """More than 5 % of the agreed points are unspent."""
    return (limit - points) * UNSPENT > limit


@rule("NA-VII.B-2", "NA-MI-10")
def rosters_hidden(*, first_wants: bool, second_wants: bool) -> bool:
    """Rosters are hidden only if both players want it."""
    return first_wants and second_wants


@check("game-size", group="pregame", example=GameSize(first_points=4500, second_points=4470))
@rule("NA-VII.A-4")
def resolve_size(facts: GameSize, record: Record[Settings]) -> None:
    """The class of the game, the table that it is played on, and whether the rosters keep to the points."""
    for side, points in _rosters(facts):
        if over_limit(points, facts.points_limit):
            record.refuse(
                "NA-VII.A-1", "ninth_age.size.over", who=side, points=points, limit=facts.points_limit
            )
            return
    found = size_class(facts.points_limit)
    record.step("NA-VII.A-2", "ninth_age.size.points", points=facts.points_limit)
    if facts.points_limit != STANDARD_POINTS:
        record.step("NA-VII.A-4", "ninth_age.size.not_standard", standard=STANDARD_POINTS)
    record.step("NA-VII.A-3", f"ninth_age.size.{found}")
    record.happened(SizeAgreed(points=facts.points_limit, size_class=found))
    table = proposed_table(found, record.settings.small_table)
    small = found in ("below_range", "small")
    key, setting = ("ninth_age.size.small_table", "small_table") if small else ("ninth_age.size.table", "")
    record.step(
        "NA-VII.C-2" if small else "NA-VII.C-1", key, setting=setting, length=table.length, width=table.width
    )
    if found == "large":
        record.step("NA-VII.C-3", "ninth_age.size.larger_table")
    record.happened(TableProposed(length=table.length, width=table.width))
    for side, points in _rosters(facts):
        _judge_roster(record, side, points, facts.points_limit)


def _rosters(facts: GameSize) -> list[tuple[Side, int]]:
    return [
        (side, points)
        for side, points in zip(SIDES, (facts.first_points, facts.second_points), strict=True)
        if points
    ]


def _judge_roster(record: Record[Settings], side: Side, points: int, limit: int) -> None:
    short = limit - points
    record.step("NA-VII.A-1", "ninth_age.size.roster", points=points, limit=limit)
    record.happened(RosterAccepted(who=side, points=points, short=short))
    if is_uneven(points, limit):
        record.step("NA-VII.A-1", "ninth_age.size.uneven", short=short)
        record.happened(ArmiesUneven(who=side, short=short))


@check("rosters", group="pregame", example=Exchange())
@rule("NA-VII.B-1")
def resolve_exchange(facts: Exchange, record: Record[Settings]) -> None:
    """Rosters are shown to both players at once, when both are in."""
    missing = [side for side in SIDES if not getattr(facts, side).handed_in]
    for side in missing:
        record.step("NA-VII.B-1", "ninth_age.rosters.awaited")
        record.happened(RosterAwaited(who=side))
    if missing:
        return
    record.step("NA-VII.B-1", "ninth_age.rosters.shown")
    wishes = facts.first.wants_hidden, facts.second.wants_hidden
    hidden = rosters_hidden(first_wants=wishes[0], second_wants=wishes[1])
    if hidden:
        record.step("NA-VII.B-2", "ninth_age.rosters.masked")
    elif any(wishes):
        record.step("NA-VII.B-2", "ninth_age.rosters.no_agreement")
    record.step("NA-MI-10", "ninth_age.rosters.items_hidden" if hidden else "ninth_age.rosters.items_open")
    record.happened(RostersShown(masked=hidden))
