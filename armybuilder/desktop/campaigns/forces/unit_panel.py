"""The chosen unit of a force: its card, what it has become, its soldiers, what may be done with it, and its life story."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from armybuilder.campaign.forces.condition import conditions, next_round
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.clock import local
from armybuilder.desktop.campaigns.forces.force_sheets import DrawnForce
from armybuilder.desktop.campaigns.forces.post_buttons import PostButtons
from armybuilder.desktop.campaigns.forces.soldier_list import SoldierList
from armybuilder.desktop.campaigns.forces.story_list import StoryList
from armybuilder.desktop.campaigns.forces.unit_actions import UnitActions
from armybuilder.desktop.campaigns.forces.unit_card import UnitCard
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import (
    make_button,
    make_label,
    scroll_downwards,
    set_role,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.battles import FoughtBattle
from armybuilder.wording.force_words import tell_conditions, tell_growth
from armybuilder.wording.messages import say_problem

READY = "ready"


class UnitPanel(Retranslated, QScrollArea):
    """`wanted` has what is to be told, `events_wanted` a title and the ids of events to be looked at."""

    wanted = Signal(object)
    events_wanted = Signal(str, object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._shown: tuple[Force, ForceUnit] | None = None
        self._battle: FoughtBattle | None = None
        scroll_downwards(self)
        self.name = make_label(role="title", wraps=True)
        self.stands = make_label(wraps=True)
        self.grown = make_label(role="quiet", wraps=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.battle = make_label(wraps=True)
        self.release_button = make_button(sign="close", clicked=self._release)
        self.fights = QWidget()
        hbox((self.battle, 1), self.release_button, inside=self.fights, margins=0, spacing=8)
        self.card = UnitCard(campaign)
        self.offers = UnitActions(campaign)
        self.posts = PostButtons(campaign)
        self.soldiers = SoldierList(campaign)
        self.story = StoryList(campaign)
        self.inside = QFrame()
        vbox(
            self.name,
            self.stands,
            self.grown,
            self.fights,
            self.problem,
            self.offers,
            self.posts,
            self.card,
            self.soldiers,
            self.story,
            Spacer(1),
            inside=self.inside,
            margins=(12, 12, 12, 12),
            spacing=10,
        )
        self.setWidget(self.inside)
        for part in (self.card, self.offers, self.posts, self.soldiers):
            part.wanted.connect(self.wanted)
        self.story.events_wanted.connect(self.events_wanted)
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("The chosen unit"))
        self.release_button.setText(self.tr("Release"))
        self.release_button.setToolTip(
            self.tr("All units of that battle are free again; the battle stays, but nothing of it counts")
        )
        if self._shown is not None:
            self._tell(*self._shown)

    def show_unit(
        self,
        force: Force,
        unit: ForceUnit | None,
        drawn: DrawnForce | None,
        battle: FoughtBattle | None = None,
    ) -> None:
        """Show a unit as it stands, with the battle that it is in; nothing where none is chosen."""
        self.setVisible(unit is not None)
        show_or_hide(self.problem, "")
        if unit is None:
            self._shown = None
            return
        if self._shown is None or self._shown[1].id != unit.id:
            self.verticalScrollBar().setValue(0)
        self._shown, self._battle = (force, unit), battle
        self.card.show_unit(drawn, unit)
        for part in (self.offers, self.posts, self.soldiers):
            part.show_unit(force, unit)
        self._tell(force, unit)

    def _tell(self, force: Force, unit: ForceUnit) -> None:
        state, language = self._campaign.state, self._campaign.language
        number = next_round(state)
        self.name.setText(unit.name.get(language))
        in_battle = self._battle is not None
        told = tell_conditions(unit, number, language, in_battle=in_battle)
        self.stands.setText(told[:1].upper() + told[1:])
        is_ready = conditions(unit, number, in_battle=in_battle) == (READY,)
        set_role(self.stands, "success" if is_ready else "advice")
        self.grown.setText(tell_growth(state, force, unit, language))
        self._tell_battle()
        self.story.show_story(unit.name.get(language), unit.id)

    def _tell_battle(self) -> None:
        """Say which battle the unit is in, since when, and how it gets out of it."""
        battle = self._battle
        self.fights.setVisible(battle is not None)
        if battle is not None:
            told = self.tr("In the battle “%1” since %2")
            since = local(battle.since).strftime("%H:%M")
            self.battle.setText(told.replace("%1", battle.name).replace("%2", since))

    def _release(self) -> None:
        if self._battle is not None:
            problem = self._campaign.release(self._battle.id)
            if problem is not None and not problem.key.startswith("storage."):
                self.tell_problem(say_problem(problem, self._campaign.language))

    def tell_problem(self, text: str) -> None:
        """Say beside what was tried why it was refused."""
        show_or_hide(self.problem, text)
        self.ensureWidgetVisible(self.problem)
