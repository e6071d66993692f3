"""The statistics of a campaign: a chart, the same numbers in a table, and the events behind each."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QStackedWidget, QWidget

from armybuilder.campaign.statistics.charts import CHARTS, Chart, ChartId, Figure
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.statistics.chart_looks import SeriesLook, series_looks
from armybuilder.desktop.campaigns.statistics.chart_table import ChartTable
from armybuilder.desktop.campaigns.statistics.charts_job import Counted, charting, counting
from armybuilder.desktop.campaigns.statistics.legend import Legend
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.wording.chart_words import (
    tell_empty,
    tell_figure,
    tell_left_out,
    tell_place,
    tell_series,
    tell_title,
    tell_unit,
)
from armybuilder.wording.messages import say

if TYPE_CHECKING:  # it draws with a library that is loaded when there is something to draw
    from armybuilder.desktop.campaigns.statistics.chart_view import ChartView

ALL_SEASONS = 0
# what the splitter gives the table beside the chart
CHART_SHARE, TABLE_SHARE = 3, 2


class StatisticsPage(CampaignPage):
    """A chart that is chosen, of a season or of all. A click on it, and Enter in the table, shows the events of a number."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self._counted: Counted | None = None
        self.view: ChartView | None = None
        self.kinds, self.seasons = QComboBox(), QComboBox()
        for box in (self.kinds, self.seasons):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.kinds.currentIndexChanged.connect(self._show_chart)
        self.seasons.activated.connect(lambda _: self._show_season())
        self.chart_label, self.season_label = make_label(role="quiet"), make_label(role="quiet")
        self.chart_label.setBuddy(self.kinds)
        self.season_label.setBuddy(self.seasons)
        self.events_button = make_button(sign="timeline", clicked=self.show_events_behind)
        self.busy = make_label(role="quiet", hidden=True)
        self.empty = make_label(role="quiet", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.left_out = make_label(role="quiet", wraps=True, hidden=True)
        self.legend = Legend()
        self.table = ChartTable()
        self.table.figure_chosen.connect(self.show_figure)
        self.table.moved.connect(self._show_actions)
        self.drawing = QWidget()
        self.unit = make_label(role="quiet")
        self._drawing_column = vbox(self.unit, self.legend, inside=self.drawing, margins=0, spacing=8)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(self.drawing)
        self.splitter.addWidget(self.table)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, CHART_SHARE)
        self.splitter.setStretchFactor(1, TABLE_SHARE)
        self.splitter.setSizes([CHART_SHARE * 200, TABLE_SHARE * 200])
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.splitter)
        bar = hbox(
            self.chart_label,
            self.kinds,
            self.season_label,
            self.seasons,
            self.busy,
            Spacer(1),
            self.events_button,
            spacing=8,
        )
        vbox(bar, (self.stack, 1), self.left_out, inside=self, margins=(16, 12, 16, 12), spacing=12)
        self._job = BackgroundJob(self)
        self._job.done.connect(self._show_counted)
        self._job.running_changed.connect(self.busy.setVisible)
        campaign.context.theme_changed.connect(self._show_chart)
        self.retranslate()

    def retranslate(self) -> None:
        language = self.campaign.language
        self.chart_label.setText(self.tr("Chart"))
        self.season_label.setText(self.tr("Season"))
        self.busy.setText(self.tr("Counting…"))
        self.events_button.setText(self.tr("Events behind the number"))
        self.events_button.setToolTip(
            self.tr("The events behind the number that is chosen in the table (Enter)")
        )
        self.table.setAccessibleName(self.tr("The numbers of the chart"))
        chosen = self.kind
        with QSignalBlocker(self.kinds):
            self.kinds.clear()
            for own_id in CHARTS:
                self.kinds.addItem(tell_title(Chart(id=own_id), language), own_id)
            self.kinds.setCurrentIndex(CHARTS.index(chosen))
        self._name_seasons()
        self._show_chart()

    def refresh(self) -> None:
        """Count anew what has changed, in the background; what was counted last stays in sight meanwhile."""
        self._name_seasons()
        self._job.run_instead(counting(self.campaign, self.season))

    def _name_seasons(self) -> None:
        language, seasons = self.campaign.language, self.campaign.state.seasons
        chosen = self.season
        with QSignalBlocker(self.seasons):
            self.seasons.clear()
            self.seasons.addItem(self.tr("All seasons"), ALL_SEASONS)
            for season in seasons:
                named = season.name or say("campaign.stage.season", language, number=season.number)
                self.seasons.addItem(named, season.number)
            self.seasons.setCurrentIndex(max(0, self.seasons.findData(chosen)))
        for widget in (self.seasons, self.season_label):
            widget.setVisible(len(seasons) > 1)

    @property
    def kind(self) -> ChartId:
        """The chart that is chosen."""
        found: ChartId = self.kinds.currentData() or CHARTS[0]
        return found

    @property
    def season(self) -> int:
        """The number of the season that is chosen, 0 for all of them."""
        return int(self.seasons.currentData() or ALL_SEASONS)

    @property
    def chart(self) -> Chart | None:
        """The chart that is shown; None before the first is counted."""
        if self._counted is None:
            return None
        return next(chart for chart in self._counted.charts if chart.id == self.kind)

    def _show_season(self) -> None:
        if self._counted is None:
            self.refresh()
        else:
            self._job.run_instead(charting(self._counted, self.season))

    def _show_counted(self, counted: Counted) -> None:
        self._counted = counted
        self._show_chart()

    def _show_chart(self) -> None:
        chart, language = self.chart, self.campaign.language
        if chart is None:
            self.empty.setText("")
            self.stack.setCurrentWidget(self.empty)
            self._show_actions()
            return
        show_or_hide(self.left_out, tell_left_out(chart, language))
        if chart.is_empty:
            self.empty.setText(tell_empty(chart, language))
            self.stack.setCurrentWidget(self.empty)
        else:
            looks = series_looks(chart, self.campaign.state, self.campaign.me)
            self._draw(chart, looks)
            self.table.show_chart(chart, self.tr("Who"), language)
            self.stack.setCurrentWidget(self.splitter)
        self._show_actions()

    def _draw(self, chart: Chart, looks: Mapping[str, SeriesLook]) -> None:
        if self.view is None:
            from armybuilder.desktop.campaigns.statistics.chart_view import ChartView

            self.view = ChartView()
            self.view.figure_chosen.connect(self.show_figure)
            self._drawing_column.insertWidget(1, self.view, 1)
        language = self.campaign.language
        self.view.show_chart(chart, looks, language)
        self.unit.setText(tell_unit(chart, language))
        told = [(tell_series(one, language), looks[one.key]) for one in chart.series if one.key in looks]
        self.legend.show_entries(told if len(told) > 1 else (), of_lines=chart.shape == "lines")

    # the events behind numbers

    def chosen_spot(self) -> tuple[int, int] | None:
        """Return the series and the place of the number that is chosen in the table; None where none is."""
        chart = self.chart
        return None if chart is None or chart.is_empty else self.table.spot()

    def _figure(self, spot: tuple[int, int] | None) -> Figure | None:
        chart = self.chart
        return None if spot is None or chart is None else chart.series[spot[0]].figures[spot[1]]

    def _show_actions(self) -> None:
        figure = self._figure(self.chosen_spot())
        self.events_button.setEnabled(figure is not None and bool(figure.events))

    def show_events_behind(self) -> None:
        """Show the events behind the number that is chosen in the table."""
        spot = self.chosen_spot()
        if spot is not None:
            self.show_figure(*spot)

    def show_figure(self, series: int, place: int) -> None:
        """Show the events behind a number of the chart."""
        chart, figure = self.chart, self._figure((series, place))
        if chart is None or figure is None or not figure.events:
            return
        language, one = self.campaign.language, chart.series[series]
        told = tell_figure(chart, one, figure, language)
        where = tell_place(chart.places[place], language)
        title = f"{tell_title(chart, language)}: {tell_series(one, language)}, {where} — {told}"
        self.events_wanted.emit(title, figure.events)

    def rest(self) -> None:
        self._job.wait()

    def take_keyboard(self) -> None:
        self.kinds.setFocus()
