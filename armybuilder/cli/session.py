"""What one run of the command line works with: a language, a database, and the games' units."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import Language
from armybuilder.locations import default_database
from armybuilder.wording.messages import say, say_problem

if TYPE_CHECKING:  # most runs of the command line need no database
    from armybuilder.games.game import Game, Playable
    from armybuilder.storage.library import Library
    from armybuilder.storage.store import Store
    from armybuilder.storage.units import MissedUnits


class Session:
    """Made once by `main` and handed to every command. The database is opened when it is first needed.

    `as_json` says that answers are for a program: JSON in place of words.
    """

    def __init__(
        self, language: Language, asked_language: Language | None = None, *, as_json: bool = False
    ) -> None:
        self.language = language
        self.asked_language = asked_language
        self.as_json = as_json
        self.database: Path | None = None
        self._store: Store | None = None
        self._catalogues: dict[str, Mapping[str, Any]] = {}

    @property
    def path(self) -> Path:
        """The database file, whether it exists or not."""
        return self.database or default_database()

    @property
    def store(self) -> "Store":
        """The open database with the program's present content."""
        if self._store is None:
            from armybuilder.games import WITH_ARMLISTS
            from armybuilder.games import game as find_game
            from armybuilder.storage.content import is_outdated, update_content
            from armybuilder.storage.store import open_store

            self._store = open_store(self.path)
            if self._store.missed_backup is not None:
                self.warn(self._store.missed_backup)
            for game_id in WITH_ARMLISTS:
                if is_outdated(self._store, game_id):
                    update_content(self._store, find_game(game_id))
        return self._store

    def own_game(self, game_id: str) -> "Game | None":
        """Return a game with armlists; None for another. Which of them are the player's own the database tells."""
        from armybuilder.games import PACKAGES
        from armybuilder.storage.opening import own_game

        if game_id not in PACKAGES:
            _ = self.store
        return own_game(game_id)

    def library_for(self, game: "Playable") -> "Library | None":
        """Return the Library, where the rules of a game ask for what players write there, and there is a database."""
        return self.store.library if game.resolver.takes_written and self.path.exists() else None

    def catalogue(self, game: "Game") -> Mapping[str, Any]:
        """Return every unit of a game by id, in the order of the catalogue."""
        if game.id not in self._catalogues:
            from armybuilder.storage.content import units_of

            self._catalogues[game.id] = {unit.id: unit for unit in units_of(self.store, game)}
            self._tell_missed(self.store.units.missed[game.id])
        return self._catalogues[game.id]

    def unit(self, game: "Game", unit_id: str) -> Any:
        """Return a unit by its id; a Problem that names the nearest ids, or those of the units so called."""
        units = self.catalogue(game)
        if unit_id not in units:
            near = nearest(unit_id, units) or ", ".join(self.store.units.search(game.id, unit_id)[:3])
            raise Problem("cli.no_unit", found=shown(unit_id), nearest=near or "—")
        return units[unit_id]

    def _tell_missed(self, missed: "MissedUnits") -> None:
        if names := (*missed.own, *missed.shipped):
            self.warn(Problem("storage.units_missed", names=names))

    def warn(self, problem: Problem) -> None:
        """Tell on standard error what the player should know, though the command goes on."""
        click.echo("armybuilder: " + " ".join(say_problem(problem, self.language).split()), err=True)

    def say(self, key: str, **values: Any) -> str:
        """Return a text of the program in the language spoken."""
        return say(key, self.language, **values)

    def close(self) -> None:
        """Let go of the database."""
        if self._store is not None:
            self._store.close()
            self._store = None
