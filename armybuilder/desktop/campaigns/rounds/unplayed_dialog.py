"""Why a planned game was not played, and by whose fault."""

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QWidget

from armybuilder.campaign.seasons import GameUnplayed
from armybuilder.campaign.state import CampaignGame, Unplayed
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.wording.campaign_game_words import tell_players

WIDTH = 420
OK = QDialogButtonBox.StandardButton.Ok


class UnplayedDialog(QDialog):
    """Asks, and says what it comes to in the table; `deed` is what is told then."""

    def __init__(self, campaign: OpenCampaign, game: CampaignGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._game = campaign, game
        self.setWindowTitle(
            self.tr("Not played: %1").replace("%1", tell_players(campaign.state, game.players))
        )
        self.setMinimumWidth(WIDTH)
        self.why = QComboBox()
        words: dict[Unplayed, str] = {
            "no_show": self.tr("Somebody did not come"),
            "withdrawn": self.tr("Somebody withdrew or conceded without a game"),
            "agreed": self.tr("All agreed not to play"),
        }
        for why, text in words.items():
            self.why.addItem(text, why)
        self.absent = {player: QCheckBox(tell_players(campaign.state, (player,))) for player in game.players}
        self.told = make_label(role="quiet", wraps=True)
        self.buttons = make_button_box(self, OK | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.button(OK).setText(self.tr("Not played"))
        who = QWidget()
        vbox(*self.absent.values(), inside=who, margins=0, spacing=4)
        form = QFormLayout()
        form.addRow(self.tr("Why"), self.why)
        form.addRow(self.tr("Who"), who)
        vbox(form, self.told, self.buttons, inside=self, margins=16, spacing=12)
        self.why.currentIndexChanged.connect(self._tell)
        for box in self.absent.values():
            box.toggled.connect(self._tell)
        self._tell()

    def _tell(self) -> None:
        """Say what the table makes of it."""
        agreed = self.why.currentData() == "agreed"
        for box in self.absent.values():
            box.setEnabled(not agreed)
        absent = self.deed.absent
        table = self._campaign.state.house_rules.table
        named = agreed or bool(absent)
        button = self.buttons.button(OK)
        button.setEnabled(named)
        button.setToolTip("" if named else self.tr("Say who did not come"))
        if agreed:
            self.told.setText(self.tr("Nobody gets points."))
        elif absent:
            missing = table.no_show if self.why.currentData() == "no_show" else table.conceded
            told = self.tr("In the table: %1 for who was there, %2 for who was not.")
            self.told.setText(told.replace("%1", str(table.awarded)).replace("%2", str(missing)))
        else:
            self.told.setText(self.tr("Say who did not come"))

    @property
    def deed(self) -> GameUnplayed:
        """What is told."""
        why: Unplayed = self.why.currentData()
        ticked = [player for player, box in self.absent.items() if box.isChecked()]
        return GameUnplayed(game=self._game.id, why=why, absent=() if why == "agreed" else tuple(ticked))
