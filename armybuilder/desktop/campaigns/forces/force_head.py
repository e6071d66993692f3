"""The head of a force: its name, its numbers, each with the events behind it, and what may be done with all of it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QMenu, QPushButton

from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.founding import ForceRetired
from armybuilder.campaign.forces.standing import ForceStanding, force_standing
from armybuilder.campaign.story import money_story, story_of
from armybuilder.desktop.campaigns.forces.captives_dialog import captives_of
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import say_problem


class ForceHead(Retranslated, QFrame):
    """Each wish has a signal of its own; `wanted` has what is told at once, `events_wanted` a title and ids of events."""

    restore_wanted = Signal()
    recruit_wanted = Signal()
    play_wanted = Signal()
    print_wanted = Signal()
    trade_wanted = Signal()
    store_wanted = Signal()
    captives_wanted = Signal()
    hand_wanted = Signal()
    wanted = Signal(object)
    events_wanted = Signal(str, object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self.setProperty("role", "side")
        self._campaign = campaign
        self._force: Force | None = None
        self.name = make_label(role="title", wraps=True)
        self.player = make_label(role="quiet", wraps=True)
        self.treasury = make_button(role="link", clicked=self._show_money)
        self.worth = make_button(role="link", clicked=self._show_story)
        self.bill = make_button(role="link", clicked=self._show_story)
        self.restore_button = make_button(role="primary", sign="repair", clicked=self.restore_wanted)
        self.recruit_button = make_button(sign="add", clicked=self.recruit_wanted)
        self.play_button = make_button(sign="battle", clicked=self.play_wanted)
        self.print_button = make_button(sign="print", clicked=self.print_wanted)
        self.more_button = make_button(sign="more")
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self.more_button.setMenu(self.menu)
        self.trade_action = self._action(self.trade_wanted.emit)
        self.store_action = self._action(self.store_wanted.emit)
        self.captives_action = self._action(self.captives_wanted.emit)
        self.hand_action = self._action(self.hand_wanted.emit)
        self.retire_action = self._action(self._retire)
        numbers, buttons = FlowLayout(), FlowLayout()
        for number in (self.treasury, self.worth, self.bill):
            numbers.addWidget(number)
        for button in (
            self.restore_button,
            self.recruit_button,
            self.play_button,
            self.print_button,
            self.more_button,
        ):
            buttons.addWidget(button)
        vbox(self.name, self.player, numbers, buttons, inside=self, margins=(12, 10, 12, 10), spacing=6)
        self.retranslate()

    def _action(self, slot: Callable[[], object]) -> QAction:
        action = self.menu.addAction("")
        action.triggered.connect(lambda _=False: slot())
        return action

    def retranslate(self) -> None:
        self.recruit_button.setText(self.tr("Recruit a unit…"))
        self.play_button.setText(self.tr("To battle"))
        self.print_button.setText(self.tr("Print as it stands"))
        self.more_button.setText(self.tr("More"))
        self.trade_action.setText(self.tr("Give or trade…"))
        self.store_action.setText(self.tr("Store…"))
        self.captives_action.setText(self.tr("Captives…"))
        self.hand_action.setText(self.tr("Set by hand…"))
        self.retire_action.setText(self.tr("Retire the force"))
        if self._force is not None:
            self.show_force(self._force)

    def show_force(self, force: Force) -> None:
        """Show a force as it stands."""
        self._force = force
        state = self._campaign.state
        self.name.setText(force.name)
        self.player.setText(
            self.tr("of %1 · %n unit(s)", "", sum(1 for _ in force.serving())).replace(
                "%1", state.players[force.player].name
            )
        )
        standing = force_standing(state, force)
        for button, text, value in (
            (self.treasury, self.tr("treasury %1"), force.treasury),
            (self.worth, self.tr("worth %1"), standing.worth),
            (self.bill, self.tr("bill %1"), standing.bill),
        ):
            button.setText(text.replace("%1", str(value)))
            button.setToolTip(self.tr("The events behind this number"))
        self._show_restoring(force, standing)
        self._show_actions(force)

    def _show_actions(self, force: Force) -> None:
        """Make what cannot be done with the force grey, with its reason."""
        campaign, leads = self._campaign, self._leads(force)
        retiring = campaign.why_not(ForceRetired(force=force.id))
        others = any(one is not force for one in campaign.state.active_forces())
        alone = "" if others else self.tr("There is no other force")
        by_hand = "" if campaign.organises else self.tr("Only organisers set anything by hand")
        for action, reason in (
            (self.retire_action, "" if retiring is None else say_problem(retiring, campaign.language)),
            (self.trade_action, leads or alone),
            (self.store_action, leads),
            (self.captives_action, self._captives(force)),
            (self.hand_action, by_hand),
        ):
            action.setEnabled(not reason)
            action.setToolTip(reason)
        self._explain(self.recruit_button, leads)
        self._explain(self.play_button, "" if force.is_active else leads)

    def _show_restoring(self, force: Force, standing: ForceStanding) -> None:
        if not any(one.bill for one in standing.units):
            self.restore_button.setText(self.tr("Nothing to restore"))
            self._explain(self.restore_button, self.tr("Every unit is whole and full"))
            return
        price = standing.affordable
        all_of_it = price == standing.bill
        told = self.tr("Restore all for %1 of %2…") if all_of_it else self.tr("Restore what %1 of %2 can…")
        self.restore_button.setText(told.replace("%1", str(price)).replace("%2", str(force.treasury)))
        self._explain(self.restore_button, self._leads(force))

    def _captives(self, force: Force) -> str:
        """Return why there is nothing to decide about captives; empty where there is."""
        if captives_of(self._campaign.state, force.id):
            return ""
        return self.tr("It holds no captives, and nobody of it is captive")

    def _leads(self, force: Force) -> str:
        """Return why who sits here may do nothing with a force; empty where he may."""
        state, me = self._campaign.state, self._campaign.me
        if not force.is_active:
            return self.tr("This force fights no longer")
        if force.player == me or state.is_organiser(me):
            return ""
        return self.tr("Only %1 or an organiser may do this").replace("%1", state.players[force.player].name)

    @staticmethod
    def _explain(button: QPushButton, reason: str) -> None:
        button.setEnabled(not reason)
        button.setToolTip(reason or button.text())

    def _retire(self) -> None:
        assert self._force is not None
        self.wanted.emit(ForceRetired(force=self._force.id))

    def _show_money(self) -> None:
        assert self._force is not None
        events = money_story(self._campaign.campaign, self._force.id)
        self.events_wanted.emit(
            f"{self._force.name}: {self.treasury.text()}", tuple(one.id for one in events)
        )

    def _show_story(self) -> None:
        assert self._force is not None
        events = story_of(self._campaign.campaign, self._force.id)
        self.events_wanted.emit(self._force.name, tuple(one.id for one in events))
