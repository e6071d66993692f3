"""All charts of a campaign, or of a season of it."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from armybuilder.campaign.state import Season
from armybuilder.campaign.statistics import battles, outcomes, wealth
from armybuilder.campaign.statistics.charts import CHARTS, Chart
from armybuilder.campaign.statistics.record import Record
from armybuilder.catalogue.text import LocalText

NO_FACTIONS: Mapping[str, LocalText] = MappingProxyType({})


def charts_of(
    record: Record, season: Season | None = None, factions: Mapping[str, LocalText] = NO_FACTIONS
) -> tuple[Chart, ...]:
    """Return every chart in the order in which they are offered, of a season or of the whole campaign.

    `factions` are what the forces belong to, by id, as far as that is known.
    """
    by_id = {chart.id: chart for chart in _charts(record, season, factions)}
    return tuple(by_id[own_id] for own_id in CHARTS)


def _charts(record: Record, season: Season | None, factions: Mapping[str, LocalText]) -> Iterator[Chart]:
    rounds = tuple(one for one in record.state.rounds if season is None or one.season == season.number)
    numbers = {one.number for one in rounds}
    fought = tuple(one for one in record.battles if one.game.round in numbers)
    yield outcomes.points(record, rounds)
    yield from outcomes.outcomes(record, rounds, factions)
    yield from battles.kills(record, fought)
    yield battles.losses(record, fought)
    yield from battles.fielded(fought)
    yield battles.luck(record, fought)
    yield from wealth.wealth(record, rounds)
    yield battles.experience(record, fought)
