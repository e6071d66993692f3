"""An open campaign: who sits here over its pages."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFrame, QTabWidget, QWidget

from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.pages import FORCES, PAGES, ROUNDS, TIMELINE
from armybuilder.desktop.campaigns.seat_bar import SeatBar
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated

# the page that was shown last of each campaign
PAGE_KEY = "window.campaign.page"


class CampaignView(Retranslated, QWidget):
    """Shows what its campaign has, a page at a time."""

    told = Signal(str)
    told_with_way_back = Signal(str, str, object)
    battle_wanted = Signal(int)
    print_wanted = Signal(str)
    site_wanted = Signal()

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self.session = campaign
        self.seat = SeatBar(campaign)
        self.site_button = make_button(sign="export", clicked=self.site_wanted)
        self.seat.tools.addWidget(self.site_button)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self._made: dict[str, CampaignPage] = {}
        self._stale: set[str] = set()
        self._places = [QFrame() for _ in PAGES]
        for place in self._places:
            self.tabs.addTab(place, "")
        vbox(self.seat, (self.tabs, 1), inside=self, margins=0, spacing=0)
        self.retranslate()
        campaign.changed.connect(self.refresh)
        # silhouettes and charts are drawn in its colours
        campaign.context.theme_changed.connect(self.refresh)
        self.seat.told.connect(self.told)
        self.show_page(str(campaign.context.recall(PAGE_KEY).get(str(campaign.key), PAGES[0].name)))
        self.tabs.currentChanged.connect(self._turned)

    def retranslate(self) -> None:
        self.site_button.setText(self.tr("Web page…"))
        self.site_button.setToolTip(self.tr("Write the campaign as a page for the club’s site or chat"))
        self.refresh()

    @property
    def page(self) -> CampaignPage:
        """The page that is shown."""
        return self.page_of(PAGES[max(0, self.tabs.currentIndex())].name)

    def page_of(self, name: str) -> CampaignPage:
        """Return a page by its name, made if it has not been shown yet."""
        if name not in self._made:
            at = next(at for at, kind in enumerate(PAGES) if kind.name == name)
            page = self._made[name] = PAGES[at].make(self.session)
            page.events_wanted.connect(self.show_events)
            page.thing_wanted.connect(self.show_thing)
            page.page_wanted.connect(self.show_page)
            page.shown_wanted.connect(self._show_on_page)
            page.told.connect(self.told)
            page.told_with_way_back.connect(self.told_with_way_back)
            page.battle_wanted.connect(self.battle_wanted)
            page.play_wanted.connect(self.show_play)
            page.result_wanted.connect(self.show_result)
            page.print_wanted.connect(self.print_wanted)
            page.report_wanted.connect(self.show_report)
            page.problem.connect(self.session.refused)
            vbox(page, inside=self._places[at], margins=0)
            page.refresh()
            page.show()
        return self._made[name]

    def refresh(self) -> None:
        """Show the campaign as it stands: the page in sight now, each other when it is shown."""
        self.seat.refresh()
        for at, kind in enumerate(PAGES):
            waiting = kind.waiting(self.session)
            self.tabs.setTabText(at, f"{kind.title()} ({waiting})" if waiting else kind.title())
        self._stale = set(self._made)
        if self._made:
            self._freshen()

    def _freshen(self) -> None:
        page, name = self.page, PAGES[self.tabs.currentIndex()].name
        if name in self._stale:
            self._stale.discard(name)
            page.refresh()

    def _turned(self, at: int) -> None:
        context, key = self.session.context, str(self.session.key)
        context.remember(PAGE_KEY, {**context.recall(PAGE_KEY), key: PAGES[at].name})
        self._freshen()

    def show_page(self, name: str) -> None:
        """Turn to a page by its name; to the first where there is none of that name."""
        at = next((at for at, kind in enumerate(PAGES) if kind.name == name), 0)
        with QSignalBlocker(self.tabs):
            self.tabs.setCurrentIndex(at)
        self._turned(at)

    def show_events(self, title: str, events: object) -> None:
        """Show the events behind a number."""
        self.show_page(TIMELINE)
        self.page.show_events(title, events)

    def _show_on_page(self, own_id: str) -> None:
        self.page.show_thing(own_id)

    def show_thing(self, own_id: str) -> None:
        """Show a player, a force or a unit."""
        self.show_page(FORCES)
        self.page.show_thing(own_id)

    def show_result(self, game: str) -> None:
        """Show how the result of a game is entered."""
        self.show_page(ROUNDS)
        self.page.show_result(game)

    def show_play(self, own_id: str) -> None:
        """Show how a game is played, or with whom a force may go to battle."""
        self.show_page(ROUNDS)
        self.page.show_play(own_id)

    def show_report(self, event: str) -> None:
        """Show the report of a battle, as it was accepted."""
        self.show_page(ROUNDS)
        self.page.show_report(event)

    def show_battle(self, battle: int) -> None:
        """Show what a battle of the Battle workspace comes to, to take it into the campaign."""
        self.show_page(ROUNDS)
        self.page.show_battle(battle)

    def rest(self) -> None:
        """Come back when nothing is under way for any page: they go away."""
        for page in self._made.values():
            page.rest()
        self.seat.share.job.wait()

    def take_keyboard(self) -> None:
        """The keyboard goes to the page that is shown."""
        self.page.take_keyboard()
