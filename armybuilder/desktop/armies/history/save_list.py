"""The saves of an army as a list, the newest first, grouped by day and by pause."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QTreeWidgetItemIterator

from armybuilder.clock import local, today
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.stored_table import ID_ROLE, RIGHT, local_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.making import make_heading_item
from armybuilder.storage.history import PastSave
from armybuilder.storage.opening import lacks_data
from armybuilder.wording.history_words import told_milestones, told_step

PAUSE = timedelta(minutes=30)
WHEN, STEP, POINTS, UNITS = range(4)
SIGNS = {"import": "import", "renewal": "library", "backup": "reset", "print": "print", "battle": "battle"}


class SaveList(QTreeWidget):
    """Tells which save is chosen; those whose game data are gone are grey."""

    save_chosen = Signal(object)

    def __init__(self, context: Context, now: int) -> None:
        super().__init__()
        self.context, self._now = context, now
        self.setColumnCount(4)
        self.setHeaderLabels([self.tr("Time"), self.tr("Step"), self.tr("Points"), self.tr("Units")])
        self.setAccessibleName(self.tr("Saves of the army"))
        self.setIndentation(12)
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setStretchLastSection(False)
        for column in (WHEN, POINTS, UNITS):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(STEP, QHeaderView.ResizeMode.Stretch)
        for column in (POINTS, UNITS):
            self.headerItem().setTextAlignment(column, RIGHT)
        self.currentItemChanged.connect(self._chosen)

    def show_saves(self, saves: Sequence[PastSave]) -> None:
        """Show saves, the oldest first, and choose the one before the present."""
        self.clear()
        rows = []
        for visit in visits(saves):
            heading = make_heading_item(self._span(visit))
            self.addTopLevelItem(heading)
            heading.setFirstColumnSpanned(True)
            heading.setExpanded(True)
            for save in visit:
                rows.append(self._row(save))
                heading.addChild(rows[-1])
        if rows:
            self.setCurrentItem(rows[min(1, len(rows) - 1)])

    def choose(self, save: PastSave) -> None:
        """Choose a save, and go to where it stands."""
        everything = QTreeWidgetItemIterator(self)
        while (item := everything.value()) is not None:
            if item.data(0, ID_ROLE) == save:
                self.setCurrentItem(item)
                self.scrollToItem(item)
                return
            everything += 1

    def _row(self, save: PastSave) -> QTreeWidgetItem:
        row, language = save.row, self.context.language
        told, more = told_step(save, language), told_milestones(save, language)
        if row.revision == self._now:
            told = self.tr("Now: %1").replace("%1", told)
        figures = ("—" if value is None else number(value) for value in (row.cost, row.units))
        item = QTreeWidgetItem([clock(row.saved_at), f"{told} · {more}" if more else told, *figures])
        item.setData(0, ID_ROLE, save)
        item.setToolTip(STEP, item.text(STEP))
        for column in (POINTS, UNITS):
            item.setTextAlignment(column, RIGHT)
        if save.milestones:
            item.setIcon(STEP, _sign(save))
        if lacks_data(self.context.store, row.data_version):
            for column in range(4):
                item.setForeground(column, self.palette().placeholderText())
            item.setToolTip(STEP, self.tr("Its game data are not here any more: it cannot be opened"))
        return item

    def _span(self, visit: Sequence[PastSave]) -> str:
        """The day of a visit, and from when to when it was."""
        latest, first = visit[0].row.saved_at, visit[-1].row.saved_at
        begin, end = clock(first), clock(latest)
        return f"{self._day(latest)}, {begin}" + (f"–{end}" if begin != end else "")

    def _day(self, moment: datetime) -> str:
        then, this = _local_day(moment), today()
        if then == this:
            return self.tr("Today")
        if then == this - timedelta(days=1):
            return self.tr("Yesterday")
        return QLocale().toString(
            local_time(moment).date(), "d MMMM" if then.year == this.year else "d MMMM yyyy"
        )

    def _chosen(self, item: QTreeWidgetItem | None) -> None:
        self.save_chosen.emit(item.data(0, ID_ROLE) if item is not None else None)


def visits(saves: Sequence[PastSave]) -> Iterator[list[PastSave]]:
    """Yield saves of one day with no long pause between, the newest of all first."""
    visit: list[PastSave] = []
    for save in reversed(saves):
        if visit and _is_apart(save, visit[-1]):
            yield visit
            visit = []
        visit.append(save)
    if visit:
        yield visit


def _is_apart(earlier: PastSave, later: PastSave) -> bool:
    before, after = earlier.row.saved_at, later.row.saved_at
    return _local_day(before) != _local_day(after) or abs(after - before) > PAUSE


def _local_day(moment: datetime) -> date:
    return local(moment).date()


def _sign(save: PastSave) -> QIcon:
    return icon(SIGNS.get(save.milestones[-1].kind, "notes"), "quiet")


def clock(moment: datetime) -> str:
    """Return the time of day of a stored moment, as the player's clock shows it."""
    return QLocale().toString(local_time(moment).time(), QLocale.FormatType.ShortFormat)
