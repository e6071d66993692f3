"""The game itself: rounds and the objective, magic items, what became of units, and the end."""

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from armybuilder.desktop.ninth_age.flag_box import FlagBox
from armybuilder.desktop.ninth_age.game_tab import GameTab
from armybuilder.desktop.ninth_age.ledger_tab import LedgerTab
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.round_tab import RoundTab
from armybuilder.desktop.ninth_age.units_tab import UnitsTab
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.ninth_age.pregame.battle import PLAYERS
from armybuilder.games.ninth_age.pregame.playing import counted
from armybuilder.wording.messages import say


class GamePanel(BattlePanel):
    """Tabs for what is done in a game; a click on the table goes to the one that is open."""

    def make(self) -> None:
        self.state = make_label(wraps=True)
        self.flags = FlagBox(self)
        self.field = make_button(role="primary", clicked=self._take_field)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(True)
        self.rounds, self.ledger, self.units = RoundTab(self), LedgerTab(self), UnitsTab(self)
        self.end = self.command("end-game", self.tr("Count the objective"))
        ending = QWidget()
        vbox(self.end, Spacer(1), inside=ending, margins=(0, 12, 0, 0))
        for tab, name in (
            (self.rounds, self.tr("Round")),
            (self.ledger, self.tr("Items")),
            (self.units, self.tr("Units")),
            (ending, self.tr("End")),
        ):
            self.tabs.addTab(tab, name)
        self.put(self.state, self.flags, hbox(self.field, Spacer(1)), (self.tabs, 1))
        self.tabs.currentChanged.connect(self._open_tab)

    def _open_tab(self) -> None:
        # the next who looks may be the other player
        self.ledger.look_away()
        self.follow()

    def hideEvent(self, event: QHideEvent) -> None:
        self.ledger.look_away()
        super().hideEvent(event)

    def follow(self) -> None:
        self.end.explain(self.session.who_is_who())
        # what was said in the game is in the log: it would grow without end here
        self.settled.hide()
        self.flags.follow()
        self.field.setText(
            self.tr("Back to the battle") if self.battle.in_battle else self.tr("Begin the battle")
        )
        self.field.setVisible(self.battle.in_battle or self.session.open_now("take-field"))
        self.state.setText("\n".join(self._told_state()))
        for tab in (self.rounds, self.ledger, self.units):
            tab.follow()
        self.end.setEnabled(self.session.open_now("end-game"))
        self.map.offer(None)
        if page := self._page():
            page.offer()

    def _take_field(self) -> None:
        """Begin the battle with all that is settled, or look at it again."""
        if self.battle.in_battle:
            self.session.show_other()
        else:
            self.session.on_field = True
            self.do("take-field")

    def _page(self) -> GameTab | None:
        page = self.tabs.currentWidget()
        return page if isinstance(page, GameTab) else None

    def _told_state(self) -> list[str]:
        battle, language = self.battle, self.session.language
        objective = say(f"ninth_age.choice.objective.{battle.objective or 'none'}", language)
        lines = [say("ninth_age.pregame.game_round", language, round=battle.play.round) + f" · {objective}"]
        if battle.objective in ("hold_ground", "spoils", "flags"):
            found = counted(battle)
            told = " : ".join(f"{self.session.player_name(player)} {found[player]}" for player in PLAYERS)
            lines.append(say(f"ninth_age.pregame.counted.{battle.objective}", language, told=told))
        if battle.play.over:
            winner = battle.play.winner
            if winner is None:
                lines.append(say("ninth_age.pregame.nobody_won", language))
            else:
                lines.append(say("ninth_age.pregame.won", language, name=self.session.player_name(winner)))
        return lines

    def tab(self) -> int:
        return self.tabs.currentIndex()

    def show_tab(self, tab: int) -> None:
        self.tabs.setCurrentIndex(tab)

    def chosen_unit(self) -> str:
        page = self._page()
        return page.chosen() if page else ""

    def take_place(self, x: float, y: float) -> None:
        if page := self._page():
            page.take_place(x, y)

    def take_turn(self, angle: float) -> None:
        if page := self._page():
            page.turn_to(angle)
