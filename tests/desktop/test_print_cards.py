"""Cards in the print dialog: what matters for them alone, and the offset of a printer."""

import pytest

from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.desktop.printing.printer_dialog import PrinterDialog
from armybuilder.print_printers import PrinterOffsets
from armybuilder.printing.duplex import BackOffset
from armybuilder.printing.subjects.game import game_subject
from tests.printing.jobs import DAY


@pytest.fixture
def batalist(store, qapp):
    return Context(store, "batalist", language="ru")


@pytest.fixture
def dialog(batalist, qtbot):
    dialog = PrintDialog(batalist, game_subject(batalist.game, DAY), "game.batalist")
    qtbot.addWidget(dialog)
    dialog.show()
    yield dialog
    dialog.reject()


def test_what_matters_for_cards_is_shown_where_cards_are_printed(dialog):
    ticks = dialog.panel.ticks
    ticks["spells"].setChecked(True)
    assert dialog.panel.cards.isVisible()
    ticks["spells"].setChecked(False)
    assert not dialog.panel.cards.isVisible()


def test_how_backs_come_behind_fronts_is_chosen_and_kept(dialog):
    box = dialog.panel.controls["duplex"]
    box.setCurrentIndex(box.findData("fold"))
    dialog.panel.controls["bleed"].setValue(1.5)
    setup = dialog.job().setup
    assert (setup.duplex, setup.bleed) == ("fold", 1.5)


def test_the_offset_of_a_printer_is_asked_kept_and_printed_with(dialog, batalist, qtbot):
    cards = dialog.panel.cards
    asking = PrinterDialog(cards.printer, PrinterOffsets(batalist.store.settings), cards)
    qtbot.addWidget(asking)
    asking.right.setValue(0.5)
    asking.down.setValue(-0.25)
    cards.keep(asking)
    assert dialog.job().back_offset == BackOffset(x=0.5, y=-0.25)
    asking.name.setCurrentText("Клуб")
    asking.right.setValue(1.0)
    cards.keep(asking)
    assert cards.printers.currentText() == "Клуб"
    assert dialog.job().setup.printer == "Клуб"
    assert dialog.job().back_offset == BackOffset(x=1.0, y=-0.25)
    again = PrinterDialog("Клуб", PrinterOffsets(batalist.store.settings), cards)
    qtbot.addWidget(again)
    assert again.offset == BackOffset(x=1.0, y=-0.25)


def test_the_calibration_page_is_opened_with_the_paper_that_is_chosen(dialog, monkeypatch):
    shown = []
    monkeypatch.setattr(PrintDialog, "exec", lambda self: shown.append(self.job()))
    paper = dialog.panel.controls["paper"]
    paper.setCurrentIndex(paper.findData("a5"))
    dialog.panel.cards.calibrate.emit()
    (job,) = shown
    assert [part.id for part in job.subject.parts] == ["calibration"]
    assert job.setup.paper == "a5"
