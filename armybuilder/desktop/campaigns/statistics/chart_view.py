"""A chart, drawn: lines over rounds, or bars that lie beside the names of things. It is imported when it is first shown."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QMouseEvent, QPen
from PySide6.QtWidgets import QToolTip

from armybuilder.campaign.statistics.charts import Chart, Series
from armybuilder.catalogue.text import Language
from armybuilder.desktop.campaigns.statistics.chart_looks import SeriesLook
from armybuilder.desktop.style.theme import DARK, colours
from armybuilder.wording.chart_words import tell_figure, tell_place, tell_series, tell_unit

# a chart of bars shows the longest of them; the table beside it has all
MOST_BARS = 15
BAR = 0.62
# how near the mouse has to be to a point, in pixels
NEAR = 14
LONGEST_NAME = 220.0
SYMBOL = 9
STEPS = (1, 2, 5)


class Spot(NamedTuple):
    """A number in the chart: its series and its place, counted as the chart has them."""

    series: int
    place: int


class WholeAxis(pg.AxisItem):
    """An axis of whole numbers: of rounds, of points, or of hundredths as they are told."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation)
        self.hundredths, self.comma = False, "."

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        room = 46 if self.orientation == "bottom" else 26
        step = _step((high - low) / max(1.0, size / room))
        first = int(-(-low // step)) * step
        return [(step, [float(value) for value in range(first, int(high) + 1, step)])]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        if self.hundredths:
            return [f"{value / 100:.2f}".replace(".", self.comma).replace("-", "−") for value in values]
        return [f"{round(value):,}".replace(",", "\u202f").replace("-", "−") for value in values]


def _step(least: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20 … that is no smaller than some number."""
    power = 1
    while True:
        for step in STEPS:
            if step * power >= least:
                return step * power
        power *= 10


class ChartView(pg.PlotWidget):
    """Draws a chart. `figure_chosen` has the series and the place of a number that was clicked."""

    figure_chosen = Signal(int, int)

    def __init__(self) -> None:
        self._value_axis, self._round_axis = WholeAxis("left"), WholeAxis("bottom")
        super().__init__(axisItems={"left": self._value_axis, "bottom": self._round_axis})
        self._chart = Chart(id="points")
        self._looks: Mapping[str, SeriesLook] = {}
        self._language: Language = "en"
        self.hideButtons()
        self.setMenuEnabled(False)
        self.setMouseEnabled(False, False)
        self.viewport().setMouseTracking(True)
        # numbers are read with the keyboard in the table beside
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_chart(self, chart: Chart, looks: Mapping[str, SeriesLook], language: Language) -> None:
        """Draw a chart in the colours of the theme."""
        self._chart, self._looks, self._language = chart, looks, language
        c = colours()
        self.setBackground(c.surface)
        self.clear()
        for name in ("left", "bottom"):
            axis: Any = self.getAxis(name)
            axis.setPen(c.border)
            axis.setTextPen(c.text)
            axis.setTickFont(self.font())
            axis.setTicks(None)
            axis.comma = "," if language == "ru" else "."
            axis.hundredths = False
        if chart.shape == "lines":
            self._draw_lines()
        else:
            self._draw_bars()

    def _colour(self, key: str) -> QColor:
        look = self._looks.get(key)
        return QColor(look.tone.of(dark=colours() is DARK) if look else colours().border)

    @property
    def drawn(self) -> list[tuple[int, Series]]:
        """The series that are drawn, with their places among all, those in grey first."""
        found = [(at, one) for at, one in enumerate(self._chart.series) if one.drawn]
        return sorted(found, key=lambda one: one[1].key in self._looks)

    # lines

    def _draw_lines(self) -> None:
        rounds = [int(place.key) for place in self._chart.places]
        self._value_axis.hundredths = self._chart.in_hundredths
        values = [figure.value for _, one in self.drawn for figure in one.figures if figure is not None]
        self._draw_grey(rounds)
        for _, one in self.drawn:
            if one.key in self._looks:
                self._draw_line(one, rounds)
        self.setLabel("bottom", self.tr("Round"), color=colours().text)
        self.setLabel("left", "")
        self.showGrid(x=False, y=True, alpha=0.25)
        low, high = min(values, default=0), max(values, default=1)
        least = 0 if low >= 0 and (low < high / 2 or not self._chart.in_hundredths) else low
        margin = max(1, (high - least) // 12)
        self.getViewBox().invertY(False)
        self.setRange(
            xRange=(rounds[0] - 0.3, max(rounds[-1], rounds[0] + 1) + 0.3),
            yRange=(least - (margin if least else 0), high + margin),
            padding=0,
        )

    def _draw_grey(self, rounds: Sequence[int]) -> None:
        """Draw all lines that do not stand out as one: sixty of them would be felt."""
        x: list[float] = []
        y: list[float] = []
        for _, one in self.drawn:
            if one.key not in self._looks:
                x += [*rounds, float("nan")]
                y += [float("nan") if figure is None else figure.value for figure in (*one.figures, None)]
        if x:
            pen = pg.mkPen(colours().border, width=1)
            self.addItem(pg.PlotCurveItem(x, y, pen=pen, connect="finite"), ignoreBounds=True)

    def _draw_line(self, one: Series, rounds: Sequence[int]) -> None:
        look, colour = self._looks[one.key], self._colour(one.key)
        told = [(x, f.value) for x, f in zip(rounds, one.figures, strict=True) if f is not None]
        x, y = [float(x) for x, _ in told], [float(y) for _, y in told]
        pen = pg.mkPen(colour, width=2.2)
        self.addItem(pg.PlotCurveItem(x, y, pen=pen, antialias=True), ignoreBounds=True)
        points = pg.ScatterPlotItem(
            x, y, symbol=look.sign, size=SYMBOL, brush=colour, pen=pg.mkPen(colours().surface, width=1)
        )
        self.addItem(points, ignoreBounds=True)

    # bars

    @property
    def bars(self) -> int:
        """How many places have bars."""
        return min(len(self._chart.places), MOST_BARS)

    def _spans(self, place: int) -> Iterator[tuple[int, int, int]]:
        """Yield from where to where the bars of a place lie, with their series: one behind the other, or below zero."""
        at = 0
        for number, one in enumerate(self._chart.series):
            figure = one.figures[place] if one.drawn else None
            if figure is not None and figure.value:
                yield number, at, at + figure.value
                at += max(0, figure.value)

    def _draw_bars(self) -> None:
        self._round_axis.hundredths = self._chart.in_hundredths
        spans = {place: [*self._spans(place)] for place in range(self.bars)}
        for number, one in self.drawn:
            rows = [
                (place, begin, end)
                for place, found in spans.items()
                for series, begin, end in found
                if series == number
            ]
            if rows:
                self.addItem(self._bars_of(one, rows))
        metrics = QFontMetricsF(self.font())
        names = [
            metrics.elidedText(tell_place(place, self._language), Qt.TextElideMode.ElideRight, LONGEST_NAME)
            for place in self._chart.places[: self.bars]
        ]
        self._value_axis.setTicks([list(enumerate(names))])
        self.setLabel("left", "")
        self.setLabel("bottom", "")
        self.showGrid(x=True, y=False, alpha=0.25)
        ends = [end for found in spans.values() for _, begin, end in found] or [1]
        low, high = min(0, *ends), max(0, *ends)
        margin = max((high - low) / 20, 0.5)
        self.getViewBox().invertY(True)
        self.setRange(
            xRange=(low - (margin if low else 0), high + margin if high else 0),
            yRange=(-0.6, self.bars - 0.4),
            padding=0,
        )

    def _bars_of(self, one: Series, rows: Sequence[tuple[int, int, int]]) -> Any:
        look, colour = self._looks.get(one.key), self._colour(one.key)
        return pg.BarGraphItem(
            y=[place for place, _, _ in rows],
            height=BAR,
            x0=[begin for _, begin, _ in rows],
            x1=[end for _, _, end in rows],
            brush=QBrush(colour, look.fill if look else Qt.BrushStyle.SolidPattern),
            pen=QPen(colour, 0),
        )

    # what the mouse is over

    def spot_at(self, place: QPointF) -> Spot | None:
        """Return the number that is drawn at a place of the widget; None where there is none."""
        box = self.getViewBox()
        if not box.sceneBoundingRect().contains(place):
            return None
        at = box.mapSceneToView(place)
        if self._chart.shape == "bars":
            row = round(at.y())
            if not 0 <= row < self.bars or abs(at.y() - row) > BAR / 2:
                return None
            inside = (
                number
                for number, begin, end in self._spans(row)
                if min(begin, end) <= at.x() <= max(begin, end)
            )
            number = next(inside, None)
            return None if number is None else Spot(number, row)
        found = [
            (
                hypot(point.x() - place.x(), point.y() - place.y()),
                one.key not in self._looks,
                Spot(number, at_round),
            )
            for number, one in self.drawn
            for at_round, point in self._points(one)
        ]
        near = [one for one in found if one[0] <= NEAR]
        return min(near, key=lambda one: (one[1], one[0]))[2] if near else None

    def _points(self, one: Series) -> Iterator[tuple[int, QPointF]]:
        """Yield where the points of a line lie in the widget, with their places."""
        box = self.getViewBox()
        for at, (place, figure) in enumerate(zip(self._chart.places, one.figures, strict=True)):
            if figure is not None:
                yield at, box.mapViewToScene(QPointF(int(place.key), figure.value))

    def place_of(self, spot: Spot) -> QPointF:
        """Return where a number is drawn in the widget."""
        one = self._chart.series[spot.series]
        if self._chart.shape == "lines":
            return dict(self._points(one))[spot.place]
        begin, end = next(
            (begin, end) for number, begin, end in self._spans(spot.place) if number == spot.series
        )
        found: QPointF = self.getViewBox().mapViewToScene(QPointF((begin + end) / 2, spot.place))
        return found

    def tell(self, spot: Spot) -> str:
        """Return what a number is, in words."""
        one, place = self._chart.series[spot.series], self._chart.places[spot.place]
        figure = one.figures[spot.place]
        told = tell_figure(self._chart, one, figure, self._language)
        where = tell_place(place, self._language)
        if self._chart.shape == "lines":
            where = self.tr("round %1").replace("%1", where)
        unit = tell_unit(self._chart, self._language).lower()
        name = tell_series(one, self._language)
        words = f"{name}, {where}: {told}"
        if name.lower() != unit:
            words = f"{words} ({unit})"
        if figure is None or not figure.events:
            return words
        more = self.tr("Click to see the events behind it: %1")
        return f"{words}\n{more.replace('%1', str(len(figure.events)))}"

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(self.mapToScene(event.position().toPoint()))
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if spot is not None else Qt.CursorShape.ArrowCursor
        )
        if spot is None:
            QToolTip.hideText()
        else:
            here = QRectF(event.position().x() - 4, event.position().y() - 4, 8, 8).toRect()
            QToolTip.showText(event.globalPosition().toPoint(), self.tell(spot), self, here)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            spot = self.spot_at(self.mapToScene(event.position().toPoint()))
            if spot is not None:
                self.figure_chosen.emit(*spot)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing is dragged here."""

    def wheelEvent(self, event: QEvent) -> None:
        """Let the page around scroll: a chart has one size."""
        event.ignore()
