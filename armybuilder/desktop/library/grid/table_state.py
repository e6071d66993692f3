"""How tables of the Library were left: columns, widths, sorting, of each game and type."""

from typing import Any

from armybuilder.desktop.context import Context

STATE_KEY = "window.library.table"


class TableState:
    """Read once for each place, a game with a type of what is shown, so that a language is changed without the database."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._states: dict[str, dict[str, Any]] = {}

    def kept(self, place: str, name: str, otherwise: Any) -> Any:
        """Return what was kept, if it is such a thing as `otherwise`, which is returned where it is not."""
        if place not in self._states:
            state = self._context.recall(STATE_KEY).get(place)
            self._states[place] = state if isinstance(state, dict) else {}
        kept = self._states[place].get(name)
        return kept if isinstance(kept, type(otherwise)) else otherwise

    def keep(self, place: str, **values: Any) -> None:
        """Keep some more, or others."""
        own = self._states[place] = {**self._states.get(place, {}), **values}
        self._context.remember(STATE_KEY, {**self._context.recall(STATE_KEY), place: own})
