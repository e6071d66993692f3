"""The result of a battle cell by cell: where two reports of one game differ, what only one of them knows, and both joined.

A cell that nobody recorded is none: it contradicts nothing, and the other report fills it in.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from armybuilder.battle.result import (
    BattleResult,
    GroupResult,
    ModelResult,
    SideResult,
    TrackResult,
    UnitResult,
)

What = Literal["outcome", "ended", "score", "held_field", "fate", "track", "model", "wounds", "group"]
SIDE_CELLS: tuple[What, ...] = ("outcome", "ended", "score", "held_field")


class ResultCell(NamedTuple):
    """One cell of a result: of a force, of a unit of it by its key, and the track, the row or the profile that it is about."""

    force: str
    what: What
    unit: str = ""
    thing: str = ""


Take = Callable[[ResultCell], bool]


def cells_of(result: BattleResult) -> dict[ResultCell, Any]:
    """Return every cell that counts in a campaign and was recorded, with its value."""
    return {cell: value for side in result.sides for cell, value in _side(result, side) if value is not None}


def _side(result: BattleResult, side: SideResult) -> Iterator[tuple[ResultCell, Any]]:
    force = side.force or ""
    for what in SIDE_CELLS:
        yield ResultCell(force, what), getattr(side, what)
    owners = {one.key: one.force or "" for one in result.sides}
    for unit in side.units:
        fate = None if unit.fate is None else (unit.fate, unit.fielded, owners.get(unit.owner_end, ""))
        yield ResultCell(force, "fate", unit.key), fate
        for track in unit.tracks:
            yield ResultCell(force, "track", unit.key, track.id), track.end
        for model in unit.models:
            yield ResultCell(force, "model", unit.key, str(model.row)), model.fate
            if model.wounds is not None:
                yield ResultCell(force, "wounds", unit.key, str(model.row)), model.wounds.end
        for group in unit.groups:
            yield ResultCell(force, "group", unit.key, group.profile), group.end


class CellPair(NamedTuple):
    """A cell in two reports side by side; None where a report has not recorded it."""

    cell: ResultCell
    left: Any
    right: Any

    @property
    def differs(self) -> bool:
        """Whether both recorded it, and not the same."""
        return self.left is not None and self.right is not None and self.left != self.right


def side_by_side(left: BattleResult, right: BattleResult) -> tuple[CellPair, ...]:
    """Return every cell that one of two reports has, with what each says of it."""
    one, other = cells_of(left), cells_of(right)
    return tuple(CellPair(cell, one.get(cell), other.get(cell)) for cell in {**one, **other})


def contradictions(left: BattleResult, right: BattleResult) -> tuple[CellPair, ...]:
    """Return the cells of which two reports say different things."""
    return tuple(pair for pair in side_by_side(left, right) if pair.differs)


def knows_more(left: BattleResult, right: BattleResult) -> int:
    """Return how many cells the second report has that the first has not."""
    return len(cells_of(right).keys() - cells_of(left).keys())


def joined(left: BattleResult, right: BattleResult) -> BattleResult:
    """Return the first report with what only the second knows."""
    known = cells_of(left)
    return taken(left, right, lambda cell: cell not in known)


def news_of(left: BattleResult, right: BattleResult) -> BattleResult:
    """Return of the second report only what the first does not know: units that the first has are not fielded again."""
    known = cells_of(left)
    listed = {(side.force, unit.key) for side in left.sides for unit in side.units}
    blank = replace(right, sides=tuple(_blank(side) for side in right.sides))
    found = taken(blank, right, lambda cell: cell not in known)
    sides = tuple(
        replace(
            side,
            units=tuple(
                replace(unit, fielded="not_fielded", kills=(), deeds=())
                if (side.force, unit.key) in listed
                else unit
                for unit in side.units
            ),
        )
        for side in found.sides
    )
    return replace(found, sides=sides)


def _blank(side: SideResult) -> SideResult:
    units = tuple(
        replace(
            unit,
            fate=None,
            tracks=tuple(replace(track, end=None) for track in unit.tracks),
            models=tuple(
                replace(model, fate=None, wounds=model.wounds and replace(model.wounds, end=None))
                for model in unit.models
            ),
            groups=tuple(replace(group, end=None) for group in unit.groups),
        )
        for unit in side.units
    )
    return replace(side, outcome=None, ended=None, score=None, units=units)


def with_picks(left: BattleResult, right: BattleResult, picks: Collection[ResultCell]) -> BattleResult:
    """Return the first report with some cells as the second has them: what a correction tells that takes cell by cell."""
    return taken(left, right, lambda cell: cell in picks)


def taken(left: BattleResult, right: BattleResult, take: Take) -> BattleResult:
    """Return the first report with the cells of the second that are to be taken, and with the units that only that has."""
    letters = {one.force: one.key for one in left.sides}
    owners = {one.key: letters.get(one.force, "") for one in right.sides}
    others = {one.force: one for one in right.sides}
    sides = tuple(
        _taken_side(side, others[side.force], take, owners) if side.force in others else side
        for side in left.sides
    )
    notes = (*left.notes, *(note for note in right.notes if note not in left.notes))
    return replace(left, sides=sides, notes=notes, complete=left.complete or right.complete)


def _taken_side(left: SideResult, right: SideResult, take: Take, owners: Mapping[str, str]) -> SideResult:
    force = left.force or ""
    values = {what: getattr(right, what) for what in SIDE_CELLS if take(ResultCell(force, what))}
    others = {unit.key: unit for unit in right.units}
    known = {unit.key for unit in left.units}
    units = [
        _taken_unit(force, unit, others[unit.key], take, owners) if unit.key in others else unit
        for unit in left.units
    ]
    for unit in right.units:
        if unit.key not in known and take(ResultCell(force, "fate", unit.key)):
            units.append(replace(unit, owner_end=owners.get(unit.owner_end, "")))
    return replace(
        left, units=tuple(units), **{name: value for name, value in values.items() if value is not None}
    )


def _taken_unit(
    force: str, left: UnitResult, right: UnitResult, take: Take, owners: Mapping[str, str]
) -> UnitResult:
    tracks = {one.id: one for one in right.tracks if take(ResultCell(force, "track", left.key, one.id))}
    models = {one.row: one for one in right.models}
    groups = {
        one.profile: one for one in right.groups if take(ResultCell(force, "group", left.key, one.profile))
    }
    found = replace(
        left,
        tracks=tuple(_end(track, tracks.get(track.id)) for track in left.tracks),
        models=tuple(_model(force, left.key, model, models.get(model.row), take) for model in left.models),
        groups=tuple(_group(group, groups.get(group.profile)) for group in left.groups),
        kills=left.kills or right.kills,
        deeds=left.deeds or right.deeds,
        crew=left.crew or right.crew,
        items=left.items or right.items,
        used=left.used or right.used,
    )
    if right.fate is not None and take(ResultCell(force, "fate", left.key)):
        owner = owners.get(right.owner_end, "")
        found = replace(found, fate=right.fate, fielded=right.fielded, by=right.by, owner_end=owner)
    return found


def _end(left: TrackResult, right: TrackResult | None) -> TrackResult:
    return left if right is None or right.end is None else replace(left, end=min(right.end, left.maximum))


def _group(left: GroupResult, right: GroupResult | None) -> GroupResult:
    return left if right is None or right.end is None else replace(left, end=right.end)


def _model(force: str, unit: str, left: ModelResult, right: ModelResult | None, take: Take) -> ModelResult:
    if right is None:
        return left
    row, found = str(left.row), left
    if right.fate is not None and take(ResultCell(force, "model", unit, row)):
        found = replace(found, fate=right.fate)
    if left.wounds and right.wounds and take(ResultCell(force, "wounds", unit, row)):
        found = replace(found, wounds=_end(left.wounds, right.wounds))
    return found
