"""The units of a force, each in a row with its silhouette; those that are lost are folded below."""

from collections.abc import Iterable

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem

from armybuilder.desktop.battle.scale_bar import BAR_WIDTH, paint_scale
from armybuilder.desktop.battle.silhouettes import silhouette
from armybuilder.desktop.campaigns.forces.unit_rows import UnitRow
from armybuilder.desktop.lists.row_painter import RIGHT, RowPainter, line_height, second_font
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.retranslated import Retranslated

ROW = Qt.ItemDataRole.UserRole
PAD, LOOK, SIGN = 6, 30, 14
# what is told of a unit leaves this much of its line to the tracks
MOST_TOLD = 0.6

Index = QModelIndex | QPersistentModelIndex


class UnitDelegate(QStyledItemDelegate):
    """Paints a unit: silhouette, name and rank, below them how it stands and its tracks."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        first, second = line_height(option.font), line_height(second_font(option.font))
        if index.data(ROW) is None:
            return QSize(160, first + 2 * PAD)
        return QSize(160, first + second + 2 * PAD + 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: UnitRow | None = index.data(ROW)
        with RowPainter(painter, option) as shown:
            shown.ground(shown.rect)
            if row is None:
                rect = shown.rect.adjusted(6, 0, -8, 0)
                is_open = bool(option.state & QStyle.StateFlag.State_Open)
                place = QRect(rect.left(), rect.center().y() - SIGN // 2, SIGN, SIGN)
                if option.state & QStyle.StateFlag.State_Children:
                    shown.sign("down" if is_open else "right", place, "quiet")
                told = str(index.data(Qt.ItemDataRole.DisplayRole))
                shown.text(rect.adjusted(SIGN + 6, 0, 0, 0), told, colour="quiet", font=shown.heavy)
            else:
                self._unit(shown, row)
            shown.focus_frame(shown.rect.adjusted(1, 1, -1, -1))

    def _unit(self, shown: RowPainter, row: UnitRow) -> None:
        rect = shown.rect.adjusted(6, PAD, -8, -PAD)
        self._look(shown, row, QRectF(rect.left(), rect.center().y() - LOOK / 2 + 0.5, LOOK, LOOK))
        first = line_height(shown.font)
        line = QRect(rect.left() + LOOK + 8, rect.top(), rect.width() - LOOK - 8, first)
        taken = shown.text(line, row.rank, RIGHT, colour="quiet", font=shown.second) + 8 if row.rank else 0
        shown.font.setStrikeOut(row.is_gone)
        name = line.adjusted(0, 0, -min(taken, line.width() // 2), 0)
        shown.text(name, row.name, colour="quiet" if row.is_gone else "text", font=shown.font)
        shown.font.setStrikeOut(False)
        below = QRect(line.left(), line.bottom() + 2, line.width(), rect.bottom() - line.bottom() - 1)
        shown.sign(row.sign, QRect(below.left(), below.center().y() - SIGN // 2, SIGN, SIGN), row.colour)
        told = below.adjusted(SIGN + 4, 0, 0, 0)
        if row.scales and not row.is_gone:
            told.setWidth(round(told.width() * MOST_TOLD))
        left = told.left() + min(
            shown.text(told, row.told, colour=row.colour, font=shown.second), told.width()
        )
        if not row.is_gone:
            self._scales(shown, row, QRect(left + 12, below.top(), below.right() - left - 12, below.height()))

    def _look(self, shown: RowPainter, row: UnitRow, place: QRectF) -> None:
        painter = shown.painter
        painter.save()
        painter.translate(place.center())
        painter.scale(place.width(), place.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours().border if row.is_gone else colours().quiet))
        painter.drawPath(silhouette(row.look))
        painter.restore()

    def _scales(self, shown: RowPainter, row: UnitRow, rect: QRect) -> None:
        left = rect.left()
        for scale in row.scales:
            if left + BAR_WIDTH + 30 > rect.right():
                return
            left = paint_scale(shown, scale, QRect(left, rect.top(), rect.right() - left, rect.height()))


class UnitTree(Retranslated, QTreeWidget):
    """`picked` tells the unit that was chosen, `opened` that one was doubly clicked or Enter was pressed on it."""

    picked = Signal(str)
    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._items: dict[str, QTreeWidgetItem] = {}
        self._gone = QTreeWidgetItem()
        self._gone_open = False
        self.setHeaderHidden(True)
        # the arrow of a heading is painted in its row
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.itemClicked.connect(self._fold)
        self.setItemDelegate(UnitDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.currentItemChanged.connect(lambda *_: self.picked.emit(self.chosen))
        self.itemActivated.connect(lambda *_: self.opened.emit(self.chosen))
        self.itemExpanded.connect(lambda _: self._remember(is_open=True))
        self.itemCollapsed.connect(lambda _: self._remember(is_open=False))
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Units of the force"))

    def _remember(self, *, is_open: bool) -> None:
        self._gone_open = is_open

    def _fold(self, item: QTreeWidgetItem) -> None:
        if item.childCount():
            item.setExpanded(not item.isExpanded())

    @property
    def chosen(self) -> str:
        """The id of the unit that is chosen; empty for none."""
        item = self.currentItem()
        row = None if item is None else item.data(0, ROW)
        return "" if row is None else str(row.id)

    def show_rows(self, rows: Iterable[UnitRow]) -> None:
        """Show units; the chosen one stays chosen, else the first is."""
        rows, chosen = tuple(rows), self.chosen
        gone = [row for row in rows if row.is_gone]
        with QSignalBlocker(self):
            self.clear()
            self._items = {}
            for row in rows:
                if not row.is_gone:
                    self.addTopLevelItem(self._item(row))
            if gone:
                heading = self.tr("Lost, captured and given away")
                self._gone = QTreeWidgetItem([f"{heading} ({len(gone)})"])
                self._gone.addChildren([self._item(row) for row in gone])
                self.addTopLevelItem(self._gone)
                self._gone.setExpanded(self._gone_open)
            if not rows:
                nothing = QTreeWidgetItem([self.tr("No unit serves in this force: recruit one")])
                nothing.setFlags(Qt.ItemFlag.NoItemFlags)
                self.addTopLevelItem(nothing)
            found = chosen if chosen in self._items else next((row.id for row in rows if not row.is_gone), "")
            self.choose(found)

    def _item(self, row: UnitRow) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        item.setData(0, ROW, row)
        told = [row.name, row.told, row.rank, *(f"{one.name} {one.value}/{one.most}" for one in row.scales)]
        item.setToolTip(0, "\n".join(part for part in told if part))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(part for part in told if part))
        self._items[row.id] = item
        return item

    def choose(self, unit: str) -> None:
        """Choose a unit by its id, and show its row."""
        item = self._items.get(unit)
        if item is not None:
            if item.parent() is not None:
                self._gone.setExpanded(True)
            self.setCurrentItem(item)
            self.scrollToItem(item)
