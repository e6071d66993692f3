"""The result of a battle with what players have told of it beside the battle itself."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.result import (
    BattleResult,
    ItemResult,
    ModelResult,
    SideResult,
    TrackResult,
    UnitResult,
)
from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.report_cells import UNKNOWN, YES
from armybuilder.battle.session.state import BattleState

Said = Mapping[str, str]
NOTHING: Said = {}
ITEM = "item:"


def with_told(state: BattleState, result: BattleResult) -> BattleResult:
    """Return a result with what players have told; it costs nothing where they have told nothing."""
    if not state.told:
        return result
    said = state.told.get("", NOTHING)
    missing = any(UNKNOWN in one.values() for one in state.told.values())
    # two copies of one army call their units alike
    units = {(unit.home, unit.selection or unit.id): unit for unit in state.units.values()}
    return replace(
        result,
        date=said.get("date") or result.date,
        place=said.get("place") or result.place,
        mission=said.get("mission") or result.mission,
        limit=_number(said.get("limit", "")) if "limit" in said else result.limit,
        rounds_played=_number(said.get("rounds", "")) if "rounds" in said else result.rounds_played,
        complete=result.complete and not missing,
        accepted=said.get("accepted") == YES,
        sides=tuple(_side(state, side, units) for side in result.sides),
    )


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() else None


def _side(state: BattleState, side: SideResult, units: Mapping[tuple[str, str], Unit]) -> SideResult:
    said = state.told.get(side.key, NOTHING)
    changes: dict[str, Any] = {}
    if said.get("ended") and side.outcome is not None:
        changes["ended"] = said["ended"]
    if said.get("score") == UNKNOWN:
        changes["score"] = None
    for name in ("held_field", "first_player"):
        if name in said:
            changes[name] = None if said[name] == UNKNOWN else said[name] == YES
    told = (_unit(state, units.get((side.key, unit.key)), unit) for unit in side.units)
    return replace(side, units=tuple(told), **changes)


def _unit(state: BattleState, unit: Unit | None, result: UnitResult) -> UnitResult:
    if unit is None:
        return result
    said = state.told.get(unit.id, NOTHING)
    pieces = {who: state.told[who] for who in unit.pieces if who in state.told}
    if not said and not pieces:
        return result
    alone = unit.pieces[0] if len(unit.pieces) == 1 else ""
    unknown = said.get("fate") == UNKNOWN
    of_tracks = {**said, **pieces.get(alone, NOTHING)}
    changes: dict[str, Any] = {
        "tracks": tuple(_track(track, of_tracks, unknown=unknown) for track in result.tracks),
        "models": tuple(
            _model(model, pieces.get(model.key, NOTHING), unknown=unknown) for model in result.models
        ),
    }
    if unknown:
        changes["fate"] = None
    elif said.get("fate"):
        changes["fate"] = said["fate"]
    if said.get("fielded"):
        changes["fielded"] = said["fielded"]
    if said.get("by"):
        killer = state.units[said["by"]]
        changes["by"] = killer.selection or killer.id
    items = {what.removeprefix(ITEM): value for what, value in said.items() if what.startswith(ITEM)}
    if items:
        kept = tuple(one for one in result.items if one.id not in items)
        changes["items"] = (*kept, *(ItemResult(id=one, state=value) for one, value in items.items()))  # type: ignore[arg-type]
    return replace(result, **changes)


def _track(track: TrackResult, said: Said, *, unknown: bool) -> TrackResult:
    return replace(track, end=None) if unknown or said.get(f"track:{track.id}") == UNKNOWN else track


def _model(model: ModelResult, said: Said, *, unknown: bool) -> ModelResult:
    wounds = None if model.wounds is None else _track(model.wounds, said, unknown=unknown)
    fate = None if unknown or said.get("fate") == UNKNOWN else model.fate
    return replace(model, fate=fate, wounds=wounds)
