"""Printing what a game is played with: beside an army, and from the Library without one."""

import io

import pypdf
import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.accessories_dialog import AccessoryDialog, choice_key
from armybuilder.desktop.printing.print_dialog import PrintDialog, accessories_key
from armybuilder.desktop.sheets.sheet_painter import paint_sheet
from armybuilder.sheet.shapes import Circle, Sheet


@pytest.fixture
def batalist(store, qapp):
    return Context(store, "batalist", language="ru")


@pytest.fixture
def army(batalist):
    return batalist.game.sample_army(batalist.units, "ru")


def shown(dialog, qtbot):
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=10_000)
    return dialog


@pytest.fixture
def with_army(batalist, army, qtbot):
    return shown(PrintDialog(batalist, army, batalist.game.judge(army)), qtbot)


@pytest.fixture
def alone(batalist, qtbot):
    return shown(AccessoryDialog(batalist, batalist.game.load_accessories()), qtbot)


def text_of(data):
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages)


def made_again(qtbot, dialog, act):
    with qtbot.waitSignal(dialog.maker.done, timeout=10_000):
        act()
    return dialog.pdf


@pytest.mark.rule("BT-3-4")
def test_order_cards_are_printed_with_the_army(with_army, qtbot):
    assert set(with_army.box.ticks) == {"orders", "spells", "ruler", "templates"}
    assert "Карты приказов" not in text_of(with_army.pdf)
    text = text_of(made_again(qtbot, with_army, lambda: with_army.box.ticks["orders"].setChecked(True)))
    assert "Карты приказов (" in text
    assert "лицо" in text
    assert "Ловушка" in text
    pages = with_army.preview.document.pageCount()
    fewer = made_again(qtbot, with_army, lambda: with_army.box.controls["order_sets"].setValue(1))
    assert with_army.preview.document.pageCount() < pages
    assert "Ловушка" in text_of(fewer)
    basic = made_again(
        qtbot, with_army, lambda: with_army.box.controls["additional_orders"].setChecked(False)
    )
    assert "Ловушка" not in text_of(basic)


def test_the_armlists_may_be_left_out(with_army, qtbot):
    made_again(qtbot, with_army, lambda: with_army.box.ticks["spells"].setChecked(True))
    made_again(qtbot, with_army, lambda: with_army.panel.controls["summary"].setChecked(False))
    made_again(qtbot, with_army, lambda: with_army.panel.controls["sheets"].setChecked(False))
    text = text_of(with_army.pdf)
    assert "Огненный шар" in text
    assert "Фигурки" not in text
    assert with_army.preview.document.pageCount() == 2


def test_options_wait_until_their_kind_is_ticked(with_army, qtbot):
    sets = with_army.box.controls["spell_sets"]
    assert not sets.isEnabled()
    made_again(qtbot, with_army, lambda: with_army.box.ticks["spells"].setChecked(True))
    assert sets.isEnabled()


def test_what_was_chosen_is_remembered_for_this_game_alone(with_army, batalist, army, qtbot):
    made_again(qtbot, with_army, lambda: with_army.box.ticks["ruler"].setChecked(True))
    made_again(qtbot, with_army, lambda: with_army.box.controls["centimetres_per_step"].setValue(2.5))
    again = shown(PrintDialog(batalist, army, batalist.game.judge(army)), qtbot)
    assert again.box.choice() == with_army.box.choice()
    assert again.box.choice().kinds == ("ruler",)
    assert again.box.choice().options.centimetres_per_step == 2.5
    batalist.store.settings.set(accessories_key("batalist"), {"kinds": ["dice"], "options": {"step": "long"}})
    strange = shown(PrintDialog(batalist, army, batalist.game.judge(army)), qtbot)
    assert strange.box.choice().kinds == ()
    assert strange.box.choice().options.centimetres_per_step == 2


def test_other_games_have_no_such_choices(store, qtbot):
    context = Context(store, "bronepehota", language="ru")
    roster = context.game.sample_army(context.units, "ru")
    dialog = shown(PrintDialog(context, roster, context.game.judge(roster)), qtbot)
    assert dialog.box is None
    assert not dialog.panel.controls["sheets"].isVisible()
    assert dialog.panel.options().sheets


def test_without_an_army_everything_else_is_printed(alone, qtbot):
    assert set(alone.box.ticks) == {"spells", "ruler", "templates"}
    assert "Карты приказов" in alone.panel.note.text()
    text = text_of(alone.pdf)
    for word in ("Огненный шар", "Линейка", "Площадной", "100 %"):
        assert word in text
    assert "Баталист" in alone.windowTitle()
    english = text_of(made_again(qtbot, alone, lambda: alone.panel.controls["language"].setCurrentIndex(1)))
    assert "Fireball" in english
    alone.box.ticks["ruler"].setChecked(False)
    qtbot.waitUntil(lambda: choice_key("batalist") in alone.options_to_keep())
    assert alone.context.store.settings.get(choice_key("batalist"))["kinds"] == ["spells", "templates"]


def test_nothing_ticked_is_told_and_cannot_be_saved(alone, qtbot):
    with qtbot.waitSignal(alone.maker.failed, timeout=10_000):
        for tick in alone.box.ticks.values():
            tick.setChecked(False)
    assert alone.notice.isVisible()
    assert not alone.save_button.isEnabled()
    made_again(qtbot, alone, lambda: alone.box.ticks["ruler"].setChecked(True))
    assert not alone.notice.isVisible()
    assert alone.save_button.isEnabled()


def test_the_library_offers_it_for_this_game_alone(window, monkeypatch):
    opened = []
    monkeypatch.setattr(AccessoryDialog, "exec", lambda self: opened.append(self.army_name))
    window.show_workspace(0)
    window.library.games.show_game("bronepehota")
    assert window.library.units.accessories_button.isHidden()
    window.library.units.print_accessories()
    window.library.games.show_game("batalist")
    assert not window.library.units.accessories_button.isHidden()
    window.library.units.accessories_button.click()
    assert len(opened) == 1
    assert "Баталист" in opened[0]


def test_a_circle_is_painted_to_its_radius_on_screen(qapp):
    picture = QImage(100, 100, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    paint_sheet(painter, Sheet(50, 50, (Circle(25, 25, 20, fill="#204080"),)), 2.0)
    painter.end()
    blue, white = QColor("#204080"), QColor("#ffffff")
    for x, y in ((50, 50), (12, 50), (88, 50), (50, 12), (50, 88)):
        assert picture.pixelColor(x, y) == blue
    for x, y in ((8, 50), (92, 50), (50, 8), (12, 12)):
        assert picture.pixelColor(x, y) == white
