"""Snapshots of a battle's table: nothing is stored of them, for the battle can be folded again whenever one is looked at."""

from armybuilder.battle.session.reading import hidden_from
from armybuilder.battle.session.session import Session
from armybuilder.battle.session.turns import is_on_table, places_of, turns_of
from armybuilder.battle.table.picture import TableLook, table_sheet
from armybuilder.sheet.shapes import Sheet


def snapshot(
    session: Session, number: int, width: float, *, reader: str = "", dark: bool = False
) -> Sheet | None:
    """Return the table as it stood after so many entries, as wide as told in millimetres, with the ways since the turn began.

    It shows what a reader may see. None where the table was not used.
    """
    state = session.state_at(number)
    if not is_on_table(state):
        return None
    turn = turns_of(session.entries[:number])[-1]
    before = places_of(session.state_at(turn.first - 1)) if turn.first > 1 else {}
    # once the battle is over nothing is hidden, however far one looks back
    hidden = hidden_from(state, reader) if session.state.ended is None else frozenset[str]()
    look = TableLook(hidden=hidden, before=before, dark=dark)
    return table_sheet(state, width, look)
