"""A row of the army: faction stripe, name and number, small facts, cost, and a sign of its issues."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.desktop.armies.army_model import (
    COST_ROLE,
    EDITION_ROLE,
    FACTION_COLOUR_ROLE,
    FACTS_ROLE,
    LEVEL_ROLE,
    NUMBER_ROLE,
)
from armybuilder.desktop.icons import icon
from armybuilder.desktop.theme import colours

PAD = 8
STRIPE = 4
SIGN = 20


def small(font: QFont) -> QFont:
    """The font of the second line."""
    other = QFont(font)
    if font.pixelSize() > 0:
        other.setPixelSize(max(10, font.pixelSize() - 2))
    else:
        other.setPointSizeF(max(7.5, font.pointSizeF() - 1.5))
    return other


class ArmyDelegate(QStyledItemDelegate):
    """Paints a unit of the army in two lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        first = QFontMetrics(option.font).height()
        second = QFontMetrics(small(option.font)).height()
        return QSize(200, first + second + 2 * PAD)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        theme, rect = colours(), option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if selected or hovered:
            painter.fillRect(rect, QColor(theme.selection if selected else theme.window))
        stripe = QRect(rect.left() + 2, rect.top() + 4, STRIPE, rect.height() - 8)
        painter.fillRect(stripe, QColor(index.data(FACTION_COLOUR_ROLE) or theme.border))
        inner = rect.adjusted(STRIPE + PAD + 2, PAD, -PAD, -PAD)
        self._paint_right(painter, option, index, inner)
        if bool(option.state & QStyle.StateFlag.State_HasFocus):
            painter.setPen(QColor(theme.accent))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        painter.restore()

    def _paint_right(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        inner: QRect,
    ) -> None:
        theme = colours()
        bold = QFont(option.font)
        bold.setWeight(QFont.Weight.DemiBold)
        cost = str(index.data(COST_ROLE))
        width = QFontMetrics(bold).horizontalAdvance(cost)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, cost)
        right = width + 2 * PAD
        if level := index.data(LEVEL_ROLE):
            colour = theme.error if level == "error" else theme.advice
            sign = QRect(inner.right() - right - SIGN + PAD, inner.top(), SIGN, SIGN)
            icon("issue" if level == "error" else "advice", colour).paint(painter, sign)
            right += SIGN
        self._paint_lines(painter, option, index, inner.adjusted(0, 0, -right, 0))

    def _paint_lines(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        inner: QRect,
    ) -> None:
        theme = colours()
        number = index.data(NUMBER_ROLE)
        name = f"{index.data()}  {number}" if number else str(index.data())
        painter.setFont(option.font)
        painter.setPen(QColor(theme.text))
        metrics = QFontMetrics(option.font)
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, shown)
        painter.setFont(small(option.font))
        painter.setPen(QColor(theme.quiet))
        metrics = QFontMetrics(small(option.font))
        facts = f"{index.data(EDITION_ROLE)} · {index.data(FACTS_ROLE)}"
        shown = metrics.elidedText(facts, Qt.TextElideMode.ElideRight, inner.width() + 2 * PAD)
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, shown)
