"""Game data is written into files away from the window."""

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject

from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.exchange.battlescribe.data_writing import DataForm, write_data
from armybuilder.storage.connection import Connection
from armybuilder.storage.game_data import GameFiles, SystemRow
from armybuilder.storage.store import Store


class SavedData(Struct, frozen=True):
    """What was saved: the name of the game, where, and how many files."""

    game: str
    folder: Path
    files: int


class ExportJob(BackgroundJob):
    """Writes the data of games into folders; `done` a `SavedData`, `failed` a Problem."""

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store

    def start(self, game: SystemRow, folder: Path, form: DataForm) -> None:
        """Write the current data of a game."""
        database = self._store.path
        self.run(lambda progress: _saved(game, database, folder, form, progress))


def _saved(game: SystemRow, database: Path, folder: Path, form: DataForm, progress: Progress) -> SavedData:
    def writing(done: int, total: int, name: str) -> bool:
        progress(done, total, name)
        return True

    connection = Connection(database)
    try:
        found = GameFiles(connection).load(game.version)
    finally:
        connection.close()
    return SavedData(game.name, folder, len(write_data(found, folder, form, writing)))
