"""A row of the army: a force, a category with its strip of what it holds, or a unit."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from armybuilder.desktop.builder.army_delegate import PAD, ArmyDelegate
from armybuilder.desktop.builder.imported.army_model import BOUNDS_ROLE, FORCE_ROLE, STANDING_ROLE
from armybuilder.desktop.lists.unit_delegate import heavy, second_font
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.roster.standing import CategoryStanding

Index = QModelIndex | QPersistentModelIndex
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
STRIP = 4
SIGN = 16


class ForceDelegate(ArmyDelegate):
    """Units as in every army; headings of forces and categories above them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size = super().sizeHint(option, index)
        if index.data(FORCE_ROLE) or index.data(STANDING_ROLE) is not None:
            return QSize(size.width(), QFontMetrics(option.font).height() + STRIP + 2 * PAD + 2)
        return size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        standing = index.data(STANDING_ROLE)
        if isinstance(standing, CategoryStanding):
            painter.save()
            self._paint_category(painter, option, index, standing)
            painter.restore()
        elif index.data(FORCE_ROLE):
            painter.save()
            self._paint_force(painter, option, index)
            painter.restore()
        else:
            super().paint(painter, option, index)

    def _paint_force(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = colours()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(option.rect, QColor(theme.selection if selected else theme.raised))
        painter.setFont(heavy(option.font))
        painter.setPen(QColor(theme.text))
        room = option.rect.adjusted(PAD, 0, -PAD, 0)
        name = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, LEFT, name)

    def _paint_category(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, standing: CategoryStanding
    ) -> None:
        theme = colours()
        room = option.rect.adjusted(PAD, PAD - 2, -PAD - 2, -PAD)
        line = QRect(room.left(), room.top(), room.width(), QFontMetrics(option.font).height())
        painter.setFont(second_font(option.font))
        painter.setPen(QColor(theme.error if standing.broken else theme.quiet))
        told = str(index.data(BOUNDS_ROLE))
        painter.drawText(line, RIGHT, told)
        width = line.width() - painter.fontMetrics().horizontalAdvance(told) - PAD
        if standing.broken:
            width -= SIGN + 4
            sign = QRect(line.left() + width + 4, line.center().y() - SIGN // 2, SIGN, SIGN)
            icon("issue", theme.error).paint(painter, sign)
        painter.setFont(heavy(option.font))
        painter.setPen(QColor(theme.text))
        name = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, width)
        painter.drawText(line, LEFT, name)
        self._paint_strip(
            painter, QRect(room.left(), room.bottom() - STRIP + 1, room.width(), STRIP), standing
        )

    def _paint_strip(self, painter: QPainter, strip: QRect, standing: CategoryStanding) -> None:
        """How full the category is; a notch stands at its minimum."""
        theme = colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(strip, 2, 2)
        whole = standing.most or (max(standing.least, standing.cost) if standing.least else None)
        if whole is None:
            return
        part = min(1.0, float(standing.cost / whole))
        painter.setBrush(QColor(theme.error if standing.broken else theme.accent))
        painter.drawRoundedRect(QRect(strip.left(), strip.top(), round(strip.width() * part), STRIP), 2, 2)
        if standing.least and standing.least < whole:
            at = strip.left() + round(strip.width() * float(standing.least / whole))
            painter.setBrush(QColor(theme.text))
            painter.drawRect(QRect(at - 1, strip.top() - 2, 2, STRIP + 4))
