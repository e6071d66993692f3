"""Charts are worked out beside the window's thread: in a large league that takes seconds."""

from collections.abc import Mapping
from typing import NamedTuple

from armybuilder.campaign.state import CampaignState, Season
from armybuilder.campaign.statistics.charts import Chart
from armybuilder.campaign.statistics.factions import armies_of, factions_of
from armybuilder.campaign.statistics.making import charts_of
from armybuilder.campaign.statistics.record import Record, recorder
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.background import Progress, Work
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign


class Counted(NamedTuple):
    """A campaign that was counted, with its charts."""

    record: Record
    factions: Mapping[str, LocalText]
    charts: tuple[Chart, ...]


def counting(campaign: OpenCampaign, season: int) -> Work:
    """Return the work that counts a campaign as it is now, and makes the charts of a season, 0 for all of them."""
    record_now, armies = recorder(campaign.campaign), armies_of(campaign.state, campaign.kept.file)

    def work(tell: Progress) -> Counted:
        _load_drawing()
        record = record_now(tell)
        factions = factions_of(armies)
        return Counted(record, factions, charts_of(record, season_in(record.state, season), factions))

    return work


def charting(counted: Counted, season: int) -> Work:
    """Return the work that makes the charts of another season."""
    record, factions = counted.record, counted.factions

    def work(_tell: Progress) -> Counted:
        return Counted(record, factions, charts_of(record, season_in(record.state, season), factions))

    return work


def season_in(state: CampaignState, number: int) -> Season | None:
    """Return a season by its number; None for none of that number, which means all of them."""
    return state.seasons[number - 1] if 0 < number <= len(state.seasons) else None


def _load_drawing() -> None:
    """Load what draws charts, which is felt where it happens."""
    import pyqtgraph  # noqa: F401
