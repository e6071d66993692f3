"""Presets of what is printed, in the window."""

from datetime import date

import pytest

from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.print_presets import PrintPresets
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject


@pytest.fixture
def dialog(context, qtbot):
    roster = context.game.sample_army(context.units, "ru")
    request = PrintRequest(game=context.game, roster=roster, verdict=context.game.judge(roster))
    dialog = PrintDialog(context, army_subject(request, date(2026, 11, 21)), "army.bronepehota")
    qtbot.addWidget(dialog)
    dialog.show()
    yield dialog
    dialog.reject()


def choose(dialog, name):
    box = dialog.presets.box
    box.setCurrentIndex(box.findData(name))
    box.activated.emit(box.currentIndex())


def test_what_is_chosen_is_kept_under_a_name_and_comes_back(dialog, context):
    dialog.panel.ticks["summary"].setChecked(False)
    paper = dialog.panel.controls["paper"]
    paper.setCurrentIndex(paper.findData("a5"))
    kept = dialog.panel.preset()
    dialog.presets.keep("Карман")
    dialog.panel.ticks["summary"].setChecked(True)
    assert dialog.presets.box.currentData() == ""
    paper.setCurrentIndex(0)
    choose(dialog, "Карман")
    assert dialog.panel.preset() == kept
    assert dialog.presets.box.currentData() == "Карман"
    assert dialog.job().setup.paper == "a5"
    dialog.presets.forget_button.click()
    assert PrintPresets(context.store.settings).names() == []
    assert not dialog.presets.forget_button.isEnabled()


def test_a_preset_that_cannot_be_read_can_be_forgotten(dialog, context):
    context.store.settings.set("print.presets", {"Старый": {"setup": {"paper": "papyrus"}}})
    dialog.presets.refresh()
    before = dialog.panel.preset()
    choose(dialog, "Старый")
    assert dialog.panel.preset() == before
    dialog.presets.forget_button.click()
    assert PrintPresets(context.store.settings).names() == []
