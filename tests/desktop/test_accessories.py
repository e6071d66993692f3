"""Printing what a game is played with: beside an army, and from the Library without one."""

import io
from datetime import date

import pypdf
import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from armybuilder.desktop.context import Context
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.desktop.printing.print_dialog import PrintDialog, state_key
from armybuilder.desktop.sheets.sheet_painter import paint_sheet
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from armybuilder.printing.subjects.game import game_subject
from armybuilder.sheet.shapes import Circle, Sheet

DAY = date(2026, 11, 21)
ARMY_KIND, GAME_KIND = "army.batalist", "game.batalist"


@pytest.fixture
def batalist(store, qapp):
    return Context(store, "batalist", language="ru")


@pytest.fixture
def army(batalist):
    return batalist.game.sample_army(batalist.units, "ru")


def army_dialog(context, roster):
    request = PrintRequest(game=context.game, roster=roster, verdict=context.game.judge(roster))
    return PrintDialog(context, army_subject(request, DAY), ARMY_KIND)


def shown(dialog, qtbot):
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=10_000)
    return dialog


@pytest.fixture
def with_army(batalist, army, qtbot):
    return shown(army_dialog(batalist, army), qtbot)


@pytest.fixture
def alone(batalist, qtbot):
    return shown(PrintDialog(batalist, game_subject(batalist.game, DAY), GAME_KIND), qtbot)


def text_of(data):
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages)


def made_again(qtbot, dialog, act):
    with qtbot.waitSignal(dialog.maker.done, timeout=10_000):
        act()
    return dialog.pdf


@pytest.mark.rule("BT-3-4")
def test_order_cards_are_printed_with_the_army(with_army, qtbot):
    kinds = {"orders", "spells", "ruler", "templates"}
    assert {"summary", "armlists", *kinds} <= set(with_army.panel.ticks)
    assert "Карты приказов" not in text_of(with_army.pdf)
    text = text_of(made_again(qtbot, with_army, lambda: with_army.panel.ticks["orders"].setChecked(True)))
    assert "Карты приказов (" in text
    assert "лицо" in text
    assert "Ловушка" in text
    pages = with_army.preview.document.pageCount()
    fewer = made_again(qtbot, with_army, lambda: with_army.panel.controls["order_sets"].setValue(1))
    assert with_army.preview.document.pageCount() < pages
    assert "Ловушка" in text_of(fewer)
    basic = made_again(
        qtbot, with_army, lambda: with_army.panel.controls["additional_orders"].setChecked(False)
    )
    assert "Ловушка" not in text_of(basic)


def test_the_armlists_may_be_left_out(with_army, qtbot):
    made_again(qtbot, with_army, lambda: with_army.panel.ticks["spells"].setChecked(True))
    made_again(qtbot, with_army, lambda: with_army.panel.ticks["summary"].setChecked(False))
    made_again(qtbot, with_army, lambda: with_army.panel.ticks["armlists"].setChecked(False))
    text = text_of(with_army.pdf)
    assert "Огненный шар" in text
    assert "Фигурки" not in text
    assert with_army.preview.document.pageCount() == 4


def test_options_wait_until_their_kind_is_ticked(with_army, qtbot):
    sets = with_army.panel.controls["spell_sets"]
    assert not sets.isVisible()
    made_again(qtbot, with_army, lambda: with_army.panel.ticks["spells"].setChecked(True))
    assert sets.isVisible()


def test_what_was_chosen_is_remembered_for_this_game_alone(with_army, batalist, army, qtbot):
    made_again(qtbot, with_army, lambda: with_army.panel.ticks["ruler"].setChecked(True))
    made_again(qtbot, with_army, lambda: with_army.panel.controls["centimetres_per_step"].setValue(2.5))
    again = shown(army_dialog(batalist, army), qtbot)
    assert again.panel.preset() == with_army.panel.preset()
    assert again.panel.preset().what == ("summary", "armlists", "ruler")
    assert again.panel.controls["centimetres_per_step"].value() == 2.5
    kept = {
        "what": ["dice", "summary"],
        "setup": {"options": [{"name": "centimetres_per_step", "value": "9"}]},
    }
    batalist.store.settings.set(state_key(ARMY_KIND), kept)
    strange = shown(army_dialog(batalist, army), qtbot)
    assert strange.panel.preset().what == ("summary",)
    assert strange.panel.controls["centimetres_per_step"].value() == 2
    batalist.store.settings.set(state_key(ARMY_KIND), {"what": 7})
    assert shown(army_dialog(batalist, army), qtbot).panel.preset().what == ("summary", "armlists")


def test_other_games_have_no_such_choices(store, qtbot):
    context = Context(store, "bronepehota", language="ru")
    roster = context.game.sample_army(context.units, "ru")
    dialog = shown(army_dialog(context, roster), qtbot)
    assert list(dialog.panel.ticks)[:2] == ["summary", "armlists"]
    assert not {"orders", "spells"} & set(dialog.panel.ticks)


def test_without_an_army_everything_else_is_printed(alone, qtbot):
    assert "order_sets" not in alone.panel.controls
    assert "centimetres_per_step" in alone.panel.controls
    assert {"spells", "ruler", "templates"} <= set(alone.panel.ticks)
    assert "orders" not in alone.panel.ticks
    assert "Карты приказов" in alone.panel.lacking.text()
    text = text_of(alone.pdf)
    for word in ("Огненный шар", "Линейка", "Площадной", "100 %"):
        assert word in text
    assert "Принадлежности" in alone.windowTitle()
    english = text_of(made_again(qtbot, alone, lambda: alone.panel.controls["languages"].setCurrentIndex(1)))
    assert "Fireball" in english
    alone.panel.ticks["ruler"].setChecked(False)
    assert not {"ruler"} & set(alone.context.store.settings.get(state_key(GAME_KIND))["what"])


def test_nothing_ticked_is_told_and_cannot_be_saved(alone, qtbot):
    with qtbot.waitSignal(alone.maker.failed, timeout=10_000):
        for tick in alone.panel.ticks.values():
            tick.setChecked(False)
    assert alone.notice.isVisible()
    assert not alone.save_button.isEnabled()
    made_again(qtbot, alone, lambda: alone.panel.ticks["ruler"].setChecked(True))
    assert not alone.notice.isVisible()
    assert alone.save_button.isEnabled()


def test_the_library_offers_it_for_every_game_that_has_something(window, monkeypatch):
    opened = []
    monkeypatch.setattr(PrintDialog, "exec", lambda self: opened.append(self.subject))
    window.show_workspace(0)
    for game, part in (("bronepehota", "mission"), ("batalist", "ruler")):
        window.library.games.show_game(game)
        assert not window.library.units.accessories_button.isHidden()
        window.library.units.accessories_button.click()
        assert part in [one.id for one in opened.pop().parts]


def test_a_game_without_armlists_is_found_to_print_what_it_is_played_with(window, monkeypatch):
    opened = []
    monkeypatch.setattr(PrintDialog, "exec", lambda self: opened.append(self.subject))
    found = [one for one in WindowDestinations(window).all() if "Эпоха" in one.name or "9th Age" in one.name]
    assert len(found) == 1
    found[0].go()
    assert {"reference", "templates", "tokens"} <= {one.id for one in opened.pop().parts}


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
