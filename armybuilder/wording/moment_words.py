"""The moments of a battle in words: what an entry changed that people still speak of when the battle is over."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import (
    BattleEnded,
    BattleEvent,
    FateChanged,
    NoteWritten,
    Scored,
    SideChanged,
    SliderMoved,
    UnitMustered,
)
from armybuilder.battle.session.holders import GONE
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.turns import BattleTurn
from armybuilder.battle.table.looks import sign_of
from armybuilder.catalogue.text import Language
from armybuilder.wording.battle_words import tell_holder, tell_track
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_cause, tell_ending, tell_objective, tell_round, tell_where

# tracks whose loss is remembered; what is spent every turn is not
HARMED = ("durability", "wounds", "figures")
GAIN, HARM, ARRIVAL, RETURN, POINTS, NOTE, LOSS, CAPTURE, END = 1, 2, 3, 4, 4, 5, 6, 8, 20
# one that is harmed by all that it has is as good as lost
MOST_HARM = 3
MOST_TOLD, LONGEST = 4, 60


class Change(NamedTuple):
    """Something that changed, in words, and how much it weighs."""

    weight: float
    text: str


class Moment(NamedTuple):
    """What an entry changed: its number, whose command it was, and how telling it is."""

    number: int
    side: str
    text: str
    weight: float
    by_hand: bool = False


def moment_of(number: int, entry: Entry, before: BattleState, language: Language) -> Moment | None:
    """Return the moment of an entry, told by the battle as it stood before it; None where nothing is worth telling."""
    found = [*_fates(entry, before, language)]
    # that all wounds of one who is gone are gone goes without saying
    fates = {event.who for event in entry.events if isinstance(event, FateChanged)}
    for event in entry.events:
        told = isinstance(event, SliderMoved) and event.who in fates
        tell = None if told else _TELLERS.get(type(event))
        change = None if tell is None else tell(event, before, language)
        if change is not None:
            found.append(change)
    if number == 1 or not found:
        return None
    found.sort(key=lambda change: -change.weight)
    texts = [*dict.fromkeys(change.text for change in found)]
    shown = [*texts[:MOST_TOLD], "…"] if len(texts) > MOST_TOLD else texts
    return Moment(number, entry.side, "; ".join(shown), sum(one.weight for one in found), entry.by_hand)


def _name(state: BattleState, who: str, language: Language) -> str:
    """Return a name; of a unit, and of one who belongs to it, with the sign of the unit on the table."""
    piece = state.pieces.get(who)
    unit = who if who in state.units else "" if piece is None else piece.unit
    told = _cut(tell_holder(state, who, language))
    return f"{sign_of(unit)} {told}" if unit else told


def _cut(told: str) -> str:
    return told if len(told) <= LONGEST else told[: LONGEST - 1].rstrip() + "…"


def _fates(entry: Entry, before: BattleState, language: Language) -> Iterator[Change]:
    """Yield who left the battle and who came back; alike fates of several of one unit together."""
    alike: dict[tuple[str, str, str, str], list[str]] = {}
    for event in entry.events:
        if not isinstance(event, FateChanged) or event.who not in before.pieces:
            continue
        was = before.pieces[event.who]
        left, returned = event.fate in GONE, was.fate in GONE and event.fate not in GONE
        arrived = was.fate in ("reserve", "aside") and event.fate == "table" and before.stage == "play"
        if event.fate != was.fate and (left or returned or arrived):
            alike.setdefault((was.unit, event.fate, event.by, event.cause), []).append(event.who)
    for (unit, fate, by, cause), pieces in alike.items():
        whole = len(before.units[unit].pieces) == len(pieces)
        who = unit if whole or len(pieces) > 1 else pieces[0]
        many = f" ×{len(pieces)}" if len(pieces) > 1 else ""
        told = f"{_name(before, who, language)}{many}: {tell_where(before.rules.game, fate, language)}"
        hows = (
            cause and not entry.by_hand and tell_cause(before.rules.game, cause, language),
            by and by in before.pieces and _name(before, by, language),
        )
        if how := ", ".join(one for one in hows if one):
            told += f" ({how})"
        yield Change((LOSS if fate in GONE else RETURN) + len(pieces), told)


def _tell_side(event: SideChanged, before: BattleState, language: Language) -> Change | None:
    if event.who not in before.units and event.who not in before.pieces:
        return None
    if before.side_of(event.who) == event.side:
        return None
    names = {"who": _name(before, event.who, language), "side": _name(before, event.side, language)}
    return Change(CAPTURE, say("moment.went_over", language, **names))


def _tell_points(event: Scored, before: BattleState, language: Language) -> Change | None:
    cells = before.scores.get(event.who, {}).get(event.objective, {})
    if cells.get(event.round, 0) == event.points:
        return None
    objective = tell_objective(before.rules.game, event.objective, language)
    told = f"{_name(before, event.who, language)}: {objective} — {event.points}"
    return Change(POINTS, told)


def _tell_harm(event: SliderMoved, before: BattleState, language: Language) -> Change | None:
    try:
        held = before.holder(event.who).sliders[event.slider]
    except KeyError:
        return None
    if held.kind not in HARMED or held.value == event.value:
        return None
    lost = held.value - event.value
    weight = HARM + MOST_HARM * lost / max(1, held.maximum) if lost > 0 else GAIN
    track = tell_track(before, event.slider, held, language)
    return Change(weight, f"{_name(before, event.who, language)}: {track} {held.value} → {event.value}")


def _tell_note(event: NoteWritten, before: BattleState, language: Language) -> Change | None:
    who = f"{_name(before, event.who, language)}: " if event.who else ""
    text = event.text if len(event.text) <= 3 * LONGEST else event.text[: 3 * LONGEST].rstrip() + "…"
    return Change(NOTE, f"{who}«{text}»" if language == "ru" else f"{who}“{text}”")


def _tell_arrival(event: UnitMustered, _: BattleState, language: Language) -> Change | None:
    unit = event.unit
    who = f"{sign_of(unit.id)} {_cut(unit.name.get(language) or unit.id)}"
    return Change(ARRIVAL, say("moment.came", language, who=who))


def _tell_end(event: BattleEnded, before: BattleState, language: Language) -> Change | None:
    names = ", ".join(_name(before, side, language) for side in event.winners)
    how = tell_ending(before.rules.game, event.how, language)
    told = say("battle.won" if names else "battle.drawn", language, winners=names, how=how)
    return Change(END, told.rstrip("."))


_TELLERS: Mapping[type[BattleEvent], Callable[[Any, BattleState, Language], Change | None]] = {
    SideChanged: _tell_side,
    Scored: _tell_points,
    SliderMoved: _tell_harm,
    NoteWritten: _tell_note,
    UnitMustered: _tell_arrival,
    BattleEnded: _tell_end,
}


def most_telling(moments: list[Moment], most: int) -> list[Moment]:
    """Return the most telling moments, so many at most, in their order."""
    chosen = sorted(moments, key=lambda one: (-one.weight, one.number))[:most]
    return sorted(chosen, key=lambda one: one.number)


def tell_turn(turn: BattleTurn, state: BattleState, language: Language) -> str:
    """Return which turn it is: its round as the game calls it, and whose it was where each side had one."""
    if not turn.round:
        return say("moment.before_play", language)
    told = tell_round(state.rules.game, turn.round, language)
    told = told[:1].upper() + told[1:]
    return f"{told}: {_cut(tell_holder(state, turn.side, language))}" if turn.side else told
