"""Printing from the window: the preview, its options, a file, a printer, and stopping."""

import io
from datetime import date
from threading import Event

import pypdf
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtPrintSupport import QPrinter

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.printing.pdf_printing import load_pdf
from armybuilder.desktop.printing.print_dialog import PrintDialog, state_key
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army


@pytest.fixture
def roster(context):
    roster = new_army("bronepehota", "sheets_2008", name="Кулак «Север»")
    units = [u for u in context.units.values() if u.edition == "sheets_2008" and u.faction == "polaris"]
    for place, unit in enumerate(units[:9]):
        roster = apply(roster, AddUnit(unit, select(unit, context.game.entry_of(unit), f"u{place}")))
    return roster


def dialog_of(context, roster):
    request = PrintRequest(game=context.game, roster=roster, verdict=context.game.judge(roster))
    return PrintDialog(context, army_subject(request, date(2026, 11, 21)), "army.bronepehota")


@pytest.fixture
def dialog(context, roster, qtbot):
    dialog = dialog_of(context, roster)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=10_000)
    return dialog


def text_of(data):
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages)


def made_again(qtbot, dialog, act):
    with qtbot.waitSignal(dialog.maker.done, timeout=10_000):
        act()
    return dialog.pdf


def test_the_preview_is_the_pdf_itself(dialog, roster):
    assert dialog.pdf.startswith(b"%PDF")
    assert dialog.preview.document.pageCount() == len(pypdf.PdfReader(io.BytesIO(dialog.pdf)).pages)
    assert dialog.preview.document.status() == QPdfDocument.Status.Ready
    assert str(dialog.preview.document.pageCount()) in dialog.preview.pages.text()
    assert roster.name in dialog.windowTitle()
    assert dialog.save_button.isEnabled()
    assert not dialog.progress.isVisible()


def test_options_change_what_is_printed(dialog, qtbot):
    russian = text_of(dialog.pdf)
    assert "Прочность" in russian
    english = text_of(
        made_again(qtbot, dialog, lambda: dialog.panel.controls["languages"].setCurrentIndex(1))
    )
    assert "Durability" in english
    pages = dialog.preview.document.pageCount()
    made_again(qtbot, dialog, lambda: dialog.panel.ticks["summary"].setChecked(False))
    assert dialog.preview.document.pageCount() < pages
    letter = made_again(qtbot, dialog, lambda: dialog.panel.controls["paper"].setCurrentIndex(1))
    box = pypdf.PdfReader(io.BytesIO(letter)).pages[0].mediabox
    assert {round(float(box.width)), round(float(box.height))} == {612, 792}
    before = dialog.pdf
    assert made_again(qtbot, dialog, lambda: dialog.panel.controls["state"].setCurrentIndex(1)) != before


def test_options_are_remembered_and_the_language_is_the_windows(dialog, context, roster, qtbot):
    made_again(qtbot, dialog, lambda: dialog.panel.controls["paper"].setCurrentIndex(1))
    context.language = "en"
    again = dialog_of(context, roster)
    qtbot.addWidget(again)
    assert again.panel.preset().setup.paper == "letter"
    assert again.panel.preset().setup.languages == "en"
    context.store.settings.set(state_key("army.bronepehota"), {"setup": {"paper": "parchment"}})
    strange = dialog_of(context, roster)
    qtbot.addWidget(strange)
    assert strange.panel.preset().setup.paper == "a4"
    for other in (again, strange):
        other.reject()


def test_saving_writes_the_pdf(dialog, tmp_path):
    path = tmp_path / "out.pdf"
    dialog.save(path)
    assert path.read_bytes() == dialog.pdf
    assert "out.pdf" in dialog.told.text()


def test_a_folder_that_is_not_there_is_told(dialog, tmp_path):
    dialog.save(tmp_path / "nowhere" / "out.pdf")
    assert dialog.notice.isVisible()
    assert "nowhere" in dialog.notice.text.text()


def test_the_file_is_named_after_the_army(dialog):
    assert dialog.file_name() == "Кулак «Север».pdf"


def test_printing_puts_every_page_on_paper(dialog, qtbot, tmp_path):
    path = tmp_path / "paper.pdf"
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    with qtbot.waitSignal(dialog.spooler.done, timeout=20_000):
        dialog.print_to(printer)
    printed = pypdf.PdfReader(path).pages
    shown = pypdf.PdfReader(io.BytesIO(dialog.pdf)).pages
    assert len(printed) == len(shown)
    for paper, page in zip(printed, shown, strict=True):
        wide = page.mediabox.width > page.mediabox.height
        assert (paper.mediabox.width > paper.mediabox.height) == wide


def test_zooming_leaves_the_fit_and_comes_back(dialog):
    dialog.preview.zoom_in.click()
    assert dialog.preview.view.zoomMode() == QPdfView.ZoomMode.Custom
    factor = dialog.preview.view.zoomFactor()
    dialog.preview.zoom_out.click()
    assert dialog.preview.view.zoomFactor() < factor
    dialog.preview.fit.click()
    assert dialog.preview.view.zoomMode() == QPdfView.ZoomMode.FitToWidth


def test_a_problem_is_told_in_the_dialog(dialog, qtbot):
    def broken(progress):
        raise Problem("file.missing", file="шрифт.ttf")

    with qtbot.waitSignal(dialog.maker.failed):
        dialog.maker.run_instead(broken)
    assert dialog.notice.isVisible()
    assert "шрифт.ttf" in dialog.notice.text.text()


def test_closing_stops_the_work(context, roster, qtbot):
    dialog = dialog_of(context, roster)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.close()
    assert not dialog.maker.running


def test_the_window_goes_on_while_work_runs(qtbot):
    job, beats, gate = BackgroundJob(), [], Event()
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(1))
    timer.start(5)

    def slow(progress):
        gate.wait(5)
        return b"done"

    job.run_instead(slow)
    qtbot.waitUntil(lambda: len(beats) > 3)
    assert job.running
    with qtbot.waitSignal(job.done) as done:
        gate.set()
    assert done.args == [b"done"]
    assert not job.running


def test_a_new_piece_of_work_replaces_the_one_before(qtbot):
    job, results, entered, gate = BackgroundJob(), [], Event(), Event()
    job.done.connect(results.append)

    def first(progress):
        entered.set()
        gate.wait(5)
        progress(1, 2)
        return b"first"

    job.run_instead(first)
    assert entered.wait(5)
    with qtbot.waitSignal(job.done):
        job.run_instead(lambda _: b"second")
        gate.set()
    qtbot.wait(20)
    assert [bytes(r) for r in results] == [b"second"]


def test_stopped_work_is_not_heard_of_again(qtbot):
    job, heard, gate = BackgroundJob(), [], Event()
    job.done.connect(heard.append)
    job.failed.connect(heard.append)

    def work(progress):
        gate.wait(5)
        progress(1, 1)
        return b"late"

    job.run_instead(work)
    with qtbot.waitSignal(job.running_changed):
        job.stop()
    gate.set()
    job.wait()
    qtbot.wait(20)
    assert heard == []


def test_a_pdf_is_loaded_from_memory(qapp, dialog):
    document = QPdfDocument()
    buffer = load_pdf(document, dialog.pdf)
    assert document.pageCount() == dialog.preview.document.pageCount()
    document.close()
    buffer.close()
