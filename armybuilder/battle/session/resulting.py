"""The result of a battle that was played here: the fold of its events, told as a campaign takes it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, get_args

from armybuilder.battle.result import (
    Amount,
    BattleResult,
    CrewResult,
    Kill,
    KillCause,
    Luck,
    ModelFate,
    ModelResult,
    ObjectiveResult,
    SideEnd,
    SideResult,
    TrackResult,
    UnitFate,
    UnitResult,
)
from armybuilder.battle.session.entry import Entry, Thrown
from armybuilder.battle.session.events import FateChanged, TurnBegan
from armybuilder.battle.session.holders import GONE, Piece, Slider, Unit
from armybuilder.battle.session.report_cells import RECORDED
from armybuilder.battle.session.session import Session
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.told_results import with_told

FATES_OF_MODELS: Mapping[str, ModelFate] = {"destroyed": "fallen", "fled": "fled", "missing": "missing"}
FATES_OF_UNITS: Mapping[str, UnitFate] = {
    "destroyed": "destroyed",
    "fled": "fled",
    "missing": "missing",
    "withdrawn": "withdrawn",
}
# fewer dice tell nothing of luck
FEWEST_DICE = 30


def result_of(session: Session, **more: Any) -> BattleResult:
    """Return the result of a battle as it stands; `more` is what nobody but its keeper knows: id, date, place, mission."""
    state = session.state
    ends = _ends(session.standing)
    first = _first_player(session.standing)
    luck = luck_of(session.standing)
    sides = tuple(
        _side(state, side, ends, luck.get(side), first=side == first if first else None)
        for side in state.sides
    )
    entered = state.stage == RECORDED
    result = BattleResult(
        game_system=state.rules.game,
        rounds_played=None if entered else state.round,
        source="entered" if entered else "played",
        settings={} if entered else dict(state.agreed),
        sides=sides,
        notes=state.notes,
        complete=state.ended is not None,
        **more,
    )
    return with_told(state, state.rules.complete(state, result))


def _first_player(entries: Sequence[Entry]) -> str:
    """Return the side that had the first turn; where nobody's turn was told, the one that gave the first command."""
    events = (event for entry in entries for event in entry.events)
    turns = (event.who for event in events if isinstance(event, TurnBegan) and event.who)
    return next(turns, "") or next((entry.side for entry in entries if entry.side), "")


def _ends(entries: Sequence[Entry]) -> dict[str, FateChanged]:
    """Return of each piece the last event that took it off the table or brought it back."""
    return {event.who: event for entry in entries for event in entry.events if isinstance(event, FateChanged)}


def _side(
    state: BattleState, side: str, ends: Mapping[str, FateChanged], luck: Luck | None, *, first: bool | None
) -> SideResult:
    ended, holder = state.ended, state.sides[side]
    outcome = None
    how: SideEnd | None = None
    if ended is not None:
        outcome = "drew" if not ended.winners else "won" if side in ended.winners else "lost"
        how = ended.how if ended.how in get_args(SideEnd) else "objective"  # type: ignore[assignment]
    objectives = tuple(
        ObjectiveResult(id=objective, points=points, round=number or None)
        for objective, rounds in state.scores.get(side, {}).items()
        for number, points in rounds.items()
    )
    return SideResult(
        key=side,
        player=holder.name,
        outcome=outcome,  # type: ignore[arg-type]
        ended=how,
        score=sum(one.points for one in objectives) if objectives else None,
        objectives=objectives,
        first_player=first,
        luck=luck,
        units=tuple(_unit(state, unit, ends) for unit in state.units.values() if unit.home == side),
    )


def _unit(state: BattleState, unit: Unit, ends: Mapping[str, FateChanged]) -> UnitResult:
    pieces = [piece for piece in state.pieces.values() if piece.unit == unit.id]
    alone = len(pieces) == 1 and unit.strength <= 1
    sliders = dict(unit.sliders) | (dict(pieces[0].sliders) if alone else {})
    marks = dict(unit.marks) | (dict(pieces[0].marks) if alone else {})
    last = next((ends[piece.id] for piece in reversed(pieces) if piece.id in ends and piece.is_gone), None)
    fate = _fate(unit, pieces)
    return UnitResult(
        key=_key(state, unit),
        name=unit.name,
        value=unit.value,
        fielded="reserve" if pieces and all(piece.fate == "reserve" for piece in pieces) else "on_table",
        fate=fate,
        by=_unit_of(state, last.by) if last is not None and fate != "through" else None,
        owner_end=unit.side,
        tracks=tuple(_track(key, slider) for key, slider in sliders.items()),
        models=() if alone else tuple(_model(piece) for piece in pieces),
        crew=tuple(_crew(state, pieces)),
        statuses=tuple(
            Amount(name=name, amount=mark.value if type(mark.value) is int else 1)
            for name, mark in marks.items()
            if not mark.until
        ),
        kills=tuple(_kills(state, unit, ends)),
        deeds=tuple(_deeds(unit, pieces)),
        note="\n".join(unit.notes),
    )


def _fate(unit: Unit, pieces: Sequence[Piece]) -> UnitFate:
    if unit.side != unit.home and not all(piece.is_gone for piece in pieces):
        return "captured"
    if pieces and all(piece.is_gone for piece in pieces):
        return FATES_OF_UNITS.get(pieces[-1].fate, "destroyed")
    return "through"


def _track(key: str, slider: Slider) -> TrackResult:
    return TrackResult(id=key, kind=slider.kind, start=slider.start, end=slider.value, maximum=slider.maximum)


def _model(piece: Piece) -> ModelResult:
    wounds = next((key for key, one in piece.sliders.items() if one.kind == "wounds"), None)
    return ModelResult(
        key=piece.id,
        row=piece.row,
        fate=_model_fate(piece),
        wounds=None if wounds is None else _track(wounds, piece.sliders[wounds]),
    )


def _model_fate(piece: Piece) -> ModelFate:
    if piece.side != piece.home and piece.fate not in GONE:
        return "captured"
    return FATES_OF_MODELS.get(piece.fate, "through")


def _crew(state: BattleState, pieces: Sequence[Piece]) -> Iterator[CrewResult]:
    """Yield those who are posted at a unit now; who served in it at first its army tells."""
    for piece in pieces:
        for other in state.pieces.values():
            if other.post == piece.id:
                yield CrewResult(role=other.role, end=other.id, fate=_model_fate(other))


def _kills(state: BattleState, unit: Unit, ends: Mapping[str, FateChanged]) -> Iterator[Kill]:
    for who, event in ends.items():
        killer = state.pieces.get(event.by)
        # two copies of one army have units of the same keys: its own id tells a unit apart
        if killer is not None and event.fate in GONE and killer.unit == unit.id:
            cause: KillCause = event.cause if event.cause in get_args(KillCause) else "other"  # type: ignore[assignment]
            yield Kill(side=state.pieces[who].home, unit=_unit_of(state, who) or "", model=who, cause=cause)


def _deeds(unit: Unit, pieces: Sequence[Piece]) -> Iterator[Amount]:
    found: defaultdict[str, int] = defaultdict(int)
    for holder in (unit, *pieces):
        for deed, count in holder.deeds.items():
            found[deed] += count
    for deed, count in found.items():
        yield Amount(name=deed, amount=count)


def _unit_of(state: BattleState, piece: str) -> str | None:
    """Return the key of the unit that a piece belongs to; None for nobody."""
    found = state.pieces.get(piece)
    unit = None if found is None else state.units[found.unit]
    return None if unit is None else _key(state, unit)


def _key(state: BattleState, unit: Unit) -> str:
    """Return the key of a unit: its selection in the army, or, of a further unit of one selection, its own id."""
    first = next(
        (one for one in state.units.values() if one.home == unit.home and one.selection == unit.selection),
        unit,
    )
    return unit.selection if unit.selection and first is unit else unit.id


def luck_of(entries: Sequence[Entry]) -> dict[str, Luck]:
    """Return how the dice of each side fell, in all rolls of a battle; those that count down or against too."""
    rolls: defaultdict[str, list[Thrown]] = defaultdict(list)
    for entry in entries:
        for one in entry.dice:
            rolls[one.side].append(one)
    return {side: _luck(thrown) for side, thrown in rolls.items() if side}


def _luck(thrown: Sequence[Thrown]) -> Luck:
    faces = [(face, one.throw.sides) for one in thrown for face in one.faces]
    deviation = sum(100 * face - 50 * (sides + 1) for face, sides in faces)
    variance = sum(100 * (sides * sides - 1) / 12 for _, sides in faces)
    return Luck(rolls=len(faces), deviation=deviation, variance=round(variance))


def strays(luck: Luck) -> float | None:
    """Return by how many standard deviations the faces stray from what is expected; None when they are too few to tell."""
    if luck.rolls < FEWEST_DICE or not luck.variance:
        return None
    return (luck.deviation / 100) / sqrt(luck.variance / 100)
