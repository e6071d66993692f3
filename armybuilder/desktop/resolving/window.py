"""The window that resolves what happens at the table: choose the action, say what is so, see the odds, roll.

It stays open beside the main window and remembers its place.
"""

from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from armybuilder.battle.action import Action, Asked, Role
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.resolving.action_list import ActionList
from armybuilder.desktop.resolving.columns import ResolvingColumns
from armybuilder.desktop.resolving.facts_column import FactsColumn
from armybuilder.desktop.resolving.odds_job import OddsJob
from armybuilder.desktop.resolving.outcome_column import OutcomeColumn
from armybuilder.desktop.resolving.session import ResolvingSession
from armybuilder.desktop.resolving.sources import sources
from armybuilder.desktop.resolving.unit_chooser import UnitChooser
from armybuilder.desktop.rules.browser import show_rule
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.columns import as_text, from_text
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games import game as find_game
from armybuilder.games import playables
from armybuilder.games.candidates import Candidate, UnitFigures
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_role

USUAL = (1200, 720)
LEAST = (608, 352)
PLACE_KEY = "window.resolving"


class ResolvingWindow(Retranslated, QWidget):
    """Shows one session a game; the odds follow every change."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.context = context
        self._sessions: dict[str, ResolvingSession] = {}
        self._source = ""
        self._asked: Asked | None = None
        self._chain: tuple[QWidget, ...] = ()
        self.games = ElidedCombo()
        self._offered = {one.id: one for one in playables() if one.resolver.actions}
        for game_id in self._offered:
            self.games.addItem("", game_id)
        self.games.setVisible(self.games.count() > 1)
        self.actions_list, self.facts, self.outcome = ActionList(), FactsColumn(), OutcomeColumn()
        self.job = OddsJob(self)
        self._lay_out()
        self._connect()
        self.setMinimumSize(*LEAST)
        resize_within_screen(self, *USUAL)
        self._restore()
        self.retranslate()

    def _lay_out(self) -> None:
        left = QWidget()
        vbox(self.games, (self.actions_list, 1), inside=left, margins=0, spacing=8)
        self.columns = ResolvingColumns(left, self.facts, self.outcome)
        hbox(self.columns, inside=self, margins=(16, 16, 8, 16))

    def _connect(self) -> None:
        self.games.activated.connect(self._game_chosen)
        self.actions_list.action_chosen.connect(self.choose)
        self.actions_list.action_taken.connect(lambda: self.columns.show_actions(False))
        self.facts.facts_changed.connect(self._facts_changed)
        self.facts.settings_changed.connect(self._settings_changed)
        self.facts.unit_wanted.connect(self.ask_unit)
        self.facts.cards.figure_wanted.connect(self.use)
        self.facts.reset_wanted.connect(self.reset)
        self.facts.actions_wanted.connect(self.show_actions)
        self.facts.rule_wanted.connect(self._show_rule)
        self.outcome.rule_wanted.connect(self._show_rule)
        self.outcome.roll_wanted.connect(self.roll)
        self.outcome.own_dice_wanted.connect(self.play_own)
        self.outcome.own_dice_typed.connect(self._show_hint)
        self.job.found.connect(self._odds_found)
        self.context.theme_changed.connect(self._theme_changed)
        for keys, slot in (
            ("Ctrl+Return", self.roll),
            ("Ctrl+Enter", self.roll),
            ("Ctrl+F", self.show_actions),
            ("Escape", self.close),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)

    def show_actions(self) -> None:
        """Let the player look for another action."""
        self.columns.show_actions(True)
        self.actions_list.search.setFocus()
        self.actions_list.search.selectAll()

    # words and looks

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        language = self.context.language
        self.setWindowTitle(self.tr("Resolve — Armybuilder"))
        self.games.setAccessibleName(self.tr("Game"))
        for at in range(self.games.count()):
            self.games.setItemText(at, self._offered[self.games.itemData(at)].title.get(language))
        self._show_game()
        self.outcome.show_again(language)

    def _theme_changed(self) -> None:
        self.facts.refresh_icons()
        self.actions_list.refresh()
        self.outcome.refresh_icons()
        # icons inside the form are made with it
        self._show_action()

    # the game and the action

    @property
    def session(self) -> ResolvingSession:
        """What is being resolved of the game that is shown."""
        game_id = str(self.games.currentData())
        if game_id not in self._sessions:
            settings = self.context.store.settings
            chosen, library = settings.get(_settings_key(game_id)), self.context.store.library
            session = ResolvingSession(self._offered[game_id], chosen, library)
            last = settings.get(_action_key(game_id))
            if session.game.resolver.action(str(last)) is not None:
                session.choose(str(last))
            self._sessions[game_id] = session
        return self._sessions[game_id]

    def show_game(self, game_id: str) -> None:
        """Turn to a game, if it can be resolved."""
        at = self.games.findData(game_id)
        if at >= 0 and at != self.games.currentIndex():
            self.games.setCurrentIndex(at)
            self._game_chosen()

    def _game_chosen(self) -> None:
        self.outcome.clear_result()
        self._show_game()

    def _show_game(self) -> None:
        session = self.session
        self.actions_list.show_actions(session.game.resolver.actions, self.context.language)
        self._show_action()

    def choose(self, action_id: str) -> None:
        """Turn to another action."""
        self.session.choose(action_id)
        self._turned()

    def _turned(self) -> None:
        self.outcome.clear_result()
        self.outcome.own_dice.clear()
        self._show_action()
        self.context.remember(_action_key(self.session.game.id), self.session.action.id)

    def _show_action(self) -> None:
        session = self.session
        self.actions_list.choose(session.action.id)
        self.facts.show_action(session, self.context.language)
        self.outcome.expect(dice=session.action.is_rolled)
        self._order_keys()
        self._ask()

    def _order_keys(self) -> None:
        """Controls made later would come last: Tab goes as the eye does."""
        before = (self.games, self.actions_list.search, self.actions_list.tree)
        chain = (*before, *self.facts.keys(), *self.outcome.keys())
        if chain != self._chain:
            self._chain = chain
            for one, following in pairwise(chain):
                QWidget.setTabOrder(one, following)

    def take(self, unit: UnitFigures, source_id: str, *, afresh: bool = False, weapon: str = "") -> None:
        """Somebody's card asks: he stands in a role of this action that he fits, the free ones first.

        Else, and `afresh` in any case, the window turns to what he most often does; with a `weapon` of his card he uses it.
        """
        self._source = source_id
        found = None if afresh or weapon else self._place_for(self.session.action, unit)
        if found is not None:
            self.fill(*found, unit)
            return
        former = self.session.action
        self.session.take(unit, self.context.language)
        armed = unit.with_weapon(weapon) if weapon else None
        standing = next((role for role, one, _ in self.session.cards() if one.id == unit.id), None)
        if armed is not None and standing is not None:
            self.session.use(standing, unit, armed, self.context.language)
        if self.session.action is not former:
            self._turned()
        else:
            self._show_facts()

    def _place_for(self, action: Action, unit: UnitFigures) -> tuple[Role, Candidate] | None:
        """A role in which nobody stands yet comes first: after the one who shoots, the one who is shot at, then who helps."""
        first, chosen = action.roles[:1], self.session.chosen
        roles = sorted(action.roles, key=lambda role: (role.field in chosen, role not in first, not role.foe))
        return next(((role, unit.fitting(role)[0]) for role in roles if unit.fitting(role)), None)

    # the facts

    def ask_unit(self, role: Role) -> None:
        """Let the player choose who stands in a role."""
        game = find_game(self.session.game.id)  # only games with armlists have roles that units can fill
        offered = sources(self.context, game)
        source = self._source or game.default_edition.id
        language = self.context.language
        title = tell_role(self.session.action, role, language)
        chooser = UnitChooser(role, offered, source, title=title, language=language, parent=self)
        if chooser.exec() and chooser.candidate is not None:
            self._source = chooser.source_id
            self.fill(role, chooser.candidate, chooser.unit)
        chooser.deleteLater()

    def fill(self, role: Role, candidate: Candidate, unit: UnitFigures | None = None) -> None:
        """Put somebody into a role; with his unit he stays when another action is chosen."""
        self.session.fill(role, candidate, self.context.language, unit)
        self._show_facts()

    def use(self, role: Role, unit: UnitFigures, figure: Candidate) -> None:
        """Take a weapon or a figure that was clicked on a card."""
        former = self.session.action
        self.session.use(role, unit, figure, self.context.language)
        if self.session.action is not former:
            self._turned()
        else:
            self._show_facts()

    def reset(self) -> None:
        """The facts of the action as they were at first."""
        self.session.reset()
        self._show_facts()

    def _show_facts(self) -> None:
        self.facts.show_facts(self.session, self.context.language)
        self._changed()

    def _facts_changed(self) -> None:
        self.session.facts = self.facts.form.value()
        self.facts.show_examples(self.session)
        self._order_keys()
        self._changed()

    def _settings_changed(self) -> None:
        self.session.settings = self.facts.settings.value()
        self.context.remember(_settings_key(self.session.game.id), self.session.settings)
        self.facts.follow_names(self.session, self.context.language)
        self._order_keys()
        self._changed()

    def _changed(self) -> None:
        self.outcome.mark_stale()
        self._ask()

    # verdicts and odds

    def _ask(self) -> None:
        """Ask what the facts as they are now lead to, or can lead to; wrong ones are said beside their field."""
        self.job.stop()
        self.facts.form.show_problem((), "")
        self._asked = None
        try:
            self._asked = self.session.asked()
        except Problem as problem:
            self._show_wrong_facts(problem)
            return
        rolled = self._asked.action.is_rolled and self.session.asks_dice
        self.outcome.expect(dice=rolled)
        if rolled:
            self.outcome.show_counting()
            self.job.ask(self._asked)
            self._show_hint()
        else:
            self._play(None)

    def _show_wrong_facts(self, problem: Problem) -> None:
        """Beside the field when the form has it; above the odds or in place of the verdict in any case."""
        if not self.session.action.is_rolled:
            self.outcome.clear_result()
        beside = self.facts.form.complain(problem, self._short(problem))
        text = self.tr("Correct the marked field.") if beside else self._told(problem)
        self.outcome.show_problem(text, may_roll=False)
        self.outcome.show_hint("")

    def _short(self, problem: Problem) -> str:
        """What is wrong, said beside the field: it need not be named."""
        if problem.key != "facts.wrong":
            return self._told(problem)
        found, allowed = str(problem.values["found"]), str(problem.values["allowed"])
        if found == shown(None):
            return self.tr("Needed: %1").replace("%1", allowed)
        return self.tr("“%1” will not do. Allowed: %2").replace("%1", found).replace("%2", allowed)

    def _told(self, problem: Problem) -> str:
        return problem_text(problem, self.session.action.facts, self.context.language)

    def _odds_found(self, result: object) -> None:
        if isinstance(result, dict) and self._asked is not None:
            self.outcome.show_odds(result, self._asked, self.context.language)
        elif isinstance(result, Problem):
            if result.key.startswith("facts."):
                self._show_wrong_facts(result)
            else:
                self.outcome.show_problem(self._told(result), may_roll=True)
        elif isinstance(result, Exception):
            raise result

    # dice

    def roll(self) -> None:
        """Roll with the program's dice."""
        self._play(None)

    def play_own(self, text: str) -> None:
        """Resolve with the numbers that the player rolled."""
        self._play(text)

    def _play(self, own: str | None) -> None:
        try:
            played = self.session.roll() if own is None else self.session.play_own(own)
        except Problem as problem:
            if problem.key.startswith("facts."):
                self._show_wrong_facts(problem)
            else:
                self.outcome.show_hint(self._told(problem), wrong=True)
            return
        if played.rolled:
            self.outcome.show_result(played, self.context.language)
        else:
            self.outcome.show_verdict(played, self.context.language)
        self._order_keys()

    def _show_hint(self, _: str = "") -> None:
        """Say which roll is asked for next, or what is wrong with the numbers so far."""
        text = self.outcome.own_dice.text()
        if self._asked is None:
            return
        try:
            wanted = self.session.next_roll(text)
        except Problem as problem:
            # wrong facts are said beside their field
            if not problem.key.startswith("facts."):
                self.outcome.show_hint(self._told(problem), wrong=True)
            return
        if wanted is not None:
            self.outcome.show_hint(say(wanted.key, self.context.language, **dict(wanted.values)))
        else:
            self.outcome.show_hint(self.tr("All dice are there: Enter.") if text.strip() else "")

    def _show_rule(self, rule: str) -> None:
        show_rule(self.context, self.parentWidget() or self, self.session.game.id, rule)

    # what is remembered

    def _restore(self) -> None:
        place = self._kept_place()
        self.restoreGeometry(from_text(place.get("geometry")))
        self.columns.restore(place.get("columns"))

    def _kept_place(self) -> dict[str, Any]:
        place = self.context.store.settings.get(PLACE_KEY)
        return place if isinstance(place, dict) else {}

    def closeEvent(self, event: QCloseEvent) -> None:
        self.job.wait()
        geometry = as_text(self.saveGeometry())
        place = self._kept_place() | {"geometry": geometry}
        if columns := self.columns.state():
            place["columns"] = columns
        self.context.remember(PLACE_KEY, place)
        super().closeEvent(event)


def _settings_key(game_id: str) -> str:
    return f"resolving.settings.{game_id}"


def _action_key(game_id: str) -> str:
    return f"resolving.action.{game_id}"
