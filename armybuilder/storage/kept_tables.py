"""The tables that a player has laid out and keeps for a game, by their names."""

from armybuilder.battle.facts import read_facts
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.storage.settings import StoredSettings, tables_key


class KeptTables:
    """The tables of one game among the settings; every change is one that is written at once."""

    def __init__(self, settings: StoredSettings, game: str) -> None:
        self._settings, self._key = settings, tables_key(game)

    def _plain(self) -> dict[str, object]:
        kept = self._settings.get(self._key)
        return kept if isinstance(kept, dict) else {}

    def names(self) -> list[str]:
        """Return what they are called, by the alphabet."""
        return sorted(self._plain(), key=str.casefold)

    def get(self, name: str) -> BoardLayout:
        """Return a table; a Problem when there is none of that name, or it cannot be read."""
        kept = self._plain()
        if name not in kept:
            raise Problem("battle.no_table", found=shown(name), nearest=nearest(name, list(kept)) or "—")
        return read_facts(BoardLayout, kept[name])

    def keep(self, name: str, layout: BoardLayout) -> None:
        """Keep a table under a name, in place of one of that name."""
        self._settings.set(self._key, {**self._plain(), name: to_plain(layout)})

    def add(self, name: str, layout: BoardLayout) -> str:
        """Keep a table under a free name, and return that."""
        kept, free, number = self._plain(), name, 1
        while free in kept:
            number += 1
            free = f"{name} ({number})"
        self.keep(free, layout)
        return free

    def rename(self, name: str, to: str) -> None:
        """Call a table otherwise; a Problem when there is none, or another has that name."""
        kept = self._plain()
        if to in kept and to != name:
            raise Problem("battle.table_name_taken", name=shown(to))
        self.get(name)
        self._settings.set(self._key, {to if one == name else one: layout for one, layout in kept.items()})

    def forget(self, name: str) -> None:
        """Keep a table no longer; a Problem when there is none of that name."""
        kept = self._plain()
        if name not in kept:
            raise Problem("battle.no_table", found=shown(name), nearest=nearest(name, list(kept)) or "—")
        self._settings.set(self._key, {one: layout for one, layout in kept.items() if one != name})
