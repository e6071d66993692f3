"""Who sits here: asked when the campaign of somebody else is opened for the first time."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.lists.choice_list import Choice, ChoiceList
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen


class WhoDialog(QDialog):
    """Asks who is at this computer; tells the player. Whoever only looks need not say."""

    player_told = Signal(str)

    def __init__(self, campaign: OpenCampaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Who are you?"))
        self.players = ChoiceList()
        self.players.say(self.tr("Who are you?"), self.tr("Search"), self.tr("Nobody is called so."))
        roles = {
            "organiser": self.tr("organiser"),
            "deputy": self.tr("deputy"),
            "player": self.tr("player"),
        }
        state = campaign.state
        forces = {force.player: force.name for force in state.forces.values() if force.is_active}
        choices = [
            Choice(
                one.id,
                one.name,
                " · ".join(part for part in (roles[one.role], forces.get(one.id, "")) if part),
            )
            for one in state.active_players()
        ]
        self.players.show_choices(choices)
        self.players.taken.connect(self.accept)
        why = self.tr(
            "What you do in this campaign is told in your name. You can change it at the top right."
        )
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.sit_button = self.buttons.button(ok)
        self.sit_button.setText(self.tr("This is me"))
        self.look_button = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        self.look_button.setText(self.tr("I only look"))
        vbox(
            (self.players, 1),
            make_label(why, role="quiet", wraps=True),
            self.buttons,
            inside=self,
            margins=16,
            spacing=12,
        )
        resize_within_screen(self, 420, 460)

    def accept(self) -> None:
        """Tell who it is."""
        if self.players.chosen:
            self.player_told.emit(self.players.chosen)
        super().accept()
