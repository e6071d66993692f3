"""The table of imported games: a row a game."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from armybuilder.desktop.translation import number
from armybuilder.storage.game_data import SystemRow

ID_ROLE = Qt.ItemDataRole.UserRole + 1
NAME, WHEN = 0, 5
NUMBERS = (1, 2, 3, 4)
LESSER = (3, 4)
ALL_FROM = 640
SHORT = QLocale.FormatType.ShortFormat
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GameTable(QTableWidget):
    """Name, catalogues, entries, armies, revision, and when the game was imported."""

    def __init__(self) -> None:
        super().__init__(0, WHEN + 1)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the columns in the language of the window."""
        self.setAccessibleName(self.tr("Imported games"))
        heads = (
            self.tr("Game"),
            self.tr("Catalogues"),
            self.tr("Entries"),
            self.tr("Armies"),
            self.tr("Revision"),
            self.tr("Imported"),
        )
        self.setHorizontalHeaderLabels(list(heads))
        for column in NUMBERS:
            head = self.horizontalHeaderItem(column)
            if head is not None:
                head.setTextAlignment(RIGHT)

    def show_games(self, rows: Sequence[SystemRow], armies: Iterable[str]) -> None:
        """Show these games; `armies` are the games of all armies. The choice stays where it can."""
        chosen, games = self.chosen, list(armies)
        self.setRowCount(len(rows))
        for at, row in enumerate(rows):
            self._show_row(at, row, games.count(row.id))
        if rows:
            ids = [row.id for row in rows]
            self.selectRow(ids.index(chosen) if chosen in ids else 0)

    def _show_row(self, at: int, row: SystemRow, armies: int) -> None:
        moment = QDateTime.fromSecsSinceEpoch(int(row.imported_at.timestamp()))
        when = QLocale().toString(moment.date(), SHORT)
        counts = (row.catalogues, row.entries, armies, row.revision)
        tips = {NAME: row.name, WHEN: QLocale().toString(moment, SHORT)}
        for column, text in enumerate((row.name, *(number(count) for count in counts), when)):
            item = QTableWidgetItem(text)
            item.setData(ID_ROLE, row.id)
            item.setToolTip(tips.get(column, ""))
            if column in NUMBERS:
                item.setTextAlignment(RIGHT)
            self.setItem(at, column, item)

    @property
    def chosen(self) -> str:
        """The id of the game that is selected; empty when there is none."""
        items = self.selectedItems()
        return str(items[0].data(ID_ROLE)) if items else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column in LESSER:  # where there is little room the names need it
            self.setColumnHidden(column, self.width() < ALL_FROM)
