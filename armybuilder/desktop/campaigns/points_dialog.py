"""Points that an organiser gives a player in the table, or takes."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from armybuilder.campaign.seasons import PointsAdjusted
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label, show_or_hide
from armybuilder.wording.messages import say_problem

MOST = 1000
LONGEST_REASON = 2000
WIDTH = 380


class PointsDialog(QDialog):
    """Asks how many and why, and tells it."""

    def __init__(self, campaign: OpenCampaign, player: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._player = campaign, player
        self.points, self.reason = QSpinBox(), QLineEdit()
        self.points.setRange(-MOST, MOST)
        self.points.valueChanged.connect(self._judge)
        self.reason.setMaxLength(LONGEST_REASON)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.give_button = self.buttons.button(ok)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("Points"), self.points)
        form.addRow(self.tr("Why"), self.reason)
        self.setWindowTitle(self.tr("Points for %1").replace("%1", name))
        self.setMinimumWidth(WIDTH)
        self.reason.setPlaceholderText(self.tr("Everybody reads this in the timeline"))
        vbox(form, self.problem, self.buttons, inside=self, margins=16, spacing=12)
        self._judge()

    def _judge(self) -> None:
        points = self.points.value()
        word = self.tr("Take points") if points < 0 else self.tr("Give points")
        self.give_button.setText(word)
        self.give_button.setEnabled(points != 0)

    def accept(self) -> None:
        """Tell it; what stands in the way is said here."""
        reason = self.reason.text().strip()
        deed = PointsAdjusted(player=self._player, points=self.points.value(), reason=reason)
        problem = self._campaign.tell(deed)
        if problem is None:
            super().accept()
        else:
            show_or_hide(self.problem, say_problem(problem, self._campaign.language))
