"""What the window does with copies of its database: it takes them, opens their page, and takes back out of them."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Work
from armybuilder.desktop.backups.checker import DocumentChecker
from armybuilder.desktop.backups.keeper import DataKeeper
from armybuilder.desktop.context import Context
from armybuilder.games import WITH_ARMLISTS
from armybuilder.games import game as find_game
from armybuilder.storage.backups import Backups
from armybuilder.storage.content import is_outdated, update_content
from armybuilder.storage.copies_compared import StoredDocument
from armybuilder.storage.deleted import DeletedDocument
from armybuilder.storage.documents import Kind
from armybuilder.storage.store import open_beside
from armybuilder.storage.taking_back import TakenBack, take_back
from armybuilder.wording.messages import say

if TYPE_CHECKING:
    from armybuilder.desktop.backups.page import BackupsPage


class BackupsController(QObject):
    """One piece of work at a time, beside the window. `told` is a message with a button and what it does, `problem` what
    could not be done; `open_wanted` and `delete_wanted` name an army, battle or campaign by its kind and id. `changed` says that
    there are other copies, or other documents, than before.
    """

    told = Signal(str, str, object)
    problem = Signal(object)
    open_wanted = Signal(str, int)
    delete_wanted = Signal(str, int)
    changed = Signal()
    busy_changed = Signal(bool)

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self.context, self._window = context, window
        self.keeper = DataKeeper(context, self)
        self.keeper.missed.connect(self.problem)
        self.keeper.taken.connect(self.changed)
        self.checker = DocumentChecker(context, self)
        self.checker.found.connect(self.problem)
        self.job = BackgroundJob(self)
        self.job.done.connect(self._done)
        self.job.failed.connect(self._failed)
        self.job.running_changed.connect(self.busy_changed)
        self._then: Callable[[Any], None] = lambda _: None
        self._put_right: Callable[[], None] = lambda: None
        self._frozen: list[QWidget] = []
        self.page: BackupsPage | None = None

    @property
    def busy(self) -> bool:
        """Whether something is under way that the window must wait for."""
        return self.job.running

    def open_page(self) -> "BackupsPage":
        """Show the copies that there are; one page is enough."""
        from armybuilder.desktop.backups.page import COPIES

        return self._open_page(COPIES)

    def open_deleted(self) -> "BackupsPage":
        """Show what was deleted."""
        from armybuilder.desktop.backups.page import DELETED

        return self._open_page(DELETED)

    def _open_page(self, at: int) -> "BackupsPage":
        from armybuilder.desktop.backups.page import BackupsPage

        if self.page is None:
            self.page = BackupsPage(self, self._window)
        self.page.refresh()
        self.page.show()
        self.page.raise_()
        self.page.activateWindow()
        self.page.show_page(at)
        return self.page

    def open_damaged(self, kind: Kind, key: int, name: str) -> None:
        """Show the ways out for a damaged army, battle or campaign."""
        from armybuilder.desktop.backups.damaged_dialog import DamagedDialog

        dialog = DamagedDialog(self, kind, key, name, self._window)
        dialog.exec()
        dialog.deleteLater()

    def close(self) -> None:
        """Let no work outlive the window."""
        self.job.wait()
        self.checker.job.wait()
        if self.page is not None:
            self.page.job.wait()
        self.keeper.close()

    # --- one piece of work at a time

    def _do(
        self, work: Work, then: Callable[[Any], None], put_right: Callable[[], None] | None = None
    ) -> None:
        """Do some work, and `then` go on with its result; `put_right` is for when it fails."""
        if self.busy:
            return
        self._then, self._put_right = then, put_right or (lambda: None)
        self.job.run(work)

    def _done(self, result: Any) -> None:
        try:
            self._then(result)
        except Problem as problem:
            self._tell_problem(problem)

    def _failed(self, error: Exception) -> None:
        try:
            self._put_right()
        except Problem as problem:
            self._tell_problem(problem)
        if not isinstance(error, Problem):
            raise error
        self._tell_problem(error)

    def _tell(self, text: str, action_text: str, act: Callable[[], object] | None) -> None:
        """Tell what was done where the player looks: on the page while that is open, else in the window."""
        if self.page is not None and self.page.isVisible():
            self.page.tell(text, action_text, act)
        else:
            self.told.emit(text, action_text, act)

    def _tell_problem(self, problem: Problem) -> None:
        if self.page is not None and self.page.isVisible():
            self.page.tell_problem(problem)
        else:
            self.problem.emit(problem)

    # --- taking a copy, and one army, battle or campaign back

    def take_copy(self) -> None:
        """Take a copy now."""
        database = self.context.store.path
        self._do(lambda _: Backups(database).take("asked"), lambda _: self._copy_taken())

    def _copy_taken(self) -> None:
        self.changed.emit()
        self._tell(self.tr("A copy is taken"), "", None)

    def take_back(self, copy: Path, document: StoredDocument, as_copy: bool = False) -> None:
        """Take an army, battle or campaign back out of a copy."""
        database = self.context.store.path
        try:
            self.context.take_up_again()
        except Problem as problem:
            self._tell_problem(problem)
            return
        title = say("backups.army_step", self.context.language)

        def work(_: object) -> TakenBack:
            with open_beside(database) as store:
                return take_back(store, copy, document, title, as_copy=as_copy)

        self._do(work, self._taken_back)

    def _taken_back(self, taken: TakenBack) -> None:
        self.keeper.note_change()
        self.context.document_taken_back.emit(taken.kind, taken.id)
        # in a turn of its own: to do both at once would be felt
        QTimer.singleShot(0, self, self.changed.emit)
        text = (
            self.tr("“%1” is again as in the copy")
            if taken.replaced
            else self.tr("“%1” is taken from the copy")
        )
        go = partial(self.open_wanted.emit, taken.kind, taken.id)
        self._tell(text.replace("%1", taken.name), self.tr("Open"), go)

    # --- what was deleted

    def restore_deleted(self, documents: Sequence[DeletedDocument]) -> None:
        """Bring what was deleted back to its list."""
        if not self._change_deleted(self.context.store.deleted.restore, documents):
            return
        first = documents[0]
        if len(documents) == 1:
            self.context.document_taken_back.emit(first.kind, first.id)
            text = self.tr("“%1” is back in the list").replace("%1", first.name)
        else:
            text = self.tr("%n taken back", "", len(documents))
        go = partial(self.open_wanted.emit, first.kind, first.id) if len(documents) == 1 else None
        self._tell(text, self.tr("Open") if go else "", go)

    def forget(self, documents: Sequence[DeletedDocument]) -> None:
        """Delete for good what was deleted before."""
        if self._change_deleted(self.context.store.deleted.forget, documents):
            self._tell(self.tr("%n deleted for good", "", len(documents)), "", None)

    def _change_deleted(
        self, change: Callable[[Sequence[DeletedDocument]], None], documents: Sequence[DeletedDocument]
    ) -> bool:
        """Do something with what was deleted and show the lists anew; False when it could not be done."""
        if self.busy:
            return False
        try:
            self.context.write(partial(change, documents), by_id=True)
        except Problem as problem:
            self._tell_problem(problem)
            return False
        finally:
            self.context.deleted_changed.emit()
            self.changed.emit()
        return True

    # --- everything

    def restore(self, copy: Path) -> None:
        """Put a copy in the place of the database; what is there now becomes a copy itself, the way back."""
        if self.busy:
            return
        database = self.context.store.path
        if self.page is not None:
            self.page.job.wait()
        self.checker.job.wait()
        self.keeper.rest()
        self._freeze()
        self.context.store.close()
        self._do(lambda _: _restore(database, copy), self._restored, self._open_again)

    def _open_again(self) -> None:
        self._thaw()
        self.context.store.open_again()
        self.keeper.go_on()

    def _restored(self, kept: Path | None) -> None:
        self._open_again()
        self.context.count_file()
        self.context.reload_content()
        self.context.database_restored.emit()
        if self.page is not None:
            self.page.close()
        text = self.tr("Everything is as in the copy. What was there before is kept as a copy too.")
        if kept is None:
            self._tell(self.tr("Everything is as in the copy."), "", None)
        else:
            self._tell(text, self.tr("Go back"), partial(self.restore, kept))

    def _freeze(self) -> None:
        """Let nobody touch what is shown while there is no database behind it."""
        self._frozen = [
            widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget.isEnabled()
        ]
        for widget in self._frozen:
            widget.setEnabled(False)
        QApplication.setOverrideCursor(Qt.CursorShape.BusyCursor)

    def _thaw(self) -> None:
        QApplication.restoreOverrideCursor()
        for widget in self._frozen:
            widget.setEnabled(True)
        self._frozen = []


def _restore(database: Path, copy: Path) -> Path | None:
    """Restore a copy and bring it up to date; where what was there is now, None when there was nothing."""
    backups = Backups(database)
    own = next((backup for backup in backups.list() if backup.path == copy), None)
    kept = backups.restore(own or copy)
    with open_beside(database) as store:
        for game_id in WITH_ARMLISTS:
            if is_outdated(store, game_id):
                update_content(store, find_game(game_id))
    return kept
