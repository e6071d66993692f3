"""Sheets as pictures: letters stand where the printed page has them, however small the picture is."""

from io import BytesIO

import pytest
from PIL import Image

from armybuilder.sheet.metrics import width
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.shapes import Rect, Sheet, TextLine

LINES = (
    "Мелодия: враг в 6 шагах отнимает 1 от следующего броска на попадание.",
    "Heavy robotised cyber-infantry of the Trade Protectorate",
)
SIZE, LEFT, WIDE = 2.7, 5.0, 120.0


def columns_inked(sheet, pixels):
    """The columns of a picture where anything dark stands, from the first to the last, in millimetres."""
    picture = Image.open(BytesIO(png_of(sheet, pixels))).convert("L").point(lambda grey: 255 * (grey < 200))
    left, _, right, _ = picture.getbbox()
    return left * sheet.width / pixels, right * sheet.width / pixels


@pytest.mark.parametrize("text", LINES)
@pytest.mark.parametrize("align", ["left", "middle", "right"])
@pytest.mark.parametrize("font", ["regular", "bold", "narrow"])
@pytest.mark.parametrize("pixels", [240, 300, 410, 900])
def test_a_line_is_as_wide_as_on_paper_at_any_scale(text, align, font, pixels):
    long = width(text, font, SIZE)
    begins = {"left": LEFT, "middle": WIDE / 2 - long / 2, "right": WIDE - LEFT - long}[align]
    at = {"left": LEFT, "middle": WIDE / 2, "right": WIDE - LEFT}[align]
    sheet = Sheet(
        WIDE, 8.0, (Rect(0, 0, WIDE, 8.0, "#ffffff"), TextLine(at, 5.0, text, SIZE, font, align=align))
    )
    left, right = columns_inked(sheet, pixels)
    dot = WIDE / pixels
    assert left == pytest.approx(begins, abs=0.4 + dot)
    assert right == pytest.approx(begins + long, abs=0.4 + dot)


def test_words_stay_apart_in_small_pictures():
    """Between two words there is a gap of nearly the ground's colour where the printed page has its space."""
    text = "не не не не не не"
    sheet = Sheet(40.0, 5.0, (Rect(0, 0, 40.0, 5.0, "#ffffff"), TextLine(1.0, 3.6, text, 2.7)))
    picture = Image.open(BytesIO(png_of(sheet, 88))).convert("L")
    space = width("не", "regular", 2.7) + width(" ", "regular", 2.7) / 2
    step = width("не ", "regular", 2.7)
    for number in range(5):
        column = round((1.0 + number * step + space) * picture.width / sheet.width - 0.5)
        assert min(picture.getpixel((column, row)) for row in range(picture.height)) > 200
