"""Orders of a round on the map: which force moves to a territory, from where, openly or under a seal, and the seals broken."""

import secrets

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QWidget

from armybuilder.campaign.map.lands import neighbours
from armybuilder.campaign.map.moves import MoveOrdered
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_button_box, make_label, show_or_hide
from armybuilder.storage.campaigns import SealedOrder
from armybuilder.wording.messages import say_problem

SIZE = (460, 360)


class OrderDialog(QDialog):
    """Asks for an order to a territory; what is done here is told at once, and can be undone."""

    def __init__(self, campaign: OpenCampaign, target: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._target = campaign, target
        self.force, self.source = QComboBox(), QComboBox()
        self.secret = QCheckBox(self.tr("Secret: others see a seal until every force has its order"))
        self.told = make_label(role="quiet", wraps=True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.order_button = make_button(self.tr("Order"), role="primary", clicked=self.order)
        self.reveal_button = make_button(self.tr("Open my secret orders"), clicked=self.reveal)
        form = QFormLayout()
        form.addRow(self.tr("Force"), self.force)
        form.addRow(self.tr("From"), self.source)
        buttons = make_button_box(self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.setWindowTitle(self.tr("An order to %1").replace("%1", self._name(target)))
        self.resize(*SIZE)
        vbox(
            form,
            self.secret,
            hbox(self.order_button, self.reveal_button, spacing=8),
            self.problem,
            (self.told, 1),
            buttons,
            inside=self,
            margins=16,
            spacing=12,
        )
        state = campaign.state
        for force in state.active_forces():
            if campaign.organises or force.player == campaign.me:
                self.force.addItem(force.name, force.id)
        self.force.currentIndexChanged.connect(lambda _: self._fill())
        self.source.currentIndexChanged.connect(lambda _: self._judge())
        self._fill()
        self._show()

    def _name(self, own: str) -> str:
        found = self._campaign.state.territories.get(own)
        return (found.name if found else "") or own

    def _fill(self) -> None:
        """Offer the territories of the force's player that touch the one to go to."""
        state = self._campaign.state
        force = state.forces.get(str(self.force.currentData() or ""))
        self.source.clear()
        beside = neighbours(state.territories).get(self._target, ())
        for own in sorted(beside, key=self._name):
            land = state.territories[own]
            if force is not None and force.player in (land.owner, land.home_of):
                self.source.addItem(self._name(own), own)
        self._judge()

    def _deed(self) -> MoveOrdered:
        return MoveOrdered(
            force=str(self.force.currentData() or ""),
            source=str(self.source.currentData() or ""),
            target=self._target,
        )

    def _judge(self) -> None:
        if not self.source.count():
            reason = self.tr("No territory of its player touches this one")
        else:
            problem = self._campaign.why_not(self._deed())
            reason = "" if problem is None else say_problem(problem, self._campaign.language)
        self.order_button.setEnabled(not reason)
        self.order_button.setToolTip(reason)

    def _show(self) -> None:
        """Tell the orders of the round that were given, those under a seal without where they lead."""
        state = self._campaign.state
        current = state.rounds[-1] if state.rounds and state.rounds[-1].is_open else None
        lines = [self.tr("Orders of this round:")]
        for force in state.active_forces():
            move = current.moves.get(force.id) if current else None
            if move is None:
                told = self.tr("no order yet")
            elif move.seal:
                told = self.tr("a secret order")
            else:
                told = f"{self._name(move.source)} → {self._name(move.target)}"
            lines.append(f"{force.name}: {told}")
        self.told.setText("\n".join(lines))
        self._judge()

    def order(self) -> None:
        """Give the order."""
        deed = self._deed()
        if self.secret.isChecked():
            secret = secrets.token_hex(16)
            order = SealedOrder(force=deed.force, source=deed.source, target=deed.target, secret=secret)
            self._tell(self._campaign.order_secretly(order))
        else:
            self._tell(self._campaign.tell(deed))

    def reveal(self) -> None:
        """Open the secret orders that were given on this copy."""
        try:
            deed = self._campaign.kept.broken_seals()
        except Problem as problem:
            self._tell(problem)
        else:
            self._tell(self._campaign.tell(deed))

    def _tell(self, problem: Problem | None) -> None:
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
        self._show()
