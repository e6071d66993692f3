"""How a row of the tree of options looks: its mark, its name, its number, its cost, and what it is in words."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFontMetrics,
    QPainter,
    QPalette,
    QPen,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.desktop.builder.imported.option_rows import (
    CHECK,
    COPY,
    COUNTER,
    GROUP,
    NONE,
    RADIO,
    OptionRow,
)
from armybuilder.desktop.lists.row_painter import CENTRE, RIGHT, RowPainter, heavy
from armybuilder.desktop.style.theme import colours

Index = QModelIndex | QPersistentModelIndex
ROW_ROLE = Qt.ItemDataRole.UserRole + 1
# what a row that is there to be read says, as rich text
FACTS_ROLE = Qt.ItemDataRole.UserRole + 2
PAD = 6
MARK = 16
STEP = 24
COUNT = 34
SIGN = 22
MOST_KEPT = 60


class OptionDelegate(QStyledItemDelegate):
    """Paints a row: its mark, its name, why it cannot be taken, its number and its cost; or a text to be read.

    A name that was typed in a row is told, not shown: the army decides.
    """

    named = Signal(object, str)

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view
        self._documents: dict[tuple[str, int, str], QTextDocument] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if facts := index.data(FACTS_ROLE):
            height = self._document(facts, self._reading_room(), option).size().height()
            return QSize(120, round(height) + PAD)
        return QSize(120, max(28, QFontMetrics(option.font).height() + 2 * PAD))

    def _reading_room(self) -> int:
        """What a text has of the width: it begins at the left, however deep its option stands."""
        return self._view.viewport().width() - self._view.indentation() - 2 * PAD

    def _document(self, facts: str, width: int, option: QStyleOptionViewItem) -> QTextDocument:
        """The text laid out in a width."""
        key = (facts, width, option.font.toString())
        if key not in self._documents:
            if len(self._documents) >= MOST_KEPT:
                self._documents.clear()
            words = QTextOption()
            words.setWrapMode(QTextOption.WrapMode.WordWrap)
            document = QTextDocument(self)
            document.setDocumentMargin(2)
            document.setDefaultFont(option.font)
            document.setDefaultTextOption(words)
            document.setHtml(facts)
            document.setTextWidth(max(60, width))
            self._documents[key] = document
        return self._documents[key]

    def _paint_facts(self, painter: QPainter, facts: str, option: QStyleOptionViewItem) -> None:
        painter.save()
        painter.translate(self._view.indentation() + PAD, option.rect.top())
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, QColor(colours().text))
        self._document(facts, self._reading_room(), option).documentLayout().draw(painter, context)
        painter.restore()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = index.data(ROW_ROLE)
        if facts := index.data(FACTS_ROLE):
            self._paint_facts(painter, facts, option)
        if not isinstance(shown, OptionRow):
            return
        with RowPainter(painter, option) as row:
            row.ground(row.rect.adjusted(0, 1, -1, -1), 4)
            row.focus_frame(row.rect.adjusted(0, 1, -1, -1), 4)
            room = room_of(row.rect)
            if shown.tells:
                colour = "accent" if row.hovered or row.selected else "border"
                row.sign("card", sign_rect(row.rect), colour)
            if shown.kind in (CHECK, RADIO, NONE):
                mark = QRect(room.left(), room.center().y() - MARK // 2 + 1, MARK, MARK)
                self._paint_mark(row, mark.adjusted(1, 1, -1, -1), shown)
                room.setLeft(room.left() + MARK + PAD)
            self._paint_name(row, self._paint_right(row, room, shown), shown)

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        return QLineEdit(parent, maxLength=LONGEST_NAME)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        shown = index.data(ROW_ROLE)
        if isinstance(editor, QLineEdit) and isinstance(shown, OptionRow):
            editor.setText(shown.own_name)
            editor.setPlaceholderText(self.tr("Own name"))
            editor.selectAll()

    def setModelData(self, editor: QWidget, _model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            self.named.emit(index.data(ROW_ROLE), editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        editor.setGeometry(room_of(option.rect))

    def _paint_mark(self, row: RowPainter, frame: QRect, shown: OptionRow) -> None:
        painter, theme = row.painter, colours()
        usable = shown.on or shown.can_add
        colour = "error" if shown.over else "accent" if shown.on and not shown.fixed else "quiet"
        if shown.kind == CHECK:
            ground = colour if shown.on else "surface" if usable else "window"
            row.outline(frame, colour if usable else "border", 3, 1.4, ground)
            if shown.on:
                painter.setPen(QPen(QColor(theme.accent_text), 2))
                x, y = frame.left(), frame.top()
                painter.drawPolyline([QPoint(x + 3, y + 7), QPoint(x + 6, y + 10), QPoint(x + 11, y + 4)])
            return
        painter.setPen(QPen(QColor(getattr(theme, colour if usable else "border")), 1.4))
        painter.setBrush(QColor(theme.surface if usable else theme.window))
        painter.drawEllipse(frame)
        if shown.on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(getattr(theme, colour)))
            painter.drawEllipse(frame.adjusted(3, 3, -3, -3))

    def _paint_right(self, row: RowPainter, room: QRect, shown: OptionRow) -> QRect:
        """Cost and number at the right; the room that is left."""
        faulty = shown.over or shown.wanting
        if shown.cost:
            colour = "text" if shown.on or shown.can_add else "quiet"
            room = room.adjusted(
                0, 0, -row.text(room, shown.cost, RIGHT, colour=colour, font=row.heavy) - PAD, 0
            )
        if shown.kind == COUNTER:
            less, count, more = counter_rects(room)
            for place, sign, usable in ((less, "−", shown.count > 0), (more, "+", shown.can_add)):
                row.outline(place.adjusted(2, 2, -2, -2), "border", 4, ground="surface")
                row.text(place, sign, CENTRE, colour="text" if usable else "border", font=row.heavy)
            row.text(count, str(shown.count), CENTRE, colour="error" if faulty else "text", font=row.heavy)
            room = room.adjusted(0, 0, -(2 * STEP + COUNT) - PAD, 0)
        elif shown.told and shown.kind != COPY:
            colour = "error" if faulty else "quiet"
            room = room.adjusted(
                0, 0, -row.text(room, shown.told, RIGHT, colour=colour, font=row.second) - PAD, 0
            )
        return room

    def _paint_name(self, row: RowPainter, room: QRect, shown: OptionRow) -> None:
        heading = shown.kind in (GROUP, COPY)
        if shown.wanting or (shown.over and heading):
            row.sign("issue", QRect(room.left(), room.center().y() - MARK // 2 + 1, MARK, MARK), "error")
            room = room.adjusted(MARK + 4, 0, 0, 0)
        usable = heading or shown.on or shown.can_add or shown.count > 0
        why = shown.why or (shown.told if shown.kind in (COUNTER, COPY) else "")
        # a reason is of no use where it cannot be read: the name gives up to half of the row to it
        wanted = QFontMetrics(row.second).horizontalAdvance(why) + PAD if why else 0
        width = room.width() - min(wanted, room.width() // 2)
        name = QRect(room.left(), room.top(), width, room.height())
        full = row.text(
            name,
            shown.name,
            colour="text" if usable else "quiet",
            font=row.heavy if heading else row.font,
        )
        if why:
            rest = room.adjusted(min(full, width) + PAD, 0, 0, 0)
            row.text(rest, why, colour="quiet", font=row.second)


def counter_rects(room: QRect) -> tuple[QRect, QRect, QRect]:
    """Where “−”, the number and “+” of a counter are, at the right end of a room."""
    top = room.center().y() - STEP // 2 + 1
    more = QRect(room.right() - STEP + 1, top, STEP, STEP)
    count = QRect(more.left() - COUNT, top, COUNT, STEP)
    less = QRect(count.left() - STEP, top, STEP, STEP)
    return less, count, more


def room_of(rect: QRect) -> QRect:
    """What a row has for its name, its number and its cost."""
    return rect.adjusted(2, 0, -SIGN - 2, 0)


def sign_rect(rect: QRect) -> QRect:
    """Where the sign of a row is that shows what the option is."""
    return QRect(rect.right() - SIGN + 3, rect.center().y() - MARK // 2 + 1, MARK, MARK)


def signs_at(rect: QRect, cost: str, view: QTreeView) -> tuple[QRect, QRect, QRect]:
    """Where “−”, the number and “+” of a counter are: left of what a copy costs."""
    room = room_of(rect)
    if cost:
        width = QFontMetrics(heavy(view.font())).horizontalAdvance(cost)
        room = room.adjusted(0, 0, -width - PAD, 0)
    return counter_rects(room)
