"""Followed folders of game data are looked at beside the window, again and again, and newer files in them read and told."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.storage.data_news import DataNews
from armybuilder.storage.followed_folders import FollowedFolder
from armybuilder.storage.store import Store, open_for_reading

if TYPE_CHECKING:  # who follows no folder need not wait for the readers
    from armybuilder.catalogue.data_set import DataSet

FIRST_MS = 3_000
EVERY_MS = 60_000


class FolderNews(Struct, frozen=True):
    """How a followed folder stands now: `games` that its files would change, none where they only look newer.

    `problem` says why the folder cannot be looked at, `refused` which files of it cannot be read.
    """

    path: str
    stamps: dict[str, str] = {}
    games: tuple[DataNews, ...] = ()
    refused: tuple[Problem, ...] = ()
    problem: Problem | None = None


class FolderWatch(BackgroundJob):
    """Knows what is new in the followed folders; `done` the news of those that are otherwise than at the last look.

    A folder is read only when the size or time of a file in it is another than when its data were taken, and than
    when it was read last.
    """

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.news: dict[str, FolderNews] = {}
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._first = QTimer(self, singleShot=True, interval=FIRST_MS)
        self._first.timeout.connect(self.look)

    def begin(self) -> None:
        """Look soon, and then every minute."""
        self._first.start()
        self._timer.start()

    def look(self) -> None:
        """Look at every followed folder, beside the window; not while the database itself cannot be opened."""
        if self._store.connection.closed:
            return
        folders = self._store.followed_folders.all()
        self.news = {folder.path: news for folder in folders if (news := self.news.get(folder.path))}
        if folders and not self.running:
            known = {path: news.stamps for path, news in self.news.items()}
            self.run(partial(_looked, self._store.path, folders, known))

    def wait(self) -> None:
        """Look no more."""
        self._first.stop()
        self._timer.stop()
        super().wait()

    def receive(self, result: tuple[FolderNews, ...]) -> tuple[FolderNews, ...]:
        """Keep what was found; files that only look newer are taken note of."""
        for one in result:
            self.news[one.path] = one
            if not one.games and not one.refused and one.problem is None:
                del self.news[one.path]
                self._store.followed_folders.follow(one.path, one.stamps)
        return result


def _looked(
    database: Path,
    folders: tuple[FollowedFolder, ...],
    known: Mapping[str, Mapping[str, str]],
    progress: Progress,
) -> tuple[FolderNews, ...]:
    """Return how those folders stand that are otherwise than they were taken, and than is known already."""
    from armybuilder.exchange.battlescribe.folder_stamps import stamps_of

    found = []
    for folder in folders:
        progress()
        try:
            stamps = stamps_of(Path(folder.path))
        except Problem as problem:
            found.append(FolderNews(folder.path, problem=problem))
            continue
        if stamps not in (folder.stamps, known.get(folder.path)):
            found.append(_read(database, folder.path, stamps, progress))
        elif stamps == folder.stamps and folder.path in known:
            found.append(FolderNews(folder.path, stamps))  # it is again as it was taken, or there again
    return tuple(found)


def _read(database: Path, path: str, stamps: dict[str, str], progress: Progress) -> FolderNews:
    from armybuilder.exchange.battlescribe.importing import read_game_data
    from armybuilder.storage.data_news import data_news

    def reading(done: int, total: int, name: str) -> bool:
        progress(done, total, name)
        return True

    store = open_for_reading(database)
    try:
        report = read_game_data([Path(path)], reading, partial(_known, store))
        games = (data_news(store, one, lambda *_: progress()) for one in report.sets)
        return FolderNews(path, stamps, tuple(one for one in games if one.files), report.refused)
    except Problem as problem:
        return FolderNews(path, stamps, problem=problem)
    finally:
        store.close()


def _known(store: Store, system_id: str) -> "DataSet | None":
    """Return what the database has of a game; damaged data are no help, and no hindrance."""
    version = store.game_data.current(system_id)
    try:
        return store.game_data.load(version) if version else None
    except Problem:
        return None
