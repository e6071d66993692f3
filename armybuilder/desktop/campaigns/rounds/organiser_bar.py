"""What an organiser does with seasons and rounds, step by step; each button that cannot be pressed says why."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.seasons import PairingsSet, RoundClosed, RoundOpened, SeasonClosed, SeasonOpened
from armybuilder.campaign.state import CampaignState
from armybuilder.clock import today
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.rounds.asking import CloseDialog, RoundDialog, SeasonDialog
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import say_problem


class OrganiserBar(Retranslated, QFrame):
    """Asks by `pairing_wanted` for pairings of the open round; the rest it tells the campaign itself."""

    pairing_wanted = Signal()
    problem = Signal(object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self.open_season_button = make_button(sign="add", clicked=self.open_season)
        self.open_round_button = make_button(sign="round", clicked=self.open_round)
        self.pair_button = make_button(sign="swap", clicked=self.pairing_wanted)
        self.close_round_button = make_button(sign="ok", clicked=self.close_round)
        self.close_season_button = make_button(sign="campaign", clicked=self.close_season)
        self.why = make_label(role="quiet", wraps=True, hidden=True)
        flow = FlowLayout()
        for button in self._steps():
            flow.addWidget(button)
        vbox(flow, self.why, inside=self, margins=0, spacing=4)
        self.retranslate()

    def _steps(self) -> dict[QPushButton, Deed]:
        """Return the buttons with what each of them would do, to ask the campaign whether it may be done.

        Who meets whom is worked out only when somebody asks for it: here there are no pairs yet.
        """
        return {
            self.open_season_button: SeasonOpened(),
            self.open_round_button: RoundOpened(),
            self.pair_button: PairingsSet(method="free"),
            self.close_round_button: RoundClosed(),
            self.close_season_button: SeasonClosed(),
        }

    def retranslate(self) -> None:
        self.open_season_button.setText(self.tr("Open a season…"))
        self.open_round_button.setText(self.tr("Open a round…"))
        self.pair_button.setText(self.tr("Pair…"))
        self.close_round_button.setText(self.tr("Close the round…"))
        self.close_season_button.setText(self.tr("Close the season…"))
        self.refresh()

    def refresh(self) -> None:
        """Let the buttons be pressed that can be, and say of the others why not; the next step stands out."""
        campaign, language = self._campaign, self._campaign.language
        season_open = _season_open(campaign.state)
        self.open_season_button.setVisible(not season_open)
        for button in self._steps():
            if button is not self.open_season_button:
                button.setVisible(season_open)
        following = self._next_step()
        whys: dict[QPushButton, str] = {}
        steps = {button: deed for button, deed in self._steps().items() if not button.isHidden()}
        fates = campaign.campaign.tried_each(steps.values(), by=campaign.me, date=today().isoformat())
        for button, fate in zip(steps, fates, strict=True):
            whys[button] = "" if fate.problem is None else say_problem(fate.problem, language)
            button.setEnabled(fate.problem is None)
            button.setToolTip(whys[button])
            _stand_out(button, button is following)
        show_or_hide(self.why, whys.get(following, "") if following is not None else "")

    def _next_step(self) -> QPushButton | None:
        """Return what comes next: the round is closed when all of its games have come to something."""
        state = self._campaign.state
        if not _season_open(state):
            return self.open_season_button
        if not state.rounds or not state.rounds[-1].is_open:
            return self.open_round_button
        games = [state.games[own] for own in state.rounds[-1].games]
        if not games:
            return self.pair_button
        return self.close_round_button if all(game.state != "planned" for game in games) else None

    # doing

    def open_season(self) -> None:
        """Ask of what kind a new season is, and open it."""
        self._ask(SeasonDialog(self._campaign, self.window()))

    def open_round(self) -> None:
        """Ask what a new round is played for, and open it."""
        self._ask(RoundDialog(self._campaign, self.window()))

    def close_round(self) -> None:
        """Say what closing the round does, and close it."""
        self._ask(CloseDialog(self._campaign, RoundClosed(), self.window()))

    def close_season(self) -> None:
        """Say what closing the season does, and close it."""
        self._ask(CloseDialog(self._campaign, SeasonClosed(), self.window()))

    def _ask(self, dialog: SeasonDialog | RoundDialog | CloseDialog) -> None:
        if dialog.exec():
            problem = self._campaign.tell(dialog.deed)
            if problem is not None:
                self.problem.emit(problem)
        dialog.deleteLater()


def _season_open(state: CampaignState) -> bool:
    return bool(state.seasons) and state.seasons[-1].is_open


def _stand_out(button: QPushButton, wanted: bool) -> None:
    """Let a button be the primary one of its panel, or an ordinary one."""
    role = "primary" if wanted else ""
    if (button.property("role") or "") != role:
        button.setProperty("role", role)
        button.style().unpolish(button)
        button.style().polish(button)
