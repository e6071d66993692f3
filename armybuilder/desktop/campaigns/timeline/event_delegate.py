"""A row of the timeline: what was done, and below it who did it, when, and what became of it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.desktop.campaigns.timeline.event_model import COUNT_ROLE, EVENT_ROLE, FACTS_ROLE, MARK_ROLE
from armybuilder.desktop.lists.row_painter import RIGHT, RowPainter, heavy, line_height, second_font

PAD = 8
SIGN = 18
Index = QModelIndex | QPersistentModelIndex


class EventDelegate(QStyledItemDelegate):
    """Paints headings and events; all rows are equally high, so that thousands are laid out at once."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, line_height(option.font) + line_height(second_font(option.font)) + 2 * PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        with RowPainter(painter, option) as row:
            if index.data(EVENT_ROLE):
                self._paint_event(row, index)
            else:
                self._paint_heading(row, index)

    def _paint_heading(self, row: RowPainter, index: Index) -> None:
        line = row.rect.adjusted(PAD, row.rect.height() // 3, -PAD, 0)
        count = row.text(line, str(index.data(COUNT_ROLE)), RIGHT, colour="quiet", font=row.second)
        row.text(line.adjusted(0, 0, -count - PAD, 0), str(index.data()), font=heavy(row.font))

    def _paint_event(self, row: RowPainter, index: Index) -> None:
        row.ground(row.rect.adjusted(2, 1, -2, -1))
        mark = index.data(MARK_ROLE)
        rect = row.rect.adjusted(PAD, PAD - 2, -PAD, 2 - PAD)
        row.sign(mark.sign, QRect(rect.left(), rect.center().y() - SIGN // 2 + 1, SIGN, SIGN), mark.colour)
        text = rect.adjusted(SIGN + PAD + 2, 0, 0, 0)
        first = QRect(text.left(), text.top(), text.width(), line_height(row.font) + 2)
        second = QRect(text.left(), first.bottom() + 1, text.width(), text.bottom() - first.bottom())
        row.text(first, str(index.data()), colour="quiet" if mark.colour == "quiet" else "text")
        # what simply holds need not be said in every row
        told = "" if mark.colour == "success" else mark.word
        word = row.text(second, told, RIGHT, colour=mark.colour, font=row.second)
        facts = second.adjusted(0, 0, -word - PAD, 0)
        row.text(facts, str(index.data(FACTS_ROLE)), colour="quiet", font=row.second)
        row.focus_frame(row.rect.adjusted(2, 1, -2, -1))
