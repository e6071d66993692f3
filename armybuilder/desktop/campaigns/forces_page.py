"""The forces of a campaign: all of them at the left, the units of the chosen one beside it, the chosen unit at the right."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.forces.force import Force
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.forces.captives_dialog import CaptivesDialog
from armybuilder.desktop.campaigns.forces.force_head import ForceHead
from armybuilder.desktop.campaigns.forces.force_list import ForceList
from armybuilder.desktop.campaigns.forces.force_sheets import ForceSheets
from armybuilder.desktop.campaigns.forces.hand_dialog import HandDialog
from armybuilder.desktop.campaigns.forces.join_dialog import JoinDialog
from armybuilder.desktop.campaigns.forces.people_dialog import PeopleDialog
from armybuilder.desktop.campaigns.forces.recruit_dialog import RecruitDialog
from armybuilder.desktop.campaigns.forces.restore_dialog import RestoreDialog
from armybuilder.desktop.campaigns.forces.store_dialog import StoreDialog
from armybuilder.desktop.campaigns.forces.trade_dialog import TradeDialog
from armybuilder.desktop.campaigns.forces.unit_panel import UnitPanel
from armybuilder.desktop.campaigns.forces.unit_rows import unit_rows
from armybuilder.desktop.campaigns.forces.unit_tree import UnitTree
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.widgets.boxes import Spacer, hbox, stack, vbox
from armybuilder.desktop.widgets.drawer import DrawerSplitter
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_action, make_button, make_label
from armybuilder.wording.messages import say_problem

STATE_KEY = "window.campaign.forces"
LEAST_LIST, LEAST_MIDDLE, LEAST_PANEL = 220, 300, 320


class ForcesPage(CampaignPage):
    """What each player leads, unit by unit, and what may be done with it."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self.sheets = ForceSheets(campaign)
        self.forces = ForceList(campaign)
        self.found_button = make_button(sign="add", clicked=self.found_force)
        self.people_button = make_button(sign="player", clicked=self.show_people)
        self.head = ForceHead(campaign)
        self.units = UnitTree()
        self.panel = UnitPanel(campaign)
        self.back_button = make_button(role="link", sign="back", clicked=lambda: self._show_drawer(False))
        self._lay_out()
        self._connect()
        self._follow_drawer()
        self.retranslate()

    def _lay_out(self) -> None:
        left, middle, right = self._columns = QFrame(), QWidget(), QFrame()
        left.setProperty("role", "side")
        buttons = QWidget()
        flow = FlowLayout()
        for button in (self.found_button, self.people_button):
            flow.addWidget(button)
        vbox(flow, inside=buttons, margins=(8, 0, 8, 8))
        vbox(
            (self.forces, 1),
            buttons,
            inside=left,
            margins=(0, 4, 0, 0),
            spacing=6,
        )
        self.empty = make_label(wraps=True)
        self.empty_button = make_button(role="primary", sign="add", clicked=self.found_force)
        nothing = QWidget()
        vbox(Spacer(1), self.empty, hbox(self.empty_button, Spacer(1)), Spacer(2), inside=nothing, margins=24)
        inside = QWidget()
        vbox(self.head, (self.units, 1), inside=inside, margins=0, spacing=0)
        self.middle: QStackedWidget = stack(inside, nothing)
        vbox(self.middle, inside=middle, margins=0)
        vbox(self.back_button, (self.panel, 1), inside=right, margins=0, spacing=0)
        for column, least in zip(self._columns, (LEAST_LIST, LEAST_MIDDLE, LEAST_PANEL), strict=True):
            column.setMinimumWidth(least)
        self.drawer = DrawerSplitter(left, middle, right)
        self.drawer.restore(self.campaign.context.store.settings.get(STATE_KEY))
        vbox(self.drawer, inside=self, margins=0)

    def _connect(self) -> None:
        self.drawer.moved.connect(lambda: self.campaign.context.remember(STATE_KEY, self.drawer.state()))
        self.drawer.narrow_changed.connect(lambda _: self._follow_drawer())
        self.drawer.drawer_toggled.connect(lambda _: self._follow_drawer())
        self.forces.picked.connect(lambda _: self._show_force())
        self.units.picked.connect(lambda _: self._show_unit())
        self.units.opened.connect(lambda _: self._show_drawer(True))
        make_action(self.panel, lambda: self._show_drawer(False), "Esc")
        self.head.restore_wanted.connect(self.restore)
        self.head.recruit_wanted.connect(self.recruit)
        self.head.trade_wanted.connect(self.trade)
        self.head.store_wanted.connect(self.show_store)
        self.head.captives_wanted.connect(self.show_captives)
        self.head.hand_wanted.connect(self.set_by_hand)
        self.head.play_wanted.connect(lambda: self.play_wanted.emit(self.forces.chosen))
        self.head.print_wanted.connect(lambda: self.print_wanted.emit(self.forces.chosen))
        for part in (self.head, self.panel):
            part.wanted.connect(self._tell)
            part.events_wanted.connect(self.events_wanted)
        self.campaign.context.theme_changed.connect(lambda _: self.refresh())

    def retranslate(self) -> None:
        self.found_button.setText(self.tr("Found a force…"))
        self.people_button.setText(self.tr("Players…"))
        self.back_button.setText(self.tr("Back to the forces"))
        self.empty.setText(
            self.tr(
                "No force yet. Found one from a saved army, a sample or a file: from then on it lives its own life."
            )
        )
        self.empty_button.setText(self.tr("Found a force…"))
        self.refresh()

    # showing

    @property
    def force(self) -> Force | None:
        """The force that is chosen."""
        return self.campaign.state.forces.get(self.forces.chosen)

    def refresh(self) -> None:
        self.forces.refresh()
        self._show_force()

    def _show_force(self) -> None:
        force = self.force
        self.middle.setCurrentIndex(1 if force is None else 0)
        reason = self._why_not_found()
        for button in (self.found_button, self.empty_button):
            button.setEnabled(not reason)
            button.setToolTip(reason or button.text())
        if force is None:
            self._columns[2].setVisible(False)
            return
        self._columns[2].setVisible(not self.drawer.narrow or self.drawer.drawer_open)
        drawn, fighting = self.sheets.of(force), self.campaign.kept.in_battle()
        looks = {} if drawn is None else drawn.looks()
        self.head.show_force(force)
        self.units.show_rows(unit_rows(self.campaign.state, force, self.campaign.language, looks, fighting))
        self._show_unit()

    def _show_unit(self) -> None:
        force = self.force
        if force is None:
            return
        unit = force.units.get(self.units.chosen)
        battle = None if unit is None else self.campaign.kept.in_battle().get(unit.id)
        self.panel.show_unit(force, unit, self.sheets.of(force), battle)

    def _why_not_found(self) -> str:
        """Say why who sits here can found no force; empty where he can."""
        state, me = self.campaign.state, self.campaign.me
        if state.is_organiser(me) or (me in state.players and state.players[me].is_active):
            return ""
        return self.tr("Say first who sits here, at the top")

    def _show_drawer(self, shown: bool) -> None:
        self.drawer.show_drawer(shown)
        if not shown:
            self.units.setFocus()

    def _follow_drawer(self) -> None:
        self.back_button.setVisible(self.drawer.drawer_open)

    def show_thing(self, own_id: str) -> None:
        """Show a player's force, a force, a unit or a soldier."""
        for force in self.campaign.state.forces.values():
            unit = next(
                (one.id for one in force.units.values() if own_id == one.id or one.soldier(own_id)), ""
            )
            if unit or own_id in (force.id, force.player):
                self.forces.choose(force.id)
                self._show_force()
                if unit:
                    self.units.choose(unit)
                    self._show_drawer(True)
                return

    def take_keyboard(self) -> None:
        (self.units if self.force is not None else self.empty_button).setFocus()

    # doing

    def _tell(self, wanted: Deed | Sequence[Deed]) -> None:
        """Keep what was asked for; why it was refused is said beside it."""
        problem = self.campaign.tell(wanted) if isinstance(wanted, Deed) else self.campaign.tell_all(wanted)
        self._say(problem)

    def _say(self, problem: Problem | None) -> None:
        if problem is not None and not problem.key.startswith("storage."):
            self.panel.tell_problem(say_problem(problem, self.campaign.language))

    def restore(self) -> None:
        """Show the bill that restores the force, and pay it."""
        force = self.force
        if force is None:
            return
        dialog = RestoreDialog(self.campaign, force, self)
        if dialog.exec():
            text = self.tr("Restore %1").replace("%1", force.name)
            self._say(self.campaign.tell_all(dialog.deeds(), text))
        dialog.deleteLater()

    def trade(self) -> None:
        """Ask what goes to another force."""
        force = self.force
        if force is None:
            return
        dialog = TradeDialog(self.campaign, force, (), self)
        if dialog.exec():
            self._tell(dialog.deeds())
        dialog.deleteLater()

    def recruit(self) -> None:
        """Ask which unit comes into the force, and let it come."""
        force = self.force
        if force is None:
            return
        try:
            dialog = RecruitDialog(self.campaign, force, self)
        except Problem as problem:
            self._say(problem)
            return
        if dialog.exec() and dialog.told is not None:
            refused = self.campaign.tell(dialog.told, files=dialog.files)
            self._say(refused)
            if refused is None and self.force is not None:
                self.units.choose(next(reversed(self.force.units)))
        dialog.deleteLater()

    def show_store(self) -> None:
        """Show what lies in store, and who bears it."""
        force = self.force
        if force is not None:
            dialog = StoreDialog(self.campaign, force, self)
            dialog.exec()
            dialog.deleteLater()

    def show_captives(self) -> None:
        """Show who is captive on either side, and what may become of each."""
        force = self.force
        if force is not None:
            dialog = CaptivesDialog(self.campaign, force.id, self)
            dialog.exec()
            dialog.deleteLater()

    def set_by_hand(self) -> None:
        """Ask what of the force or of the chosen unit is set by hand, and why."""
        force = self.force
        if force is None:
            return
        dialog = HandDialog(self.campaign, force, force.units.get(self.units.chosen), self)
        if dialog.exec():
            self._tell(dialog.deed())
        dialog.deleteLater()

    def found_force(self) -> None:
        """Ask from which army a force is founded, and found it."""
        dialog = JoinDialog(self.campaign, self)
        deed = dialog.deed() if dialog.exec() else None
        if deed is not None:
            problem = self.campaign.tell(deed, files=dialog.files)
            if problem is None:
                self.forces.choose(self._newest())
                self._show_force()
            elif not problem.key.startswith("storage."):
                self.problem.emit(problem)
        dialog.deleteLater()

    def _newest(self) -> str:
        return next(reversed(self.campaign.state.forces), "")

    def show_people(self) -> None:
        """Show who takes part, and what each may do."""
        dialog = PeopleDialog(self.campaign, self)
        dialog.exec()
        dialog.deleteLater()
