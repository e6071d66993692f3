"""Game data is read and packed away from the window, and kept in the window's thread, in its own database."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject

from armybuilder.catalogue.data_set import DataSet
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, Text
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.storage.connection import ReadingConnection
from armybuilder.storage.followed_folders import FollowedFolder
from armybuilder.storage.game_data import GameFiles, ImportResult, PackedSet, pack
from armybuilder.wording.messages import say_note, say_problem

if TYPE_CHECKING:  # who imports nothing need not wait for the readers
    from armybuilder.catalogue.text import Note
    from armybuilder.desktop.games.folder_watch import FolderNews
    from armybuilder.exchange.battlescribe.importing import DataImport

STEPS = 1000
# of the time that an import takes, so much goes to reading; checking stands between reading and packing
READ = 600
CHECKED = 850
TOLD_EVERY = 0.05  # seconds: more would only take the window's time


class ImportedGame(Struct, frozen=True):
    """A game of an import: how many catalogues and entries came, and what the database made of them."""

    name: Text
    catalogues: int
    entries: int
    kept: ImportResult


class ImportSummary(Struct, frozen=True):
    """What an import has come to. `restored`: data that were here before, taken up again."""

    games: tuple[ImportedGame, ...] = ()
    remarks: "tuple[Note, ...]" = ()
    refused: tuple[Problem, ...] = ()
    restored: bool = False

    @property
    def catalogues(self) -> int:
        """How many catalogues came."""
        return sum(game.catalogues for game in self.games)

    @property
    def entries(self) -> int:
        """How many entries came."""
        return sum(game.entries for game in self.games)

    @property
    def unchanged(self) -> bool:
        """Whether every file of it was here already."""
        return bool(self.games) and not any(game.kept.new for game in self.games)

    def left_out(self, language: Language) -> list[str]:
        """Why files were left out, in words."""
        return [say_problem(problem, language) for problem in self.refused]

    def remarked(self, language: Language) -> list[str]:
        """What was not understood, in words."""
        return [say_note(remark, language) for remark in self.remarks]


class _Ready(Struct, frozen=True):
    """What comes out of the thread: sets to keep with their names and numbers of entries, and what to tell.

    `followed` is the folder that all of it came from, where that is to be followed from now on; `armies` are what
    armies are taken over to it, and `title` is what that is called.
    """

    sets: tuple[tuple[PackedSet, Text, int], ...]
    remarks: "tuple[Note, ...]" = ()
    refused: tuple[Problem, ...] = ()
    restored: bool = False
    followed: FollowedFolder | None = None
    armies: "FolderNews | None" = None
    title: str = ""


class ImportJob(BackgroundJob):
    """Imports what it is given, one piece of work after the other.

    `progress` tells the steps done, of how many, and the file at hand; `done` an `Imported`, when all of it is in
    the database; `failed` a Problem, and nothing has changed, or a fault of ours, which is raised besides.
    """

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context, self._store = context, context.store

    def start(self, paths: Iterable[Path]) -> None:
        """Import files, folders and archives; after what is under way already."""
        wanted, database = tuple(paths), self._store.path
        if wanted:
            self.run(lambda progress: _imported(wanted, database, _Steps(progress)))

    def follow(self, folder: Path, armies: "FolderNews | None" = None, title: str = "") -> None:
        """Import a folder and follow it from how it stands then.

        With news of it `armies` go over to its data too, unless it has changed since; the step has that title.
        """
        database = self._store.path

        def work(progress: Progress) -> _Ready:
            ready = _followed(folder, database, _Steps(progress))
            same = (
                armies is not None and ready.followed is not None and ready.followed.stamps == armies.stamps
            )
            return replace(ready, armies=armies if same else None, title=title)

        self.run(work)

    def bring_back(self, version: str) -> None:
        """Make a version that is in the database the current one of its game."""
        database = self._store.path
        self.run(lambda progress: _restored(version, database, _Steps(progress)))

    def receive(self, result: _Ready) -> ImportSummary:
        """Keep what was read and packed in the database, also where another file has become that meanwhile."""
        files = self._store.game_data
        games = tuple(
            ImportedGame(
                name,
                len(packed.files) - 1,
                entries,
                self._context.write(partial(files.keep_packed, packed)),
            )
            for packed, name, entries in result.sets
        )
        folder = result.followed
        if folder is not None:
            followed = self._context.store.followed_folders
            self._context.write(partial(followed.follow, folder.path, folder.stamps))
        stayed = self._take_over(result) if result.armies is not None else ()
        return ImportSummary(games, result.remarks, (*result.refused, *stayed), result.restored)

    def _take_over(self, result: _Ready) -> tuple[Problem, ...]:
        """Take armies to the data that have just come; why some stay on theirs."""
        from armybuilder.storage.data_news import take_over

        store, news = self._context.store, result.armies.games if result.armies is not None else ()
        found = (self._context.write(partial(take_over, store, game, result.title)) for game in news)
        return tuple(problem for stayed in found for problem in stayed)


class _Steps:
    """Tells progress no more often than the window can show it."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._told = 0.0

    def __call__(self, steps: int, name: str) -> None:
        now = monotonic()
        if now - self._told < TOLD_EVERY:
            self._progress()
            return
        self._told = now
        self._progress(steps, STEPS, name)


def _imported(paths: tuple[Path, ...], database: Path, progress: _Steps) -> _Ready:
    """Read all game data at the paths and pack it."""

    def reading(done: int, total: int, name: str) -> bool:
        progress(READ * done // max(1, total), name)
        return True

    from armybuilder.exchange.battlescribe.importing import read_game_data

    report = read_game_data(paths, reading, lambda system_id: _known(database, system_id))
    return _packed(report, progress)


def _followed(folder: Path, database: Path, progress: _Steps) -> _Ready:
    """Read a folder; how it stood when that began goes along, so that nothing written meanwhile is missed."""
    from armybuilder.exchange.battlescribe.folder_stamps import stamps_of

    stamps = stamps_of(folder)
    ready = _imported((folder,), database, progress)
    return replace(ready, followed=FollowedFolder(str(folder), stamps)) if ready.sets else ready


def _restored(version: str, database: Path, progress: _Steps) -> _Ready:
    """Read a version out of the database and pack it."""
    from armybuilder.exchange.battlescribe.importing import DataImport

    connection = ReadingConnection(database)
    try:
        found = GameFiles(connection).load(version)
    finally:
        connection.close()
    ready = _packed(DataImport((found,)), progress)
    return _Ready(ready.sets, restored=True)


def _packed(report: "DataImport", progress: _Steps) -> _Ready:
    total = max(1, sum(1 + len(one.catalogues) for one in report.sets))
    before = 0
    sets = []

    def packing(done: int, _: int, name: str) -> bool:
        progress(CHECKED + (STEPS - CHECKED) * (before + done) // total, name)
        return True

    for one in report.sets:
        packed = pack(one, packing)
        assert packed is not None  # `packing` never answers False, it raises
        entries = sum(file.entries for file in (one.system, *one.catalogues))
        sets.append((packed, one.system.catalogue.name, entries))
        before += 1 + len(one.catalogues)
    return _Ready(tuple(sets), report.remarks, report.refused)


def _known(database: Path, system_id: str) -> DataSet | None:
    """What the database has of a game; it is asked from the thread, over a connection of its own."""
    try:
        connection = ReadingConnection(database)
    except Problem:
        return None
    try:
        files = GameFiles(connection)
        version = files.current(system_id)
        return files.load(version) if version else None
    except Problem:
        # damaged data are no help, and must not keep good ones from taking their place
        return None
    finally:
        connection.close()
