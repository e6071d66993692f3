"""What is on many sheets is painted alike on each."""

import io

import pytest
from reportlab.pdfgen.canvas import Canvas

from armybuilder.printing.painter import SheetPainter, paint_shape, register_fonts
from armybuilder.sheet.shapes import Circle, Line, Polygon, Rect, TextLine

RED, BLUE = "#cc2020", "#2040c0"
SHAPES = [
    Rect(1, 2, 30, 10, fill=RED),
    Rect(1, 2, 30, 10, stroke=BLUE, line=0.4, radius=2),
    Line(0, 0, 9, 9, stroke=RED, line=0.2),
    Polygon(((0, 0), (4, 0), (4, 4)), fill=BLUE),
    Circle(5, 5, 3, fill=RED, stroke=BLUE),
    TextLine(2, 8, "Пилот № 1", 3.0, "bold", RED),
    TextLine(2, 8, "Pilot", 4.0, "regular", BLUE, align="right"),
]


@pytest.fixture
def canvas():
    register_fonts()
    return Canvas(io.BytesIO(), invariant=1)


def written(canvas, paint):
    begun = len(canvas._code)
    paint()
    return canvas._code[begun:]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_a_shape_is_painted_alike_whatever_came_before_it(canvas, shape):
    painter = SheetPainter(canvas)
    first = written(canvas, lambda: painter.paint([shape], 10, 20))
    for other in SHAPES:
        paint_shape(canvas, other)
    assert written(canvas, lambda: painter.paint([shape], 10, 20)) == first
    # and as one that has painted nothing yet would do it
    assert written(canvas, lambda: SheetPainter(canvas).paint([shape], 10, 20)) == first


def test_shapes_on_a_second_page_are_those_of_the_first(canvas):
    painter = SheetPainter(canvas)
    first = written(canvas, lambda: painter.paint(SHAPES, 0, 0))
    canvas.showPage()
    assert written(canvas, lambda: painter.paint(SHAPES, 0, 0)) == first
