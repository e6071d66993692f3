"""What did not map when an army was imported, and where it went."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen


class ReportDialog(QDialog):
    """A report in lines, to read and to copy."""

    def __init__(self, title: str, text: str, notes: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        heading = make_label(text, wraps=True)
        self.text = QPlainTextEdit("\n".join(f"• {note}" for note in notes), readOnly=True)
        self.text.setAccessibleName(heading.text())
        vbox(heading, (self.text, 1), make_button_box(self), inside=self, margins=16)
        resize_within_screen(self, 560, 360)


class ImportReportDialog(ReportDialog):
    """What of an army did not fit as it was."""

    def __init__(self, file: str, notes: Sequence[str], parent: QWidget | None = None) -> None:
        title = self.tr("Import of %1").replace("%1", file)
        super().__init__(title, self.tr("The army is imported. This did not fit as it was:"), notes, parent)
