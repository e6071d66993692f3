"""A list to choose one thing from: two lines a row, and a line to search in where there are many."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from armybuilder.catalogue.text import fold
from armybuilder.desktop.lists.row_painter import LEFT, RowPainter, line_height, second_font
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import stack, vbox
from armybuilder.desktop.widgets.making import make_label, name_field

PAD = 8
MANY = 8
KEY = Qt.ItemDataRole.UserRole + 1
FACTS = Qt.ItemDataRole.UserRole + 2
STEPS = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 8,
    Qt.Key.Key_PageUp: -8,
}
Index = QModelIndex | QPersistentModelIndex


class Choice(Struct, frozen=True):
    """Something to choose: its key, its name, and small facts about it."""

    key: str
    name: str
    facts: str = ""


class ChoiceDelegate(QStyledItemDelegate):
    """Paints the name, and the facts in grey below it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        high = line_height(option.font)
        if index.data(FACTS):
            high += line_height(second_font(option.font)) + 2
        return QSize(120, high + 2 * PAD - 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        facts = str(index.data(FACTS) or "")
        side = Qt.AlignmentFlag
        with RowPainter(painter, option) as row:
            if row.selected or row.hovered:
                painter.fillRect(row.rect, QColor(colours().selection if row.selected else colours().raised))
            line = row.rect.adjusted(PAD, PAD - 2, -PAD, 2 - PAD)
            row.text(line, str(index.data()), side.AlignLeft | side.AlignTop if facts else LEFT)
            row.text(line, facts, side.AlignLeft | side.AlignBottom, colour="quiet", font=row.second)


class ChoiceList(QWidget):
    """Says which key is chosen; the arrows work from the line of the search too."""

    chosen_changed = Signal(str)
    taken = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices: Sequence[Choice] = ()
        self._key = ""
        self._told: str | None = None
        self.heading = make_label(role="heading")
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setItemDelegate(ChoiceDelegate(self.list))
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(False)
        self.list.setMouseTracking(True)
        self.list.currentItemChanged.connect(self._moved)
        self.list.itemDoubleClicked.connect(lambda _: self.taken.emit())
        self.nothing = make_label(role="quiet", wraps=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.pages = stack(self.list, self.nothing)
        vbox(self.heading, self.search, (self.pages, 1), inside=self, margins=0, spacing=8)

    def say(self, heading: str, search: str, nothing: str) -> None:
        """Name the parts: what is chosen here, what the search looks for, and that it found nothing."""
        self.heading.setText(heading)
        self.list.setAccessibleName(heading)
        name_field(self.search, search)
        self.nothing.setText(nothing)

    @property
    def chosen(self) -> str:
        """The key that is chosen; empty when there is none."""
        return self._key

    def show_choices(self, choices: Sequence[Choice], chosen: str = "") -> None:
        """Offer other things, one of them chosen already: the first unless another is named."""
        self._choices = choices
        many = len(choices) > MANY
        self.search.setVisible(many)
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._key = chosen if any(choice.key == chosen for choice in choices) else ""
        self._told = None  # the same key may stand for something else now
        self._filter()

    def choose(self, key: str) -> None:
        """Choose one of the things that are shown."""
        for row in range(self.list.count()):
            if self.list.item(row).data(KEY) == key:
                self.list.setCurrentRow(row)

    @property
    def keyboard(self) -> QWidget:
        """Where the keyboard belongs."""
        return self.list if self.search.isHidden() else self.search

    def _filter(self) -> None:
        """Show what has every word that is searched for; what was chosen stays so, or the first is."""
        words = fold(self.search.text()).split()
        shown = [c for c in self._choices if all(word in fold(c.name) for word in words)]
        self.list.blockSignals(True)
        self.list.clear()
        for choice in shown:
            item = QListWidgetItem(choice.name)
            item.setData(KEY, choice.key)
            item.setData(FACTS, choice.facts)
            item.setToolTip("\n".join(text for text in (choice.name, choice.facts) if text))
            self.list.addItem(item)
        row = next((row for row, choice in enumerate(shown) if choice.key == self._key), 0)
        self.list.setCurrentRow(row if shown else -1)
        self.list.blockSignals(False)
        self.pages.setCurrentIndex(0 if shown or not self._choices else 1)
        self._moved()
        if shown:
            self.list.scrollToItem(self.list.currentItem())

    def _moved(self) -> None:
        item = self.list.currentItem()
        self._key = item.data(KEY) if item is not None else ""
        if self._key != self._told:
            self._told = self._key
            self.chosen_changed.emit(self._key)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = STEPS.get(Qt.Key(event.key()), 0)
            if step and self.list.count():
                row = self.list.currentRow() + step
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
                return True
        return super().eventFilter(watched, event)
