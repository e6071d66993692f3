"""The options of a unit as a tree: groups fold, one of a group is chosen, others are switched on or counted."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from armybuilder.desktop.builder.imported.option_rows import (
    CHECK,
    COPY,
    COUNTER,
    GROUP,
    NONE,
    RADIO,
    OptionRow,
    opens,
)
from armybuilder.desktop.lists.row_painter import CENTRE, RIGHT, RowPainter, heavy
from armybuilder.desktop.style.theme import colours
from armybuilder.roster.edits import Edit

Index = QModelIndex | QPersistentModelIndex
ROW_ROLE = Qt.ItemDataRole.UserRole + 1
PAD = 6
MARK = 16
STEP = 24
COUNT = 34


class OptionDelegate(QStyledItemDelegate):
    """Paints a row: its mark, its name, why it cannot be taken, its number and its cost."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, max(28, QFontMetrics(option.font).height() + 2 * PAD))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = index.data(ROW_ROLE)
        if not isinstance(shown, OptionRow):
            return
        with RowPainter(painter, option) as row:
            row.ground(row.rect.adjusted(0, 1, -1, -1), 4)
            row.focus_frame(row.rect.adjusted(0, 1, -1, -1), 4)
            room = row.rect.adjusted(2, 0, -PAD - 2, 0)
            if shown.kind in (CHECK, RADIO, NONE):
                mark = QRect(room.left(), room.center().y() - MARK // 2 + 1, MARK, MARK)
                self._paint_mark(row, mark.adjusted(1, 1, -1, -1), shown)
                room.setLeft(room.left() + MARK + PAD)
            self._paint_name(row, self._paint_right(row, room, shown), shown)

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
        elif shown.told:
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
        why = shown.why or (shown.told if shown.kind == COUNTER else "")
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


class OptionsView(QTreeView):
    """Tells what the player wants done; shows the rows that it is given, keeping what is unfolded and where one is."""

    edit_wanted = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setItemDelegate(OptionDelegate(self))
        self.setHeaderHidden(True)
        self.setMouseTracking(True)
        self.setIndentation(16)
        self.setUniformRowHeights(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setExpandsOnDoubleClick(False)
        self._folding: dict[str, bool] = {}
        self._shown_for = ""
        self.expanded.connect(lambda index: self._remember(index, True))
        self.collapsed.connect(lambda index: self._remember(index, False))

    # --- showing

    def show_rows(self, rows: list[OptionRow], of: str) -> None:
        """Show the options of a unit; of the same unit as before the place is kept."""
        same = of == self._shown_for
        self._shown_for = of
        current = self._key(self.currentIndex())
        scrolled = self.verticalScrollBar().value()
        blocked = self.blockSignals(True)
        self._model.clear()
        for row in rows:
            self._append(self._model.invisibleRootItem(), row)
        self._unfold(self._model.invisibleRootItem())
        self.blockSignals(blocked)
        if same:
            self._go_to(current)
            self.verticalScrollBar().setValue(scrolled)
        else:
            self.scrollToTop()

    def _append(self, item: QStandardItem, row: OptionRow) -> None:
        child = QStandardItem(row.name)
        child.setData(row, ROW_ROLE)
        child.setEditable(False)
        child.setToolTip("\n".join(part for part in (row.name, row.told, row.why) if part))
        child.setData(self._spoken(row), Qt.ItemDataRole.AccessibleTextRole)
        item.appendRow(child)
        for below in row.rows:
            self._append(child, below)

    def _spoken(self, row: OptionRow) -> str:
        state = self.tr("chosen") if row.on else self.tr("not chosen")
        count = str(row.count) if row.kind == COUNTER else state if row.kind not in (GROUP, COPY) else ""
        return ", ".join(part for part in (row.name, count, row.cost, row.told, row.why) if part)

    def _unfold(self, item: QStandardItem) -> None:
        for at in range(item.rowCount()):
            child = item.child(at)
            row = child.data(ROW_ROLE)
            if child.hasChildren():
                self.setExpanded(child.index(), self._folding.get(row.key, opens(row)))
                self._unfold(child)

    def _remember(self, index: QModelIndex, unfolded: bool) -> None:
        self._folding[self._key(index)] = unfolded

    def _key(self, index: Index) -> str:
        row = self.row_at(index)
        return row.key if row is not None else ""

    def _items(self, item: QStandardItem | None = None) -> "list[QStandardItem]":
        item = item or self._model.invisibleRootItem()
        below = [item.child(at) for at in range(item.rowCount())]
        return [found for child in below for found in (child, *self._items(child))]

    def _go_to(self, key: str) -> None:
        for item in self._items() if key else ():
            if self._key(item.index()) == key:
                self.setCurrentIndex(item.index())
                return

    def show_chosen(self, selection_id: str) -> None:
        """Unfold the tree down to a selection, or to what is at fault right in it, and put the cursor there."""
        found = [(item.index(), item.data(ROW_ROLE)) for item in self._items()]
        faulty = [at for at, row in found if row.parent == selection_id and (row.wanting or row.over)]
        own = [at for at, row in found if selection_id in row.chosen]
        for at in (*faulty, *own)[:1]:
            self.setCurrentIndex(at)
            self.scrollTo(at)

    # --- doing

    def row_at(self, index: Index) -> OptionRow | None:
        """The row at an index."""
        row = index.data(ROW_ROLE)
        return row if isinstance(row, OptionRow) else None

    def _want(self, edit: Edit | None, row: OptionRow) -> None:
        if edit is not None:
            self.edit_wanted.emit(edit, row.name)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        row = self.row_at(index)
        if row is None or event.button() != Qt.MouseButton.LeftButton:
            return
        rect = self.visualRect(index)
        if not rect.contains(place):
            return
        if row.kind in (GROUP, COPY):
            self.setExpanded(index, not self.isExpanded(index))
        elif row.kind == COUNTER:
            self._click_counter(place, index, row)
        else:
            self._want(row.switch(), row)

    def signs_of(self, index: Index) -> tuple[QRect, QRect, QRect]:
        """Where “−”, the number and “+” of a counter are: left of what a copy costs."""
        room = self.visualRect(index).adjusted(2, 0, -PAD - 2, 0)
        row = self.row_at(index)
        if row is not None and row.cost:
            width = QFontMetrics(heavy(self.font())).horizontalAdvance(row.cost)
            room = room.adjusted(0, 0, -width - PAD, 0)
        return counter_rects(room)

    def _click_counter(self, place: QPoint, index: Index, row: OptionRow) -> None:
        less, _, more = self.signs_of(index)
        if less.contains(place):
            self._want(row.set_to(row.count - 1), row)
        elif more.contains(place):
            self._want(row.set_to(row.count + 1), row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row_at(self.currentIndex())
        key = event.key()
        if row is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if row.kind in (GROUP, COPY):
                self.setExpanded(self.currentIndex(), not self.isExpanded(self.currentIndex()))
            else:
                self._want(row.set_to(row.count + 1) if row.kind == COUNTER else row.switch(), row)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._want(row.set_to(row.count + 1), row)
        elif key == Qt.Key.Key_Minus:
            self._want(row.set_to(row.count - 1), row)
        elif row.kind == COUNTER and event.text().isdigit():
            self._type_digit(event.text(), row)
        else:
            super().keyPressEvent(event)

    def _type_digit(self, digit: str, row: OptionRow) -> None:
        """Digits typed one after the other make one number, as far as there may be so many."""
        grown = row.count * 10 + int(digit)
        most = row.most if row.most is not None else 999
        self._want(row.set_to(grown if row.count > 0 and grown <= most else min(int(digit), most)), row)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.viewport().update()
