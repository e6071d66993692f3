"""What a player and an organiser see first of a campaign; every line leads to what is behind it."""

from functools import partial

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.standing import force_standing
from armybuilder.campaign.glance import (
    beside,
    disputed,
    news,
    next_games,
    points_events,
    round_count,
    to_confirm,
    undecided,
)
from armybuilder.campaign.results import season_table
from armybuilder.campaign.state import CampaignGame
from armybuilder.desktop.campaigns.forces.force_sheets import ForceSheets
from armybuilder.desktop.campaigns.forces.unit_rows import unit_rows
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.overview_card import OverviewCard
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.pages import FORCES, ROUNDS, STANDINGS, TIMELINE
from armybuilder.desktop.campaigns.unit_strip import UnitStrip
from armybuilder.desktop.translation import told_date
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button, make_scroll_area
from armybuilder.wording.campaign_words import tell_event, tell_thing

# how far somebody has read the news, for each campaign
READ_KEY = "window.campaign.read"
MOST_NEWS = 8
MOST_WAITING = 6
# units whose state is told in words beside the strip of all
MOST_TOLD = 4
# so wide is a card at least
CARD = 340
BETWEEN = " — "


class OverviewPage(CampaignPage):
    """The next game, the force, what waits, the table at a glance, the round, the news: a card each."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self._sheets = ForceSheets(campaign)
        turn = self.page_wanted.emit
        self.play_button = make_button(role="primary", sign="battle", clicked=self.play)
        self.game_button = make_button(sign="round", clicked=self.show_game)
        self.print_button = make_button(sign="print", clicked=self.print_sheets)
        self.force_button = make_button(sign="repair", clicked=partial(turn, FORCES))
        self.waiting_button = make_button(sign="advice", clicked=partial(turn, TIMELINE))
        self.table_button = make_button(sign="campaign", clicked=partial(turn, STANDINGS))
        self.round_button = make_button(sign="round", clicked=partial(turn, ROUNDS))
        self.news_button = make_button(sign="timeline", clicked=partial(turn, TIMELINE))
        self.read_button = make_button(sign="ok", clicked=self.read_all)
        self.steps = OverviewCard()
        self.game = OverviewCard(self.play_button, self.game_button)
        self.force = OverviewCard(self.force_button, self.print_button)
        self.waiting = OverviewCard(self.waiting_button)
        self.table = OverviewCard(self.table_button)
        self.round = OverviewCard(self.round_button)
        self.news = OverviewCard(self.news_button, self.read_button)
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self._waits = self._begins = False
        inside = QWidget()
        vbox(self._grid, inside=inside, margins=16)
        inside.layout().addStretch(1)  # type: ignore[union-attr]
        vbox(make_scroll_area(inside), inside=self, margins=0)
        self.retranslate()

    def retranslate(self) -> None:
        self.play_button.setText(self.tr("Play…"))
        self.play_button.setToolTip(self.tr("Begin the battle with the forces as they stand"))
        self.game_button.setToolTip(self.tr("Of a game that was played without the program"))
        self.print_button.setText(self.tr("Print my sheets"))
        self.force_button.setText(self.tr("To the force"))
        self.waiting_button.setText(self.tr("Decide"))
        self.table_button.setText(self.tr("The whole table"))
        self.round_button.setText(self.tr("To the rounds"))
        self.news_button.setText(self.tr("The whole timeline"))
        self.read_button.setText(self.tr("Read"))
        self.read_button.setToolTip(self.tr("From now on only what is told later is news"))
        self.steps.heading.setText(self.tr("First steps"))
        self.table.heading.setText(self.tr("Standings"))
        self.news.heading.setText(self.tr("News"))
        self.waiting.heading.setText(self.tr("Waits for a decision"))
        self.round.heading.setText(self.tr("The round"))
        self.refresh()

    def refresh(self) -> None:
        self._tell_steps()
        self._tell_game()
        self._tell_force()
        self._tell_waiting()
        self._tell_table()
        self._tell_round()
        self._tell_news()
        self._arrange()

    def _name(self, own: str) -> str:
        return str(tell_thing(self.campaign.state, own))

    def _players(self, game: CampaignGame) -> str:
        return BETWEEN.join(self._name(player) for player in game.players)

    # the cards

    def _tell_steps(self) -> None:
        """Lead an organiser to what has to be done before the first round opens."""
        card, state = self.steps, self.campaign.state
        card.clear()
        self._begins = self.campaign.organises and not state.rounds
        steps = (
            (len(state.players) > 1, self.tr("Name the players"), FORCES),
            (bool(state.forces), self.tr("Found a force for each out of an army"), FORCES),
            (bool(state.seasons), self.tr("Open the season: choose how players are paired"), ROUNDS),
            (False, self.tr("Open the first round, and pair the players"), ROUNDS),
        )
        for place, (done, text, page) in enumerate(steps, 1):
            if done:
                card.say(f"{place}. {text} ✓", "quiet")
            else:
                card.lead(f"{place}. {text}", partial(self.page_wanted.emit, page))

    def _tell_game(self) -> None:
        card, state, me = self.game, self.campaign.state, self.campaign.me
        card.clear()
        games = next_games(state, me)
        self.play_button.setVisible(bool(games))
        self.game_button.setText(self.tr("Enter the result…") if games else self.tr("To the rounds"))
        card.heading.setText(self.tr("My next games") if len(games) > 1 else self.tr("My next game"))
        if games:
            for game in games:
                card.lead(self._players(game), partial(self._show, ROUNDS, game.id))
                card.say(self._terms(game), "quiet")
            return
        if me in {bye for one in state.rounds[-1:] if one.is_open for bye in one.byes}:
            card.say(self.tr("You have a bye in this round."))
        elif round_count(state) is None:
            card.say(self.tr("No round is open now."))
        else:
            card.say(self.tr("Nothing is left to play in this round."))

    def _terms(self, game: CampaignGame) -> str:
        """Return what is agreed for a game: its limit, its mission, its table, until when, and for what it is fought."""
        current = self.campaign.state.rounds[game.round - 1]
        told = []
        if current.mission:
            told.append(current.mission)
        if current.limit:
            told.append(self.tr("up to %n point(s)", "", current.limit))
        if game.table is not None:
            told.append(self.tr("table %1").replace("%1", str(game.table)))
        if game.territory:
            known = self.campaign.state.territories.get(game.territory)
            told.append(known.name if known and known.name else game.territory)
        if current.until:
            told.append(self.tr("until %1").replace("%1", told_date(current.until, self.campaign.language)))
        return ", ".join(told)

    def _own_forces(self) -> list[Force]:
        return [force for force in self.campaign.state.active_forces() if force.player == self.campaign.me]

    def _tell_force(self) -> None:
        card = self.force
        card.clear()
        forces = self._own_forces()
        self.print_button.setEnabled(bool(forces))
        card.heading.setText(self.tr("My force") if len(forces) < 2 else self.tr("My forces"))
        if not forces:
            card.say(self.tr("You have no force yet: bring an army into the campaign."))
        for force in forces:
            card.lead(force.name, partial(self.thing_wanted.emit, force.id))
            self._show_units(force)
            standing = force_standing(self.campaign.state, force)
            money = self.tr("Treasury %1, worth %2").replace("%1", str(standing.treasury))
            card.say(money.replace("%2", str(standing.worth)), "quiet")
            if any(one.bill for one in standing.units):
                told = self.tr("Everything can be restored for %1 of %2")
                told = told.replace("%1", str(standing.bill)).replace("%2", str(standing.treasury))
                card.say(told, "quiet" if standing.bill <= standing.treasury else "advice")

    def _show_units(self, force: Force) -> None:
        """Show the units of a force, and say in words how many stand otherwise than ready."""
        fighting = self.campaign.kept.in_battle()
        drawn = self._sheets.of(force)
        looks = drawn.looks() if drawn is not None else {}
        state, language = self.campaign.state, self.campaign.language
        rows = [*unit_rows(state, force, language, looks, fighting)]
        strip = UnitStrip()
        strip.show_units(rows)
        strip.picked.connect(self.thing_wanted)
        self.force.put(strip)
        serving = [row for row in rows if not row.is_gone]
        told = [self.tr("%n unit(s)", "", len(serving))]
        told += [f"{row.name}: {row.told}" for row in serving if row.sign != "ok"][:MOST_TOLD]
        self.force.say("; ".join(told))

    def _tell_waiting(self) -> None:
        card, campaign, state = self.waiting, self.campaign.campaign, self.campaign.state
        card.clear()
        for game in (*to_confirm(state, self.campaign.me), *disputed(state)):
            word = self.tr("Disputed: %1") if game.state == "disputed" else self.tr("Confirm: %1")
            card.lead(word.replace("%1", self._players(game)), partial(self._show, ROUNDS, game.id))
        found = undecided(campaign)
        for event in found[:MOST_WAITING]:
            told = tell_event(campaign, event, self.campaign.language)
            card.lead(told, partial(self.events_wanted.emit, told, (event.id,)))
        if len(found) > MOST_WAITING:
            card.say(self.tr("and %n more", "", len(found) - MOST_WAITING), "quiet")
        waits = bool(found or disputed(state) or to_confirm(state, self.campaign.me))
        self.waiting_button.setVisible(bool(found))
        self._waits = waits

    def _tell_table(self) -> None:
        card, state = self.table, self.campaign.state
        card.clear()
        lines = season_table(state)
        leader = lines[:1]
        shown = [*leader, *(line for line in beside(lines, self.campaign.me) if line not in leader)]
        for line in shown:
            points = self.tr("%n point(s)", "", line.points)
            name = self._name(line.player)
            text = f"{line.rank}. {name}: {points}"
            events = points_events(self.campaign.campaign, line.player)
            button = card.lead(text, partial(self.events_wanted.emit, name, events))
            if line.player == self.campaign.me:
                font = button.font()
                font.setBold(True)
                button.setFont(font)
        self.table_button.setEnabled(bool(lines))

    def _tell_round(self) -> None:
        card, state = self.round, self.campaign.state
        card.clear()
        count = round_count(state)
        card.say(self.campaign.stage)
        if count is None:
            if self.campaign.organises:
                card.say(self.tr("Open a season and a round when the forces are there."), "quiet")
            return
        if not count.games:
            card.say(self.tr("Nobody is paired yet."), "quiet")
            return
        told = self.tr("%1 of %2 results are in").replace("%1", str(count.done))
        card.say(told.replace("%2", str(count.games)))
        for game in count.late[:MOST_WAITING]:
            card.lead(
                self.tr("still to play: %1").replace("%1", self._players(game)),
                partial(self._show, ROUNDS, game.id),
            )

    def _tell_news(self) -> None:
        card, campaign = self.news, self.campaign.campaign
        card.clear()
        found = news(campaign, self._read_up_to)
        for event in found[:MOST_NEWS]:
            told = tell_event(campaign, event, self.campaign.language)
            card.lead(told, partial(self.events_wanted.emit, told, (event.id,)))
        if not found:
            card.say(self.tr("Nothing new since you last read."), "quiet")
        if len(found) > MOST_NEWS:
            card.say(self.tr("and %n more", "", len(found) - MOST_NEWS), "quiet")
        self.read_button.setVisible(bool(found))

    # reading

    @property
    def _read_up_to(self) -> int:
        kept = self.campaign.context.recall(READ_KEY).get(str(self.campaign.key))
        return kept if isinstance(kept, int) else 0

    def read_all(self) -> None:
        """Take all that was told until now as read."""
        context = self.campaign.context
        kept = {**context.recall(READ_KEY), str(self.campaign.key): self.campaign.campaign.clock}
        context.remember(READ_KEY, kept)
        self._tell_news()

    def play(self) -> None:
        """Begin the battle of the first game that is still to be played."""
        for game in next_games(self.campaign.state, self.campaign.me)[:1]:
            self.play_wanted.emit(game.id)

    def show_game(self) -> None:
        """Enter the result of the first game that is still to be played; without one go to the rounds."""
        games = next_games(self.campaign.state, self.campaign.me)
        if games:
            self.result_wanted.emit(games[0].id)
        else:
            self.page_wanted.emit(ROUNDS)

    def print_sheets(self) -> None:
        """Print the force of who sits here as it stands."""
        for force in self._own_forces()[:1]:
            self.print_wanted.emit(force.id)

    def _show(self, page: str, own: str) -> None:
        """Show a thing on a page."""
        self.page_wanted.emit(page)
        self.shown_wanted.emit(own)

    # where the cards stand

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the cards that are shown into as many columns as there is room for."""
        seldom = {self.steps: self._begins, self.waiting: self._waits}
        everything = (self.steps, self.game, self.force, self.waiting, self.round, self.table, self.news)
        cards = [card for card in everything if seldom.get(card, True)]
        columns = max(1, min(3, self.width() // CARD))
        for card in everything:
            self._grid.removeWidget(card)
        for at in range(3):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
        for place, card in enumerate(cards):
            self._grid.addWidget(card, place // columns, place % columns)
        # behind the rest: a card that stood nowhere yet would be shown as a window
        for card, shown in seldom.items():
            card.setVisible(shown and not card.isWindow())

    def take_keyboard(self) -> None:
        (self.play_button if self.play_button.isVisibleTo(self) else self.game_button).setFocus()
