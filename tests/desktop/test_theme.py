"""The colours can be read."""

import pytest
from PySide6.QtGui import QColor

from armybuilder.desktop.style.theme import DARK, LIGHT

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
