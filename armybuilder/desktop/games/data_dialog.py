"""Game data: which games are imported, importing more, and removing some."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFileDialog, QMenu, QPushButton, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.export_job import ExportJob, SavedData
from armybuilder.desktop.games.folder_watch import FolderWatch
from armybuilder.desktop.games.followed_panel import FollowedPanel
from armybuilder.desktop.games.game_table import GameTable
from armybuilder.desktop.games.import_job import ImportJob, ImportSummary
from armybuilder.desktop.games.news_dialog import offer_news
from armybuilder.desktop.games.outcome import outcome
from armybuilder.desktop.games.report_dialog import GameReportDialog
from armybuilder.desktop.widgets.boxes import Spacer, hbox, stack, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.desktop.widgets.toast import Toast
from armybuilder.exchange.battlescribe.data_files import DATA_SUFFIXES
from armybuilder.exchange.battlescribe.data_writing import DataForm
from armybuilder.exchange.file_names import plain_name
from armybuilder.storage.followed_folders import FollowedFolder
from armybuilder.wording.messages import say_problem

FOLDER_KEY = "folder.game_data"
MOST_REASONS = 3
EMPTY_WIDTH = 480


class GameDataDialog(Retranslated, QDialog):
    """A row a game. Imports run beside the window: the list can be used meanwhile, and the dialog be closed."""

    removed = Signal()

    def __init__(
        self, context: Context, job: ImportJob, watch: FolderWatch, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.context, self.job, self.watch = context, job, watch
        self.export_job = ExportJob(context.store, self)
        self.imported: ImportSummary | None = None
        self.setAcceptDrops(True)
        self._make_parts()
        self._lay_out()
        self.toast = Toast(self.pages)
        self._connect()
        self.retranslate()
        resize_within_screen(self, 880, 520)
        (self.table if self.table.rowCount() else self.first_files).setFocus()

    # what the dialog is made of

    def _make_parts(self) -> None:
        self.files_button, self.first_files = (
            make_button(role="primary", sign="import", clicked=self.choose_files) for _ in range(2)
        )
        self.folder_button, self.first_folder = (
            make_button(sign="import", clicked=self.choose_folder) for _ in range(2)
        )
        self.follow_button = make_button(clicked=self.choose_followed)
        self.followed = FollowedPanel(self.watch)
        self.table = GameTable()
        self.save_button = make_button(sign="export")
        self.save_menu = QMenu(self.save_button)
        self.save_as = {
            form: self.save_menu.addAction("", partial(self.choose_saving, form)) for form in DataForm
        }
        self.save_button.setMenu(self.save_menu)
        self.remove_button = make_button(sign="delete", clicked=self.remove_chosen)
        self.close_button = make_button(clicked=self.reject)
        self.empty_text = make_label(wraps=True)
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_text.setFixedWidth(EMPTY_WIDTH)
        self.promise = make_label(role="quiet", wraps=True)
        self.notice = Notice()
        self.strip, self.saving = ProgressStrip(), ProgressStrip()
        self.told = make_label(wraps=True)
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.details = make_button(role="link", clicked=self.show_report)
        self.details.setCursor(Qt.CursorShape.PointingHandCursor)
        self.details.hide()
        self.drop_hint = make_label(role="drop")
        self.drop_hint.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def _lay_out(self) -> None:
        self.top, status = QWidget(), QWidget()
        taking = (self.files_button, self.folder_button, self.follow_button)
        parts = (*taking, Spacer(1), self.save_button, self.remove_button)
        hbox(*parts, inside=self.top, margins=0, spacing=8)
        self.pages = stack(self.table, self._empty())
        hbox(
            (self.strip, 1),
            (self.saving, 1),
            (self.told, 1),
            self.details,
            inside=status,
            margins=0,
            spacing=12,
        )
        foot = hbox((status, 1), (self.close_button, 0, Qt.AlignmentFlag.AlignBottom), spacing=12)
        middle = (self.notice, (self.pages, 1), self.followed, self.promise)
        vbox(self.top, *middle, foot, inside=self, margins=16, spacing=12)
        self.drop_hint.setParent(self)
        self.drop_hint.hide()
        for button in self.findChildren(QPushButton):  # Return belongs to the table
            button.setAutoDefault(False)

    def _empty(self) -> QWidget:
        page = QWidget()
        both = hbox(Spacer(1), self.first_files, self.first_folder, Spacer(1), spacing=8)
        text = (self.empty_text, 0, Qt.AlignmentFlag.AlignHCenter)
        vbox(Spacer(1), text, both, Spacer(2), inside=page, spacing=16)
        return page

    def _connect(self) -> None:
        self.table.itemSelectionChanged.connect(self._show_actions)
        delete = QShortcut(QKeySequence.StandardKey.Delete, self.table, self.remove_chosen)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.job.done.connect(self._imported)
        self.job.failed.connect(self._failed)
        self.job.running_changed.connect(self._running_changed)
        self.watch.done.connect(self.refresh)
        self.followed.news_wanted.connect(self.show_news)
        self.followed.forget_wanted.connect(self.forget_folder)
        self.export_job.done.connect(self._saved)
        self.export_job.failed.connect(self._not_saved)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Game data"))
        for button in (self.files_button, self.first_files):
            button.setText(self.tr("Import files…"))
        for button in (self.folder_button, self.first_folder):
            button.setText(self.tr("Import a folder…"))
        self.follow_button.setText(self.tr("Follow a folder…"))
        self.follow_button.setToolTip(
            self.tr("Take the data of a folder that something else keeps up to date, and notice newer files")
        )
        self.save_button.setText(self.tr("Save data as"))
        self.save_as[DataForm.XML].setText(self.tr("Files for BattleScribe (XML)…"))
        self.save_as[DataForm.JSON].setText(self.tr("Files for New Recruit (JSON)…"))
        self.remove_button.setText(self.tr("Remove"))
        self.close_button.setText(self.tr("Close"))
        self.details.setText(self.tr("Details…"))
        self.drop_hint.setText(self.tr("Let go to import"))
        self.empty_text.setText(
            self.tr(
                "No game data yet. BattleScribe data files or a zip of a game’s repository: "
                "choose them here, or drop them on this window."
            )
        )
        self.promise.setText(
            self.tr(
                "Armies keep the data they were built from: neither a newer import nor removing a game changes them."
            )
        )
        self.table.retranslate()
        self.strip.follow(self.job, self.tr("Importing"))
        self.saving.follow(self.export_job, self.tr("Saving"))
        self._tell()
        self.refresh()

    # the list

    def refresh(self) -> None:
        """Read the list from the database."""
        rows = self.context.store.game_data.systems()
        self.table.show_games(rows, (army.game for army in self.context.store.rosters.list()))
        self.pages.setCurrentIndex(0 if rows else 1)
        self.followed.show_folders(self.context.store.followed_folders.all(), self.context.language)
        for widget in (self.top, self.promise):
            widget.setVisible(bool(rows))
        self._show_actions()

    def _show_actions(self) -> None:
        for button in (self.save_button, self.remove_button):
            button.setEnabled(bool(self.table.chosen))

    # importing

    def choose_files(self) -> None:
        """Ask for data files and archives."""
        kinds = ";;".join((name_filter(self.tr("Game data"), DATA_SUFFIXES), self.tr("All files (*)")))
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Import game data"), self._folder(), kinds)
        self.import_paths([Path(name) for name in names])

    def choose_folder(self) -> None:
        """Ask for a folder; the folders in it are searched too."""
        name = QFileDialog.getExistingDirectory(self, self.tr("Import game data"), self._folder())
        if name:
            self.import_paths([Path(name)])

    def choose_followed(self) -> None:
        """Ask for a folder to take the data of and to follow."""
        name = QFileDialog.getExistingDirectory(self, self.tr("Follow a folder"), self._folder())
        if name:
            self.notice.hide()
            self.job.follow(Path(name))
            self.context.remember(FOLDER_KEY, str(Path(name).parent))

    def show_news(self, path: str) -> None:
        """Show what newer files in a followed folder change."""
        offer_news(self.context, self.watch, self.job, path, self)
        self.refresh()

    def forget_folder(self, path: str) -> None:
        """Follow a folder no longer, with a way back."""
        folder = self.context.store.followed_folders.get(path)
        if folder is None:
            return
        self.context.write(partial(self.context.store.followed_folders.forget, path))
        self.refresh()
        self.toast.say(
            self.tr("“%1” is followed no longer").replace("%1", path),
            self.tr("Undo"),
            lambda: self._follow_again(folder),
        )

    def _follow_again(self, folder: FollowedFolder) -> None:
        followed = self.context.store.followed_folders
        self.context.write(partial(followed.follow, folder.path, folder.stamps))
        self.refresh()

    def import_paths(self, paths: list[Path]) -> None:
        """Import files, folders and archives."""
        if not paths:
            return
        self.notice.hide()
        self.job.start(paths)
        self.context.remember(FOLDER_KEY, str(paths[0].parent))

    def _folder(self) -> str:
        folder = self.context.store.settings.get(FOLDER_KEY)
        return folder if isinstance(folder, str) and Path(folder).is_dir() else str(Path.home())

    def _running_changed(self, running: bool) -> None:
        if running:
            self.imported = None
            self.toast.hide()  # its way back leads past what is being imported now
        self._tell()

    def _imported(self, imported: ImportSummary) -> None:
        self.imported = imported
        self.refresh()
        self._tell()
        if not imported.games and imported.refused:
            reasons = imported.left_out(self.context.language)
            more = len(reasons) - MOST_REASONS
            rest = [self.tr("… and %n more", "", more)] if more > 0 else []
            self.notice.say(self.tr("Nothing was imported"), "\n".join(reasons[:MOST_REASONS] + rest))

    def _failed(self, error: Exception) -> None:
        self.refresh()
        if isinstance(error, Problem):
            text = say_problem(error, self.context.language)
            self.notice.say(self.tr("Nothing was imported"), text)

    def _tell(self) -> None:
        """What the last import has come to, when none is under way."""
        shown = self.imported if not self.job.running else None
        self.told.setVisible(shown is not None)
        self.told.setText(outcome(shown, self.context.language) if shown else "")
        self.details.setVisible(shown is not None and not shown.restored)

    def show_report(self) -> None:
        """What the last import brought, and what of it was not understood."""
        if self.imported is not None:
            GameReportDialog(self.imported, self.context.language, self).exec()

    # saving

    def choose_saving(self, form: DataForm) -> None:
        """Ask where the chosen game's data go: into a folder of their own there."""
        rows = {row.id: row for row in self.context.store.game_data.systems()}
        row = rows.get(self.table.chosen)
        if row is None:
            return
        name = QFileDialog.getExistingDirectory(
            self, self.tr("Save the data of “%1”").replace("%1", row.name), self._folder()
        )
        if name:
            self.notice.hide()
            self.export_job.start(row, Path(name) / (plain_name(row.name) or row.id), form)

    def _saved(self, saved: SavedData) -> None:
        text = self.tr("“%1” saved: %n file(s) in %2", "", saved.files)
        self.toast.say(text.replace("%1", saved.game).replace("%2", str(saved.folder)))

    def _not_saved(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.notice.say(self.tr("The data were not saved"), say_problem(error, self.context.language))

    # removing

    def _remove(self, system: str, version: str) -> None:
        # kept until the program ends: the way back leads to it
        self.context.store.game_data.let_go(version)
        self.context.store.game_data.remove(system)

    def remove_chosen(self) -> None:
        """Offer a game no longer, with a way back until the program ends."""
        rows = {row.id: row for row in self.context.store.game_data.systems()}
        row = rows.get(self.table.chosen)
        if row is None:
            return
        armies = sum(army.game == row.id for army in self.context.store.rosters.list())
        try:
            self.context.write(partial(self._remove, row.id, row.version))
        except Problem as problem:
            self.notice.say(self.tr("The game was not removed"), say_problem(problem, self.context.language))
            return
        self.imported = None
        self._tell()
        self.refresh()
        self.removed.emit()
        text = self.tr("“%1” removed").replace("%1", row.name)
        if armies:
            text += ". " + self.tr("%n army(s) keep its data", "", armies)
        self.toast.say(text, self.tr("Undo"), lambda: self.job.bring_back(row.version))

    # drag and drop

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _paths(event):
            event.acceptProposedAction()
            self.drop_hint.setGeometry(self.rect().adjusted(8, 8, -8, -8))
            self.drop_hint.show()
            self.drop_hint.raise_()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.drop_hint.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.drop_hint.hide()
        event.acceptProposedAction()
        self.import_paths(_paths(event))


def _paths(event: QDropEvent) -> list[Path]:
    """The files and folders that are dragged."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
