"""The typeface of the window is that of the sheets, as large as the system writes."""

import pytest
from PySide6.QtGui import QFont, QFontInfo

from armybuilder.desktop.style.fonts import set_fonts


@pytest.fixture
def system_font(qapp):
    """Lets a test say what the system writes in; puts it back."""
    before = qapp.font()
    yield qapp.setFont
    qapp.setFont(before)


@pytest.mark.parametrize(("points", "pixels"), [(7, 13), (9, 13)])
def test_a_small_font_of_the_system_gives_way_to_13_pixels(qapp, system_font, points, pixels):
    system_font(QFont("Sans Serif", points))
    set_fonts(qapp)
    assert QFontInfo(qapp.font()).family() == "PT Sans"
    assert qapp.font().pixelSize() == pixels
    assert qapp.font().hintingPreference() == QFont.HintingPreference.PreferNoHinting


def test_a_large_font_of_the_system_keeps_its_size(qapp, system_font):
    system_font(QFont("Sans Serif", 14))
    set_fonts(qapp)
    assert qapp.font().pointSizeF() == 14
    assert QFontInfo(qapp.font()).family() == "PT Sans"
