"""The icons: every word has its glyph, in the colours that are asked for, crisp on a screen of 200 %."""

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

from armybuilder.desktop.style.icons import GLYPHS, icon, icon_font_path
from armybuilder.desktop.style.theme import DARK, LIGHT, apply_theme


def inks(image):
    """The colours of an image that are not see-through, as they would be on a full pixel."""
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


def test_the_font_has_the_glyphs_that_are_drawn_and_no_others():
    with TTFont(icon_font_path()) as font:
        assert set(font.getBestCmap()) == set(GLYPHS.values())


@pytest.mark.parametrize("name", sorted(GLYPHS))
def test_an_icon_is_drawn(qapp, name):
    assert inks(icon(name, "#123456").pixmap(40, 40).toImage()) == {"#123456"}


@pytest.mark.parametrize("name", ["add", "battle", "close", "settings", "find"])
def test_an_icon_stands_in_the_middle_of_its_place(qapp, name):
    image = icon(name).pixmap(40, 40).toImage()
    inked = [x for x in range(40) if any(image.pixelColor(x, y).alpha() for y in range(40))]
    assert inked[0] + inked[-1] == pytest.approx(39, abs=2)


def test_an_icon_has_the_colour_that_is_asked_for_and_is_faded_when_disabled(qapp):
    drawn = icon("squad", "#aa2211")
    assert inks(drawn.pixmap(64, 64).toImage()) == {"#aa2211"}
    faded = inks(drawn.pixmap(64, 64, QIcon.Mode.Disabled).toImage())
    assert len(faded) == 1
    assert "#aa2211" not in faded


def test_on_a_screen_of_200_percent_an_icon_has_twice_the_pixels(qapp):
    pixmap = icon("add").pixmap(QSize(20, 20), 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (40, 2.0)
    # drawn anew, not blown up: the stroke of the plus is solid right up to its edges
    alphas = [pixmap.toImage().pixelColor(x, 20).alpha() for x in range(40)]
    assert sum(alpha in (0, 255) for alpha in alphas) >= 36


def test_an_icon_named_by_the_meaning_of_its_colour_follows_the_theme(qapp):
    signs = {meaning: icon("add", meaning) for meaning in ("text", "error")}
    for dark, theme in ((True, DARK), (False, LIGHT)):
        apply_theme(qapp, dark)
        for meaning, sign in signs.items():
            assert inks(sign.pixmap(40, 40).toImage()) == {getattr(theme, meaning)}
