"""A card as a picture for a chat, wherever a card is shown; and Ctrl+P in the Library."""

import pytest
from msgspec.structs import replace
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.desktop.sheets.card_picture import copy_card_in
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


def test_the_card_in_sight_is_copied_by_its_key(window, qtbot):
    window.show_workspace(0)
    card = window.library.units.card.card
    assert card.sheet().width
    QApplication.clipboard().clear()
    qtbot.keyClick(
        window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    image = QApplication.clipboard().image()
    assert image.width() == round(card.sheet().width * 200 / 25.4)
    assert image.height() == round(card.sheet().height * 200 / 25.4)


def test_of_cards_beside_each_other_the_one_with_the_keyboard_is_copied(context, qtbot):
    both = QWidget()
    qtbot.addWidget(both)
    beside = QHBoxLayout(both)
    card, other = SheetView(), SheetView()
    sheet = context.game.sheet_of(next(iter(context.units.values())), "en", Marks())
    card.show_sheet(sheet, live=False)
    other.show_sheet(replace(sheet, width=sheet.width / 2), live=False)
    beside.addWidget(card, 3)
    beside.addWidget(other, 1)
    both.resize(800, 400)
    with qtbot.waitExposed(both):
        both.show()
    for focused, copied in ((both, card), (other, other), (card, card)):
        focused.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        both.activateWindow()
        focused.setFocus()
        copy_card_in(both)
        assert QApplication.clipboard().image().width() == round(copied.sheet().width * 200 / 25.4)


def test_where_no_card_is_in_sight_nothing_is_copied(qtbot):
    QApplication.clipboard().setText("kept")
    empty = SheetView()
    qtbot.addWidget(empty)
    copy_card_in(empty)
    assert QApplication.clipboard().text() == "kept"


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
        assert [part.id for part in subject.parts] == ["cards", "blanks"]
