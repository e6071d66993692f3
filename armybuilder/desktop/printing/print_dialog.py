"""Prints whatever has parts that are printed: what and how, a preview that is the PDF itself, a file or a printer."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QProgressBar,
    QWidget,
)

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.clock import printed_day
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.card_panel import CardPanel
from armybuilder.desktop.printing.pdf_preview import PdfPreview
from armybuilder.desktop.printing.pdf_printing import PAPERS, print_pdf
from armybuilder.desktop.printing.presets import PresetRow
from armybuilder.desktop.printing.print_panel import PrintPanel
from armybuilder.desktop.widgets.boxes import Gap, Spacer, hbox, vbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.file_names import FORBIDDEN
from armybuilder.exchange.files import write_file
from armybuilder.print_presets import PrintPreset
from armybuilder.print_printers import PrinterOffsets
from armybuilder.printing.subject import PrintJob, PrintSubject
from armybuilder.wording.messages import say_problem

STATE_KEY = "window.print"
WAIT_MS = 60


class PrintDialog(Retranslated, QDialog):
    """Shows what of a subject is chosen as it will be printed. Nothing here waits: PDFs are made beside the window.

    What is chosen is remembered under `kind`, unless `what` says which parts are wanted this time. `printed` tells that what is
    shown was saved or sent to a printer.
    """

    printed = Signal()

    def __init__(
        self,
        context: Context,
        subject: PrintSubject,
        kind: str,
        parent: QWidget | None = None,
        *,
        what: Sequence[str] | None = None,
    ) -> None:
        super().__init__(parent)
        self.context, self.subject, self._kind = context, subject, kind
        self.pdf = b""
        last = remembered(context, kind)
        if what is not None:
            last = replace(last, what=tuple(what))
        self.panel = PrintPanel(subject, last, context.language, CardPanel(context))
        self.presets = PresetRow(context, self.panel)
        self.preview = PdfPreview()
        # a page fitted to the width may need the bar only while the bar is there: it would come and go for ever
        self.preview.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.notice = Notice()
        self.maker = BackgroundJob(self)
        self.spooler = BackgroundJob(self)
        self._wait = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._make_buttons()
        self._lay_out()
        self._connect()
        self.retranslate()
        resize_within_screen(self, 1080, 760)
        self._start()

    def _make_buttons(self) -> None:
        self.save_button = make_button(role="primary", sign="save", clicked=self.choose_file)
        self.save_button.setDefault(True)
        self.print_button = make_button(sign="print", clicked=self.choose_printer)
        self.close_button = make_button(clicked=self.reject)
        self.stop_button = make_button(clicked=self.stop)
        self.stop_button.setAutoDefault(False)
        self.progress_label = make_label(role="quiet")
        self.progress = QProgressBar(textVisible=False)
        self.progress.setFixedHeight(6)
        self.told = make_label(role="success", wraps=True)

    def _lay_out(self) -> None:
        options = QWidget()
        vbox(self.presets, self.panel, Spacer(1), inside=options, margins=(2, 0, 6, 0))
        side = QWidget()
        side.setFixedWidth(280)
        vbox(
            # which a low window scrolls
            (make_scroll_area(options), 1),
            self.told,
            self.progress_label,
            self.progress,
            self.stop_button,
            Gap(8),
            self.save_button,
            self.print_button,
            self.close_button,
            inside=side,
            margins=0,
            spacing=8,
        )
        hbox(side, (vbox(self.notice, (self.preview, 1), spacing=8), 1), inside=self, margins=16, spacing=16)

    def _connect(self) -> None:
        self.panel.changed.connect(self._options_changed)
        self.panel.cards.calibrate.connect(self.show_calibration)
        self._wait.timeout.connect(self._start)
        self.maker.done.connect(self._made)
        self.spooler.done.connect(self._spooled)
        self.maker.failed.connect(self._not_made)
        self.spooler.failed.connect(self._failed)
        for job in (self.maker, self.spooler):
            job.progress.connect(self._show_progress)
            job.running_changed.connect(self._show_state)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Print: %1").replace("%1", self.name))
        self.save_button.setText(self.tr("Save PDF…"))
        self.print_button.setText(self.tr("Print…"))
        self.close_button.setText(self.tr("Close"))
        self.stop_button.setText(self.tr("Stop"))
        self._show_state()

    # options

    def _options_changed(self) -> None:
        kept = msgspec.to_builtins(self.panel.preset())
        try:
            self.context.write(partial(self.context.store.settings.set, state_key(self._kind), kept))
        except Problem as problem:
            self._failed(problem)
        self.maker.stop()
        self._wait.start()
        self._show_state()

    # making

    @property
    def name(self) -> str:
        """What is printed is called so in the language of the window."""
        return self.subject.title.get(self.context.language)

    def job(self) -> PrintJob:
        """What is chosen now."""
        chosen = self.panel.preset()
        offset = PrinterOffsets(self.context.store.settings).of(chosen.setup.printer)
        return PrintJob(subject=self.subject, setup=chosen.setup, what=chosen.what, back_offset=offset)

    def show_calibration(self) -> None:
        """Open the print dialog of the calibration page, with the paper and the printer that are chosen here."""
        from armybuilder.printing.subjects.calibration import CALIBRATION, calibration_subject

        chosen = PrintPreset(setup=self.panel.preset().setup)
        self.context.remember(state_key(CALIBRATION), msgspec.to_builtins(chosen))
        PrintDialog(self.context, calibration_subject(printed_day()), CALIBRATION, self).exec()

    def _start(self) -> None:
        self.told.clear()
        job = self.job()

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.job import print_job  # reportlab takes its time to load

            return print_job(job, progress).content

        self.maker.run_instead(make)

    def _made(self, data: bytes) -> None:
        self.pdf = data
        self.notice.hide()
        self.preview.show_pdf(data)
        self._show_state()

    def _not_made(self, error: Exception) -> None:
        """What is shown is not what is chosen now, so it is neither saved nor printed."""
        self.pdf = b""
        self._failed(error)
        self._show_state()

    def _failed(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.notice.say(self.tr("It did not work"), say_problem(error, self.context.language))
        elif isinstance(error, OSError):
            text = self.tr("The printer “%1” does not answer. Check that it is on, or save a PDF.")
            self.notice.say(self.tr("It did not work"), text.replace("%1", str(error)))

    def stop(self) -> None:
        """Stop what is being made or printed."""
        self._wait.stop()
        self.maker.stop()
        self.spooler.stop()
        self.told.setText(self.tr("Stopped"))
        self._show_state()

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _show_state(self) -> None:
        making, printing = self.maker.running or self._wait.isActive(), self.spooler.running
        self.progress_label.setText(self.tr("Printing…") if printing else self.tr("Making the pages…"))
        for widget in (self.progress_label, self.progress, self.stop_button):
            widget.setVisible(making or printing)
        ready = bool(self.pdf) and not making and not printing
        self.save_button.setEnabled(ready)
        self.print_button.setEnabled(ready)

    # where it goes

    def file_name(self) -> str:
        """A name for the file: the army's, without what file systems refuse."""
        name = "".join("-" if c in FORBIDDEN or not c.isprintable() else c for c in self.name)
        army = self.tr("Army")
        return f"{name.strip(' .') or army}.pdf"

    def choose_file(self) -> None:
        """Ask where to save the PDF."""
        folder = self.context.store.settings.get("folder.pdf")
        start = str((Path(folder) if isinstance(folder, str) else Path.home()) / self.file_name())
        target = ask_target(self, self.tr("Save PDF"), start, {".pdf": self.tr("PDF files")})
        if target is not None:
            self.save(target)

    def save(self, path: Path) -> None:
        """Write the PDF that is shown."""
        try:
            write_file(path, self.pdf)
        except Problem as problem:
            self._failed(problem)
            return
        self.context.remember("folder.pdf", str(path.parent))
        self.notice.hide()
        self.told.setText(self.tr("Saved: %1").replace("%1", path.name))
        self.told.setToolTip(str(path))
        self.printed.emit()

    def choose_printer(self) -> None:
        """Ask for a printer, and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.name)
        printer.setPageSize(QPageSize(PAPERS[self.panel.preset().setup.paper]))
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, max(1, self.preview.document.pageCount()))
        if dialog.exec():
            self.print_to(printer)

    def print_to(self, printer: QPrinter) -> None:
        """Print the PDF that is shown, beside the window."""
        data = self.pdf

        def spool(progress: Progress) -> bytes:
            print_pdf(data, printer, progress)
            return b""

        self.told.clear()
        self.spooler.run_instead(spool)

    def _spooled(self) -> None:
        self.told.setText(self.tr("Sent to the printer"))
        self.printed.emit()

    def done(self, result: int) -> None:
        """Let no work outlive the dialog."""
        self._wait.stop()
        self.maker.wait()
        self.spooler.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        super().closeEvent(event)


def state_key(kind: str) -> str:
    """Where it is kept what was chosen last for a kind of things."""
    return f"{STATE_KEY}.{kind}"


def remembered(context: Context, kind: str) -> PrintPreset:
    """What was chosen last, in the language of the window; the usual where it cannot be read."""
    kept = context.recall(state_key(kind))
    try:
        last = read_facts(PrintPreset, kept)
    except Problem:
        last = PrintPreset()
    if last.setup.languages == "both":
        return last
    return replace(last, setup=replace(last.setup, languages=context.language))
