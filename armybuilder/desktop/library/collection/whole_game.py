"""All that can be owned of a game: units of a built-in one at once, models of an imported one when its data have been read."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from armybuilder.collecting import things_of_system, things_of_units
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.roster.collection import Thing
from armybuilder.storage.opening import own_game
from armybuilder.storage.store import open_for_reading

# a game and the version of its data
Key = tuple[str, str]


class WholeGame(QObject):
    """Knows the things of games; `read` tells that those of an imported one are there, `failed` why they are not."""

    read = Signal()
    failed = Signal(object)

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._key: Key = ("", "")
        self._things: Sequence[Thing] | None = None
        self.job = BackgroundJob(self)
        self.job.done.connect(self._keep)
        self.job.failed.connect(self._fail)

    def has(self, game_id: str) -> bool:
        """Return whether the data of a game are here."""
        return own_game(game_id) is not None or bool(self._version(game_id))

    @property
    def is_reading(self) -> bool:
        """Whether the data of an imported game are being read."""
        return self.job.running

    def things(self, game_id: str) -> Sequence[Thing]:
        """Return all that can be owned of a game; nothing of an imported one while its data are being read."""
        game = own_game(game_id)
        if game is not None:
            return things_of_units(self._context.of(game.id).units)
        key = (game_id, self._version(game_id))
        if key != self._key:
            self._key, self._things = key, ()
            if key[1]:
                self.job.run_instead(_reading(self._context.store.path, key))
        return self._things or ()

    def _version(self, game_id: str) -> str:
        rows = self._context.store.game_data.systems()
        return next((row.version for row in rows if row.id == game_id), "")

    def _keep(self, found: tuple[Key, Sequence[Thing]]) -> None:
        key, things = found
        if key == self._key:
            self._things = things
            self.read.emit()

    def _fail(self, problem: object) -> None:
        self.failed.emit(problem)
        self.read.emit()


def _reading(path: Path, key: Key) -> Callable[[Progress], tuple[Key, Sequence[Thing]]]:
    return partial(_read, path, key)


def _read(path: Path, key: Key, progress: Progress) -> tuple[Key, Sequence[Thing]]:
    with open_for_reading(path) as store:
        return key, things_of_system(store, key[1], progress)
