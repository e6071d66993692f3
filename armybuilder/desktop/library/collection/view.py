"""The table of what is owned: counts are changed in their cells, by keys and by mouse."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from armybuilder.desktop.library.collection.model import (
    ARMIES,
    COLUMNS,
    FIRST_STAGE,
    HEADING_ROLE,
    LISTED_ROLE,
    NAME,
    POINTS,
    CollectionModel,
    Heading,
    Index,
    stage_of,
)
from armybuilder.desktop.lists.row_painter import CENTRE, RowPainter, heavy, line_height, second_font
from armybuilder.games.collection_list import Listed
from armybuilder.roster.collection import MOST_OWNED

PAD = 8
SIGN = 14
# a number is typed as long as its digits follow each other
TYPING_MS = 1200
NARROW = 560
COUNT_WIDTH = 92
# as wide as their heads
NARROW_WIDTHS = (64, 70, 80)
WIDTHS = {ARMIES: 74, POINTS: 74}


class CollectionDelegate(QStyledItemDelegate):
    """Paints names with what is known of them, and counts with the signs that change them by one."""

    # the thing, the column, and by how much
    step_wanted = Signal(QModelIndex, int)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(60, line_height(option.font) + line_height(second_font(option.font)) + PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, heading = index.data(LISTED_ROLE), index.data(HEADING_ROLE)
        with RowPainter(painter, option) as cell:
            if heading is not None:
                self._paint_heading(cell, index, heading)
                return
            cell.ground(cell.rect, 0)
            if index.column() == NAME and row is not None:
                self._paint_name(cell, row)
            elif stage_of(index.column()) is not None and row is not None:
                self._paint_count(cell, index, row)
            else:
                cell.text(cell.rect, str(index.data() or ""), CENTRE, colour="quiet")

    def _paint_heading(self, cell: RowPainter, index: Index, heading: Heading) -> None:
        font, text = heavy(cell.second), str(index.data() or "")
        if index.column() != NAME:
            cell.text(cell.rect, text, CENTRE, colour="quiet", font=font)
            return
        sign = QRect(cell.rect.left() + 4, cell.rect.center().y() - SIGN // 2 + 1, SIGN, SIGN)
        cell.sign("right" if heading.folded else "down", sign, "quiet")
        cell.text(cell.rect.adjusted(SIGN + 8, 0, -4, 0), text, font=font)
        cell.focus_frame(cell.rect.adjusted(1, 2, -1, -2))

    def _paint_name(self, cell: RowPainter, row: Listed) -> None:
        cell.stripe(row.colour)
        inner = cell.rect.adjusted(PAD + 8, 3, -4, -3)
        first, second = line_height(cell.font), line_height(cell.second)
        facts = " · ".join(
            filter(None, (row.edition, row.holding.place, row.holding.notes.partition("\n")[0]))
        )
        upper = QRect(inner.left(), inner.top(), inner.width(), first) if facts else inner
        cell.text(upper, row.name)
        lower = QRect(inner.left(), inner.bottom() - second + 1, inner.width(), second)
        cell.text(lower, facts, colour="quiet", font=cell.second)

    def _paint_count(self, cell: RowPainter, index: Index, row: Listed) -> None:
        stage = stage_of(index.column())
        assert stage is not None
        number = row.holding.count(stage)
        done = bool(row.holding.owned) and number == row.holding.owned
        colour = "quiet" if not number else "success" if done and stage != "owned" else "text"
        if cell.focused or cell.hovered:
            cell.outline(cell.rect.adjusted(1, 5, -2, -6), "accent" if cell.focused else "border", 6)
            cell.sign("less", _minus(cell.rect), "quiet" if not number else "text")
            cell.sign("add", _plus(cell.rect), "text")
        cell.text(cell.rect, str(number), CENTRE, colour=colour, font=cell.heavy if number else cell.font)

    def editorEvent(self, event: QEvent, model: object, option: QStyleOptionViewItem, index: Index) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)
            and event.button() == Qt.MouseButton.LeftButton
            and stage_of(index.column()) is not None
            and index.data(LISTED_ROLE) is not None
        ):
            place = event.position().toPoint()
            step = 1 if _plus(option.rect).adjusted(-8, -8, 8, 8).contains(place) else 0
            step = -1 if _minus(option.rect).adjusted(-8, -8, 8, 8).contains(place) else step
            if step and event.type() == QEvent.Type.MouseButtonRelease:
                self.step_wanted.emit(index, step)
            return bool(step)
        return False


def _minus(cell: QRect) -> QRect:
    return QRect(cell.left() + 6, cell.center().y() - SIGN // 2 + 1, SIGN, SIGN)


def _plus(cell: QRect) -> QRect:
    return QRect(cell.right() - 6 - SIGN, cell.center().y() - SIGN // 2 + 1, SIGN, SIGN)


class CollectionView(QTableView):
    """+ and − change the count that has the keyboard by one, digits set it, arrows go from count to count, Del removes.

    `count_wanted` names a thing, the column and the number; `remove_wanted` some things; `chosen` the one that is shown beside.
    """

    count_wanted = Signal(str, int, int)
    remove_wanted = Signal(list)
    chosen = Signal(str)
    folded_changed = Signal()

    def __init__(self, search: QLineEdit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = search
        self.rows = CollectionModel()
        self.setModel(self.rows)
        self.folded: frozenset[str] = frozenset()
        self._listed: Sequence[Listed] = ()
        self._typed = ""
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._forget_typed)
        self._set_up()

    def _set_up(self) -> None:
        delegate = CollectionDelegate(self)
        delegate.step_wanted.connect(self._step)
        self.setItemDelegate(delegate)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        heights = self.verticalHeader()
        heights.hide()
        heights.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        heights.setDefaultSectionSize(line_height(self.font()) + line_height(second_font(self.font())) + PAD)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setFont(second_font(self.font()))
        header.setSectionsMovable(False)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column in range(FIRST_STAGE, COLUMNS):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, WIDTHS.get(column, COUNT_WIDTH))
        header.setHighlightSections(False)
        self.clicked.connect(self._fold_clicked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.viewport().width() < NARROW
        for column in (ARMIES, POINTS):
            self.setColumnHidden(column, narrow)
        for column in range(FIRST_STAGE, ARMIES):
            self.horizontalHeader().resizeSection(
                column, NARROW_WIDTHS[column - FIRST_STAGE] if narrow else COUNT_WIDTH
            )

    # --- headings

    def show_rows(self, rows: Sequence[Listed]) -> None:
        """Show rows but for those of folded groups; what was searched for is never folded away."""
        self._listed = rows
        self.rows.show_rows(rows, () if self.search.text().strip() else self.folded)

    def fold(self, group: str) -> None:
        """Fold a group, or unfold it."""
        self.folded ^= {group}
        self.show_rows(self._listed)
        self.folded_changed.emit()

    def _fold_clicked(self, index: QModelIndex) -> None:
        heading = self.rows.heading(index)
        if heading is not None:
            self.fold(heading.name)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._forget_typed()
        row = self.rows.listed(current)
        self.chosen.emit(row.holding.entry if row is not None else "")

    def choose(self, entry: str, column: int = FIRST_STAGE) -> None:
        """Give a thing the keyboard, and bring it into view."""
        index = self.rows.index_of(entry, column)
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
            self.scrollTo(index)

    @property
    def chosen_entries(self) -> list[str]:
        """The things that are chosen."""
        found = (self.rows.listed(index) for index in self.selectionModel().selectedRows())
        return [row.holding.entry for row in found if row is not None]

    # --- the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, key, text = self.currentIndex(), event.key(), event.text()
        row = self.rows.listed(index)
        plain = not event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        heading = self.rows.heading(index)
        if heading is not None and plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.fold(heading.name)
        elif row is None or not plain:
            super().keyPressEvent(event)
        elif text in ("+", "=", "-", "−", "_"):
            self._step(self._counted(index), 1 if text in "+=" else -1)
        elif text.isdecimal() and text.isascii():
            self._type(index, text)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._go(index, 1 if key == Qt.Key.Key_Right else -1)
        elif key == Qt.Key.Key_Delete:
            self.remove_wanted.emit(self.chosen_entries or [row.holding.entry])
        elif text.isprintable() and text.strip():
            self.search.setFocus()
            self.search.setText(self.search.text() + text)
        else:
            super().keyPressEvent(event)

    def _counted(self, index: QModelIndex) -> QModelIndex:
        """The cell of a count: that of what is owned where another column has the keyboard."""
        return index if stage_of(index.column()) is not None else index.siblingAtColumn(FIRST_STAGE)

    def _step(self, index: QModelIndex, by: int) -> None:
        row, stage = self.rows.listed(index), stage_of(index.column())
        if row is not None and stage is not None:
            number = min(max(row.holding.count(stage) + by, 0), MOST_OWNED)
            self.count_wanted.emit(row.holding.entry, index.column(), number)

    def _type(self, index: QModelIndex, digit: str) -> None:
        row, index = self.rows.listed(index), self._counted(index)
        typed = self._typed + digit
        if row is None or int(typed) > MOST_OWNED:
            return
        self._typed = typed
        self._typing.start()
        self.count_wanted.emit(row.holding.entry, index.column(), int(typed))

    def _forget_typed(self) -> None:
        self._typed = ""

    def _go(self, index: QModelIndex, by: int) -> None:
        shown = [column for column in range(COLUMNS) if not self.isColumnHidden(column)]
        at = shown.index(index.column()) + by if index.column() in shown else 0
        if 0 <= at < len(shown):
            flag = QItemSelectionModel.SelectionFlag
            wanted = index.siblingAtColumn(shown[at])
            self.selectionModel().setCurrentIndex(wanted, flag.ClearAndSelect | flag.Rows)
