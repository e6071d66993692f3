"""Charts on a page: lines over rounds and bars of things, drawn as SVG, each with its numbers as a table below."""

from collections.abc import Iterator, Sequence

from armybuilder.campaign.statistics.charts import Chart, ChartId, Figure, Series
from armybuilder.campaign.statistics.making import charts_of
from armybuilder.campaign.statistics.record import record_of
from armybuilder.exchange.campaign_page.html import Content, Element, own, tag
from armybuilder.exchange.campaign_page.told import TONES, PageOf
from armybuilder.wording.chart_words import tell_figure, tell_place, tell_series, tell_title, tell_unit

SHOWN: tuple[ChartId, ...] = ("points", "players", "kills", "worth", "luck")
WIDTH, HEIGHT, LEFT, FOOT, TOP = 640.0, 270.0, 44.0, 34.0, 12.0
# most bars of a chart, and how high one is with the room below it
MOST_BARS, BAR, STEP = 12, 16.0, 26.0
NAMES = 190.0
DASHES = ("", "7 3", "2 3", "9 3 2 3")


def statistics(page: PageOf) -> Element | None:
    """Return charts of the whole campaign; those that have nothing to show are left out."""
    by_id = {chart.id: chart for chart in charts_of(record_of(page.campaign))}
    found = [_figure(page, by_id[one]) for one in SHOWN if not by_id[one].is_empty]
    return page.section("statistics", *found) if found else None


def _figure(page: PageOf, chart: Chart) -> Element:
    title = tell_title(chart, page.language)
    drawn = _Lines(page, chart) if chart.shape == "lines" else _Bars(page, chart)
    caption = tag(
        "figcaption", tag("b", title), tag("span", ", ", tell_unit(chart, page.language), class_="quiet")
    )
    numbers = tag("details", tag("summary", page.words("numbers")), _table(page, chart))
    return tag("figure", caption, drawn.svg(title), drawn.legend(), numbers)


def _table(page: PageOf, chart: Chart) -> Element:
    language = page.language
    head = ["", *(tell_series(one, language) for one in chart.series)]
    rows: list[list[Content]] = []
    for at, place in enumerate(chart.places):
        told = tell_place(place, language)
        name: Content = page.words("round", number=told) if chart.shape == "lines" else own(told)
        rows.append([name, *(tell_figure(chart, one, one.figures[at], language) for one in chart.series)])
    return page.table(head, rows, tuple(range(1, len(head))))


class _Drawn:
    """A chart in the making. Series have a colour, and a dash or a shade, that the legend shows beside their names."""

    def __init__(self, page: PageOf, chart: Chart) -> None:
        self.page, self.chart = page, chart
        self.series: Sequence[Series] = [one for one in chart.series if one.drawn]

    def svg(self, title: str) -> Element:
        raise NotImplementedError

    def legend(self) -> Element | None:
        """Return what the colours are; nothing where there is but one."""
        if len(self.series) < 2:
            return None
        items = [
            tag("li", self.sign(at), " ", own(tell_series(one, self.page.language)))
            for at, one in enumerate(self.series)
        ]
        return tag("ul", *items, class_="legend")

    def sign(self, at: int) -> Element:
        raise NotImplementedError


class _Lines(_Drawn):
    """Lines over rounds."""

    def svg(self, title: str) -> Element:
        values = [figure.value for one in self.series for figure in one.figures if figure]
        low, high = min(0, *values), max(1, *values)
        root = tag("svg", viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", role="img", aria_label=title)
        for value in _ticks(low, high):
            y = self._y(value, low, high)
            root.append(_line(LEFT, y, WIDTH - 8, y, "grid"))
            root.append(_text(LEFT - 6, y + 4, str(_shown(self.chart, value)), "end"))
        for at, place in enumerate(self.chart.places):
            root.append(_text(self._x(at), HEIGHT - 6, place.key, "middle"))
        for at, one in enumerate(self.series):
            root.extend(self._drawn(at, one, low, high))
        return root

    def _x(self, at: int) -> float:
        wide = WIDTH - LEFT - 24
        return LEFT + 12 + wide * at / max(1, len(self.chart.places) - 1)

    def _y(self, value: int, low: int, high: int) -> float:
        return HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * (value - low) / max(1, high - low)

    def _drawn(self, at: int, one: Series, low: int, high: int) -> Iterator[Element]:
        """Yield a line, in pieces where nothing was recorded between, with a point for each number."""
        pieces: list[list[str]] = [[]]
        for place, figure in enumerate(one.figures):
            if figure is None:
                pieces.append([])
                continue
            x, y = self._x(place), self._y(figure.value, low, high)
            pieces[-1].append(f"{x:.1f},{y:.1f}")
            yield self._point(at, one, figure, x, y)
        for piece in pieces:
            if len(piece) > 1:
                dash = DASHES[at // TONES % len(DASHES)]
                points = " ".join(piece)
                yield tag(
                    "polyline",
                    points=points,
                    class_=f"line tone{at % TONES}",
                    stroke_dasharray=dash or "none",
                )

    def _point(self, at: int, one: Series, figure: Figure, x: float, y: float) -> Element:
        told = f"{tell_series(one, self.page.language)}: {tell_figure(self.chart, one, figure, self.page.language)}"
        place = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "3.5"}
        return tag("circle", tag("title", told), **place, class_=f"point tone{at % TONES}")

    def sign(self, at: int) -> Element:
        return tag("span", class_=f"sign tone{at % TONES}", aria_hidden="true")


class _Bars(_Drawn):
    """Bars of things, one series behind the other; what lies below zero goes to the left."""

    def svg(self, title: str) -> Element:
        places = self.chart.places[:MOST_BARS]
        high = TOP + STEP * len(places)
        root = tag("svg", viewBox=f"0 0 {WIDTH:.0f} {high:.0f}", role="img", aria_label=title)
        sums = [self._sums(at) for at in range(len(places))]
        low, most = min(0, *(one for one, _ in sums)), max(1, *(one for _, one in sums))
        scale = (WIDTH - NAMES - 60) / (most - low)
        zero = NAMES - low * scale
        for at, place in enumerate(places):
            y = TOP + STEP * at
            name = tell_place(place, self.page.language)
            root.append(_text(NAMES - 8, y + BAR - 4, _short(name), "end"))
            root.extend(self._drawn(at, y, zero, scale))
        root.append(_line(zero, 4, zero, high, "axis"))
        return root

    def _sums(self, at: int) -> tuple[int, int]:
        values = [figure.value for one in self.series if (figure := one.figures[at])]
        return sum(value for value in values if value < 0), sum(value for value in values if value > 0)

    def _drawn(self, at: int, y: float, zero: float, scale: float) -> Iterator[Element]:
        right, left, told = zero, zero, []
        for number, one in enumerate(self.series):
            figure = one.figures[at]
            if figure is None:
                continue
            text = tell_figure(self.chart, one, figure, self.page.language)
            told.append(text)
            wide = abs(figure.value) * scale
            x = left - wide if figure.value < 0 else right
            left, right = (x, right) if figure.value < 0 else (left, right + wide)
            place = {"x": f"{x:.1f}", "y": f"{y:.1f}", "width": f"{wide:.1f}", "height": f"{BAR:.0f}"}
            name = f"{tell_series(one, self.page.language)}: {text}"
            yield tag("rect", tag("title", name), **place, class_=f"bar tone{number % TONES}")
        yield _text(right + 6, y + BAR - 4, " · ".join(told), "start")

    def sign(self, at: int) -> Element:
        return tag("span", class_=f"sign tone{at % TONES}", aria_hidden="true")


def _shown(chart: Chart, value: int) -> str:
    return f"{value / 100:g}" if chart.in_hundredths else str(value)


def _short(name: str, most: int = 26) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


def _ticks(low: int, high: int) -> Iterator[int]:
    """Yield round numbers for an axis, some five of them."""
    step = 1
    while (high - low) / step > 5:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    yield from range(low - low % step, high + 1, step)


def _line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Element:
    ends = {"x1": f"{x1:.1f}", "y1": f"{y1:.1f}", "x2": f"{x2:.1f}", "y2": f"{y2:.1f}"}
    return tag("line", **ends, class_=class_)


def _text(x: float, y: float, text: str, anchor: str) -> Element:
    return tag("text", text, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)
