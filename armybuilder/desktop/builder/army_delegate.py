"""A row of the army: a unit in two lines, or the heading of a force or a category with its strip."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.desktop.builder.army_model import ROW_ROLE
from armybuilder.desktop.builder.army_rows import GroupRow, Meter, UnitRow
from armybuilder.desktop.builder.level_signs import LEVEL_COLOURS, LEVEL_ICONS
from armybuilder.desktop.lists.row_painter import RIGHT, STRIPE, RowPainter, line_height, second_font
from armybuilder.desktop.style.theme import colours

Index = QModelIndex | QPersistentModelIndex
TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
BOTTOM_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
PAD = 8
SIGN = 20
SMALL_SIGN = 16


class ArmyDelegate(QStyledItemDelegate):
    """Paints what `ROW_ROLE` holds."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        first = line_height(option.font)
        if isinstance(index.data(ROW_ROLE), GroupRow):
            return QSize(200, first + STRIPE + 2 * PAD + 2)
        return QSize(200, first + line_height(second_font(option.font)) + 2 * PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = index.data(ROW_ROLE)
        with RowPainter(painter, option) as row:
            if isinstance(shown, UnitRow):
                self._paint_unit(row, shown)
            elif isinstance(shown, GroupRow) and shown.id:
                painter.fillRect(row.rect, QColor(colours().selection if row.selected else colours().raised))
                row.text(row.rect.adjusted(PAD, 0, -PAD, 0), shown.name, font=row.heavy)
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
