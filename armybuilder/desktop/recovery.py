"""When the database cannot be opened: say why, and offer what can be done."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.storage.backups import Backup, Backups
from armybuilder.storage.store import Store, open_store
from armybuilder.wording import say_problem


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
    box = QMessageBox()
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("Armybuilder")
    box.setText(say_problem(problem, language))
    use = None
    if backup is not None:
        when = backup.made_at.astimezone().strftime("%d.%m.%Y %H:%M")
        label = QCoreApplication.translate("Recovery", "Take the backup of %1").replace("%1", when)
        use = box.addButton(label, QMessageBox.ButtonRole.AcceptRole)
    other = box.addButton(_other_label(), QMessageBox.ButtonRole.ActionRole)
    box.addButton(_quit_label(), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    if use is not None and box.clickedButton() is use and backup is not None:
        return _restored(path, backup, language)
    if box.clickedButton() is other:
        named, _ = QFileDialog.getSaveFileName(
            None, _other_label(), str(path.with_name("armybuilder-new.db")), "*.db", options=_no_overwrite()
        )
        return Path(named) if named else path
    return None


def _no_overwrite() -> QFileDialog.Option:
    return QFileDialog.Option.DontConfirmOverwrite


def _other_label() -> str:
    return QCoreApplication.translate("Recovery", "Use another file…")


def _quit_label() -> str:
    return QCoreApplication.translate("Recovery", "Quit")


def _restored(path: Path, backup: Backup, language: Language) -> Path:
    try:
        Backups(path).restore(backup)
    except Problem as problem:
        QMessageBox.warning(None, "Armybuilder", say_problem(problem, language))
    return path
