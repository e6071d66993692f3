"""The menu of one's own data: a copy of all of it, an archive of plain files, and back; each done beside the window."""

from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu

from armybuilder.catalogue.belonging import Progress as Telling
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.storage.store import Store
from armybuilder.wording.messages import say, say_note, say_problem, told_size

if TYPE_CHECKING:  # loaded by the thread that works with them
    from armybuilder.desktop.main_window.window import MainWindow
    from armybuilder.storage.taking_in import TakenIn

TOLD_EVERY = 0.05  # seconds: more would only take the window's time
COUNTED = ("army", "battle", "campaign", "unit", "item", "holding", "game", "picture", "setting")


class OwnData(QObject):
    """What the menu has: its actions, and the job that does what they say. `told` is a message with a button and what
    it does; `taken` says that there is more in the database now."""

    told = Signal(str, str, object)
    taken = Signal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window, self._context = window, window.context
        self._finished: Callable[[Any], None] = lambda _: None
        self.job = BackgroundJob(self)
        self.job.done.connect(self._done)
        self.job.failed.connect(self._failed)
        self.menu = QMenu(window)
        self.backups = self._action(window.backups.open_page)
        self.menu.addSeparator()
        self.copy = self._action(self.ask_copy)
        self.export = self._action(self.ask_export)
        self.take = self._action(self.ask_import)
        self.menu.addSeparator()
        self.about = self._action(self.show_places)
        self.job.running_changed.connect(self._enable)

    def _action(self, slot: Callable[[], object]) -> QAction:
        action = QAction(self)
        action.triggered.connect(slot)
        self.menu.addAction(action)
        return action

    def _enable(self, running: bool) -> None:
        for action in (self.copy, self.export, self.take):
            action.setEnabled(not running)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.backups.setText(self.tr("Backups…"))
        self.copy.setText(self.tr("Copy my data…"))
        self.copy.setToolTip(self.tr("All of it in one database file"))
        self.export.setText(self.tr("Export everything…"))
        self.export.setToolTip(self.tr("All of it as plain files in one archive"))
        self.take.setText(self.tr("Import everything…"))
        self.take.setToolTip(self.tr("From such an archive; nothing that is here is changed"))
        self.about.setText(self.tr("Where everything is, and about…"))
        self.menu.setToolTipsVisible(True)
        self._window.bar.data_progress.follow(self.job, self.tr("Working with your data"))

    # --- out

    def ask_copy(self) -> None:
        """Ask for a place, and copy the database there."""
        # what is there is not written over: the dialog need not ask about it
        target = self._ask_place(self.tr("Copy my data"), "db", self.tr("Databases (*.db)"), asks=False)
        if target is not None:
            self._run(partial(_copied, self._context.store.path, target), partial(self._tell_written, target))

    def ask_export(self) -> None:
        """Ask for a place, and write the archive of everything there."""
        target = self._ask_place(self.tr("Export everything"), "zip", self.tr("Archives (*.zip)"), asks=True)
        if target is not None:
            work = partial(_exported, self._context.store, self._context.language, target)
            self._run(work, partial(self._tell_written, target))

    def _ask_place(self, title: str, suffix: str, kinds: str, *, asks: bool) -> Path | None:
        start = Path.home() / f"armybuilder-{datetime.now().astimezone():%Y-%m-%d}.{suffix}"
        option = QFileDialog.Option(0) if asks else QFileDialog.Option.DontConfirmOverwrite
        name, _ = QFileDialog.getSaveFileName(self._window, title, str(start), kinds, options=option)
        path = Path(name)
        return (path if path.suffix else path.with_name(f"{path.name}.{suffix}")) if name else None

    def _tell_written(self, target: Path, written: tuple[int, tuple[str, ...]]) -> None:
        size, damaged = written
        language = self._context.language
        text = self.tr("Everything is in %1 (%2)").replace("%1", str(target))
        text = text.replace("%2", told_size(size, language))
        if not damaged:
            self.told.emit(text, "", None)
            return
        text += ". " + self.tr("%n thing(s) in it are damaged and written as they lie", "", len(damaged))
        lines = [say("archive.damaged_inside", language, name=name) for name in damaged]
        self.told.emit(text, self.tr("Details"), lambda: self._show(target, lines))

    # --- in

    def ask_import(self) -> None:
        """Ask for an archive, and take what is in it."""
        title, kinds = self.tr("Import everything"), self.tr("Archives (*.zip)")
        name, _ = QFileDialog.getOpenFileName(self._window, title, str(Path.home()), kinds)
        if name:
            path = Path(name)
            self._run(partial(_imported, self._context.store, path), partial(self._tell_taken, path))

    def _tell_taken(self, path: Path, report: "TakenIn") -> None:
        language = self._context.language
        if report.came:
            self.taken.emit()
        text = self._counted(self.tr("Taken:"), report.came) or self.tr(
            "There is nothing new in the archive."
        )
        if report.refused:
            text += " " + self.tr("%n thing(s) could not be taken.", "", len(report.refused))
        lines = [
            *filter(None, (self._counted(self.tr("Taken:"), report.came),)),
            *filter(None, (self._counted(self.tr("Here already:"), report.present),)),
            *(say_note(note, language) for note in report.told),
            *(say_problem(problem, language) for problem in report.refused),
        ]
        self.told.emit(text, self.tr("Details"), lambda: self._show(path, lines))

    def _counted(self, heading: str, counts: dict[str, int]) -> str:
        """Return how many things of each kind there are; empty where there are none."""
        language = self._context.language
        named = [
            f"{say(f'archive.kind.{kind}', language)} {counts[kind]}" for kind in COUNTED if counts.get(kind)
        ]
        return f"{heading} {', '.join(named)}" if named else ""

    def _show(self, path: Path, lines: list[str]) -> None:
        from armybuilder.desktop.armies.import_report import ReportDialog

        ReportDialog(
            path.name, self.tr("What is to be told of %1:").replace("%1", path.name), lines, self._window
        ).exec()

    # --- where it is

    def show_places(self) -> None:
        """Show which program this is, and where it keeps the data, their backups and the log."""
        from armybuilder.desktop.main_window.about_dialog import AboutDialog

        AboutDialog(self._context.store.path, self._window).exec()

    # --- the job

    def _run(self, work: Callable[[Telling], Any], finished: Callable[[Any], None]) -> None:
        self._finished = finished
        self.job.run(lambda progress: work(_calmly(progress)))

    def _done(self, result: Any) -> None:
        self._finished(result)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        self._window.tell_problem(error)

    def close(self) -> None:
        """Let no work outlive the window."""
        self.job.wait()


def _calmly(progress: Progress) -> Telling:
    """Return what tells progress no more often than the window can show it."""
    last = 0.0

    def tell(done: int, total: int, what: str) -> None:
        nonlocal last
        if monotonic() - last < TOLD_EVERY:
            progress()
            return
        last = monotonic()
        progress(done, total, what)

    return tell


def _copied(database: Path, target: Path, _progress: Telling) -> tuple[int, tuple[str, ...]]:
    from armybuilder.storage.copying import copy_database

    return copy_database(database, target), ()


def _exported(
    store: Store, language: Language, target: Path, progress: Telling
) -> tuple[int, tuple[str, ...]]:
    from armybuilder.everything import export_everything
    from armybuilder.exchange.files import write_file

    with closing(store.beside()) as own:
        written = export_everything(own, language, progress=progress)
    write_file(target, written.content)
    return len(written.content), written.damaged


def _imported(store: Store, path: Path, progress: Telling) -> "TakenIn":
    from armybuilder.everything import import_everything

    with closing(store.beside()) as own:
        return import_everything(own, path, progress)
