"""A row of the army: a unit in two lines, or the heading of a force or a category with its strip."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.desktop.builder.army_model import ROW_ROLE
from armybuilder.desktop.builder.army_rows import GroupRow, Meter, UnitRow
from armybuilder.desktop.lists.unit_delegate import heavy, second_font
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours

Index = QModelIndex | QPersistentModelIndex
TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
BOTTOM_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
PAD = 8
STRIPE = 4
SIGN = 20
SMALL_SIGN = 16


class ArmyDelegate(QStyledItemDelegate):
    """Paints what `ROW_ROLE` holds."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        first = QFontMetrics(option.font).height()
        if isinstance(index.data(ROW_ROLE), GroupRow):
            return QSize(200, first + STRIPE + 2 * PAD + 2)
        return QSize(200, first + QFontMetrics(second_font(option.font)).height() + 2 * PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, UnitRow):
            self._paint_unit(painter, option, row)
        elif isinstance(row, GroupRow) and row.id:
            self._paint_force(painter, option, row)
        elif isinstance(row, GroupRow):
            self._paint_category(painter, option, row)
        painter.restore()

    # --- units

    def _paint_unit(self, painter: QPainter, option: QStyleOptionViewItem, row: UnitRow) -> None:
        theme, rect = colours(), option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.setPen(Qt.PenStyle.NoPen)
        if selected or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(theme.selection if selected else theme.window))
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 5, 5)
        painter.setBrush(QColor(row.colour or theme.border))
        painter.drawRoundedRect(QRect(rect.left() + 6, rect.top() + 7, STRIPE, rect.height() - 14), 2, 2)
        inner = rect.adjusted(STRIPE + PAD + 8, PAD, -PAD - 2, -PAD)
        right = self._paint_right(painter, option, row, inner)
        name = f"{row.name}  {row.number}" if row.number else row.name
        painter.setFont(option.font)
        painter.setPen(QColor(theme.text))
        _draw(painter, inner.adjusted(0, 0, -right, 0), TOP_LEFT, name)
        # the second line runs under the cost too: nothing else stands there
        painter.setFont(second_font(option.font))
        painter.setPen(QColor(theme.quiet))
        _draw(painter, inner, BOTTOM_LEFT, " · ".join(part for part in (row.chip, row.facts) if part))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 5, 5)

    def _paint_right(
        self, painter: QPainter, option: QStyleOptionViewItem, row: UnitRow, inner: QRect
    ) -> int:
        """Paint the cost and the sign of an issue at the right; the width that they take."""
        theme = colours()
        painter.setFont(heavy(option.font))
        painter.setPen(QColor(theme.text))
        painter.drawText(inner, TOP_RIGHT, row.cost)
        right = painter.fontMetrics().horizontalAdvance(row.cost) + 2 * PAD
        if row.level:
            error = row.level == "error"
            sign = QRect(inner.right() - right - SIGN + PAD, inner.top(), SIGN, SIGN)
            icon("issue" if error else "advice", theme.error if error else theme.advice).paint(painter, sign)
            right += SIGN
        return right

    # --- headings

    def _paint_force(self, painter: QPainter, option: QStyleOptionViewItem, row: GroupRow) -> None:
        theme = colours()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(option.rect, QColor(theme.selection if selected else theme.raised))
        painter.setFont(heavy(option.font))
        painter.setPen(QColor(theme.text))
        _draw(painter, option.rect.adjusted(PAD, 0, -PAD, 0), LEFT, row.name)

    def _paint_category(self, painter: QPainter, option: QStyleOptionViewItem, row: GroupRow) -> None:
        theme = colours()
        room = option.rect.adjusted(PAD, PAD - 2, -PAD - 2, -PAD)
        line = QRect(room.left(), room.top(), room.width(), QFontMetrics(option.font).height())
        painter.setFont(second_font(option.font))
        painter.setPen(QColor(theme.error if row.broken else theme.quiet))
        painter.drawText(line, RIGHT, row.told)
        width = line.width() - painter.fontMetrics().horizontalAdvance(row.told) - PAD
        if row.broken:
            width -= SMALL_SIGN + 4
            top = line.center().y() - SMALL_SIGN // 2
            icon("issue", theme.error).paint(
                painter, QRect(line.left() + width + 4, top, SMALL_SIGN, SMALL_SIGN)
            )
        painter.setFont(heavy(option.font))
        painter.setPen(QColor(theme.text))
        _draw(painter, QRect(line.left(), line.top(), width, line.height()), LEFT, row.name)
        strip = QRect(room.left(), room.bottom() - STRIPE + 1, room.width(), STRIPE)
        self._paint_strip(painter, strip, row.meter, colours().error if row.broken else colours().accent)

    def _paint_strip(self, painter: QPainter, strip: QRect, meter: Meter | None, colour: str) -> None:
        """How full the category is; a notch stands at its minimum."""
        theme = colours()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(strip, 2, 2)
        if meter is None:
            return
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(
            QRect(strip.left(), strip.top(), round(strip.width() * meter.share), STRIPE), 2, 2
        )
        if meter.notch is not None:
            at = strip.left() + round(strip.width() * meter.notch)
            painter.setBrush(QColor(theme.text))
            painter.drawRect(QRect(at - 1, strip.top() - 2, 2, STRIPE + 4))


def _draw(painter: QPainter, room: QRect, where: Qt.AlignmentFlag, text: str) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, where, shown)
