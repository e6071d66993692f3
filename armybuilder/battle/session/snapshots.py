"""Snapshots of a battle's table: nothing is stored of them, for the battle can be folded again whenever one is looked at."""

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.session import Session
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.turns import is_on_table, places_of, turns_of
from armybuilder.battle.table.picture import TableLook, table_sheet
from armybuilder.sheet.shapes import Sheet


def snapshot(
    session: Session, number: int, width: float, *, reader: str = "", dark: bool = False
) -> Sheet | None:
    """Return the table as it stood after so many entries, as wide as told in millimetres, with the ways since the turn began.

    It shows what a side may see, or, for an empty `reader`, what all may. None where the table was not used.
    """
    state = session.state_at(number)
    if not is_on_table(state):
        return None
    turn = turns_of(session.entries[:number])[-1]
    before = places_of(session.state_at(turn.first - 1)) if turn.first > 1 else {}
    look = TableLook(hidden=unseen_by(state, reader), before=before, dark=dark)
    return table_sheet(state, width, look)


def unseen_by(state: BattleState, reader: str) -> frozenset[str]:
    """Return the pieces and piles of which a side may not know more than that they are there."""
    return frozenset(state.rules.hidden(state, reader))


def is_secret(state: BattleState, entry: Entry, reader: str) -> bool:
    """Tell whether a reader may know of an entry only that it was given: until the battle is over."""
    return bool(entry.secret_to) and entry.secret_to != reader and state.ended is None
