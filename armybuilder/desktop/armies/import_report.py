"""What did not map when an army was imported, and where it went."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen


class ImportReportDialog(QDialog):
    """The report, to read and to copy."""

    def __init__(self, file: str, notes: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import of %1").replace("%1", file))
        heading = make_label(self.tr("The army is imported. This did not fit as it was:"), wraps=True)
        self.text = QPlainTextEdit("\n".join(f"• {note}" for note in notes))
        self.text.setReadOnly(True)
        self.text.setAccessibleName(heading.text())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        vbox(heading, (self.text, 1), buttons, inside=self, margins=16)
        resize_within_screen(self, 560, 360)
