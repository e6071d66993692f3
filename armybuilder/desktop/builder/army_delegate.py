"""A row of the army: a unit in two lines, or the heading of a force or a category with its strip."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from armybuilder.desktop.builder.army_model import ROW_ROLE
from armybuilder.desktop.builder.army_rows import GroupRow, Meter, UnitRow
from armybuilder.desktop.builder.level_signs import LEVEL_COLOURS, LEVEL_ICONS
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.row_painter import (
    CENTRE,
    RIGHT,
    STRIPE,
    RowPainter,
    heavy,
    line_height,
    second_font,
)
from armybuilder.desktop.lists.stored_pictures import Thumbnails
from armybuilder.desktop.style.theme import colours

Index = QModelIndex | QPersistentModelIndex
TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
BOTTOM_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
PAD = 8
SIGN = 20
SMALL_SIGN = 16
# by so much what stands in a force inside another is moved in
STEP = 14


class ArmyDelegate(QStyledItemDelegate):
    """Paints what `ROW_ROLE` holds. A click on the plus of a force's heading wants something added below it: `add_wanted`."""

    # the row, and where on the screen
    add_wanted = Signal(int, QPoint)

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thumbnails = Thumbnails(context)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        first = line_height(option.font)
        if isinstance(index.data(ROW_ROLE), GroupRow):
            return QSize(200, first + STRIPE + 2 * PAD + 2)
        return QSize(200, first + line_height(second_font(option.font)) + 2 * PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = index.data(ROW_ROLE)
        with RowPainter(painter, option) as row:
            row.rect.adjust(getattr(shown, "depth", 0) * STEP, 0, 0, 0)
            if isinstance(shown, UnitRow):
                self._paint_unit(row, shown)
            elif isinstance(shown, GroupRow) and shown.id:
                self._paint_force(row, shown)
            elif isinstance(shown, GroupRow):
                self._paint_category(row, shown)

    def _paint_unit(self, row: RowPainter, unit: UnitRow) -> None:
        row.ground(row.rect.adjusted(2, 1, -2, -1))
        row.stripe(unit.colour)
        inner = row.rect.adjusted(STRIPE + PAD + 8, PAD, -PAD - 2, -PAD)
        cost = {"colour": "quiet", "font": row.font} if unit.joined else {"font": row.heavy}
        right = row.text(inner, unit.cost, TOP_RIGHT, **cost) + 2 * PAD
        if unit.joined:
            sign = QRect(inner.left(), inner.center().y() - SMALL_SIGN // 2, SMALL_SIGN, SMALL_SIGN)
            row.sign("joined", sign, "quiet")
            inner = inner.adjusted(SMALL_SIGN + PAD, 0, 0, 0)
        if unit.picture:
            inner = self._paint_picture(row, unit.picture, inner)
        if unit.owned:
            right += self._paint_owned(row, unit.owned, inner, right)
        if unit.level:
            sign = QRect(inner.right() - right - SIGN + PAD, inner.top(), SIGN, SIGN)
            row.sign(LEVEL_ICONS[unit.level], sign, LEVEL_COLOURS[unit.level])
            right += SIGN
        name = f"{unit.name}  {unit.number}" if unit.number else unit.name
        row.text(inner.adjusted(0, 0, -right, 0), name, TOP_LEFT)
        # the second line runs under the cost too: nothing else stands there
        facts = " · ".join(part for part in (unit.chip, unit.facts) if part)
        row.text(inner, facts, BOTTOM_LEFT, colour="quiet", font=row.second)
        row.focus_frame(row.rect.adjusted(2, 1, -2, -1))

    def _paint_owned(self, row: RowPainter, told: str, inner: QRect, right: int) -> int:
        """How many the army takes of how many there are, before the cost; the room that it takes."""
        font = heavy(row.second)
        row.painter.setFont(font)
        metrics = row.painter.fontMetrics()
        width = metrics.horizontalAdvance(told) + PAD + 2
        badge = QRect(inner.right() - right - width + PAD, inner.top() + 1, width, metrics.height())
        row.outline(badge, "advice", badge.height() / 2)
        row.text(badge, told, CENTRE, colour="advice", font=font)
        return width + PAD // 2

    def _paint_picture(self, row: RowPainter, picture: str, inner: QRect) -> QRect:
        """The player's picture in front of the name; the room that is left."""
        return row.picture(self._thumbnails, picture, inner.height() + PAD, inner)

    def _paint_force(self, row: RowPainter, group: GroupRow) -> None:
        row.painter.fillRect(row.rect, QColor(colours().selection if row.selected else colours().raised))
        inner = row.rect.adjusted(PAD, 0, -PAD, 0)
        if group.adds:
            row.sign("add", _plus(row.rect), "quiet")
            inner.setRight(_plus(row.rect).left() - PAD)
        told = row.text(inner, group.told, RIGHT, colour="quiet", font=row.second)
        row.text(inner.adjusted(0, 0, -told - PAD if told else 0, 0), group.name, font=row.heavy)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        shown = index.data(ROW_ROLE)
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and isinstance(shown, GroupRow)
            and shown.adds
            and _plus(option.rect).contains(event.position().toPoint())
        ):
            self.add_wanted.emit(index.row(), event.globalPosition().toPoint())
            return True
        return super().editorEvent(event, model, option, index)

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        shown = index.data(ROW_ROLE)
        if isinstance(shown, GroupRow) and shown.adds and _plus(option.rect).contains(event.pos()):
            told = self.tr("Add: %1").replace("%1", shown.adds)
            QToolTip.showText(event.globalPos(), told, view)
            return True
        return super().helpEvent(event, view, option, index)

    def _paint_category(self, row: RowPainter, group: GroupRow) -> None:
        room = row.rect.adjusted(PAD, PAD - 2, -PAD - 2, -PAD)
        line = QRect(room.left(), room.top(), room.width(), line_height(row.font))
        told = row.text(line, group.told, RIGHT, colour="error" if group.broken else "quiet", font=row.second)
        width = line.width() - told - PAD
        if group.broken:
            width -= SMALL_SIGN + 4
            top = line.center().y() - SMALL_SIGN // 2
            row.sign("issue", QRect(line.left() + width + 4, top, SMALL_SIGN, SMALL_SIGN), "error")
        row.text(QRect(line.left(), line.top(), width, line.height()), group.name, font=row.heavy)
        strip = QRect(room.left(), room.bottom() - STRIPE + 1, room.width(), STRIPE)
        self._paint_strip(row, strip, group.meter, "error" if group.broken else "accent")

    def _paint_strip(self, row: RowPainter, strip: QRect, meter: Meter | None, colour: str) -> None:
        """How full the category is; a notch stands at its minimum."""
        row.fill(strip, "raised", 2)
        if meter is None:
            return
        row.fill(QRect(strip.left(), strip.top(), round(strip.width() * meter.share), STRIPE), colour, 2)
        if meter.notch is not None:
            at = strip.left() + round(strip.width() * meter.notch)
            row.fill(QRect(at - 1, strip.top() - 2, 2, STRIPE + 4), "text", 0)


def _plus(heading: QRect) -> QRect:
    """The place of the plus at the right end of a force's heading."""
    return QRect(heading.right() - PAD - SIGN, heading.center().y() - SIGN // 2, SIGN, SIGN)
