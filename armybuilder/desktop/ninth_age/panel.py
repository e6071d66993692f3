"""What every step's panel has: a heading, what was settled, a way back, and room for what can be done."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.starting import Plain
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.ninth_age.command_box import CommandBox
from armybuilder.desktop.ninth_age.map_view import MapView
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.ninth_age.tab_stops import order_tab_stops, tab_stops
from armybuilder.desktop.widgets.boxes import BoxPart, Spacer, add_to, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area, show_or_hide
from armybuilder.games.ninth_age.pregame.battle import GAME, Battle
from armybuilder.games.ninth_age.pregame.history import lines_of
from armybuilder.games.ninth_age.pregame.summaries import next_step
from armybuilder.wording.messages import say

MOST_LINES = 8


class BattlePanel(QFrame):
    """The panel of one step. Subclasses make its parts, `put` them, and say in `follow` how it shows the battle as it is now.

    `map` is the table beside it: a panel may offer something that follows the mouse, and takes clicks by `take_place`.
    """

    def __init__(self, session: BattleSession, step: int, map_view: MapView) -> None:
        super().__init__()
        self.session, self.step, self.map = session, step, map_view
        self.title = make_label(role="title", wraps=True)
        self.settled = make_label(role="quiet", wraps=True, selectable=True)
        self.again = make_button(
            self.tr("Settle this step anew"),
            sign="back",
            tip=self.tr("What later steps settled is forgotten; undo brings it back"),
            clicked=lambda: self.do("back", {"step": step}),
        )
        self.problem = make_label(role="error", wraps=True)
        self.locked = make_label(role="quiet", wraps=True)
        self.inside = QWidget()
        self.body = vbox(inside=self.inside, margins=(16, 12, 16, 16), spacing=12)
        self.foot = QWidget()
        self._foot = vbox(inside=self.foot, margins=(16, 4, 16, 12), spacing=8)
        self.put(self.title, self.locked, self.settled, hbox(self.again, Spacer(1)))
        self.make()
        self._foot.insertWidget(0, self.problem)
        vbox((make_scroll_area(self.inside), 1), self.foot, inside=self, margins=0, spacing=0)

    def make(self) -> None:
        """Make the panel's own parts."""
        raise NotImplementedError

    def command(self, command_id: str, verb: str, *, pinned: bool = False, **options: Any) -> CommandBox:
        """Return the box of a command; `options` are those of the box. What does a `pinned` one stands below, always in sight."""
        box = CommandBox(self.session, command_id, verb, pinned=pinned, **options)
        if pinned:
            self.pin(box.foot)
        return box

    def pin(self, *parts: BoxPart) -> None:
        """Put parts below everything that scrolls: what does the main thing of the step is always in sight."""
        add_to(self._foot, *parts)

    def put(self, *parts: BoxPart) -> None:
        """Put parts below those that the panel has."""
        add_to(self.body, *parts)

    def show_open(self, *boxes: CommandBox) -> None:
        """Show those of the boxes whose command's time has come."""
        for box in boxes:
            box.setVisible(self.session.open_now(box.command.id))

    @property
    def battle(self) -> Battle:
        return self.session.battle

    def refresh(self) -> None:
        """Show the battle as it is now."""
        language = self.session.language
        self.title.setText(say(f"ninth_age.pregame.step.{self.step}", language))
        lines = lines_of(self.battle, self.step, language)
        more = [self.tr("… the rest is in the log")] if len(lines) > MOST_LINES else []
        show_or_hide(self.settled, "\n".join(lines[:MOST_LINES] + more))
        settled = self.battle.done >= self.step and self.step < GAME
        self.again.setVisible(settled and self.session.open_now("back"))
        self._tell_locked()
        self.tell(None)
        self.follow()
        for label in self.findChildren(QLabel):
            # a name is what it says, whatever signs are in it; a word that is wider than the column does not widen it
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setMinimumWidth(1)
        order_tab_stops(self.inside, self.foot)

    def _tell_locked(self) -> None:
        """Why nothing can be done here yet."""
        coming = next_step(self.battle)
        self.locked.setVisible(self.step > coming)
        waits_for = say(f"ninth_age.pregame.step.{coming}", self.session.language)
        self.locked.setText(self.tr("This step waits until “%1” is settled.").replace("%1", waits_for))

    def tell(self, problem: Problem | None) -> None:
        """Say what was refused; None takes it back."""
        show_or_hide(
            self.problem, "" if problem is None else problem_text(problem, Battle, self.session.language)
        )

    def do(self, command_id: str, plain: Plain | None = None) -> bool:
        """Carry a command out; what forbids it is said above."""
        return self.give(Wanted(command_id, plain))

    def give(self, wanted: Wanted) -> bool:
        """Carry out what is wanted; what forbids it is said above."""
        problem = self.session.do(wanted)
        self.tell(problem)
        return problem is None

    def follow(self) -> None:
        """Fill the panel's own parts."""
        raise NotImplementedError

    def focus_first(self) -> None:
        """Put the keyboard where something can be done: into the first field or button of the step, or on its way back."""
        found = (*tab_stops(self.inside), *tab_stops(self.foot))
        stops = [stop for stop in found if stop.isVisible() and stop.isEnabled()]
        first = next((stop for stop in stops if stop is not self.again), self.again)
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def chosen_unit(self) -> str:
        """The unit that the map draws stronger, by its id."""
        return ""

    def tab(self) -> int:
        """Which of its pages is open, where there are several."""
        return 0

    def show_tab(self, tab: int) -> None:
        """Open a page."""

    def shows_sectors(self) -> bool:
        """Whether the map shows the sectors of the generator."""
        return False

    def take_place(self, x: float, y: float) -> None:
        """The table was clicked, in inches."""

    def hover_place(self, x: float, y: float) -> None:
        """The mouse is over a place of the table, in inches."""

    def take_turn(self, angle: float) -> None:
        """The wheel has turned what follows the mouse."""
