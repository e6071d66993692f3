"""Two reports of one battle side by side: what the other knows and this does not, and where they say different things."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from armybuilder.battle.result import BattleResult, SideResult, TrackResult, UnitResult
from armybuilder.battle.session.report_cells import DRAW, NO, UNKNOWN, YES, Cell, What
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem


class Difference(NamedTuple):
    """A cell in which two reports differ, what stands in each, and the cells that make the one say what the other says."""

    who: str
    what: What
    thing: str
    mine: str
    theirs: str
    cells: tuple[Cell, ...]

    @property
    def is_conflict(self) -> bool:
        """Whether both say something: what only the other knows is simply taken over."""
        return self.mine not in ("", UNKNOWN)


class _Pair(NamedTuple):
    """A unit in both reports."""

    who: str
    mine: UnitResult
    theirs: UnitResult


def differences(state: BattleState, mine: BattleResult, theirs: BattleResult) -> list[Difference]:
    """Return where another report of a battle knows more or says otherwise; a Problem when it is one of another battle.

    What the other has not recorded says nothing. Its sides may stand in another order.
    """
    sides = _sides_of(mine, theirs)
    found = [*_battle(mine, theirs, sides)]
    for side, other in sides.items():
        ours = next(one for one in mine.sides if one.key == side)
        found += _side(ours, other)
        ids = {unit.selection or unit.id: unit.id for unit in state.units.values() if unit.home == side}
        known = {unit.key: unit for unit in ours.units}
        letters = {one.key: key for key, one in sides.items()}
        for unit in other.units:
            if unit.key in known and unit.key in ids:
                found += _unit(state, _Pair(ids[unit.key], known[unit.key], unit), letters)
    return found


def _sides_of(mine: BattleResult, theirs: BattleResult) -> dict[str, SideResult]:
    """Return the side of the other report that each of this is: they have the same units."""
    if mine.game_system != theirs.game_system or len(mine.sides) != len(theirs.sides):
        raise Problem("battle_result.other_battle")
    left = list(theirs.sides)
    found: dict[str, SideResult] = {}
    for side in mine.sides:
        same = [one for one in left if _keys(one) == _keys(side)]
        if not same:
            raise Problem("battle_result.other_battle")
        found[side.key] = next((one for one in same if one.key == side.key), same[0])
        left.remove(found[side.key])
    return found


def _keys(side: SideResult) -> set[str]:
    return {unit.key for unit in side.units}


def _differ(
    who: str, what: What, mine: str | None, theirs: str | None, *, thing: str = "", cells: Sequence[Cell] = ()
) -> Iterator[Difference]:
    """Yield a difference, if there is one; an empty text and None say that nothing is recorded."""
    if theirs in (None, "", UNKNOWN) or theirs == mine:
        return
    assert theirs is not None
    told = tuple(cells) or (Cell(who=who, what=what, thing=thing, value=theirs),)
    yield Difference(who, what, thing, UNKNOWN if mine in (None, "") else str(mine), theirs, told)


def _battle(
    mine: BattleResult, theirs: BattleResult, sides: Mapping[str, SideResult]
) -> Iterator[Difference]:
    other = _winner(sides)
    ends = [side.ended for side in sides.values() if side.ended]
    told = tuple(Cell(what="ended", value=end) for end in ends[:1])
    yield from _differ(
        "",
        "winner",
        _winner({side.key: side for side in mine.sides}),
        other,
        cells=(*told, Cell(what="winner", value=other or UNKNOWN)),
    )
    texts: tuple[tuple[What, str, str], ...] = (
        ("date", mine.date, theirs.date),
        ("place", mine.place, theirs.place),
        ("mission", mine.mission, theirs.mission),
        ("rounds", _text(mine.rounds_played), _text(theirs.rounds_played)),
        ("limit", _text(mine.limit), _text(theirs.limit)),
    )
    for what, ours, others in texts:
        yield from _differ("", what, ours, others)
    for note in theirs.notes:
        if note not in mine.notes:
            yield from _differ("", "note", None, note)


def _winner(sides: Mapping[str, SideResult]) -> str | None:
    won = [key for key, side in sides.items() if side.outcome == "won"]
    if won:
        return won[0]
    return DRAW if any(side.outcome == "drew" for side in sides.values()) else None


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _said(flag: bool | None) -> str | None:
    return None if flag is None else YES if flag else NO


def _side(mine: SideResult, theirs: SideResult) -> Iterator[Difference]:
    yield from _differ(mine.key, "score", _text(mine.score), _text(theirs.score))
    if mine.outcome is not None:
        yield from _differ(mine.key, "ended", mine.ended, theirs.ended)
    yield from _differ(mine.key, "held_field", _said(mine.held_field), _said(theirs.held_field))
    yield from _differ(mine.key, "first_player", _said(mine.first_player), _said(theirs.first_player))


def _unit(state: BattleState, pair: _Pair, letters: Mapping[str, str]) -> Iterator[Difference]:
    who, mine, theirs = pair
    if mine.fielded != theirs.fielded and theirs.fate is not None:
        yield from _differ(who, "fielded", mine.fielded if mine.fate else None, theirs.fielded)
    owner = letters.get(theirs.owner_end, "") if theirs.fate == "captured" else ""
    cell = Cell(who=who, what="fate", thing=owner, value=theirs.fate or "")
    yield from _differ(who, "fate", mine.fate, theirs.fate, thing=owner, cells=(cell,))
    yield from _models(state, pair, letters)
    yield from _tracks(who, mine.tracks, theirs.tracks)
    if theirs.by:
        killer = _unit_id(state, theirs.by, other_than=state.units[who].home)
        ours = None if mine.by is None else _unit_id(state, mine.by, other_than=state.units[who].home)
        yield from _differ(who, "by", ours, killer)
    states = {one.id: one.state for one in mine.items}
    for item in theirs.items:
        yield from _differ(who, "item", states.get(item.id), item.state, thing=item.id)
    for line in filter(None, theirs.note.split("\n")):
        if line not in mine.note.split("\n"):
            yield from _differ(who, "note", None, line)


def _unit_id(state: BattleState, key: str, *, other_than: str) -> str | None:
    """Return the unit of a key, of another side than the one whose unit it ended."""
    found = [unit for unit in state.units.values() if key in (unit.selection, unit.id)]
    return next(
        (unit.id for unit in found if unit.home != other_than), next((unit.id for unit in found), None)
    )


def _models(state: BattleState, pair: _Pair, letters: Mapping[str, str]) -> Iterator[Difference]:
    """Yield where figures differ; of a unit that ended whole its fate says it all."""
    whole = pair.theirs.fate is not None and pair.theirs.fate != "through"
    theirs = {model.row: model for model in pair.theirs.models}
    for model in pair.mine.models:
        other = theirs.get(model.row)
        if other is None or model.key not in state.pieces:
            continue
        if not whole:
            owner = letters.get(pair.theirs.owner_end, "") if other.fate == "captured" else ""
            cell = Cell(who=model.key, what="fate", thing=owner, value=other.fate or "")
            yield from _differ(model.key, "fate", model.fate, other.fate, thing=owner, cells=(cell,))
        if model.wounds is not None and other.wounds is not None and other.fate in ("through", None):
            yield from _tracks(model.key, (model.wounds,), (other.wounds,))


def _tracks(who: str, mine: Sequence[TrackResult], theirs: Sequence[TrackResult]) -> Iterator[Difference]:
    known = {track.id: track for track in mine}
    for track in theirs:
        ours = known.get(track.id)
        if ours is not None and track.end is not None and 0 <= track.end <= ours.maximum:
            yield from _differ(who, "track", _text(ours.end), str(track.end), thing=track.id)
