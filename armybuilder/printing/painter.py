"""Paints the shapes of a sheet on a page of reportlab, with the shipped fonts embedded."""

from functools import cache
from threading import Lock
from typing import Any

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from armybuilder.sheet.marker import marker_shapes
from armybuilder.sheet.metrics import FILES, font_path
from armybuilder.sheet.shapes import Circle, Line, Polygon, Rect, Shape, Sheet, TextLine

NAMES = {font: f"Sheet-{font}" for font in FILES}


# reportlab keeps one place of reading in a font for all documents that letters of it are embedded in
FONTS_LOCK = Lock()


def register_fonts() -> None:
    """Make the sheets' fonts known to reportlab, once, whichever thread is first."""
    with FONTS_LOCK:
        _register_fonts()


@cache
def _register_fonts() -> None:
    for font, name in NAMES.items():
        pdfmetrics.registerFont(TTFont(name, str(font_path(font))))


@cache
def _colour(text: str) -> tuple[float, float, float]:
    red, green, blue = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def paint_sheet(canvas: Canvas, sheet: Sheet, left: float, top: float, scale: float = 1.0) -> None:
    """Paint a sheet and its markers with its upper left corner at `left`, `top`: points, y upwards."""
    canvas.saveState()
    canvas.translate(left, top)
    canvas.scale(scale, scale)
    for shape in sheet.shapes:
        paint_shape(canvas, shape)
    for track in sheet.tracks:
        for shape in marker_shapes(track):
            paint_shape(canvas, shape)
    canvas.restoreState()


def paint_shape(canvas: Any, shape: Shape) -> None:
    """Paint one shape, in millimetres from the canvas's origin and downwards."""
    match shape:
        case Rect():
            fill, stroke = _pens(canvas, shape.fill, shape.stroke, shape.line)
            place = (shape.x * mm, -(shape.y + shape.height) * mm, shape.width * mm, shape.height * mm)
            if shape.radius:
                canvas.roundRect(*place, shape.radius * mm, fill=fill, stroke=stroke)
            else:
                canvas.rect(*place, fill=fill, stroke=stroke)
        case Line():
            _pens(canvas, None, shape.stroke, shape.line)
            canvas.line(shape.x1 * mm, -shape.y1 * mm, shape.x2 * mm, -shape.y2 * mm)
        case Polygon():
            _paint_polygon(canvas, shape)
        case Circle():
            fill, stroke = _pens(canvas, shape.fill, shape.stroke, shape.line)
            canvas.circle(shape.x * mm, -shape.y * mm, shape.radius * mm, fill=fill, stroke=stroke)
        case TextLine():
            _write(canvas, shape)


def _pens(canvas: Any, fill: str | None, stroke: str | None, line: float) -> tuple[int, int]:
    if fill:
        canvas.setFillColorRGB(*_colour(fill))
    if stroke:
        canvas.setStrokeColorRGB(*_colour(stroke))
        canvas.setLineWidth(line * mm)
    return int(fill is not None), int(stroke is not None)


def _paint_polygon(canvas: Any, shape: Polygon) -> None:
    fill, stroke = _pens(canvas, shape.fill, shape.stroke, shape.line)
    path = canvas.beginPath()
    for number, (x, y) in enumerate(shape.points):
        (path.lineTo if number else path.moveTo)(x * mm, -y * mm)
    path.close()
    canvas.drawPath(path, fill=fill, stroke=stroke)


def _write(canvas: Any, words: TextLine) -> None:
    canvas.setFillColorRGB(*_colour(words.colour))
    canvas.setFont(NAMES[words.font], words.size * mm)
    write = {"left": canvas.drawString, "middle": canvas.drawCentredString, "right": canvas.drawRightString}
    write[words.align](words.x * mm, -words.y * mm, words.text)
