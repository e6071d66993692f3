"""The statistics of a campaign, chart by chart."""

from typing import Any

import click

from armybuilder.campaign.state import CampaignState, Season
from armybuilder.campaign.statistics.charts import CHARTS, Chart
from armybuilder.campaign.statistics.factions import armies_of, factions_of
from armybuilder.campaign.statistics.making import charts_of
from armybuilder.campaign.statistics.record import record_of
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns.arguments import named
from armybuilder.cli.campaigns.finding import open_campaign
from armybuilder.cli.campaigns.telling import SHORT_ID
from armybuilder.cli.output import show_json, show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.wording.chart_words import (
    tell_empty,
    tell_figure,
    tell_left_out,
    tell_place,
    tell_series,
    tell_title,
    tell_unit,
)

# lines of a table of bars
MOST_ROWS = 20


@command("stats")
@named
@click.option("--chart", "wanted", type=click.Choice(CHARTS), multiple=True)
@click.option("--season", "number", type=int, metavar="N")
@click.option("--events", "with_events", is_flag=True)
def stats(
    session: Session, /, *, named: str, wanted: tuple[str, ...], number: int | None, with_events: bool
) -> None:
    kept = open_campaign(session, named)
    season = season_of(kept.state, number)
    factions = factions_of(armies_of(kept.state, kept.file))
    charts = [
        chart
        for chart in charts_of(record_of(kept.campaign), season, factions)
        if not wanted or chart.id in wanted
    ]
    if session.as_json:
        show_json([_plain(chart) for chart in charts])
        return
    for place, chart in enumerate(charts):
        if place:
            show_line()
        _show(session, chart, with_events)


def season_of(state: CampaignState, number: int | None) -> Season | None:
    """Return a season by its number, None for all of them; a Problem when there is none of that number."""
    if number is None:
        return None
    if not 0 < number <= len(state.seasons):
        raise Problem("cli.campaign.no_season", found=number, most=len(state.seasons))
    return state.seasons[number - 1]


def _plain(chart: Chart) -> dict[str, Any]:
    """Return a chart as plain values; numbers that are hundredths say so."""
    return {**to_plain(chart), "in_hundredths": chart.in_hundredths}


def _show(session: Session, chart: Chart, with_events: bool) -> None:
    language = session.language
    show_line(f"{tell_title(chart, language)} · {tell_unit(chart, language)}")
    if chart.is_empty:
        show_line(f"  {tell_empty(chart, language)}")
    elif chart.shape == "lines":
        headings = [session.say("cli.column.who"), *(tell_place(one, language) for one in chart.places)]
        rows = [
            [tell_series(one, language), *(tell_figure(chart, one, value, language) for value in one.figures)]
            for one in chart.series
        ]
        show_table(headings, rows, range(1, len(headings)))
    else:
        headings = [session.say("cli.column.who"), *(tell_series(one, language) for one in chart.series)]
        rows = [
            [
                tell_place(place, language),
                *(tell_figure(chart, one, one.figures[at], language) for one in chart.series),
            ]
            for at, place in enumerate(chart.places[:MOST_ROWS])
        ]
        show_table(headings, rows, range(1, len(headings)))
        if len(chart.places) > MOST_ROWS:
            show_line(session.say("cli.campaign.more_rows", n=len(chart.places) - MOST_ROWS))
    if left_out := tell_left_out(chart, language):
        show_line(f"  {left_out}")
    if with_events:
        _show_events(session, chart)


def _show_events(session: Session, chart: Chart) -> None:
    """Tell the events behind each number."""
    language = session.language
    for one in chart.series:
        for place, figure in zip(chart.places, one.figures, strict=True):
            if figure is not None and figure.events:
                events = " ".join(event[:SHORT_ID] for event in figure.events)
                told = tell_figure(chart, one, figure, language)
                show_line(f"  {tell_place(place, language)}, {tell_series(one, language)} {told}: {events}")
