"""The page of backups: every copy with what it holds, what was deleted, and the ways back."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QSplitter, QTabWidget, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.backups.contents_tree import ContentsTree
from armybuilder.desktop.backups.copies_job import CopiesJob, CopyRead
from armybuilder.desktop.backups.copies_table import CopiesTable
from armybuilder.desktop.backups.deleted_view import DeletedView
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.desktop.widgets.toast import Toast
from armybuilder.storage.copies import Backup
from armybuilder.wording.messages import say_problem

if TYPE_CHECKING:
    from armybuilder.desktop.backups.controller import BackupsController

MINUTES = (5, 15, 30, 60, 0)
COPIES, DELETED = range(2)


class BackupsPage(Retranslated, QDialog):
    """The copies above, what the chosen one holds below; on a page beside them what was deleted.

    While it is open the window behind it waits.
    """

    def __init__(self, controller: "BackupsController", parent: QWidget) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.controller, self.context = controller, controller.context
        self.job = CopiesJob(self.context.store.path, self)
        self.files: list[Backup] = []
        self._make_parts()
        self._lay_out()
        # each over what it speaks of, so that it covers no button
        self.toasts = (Toast(self.contents), Toast(self.deleted.pages))
        self._connect()
        self.retranslate()
        resize_within_screen(self, 940, 660)

    def _make_parts(self) -> None:
        controller = self.controller
        self.about = make_label(role="quiet", wraps=True)
        self.take_button = make_button(sign="save", clicked=controller.take_copy)
        self.file_button = make_button(sign="import", clicked=self.choose_file)
        self.every_label = make_label()
        self.every = QComboBox()
        for minutes in MINUTES:
            self.every.addItem("", minutes)
        self.notice = Notice()
        self.copies = CopiesTable()
        self.empty = make_label(role="quiet", wraps=True, hidden=True)
        self.contents = ContentsTree()
        self.one_button = make_button(role="primary", sign="undo", clicked=self.take_back)
        self.copy_button = make_button(sign="duplicate", clicked=lambda: self.take_back(as_copy=True))
        self.all_button = make_button(sign="reset", clicked=self.restore)
        self.promise = make_label(role="quiet", wraps=True)
        self.deleted = DeletedView(self.context)
        self.close_button = make_button(clicked=self.reject)
        for button in (
            self.take_button,
            self.file_button,
            self.one_button,
            self.copy_button,
            self.all_button,
            self.close_button,
        ):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        top = hbox(self.take_button, self.file_button, Spacer(1), self.every_label, self.every, spacing=8)
        below = QWidget()
        deeds = hbox(self.one_button, self.copy_button, Spacer(1), self.all_button, spacing=8)
        vbox((self.contents, 1), deeds, inside=below, margins=0, spacing=8)
        above = QWidget()
        vbox(self.empty, (self.copies, 1), inside=above, margins=0)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(above)
        self.splitter.addWidget(below)
        self.splitter.setSizes([240, 280])
        copies = QWidget()
        vbox(self.about, top, (self.splitter, 1), self.promise, inside=copies, margins=12, spacing=12)
        self.tabs = QTabWidget()
        self.tabs.addTab(copies, "")
        self.tabs.addTab(self.deleted, "")
        foot = hbox(Spacer(1), self.close_button)
        vbox(self.notice, (self.tabs, 1), foot, inside=self, margins=16, spacing=12)

    def _connect(self) -> None:
        controller = self.controller
        self.copies.itemSelectionChanged.connect(self._show_contents)
        self.contents.itemSelectionChanged.connect(self._show_actions)
        self.contents.itemActivated.connect(lambda *_: self.take_back())
        self.every.activated.connect(lambda _: controller.keeper.copy_every(self.every.currentData()))
        self.job.done.connect(self._read)
        self.job.failed.connect(self._not_read)
        self.deleted.restore_wanted.connect(controller.restore_deleted)
        self.deleted.forget_wanted.connect(controller.forget)
        controller.changed.connect(self._changed)
        controller.busy_changed.connect(lambda _: self._show_actions())

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Backups"))
        self.about.setText(
            self.tr(
                "Copies of everything: taken at the start, before updates, and while you work. The last ten are kept, "
                "and the first of each day, week and month for a while."
            )
        )
        self.take_button.setText(self.tr("Take a copy now"))
        self.file_button.setText(self.tr("Look into a file…"))
        self.file_button.setToolTip(self.tr("A copy from elsewhere, such as on a memory stick"))
        self.every_label.setText(self.tr("While working:"))
        for at, minutes in enumerate(MINUTES):
            text = self.tr("every %n minute(s)", "", minutes) if minutes else self.tr("never")
            self.every.setItemText(at, text)
        self.every.setAccessibleName(self.every_label.text())
        self.empty.setText(self.tr("There are no copies yet. Take one now."))
        self.one_button.setText(self.tr("Take this one back"))
        self.copy_button.setText(self.tr("Take it as a copy"))
        self.all_button.setText(self.tr("Restore everything"))
        self.promise.setText(
            self.tr(
                "One army taken back is a step that can be undone in its history. Restoring everything changes open "
                "armies too; what is there now is kept as a copy, and you can go back to it."
            )
        )
        self.close_button.setText(self.tr("Close"))
        self.copies.retranslate()
        self.contents.retranslate()
        self.tabs.setTabText(COPIES, self.tr("Copies"))
        self.deleted.retranslate()
        self.refresh()

    # --- what is shown

    def refresh(self) -> None:
        """List the copies and what was deleted anew, and read those copies that were not read before."""
        self._show_deleted()
        try:
            backups = [*self.files, *self.context.store.backups.list()]
        except Problem as problem:
            self.tell_problem(problem)
            backups = [*self.files]
        minutes = self.controller.keeper.minutes
        self.every.setCurrentIndex(MINUTES.index(minutes) if minutes in MINUTES else -1)
        self.empty.setVisible(not backups)
        self.copies.setVisible(bool(backups))
        self.copies.show_copies(backups, self.context.language)
        self._fill()
        self._show_contents()
        self.job.read(backups)

    def _show_deleted(self) -> None:
        try:
            self.deleted.show_documents(self.context.store.deleted.list())
        except Problem as problem:
            self.tell_problem(problem)
        many = len(self.deleted.documents)
        text = self.tr("Deleted (%1)").replace("%1", number(many)) if many else self.tr("Deleted")
        self.tabs.setTabText(DELETED, text)

    def show_page(self, page: int) -> None:
        """Turn to the copies, or to what was deleted, and give it the keyboard."""
        self.tabs.setCurrentIndex(page)
        (self.deleted.table if page == DELETED else self.copies).setFocus()

    def _changed(self) -> None:
        if self.isVisible():
            self.refresh()

    def _read(self, read: CopyRead) -> None:
        self._fill()
        chosen = self.copies.chosen
        if read.copy is None or (chosen is not None and chosen.path == read.copy):
            self._show_contents()

    def _not_read(self, error: Exception) -> None:
        raise error

    def _fill(self) -> None:
        self.copies.fill(self.job.known, self.job.differences, self.context.language)

    def _show_contents(self) -> None:
        chosen = self.copies.chosen
        there = self.job.known.get(chosen.path) if chosen is not None else None
        if there is None:
            self.contents.show_nothing()
        else:
            self.contents.show_copy(there, self.job.now or ())
        self._show_actions()

    def _show_actions(self) -> None:
        chosen, idle = self.copies.chosen, not self.controller.busy
        there = self.job.known.get(chosen.path) if chosen is not None else None
        document = self.contents.chosen
        readable = document is not None and document.whole
        for button, possible in (
            (self.one_button, readable and self.contents.chosen_differs),
            (self.copy_button, readable),
            (self.all_button, there is not None),
            (self.take_button, True),
            (self.file_button, True),
        ):
            button.setEnabled(idle and possible)
        self.deleted.setEnabled(idle)

    @property
    def toast(self) -> Toast:
        """The one over the page that is shown."""
        return self.toasts[self.tabs.currentIndex()]

    def tell(self, text: str, action_text: str = "", act: Callable[[], object] | None = None) -> None:
        """Say what was done; the button closes the page first."""
        self.notice.hide()

        def go() -> None:
            self.close()
            if act is not None:
                act()

        self.toast.say(text, action_text, go if act is not None else None)

    def tell_problem(self, problem: Problem) -> None:
        """Say what could not be done, until it is put away."""
        self.notice.say(self.tr("This could not be done"), say_problem(problem, self.context.language))

    # --- what is done

    def choose_file(self) -> None:
        """Ask for a copy from elsewhere, and show what it holds above the others."""
        kinds = ";;".join((self.tr("Databases (*.db *.sqlite *.sqlite3)"), self.tr("All files (*)")))
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Look into a file"), str(Path.home()), kinds)
        if name:
            self.look_into(Path(name))

    def look_into(self, path: Path) -> None:
        """Show a file from elsewhere among the copies, and choose it."""
        self.notice.hide()
        try:
            found = path.stat()
        except OSError:
            self.tell_problem(Problem("storage.no_file", path=str(path)))
            return
        made_at = datetime.fromtimestamp(found.st_mtime, UTC)
        others = [backup for backup in self.files if backup.path != path]
        self.files = [Backup(path, made_at, "file", found.st_size), *others]
        self.job.known.pop(path, None)
        self.refresh()
        self.copies.selectRow(0)

    def take_back(self, as_copy: bool = False) -> None:
        """Take the chosen army or battle back."""
        copy, document = self.copies.chosen, self.contents.chosen
        if (
            copy is not None
            and document is not None
            and document.whole
            and (as_copy or self.contents.chosen_differs)
        ):
            self.controller.take_back(copy.path, document, as_copy=as_copy is True)

    def restore(self) -> None:
        """Put the chosen copy in the place of the database."""
        copy = self.copies.chosen
        if copy is not None:
            self.controller.restore(copy.path)

    def reject(self) -> None:
        """Close the page, unless something is under way that it must wait for."""
        if not self.controller.busy:
            self.job.stop()
            super().reject()
