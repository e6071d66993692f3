"""A row of the army: faction stripe, name and number, small facts, cost, and a sign of its issues."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.desktop.builder.army_model import (
    COST_ROLE,
    EDITION_ROLE,
    FACTION_COLOUR_ROLE,
    FACTS_ROLE,
    LEVEL_ROLE,
    NUMBER_ROLE,
)
from armybuilder.desktop.lists.unit_delegate import heavy, second_font
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours

PAD = 8
STRIPE = 4
SIGN = 20


class ArmyDelegate(QStyledItemDelegate):
    """Paints a unit of the army in two lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        first = QFontMetrics(option.font).height()
        second = QFontMetrics(second_font(option.font)).height()
        return QSize(200, first + second + 2 * PAD)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme, rect = colours(), option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if selected or hovered:
            painter.setBrush(QColor(theme.selection if selected else theme.window))
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 5, 5)
        painter.setBrush(QColor(index.data(FACTION_COLOUR_ROLE) or theme.border))
        painter.drawRoundedRect(QRect(rect.left() + 6, rect.top() + 7, STRIPE, rect.height() - 14), 2, 2)
        inner = rect.adjusted(STRIPE + PAD + 8, PAD, -PAD - 2, -PAD)
        self._paint_right(painter, option, index, inner)
        if bool(option.state & QStyle.StateFlag.State_HasFocus):
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 5, 5)
        painter.restore()

    def _paint_right(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        inner: QRect,
    ) -> None:
        theme = colours()
        bold = heavy(option.font)
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
        self._paint_name(painter, option, index, inner.adjusted(0, 0, -right, 0))
        self._paint_facts(painter, option, index, inner)

    def _paint_name(
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

    def _paint_facts(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        inner: QRect,
    ) -> None:
        """The second line runs under the cost too: nothing else stands there."""
        font = second_font(option.font)
        painter.setFont(font)
        painter.setPen(QColor(colours().quiet))
        metrics = QFontMetrics(font)
        facts = " · ".join(str(part) for role in (EDITION_ROLE, FACTS_ROLE) if (part := index.data(role)))
        shown = metrics.elidedText(facts, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, shown)
