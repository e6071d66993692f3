"""The units of all sides, at the left of a battle: what acts, what may act, what is gone, tracks as small scales, marks."""

from collections.abc import Collection, Iterable, Iterator

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem

from armybuilder.battle.session.options import Option
from armybuilder.desktop.battle.scale_bar import BAR_WIDTH, paint_scale
from armybuilder.desktop.battle.unit_lines import LineMaker, SideLine, UnitLine
from armybuilder.desktop.lists.row_painter import RIGHT, RowPainter, line_height, second_font
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.making import make_action

ROW = Qt.ItemDataRole.UserRole
PAD = 5
SIGN = 14
SIGNS = {"acts": ("now", "accent"), "can": ("right", "accent"), "done": ("ok", "quiet")}

Index = QModelIndex | QPersistentModelIndex
Row = SideLine | UnitLine


class LineDelegate(QStyledItemDelegate):
    """Paints a line: the name with its sign, below it the tracks and the marks."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row: Row = index.data(ROW)
        height = line_height(option.font) + 2 * PAD
        if _has_second(row):
            height += line_height(second_font(option.font)) + 2
        return QSize(160, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW)
        with RowPainter(painter, option) as shown:
            shown.ground(shown.rect)
            gone = row.is_out if isinstance(row, SideLine) else row.standing == "gone"
            acting = row.is_active if isinstance(row, SideLine) else row.standing == "acts"
            rect = shown.rect.adjusted(4, PAD, -6, -PAD)
            first = line_height(shown.font)
            sign = self._sign(row)
            if sign is not None:
                shown.sign(sign[0], QRect(rect.left(), rect.top() + (first - SIGN) // 2, SIGN, SIGN), sign[1])
            line = QRect(rect.left() + SIGN + 4, rect.top(), rect.width() - SIGN - 4, first)
            where = "" if isinstance(row, SideLine) else row.where
            taken = shown.text(line, where, RIGHT, colour="quiet", font=shown.second) if where else 0
            font = shown.heavy if acting or isinstance(row, SideLine) else shown.font
            font.setStrikeOut(gone)
            room = line.adjusted(0, 0, -(min(taken, line.width() // 2) + 8 if taken else 0), 0)
            done = isinstance(row, UnitLine) and row.standing == "done"
            shown.text(room, row.name, colour="quiet" if gone or done else "text", font=font)
            font.setStrikeOut(False)
            self._second(
                shown,
                row,
                QRect(line.left(), rect.top() + first + 2, line.width(), rect.height() - first - 2),
            )
            shown.focus_frame(shown.rect.adjusted(1, 1, -1, -1))

    def _sign(self, row: Row) -> tuple[str, str] | None:
        if isinstance(row, SideLine):
            return ("now", "accent") if row.is_active else None
        return SIGNS.get(row.standing)

    def _second(self, shown: RowPainter, row: Row, rect: QRect) -> None:
        left = rect.left()
        for scale in row.scales:
            if left + BAR_WIDTH > rect.right():
                return
            left = paint_scale(shown, scale, QRect(left, rect.top(), rect.right() - left, rect.height()))
        told = " · ".join(row.chips)
        if told and left < rect.right() - 20:
            shown.text(
                QRect(left, rect.top(), rect.right() - left, rect.height()),
                told,
                colour="quiet",
                font=shown.second,
            )


class BattleUnits(QTreeWidget):
    """Tells by `picked` whom the player has chosen: a side, a unit or a piece; by `begin_wanted` that he should act."""

    picked = Signal(str)
    begin_wanted = Signal(str)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self._items: dict[str, QTreeWidgetItem] = {}
        self._shape: tuple[object, ...] = ()
        self._just_told = False
        self.setHeaderHidden(True)
        self.setIndentation(12)
        self.setItemDelegate(LineDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Units"))
        self.setExpandsOnDoubleClick(False)
        self.currentItemChanged.connect(self._chosen)
        self.itemClicked.connect(self._clicked)
        self.itemDoubleClicked.connect(lambda item, _: self.begin_wanted.emit(item.data(0, ROW).who))
        make_action(self, self._begin, "Return", "Enter")

    def refresh(self, options: Collection[Option]) -> None:
        """Show everybody as the battle stands, or stood where one looks back."""
        battle = self._battle
        names = {side: battle.name_of(side) for side in battle.state.sides}
        maker = LineMaker(battle.state, battle.language, options, names, battle.hidden)
        sides = list(maker.sides())
        shape = tuple(
            (side.who, tuple((unit.who, tuple(one.who for one in unit.pieces)) for unit in side.units))
            for side in sides
        )
        if shape != self._shape:
            self._shape = shape
            self._build(sides)
        # telling each line by itself that it changed costs more than all lines together
        grown = False
        with QSignalBlocker(self.model()):
            for row in _rows(sides):
                grown |= self._show(row)
        if grown:
            self.scheduleDelayedItemsLayout()

    def _build(self, sides: list[SideLine]) -> None:
        """Make the lines anew: somebody came, or changed hands."""
        chosen = self.chosen
        opened = {who for who, item in self._items.items() if item.isExpanded()}
        first = not self._items
        self.blockSignals(True)
        self.clear()
        self._items = {}
        for side in sides:
            head = self._item(side)
            self.addTopLevelItem(head)
            for unit in side.units:
                item = self._item(unit)
                head.addChild(item)
                for piece in unit.pieces:
                    item.addChild(self._item(piece))
                item.setExpanded(unit.who in opened)
            head.setExpanded(first or side.who in opened)
        if chosen in self._items:
            self.setCurrentItem(self._items[chosen])
        self.blockSignals(False)

    def _item(self, row: Row) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        item.setData(0, ROW, row)
        self._items[row.who] = item
        return item

    def _show(self, row: Row) -> bool:
        """Show in its line what somebody has become; whether the line is higher, or lower, than it was."""
        item = self._items[row.who]
        before: Row = item.data(0, ROW)
        if before == row and item.text(0):
            return False
        item.setData(0, ROW, row)
        item.setText(0, row.name)
        told = [row.name, *(f"{one.name} {one.value}/{one.most}" for one in row.scales), *row.chips]
        item.setToolTip(0, "\n".join(told))
        self.update(self.indexFromItem(item))
        return _has_second(before) != _has_second(row)

    @property
    def chosen(self) -> str:
        """The id of whom the player has chosen; empty for nobody."""
        item = self.currentItem()
        return "" if item is None else str(item.data(0, ROW).who)

    def choose(self, who: str) -> None:
        """Choose somebody, and show his line."""
        item = self._items.get(who)
        if item is not None and item is not self.currentItem():
            self.setCurrentItem(item)
            self.scrollToItem(item)

    def _begin(self) -> None:
        if who := self.chosen:
            self.begin_wanted.emit(who)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._just_told = False
        super().mousePressEvent(event)

    def _clicked(self) -> None:
        """Tell of a click on who is chosen already: he may be meant as a target."""
        if not self._just_told:
            self._chosen()

    def _chosen(self) -> None:
        self._just_told = True
        if who := self.chosen:
            self.picked.emit(who)


def _rows(sides: Iterable[SideLine]) -> Iterator[Row]:
    """Yield every line, from the top."""
    for side in sides:
        yield side
        for unit in side.units:
            yield unit
            yield from unit.pieces


def _has_second(row: Row) -> bool:
    """Whether a line has a second one below it, for tracks and marks."""
    return bool(row.scales or row.chips)
