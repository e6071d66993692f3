"""Layouts told in one expression."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QLayoutItem, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.widgets.boxes import Gap, Spacer, clear, hbox, stack, vbox


def item(box: QBoxLayout, at: int) -> QLayoutItem:
    """Return the part of a box at a place."""
    found = box.itemAt(at)
    assert found is not None
    return found


def test_parts_stand_in_the_order_they_are_told(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    first, second, inner = QLabel("a"), QLabel("b"), QLabel("c")
    box = vbox(first, (second, 2), Spacer(3), Gap(5), (hbox(inner), 4), inside=page)
    assert page.layout() is box
    assert [item(box, at).widget() for at in range(2)] == [first, second]
    assert [box.stretch(at) for at in range(box.count())] == [0, 2, 3, 0, 4]
    gap = item(box, 3).spacerItem()
    assert gap is not None
    assert gap.sizeHint().height() == 5
    assert isinstance(item(box, 4).layout(), QHBoxLayout)
    assert inner.parentWidget() is page


def test_a_part_is_aligned(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box = hbox((QLabel(), 0, Qt.AlignmentFlag.AlignTop), inside=page)
    assert item(box, 0).alignment() == Qt.AlignmentFlag.AlignTop


def test_margins_are_one_length_or_four() -> None:
    one, four = vbox(margins=7, spacing=3).contentsMargins(), vbox(margins=(1, 2, 3, 4)).contentsMargins()
    assert (one.left(), one.top(), one.right(), one.bottom()) == (7, 7, 7, 7)
    assert (four.left(), four.top(), four.right(), four.bottom()) == (1, 2, 3, 4)


def test_what_is_not_given_is_as_the_style_has_it(qtbot: QtBot) -> None:
    page, plain = QWidget(), QWidget()
    for widget in (page, plain):
        qtbot.addWidget(widget)
    told, made = vbox(inside=page), QHBoxLayout(plain)
    assert (told.contentsMargins(), told.spacing()) == (made.contentsMargins(), made.spacing())


def test_of_a_stack_the_first_page_is_seen(qtbot: QtBot) -> None:
    first, second = QLabel("a"), QLabel("b")
    pages = stack(first, second)
    qtbot.addWidget(pages)
    pages.show()
    assert (first.isVisible(), second.isVisible()) == (True, False)
    pages.setCurrentWidget(second)
    assert second.isVisible()


def test_a_cleared_layout_has_no_parts_and_its_widget_no_children(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box = vbox(QLabel("a"), Gap(4), QLabel("b"), Spacer(1), inside=page)
    clear(box)
    assert box.count() == 0
    assert page.findChildren(QLabel) == []
