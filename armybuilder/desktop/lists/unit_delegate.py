"""A row of the Library: name and cost, edition and facts in grey, and a quick “+”."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.desktop.lists.entry_model import (
    COST_ROLE,
    COUNT_ROLE,
    DOUBT_ROLE,
    EDITION_ROLE,
    FACTION_COLOUR_ROLE,
    FACTS_ROLE,
    FOLDED_ROLE,
    GROUP_ROLE,
    OWN_ROLE,
    OWNED_ROLE,
    UNIT_ROLE,
)
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours

PAD = 8
STRIPE = 4
BUTTON = 28
SIGN = 16
Index = QModelIndex | QPersistentModelIndex
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


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


class UnitDelegate(QStyledItemDelegate):
    """Paints headings and units; tells when the “+” of a row is clicked."""

    unit_wanted = Signal(str)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        first = QFontMetrics(option.font).height()
        second = QFontMetrics(second_font(option.font)).height()
        return QSize(160, first + second + 2 * PAD - 2)

    def button_rect(self, rect: QRect) -> QRect:
        """Where the “+” of a row is."""
        return QRect(rect.right() - PAD - BUTTON + 1, rect.center().y() - BUTTON // 2 + 1, BUTTON, BUTTON)

    def editorEvent(self, event: QEvent, model: object, option: QStyleOptionViewItem, index: Index) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)
            and event.button() == Qt.MouseButton.LeftButton
            and index.data(UNIT_ROLE)
            and self.button_rect(option.rect).contains(event.position().toPoint())
        ):
            # the second press of a quick pair must not take the unit as a double click on the row does
            if event.type() == QEvent.Type.MouseButtonRelease:
                self.unit_wanted.emit(index.data(UNIT_ROLE))
            return True
        return False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(GROUP_ROLE):
            self._paint_heading(painter, option, index)
        else:
            self._paint_unit(painter, option, index)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(colours().accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(option.rect.adjusted(2, 1, -2, -1), 5, 5)
        painter.restore()

    def _paint_heading(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = colours()
        rect = option.rect.adjusted(PAD - 2, 0, -PAD, 0)
        sign = QRect(rect.left(), rect.center().y() - SIGN // 2 + 3, SIGN, SIGN)
        icon("right" if index.data(FOLDED_ROLE) else "down", theme.quiet).paint(painter, sign)
        line = rect.adjusted(SIGN + 6, 6, 0, 0)
        painter.setFont(second_font(option.font))
        painter.setPen(QColor(theme.quiet))
        count = str(index.data(COUNT_ROLE))
        painter.drawText(line, RIGHT, count)
        room = line.width() - painter.fontMetrics().horizontalAdvance(count) - PAD
        painter.setFont(heavy(second_font(option.font)))
        painter.setPen(QColor(theme.text))
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, LEFT, text)
        painter.setPen(QColor(theme.border))
        painter.drawLine(option.rect.left() + PAD, option.rect.bottom(), rect.right(), option.rect.bottom())

    def _paint_unit(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect = colours(), option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        if selected or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.selection if selected else theme.window))
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 5, 5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(index.data(FACTION_COLOUR_ROLE) or theme.border))
        painter.drawRoundedRect(QRect(rect.left() + 6, rect.top() + 7, STRIPE, rect.height() - 14), 2, 2)
        inner = rect.adjusted(STRIPE + PAD + 8, PAD - 2, -PAD, -PAD + 2)
        if hovered or focused:
            self._paint_button(painter, rect)
        # the cost stands where it stood, whether there is a button beside it or not
        inner.setRight(inner.right() - BUTTON - 4)
        self._paint_lines(painter, option, index, inner)

    def _paint_button(self, painter: QPainter, rect: QRect) -> None:
        theme, place = colours(), self.button_rect(rect)
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(place, 6, 6)
        icon("add", theme.accent).paint(painter, place.adjusted(5, 5, -5, -5))

    def _paint_lines(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, inner: QRect
    ) -> None:
        theme = colours()
        first, second = QFontMetrics(option.font), QFontMetrics(second_font(option.font))
        upper = QRect(inner.left(), inner.top(), inner.width(), first.height())
        lower = QRect(inner.left(), inner.bottom() - second.height() + 1, inner.width(), second.height())
        painter.setFont(heavy(option.font))
        painter.setPen(QColor(theme.text))
        cost = f"{index.data(COST_ROLE)}"
        painter.drawText(upper, RIGHT, cost)
        room = upper.width() - painter.fontMetrics().horizontalAdvance(cost) - PAD
        for role, sign, colour in ((OWN_ROLE, "own", theme.accent), (DOUBT_ROLE, "doubt", theme.advice)):
            if index.data(role):
                room -= SIGN + 2
                icon(sign, colour).paint(painter, QRect(upper.left() + room + 4, upper.top() + 1, SIGN, SIGN))
        if owned := index.data(OWNED_ROLE):
            room = self._paint_badge(painter, option, f"×{owned}", upper, room)
        painter.setFont(option.font)
        painter.setPen(QColor(theme.text))
        name = first.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room)
        painter.drawText(upper, LEFT, name)
        self._paint_facts(painter, option, index, lower)

    def _paint_badge(
        self, painter: QPainter, option: QStyleOptionViewItem, text: str, line: QRect, room: int
    ) -> int:
        """How many the army has, as a filled badge before the cost; the room that is left for the name."""
        theme = colours()
        painter.setFont(heavy(second_font(option.font)))
        metrics = painter.fontMetrics()
        width = metrics.horizontalAdvance(text) + PAD
        badge = QRect(line.left() + room - width, line.top() + 1, width, metrics.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(QColor(theme.accent_text))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
        return room - width - PAD // 2

    def _paint_facts(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, line: QRect
    ) -> None:
        theme = colours()
        painter.setFont(second_font(option.font))
        painter.setPen(QColor(theme.quiet))
        metrics = painter.fontMetrics()
        edition = str(index.data(EDITION_ROLE) or "")
        rest = self._paint_chip(painter, edition, line) if edition else line
        painter.setPen(QColor(theme.quiet))
        facts = metrics.elidedText(str(index.data(FACTS_ROLE)), Qt.TextElideMode.ElideRight, rest.width())
        painter.drawText(rest, LEFT, facts)

    def _paint_chip(self, painter: QPainter, edition: str, line: QRect) -> QRect:
        """The edition in a frame of its own; the room that is left."""
        theme, metrics = colours(), painter.fontMetrics()
        chip = QRect(line.left(), line.top(), metrics.horizontalAdvance(edition) + 8, line.height())
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, edition)
        painter.setPen(QPen(QColor(theme.quiet), 0.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(chip.adjusted(0, 0, -1, -1), 3, 3)
        return line.adjusted(chip.width() + 6, 0, 0, 0)
