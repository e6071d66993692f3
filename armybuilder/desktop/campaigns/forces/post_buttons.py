"""What else may be done with a unit: an improvement for its experience, a crew for a machine, a gift or a trade."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from armybuilder.campaign.forces.between_games import GoodsTraded, ImprovementBought
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.improving import OpenImprovement, improvement_price, open_improvements
from armybuilder.desktop.campaigns.forces.crew_dialog import CrewDialog
from armybuilder.desktop.campaigns.forces.trade_dialog import TradeDialog
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.force_words import tell_price
from armybuilder.wording.messages import say_problem


class PostButtons(Retranslated, QWidget):
    """`wanted` has what is to be told."""

    wanted = Signal(object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._force: Force | None = None
        self._unit: ForceUnit | None = None
        self.improve_button = make_button(sign="rank")
        self.improve_menu = QMenu(self)
        self.improve_menu.setToolTipsVisible(True)
        self.improve_button.setMenu(self.improve_menu)
        self.crew_button = make_button(sign="squad", clicked=self.ask_crew)
        self.give_button = make_button(sign="share", clicked=self.ask_trade)
        flow = FlowLayout(self)
        for button in (self.improve_button, self.crew_button, self.give_button):
            flow.addWidget(button)
        self.retranslate()

    def retranslate(self) -> None:
        self.crew_button.setText(self.tr("Crew…"))
        self.give_button.setText(self.tr("Give or trade…"))
        if self._unit is not None:
            self._show_anew()
        else:
            self.improve_button.setText(self.tr("Improve"))

    def show_unit(self, force: Force, unit: ForceUnit) -> None:
        """Show what may be done with a unit as it stands."""
        self._force, self._unit = force, unit
        self._show_anew()

    def _show_anew(self) -> None:
        force, unit = self._force, self._unit
        assert force is not None
        assert unit is not None
        self.setVisible(unit.status == "ready")
        if unit.status != "ready":
            return
        self._show_improvements(force, unit)
        self.crew_button.setVisible(bool(unit.crew_rank or unit.crew))
        self._explain(self.crew_button, CrewDialog.asked(self._campaign, force, unit))
        others = [one for one in self._campaign.state.active_forces() if one is not force]
        if others:
            gift = GoodsTraded(
                giver=force.id, taker=others[0].id, units=(unit.id,), agreed_by=others[0].player
            )
            self._explain(self.give_button, self._refused(gift))
        else:
            self._explain(self.give_button, self.tr("There is no other force"))

    def _refused(self, deed: GoodsTraded | ImprovementBought) -> str:
        problem = self._campaign.why_not(deed)
        return "" if problem is None else say_problem(problem, self._campaign.language)

    @staticmethod
    def _explain(button: QPushButton, reason: str) -> None:
        button.setEnabled(not reason)
        button.setToolTip(reason or button.text())

    # improvements

    def _show_improvements(self, force: Force, unit: ForceUnit) -> None:
        rules = self._campaign.state.house_rules
        found = open_improvements(unit, rules, force)
        price = improvement_price(unit, rules.earned)
        self.improve_menu.clear()
        for one in found:
            self._offer(force, unit, one)
        self.improve_button.setText(
            self.tr("Improve (+%n in battle)", "", price) if found else self.tr("Improve")
        )
        # grey only where nothing at all can be bought
        refused = [self._refused(_bought(force, unit, one)) for one in found] or [self._not_yet(unit)]
        self._explain(self.improve_button, refused[0] if all(refused) else "")

    def _offer(self, force: Force, unit: ForceUnit, one: OpenImprovement) -> None:
        language = self._campaign.language
        soldier = unit.soldier(one.soldier)
        name = one.improvement.name.get(language)
        told = f"{soldier.name.get(language)}: {name}" if soldier else name
        coins = one.improvement.coins
        action = self.improve_menu.addAction(f"{told} {tell_price(coins, language)}" if coins else told)
        action.setToolTip(one.improvement.text.get(language) or name)
        deed = _bought(force, unit, one)
        reason = self._refused(deed)
        action.setEnabled(not reason)
        if reason:
            action.setToolTip(reason)
        action.triggered.connect(lambda: self.wanted.emit(deed))

    def _not_yet(self, unit: ForceUnit) -> str:
        """Say why no improvement is open: the next rank is not reached, or there is nothing left to become."""
        earned = self._campaign.state.house_rules.earned
        step = next((one for one in earned.ranks if one > unit.experience), None)
        if step is None or not earned.improvements:
            return self.tr("There is no improvement left for it")
        told = self.tr("The next rank wants an experience of %1; it has %2")
        return told.replace("%1", str(step)).replace("%2", str(unit.experience))

    # posts and trade

    def ask_crew(self) -> None:
        """Ask who serves a machine."""
        assert self._force is not None
        assert self._unit is not None
        dialog = CrewDialog(self._campaign, self._force, self._unit, self)
        if dialog.exec():
            self.wanted.emit(dialog.deed())
        dialog.deleteLater()

    def ask_trade(self) -> None:
        """Ask who gets the unit, and what for."""
        assert self._force is not None
        assert self._unit is not None
        dialog = TradeDialog(self._campaign, self._force, (self._unit.id,), self)
        if dialog.exec():
            self.wanted.emit(dialog.deeds())
        dialog.deleteLater()


def _bought(force: Force, unit: ForceUnit, one: OpenImprovement) -> ImprovementBought:
    return ImprovementBought(
        force=force.id,
        unit=unit.id,
        soldier=one.soldier,
        improvement=one.improvement.id,
        paid=one.improvement.coins,
    )
