"""Labels and buttons made in one expression."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_button_box,
    make_label,
    make_scroll_area,
    name_field,
)


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
        sign="add",
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


def test_the_buttons_of_a_dialog_end_it(qtbot: QtBot) -> None:
    dialog, standard = QDialog(), QDialogButtonBox.StandardButton
    qtbot.addWidget(dialog)
    box = make_button_box(dialog, standard.Ok | standard.Cancel)
    for button, result in (
        (standard.Ok, dialog.DialogCode.Accepted),
        (standard.Cancel, dialog.DialogCode.Rejected),
    ):
        dialog.show()
        box.button(button).click()
        assert not dialog.isVisible()
        assert dialog.result() == result
    usual = make_button_box(dialog)
    assert [button.text() for button in usual.buttons()] == ["Close"]


def test_a_field_says_what_is_written_in_it(qtbot: QtBot) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    name_field(line, "Name")
    assert (line.placeholderText(), line.accessibleName()) == ("Name", "Name")


def test_an_action_answers_to_its_keys_where_its_widget_is(qtbot: QtBot) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    pressed: list[str] = []
    action = make_action(line, lambda: pressed.append("F2"), "F2")
    line.show()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    qtbot.keyClick(line, Qt.Key.Key_F2)
    assert pressed == ["F2"]
    assert action in line.actions()


def test_a_column_scrolls_downwards_only(qtbot: QtBot) -> None:
    inside = QLabel("a")
    area = make_scroll_area(inside)
    qtbot.addWidget(area)
    assert area.widget() is inside
    assert area.widgetResizable()
    assert area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert area.focusPolicy() == Qt.FocusPolicy.NoFocus
