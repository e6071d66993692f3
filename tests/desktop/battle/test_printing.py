"""Printing a battle from its window: what is shown is what is printed, as who looks at the screen may see it."""

import io

import pypdf
import pytest

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.printing import battle_print_dialog
from armybuilder.desktop.main_window.window import BATTLES
from armybuilder.desktop.printing.print_dialog import PrintDialog, state_key


@pytest.fixture
def opened(qtbot, view):
    """Opens the print dialog of the battle, and waits for its pages."""

    def make(**more):
        dialog = battle_print_dialog(view.session, **more)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=20_000)
        return dialog

    return make


def text_of(dialog):
    return " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(dialog.pdf)).pages)


def tick(qtbot, dialog, *parts):
    with qtbot.waitSignal(dialog.maker.done, timeout=20_000):
        for part, box in dialog.panel.ticks.items():
            box.setChecked(part in parts)
    return text_of(dialog)


def test_the_window_prints_every_battle_that_is_open(window, view, monkeypatch):
    shown = []
    monkeypatch.setattr(PrintDialog, "exec", lambda dialog: shown.append(dialog.name))
    assert window.commands.print.isEnabled()
    window.commands.print.trigger()
    assert shown == [view.session.name]
    window.battles.show_list()
    assert not window.commands.print.isEnabled()
    window.show_workspace(BATTLES)


def test_the_report_the_log_and_the_sheets_are_shown_as_they_will_be_printed(qtbot, view, opened):
    view.session.do(Wanted("write-note", {"text": "Rain"}))
    dialog = opened()
    assert "Casualties and captures" in text_of(dialog)
    assert view.session.name in dialog.windowTitle()
    assert dialog.panel.controls["maps"].isVisible()
    assert "Log of the battle: 2 entries" in tick(qtbot, dialog, "log")
    assert not dialog.panel.controls["maps"].isVisible()
    assert "Durability" in tick(qtbot, dialog, "sheets")
    with qtbot.waitSignal(dialog.maker.done, timeout=20_000):
        dialog.panel.controls["languages"].setCurrentIndex(0)
    assert "Прочность" in text_of(dialog)
    assert view.session.context.recall(state_key("battle"))["what"] == ["sheets"]


def test_where_one_looks_back_the_battle_is_printed_as_it_is_shown(view, opened):
    for text in ("Rain", "Snow"):
        view.session.do(Wanted("write-note", {"text": text}))
    view.session.look_back(2)
    printed = text_of(opened(what=("log",)))
    assert "Rain" in printed
    assert "Snow" not in printed


def test_the_log_prints_what_it_shows(view, qtbot, monkeypatch):
    for text, who in (("Rain", "a.1"), ("Snow", "b.1")):
        view.session.do(Wanted("write-note", {"text": text, "who": who}))
    view.tabs.setCurrentWidget(view.log)
    shown = []

    def stay_closed(dialog):
        shown.append(dialog)

    monkeypatch.setattr(PrintDialog, "exec", stay_closed)
    view.log.units.setCurrentIndex(view.log.units.findData("b.1"))
    view.log.search.setText("note")
    view.log.print_button.click()
    (dialog,) = shown
    qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=20_000)
    assert "Snow" in text_of(dialog)
    assert "Rain" not in text_of(dialog)
    assert "note" in dialog.panel.ticks["log"].text()
    dialog.reject()


def test_the_table_of_each_turn_is_in_the_report(view, opened, qtbot):
    view.session.do(Wanted("generate-table", {"seed": 5}))
    dialog = opened()
    with_maps = len(dialog.pdf)
    with qtbot.waitSignal(dialog.maker.done, timeout=20_000):
        dialog.panel.controls["maps"].setChecked(False)
    assert len(dialog.pdf) < with_maps


def test_the_log_is_exported_as_pdf_beside_the_window(view, qtbot, tmp_path):
    for text, who in (("Rain", "a.1"), ("Snow", "b.1")):
        view.session.do(Wanted("write-note", {"text": text, "who": who}))
    view.tabs.setCurrentWidget(view.log)
    view.log.units.setCurrentIndex(view.log.units.findData("b.1"))
    file = tmp_path / "log.pdf"
    with qtbot.waitSignal(view.log.written, timeout=20_000) as told:
        view.log.export(file)
    assert str(file) in told.args[0]
    written = " ".join(page.extract_text() for page in pypdf.PdfReader(file).pages)
    assert "Snow" in written
    assert "Rain" not in written
    with qtbot.waitSignal(view.log.problem, timeout=20_000):
        view.log.export(tmp_path / "nowhere" / "log.pdf")
