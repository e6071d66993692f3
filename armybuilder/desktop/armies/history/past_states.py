"""States of an army, read beside the window over a connection of their own: what they were, and what they changed."""

from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.desktop.background import Progress
from armybuilder.exchange.plain_text import text_of
from armybuilder.games.army_reading import difference
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.comparing import ArmyDifference
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import game_data_of, own_game, past_roster, saved_roster
from armybuilder.storage.store import Store, open_for_reading

# armies that stand open at once, each with an engine of its own
MOST_OPEN = 8


class ShownState(Struct, frozen=True):
    """A state as the history shows it: the army as a value and as text, and what differs.

    `changed` is what its step changed, None for the first state; `taken_back` what taking it back would change. A
    Problem says why that cannot be told.
    """

    roster: Roster
    text: str
    changed: ArmyDifference | Problem | None
    taken_back: ArmyDifference | Problem


class PastStates:
    """The states of one army. Used by one thread at a time, whichever it is."""

    def __init__(self, path: Path, roster_id: int, game_id: str) -> None:
        self._path, self._roster_id, self._game_id = path, roster_id, game_id
        self._open: dict[str, AnyArmy] = {}
        self._data: dict[tuple[str, frozenset[str]], GameData] = {}

    def look(self, state: str, former: str, language: Language, progress: Progress) -> ShownState:
        """Return a state, beside the one before it, empty for none, and the present one; a Problem when it cannot be read."""
        with open_for_reading(self._path) as store:
            army = self._army(store, state)
            progress()
            changed = self._difference(partial(self._army, store, former), army) if former else None
            progress()
            taken_back = self._difference(partial(self._present, store), army)
            return ShownState(army.roster, text_of(army, language), changed, taken_back)

    def _difference(self, old: Any, new: AnyArmy) -> ArmyDifference | Problem:
        try:
            return difference(old(), new)
        except Problem as problem:
            return problem

    def _present(self, store: Store) -> AnyArmy:
        return self._opened(store, saved_roster(store, self._roster_id))

    def _army(self, store: Store, state: str) -> AnyArmy:
        if state not in self._open:
            army = self._opened(store, past_roster(store, self._game_id, state))
            self._open = dict([*self._open.items(), (state, army)][-MOST_OPEN:])
        return self._open[state]

    def _opened(self, store: Store, roster: Roster) -> AnyArmy:
        own = own_game(roster.game)
        if own is not None:
            return OwnArmy(own, roster, dict)
        return ImportedArmy.opened(roster, partial(self._data_of, store))

    def _data_of(self, store: Store, roster: Roster, _besides: object = ()) -> GameData:
        """Return the data of an army, read once for all states that need the same."""
        if roster.own_data:
            return game_data_of(store, roster)
        wanted = frozenset(force.catalogue for top in roster.forces for force in top.everything())
        key = (roster.data, wanted)
        if key not in self._data:
            self._data[key] = game_data_of(store, roster)
        return self._data[key]
