"""What opens above the main window: the finder, the keys, the rules, the window of odds and dice."""

from functools import partial
from typing import TYPE_CHECKING, Any

from armybuilder.desktop.main_window.active_workspace import LIBRARY

if TYPE_CHECKING:
    from armybuilder.desktop.main_window.window import MainWindow
    from armybuilder.games.content_type import ContentType


class WindowDialogs:
    """Each is imported when somebody first wants to see it, and begins with what is selected in the window."""

    def __init__(self, window: "MainWindow") -> None:
        self._window, self._context = window, window.context
        self._context.action_wanted.connect(self._resolve_action)

    def open_finder(self) -> None:
        """Open the finder."""
        from armybuilder.desktop.main_window.destinations import WindowDestinations
        from armybuilder.desktop.main_window.finder import Finder
        from armybuilder.desktop.rules.browser import show_rule

        window = self._window
        places = WindowDestinations(window).all()
        Finder(
            self._context, places, window.find_unit, partial(show_rule, self._context, window), window
        ).exec()

    def show_keys(self) -> None:
        """Show the sheet of all keys."""
        from armybuilder.desktop.main_window.keys_dialog import KeysDialog

        KeysDialog(self._window).exec()

    def open_rules(self) -> None:
        """Open the rules at that of what is selected, else where they were left open."""
        from armybuilder.desktop.rules.browser import show_rule

        window, at = self._window, self._window.shown.at
        if game := window.shown.played_game:
            show_rule(self._context, window, game, window.shown.rule_of_command)
            return
        asked = window.library.rule_of_current if at == LIBRARY else window.armies.rule_of_chosen
        show_rule(self._context, window, *asked())

    def resolve_weapon(self, weapon: str) -> None:
        """Open the window of odds and dice with a weapon that was clicked on the card of the unit that is selected."""
        from armybuilder.desktop.resolving.opening import resolve_selection, resolve_unit

        window = self._window
        if window.shown.at == LIBRARY:
            resolve_unit(self._context, window, window.library.own_unit, weapon)
        else:
            armies = window.armies
            resolve_selection(self._context, window, armies.document, armies.chosen_unit, weapon)

    def resolve_record(self, kind: "ContentType", record: Any) -> None:
        """Open the window of odds and dice with what the rules can be asked about a card or the like."""
        from armybuilder.desktop.resolving.opening import resolve_record

        resolve_record(self._context, self._window, kind, record)

    def open_resolving(self) -> None:
        """Open the window of odds and dice, with the unit that is selected in a role that it fits."""
        from armybuilder.desktop.resolving.opening import resolve_selection, resolve_unit, show_resolving

        window, at = self._window, self._window.shown.at
        if at == LIBRARY:
            resolve_unit(self._context, window, window.library.own_unit)
        elif game := window.shown.played_game:
            show_resolving(self._context, window, game)
        else:
            resolve_selection(self._context, window, window.armies.document, window.armies.chosen_unit)

    def _resolve_action(self, game: str, action: str) -> None:
        """Open the window of odds and dice with an action of a game."""
        from armybuilder.desktop.resolving.opening import show_resolving

        show_resolving(self._context, self._window, game).choose(action)
