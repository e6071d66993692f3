"""Paints the shapes of a sheet on a page of reportlab, with the shipped fonts embedded."""

from collections.abc import Iterable
from functools import cache
from io import BytesIO
from threading import Lock
from typing import Any

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from armybuilder.sheet.inks import Inks, in_inks
from armybuilder.sheet.marker import all_shapes
from armybuilder.sheet.metrics import FILES, font_path
from armybuilder.sheet.missing_picture import crossed_out
from armybuilder.sheet.shapes import Circle, Line, Picture, Polygon, Rect, Shape, Sheet, TextLine

NAMES = {font: f"Sheet-{font}" for font in FILES}


# reportlab keeps one place of reading in a font for all documents that letters of it are embedded in
FONTS_LOCK = Lock()


def register_fonts() -> None:
    """Make reportlab ready, once, whichever thread is first: it knows the sheets' fonts and writes bytes as they are."""
    with FONTS_LOCK:
        _register_fonts()


@cache
def _register_fonts() -> None:
    # bytes as they are: as letters they take a quarter more room, and as long to write as all the rest
    rl_config.useA85 = 0
    for font, name in NAMES.items():
        pdfmetrics.registerFont(TTFont(name, str(font_path(font))))


@cache
def _colour(text: str) -> tuple[float, float, float]:
    red, green, blue = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


class SheetPainter:
    """Paints sheets on the pages of one PDF. Most shapes are on many sheets; each is put into PDF's language once."""

    def __init__(self, canvas: Canvas, inks: Inks = "colour") -> None:
        self._canvas: Any = canvas
        self._inks: Inks = inks
        self._written: dict[Shape, tuple[str, ...]] = {}

    def paint_sheet(
        self, sheet: Sheet, left: float, top: float, scale: float, *, turned: bool = False
    ) -> None:
        """Paint a sheet and its markers with its upper left corner at `left`, `top`: points, y upwards.

        One that is `turned` stands on its head about that corner.
        """
        self.paint(all_shapes(sheet), left, top, scale, turned=turned)

    def paint(
        self, shapes: Iterable[Shape], left: float, top: float, scale: float = 1.0, *, turned: bool = False
    ) -> None:
        """Paint shapes, which count from a place in points and are in millimetres downwards."""
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(left, top)
        if turned:
            canvas.rotate(180)
        canvas.scale(scale, scale)
        for shape in shapes:
            self._paint(shape)
        canvas.restoreState()

    def _paint(self, shape: Shape) -> None:
        if isinstance(shape, Picture):
            # the page has to know of it, the document has it once
            self._paint_picture(shape)
            return
        # each shape sets all that it needs, so it is written alike wherever it stands
        code = self._canvas._code
        written = self._written.get(shape)
        if written is None:
            begun = len(code)
            paint_shape(self._canvas, in_inks(shape, self._inks))
            self._written[shape] = tuple(code[begun:])
        else:
            code.extend(written)

    def _paint_picture(self, picture: Picture) -> None:
        try:
            paint_shape(self._canvas, in_inks(picture, self._inks))
        except Exception:  # a decoder raises whatever a broken file makes it stumble over
            for shape in crossed_out(picture):
                self._paint(shape)


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
        case Picture():
            place = (shape.x * mm, -(shape.y + shape.height) * mm, shape.width * mm, shape.height * mm)
            canvas.drawImage(ImageReader(BytesIO(shape.content)), *place)


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
