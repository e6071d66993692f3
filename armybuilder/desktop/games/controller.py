"""What the window asks about games: it owns the import that runs beside the window, and opens the dialogs."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.folder_watch import FolderNews, FolderWatch
from armybuilder.desktop.games.import_job import ImportJob, ImportSummary
from armybuilder.roster.model import Roster

if TYPE_CHECKING:
    from armybuilder.desktop.games.data_dialog import GameDataDialog


class GamesController(QObject):
    """`told` is a message with a button and what it does; `problem` what went wrong with an import.

    Both are silent while a dialog about game data is open: it tells these things itself. `changed` says that other
    games, or other versions of them, are offered now.
    """

    told = Signal(str, str, object)
    problem = Signal(object)
    changed = Signal()

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self.context, self.window = context, window
        self.job = ImportJob(context, self)
        self.job.done.connect(self._imported)
        self.job.failed.connect(self._failed)
        self.watch = FolderWatch(context.store, self)
        self.watch.done.connect(self._found)
        self.watch.begin()
        self._dialog: GameDataDialog | None = None

    def open_data(self) -> "GameDataDialog":
        """Show the imported games beside the window; one dialog is enough."""
        from armybuilder.desktop.games.data_dialog import GameDataDialog

        if self._dialog is None:
            self._dialog = GameDataDialog(self.context, self.job, self.watch, self.window)
            self._dialog.removed.connect(self.changed)
        self._dialog.refresh()
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()
        return self._dialog

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Import files, folders and archives beside the window."""
        self.job.start(paths)

    def new_army(self, game: str = "") -> Roster | None:
        """Ask what army to start; None when the player has thought better of it."""
        from armybuilder.desktop.games.new_army_dialog import NewArmyDialog

        dialog = NewArmyDialog(self.context, self.job, self.watch, self.window, game)
        try:
            return dialog.roster() if dialog.exec() else None
        finally:
            dialog.deleteLater()

    def close(self) -> None:
        """Let no work outlive the window."""
        self.job.wait()
        self.watch.wait()
        if self._dialog is not None:
            self._dialog.export_job.wait()

    def _imported(self, imported: ImportSummary) -> None:
        self.changed.emit()
        if not self._dialog_is_open():
            from armybuilder.desktop.games.outcome import outcome

            text = outcome(imported, self.context.language)
            self.told.emit(text, self.tr("Details"), lambda: self.show_report(imported))

    def _found(self, found: tuple[FolderNews, ...]) -> None:
        """Tell of newer files, unless the dialog does."""
        newer = [news for news in found if news.games]
        if newer and not self._dialog_is_open():
            name = said(newer[0].games[0].name, self.context.language)
            text = self.tr("Newer data of “%1” are in a followed folder").replace("%1", name)
            self.told.emit(text, self.tr("What changes…"), lambda: self.show_news(newer[0].path))

    def show_news(self, path: str) -> None:
        """Show what newer files in a followed folder change."""
        from armybuilder.desktop.games.news_dialog import offer_news

        offer_news(self.context, self.watch, self.job, path, self.window)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, Problem) and not self._dialog_is_open():
            self.problem.emit(error)

    def show_report(self, imported: ImportSummary) -> None:
        """What an import brought, and what of it was not understood."""
        from armybuilder.desktop.games.report_dialog import GameReportDialog

        GameReportDialog(imported, self.context.language, self.window).exec()

    def _dialog_is_open(self) -> bool:
        from armybuilder.desktop.games.data_dialog import GameDataDialog

        windows = QApplication.topLevelWidgets()
        return any(isinstance(window, GameDataDialog) and window.isVisible() for window in windows)
