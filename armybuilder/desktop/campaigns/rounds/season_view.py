"""The rounds of a campaign, the games of the one that is chosen, and the one that is chosen of those."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from armybuilder.campaign.state import CampaignGame, Round
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.rounds.game_panel import GamePanel
from armybuilder.desktop.campaigns.rounds.organiser_bar import OrganiserBar
from armybuilder.desktop.campaigns.rounds.waiting_list import WaitingList
from armybuilder.desktop.lists.choice_list import Choice, ChoiceList
from armybuilder.desktop.translation import told_date
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_game_words import tell_game_state, tell_outcomes, tell_players
from armybuilder.wording.messages import say

OWN_ID = Qt.ItemDataRole.UserRole
PLAYERS, STATE, RESULT = range(3)
WIDTHS = (210, 620, 300)
LEAST_LIST, LEAST_GAMES, LEAST_PANEL = 150, 300, 220


class SeasonView(Retranslated, QWidget):
    """Says by `free_wanted` that a game is played which nobody planned: in the window, or away, or out of a file."""

    free_wanted = Signal(str)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self.organiser = OrganiserBar(campaign)
        self.rounds = ChoiceList()
        self.heading = make_label(role="heading", wraps=True)
        self.told = make_label(role="quiet", wraps=True)
        self.games = QTreeWidget()
        self.games.setRootIsDecorated(False)
        self.games.setAlternatingRowColors(True)
        self.byes = make_label(role="quiet", wraps=True, hidden=True)
        self.nothing = make_label(role="quiet", wraps=True)
        self.free_button = make_button(sign="battle", clicked=lambda: self.free_wanted.emit("play"))
        self.free_result_button = make_button(sign="notes", clicked=lambda: self.free_wanted.emit("record"))
        self.free_file_button = make_button(sign="import", clicked=lambda: self.free_wanted.emit("file"))
        self.waiting = WaitingList(campaign)
        self._newest = 0
        self.panel = GamePanel(campaign)
        self._lay_out()
        self.rounds.chosen_changed.connect(lambda _: self._show_round())
        self.games.currentItemChanged.connect(lambda *_: self._show_game())
        self.games.itemActivated.connect(lambda *_: self._do_obvious())
        self.retranslate()

    def _lay_out(self) -> None:
        left, middle = QWidget(minimumWidth=LEAST_LIST), QWidget(minimumWidth=LEAST_GAMES)
        vbox((self.rounds, 1), inside=left, margins=(16, 12, 8, 12))
        free = hbox(self.free_button, self.free_result_button, self.free_file_button, Spacer(1), spacing=6)
        vbox(
            self.organiser,
            self.waiting,
            self.heading,
            self.told,
            self.nothing,
            (self.games, 1),
            self.byes,
            free,
            inside=middle,
            margins=(8, 12, 8, 12),
            spacing=8,
        )
        self.panel.setMinimumWidth(LEAST_PANEL)
        self.columns = Columns(left, middle, self.panel, stretch=(0, 1, 0))
        self.columns.setSizes([*WIDTHS])
        vbox((self.columns, 1), inside=self, margins=0)

    def retranslate(self) -> None:
        self.rounds.say(self.tr("Rounds"), self.tr("Find a round"), self.tr("No such round"))
        self.games.setHeaderLabels([self.tr("Game"), self.tr("State"), self.tr("Result")])
        self.games.setAccessibleName(self.tr("Games of the round"))
        head = self.games.header()
        head.setSectionResizeMode(PLAYERS, QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(STATE, QHeaderView.ResizeMode.ResizeToContents)
        self.free_button.setText(self.tr("Another game…"))
        self.free_button.setToolTip(self.tr("A game that nobody planned, with the forces as they stand"))
        self.free_result_button.setText(self.tr("Its result…"))
        self.free_result_button.setToolTip(self.tr("The result of a game that nobody planned, played away"))
        self.free_file_button.setText(self.tr("From a file…"))
        self.free_file_button.setToolTip(self.tr("The result of a game that nobody planned, out of a file"))
        self.refresh()

    # showing

    def refresh(self) -> None:
        """Show the rounds as they stand; what was chosen stays so."""
        self.organiser.refresh()
        self.waiting.refresh()
        state = self._campaign.state
        choices = [self._choice(one) for one in reversed(state.rounds)]
        newest = choices[0].key if choices else ""
        known = {choice.key for choice in self.rounds._choices}
        chosen = newest if newest not in known else self.rounds.chosen
        self.rounds.show_choices(choices, chosen)
        is_open = bool(state.rounds) and state.rounds[-1].is_open
        for button in (self.free_button, self.free_result_button, self.free_file_button):
            button.setVisible(is_open)
        self._show_round()

    def _choice(self, one: Round) -> Choice:
        state = self._campaign.state
        games = [state.games[own] for own in one.games]
        done = sum(game.state not in ("planned", "unplayed") for game in games)
        facts = self.tr("%1 of %2 played").replace("%1", str(done)).replace("%2", str(len(games)))
        season = state.seasons[one.season - 1]
        number = season.rounds.index(one.number) + 1
        name = season.name or say("campaign.stage.season", self._campaign.language, number=season.number)
        text = self.tr("Round %1").replace("%1", str(number))
        return Choice(str(one.number), f"{text} · {name}" if len(state.seasons) > 1 else text, facts)

    @property
    def shown_round(self) -> Round | None:
        """The round that is chosen."""
        number = self.rounds.chosen
        return self._campaign.state.rounds[int(number) - 1] if number else None

    def _show_round(self) -> None:
        chosen = self.games.currentItem()
        former = "" if chosen is None else str(chosen.data(0, OWN_ID))
        self.games.clear()
        one, state = self.shown_round, self._campaign.state
        show_or_hide(self.heading, "" if one is None else self._choice(one).name)
        show_or_hide(self.told, "" if one is None else self._told_round(one))
        games = [] if one is None else [state.games[own] for own in one.games]
        for game in games:
            self._add_game(game)
        self.games.setVisible(bool(games))
        show_or_hide(self.nothing, "" if games else self._told_nothing(one))
        byes = () if one is None else tuple(one.byes)
        told = self.tr("Has a bye: %1").replace("%1", ", ".join(tell_players(state, (own,)) for own in byes))
        show_or_hide(self.byes, told if byes else "")
        self.choose_game(former)

    def _add_game(self, game: CampaignGame) -> None:
        state, language = self._campaign.state, self._campaign.language
        head = tell_players(state, game.players)
        if game.table is not None:
            head = f"{game.table}. {head}"
        texts = (head, tell_game_state(game, language), "; ".join(tell_outcomes(state, game, language)))
        item = QTreeWidgetItem([*texts])
        item.setData(0, OWN_ID, game.id)
        for column, text in enumerate(texts):
            item.setToolTip(column, text)
        if self._campaign.me in game.players:
            font = item.font(0)
            font.setBold(True)
            item.setFont(0, font)
        self.games.addTopLevelItem(item)

    def _told_round(self, one: Round) -> str:
        parts = [one.mission]
        if one.limit:
            parts.append(self.tr("up to %n point(s)", "", one.limit))
        if one.until:
            parts.append(self.tr("by %1").replace("%1", told_date(one.until, self._campaign.language)))
        if not one.is_open:
            parts.append(self.tr("closed"))
        return " · ".join(filter(None, parts))

    def _told_nothing(self, one: Round | None) -> str:
        if one is None:
            return self.tr("No round yet: an organiser opens a season, then its first round.")
        return self.tr(
            "No game yet: an organiser pairs the players, or somebody enters a game that nobody planned."
        )

    def choose_game(self, own_id: str) -> None:
        """Stand on a game; on one's own, or the first, where it is not in the round."""
        items = [self.games.topLevelItem(at) for at in range(self.games.topLevelItemCount())]
        found = [item for item in items if item is not None]
        mine = [item for item in found if item.font(0).bold()]
        wanted = [item for item in found if item.data(0, OWN_ID) == own_id]
        if chosen := [*wanted, *mine, *found]:
            self.games.setCurrentItem(chosen[0])
        self._show_game()

    @property
    def chosen_game(self) -> CampaignGame | None:
        """The game that is chosen."""
        item = self.games.currentItem()
        return None if item is None else self._campaign.state.games.get(str(item.data(0, OWN_ID)))

    def _show_game(self) -> None:
        self.panel.show_game(self.chosen_game)

    def show_round_of(self, game: str) -> None:
        """Show a game among the others of its round."""
        found = self._campaign.state.games.get(game)
        if found is not None:
            self.rounds.choose(str(found.round))
            self.choose_game(game)

    def _do_obvious(self) -> None:
        """Open the report of a game, or play one that has none."""
        panel = self.panel
        for button in (panel.report_button, panel.play_button):
            if not button.isHidden() and button.isEnabled():
                button.click()
                return

    def take_keyboard(self) -> None:
        """The keyboard goes to the games."""
        (self.games if self.games.topLevelItemCount() else self.rounds.keyboard).setFocus()
