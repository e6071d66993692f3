"""Opening the window of odds and dice from what is selected elsewhere."""

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.builder.opening import AnySession, is_own
from armybuilder.desktop.context import Context
from armybuilder.desktop.resolving.sources import army_id, library_unit, unit_of_army
from armybuilder.desktop.resolving.window import ResolvingWindow, show_resolving
from armybuilder.games import game as game_of


def resolve_unit(context: Context, parent: QWidget, unit_id: str) -> ResolvingWindow:
    """Open it for the game of the Library, with one of its units if an id is given."""
    window = show_resolving(context, parent, context.game.id)
    unit = library_unit(context, context.game, unit_id)
    if unit is not None:
        window.take(unit, context.units[unit_id].edition)
    return window


def resolve_selection(
    context: Context, parent: QWidget, session: AnySession | None, selection_id: str
) -> ResolvingWindow:
    """Open it for the game of an army, with one of its units if an id is given."""
    if session is None or not is_own(session.roster):
        return show_resolving(context, parent, context.game.id)
    game = game_of(session.roster.game)
    window = show_resolving(context, parent, game.id)
    unit = unit_of_army(game, session.roster, selection_id)
    if unit is not None:
        window.take(unit, army_id(session.roster_id))
    return window
