"""Saving what can be read of a damaged database, when there is no backup to go back to."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QProgressBar, QProgressDialog

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.desktop.armies.import_report import ReportDialog
from armybuilder.desktop.background import BackgroundJob
from armybuilder.storage.backups import Backups
from armybuilder.storage.salvage import SalvageReport, salvage
from armybuilder.wording.messages import say, say_problem

NAMED = {
    "rosters": "army",
    "battles": "battle",
    "campaigns": "campaign",
    "units": "unit",
    "content_items": "item",
    "collection": "holding",
    "settings": "setting",
    "pictures": "picture",
    "game_files": "game_file",
}


class SalvagingDialog(QProgressDialog):
    """Salvages a database into a new file, away from the window; `report` and `problem` say what came of it."""

    def __init__(self, source: Path, target: Path) -> None:
        super().__init__()
        self.setWindowTitle("Armybuilder")
        self.setLabelText(self.tr("Looking through the damaged database…"))
        self.setCancelButtonText(self.tr("Stop"))
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self.setMinimumDuration(0)
        self.setBar(QProgressBar(textVisible=False))
        self.setAutoReset(False)
        self.setAutoClose(False)
        self.report: SalvageReport | None = None
        self.problem: Problem | None = None
        self.job = BackgroundJob(self)
        self.job.progress.connect(self._tell)
        self.job.done.connect(self._finish)
        self.job.failed.connect(self._fail)
        self.job.run(lambda progress: salvage(source, target, progress))

    def _tell(self, done: int, total: int, _what: str) -> None:
        self.setMaximum(total)
        self.setValue(min(done, total - 1))

    def _finish(self, report: SalvageReport) -> None:
        self.report = report
        self.accept()

    def _fail(self, error: Exception) -> None:
        self.reject()
        if not isinstance(error, Problem):
            raise error
        self.problem = error

    def show_report(self, kept: Path | None, language: Language) -> None:
        """Show what was saved and what was not, and where the damaged file is."""
        if self.report is None:
            return
        saved, told = self.report.saved, (*self.report.doubtful, *self.report.lost)
        lines = [
            f"{say(f'archive.kind.{kind}', language)}: {saved[table]}"
            for table, kind in NAMED.items()
            if saved.get(table)
        ]
        lines += [say_problem(problem, language) for problem in told]
        if kept is not None:
            lines.append(self.tr("The damaged file is kept: %1").replace("%1", str(kept)))
        text = self.tr(
            "This could be read, and is your database now. What is in doubt or lost is told below."
        )
        ReportDialog("Armybuilder", text, lines).exec()


def salvage_in_place(path: Path, language: Language) -> None:
    """Put what can be read of a damaged database in its place, and show what that is; the damaged file stays beside it."""
    target = _free(path)
    dialog = SalvagingDialog(path, target)
    dialog.exec()
    dialog.job.wait()
    try:
        if dialog.problem is not None:
            raise dialog.problem
        if dialog.report is None:
            return
        kept = Backups(path).restore(target)
        dialog.show_report(kept, language)
    except Problem as problem:
        QMessageBox.warning(None, "Armybuilder", say_problem(problem, language))
    finally:
        target.unlink(missing_ok=True)


def _free(path: Path) -> Path:
    """Return the name of a file that is not there yet, beside a database."""
    number = 1
    while (found := path.with_name(f"{path.stem}-salvaged-{number}.db")).exists():
        number += 1
    return found
