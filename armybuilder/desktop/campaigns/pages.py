"""The pages of an open campaign, in their order: each is imported and made when it is first shown."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from armybuilder.campaign.decisions import open_decisions
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage

OVERVIEW, ROUNDS, STANDINGS, FORCES, TIMELINE = "overview", "rounds", "standings", "forces", "timeline"
STATISTICS = "statistics"
JOURNAL = "journal"
MAP = "map"
RULES = "rules"


class PageKind(NamedTuple):
    """A page: the name it is remembered by, what it is called, how it is made, and how much waits there to be looked at."""

    name: str
    title: Callable[[], str]
    make: Callable[[OpenCampaign], CampaignPage]
    waiting: Callable[[OpenCampaign], int] = lambda _: 0


def _overview(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.overview_page import OverviewPage

    return OverviewPage(campaign)


def _rounds(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.rounds_page import RoundsPage

    return RoundsPage(campaign)


def _standings(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.standings_page import StandingsPage

    return StandingsPage(campaign)


def _timeline(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.timeline.timeline_page import TimelinePage

    return TimelinePage(campaign)


def _journal(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.journal.journal_page import JournalPage

    return JournalPage(campaign)


def _undecided(campaign: OpenCampaign) -> int:
    return len(open_decisions(campaign.campaign))


def _forces(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.forces_page import ForcesPage

    return ForcesPage(campaign)


def _statistics(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.statistics_page import StatisticsPage

    return StatisticsPage(campaign)


def _map(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.map_page import MapPage

    return MapPage(campaign)


def _rules(campaign: OpenCampaign) -> CampaignPage:
    from armybuilder.desktop.campaigns.rules_page import RulesPage

    return RulesPage(campaign)


PAGES: tuple[PageKind, ...] = (
    PageKind(OVERVIEW, lambda: QCoreApplication.translate("CampaignPages", "Overview"), _overview),
    PageKind(ROUNDS, lambda: QCoreApplication.translate("CampaignPages", "Rounds"), _rounds),
    PageKind(STANDINGS, lambda: QCoreApplication.translate("CampaignPages", "Standings"), _standings),
    PageKind(FORCES, lambda: QCoreApplication.translate("CampaignPages", "Forces"), _forces),
    PageKind(
        TIMELINE, lambda: QCoreApplication.translate("CampaignPages", "Timeline"), _timeline, _undecided
    ),
    PageKind(JOURNAL, lambda: QCoreApplication.translate("CampaignPages", "Journal"), _journal),
    PageKind(STATISTICS, lambda: QCoreApplication.translate("CampaignPages", "Statistics"), _statistics),
    PageKind(MAP, lambda: QCoreApplication.translate("CampaignPages", "Map"), _map),
    PageKind(RULES, lambda: QCoreApplication.translate("CampaignPages", "House rules"), _rules),
)
