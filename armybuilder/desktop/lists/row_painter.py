"""What rows of lists are painted with: the ground under them, signs, and texts that end in “…” where there is no room."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from armybuilder.desktop.lists.stored_pictures import Thumbnails
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
STRIPE = 4


def second_font(font: QFont) -> QFont:
    """The font of the second line: two pixels smaller than the first."""
    other = QFont(font)
    if font.pixelSize() > 0:
        other.setPixelSize(max(10, font.pixelSize() - 2))
    else:
        other.setPointSizeF(max(7.5, font.pointSizeF() - 1.5))
    return other


def heavy(font: QFont) -> QFont:
    """The same font, heavier, with figures of equal width."""
    other = QFont(font)
    other.setWeight(QFont.Weight.DemiBold)
    other.setFeature(QFont.Tag("tnum"), 1)
    return other


def line_height(font: QFont) -> int:
    """The height of a line in pixels."""
    return QFontMetrics(font).height()


class RowPainter:
    """Paints one row, and leaves the painter as it was; colours are named by their meaning in the theme.

    Lengths are pixels. `font`, `second` and `heavy` are the fonts of the first line, of the second, and of numbers.
    """

    def __init__(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        self.painter, self.rect = painter, QRect(option.rect)
        self.font: QFont = option.font
        self.second, self.heavy = second_font(self.font), heavy(self.font)
        state = QStyle.StateFlag
        self.selected = bool(option.state & state.State_Selected)
        self.hovered = bool(option.state & state.State_MouseOver)
        self.focused = bool(option.state & state.State_HasFocus)

    def picture(self, thumbnails: Thumbnails, digest: str, side: int, inner: QRect) -> QRect:
        """A player's picture as a small square at the left; the room that is left, all of it where there is no picture."""
        pixmap = thumbnails.of(digest, side, self.painter.device().devicePixelRatioF())
        if pixmap.isNull():
            return inner
        self.painter.drawPixmap(inner.left() - 4, inner.center().y() - side // 2, pixmap)
        return inner.adjusted(side + 4, 0, 0, 0)

    def __enter__(self) -> "RowPainter":
        self.painter.save()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return self

    def __exit__(self, *_: object) -> None:
        self.painter.restore()

    def fill(self, place: QRect, colour: str, radius: float) -> None:
        """Paint a plain area with round corners; a colour may also be “#…”, as factions have theirs."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(_colour(colour))
        self.painter.drawRoundedRect(place, radius, radius)

    def outline(self, place: QRect, colour: str, radius: float, width: float = 1, ground: str = "") -> None:
        """Paint a frame with round corners, around a ground where one is named."""
        self.painter.setPen(QPen(_colour(colour), width))
        self.painter.setBrush(_colour(ground) if ground else Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(place, radius, radius)

    def ground(self, place: QRect, radius: float = 5) -> None:
        """Show that the row is chosen, or lies under the mouse."""
        if self.selected or self.hovered:
            self.fill(place, "selection" if self.selected else "window", radius)

    def focus_frame(self, place: QRect, radius: float = 5) -> None:
        """Show that the row has the keyboard."""
        if self.focused:
            self.outline(place, "accent", radius, 1.5)

    def stripe(self, colour: str) -> None:
        """Paint a faction's colour at the left edge."""
        rect = self.rect
        self.fill(QRect(rect.left() + 6, rect.top() + 7, STRIPE, rect.height() - 14), colour or "border", 2)

    def text(
        self,
        place: QRect,
        text: str,
        where: Qt.AlignmentFlag = LEFT,
        *,
        colour: str = "text",
        font: QFont | None = None,
    ) -> int:
        """Paint a text in the font of the first line or another one; return its width before it is shortened."""
        self.painter.setFont(font or self.font)
        self.painter.setPen(_colour(colour))
        metrics = self.painter.fontMetrics()
        self.painter.drawText(
            place, where, metrics.elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        )
        return metrics.horizontalAdvance(text)

    def sign(self, name: str, place: QRect, colour: str) -> None:
        """Paint an icon."""
        icon(name, colour).paint(self.painter, place)


def _colour(meaning: str) -> QColor:
    return QColor(getattr(colours(), meaning, meaning))
