"""Prints an army: options, a preview that is the PDF itself, a file or a printer. Base class for every kind of army."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QProgressBar,
    QWidget,
)

from armybuilder.catalogue.problem import Problem
from armybuilder.clock import today
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.accessories_box import AccessoriesBox
from armybuilder.desktop.printing.pdf_preview import PdfPreview
from armybuilder.desktop.printing.pdf_printing import PAPERS, print_pdf
from armybuilder.desktop.printing.print_options import Options, OptionsPanel, PaperPanel, PrintOptions
from armybuilder.desktop.widgets.boxes import Gap, Spacer, hbox, vbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.file_names import FORBIDDEN
from armybuilder.exchange.files import write_file
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.rules import GameExtras
from armybuilder.wording.messages import say_problem

STATE_KEY = "window.print"
WAIT_MS = 60


def accessories_key(game_id: str) -> str:
    """Where it is kept what of a game was printed with an army last."""
    return f"{STATE_KEY}.with_army.{game_id}"


class PdfDialog(Retranslated, QDialog):
    """Shows an army as it will be printed. Nothing here waits: PDFs are made beside the window.

    `printed` tells that what is shown was saved or sent to a printer. Those that print something say `army_name` and
    `work`; they keep what their options panel shows under `state_key`.
    """

    printed = Signal()
    state_key = ""

    def __init__(self, context: Context, panel: PaperPanel[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.pdf = b""
        self.panel = panel
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
        vbox(self.panel, Spacer(1), inside=options, margins=(2, 0, 6, 0))
        side = QWidget()
        side.setFixedWidth(250)
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
        name = self.army_name or self.tr("Army without a name")
        self.setWindowTitle(self.tr("Print: %1").replace("%1", name))
        self.save_button.setText(self.tr("Save PDF…"))
        self.print_button.setText(self.tr("Print…"))
        self.close_button.setText(self.tr("Close"))
        self.stop_button.setText(self.tr("Stop"))
        self._show_state()

    # options

    def options_to_keep(self) -> dict[str, object]:
        """What is chosen, under the keys of the settings that remember it."""
        return {self.state_key: msgspec.to_builtins(self.panel.options())}

    def _options_changed(self) -> None:
        settings = self.context.store.settings
        try:
            for key, value in self.options_to_keep().items():
                self.context.write(partial(settings.set, key, value))
        except Problem as problem:
            self._failed(problem)
        self.maker.stop()
        self._wait.start()
        self._show_state()

    # making

    @property
    def army_name(self) -> str:
        """What the army is called, empty when it has no name."""
        raise NotImplementedError

    def work(self) -> Callable[[Progress], bytes]:
        """The making of the PDF as it is chosen now, to be done anywhere."""
        raise NotImplementedError

    def _start(self) -> None:
        self.told.clear()
        self.maker.run_instead(self.work())

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
        name = "".join("-" if c in FORBIDDEN or not c.isprintable() else c for c in self.army_name)
        return f"{name.strip(' .') or self.tr('Army')}.pdf"

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
        printer.setDocName(self.army_name)
        printer.setPageSize(QPageSize(PAPERS[self.panel.options().paper]))
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


class PrintDialog(PdfDialog):
    """Prints an army of one of our own games: its sheets and its summary."""

    state_key = STATE_KEY

    def __init__(
        self, context: Context, roster: Roster, verdict: Verdict, parent: QWidget | None = None
    ) -> None:
        self.roster, self.verdict = roster, verdict
        self.box = self._accessories_box(context)
        panel = OptionsPanel(remembered(context, STATE_KEY, PrintOptions), self.box)
        super().__init__(context, panel, parent)

    def _accessories_box(self, context: Context) -> AccessoriesBox | None:
        """What the game is played with besides; None for a game that needs nothing."""
        if context.game.load_accessories is None:
            return None
        return AccessoriesBox(
            context.game.load_accessories(),
            has_army=True,
            language=context.language,
            kept=context.store.settings.get(accessories_key(context.game.id)),
            ticked=(),
        )

    @property
    def army_name(self) -> str:
        return self.roster.name

    def options_to_keep(self) -> dict[str, object]:
        kept = super().options_to_keep()
        if self.box is not None:
            kept[accessories_key(self.context.game.id)] = self.box.state()
        return kept

    def work(self) -> Callable[[Progress], bytes]:
        options = self.panel.options()
        game, roster, verdict, day = self.context.game, self.roster, self.verdict, today()
        extras = GameExtras(game.id, self.context.store.library)
        accessories = self.box.choice() if self.box is not None else None
        chosen = asdict(options)
        wanted = roster.pictures if chosen.pop("pictures") else ()
        pictures = self.context.store.pictures.all_of(wanted)

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.armlists import PrintRequest, print_army

            request = PrintRequest(
                game=game,
                roster=roster,
                verdict=verdict,
                extras=extras,
                accessories=accessories,
                pictures=pictures,
                date=day,
                **chosen,
            )
            return print_army(request, progress)

        return make


def remembered(context: Context, key: str, kind: type[Options]) -> Options:
    """The options that were chosen last, in the language of the window; the usual ones where they cannot be read."""
    try:
        return msgspec.convert({**context.recall(key), "language": context.language}, kind)
    except msgspec.ValidationError:
        return kind(language=context.language)
