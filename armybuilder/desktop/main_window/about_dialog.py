"""Which program this is, and where it keeps what: the data, their backups, the log."""

from pathlib import Path

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from armybuilder import __version__
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_button, make_button_box, make_label
from armybuilder.locations import log_file
from armybuilder.storage.backups import Backups

WIDTH = 620


class AboutDialog(QDialog):
    """A line a place, with a button that opens its folder."""

    def __init__(self, database: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About the program"))
        self.setMinimumWidth(WIDTH)
        self.places = {
            self.tr("Your data"): database,
            self.tr("Backups"): Backups(database).folder,
            self.tr("Log of mistakes of the program"): log_file(),
        }
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        self.buttons = [self._add(grid, name, path) for name, path in self.places.items()]
        note = self.tr(
            "The log is made when there is something to write. It tells nothing of you or your armies."
        )
        buttons = make_button_box(self)
        buttons.setFocus()
        vbox(
            make_label(f"Armybuilder {__version__}", role="title"),
            grid,
            make_label(note, role="quiet", wraps=True),
            Spacer(1),
            buttons,
            inside=self,
            margins=16,
            spacing=12,
        )

    def _add(self, grid: QGridLayout, name: str, path: Path) -> QWidget:
        at = grid.rowCount()
        shown = make_label(str(path), wraps=True, selectable=True)
        folder = path if path.is_dir() else path.parent
        button = make_button(
            self.tr("Open the folder"),
            clicked=lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))),
        )
        button.setAutoDefault(False)
        button.setEnabled(folder.is_dir())
        opens = self.tr("Open the folder")
        button.setAccessibleName(f"{opens}: {name}")
        grid.addWidget(make_label(name, role="heading"), at, 0)
        grid.addWidget(shown, at + 1, 0)
        grid.addWidget(button, at, 1, 2, 1)
        grid.setRowMinimumHeight(at + 2, 8)
        return button

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, super().sizeHint().height())
