"""An open battle: its steps at the left, the table in the middle, what can be done now at the right."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QStackedWidget, QTabWidget, QWidget

from armybuilder.desktop.ninth_age.agreeing_panels import ObjectivePanel, RostersPanel, SizePanel, TypePanel
from armybuilder.desktop.ninth_age.deploying_panel import DeployingPanel
from armybuilder.desktop.ninth_age.fallen_dice import FallenDice
from armybuilder.desktop.ninth_age.field_panel import FieldPanel
from armybuilder.desktop.ninth_age.game_panel import GamePanel
from armybuilder.desktop.ninth_age.log_view import LogView
from armybuilder.desktop.ninth_age.map_view import MapView
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.rosters_table import RostersTable
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.ninth_age.setting_aside_panel import SettingAsidePanel
from armybuilder.desktop.ninth_age.spells_panel import SpellsPanel
from armybuilder.desktop.ninth_age.step_list import StepList
from armybuilder.desktop.ninth_age.zones_panel import ZonesPanel
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.columns import Columns, as_text, from_text
from armybuilder.desktop.widgets.making import make_action
from armybuilder.games.ninth_age.pregame.battle import GAME
from armybuilder.games.ninth_age.pregame.summaries import next_step, summary_of
from armybuilder.wording.messages import say

# the panel of each step, from 1; the last is the game itself
PANELS: tuple[type[BattlePanel], ...] = (
    SizePanel,
    RostersPanel,
    FieldPanel,
    TypePanel,
    ObjectivePanel,
    ZonesPanel,
    SpellsPanel,
    SettingAsidePanel,
    DeployingPanel,
    GamePanel,
)
ROSTERS = 2
STATE_KEY = "window.battle"
PANEL, LEAST_PANEL = 372, 318
STEPS, LEAST_STEPS, TIGHT_STEPS = 226, 150, 72
# below this the steps do without their words
TIGHT = 860


class BattleView(QWidget):
    """Shows what its session has; every panel of a step is made when it is first looked at."""

    rename_wanted = Signal()

    def __init__(self, session: BattleSession) -> None:
        super().__init__()
        self.session = session
        self.step = 0
        self.settled = 0
        self.tight = False
        self.steps = StepList()
        self.map = MapView()
        self.rosters = RostersTable(session)
        self.middle = QStackedWidget()
        self.middle.addWidget(self.map)
        self.middle.addWidget(self.rosters)
        self.right = QStackedWidget()
        self.log = LogView(session)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.fallen = FallenDice(session)
        step = QWidget()
        vbox(self.fallen, (self.right, 1), inside=step, margins=0, spacing=0)
        self.tabs.addTab(step, "")
        self.tabs.addTab(self.log, "")
        self.panels: dict[int, BattlePanel] = {}
        self._lay_out()
        self._make_actions()
        self.steps.step_wanted.connect(self.show_step)
        self.steps.entered.connect(self.focus_panel)
        self.tabs.currentChanged.connect(lambda _: self._show_log())
        self.map.clicked.connect(lambda x, y: self._panel().take_place(x, y))
        self.map.hovered.connect(lambda x, y: self._panel().hover_place(x, y))
        self.map.turned.connect(lambda angle: self._panel().take_turn(angle))
        session.changed.connect(self.refresh)
        session.context.language_changed.connect(self.retranslate)
        session.context.theme_changed.connect(self.retranslate)
        self.retranslate()
        self.show_step(next_step(session.battle))

    def _lay_out(self) -> None:
        self.left = QFrame()
        self.left.setProperty("role", "side")
        vbox(self.steps, inside=self.left, margins=(0, 8, 0, 8))
        self.splitter = Columns(self.left, self.middle, self.tabs, stretch=(0, 1))
        self.left.setMinimumWidth(LEAST_STEPS)
        self.tabs.setMinimumWidth(LEAST_PANEL)
        self._restore()
        self.splitter.splitterMoved.connect(self._remember)
        vbox(self.splitter, inside=self, margins=0)

    def _make_actions(self) -> None:
        """F2 names the battle; in the table of a roster it edits the cell."""
        self.rename_action = make_action(self.left, self.rename_wanted, "F2")
        for part in (self.map, self.tabs):
            part.addAction(self.rename_action)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        tight = self.width() < TIGHT
        if tight != self.tight:
            self.tight = tight
            self.left.setMinimumWidth(TIGHT_STEPS if tight else LEAST_STEPS)
            self.left.setMaximumWidth(TIGHT_STEPS if tight else self.maximumWidth())
            if tight:
                self.splitter.setSizes([TIGHT_STEPS, self.width(), LEAST_PANEL])
            else:
                self._restore()

    def _restore(self) -> None:
        """Put the columns where they were left."""
        state = self.session.context.store.settings.get(STATE_KEY)
        if not self.splitter.restoreState(from_text(state)):
            self.splitter.setSizes([STEPS, max(1, self.width() - STEPS - PANEL), PANEL])

    def _remember(self) -> None:
        if not self.tight:
            self.session.context.remember(STATE_KEY, as_text(self.splitter.saveState()))

    def take_keyboard(self) -> None:
        """Take the keyboard into the list of steps."""
        self.steps.setFocus()

    def focus_panel(self) -> None:
        """Put the keyboard into the step that is looked at."""
        self.tabs.setCurrentIndex(0)
        self._panel().focus_first()

    def _panel(self) -> BattlePanel:
        if self.step not in self.panels:
            panel = PANELS[self.step - 1](self.session, self.step, self.map)
            self.panels[self.step] = panel
            self.right.addWidget(panel)
        return self.panels[self.step]

    def show_step(self, step: int) -> None:
        """Look at a step; what another one put under the mouse is taken away."""
        self.step = step
        self.map.offer(None)
        self.map.mark(())
        self.middle.setCurrentWidget(self.rosters if step == ROSTERS else self.map)
        self.right.setCurrentWidget(self._panel())
        self._show()

    def refresh(self) -> None:
        """The battle has changed. When the step that is looked at is settled, the next one comes up by itself."""
        before, now = self.settled, next_step(self.session.battle)
        self.settled = now
        moves_on = (now != before and self.step == before) or self.step > now
        self._keep_keys(partial(self.show_step, now) if moves_on else self._show)

    def _keep_keys(self, act: Callable[[], None]) -> None:
        """The keyboard stays at the right if it was there: when what had it is gone, what can be done first has it."""
        focus = QApplication.focusWidget()
        had_keys = focus is not None and self.right.isAncestorOf(focus)
        act()
        focus = QApplication.focusWidget()
        if had_keys and (focus is None or not self._panel().isAncestorOf(focus) or not focus.isVisible()):
            self._panel().focus_first()

    def _show(self) -> None:
        self.settled = next_step(self.session.battle)
        self.steps.show_steps(step_rows(self.session), self.step)
        panel = self._panel()
        self.fallen.follow()
        self.map.show_battle(
            self.session.battle,
            self.session.language,
            chosen=panel.chosen_unit(),
            sectors=panel.shows_sectors(),
        )
        self.rosters.refresh()
        panel.refresh()
        self._show_log()

    def _show_log(self) -> None:
        if self.tabs.currentWidget() is self.log:
            self.log.refresh()

    def retranslate(self) -> None:
        """Everything in the language and the colours of now."""
        self._keep_keys(self._make_anew)

    def _make_anew(self) -> None:
        tab = self._panel().tab() if self.step else 0
        self.tabs.setTabText(0, self.tr("Step"))
        self.tabs.setTabText(1, self.tr("Log"))
        for panel in self.panels.values():
            self.right.removeWidget(panel)
            panel.deleteLater()
        self.panels.clear()
        self.rosters.retranslate()
        if self.step:
            self.show_step(self.step)
            self._panel().show_tab(tab)


def step_rows(session: BattleSession) -> list[tuple[str, str, str]]:
    """Name, summary and state of every step; an objective that is not used shows as such."""
    battle, language = session.battle, session.language
    rows = []
    coming = next_step(battle)
    for step in range(1, GAME + 1):
        name = say(f"ninth_age.pregame.step.{step}", language)
        done = step < coming if step < GAME else battle.play.over
        state = "done" if done else "now" if step == coming else "locked"
        rows.append((name, summary_of(battle, step, language) if state != "locked" else "", state))
    return rows
