"""Game data is read and packed away from the window, and kept in the window's thread, in its own database."""

from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Event
from time import monotonic

from msgspec import Struct
from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from armybuilder.catalogue.data_set import DataSet
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.tree import Text
from armybuilder.exchange.battlescribe.importing import DataImport, read_game_data
from armybuilder.exchange.battlescribe.remarks import ImportRemark
from armybuilder.messages import say_problem
from armybuilder.storage.connection import Connection
from armybuilder.storage.game_data import GameFiles, ImportResult, PackedSet, pack
from armybuilder.storage.store import Store

STEPS = 1000
# of the time that an import takes, so much goes to reading; checking stands between reading and packing
READ = 600
CHECKED = 850
TOLD_EVERY = 0.05  # seconds: more would only take the window's time

Progress = Callable[[int, str], None]


class ImportedGame(Struct, frozen=True):
    """A game of an import: how many catalogues and entries came, and what the database made of them."""

    name: Text
    catalogues: int
    entries: int
    kept: ImportResult


class Imported(Struct, frozen=True):
    """What an import has come to. `restored`: data that were here before, taken up again."""

    games: tuple[ImportedGame, ...] = ()
    remarks: tuple[ImportRemark, ...] = ()
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
        return [remark.told(language) for remark in self.remarks]


class _Ready(Struct, frozen=True):
    """What comes out of the thread: sets to keep with their names and numbers of entries, and what to tell."""

    sets: tuple[tuple[PackedSet, Text, int], ...]
    remarks: tuple[ImportRemark, ...] = ()
    refused: tuple[Problem, ...] = ()
    restored: bool = False


Work = Callable[[Progress], _Ready]


class _Signals(QObject):
    progress = Signal(int, int, str)
    done = Signal(int, object)
    failed = Signal(int, object)


class _Task(QRunnable):
    def __init__(self, number: int, work: Work, signals: _Signals) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.number, self.work, self.signals = number, work, signals
        self.stop = Event()
        self._told = 0.0

    def run(self) -> None:
        try:
            ready = self.work(self._progress)
        except Exception as error:
            # whoever started the work hears of it in the window's thread, where faults of ours are shown
            self.signals.failed.emit(self.number, error)
        else:
            self.signals.done.emit(self.number, ready)

    def _progress(self, steps: int, name: str) -> None:
        if self.stop.is_set():
            raise Problem("game_data.stopped")
        now = monotonic()
        if now - self._told >= TOLD_EVERY:
            self._told = now
            self.signals.progress.emit(self.number, steps, name)


class ImportJob(QObject):
    """Imports what it is given, one piece of work after the other.

    Whoever drops a job with work under way calls `wait` first.

    `progress` tells the steps done, of how many, and the file at hand; `done` an `Imported`, when all of it is in
    the database; `failed` a Problem, and nothing has changed, or a fault of ours, which is raised besides.
    """

    progress = Signal(int, int, str)
    done = Signal(object)
    failed = Signal(object)
    running_changed = Signal(bool)

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._signals = _Signals(self)
        self._signals.progress.connect(self._on_progress)
        self._signals.done.connect(self._on_done)
        self._signals.failed.connect(self._on_failed)
        self._tasks: dict[int, _Task] = {}
        self._leaving: dict[int, _Task] = {}
        self._number = 0

    @property
    def running(self) -> bool:
        """Whether there is work under way or waiting."""
        return bool(self._tasks)

    def start(self, paths: Iterable[Path]) -> None:
        """Import files, folders and archives; after what is under way already."""
        wanted, database = tuple(paths), self._store.path
        if wanted:
            self._start(lambda progress: _imported(wanted, database, progress))

    def bring_back(self, version: str) -> None:
        """Make a version that is in the database the current one of its game."""
        database = self._store.path
        self._start(lambda progress: _restored(version, database, progress))

    def stop(self) -> None:
        """Stop the work and forget what waits; nothing more is heard of either."""
        if not self.running:
            return
        for number, task in self._tasks.items():
            task.stop.set()
            if not self._pool.tryTake(task):
                self._leaving[number] = task  # it is at work, and must live until it ends
        self._tasks = {}
        self.running_changed.emit(False)

    def wait(self) -> None:
        """Stop the work and come back when the thread is at rest."""
        self.stop()
        self._pool.waitForDone()
        self._leaving.clear()

    def _start(self, work: Work) -> None:
        idle = not self.running
        self._number += 1
        task = self._tasks[self._number] = _Task(self._number, work, self._signals)
        if idle:
            self.running_changed.emit(True)
        self._pool.start(task)

    def _wanted(self, number: int) -> bool:
        self._leaving.pop(number, None)
        return number in self._tasks

    def _finish(self, number: int) -> None:
        del self._tasks[number]
        if not self._tasks:
            self.running_changed.emit(False)

    def _on_progress(self, number: int, steps: int, name: str) -> None:
        if number in self._tasks:
            self.progress.emit(steps, STEPS, name)

    def _on_done(self, number: int, ready: _Ready) -> None:
        if not self._wanted(number):
            return
        try:
            imported = self._kept(ready)
        except Problem as problem:
            self._on_failed(number, problem)
            return
        self._finish(number)
        self.done.emit(imported)

    def _kept(self, ready: _Ready) -> Imported:
        games = tuple(
            ImportedGame(name, len(packed.files) - 1, entries, self._store.game_data.keep_packed(packed))
            for packed, name, entries in ready.sets
        )
        return Imported(games, ready.remarks, ready.refused, ready.restored)

    def _on_failed(self, number: int, error: Exception) -> None:
        if not self._wanted(number):
            return
        self._finish(number)
        self.failed.emit(error)
        if not isinstance(error, Problem):
            raise error


def _imported(paths: tuple[Path, ...], database: Path, progress: Progress) -> _Ready:
    """Read all game data at the paths and pack it."""

    def reading(done: int, total: int, name: str) -> bool:
        progress(READ * done // max(1, total), name)
        return True

    report = read_game_data(paths, reading, lambda system_id: _known(database, system_id))
    return _packed(report, progress)


def _restored(version: str, database: Path, progress: Progress) -> _Ready:
    """Read a version out of the database and pack it."""
    connection = Connection(database)
    try:
        found = GameFiles(connection).load(version)
    finally:
        connection.close()
    ready = _packed(DataImport((found,)), progress)
    return _Ready(ready.sets, restored=True)


def _packed(report: DataImport, progress: Progress) -> _Ready:
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
    connection = Connection(database)
    try:
        files = GameFiles(connection)
        version = files.current(system_id)
        return files.load(version) if version else None
    except Problem:
        # damaged data are no help, and must not keep good ones from taking their place
        return None
    finally:
        connection.close()
