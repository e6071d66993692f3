"""The numbers of a chart as a table: of lines a row a series, of bars a row a place. Cells are written when they are seen."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from armybuilder.campaign.statistics.charts import Chart
from armybuilder.catalogue.text import Language
from armybuilder.desktop.widgets.making import make_action
from armybuilder.wording.chart_words import tell_figure, tell_place, tell_series

Index = QModelIndex | QPersistentModelIndex
WIDEST_NAME, PADDING, LEAST_WIDTH = 240, 20, 36
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
NOWHERE = QModelIndex()


class ChartModel(QAbstractTableModel):
    """Shows a chart as a table; the first column has names."""

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart(id="points")
        self._language: Language = "en"
        self._heads: list[str] = []
        self._names: list[str] = []

    def show_chart(self, chart: Chart, head: str, language: Language) -> None:
        """Show another chart; `head` stands over the names."""
        self.beginResetModel()
        self.chart, self._language = chart, language
        places = [tell_place(place, language) for place in chart.places]
        series = [tell_series(one, language) for one in chart.series]
        self._heads, self._names = (places, series) if chart.shape == "lines" else (series, places)
        self._heads = [head, *self._heads]
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def spot(self, row: int, column: int) -> tuple[int, int]:
        """Return the series and the place of a cell that holds a number."""
        return (row, column - 1) if self.chart.shape == "lines" else (column - 1, row)

    def text(self, row: int, column: int) -> str:
        """Return what stands in a cell."""
        if column == 0:
            return self._names[row]
        series, place = self.spot(row, column)
        one = self.chart.series[series]
        return tell_figure(self.chart, one, one.figures[place], self._language)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole or (
            role == Qt.ItemDataRole.ToolTipRole and index.column() == 0
        ):
            return self.text(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if index.column() == 0 else RIGHT
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or section >= len(self._heads):
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if section == 0 else RIGHT
        return None

    def widths(self) -> list[int]:
        """Return how many signs the widest cell of each column has; of lines the numbers of all rounds are alike."""
        names = max((len(name) for name in self._names), default=0)
        numbers = (
            max(
                (
                    len(tell_figure(self.chart, one, figure, self._language))
                    for one in self.chart.series
                    for figure in (min(one.figures, key=_size), max(one.figures, key=_size))
                ),
                default=0,
            )
            if self._names
            else 0
        )
        return [names, *(max(numbers, len(head)) for head in self._heads[1:])]


def _size(figure: Any) -> int:
    return 0 if figure is None else figure.value


class ChartTable(QTableView):
    """The table beside a chart. `figure_chosen` has the series and the place of a number: Enter, or a double click on it."""

    figure_chosen = Signal(int, int)
    moved = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.numbers = ChartModel()
        self.setModel(self.numbers)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.horizontalHeader().setHighlightSections(False)
        self.doubleClicked.connect(lambda _: self.choose())
        self.selectionModel().currentChanged.connect(lambda *_: self.moved.emit())
        make_action(self, self.choose, "Return", "Enter")

    def show_chart(self, chart: Chart, head: str, language: Language) -> None:
        """Show another chart, its first number chosen."""
        self.numbers.show_chart(chart, head, language)
        sign = self.fontMetrics().horizontalAdvance("0")
        wide = self.fontMetrics().averageCharWidth() + 1
        for column, signs in enumerate(self.numbers.widths()):
            width = min(WIDEST_NAME, signs * wide) if column == 0 else max(LEAST_WIDTH, signs * sign)
            self.setColumnWidth(column, width + PADDING)
        self.choose_cell(0, 1)

    def choose_cell(self, row: int, column: int) -> None:
        """Choose a cell."""
        self.setCurrentIndex(self.numbers.index(row, column))

    def spot(self) -> tuple[int, int] | None:
        """Return the series and the place of the number that is chosen; None where none is."""
        index = self.currentIndex()
        if not index.isValid() or index.column() < 1:
            return None
        return self.numbers.spot(index.row(), index.column())

    def choose(self) -> None:
        """Tell of the number that is chosen."""
        spot = self.spot()
        if spot is not None:
            self.figure_chosen.emit(*spot)
