"""When the database cannot be opened: say why, and offer what can be done."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMessageBox

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.desktop.lists.stored_table import short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Gap, hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.storage.backups import Backups
from armybuilder.storage.copies import Backup
from armybuilder.storage.store import Store, open_store
from armybuilder.wording.messages import say_problem

SIGN = 32
WIDTH = 520
TAKE_BACKUP, OTHER_FILE, SALVAGE = 2, 3, 4
SALVAGEABLE = ("storage.damaged", "storage.not_a_database")


class RecoveryDialog(QDialog):
    """What is wrong with the file, and a button a way out; the file itself stays as it is."""

    def __init__(self, path: Path, problem: Problem, backup: Backup | None, language: Language) -> None:
        super().__init__()
        self.setWindowTitle("Armybuilder")
        sign = QLabel(pixmap=icon("advice", "advice").pixmap(SIGN, SIGN))
        self.text = make_label(self._told(problem, language), wraps=True)
        where = make_label(str(path), role="quiet", wraps=True)
        self.buttons = FlowLayout()
        if backup is not None:
            when = short_time(backup.made_at)
            self._button(self.tr("Take the backup of %1").replace("%1", when), TAKE_BACKUP)
        elif problem.key in SALVAGEABLE:
            self._button(self.tr("Save what can be read"), SALVAGE)
        self._button(self.tr("Use another file…"), OTHER_FILE)
        self._button(self.tr("Quit"), QDialog.DialogCode.Rejected)
        hbox(
            (sign, 0, Qt.AlignmentFlag.AlignTop),
            (vbox(self.text, where, Gap(8), self.buttons, spacing=8), 1),
            inside=self,
            margins=16,
            spacing=16,
        )
        self.setMinimumWidth(WIDTH)

    def _told(self, problem: Problem, language: Language) -> str:
        """The problem in the words of a window: its buttons do what the command line has to name."""
        match problem.key.removesuffix("_with_backup"):
            case "storage.damaged":
                return self.tr("The database is damaged. The program has changed nothing in it and keeps it.")
            case "storage.newer":
                return self.tr(
                    "A newer version of the program made this database. Update the program; "
                    "the database is untouched."
                )
            case "storage.foreign" | "storage.not_a_database":
                return self.tr("This file is not a database of armies. The program leaves it alone.")
        return say_problem(problem, language)

    def _button(self, text: str, code: int) -> None:
        first = self.buttons.count() == 0
        button = make_button(text, role="primary" if first else "", clicked=lambda: self.done(code))
        button.setDefault(first)
        self.buttons.addWidget(button)


def open_with_recovery(path: Path, language: Language) -> Store | None:
    """The opened database, after as many questions as it takes; None when the user gives up."""
    while True:
        try:
            return open_store(path)
        except Problem as problem:
            answer = _ask(path, problem, language)
            if answer is None:
                return None
            path = answer


def _ask(path: Path, problem: Problem, language: Language) -> Path | None:
    backup = Backups(path).latest_good()
    dialog = RecoveryDialog(path, problem, backup, language)
    code = dialog.exec()
    if code == TAKE_BACKUP and backup is not None:
        return _restored(path, backup, language)
    if code == SALVAGE:
        from armybuilder.desktop.main_window.salvaging import salvage_in_place

        salvage_in_place(path, language)
        return path
    if code == OTHER_FILE:
        start = str(path.with_name("armybuilder-new.db"))
        title, option = dialog.tr("Use another file…"), QFileDialog.Option.DontConfirmOverwrite
        named, _ = QFileDialog.getSaveFileName(None, title, start, "*.db", options=option)
        return Path(named) if named else path
    return None


def _restored(path: Path, backup: Backup, language: Language) -> Path:
    try:
        Backups(path).restore(backup)
    except Problem as problem:
        QMessageBox.warning(None, "Armybuilder", say_problem(problem, language))
    return path
