"""What is said of the charts of a campaign wherever they are drawn or told: titles, series, places and numbers."""

from armybuilder.campaign.statistics.charts import Chart, Figure, Place, Series
from armybuilder.catalogue.text import Language, sentence
from armybuilder.wording.messages import MINUS, THIN_SPACE, say

# what stands where nothing was recorded
NOTHING = "—"


def tell_title(chart: Chart, language: Language) -> str:
    """Return what a chart is called."""
    return say(f"campaign.chart.{chart.id}", language)


def tell_unit(chart: Chart, language: Language) -> str:
    """Return what the numbers of a chart are."""
    return sentence(say(f"campaign.chart_unit.{chart.id}", language))


def tell_empty(chart: Chart, language: Language) -> str:
    """Return why there is nothing to draw, and what to do."""
    return say(f"campaign.chart_empty.{chart.id}", language)


def tell_left_out(chart: Chart, language: Language) -> str:
    """Return what a chart does not count since nobody recorded it; empty where it counts all."""
    return say(f"campaign.chart_left_out.{chart.id}", language, n=chart.left_out) if chart.left_out else ""


def tell_series(series: Series, language: Language) -> str:
    """Return what a series is called: its own name, or what its numbers are."""
    return series.name.get(language) or sentence(say(f"campaign.chart_series.{series.key}", language))


def tell_place(place: Place, language: Language) -> str:
    """Return what stands at a place of the axis: a name, with whose it is, or the number of a round."""
    name = place.name.get(language) or place.key
    return f"{name} ({place.of.get(language)})" if place.of else name


def tell_figure(chart: Chart, series: Series, figure: Figure | None, language: Language) -> str:
    """Return a number as it is read: hundredths with their sign and two places, a dash where nothing was recorded."""
    if figure is None:
        return NOTHING
    if not chart.in_hundredths or series.key == "rolls":
        return _whole(figure.value)
    whole, part = divmod(abs(figure.value), 100)
    sign = MINUS if figure.value < 0 else "+" if chart.id == "luck" and figure.value else ""
    comma = "," if language == "ru" else "."
    return f"{sign}{whole}{comma}{part:02}"


def _whole(number: int) -> str:
    """Return a whole number with a true minus, from 10 000 on with thin spaces: charts have thousands of them."""
    told = f"{number:,}".replace(",", THIN_SPACE) if abs(number) >= 10_000 else str(number)
    return told.replace("-", MINUS)
