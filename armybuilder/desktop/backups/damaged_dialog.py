"""A damaged army, battle or campaign: what is wrong, and the ways out, of which none loses what is left of it."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.lists.stored_table import short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Gap, Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.exchange.files import write_file
from armybuilder.storage.backups import Backups
from armybuilder.storage.copies import Backup
from armybuilder.storage.copies_compared import StoredDocument, documents_in_use
from armybuilder.storage.documents import Kind
from armybuilder.storage.taking_back import newest_readable
from armybuilder.wording.messages import say_problem

if TYPE_CHECKING:
    from armybuilder.desktop.backups.controller import BackupsController

SIGN, WIDTH = 32, 520
Found = tuple[Backup, StoredDocument]


class DamagedDialog(QDialog):
    """Looks for the newest copy that can read it while the dialog is open already."""

    def __init__(
        self, controller: "BackupsController", kind: Kind, key: int, name: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.controller, self.kind, self.key, self.name = controller, kind, key, name
        self.found: Found | None = None
        self.setWindowTitle(name)
        sign = QLabel(pixmap=icon("issue", "error").pixmap(SIGN, SIGN))
        self.text = make_label(self._told(), wraps=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.state = make_label(self.tr("Looking for a copy that has it whole…"), role="quiet", wraps=True)
        self.notice = Notice()
        self.take_button = make_button(role="primary", sign="reset", clicked=self.take)
        self.take_button.setText(self.tr("Take it from a backup"))
        self.take_button.setEnabled(False)
        self.save_button = make_button(self.tr("Save as it is…"), sign="export", clicked=self.save)
        self.delete_button = make_button(self.tr("Delete"), sign="delete", clicked=self.delete)
        self.close_button = make_button(self.tr("Close"), clicked=self.reject)
        for button in (self.take_button, self.save_button, self.delete_button):
            button.setAutoDefault(False)
        self.close_button.setDefault(True)
        self.close_button.setFocus()
        buttons = hbox(self.save_button, self.delete_button, Spacer(1), self.close_button, spacing=8)
        first = hbox(self.take_button, Spacer(1))
        hbox(
            (sign, 0, Qt.AlignmentFlag.AlignTop),
            (vbox(self.text, self.state, self.notice, Gap(4), first, buttons, spacing=8), 1),
            inside=self,
            margins=16,
            spacing=16,
        )
        self.setMinimumWidth(WIDTH)
        self.job = BackgroundJob(self)
        self.job.done.connect(self._show_found)
        self.job.failed.connect(self._not_found)
        self.job.run(partial(_look, controller.context.store.path, kind, key))

    def _told(self) -> str:
        texts: dict[Kind, str] = {
            "army": self.tr("The army “%1” is damaged: on the disk it is not what was saved."),
            "battle": self.tr("The battle “%1” is damaged: on the disk it is not what was saved."),
            "campaign": self.tr("The campaign “%1” is damaged: on the disk it is not what was saved."),
        }
        text = texts[self.kind]
        kept = self.tr("It is set aside and stays in the database as it is; everything else is in order.")
        return f"{text.replace('%1', self.name)} {kept}"

    def _show_found(self, found: Found | None) -> None:
        self.found = found
        self.take_button.setEnabled(found is not None)
        if found is None:
            self.state.setText(self.tr("None of the copies has it whole."))
            return
        when = short_time(found[0].made_at)
        self.take_button.setText(self.tr("Take it from the backup of %1").replace("%1", when))
        saved = short_time(found[1].saved_at)
        self.state.setText(self.tr("A copy has it whole, as it was saved on %1.").replace("%1", saved))
        self.take_button.setDefault(True)
        self.take_button.setFocus()

    def _not_found(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        self.state.setText(say_problem(error, self.controller.context.language))

    def take(self) -> None:
        """Take it as the newest copy that can read it has it."""
        if self.found is not None:
            backup, document = self.found
            self.accept()
            self.controller.take_back(backup.path, document)

    def save(self) -> None:
        """Write its bytes to a file, as they lie in the database."""
        start = f"{self.kind}-{self.key}.json"
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Save as it is"), start)
        if not path:
            return
        store = self.controller.context.store
        try:
            write_file(Path(path), store.documents[self.kind].bytes_of(self.key))
        except Problem as problem:
            title = self.tr("It was not written")
            self.notice.say(title, say_problem(problem, self.controller.context.language))
            return
        self.notice.hide()
        self.state.setText(self.tr("Written as it is: %1").replace("%1", path))

    def delete(self) -> None:
        """Put it away; the list brings it back."""
        self.accept()
        self.controller.delete_wanted.emit(self.kind, self.key)

    def done(self, code: int) -> None:
        self.job.wait()
        super().done(code)


def _look(database: Path, kind: Kind, key: int, _: object) -> Found | None:
    """Return the newest copy that can read a document, with it as it is there."""
    here = documents_in_use(database)
    wanted = next((one for one in here if (one.kind, one.id) == (kind, key)), None)
    return None if wanted is None else newest_readable(Backups(database).list(), wanted)
