"""Tells of a mistake of the program's own: that nothing is lost, and what to send to whoever mends it."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QWidget

from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.fault_report import FaultReport

SIGN = 32
WIDTH, LEAST_DETAILS = 560, 64
MOST_TOLD = 5


class FaultDialog(QDialog):
    """Stays one dialog however many faults there are: the same are counted, others are added to the text.

    Enter and Esc go on.
    """

    quit_wanted = Signal()

    def __init__(self, report: FaultReport, log: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reports = [report]
        self._count = 1
        self.setWindowTitle(self.tr("Something went wrong"))
        self.setMinimumWidth(WIDTH)
        sign = QLabel(pixmap=icon("advice", "advice").pixmap(SIGN, SIGN))
        self.text = make_label(wraps=True)
        self.text.setText(
            self.tr(
                "The program has made a mistake and could not finish what it was doing. "
                "What was saved before is safe: every change is saved at once."
            )
        )
        self.advice = make_label(
            self.tr("You can go on. Should something look wrong, quit and start the program anew."),
            wraps=True,
        )
        self.count = make_label(role="quiet", wraps=True, hidden=True)
        self.details = QPlainTextEdit(readOnly=True)
        self.details.setMinimumHeight(LEAST_DETAILS)
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.details.setAccessibleName(self.tr("Text to send"))
        told = self.tr("It is in the log too: %1").replace("%1", str(log)) if log is not None else ""
        self.log = make_label(role="quiet", wraps=True, selectable=True, hidden=True)
        show_or_hide(self.log, told)
        self.fold = FoldButton(self.details, text=self.tr("Details"))
        self._make_buttons()
        column = vbox(self.text, self.advice, self.count, self.log, hbox(self.fold, Spacer(1)), spacing=8)
        vbox(
            hbox((sign, 0, Qt.AlignmentFlag.AlignTop), (column, 1), spacing=16),
            (self.details, 1),
            hbox(self.copy_button, Spacer(1), self.quit_button, self.go_on_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )
        self._show_text()
        self.fold.toggled.connect(self._fit)

    def _fit(self) -> None:
        """Be as high as what is shown asks for, within the screen."""
        layout = self.layout()
        if layout is not None:
            resize_within_screen(self, self.width(), layout.totalHeightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            # a layout asks for less than its texts take when they wrap: what is below would lie over what is above
            self.setMinimumHeight(layout.totalMinimumHeightForWidth(self.width()))

    def _make_buttons(self) -> None:
        self.copy_button = make_button(self.tr("Copy the text to send"), sign="copy", clicked=self.copy)
        self.quit_button = make_button(self.tr("Quit"), clicked=self._quit)
        self.go_on_button = make_button(self.tr("Go on"), role="primary", clicked=self.accept)
        for button in (self.copy_button, self.quit_button):
            button.setAutoDefault(False)
        self.go_on_button.setDefault(True)

    def add(self, report: FaultReport) -> None:
        """Tell of another fault that happened while the dialog is open."""
        self._count += 1
        known = report.place in {one.place for one in self._reports}
        if not known and len(self._reports) < MOST_TOLD:
            self._reports.append(report)
        show_or_hide(self.count, self.tr("It has happened %n time(s).", "", self._count))
        self._show_text()

    def copy(self) -> None:
        """Put the text on the clipboard."""
        QGuiApplication.clipboard().setText(self.details.toPlainText())
        self.copy_button.setText(self.tr("Copied"))

    def _show_text(self) -> None:
        text = "\n\n".join(report.text for report in self._reports)
        if text != self.details.toPlainText():
            self.details.setPlainText(text)

    def _quit(self) -> None:
        self.reject()
        self.quit_wanted.emit()
