"""The turns of a battle: stretches of its entries, and how the battle stood at the end of each."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import TurnBegan
from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.session import Session, apply_entry
from armybuilder.battle.session.state import BattleState, new_state, thawed


class BattleTurn(Struct, frozen=True, kw_only=True):
    """A turn: its round, 0 before the first one, and its first and last entry, counted from 1.

    `side` is whose turn it was where each side has one turn a round; where sides alternate, or nobody has a turn, the round
    is one turn of all.
    """

    round: int
    first: int
    last: int
    side: str = ""


class BattleCourse(Struct, frozen=True, kw_only=True):
    """The course of a battle apart from those who play on: its entries that hold. Another thread may read it."""

    rules: BattleRules
    entries: tuple[Entry, ...]
    begin: bytes | None = None

    def session(self) -> Session:
        """Return a session of its own, in which nothing is kept."""
        return Session(self.rules, self.entries, begin=self.begin, copies=False)

    def before_each(self) -> Iterator[BattleState]:
        """Yield the battle as it stood before each entry, and at last after all. Each is read before the next is asked for."""
        state = new_state(self.rules) if self.begin is None else thawed(self.begin, self.rules)
        yield state
        for number, entry in enumerate(self.entries, 1):
            apply_entry(state, entry, number)
            yield state


def course_of(session: Session) -> BattleCourse:
    """Return the course of a battle as it stands."""
    return BattleCourse(rules=session.rules, entries=tuple(session.standing), begin=session.begin)


def turns_of(entries: Sequence[Entry]) -> list[BattleTurn]:
    """Return the turns of a battle in their order; an entry with which a turn ends belongs to it."""
    stretches = list(_stretches(entries))
    found: list[BattleTurn] = []
    for _, group in groupby(stretches, key=lambda one: one.round):
        own = list(group)
        named = [one for one in own if one.side]
        if own[0].round and named and len({one.side for one in named}) == len(named):
            found += _joined(own)
        else:
            found.append(BattleTurn(round=own[0].round, first=own[0].first, last=own[-1].last))
    return found


def _stretches(entries: Sequence[Entry]) -> Iterator[BattleTurn]:
    """Yield entries that follow each other in one round while one side was active."""
    first, active = 1, ""
    for number, entry in enumerate(entries, 1):
        after = next((one.who for one in reversed(entry.events) if isinstance(one, TurnBegan)), active)
        ends = number == len(entries) or entries[number].round != entry.round
        if ends or after != active:
            yield BattleTurn(round=entry.round, first=first, last=number, side=active)
            first = number + 1
        active = after


def _joined(stretches: Sequence[BattleTurn]) -> Iterator[BattleTurn]:
    """Yield turns of sides: what happened while nobody's turn was belongs to the turn before it, else to the one after."""
    first, open_turn = stretches[0].first, None
    for one in stretches:
        if not one.side:
            if open_turn is not None:
                open_turn = BattleTurn(
                    round=one.round, first=open_turn.first, last=one.last, side=open_turn.side
                )
            continue
        if open_turn is not None:
            yield open_turn
            first = one.first
        open_turn = BattleTurn(round=one.round, first=first, last=one.last, side=one.side)
    if open_turn is not None:
        yield open_turn


def ended_turns(session: Session) -> dict[int, BattleTurn]:
    """Return the turns of a battle that are over, by the number of the entry with which each ended."""
    state = session.state
    return {
        one.last: one
        for one in turns_of(session.standing)
        if one.last < session.done or state.ended is not None or state.round != one.round
    }


def places_of(state: BattleState) -> dict[str, Place]:
    """Return where those stand who are on the table by themselves."""
    return {piece.id: piece.place for piece in state.here() if piece.place is not None and not piece.post}


def is_on_table(state: BattleState) -> bool:
    """Tell whether the virtual table is used: it is laid out, or somebody stands on it."""
    return state.board is not None or bool(state.terrain) or bool(places_of(state))
