"""The colours can be read, and are those of what is open."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QDialog

from armybuilder.desktop.style.theme import DARK, LIGHT, apply_rules, apply_theme
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label

LEAST = 4.5
# what stands on what: text of widgets, of lists, of buttons, of selected rows, of toasts and notices
PAIRS = [
    *((ink, ground) for ink in ("text", "quiet") for ground in ("window", "surface", "raised", "selection")),
    *((ink, ground) for ink in ("success", "advice", "error", "accent") for ground in ("window", "surface")),
    *((ink, "selection") for ink in ("advice", "error", "accent")),
    ("accent_text", "accent"),
    ("window", "text"),
    ("error", "error_surface"),
    ("text", "error_surface"),
]


def luminance(colour):
    parts = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21_to_1():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_stand_out_from_what_they_stand_on(theme, ink, ground):
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= LEAST


def test_the_rules_are_those_of_the_window_and_of_what_is_opened_over_it(qapp, window):
    """On the application they would be applied anew with every widget that is put into another."""
    assert qapp.styleSheet() == ""
    for dark, theme in ((True, DARK), (False, LIGHT)):
        window.appearance.set_theme(dark)
        assert theme.error_surface in window.styleSheet()
    label = make_label("480", role="error")
    dialog = QDialog(window)
    vbox(label, inside=dialog)
    label.ensurePolished()
    assert label.palette().windowText().color() == QColor(LIGHT.error)


def test_what_comes_before_the_window_has_the_rules_of_the_application(qapp, qtbot):
    apply_rules(qapp)
    label = make_label("480", role="error")
    qtbot.addWidget(label)
    try:
        apply_theme(qapp, dark=True)
        label.ensurePolished()
        assert label.palette().windowText().color() == QColor(DARK.error)
    finally:
        qapp.setStyleSheet("")
        apply_theme(qapp, dark=False)
