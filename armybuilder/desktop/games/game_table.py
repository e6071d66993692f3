"""The table of imported games: a row a game."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLocale
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTableWidget

from armybuilder.desktop.lists.stored_table import StoredTable, local_time
from armybuilder.desktop.translation import number
from armybuilder.storage.game_data import SystemRow

NAME, WHEN = 0, 5
NUMBERS = (1, 2, 3, 4)
LESSER = (3, 4)
ALL_FROM = 640
SHORT = QLocale.FormatType.ShortFormat


class GameTable(StoredTable):
    """Name, catalogues, entries, armies, revision, and when the game was imported."""

    def __init__(self) -> None:
        super().__init__(WHEN + 1, NUMBERS)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the columns in the language of the window."""
        self.setAccessibleName(self.tr("Imported games"))
        self.name_columns(
            self.tr("Game"),
            self.tr("Catalogues"),
            self.tr("Entries"),
            self.tr("Armies"),
            self.tr("Revision"),
            self.tr("Imported"),
        )

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
        moment = local_time(row.imported_at)
        when = QLocale().toString(moment.date(), SHORT)
        counts = (row.catalogues, row.entries, armies, row.revision)
        tips = {NAME: row.name, WHEN: QLocale().toString(moment, SHORT)}
        cells = self.put(at, row.id, (row.name, *(number(count) for count in counts), when))
        for column, tip in tips.items():
            cells[column].setToolTip(tip)

    @property
    def chosen(self) -> str:
        """The id of the game that is selected; empty when there is none."""
        return next(iter(self.chosen_ids()), "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column in LESSER:  # where there is little room the names need it
            self.setColumnHidden(column, self.width() < ALL_FROM)
