"""Prints whatever has parts that are printed: what and how, a preview that is the PDF itself, a file or a printer."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QImage, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QProgressBar,
    QWidget,
)

from armybuilder.catalogue.problem import Problem
from armybuilder.clock import printed_day
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.card_panel import CardPanel
from armybuilder.desktop.printing.last_choice import remembered, state_key
from armybuilder.desktop.printing.pdf_preview import PdfPreview
from armybuilder.desktop.printing.pdf_printing import PAPERS, print_pdf
from armybuilder.desktop.printing.picture_button import PictureButton
from armybuilder.desktop.printing.picture_saving import Wanted, page_png, saved_pdf, saved_pictures
from armybuilder.desktop.printing.presets import PresetRow
from armybuilder.desktop.printing.print_panel import PrintPanel
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.file_names import FORBIDDEN
from armybuilder.exchange.files import write_file
from armybuilder.print_presets import PrintPreset
from armybuilder.print_printers import PrinterOffsets
from armybuilder.printing.page_range import EVERY_PAGE, PageRange
from armybuilder.printing.subject import PrintJob, PrintSubject
from armybuilder.wording.messages import say_problem

if TYPE_CHECKING:  # reportlab takes its time to load
    from armybuilder.printing.job import Printed

WAIT_MS = 60
OPTIONS_WIDTH, RANGE_WIDTH = 296, 90
# of more pictures that could not be printed it is only told how many there are
MOST_WARNINGS = 4


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
        self.presets.failed.connect(self._failed)
        self.preview = PdfPreview()
        # a page fitted to the width may need the bar only while the bar is there: it would come and go for ever
        self.preview.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.notice = Notice()
        self.maker = BackgroundJob(self)
        self.spooler = BackgroundJob(self)
        self.writer = BackgroundJob(self)
        self._wait = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._make_buttons()
        self._lay_out()
        self._connect()
        self.retranslate()
        resize_within_screen(self, 1180, 800)
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
        self.told = ElidedLabel()
        self.told.setProperty("role", "success")
        self.range_label, self.range = make_label(), QLineEdit()
        self.range_label.setBuddy(self.range)
        self.range.setFixedWidth(RANGE_WIDTH)
        self.picture_button = PictureButton()

    def _lay_out(self) -> None:
        options = QWidget()
        vbox(self.presets, self.panel, Spacer(1), inside=options, margins=(2, 0, 6, 0))
        # which a low window scrolls
        self.options = make_scroll_area(options)
        self.options.setFixedWidth(OPTIONS_WIDTH)
        right = vbox(self.notice, (self.preview, 1), spacing=8)
        state = hbox(
            (self.told, 1), self.progress_label, (self.progress, 1), self.stop_button, margins=0, spacing=8
        )
        buttons = hbox(
            self.range_label,
            self.range,
            Spacer(1),
            self.picture_button,
            self.print_button,
            self.save_button,
            self.close_button,
            spacing=8,
        )
        vbox(
            (hbox(self.options, (right, 1), spacing=16), 1),
            state,
            buttons,
            inside=self,
            margins=(16, 12, 16, 12),
            spacing=8,
        )

    def _connect(self) -> None:
        self.panel.changed.connect(self._options_changed)
        self.panel.cards.calibrate.connect(self.show_calibration)
        self._wait.timeout.connect(self._start)
        self.maker.done.connect(self._made)
        self.spooler.done.connect(self._spooled)
        self.maker.failed.connect(self._not_made)
        self.spooler.failed.connect(self._failed)
        self._connect_pictures()
        self.writer.failed.connect(self._failed)
        self.writer.done.connect(self._written)
        for job in (self.maker, self.spooler, self.writer):
            job.progress.connect(self._show_progress)
            job.running_changed.connect(self._show_state)

    def _connect_pictures(self) -> None:
        button = self.picture_button
        self.addAction(button.copy_action)
        button.copy_action.triggered.connect(self.copy_page)
        button.page_action.triggered.connect(lambda: self.choose_pictures(self._this_page(), "pages"))
        button.pages_action.triggered.connect(self.choose_pages)
        button.sheets_action.triggered.connect(lambda: self.choose_pictures(self.job(), "sheets"))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Print: %1").replace("%1", self.name))
        self.save_button.setText(self.tr("Save PDF…"))
        self.print_button.setText(self.tr("Print…"))
        self.close_button.setText(self.tr("Close"))
        self.stop_button.setText(self.tr("Stop"))
        self.range_label.setText(self.tr("Pages"))
        self.range.setPlaceholderText(self.tr("all"))
        self.range.setToolTip(self.tr("The pages that are saved and printed: 1-3, 5 or 4-"))
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

        def make(progress: Progress) -> "Printed":
            from armybuilder.printing.job import print_job  # reportlab takes its time to load

            return print_job(job, progress)

        self.maker.run_instead(make)

    def _made(self, printed: "Printed") -> None:
        self.pdf = printed.content
        self.notice.hide()
        self.preview.show_pdf(printed.content, sum(printed.amounts.values()))
        if printed.warnings:
            told = [say_problem(problem, self.context.language) for problem in printed.warnings]
            rest = (
                [self.tr("…and %n more", "", len(told) - MOST_WARNINGS)] if len(told) > MOST_WARNINGS else []
            )
            self.notice.say(
                self.tr("%n thing(s) could not be printed", "", len(told)),
                "\n".join(told[:MOST_WARNINGS] + rest),
            )
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
        self.writer.stop()
        self.told.setText(self.tr("Stopped"))
        self._show_state()

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _show_state(self) -> None:
        making, printing = self.maker.running or self._wait.isActive(), self.spooler.running
        busy = making or printing or self.writer.running
        told = self.tr("Making the pages…") if making else self.tr("Saving…")
        self.progress_label.setText(self.tr("Printing…") if printing else told)
        for widget in (self.progress_label, self.progress, self.stop_button):
            widget.setVisible(busy)
        self.told.setVisible(not busy)
        for button in (self.save_button, self.print_button, self.picture_button):
            button.setEnabled(bool(self.pdf) and not busy)
        self.picture_button.copy_action.setEnabled(self.picture_button.isEnabled())

    # where it goes

    def file_name(self, suffix: str = ".pdf") -> str:
        """A name for the file: the army's, without what file systems refuse."""
        name = "".join("-" if c in FORBIDDEN or not c.isprintable() else c for c in self.name)
        army = self.tr("Army")
        return f"{name.strip(' .') or army}{suffix}"

    def choose_file(self) -> None:
        """Ask where to save the PDF."""
        start = str(self._folder() / self.file_name())
        target = ask_target(self, self.tr("Save PDF"), start, {".pdf": self.tr("PDF files")})
        if target is not None:
            self.save(target)

    def _folder(self) -> Path:
        folder = self.context.store.settings.get("folder.pdf")
        return Path(folder) if isinstance(folder, str) else Path.home()

    def save(self, path: Path) -> None:
        """Write the PDF that is shown, or the pages of it that are chosen."""
        try:
            ranged = self._ranged()
            if not ranged.pages.spans:
                write_file(path, self.pdf)
        except Problem as problem:
            self._failed(problem)
            return
        if ranged.pages.spans:
            self.writer.run_instead(saved_pdf(ranged, path))
        else:
            self._written([path])

    def _ranged(self) -> PrintJob:
        """Return what is chosen with the pages that are saved and printed; a Problem where they are none."""
        pages = PageRange.parse(self.range.text())
        pages.of(self.preview.document.pageCount())
        return replace(self.job(), pages=pages)

    def _this_page(self) -> PrintJob:
        page = self.preview.page + 1
        return replace(self.job(), pages=PageRange(((page, page),)))

    def choose_pages(self) -> None:
        """Ask where to save the chosen pages as pictures."""
        try:
            job = self._ranged()
        except Problem as problem:
            self._failed(problem)
            return
        self.choose_pictures(job, "pages")

    def choose_pictures(self, job: PrintJob, wanted: Wanted) -> None:
        """Ask where to save pictures, and as which."""
        kinds = {".png": self.tr("PNG pictures"), ".svg": self.tr("SVG drawings")}
        start = str(self._folder() / self.file_name(".png"))
        target = ask_target(self, self.tr("Save as pictures"), start, kinds)
        if target is not None:
            self.save_pictures(job, target, wanted)

    def save_pictures(self, job: PrintJob, path: Path, wanted: Wanted) -> None:
        """Write pages, or each sheet by itself, as pictures."""
        self.told.clear()
        self.writer.run_instead(saved_pictures(job, path, wanted))

    def copy_page(self) -> None:
        """Copy the page that is seen as a picture."""
        self.told.clear()
        self.writer.run_instead(page_png(self.job(), self.preview.page))

    def _written(self, made: list[Path] | bytes) -> None:
        """Say what was saved; a picture goes to the clipboard."""
        self.notice.hide()
        if isinstance(made, bytes):
            QGuiApplication.clipboard().setImage(QImage.fromData(made))
            self.told.setText(self.tr("The page is copied as a picture"))
            return
        self.context.remember("folder.pdf", str(made[0].parent))
        names = made[0].name if len(made) == 1 else f"{made[0].name} … {made[-1].name}"
        self.told.setText(self.tr("Saved: %1").replace("%1", names))
        self.told.setToolTip("\n".join(map(str, made)))
        self.printed.emit()

    def choose_printer(self) -> None:
        """Ask for a printer, and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.name)
        printer.setPageSize(QPageSize(PAPERS[self.panel.preset().setup.paper]))
        try:
            pages = self._ranged().pages
        except Problem as problem:
            self._failed(problem)
            return
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, max(1, self.preview.document.pageCount()))
        if dialog.exec():
            self.print_to(printer, pages)

    def print_to(self, printer: QPrinter, pages: PageRange = EVERY_PAGE) -> None:
        """Print the PDF that is shown, or some pages of it, beside the window."""
        data = self.pdf

        def spool(progress: Progress) -> bytes:
            print_pdf(data, printer, progress, pages)
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
        self.writer.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        super().closeEvent(event)
