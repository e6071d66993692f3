"""Forces of the campaign go to battle as they stand: which units of each, what is agreed; or they have fought already."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.money import hired_for
from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.catalogue.problem import Problem
from armybuilder.clock import today
from armybuilder.desktop.battle.agreed_column import AgreedColumn
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.rounds.side_fielding import SideFielding
from armybuilder.desktop.widgets.boxes import Spacer, hbox, take_out, vbox
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_label,
    make_scroll_area,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import battles_of
from armybuilder.games.battle_game import BEGIN_TITLE, LETTERS, RECORD_TITLE, BattleSetup
from armybuilder.storage.campaign_battles import sides_of
from armybuilder.storage.kept_battles import begin_battle
from armybuilder.wording.campaign_game_words import BETWEEN, tell_players
from armybuilder.wording.messages import say_problem, template
from armybuilder.wording.narration import BothLanguages

LEAST_LEFT = 320


class PlayView(Retranslated, QWidget):
    """`begun` tells the id of the battle that was begun, `left` that none should be.

    Of a `record` only the sides are asked for: the game was played away, and its result is entered next.
    """

    begun = Signal(int)
    left = Signal()

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._game, self.record = "", False
        self.sides: list[SideFielding] = []
        self.heading = make_label(role="heading", wraps=True)
        self.hired = make_label(role="advice", wraps=True, hidden=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.add_button = make_button(sign="add", clicked=self._add_side)
        self.agreed = AgreedColumn(campaign.context)
        self.back_button = make_button(sign="back", clicked=self.left)
        self.begin_button = make_button(role="primary", sign="battle", clicked=self.begin)
        make_action(self, self.begin, "Ctrl+Return", "Ctrl+Enter")
        make_action(self, self.left, "Esc")
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        left = QWidget(minimumWidth=LEAST_LEFT)
        self._place = vbox(spacing=12)
        vbox(
            self.heading,
            self._place,
            hbox(self.add_button, Spacer(1)),
            self.hired,
            Spacer(1),
            inside=left,
            margins=(16, 12, 8, 12),
            spacing=12,
        )
        self._agreed = make_scroll_area(self.agreed)
        columns = hbox((make_scroll_area(left), 1), (self._agreed, 1), margins=0, spacing=0)
        foot = QFrame()
        foot.setProperty("role", "side")
        line = hbox((self.problem, 1), Spacer(), self.back_button, self.begin_button, spacing=8)
        vbox(line, inside=foot, margins=(16, 8, 16, 8))
        vbox((columns, 1), foot, inside=self, margins=0, spacing=0)

    def retranslate(self) -> None:
        self.add_button.setText(self.tr("One more side"))
        self.back_button.setText(self.tr("Back"))
        self.begin_button.setText(self.tr("Enter its result") if self.record else self.tr("Begin the battle"))
        self.begin_button.setToolTip("Ctrl+Enter")
        self.agreed.retranslate()
        self._tell_sides()

    # what is shown

    def show_game(self, game: str, *, record: bool, force: str = "") -> None:
        """Show the sides of a planned game; of a free one two forces, one of them chosen before."""
        state = self._campaign.state
        self._game, self.record = game, record
        while self.sides:
            self._remove(self.sides[-1])
        planned = state.games.get(game)
        self.heading.setText(
            self.tr("A game that nobody planned") if planned is None else tell_players(state, planned.players)
        )
        own = [one.id for one in state.active_forces() if one.player == self._campaign.me]
        if planned is not None:
            for player in planned.players:
                self._add([one for one in state.active_forces() if one.player == player])
        else:
            chosen = force or next(iter(own), "")
            self._add([*state.active_forces()], chosen)
            self._add_side()
        self.add_button.setVisible(planned is None)
        self._agreed.setVisible(not record)
        self.agreed.show_game(self._campaign.game_id)
        self._tell(None)
        self.retranslate()

    def _add_side(self) -> None:
        """Add a side of a free game, with a force that fights in none yet."""
        taken = {side.force.player for side in self.sides if side.force is not None}
        forces = [*self._campaign.state.active_forces()]
        free = next((force.id for force in forces if force.player not in taken), "")
        self._add(forces, free)

    def _add(self, forces: list[Force], chosen: str = "") -> None:
        side = SideFielding(self._campaign, LETTERS[len(self.sides)])
        self.sides.append(side)
        self._place.addWidget(side)
        side.changed.connect(self._tell_sides)
        side.removed.connect(lambda: self._remove(side))
        side.offer(forces, chosen or (forces[0].id if forces else ""))
        self._follow_sides()

    def _remove(self, side: SideFielding) -> None:
        self.sides.remove(side)
        take_out(self._place, side)
        for letter, one in zip(LETTERS, self.sides, strict=False):
            one.letter = letter
            one.retranslate()
        self._follow_sides()

    def _follow_sides(self) -> None:
        most = battles_of(self._campaign.game_id).most_sides
        self.add_button.setEnabled(len(self.sides) < most)
        self.add_button.setToolTip(
            "" if len(self.sides) < most else self.tr("The game has no more than %n side(s)", "", most)
        )
        for side in self.sides:
            side.remove_button.setVisible(not self._game and len(self.sides) > 2)
        self._tell_sides()

    def _tell_sides(self) -> None:
        """Say who is so much weaker that he may hire units; and why no battle can begin."""
        points = {side.letter: side.points for side in self.sides}
        more = hired_for(points, self._campaign.state.house_rules)
        lines = []
        for side in self.sides:
            if side.letter in more and side.force is not None:
                told = self.tr(
                    "%1 is the underdog: units for %n point(s) may be hired for this battle",
                    "",
                    more[side.letter],
                )
                lines.append(told.replace("%1", side.force.name))
        show_or_hide(self.hired, "\n".join(lines))
        why = self._why_not()
        self.begin_button.setEnabled(not why)
        self.begin_button.setToolTip(why or "Ctrl+Enter")

    def _why_not(self) -> str:
        players = [side.force.player for side in self.sides if side.force is not None]
        if len(players) < max(2, len(self.sides)):
            return self.tr("A player has no force yet")
        if len({*players}) < len(players):
            return self.tr("A player cannot play against himself")
        if any(not side.chosen() for side in self.sides):
            return self.tr("Each side wants a unit at least")
        return ""

    def take_keyboard(self) -> None:
        """The keyboard goes to the units of the first side."""
        if self.sides:
            self.sides[0].units.setFocus()

    # the beginning

    def begin(self) -> None:
        """Begin the battle, or say what is wrong."""
        if not self.begin_button.isEnabled():
            self._say(self.begin_button.toolTip())
            return
        campaign, context = self._campaign, self._campaign.context
        forces = [side.force for side in self.sides if side.force is not None]
        staying = [own for side in self.sides for own in side.staying()]
        try:
            sides, fought = sides_of(
                context.store,
                campaign.kept,
                forces,
                lambda game: context.of(game.id).units,
                self._game,
                staying=staying,
                language=campaign.language,
            )
            setup = BattleSetup(sides=sides, told=self._told()) if self.record else self.agreed.setup(sides)
            name = BETWEEN.join(side.name for side in sides)[:LONGEST_NAME]
            title = template(RECORD_TITLE if self.record else BEGIN_TITLE)
            key = context.write(
                lambda: begin_battle(
                    context.store,
                    campaign.game_id,
                    name,
                    setup,
                    title,
                    record=self.record,
                    fought_for=fought,
                    teller=BothLanguages(),
                )
            )
        except Problem as problem:
            self._tell(problem)
            return
        if not self.record:
            self.agreed.remember()
        self.begun.emit(key)

    def _told(self) -> dict[str, str]:
        """Return what is known of a game that was played away before anybody enters its result."""
        state = self._campaign.state
        told = {"date": today().isoformat()}
        if state.rounds and state.rounds[-1].is_open and state.rounds[-1].mission:
            told["mission"] = state.rounds[-1].mission
        return told

    def _tell(self, problem: Problem | None) -> None:
        """Say what is wrong, at its place in a form or beside the button; None takes it back."""
        beside = self.agreed.complain(problem)
        self._say("" if problem is None or beside else say_problem(problem, self._campaign.language))

    def _say(self, text: str) -> None:
        show_or_hide(self.problem, text)
