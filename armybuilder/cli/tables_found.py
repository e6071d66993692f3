"""Tables by what players call them on the command line."""

from armybuilder.battle.table.layout import BoardLayout
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.cli.session import Session
from armybuilder.games.board_tables import board_tables
from armybuilder.storage.kept_tables import KeptTables


def table_called(session: Session, game: str, called: str) -> BoardLayout:
    """Return a table of a game by its id or name: one that comes with it, or one that is kept; a Problem when there is none."""
    shipped = {one.id: one.layout for one in board_tables(game)}
    if called in shipped:
        return shipped[called]
    kept = kept_tables(session, game)
    if called not in kept.names():
        near = nearest(called, [*shipped, *kept.names()]) or "—"
        raise Problem("battle.no_table", found=shown(called), nearest=near)
    return kept.get(called)


def kept_tables(session: Session, game: str) -> KeptTables:
    """Return the tables that the player keeps for a game."""
    return KeptTables(session.store.settings, game)
