"""A card as a picture for a chat, wherever a card is shown; and Ctrl+P in the Library."""

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.games.unit import Marks


@pytest.fixture
def card(context, qtbot):
    view = SheetView()
    qtbot.addWidget(view)
    unit = next(iter(context.units.values()))
    view.show_sheet(context.game.sheet_of(unit, "en", Marks()), live=False)
    view.resize(400, 300)
    with qtbot.waitExposed(view):
        view.show()
    return view


def test_the_card_in_sight_is_copied_by_its_key(card, qtbot):
    QApplication.clipboard().clear()
    card.activateWindow()
    qtbot.keyClick(
        card, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    image = QApplication.clipboard().image()
    assert image.width() == round(card.sheet().width * 200 / 25.4)
    assert image.height() == round(card.sheet().height * 200 / 25.4)


def test_the_card_is_saved(card, tmp_path):
    card.as_picture.save(tmp_path / "a.png")
    with Image.open(tmp_path / "a.png") as picture:
        assert round(picture.info["dpi"][0]) == 200
        assert len(picture.convert("RGB").resize((50, 50)).getcolors(2500)) > 20
    card.as_picture.save(tmp_path / "a.svg")
    assert "<text" in (tmp_path / "a.svg").read_text("utf-8")
    card.as_picture.save(tmp_path / "nowhere" / "a.svg")


def test_who_is_gone_is_struck_out_on_the_picture(card):
    if not card.sheet().figures:
        pytest.skip("a card without figures")
    card.show_struck({0: "gone"})
    assert len(card.seen().shapes) == len(card.sheet().shapes) + 1


@pytest.mark.parametrize("shown", ["unit", "mission", "collection"])
def test_the_library_prints_what_it_shows(open_window, monkeypatch, shown):
    opened = []
    monkeypatch.setattr(PrintDialog, "exec", lambda self: opened.append(self.subject))
    window = open_window()
    window.show_workspace(0)
    if shown == "collection":
        window.library.games.show_collection(True)
    else:
        window.library.games.show_type(shown)
    window.commands.print.trigger()
    (subject,) = opened
    assert subject.title.en
    if shown == "mission":
        assert [part.id for part in subject.parts] == ["cards"]
