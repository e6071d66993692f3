"""A campaign on paper and as a page, out of its window: what is shown is what is printed."""

import io

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from armybuilder.desktop.campaigns.forces.people_dialog import PeopleDialog
from armybuilder.desktop.campaigns.pages import FORCES
from armybuilder.desktop.campaigns.publishing import campaign_print_dialog
from armybuilder.desktop.printing.print_dialog import PrintDialog


@pytest.fixture
def sample(campaigns):
    """The sample campaign in its fifth round, open in the window."""
    campaigns.context.language = "en"
    campaigns.take_sample("five_fords")
    return campaigns


@pytest.fixture
def opened(qtbot, sample):
    """Opens the print dialog, and waits for its pages."""

    def make(**more):
        dialog = campaign_print_dialog(sample.session, **more)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=30_000)
        return dialog

    return make


def text_of(dialog):
    return " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(dialog.pdf)).pages)


def untick(qtbot, dialog, *names):
    for name in names:
        dialog.panel.ticks[name].setChecked(False)
    with qtbot.waitSignal(dialog.maker.done, timeout=30_000):
        pass
    return text_of(dialog)


def test_ctrl_p_prints_the_campaign_that_is_open(window, sample, monkeypatch):
    shown = []
    monkeypatch.setattr(PrintDialog, "exec", lambda dialog: shown.append(dialog.name))
    assert window.commands.print.isEnabled()
    window.commands.print.trigger()
    assert shown == ["Five Fords"]
    sample.show_list()
    assert not window.commands.print.isEnabled()


def test_parts_are_ticked_and_shown(qtbot, opened):
    dialog = opened()
    assert "Standings" in text_of(dialog)
    told = untick(qtbot, dialog, "timeline", "sheets", "results")
    assert "Standings" in told
    assert "What happened" not in told


def test_the_forces_page_prints_its_force_as_it_stands(sample, monkeypatch):
    shown = []
    monkeypatch.setattr(PrintDialog, "exec", lambda dialog: shown.append(dialog.name))
    view = sample.view
    view.show_page(FORCES)
    force = next(iter(sample.session.state.forces.values()))
    view.page.print_wanted.emit(force.id)
    assert shown == [force.name]


def test_a_force_is_printed_with_its_units_and_sheets(opened, sample):
    force = next(iter(sample.session.state.forces.values()))
    told = text_of(opened(force=force.id))
    assert force.name in told
    assert "Standings" not in told


def test_a_page_is_written_beside_the_window(qtbot, sample, tmp_path, monkeypatch):
    target = tmp_path / "club"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(sample.told, timeout=30_000) as told:
        sample.view.site_button.click()
    page = target.with_suffix(".html")
    assert str(page) in told.args[0]
    assert "Northern Outpost" in page.read_text("utf-8")


def test_a_page_that_cannot_be_written_says_why(qtbot, sample, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "a.html"), ""))
    with qtbot.waitSignal(sample.problem, timeout=30_000):
        sample.view.site_button.click()


def test_a_player_is_called_otherwise_on_pages(qtbot, sample):
    dialog = PeopleDialog(sample.session)
    qtbot.addWidget(dialog)
    state = sample.session.state
    anna = next(iter(state.players))
    field = dialog.page_names[anna]
    qtbot.keyClicks(field, "A. from Tver")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert sample.session.state.players[anna].page_name == "A. from Tver"
    assert dialog.page_names[anna].text() == "A. from Tver"
    dialog.page_names[anna].clear()
    dialog.page_names[anna].editingFinished.emit()
    assert sample.session.state.players[anna].page_name == ""
