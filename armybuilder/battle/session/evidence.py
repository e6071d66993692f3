"""Where a number of a battle's result comes from: the entries of the log that made it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import (
    BattleEnded,
    BattleResumed,
    Credited,
    FateChanged,
    NoteWritten,
    RoundBegan,
    Scored,
    SideChanged,
    SliderMoved,
)
from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.pile_events import CardMoved
from armybuilder.battle.session.result_events import ResultTold
from armybuilder.battle.session.state import BattleState

Behind = Literal["fate", "track", "kills", "deeds", "score", "luck", "ended", "cards", "notes", "rounds"]
_Asked = Callable[[Any, set[str], str], bool]


def entries_behind(
    state: BattleState, entries: Sequence[Entry], what: Behind, who: str = "", thing: str = ""
) -> list[int]:
    """Return the numbers, from 1, of the entries behind a number of the result: of a unit, a piece, a side, or the battle.

    `thing` tells which track, objective or deed; all of them where it is empty. The first entry is the beginning, and counts
    for nothing.
    """
    family = _family(state, who)
    if what == "luck":
        return [
            number for number, entry in enumerate(entries, 1) if any(one.side == who for one in entry.dice)
        ]
    asked = _ASKED[what]
    return [
        number
        for number, entry in enumerate(entries, 1)
        if number > 1 and any(asked(event, family, thing) for event in entry.events)
    ]


def _family(state: BattleState, who: str) -> set[str]:
    """Return somebody with all that belongs to him: a unit with its pieces, whoever its side may be now."""
    found = {who}
    units = [
        unit for unit in state.units.values() if unit.id == who or (who in state.sides and unit.home == who)
    ]
    for unit in units:
        found |= _with_pieces(state, unit)
    return found


def _with_pieces(state: BattleState, unit: Unit) -> set[str]:
    return {unit.id, *(piece.id for piece in state.pieces.values() if piece.unit == unit.id)}


def _fate(event: Any, family: set[str], _: str) -> bool:
    told = isinstance(event, ResultTold) and event.what in ("fate", "fielded", "by")
    return (told or isinstance(event, FateChanged | SideChanged)) and event.who in family


def _track(event: Any, family: set[str], thing: str) -> bool:
    if isinstance(event, ResultTold):
        return event.who in family and event.what == f"track:{thing}"
    return isinstance(event, SliderMoved) and event.who in family and thing in ("", event.slider)


def _kills(event: Any, family: set[str], _: str) -> bool:
    return isinstance(event, FateChanged) and bool(event.by) and event.by in family


def _deeds(event: Any, family: set[str], thing: str) -> bool:
    return isinstance(event, Credited) and event.who in family and thing in ("", event.deed)


def _score(event: Any, family: set[str], thing: str) -> bool:
    if isinstance(event, ResultTold):
        return event.who in family and event.what == "score"
    return isinstance(event, Scored) and event.who in family and thing in ("", event.objective)


def _ended(event: Any, _family: set[str], _: str) -> bool:
    return isinstance(event, BattleEnded | BattleResumed)


def _cards(event: Any, family: set[str], _: str) -> bool:
    piles = (event.source, event.target) if isinstance(event, CardMoved) else ()
    return any(pile.rpartition(".")[2] in family for pile in piles)


def _notes(event: Any, family: set[str], _: str) -> bool:
    return isinstance(event, NoteWritten) and event.who in family


def _rounds(event: Any, _family: set[str], _: str) -> bool:
    return isinstance(event, RoundBegan) or (isinstance(event, ResultTold) and event.what == "rounds")


_ASKED: Mapping[str, _Asked] = {
    "fate": _fate,
    "track": _track,
    "kills": _kills,
    "deeds": _deeds,
    "score": _score,
    "ended": _ended,
    "cards": _cards,
    "notes": _notes,
    "rounds": _rounds,
}
