"""Paints a sheet with QPainter, in the very font files that the printed page uses."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from armybuilder.desktop.style.fonts import family_of
from armybuilder.sheet.shapes import Circle, Font, Line, Picture, Polygon, Rect, Shape, Sheet, TextLine

PAPER = "#ffffff"
SLACK = 0.01
# letters times pixels by which a size is off: with less nobody sees that a line is wider or narrower
SEEN = 3.0


def sheet_font(font: Font, pixels: float, dots_per_inch: float) -> QFont:
    """A font of the sheet at a size in (logical) pixels, which need not be whole.

    Hinting and kerning are off, so that widths grow in proportion and agree with the printed page.
    """
    made = QFont(family_of(font))
    made.setBold(font in ("bold", "narrow-bold"))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setKerning(False)
    # points may be fractions, pixels may not
    made.setPointSizeF(max(0.5, pixels * 72 / dots_per_inch))
    return made


def paint_sheet(painter: QPainter, sheet: Sheet, scale: float) -> None:
    """Paint the paper and all shapes with the sheet's corner at the origin; `scale` is pixels a millimetre.

    Markers are left to whoever shows the sheet. The paper ends where the sheet's frame does: no corner of it shows white on
    a dark window.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    corner = _corner(sheet) * scale
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(QRectF(0, 0, sheet.width * scale, sheet.height * scale), corner, corner)
    for shape in sheet.shapes:
        _paint(painter, shape, scale)


def _corner(sheet: Sheet) -> float:
    """The radius of the frame that goes round the whole sheet; 0 where none does."""
    for shape in sheet.shapes:
        if isinstance(shape, Rect) and shape.stroke and shape.radius:
            edge = shape.line / 2
            across = sheet.width - 2 * edge, sheet.height - 2 * edge
            if (shape.x, shape.y) == (edge, edge) and abs(shape.width - across[0]) + abs(
                shape.height - across[1]
            ) < SLACK:
                return shape.radius + edge
    return 0.0


def _paint(painter: QPainter, shape: Shape, scale: float) -> None:
    match shape:
        case Rect():
            _outline(painter, shape.fill, shape.stroke, shape.line * scale)
            box = QRectF(shape.x * scale, shape.y * scale, shape.width * scale, shape.height * scale)
            painter.drawRoundedRect(box, shape.radius * scale, shape.radius * scale)
        case Line():
            painter.setPen(_pen(shape.stroke, shape.line * scale))
            painter.drawLine(
                QPointF(shape.x1 * scale, shape.y1 * scale), QPointF(shape.x2 * scale, shape.y2 * scale)
            )
        case Polygon():
            _outline(painter, shape.fill, shape.stroke, shape.line * scale)
            painter.drawPolygon(QPolygonF([QPointF(x * scale, y * scale) for x, y in shape.points]))
        case Circle():
            _outline(painter, shape.fill, shape.stroke, shape.line * scale)
            radius = shape.radius * scale
            painter.drawEllipse(QPointF(shape.x * scale, shape.y * scale), radius, radius)
        case TextLine():
            _write(painter, shape, scale)
        case Picture():
            box = QRectF(shape.x * scale, shape.y * scale, shape.width * scale, shape.height * scale)
            painter.drawImage(box, QImage.fromData(shape.content))


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def _outline(painter: QPainter, fill: str | None, stroke: str | None, width: float) -> None:
    painter.setBrush(QColor(fill) if fill else QBrush(Qt.BrushStyle.NoBrush))
    painter.setPen(_pen(stroke, width) if stroke else QPen(Qt.PenStyle.NoPen))


def _write(painter: QPainter, words: TextLine, scale: float) -> None:
    """Write a line exactly as wide as it is printed.

    Fonts come in whole pixels on the screen, whatever size is asked for: up to a thirtieth too wide or too narrow, and a long
    line leaves the frame. So the font of the nearest whole size is taken, and the painter scaled by what is left.
    """
    size, x, y = words.size * scale, words.x * scale, words.y * scale
    whole = max(1, round(size))
    font = sheet_font(words.font, whole, painter.device().logicalDpiY())
    left = 0.0
    if words.align != "left":
        width = QFontMetricsF(font, painter.device()).horizontalAdvance(words.text)
        left = -width if words.align == "right" else -width / 2
    painter.setFont(font)
    painter.setPen(QColor(words.colour))
    if abs(size - whole) * len(words.text) < SEEN:
        painter.drawText(QPointF(x + left, y), words.text)
        return
    painter.save()
    painter.translate(x, y)
    painter.scale(size / whole, size / whole)
    painter.drawText(QPointF(left, 0), words.text)
    painter.restore()
