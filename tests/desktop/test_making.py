"""Labels and buttons made in one expression."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.making import make_button, make_label


def test_a_label_is_as_it_is_told(qtbot: QtBot) -> None:
    plain, told = make_label("a"), make_label("b", role="quiet", wraps=True, selectable=True)
    for label in (plain, told):
        qtbot.addWidget(label)
    assert (plain.text(), plain.property("role"), plain.wordWrap()) == ("a", None, False)
    assert (told.text(), told.property("role"), told.wordWrap()) == ("b", "quiet", True)
    assert told.textInteractionFlags() == Qt.TextInteractionFlag.TextSelectableByMouse


def test_a_button_is_as_it_is_told(qtbot: QtBot) -> None:
    clicks: list[str] = []
    plain = make_button("a")
    told = make_button(
        "b",
        role="primary",
        icon=icon("add"),
        tip="More",
        checkable=True,
        clicked=lambda: clicks.append("told"),
    )
    for button in (plain, told):
        qtbot.addWidget(button)
    assert (plain.text(), plain.property("role"), plain.isCheckable()) == ("a", None, False)
    assert (told.text(), told.property("role"), told.toolTip()) == ("b", "primary", "More")
    assert not told.icon().isNull()
    told.click()
    assert told.isChecked()
    assert clicks == ["told"]
