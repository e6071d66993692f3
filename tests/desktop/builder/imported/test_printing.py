"""Printing an army of an imported game from the window."""

import io

import pypdf
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QTimer

from armybuilder.desktop.builder.opening import open_document
from armybuilder.desktop.printing.print_dialog import PrintDialog, state_key
from armybuilder.desktop.translation import install_language
from armybuilder.print_subjects import kept_army_subject
from armybuilder.roster.edits import SetDetails
from armybuilder.roster.evaluation import verdict_of
from tests.gamedata import army, data_set


@pytest.fixture
def document(context):
    kept = context.store.game_data.keep(data_set())
    engine = army(version=kept.version)
    roster = replace(engine.freeze(), name="Зоопарк: «Львы»")
    key = context.store.rosters.create(roster, verdict_of(engine))
    return open_document(context, key, context)


def dialog_of(document):
    return PrintDialog(document.context, kept_army_subject(document.context.store, document.army), "army")


@pytest.fixture
def dialog(document, qtbot):
    dialog = dialog_of(document)
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


def test_the_open_army_is_shown_as_it_will_be_printed(dialog):
    text = text_of(dialog.pdf)
    for told in ("Зоопарк: «Львы»", "Leo", "Pride", "Bear", "All follow.", "Профили"):
        assert told in text
    assert dialog.preview.document.pageCount() == len(pypdf.PdfReader(io.BytesIO(dialog.pdf)).pages)
    assert "Зоопарк" in dialog.windowTitle()
    assert dialog.save_button.isEnabled()
    assert dialog.file_name() == "Зоопарк- «Львы».pdf"


def test_a_single_page_does_not_make_the_scroll_bar_come_and_go(dialog, qtbot):
    beats = []
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(1))
    timer.start(1)
    view, page = dialog.preview.view, dialog.preview.document.pagePointSize(0)
    assert dialog.preview.document.pageCount() == 1
    around = dialog.height() - view.viewport().height()
    fitted = round(view.viewport().width() * page.height() / page.width())
    for tall in range(fitted - 30, fitted + 40, 2):
        dialog.resize(dialog.width(), around + tall)
        beats.clear()
        qtbot.waitUntil(lambda: len(beats) > 2, timeout=2_000)


def test_options_change_what_is_printed(dialog, qtbot):
    text = text_of(made_again(qtbot, dialog, lambda: dialog.panel.controls["languages"].setCurrentIndex(1)))
    assert "Profiles" in text
    text = text_of(made_again(qtbot, dialog, lambda: dialog.panel.ticks["rules"].setChecked(False)))
    assert "All follow." not in text
    text = text_of(made_again(qtbot, dialog, lambda: dialog.panel.ticks["armlists"].setChecked(False)))
    assert "Profiles" not in text
    letter = made_again(qtbot, dialog, lambda: dialog.panel.controls["paper"].setCurrentIndex(1))
    box = pypdf.PdfReader(io.BytesIO(letter)).pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == (612, 792)


def test_a_sheet_for_each_unit_is_chosen_and_remembered(dialog, document, qtbot):
    style = dialog.panel.controls["style"]
    text = text_of(made_again(qtbot, dialog, lambda: style.setCurrentIndex(style.findData("sheets"))))
    assert "Ключевые слова" in text
    assert "Профили" not in text
    text = text_of(made_again(qtbot, dialog, lambda: dialog.panel.ticks["summary"].setChecked(False)))
    assert "Проверка" not in text
    again = dialog_of(document)
    qtbot.addWidget(again)
    assert again.panel.controls["style"].currentData() == "sheets"
    again.reject()


def test_options_are_remembered_apart_from_those_of_other_games(dialog, document, qtbot):
    made_again(qtbot, dialog, lambda: dialog.panel.ticks["rules"].setChecked(False))
    settings = document.context.store.settings
    assert settings.get(state_key("army.bronepehota")) is None
    again = dialog_of(document)
    qtbot.addWidget(again)
    assert again.panel.preset().what == ("summary", "armlists")
    assert again.panel.preset().setup.languages == "ru"
    settings.set(state_key("army"), {"what": "perhaps"})
    strange = dialog_of(document)
    qtbot.addWidget(strange)
    assert "rules" in strange.panel.preset().what
    for other in (again, strange):
        other.reject()


def test_the_army_is_printed_as_its_last_edit_left_it(document, qtbot):
    document.do(SetDetails("Зверинец"), "имя")
    dialog = dialog_of(document)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=10_000)
    assert "Зверинец" in text_of(dialog.pdf)
    assert "Зверинец" in dialog.windowTitle()


def test_saving_writes_the_pdf(dialog, tmp_path):
    path = tmp_path / "zoo.pdf"
    dialog.save(path)
    assert path.read_bytes() == dialog.pdf


def test_the_window_speaks_the_language_that_is_chosen(qapp, dialog):
    for language, told in (("ru", "Сохранить PDF…"), ("en", "Save PDF…")):
        install_language(qapp, language)
        qapp.processEvents()
        assert dialog.save_button.text() == told


def test_closing_stops_the_work(document, qtbot):
    dialog = dialog_of(document)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.close()
    assert not dialog.maker.running
