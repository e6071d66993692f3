"""The strip over the pages of a campaign: how far it has come, and who of the players sits here."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QProgressBar

from armybuilder.campaign.state import Player, Role
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.sharing.share_menu import ShareMenu
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated

UNDER_WAY = 120, 6


class SeatBar(Retranslated, QFrame):
    """Whatever is done in the window is done by who sits here. Buttons of other jobs stand in `tools`."""

    told = Signal(str)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self.setProperty("role", "strip")
        self._campaign = campaign
        self.stage = make_label()
        self.seat_label = make_label(role="quiet")
        self.seat = QComboBox()
        self.seat.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.seat.activated.connect(self._sit_down)
        self.seat_label.setBuddy(self.seat)
        self.under_way = QProgressBar()
        self.under_way.setRange(0, 0)
        self.under_way.setFixedSize(*UNDER_WAY)
        self.under_way.setTextVisible(False)
        self.under_way.hide()
        campaign.beside.working.connect(self.under_way.setVisible)
        self.share = ShareMenu(campaign)
        self.share.told.connect(self.told)
        self.tools = hbox(self.share, spacing=8)
        hbox(
            (self.stage, 1),
            self.under_way,
            self.tools,
            (self.seat_label, 0, Qt.AlignmentFlag.AlignVCenter),
            self.seat,
            inside=self,
            margins=(16, 6, 12, 6),
            spacing=8,
        )
        self.retranslate()

    def retranslate(self) -> None:
        self.under_way.setToolTip(self.tr("The campaign is worked out anew"))
        self.under_way.setAccessibleName(self.under_way.toolTip())
        self.seat_label.setText(self.tr("I am"))
        self.seat.setAccessibleName(self.tr("Who sits here"))
        self.seat.setToolTip(self.tr("What is done here is done in the name of this player"))
        self.refresh()

    def refresh(self) -> None:
        """Show the players as they are now, and how far the campaign has come."""
        state = self._campaign.state
        with QSignalBlocker(self.seat):
            self.seat.clear()
            for player in state.active_players():
                self.seat.addItem(self._named(player), player.id)
            self.seat.setCurrentIndex(self.seat.findData(self._campaign.me))
        self.stage.setText(self._campaign.stage)

    def _named(self, player: Player) -> str:
        words: dict[Role, str] = {
            "organiser": self.tr("organiser"),
            "deputy": self.tr("deputy"),
            "player": "",
        }
        role = words[player.role]
        return f"{player.name} ({role})" if role else player.name

    def _sit_down(self, at: int) -> None:
        self._campaign.sit_down(str(self.seat.itemData(at)))
