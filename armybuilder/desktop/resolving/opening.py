"""Opening the window of odds and dice from what is selected elsewhere."""

from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.plain_facts import start_facts
from armybuilder.desktop.resolving.sources import army_id
from armybuilder.desktop.resolving.window import ResolvingWindow
from armybuilder.games.candidates import army_unit, library_units
from armybuilder.games.content_type import ContentType
from armybuilder.storage.opening import own_game


def show_resolving(context: Context, parent: QWidget, game_id: str) -> ResolvingWindow:
    """Open or bring up the one resolving window beside the window of a widget, at a game."""
    window = parent.window()
    resolving = window.findChild(ResolvingWindow) or ResolvingWindow(context, window)
    was_hidden = not resolving.isVisible()
    resolving.show()
    resolving.raise_()
    resolving.activateWindow()
    resolving.show_game(game_id)
    if was_hidden:
        resolving.facts.setFocus()
    return resolving


def is_resolving(parent: QWidget) -> bool:
    """Return whether the resolving window beside the window of a widget is open."""
    found = parent.window().findChild(ResolvingWindow)
    return found is not None and found.isVisible()


def resolve_unit(context: Context, parent: QWidget, unit_id: str, weapon: str = "") -> ResolvingWindow:
    """Open it for the game of the Library, with one of its units if an id is given, and a weapon of its card."""
    afresh = not is_resolving(parent)
    window = show_resolving(context, parent, context.game.id)
    unit = context.units.get(unit_id)
    if unit is not None and not context.game.source:
        figures = next(library_units(context.game, [unit], unit.edition, context.store.pictures.content))
        window.take(figures, unit.edition, afresh=afresh, weapon=weapon)
    return window


def resolve_selection(
    context: Context,
    parent: QWidget,
    document: ArmyDocument[Any] | None,
    selection_id: str,
    weapon: str = "",
) -> ResolvingWindow:
    """Open it for the game of an army, with one of its units if an id is given, and a weapon of its card."""
    game = own_game(document.roster.game) if document is not None else None
    if document is None or game is None or game.source:
        return show_resolving(context, parent, context.game.id)
    afresh = not is_resolving(parent)
    window = show_resolving(context, parent, game.id)
    selection = document.roster.find(selection_id)
    if selection is not None:
        figures = army_unit(game, document.roster, selection, context.store.pictures.content)
        window.take(figures, army_id(document.roster_id), afresh=afresh, weapon=weapon)
    return window


def resolve_record(context: Context, parent: QWidget, kind: ContentType, record: Any) -> None:
    """Open it with what the rules can be asked about a card, an artefact or the like."""
    asked = kind.question(record) if kind.question is not None else None
    window = show_resolving(context, parent, context.game.id)
    if asked is not None:
        action, facts = asked
        window.session.choose(action)
        window.session.facts = {**start_facts(window.session.action.facts), **facts}
        window.choose(action)
