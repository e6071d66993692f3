"""The strip above a battle: where it stands, whose turn it is, who acts, what must be decided, and who has won."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from armybuilder.battle.session.options import Option
from armybuilder.battle.session.reading import REFEREE
from armybuilder.desktop.battle.clock_bar import ClockBar
from armybuilder.desktop.battle.reader_choice import ReaderChoice
from armybuilder.desktop.battle.remarks_line import RemarksLine
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import say, say_told
from armybuilder.wording.narration import tell_ending, tell_phase, tell_round, tell_stage, tell_title

END_KEY = "F10"


class BattleStrip(Retranslated, QFrame):
    """`end_wanted` tells that the turn of whoever acts should end."""

    end_wanted = Signal()

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self.setProperty("role", "side")
        self.standing = make_label(role="heading", wraps=True)
        self.pending = make_label(role="error", wraps=True, hidden=True)
        self.victory = make_label(role="event", wraps=True, hidden=True)
        self.end_button = make_button(sign="forward", clicked=self.end_wanted)
        self.remarks = RemarksLine()
        self.clocks = ClockBar(battle)
        words = vbox(self.standing, self.victory, self.pending, self.clocks, self.remarks, spacing=2)
        self.readers = ReaderChoice(battle)
        doing = vbox(self.end_button, self.readers, Spacer(1), spacing=6)
        hbox((words, 1), doing, inside=self, margins=(16, 8, 12, 8), spacing=12)
        self.retranslate()

    def retranslate(self) -> None:
        self.end_button.setToolTip(END_KEY)
        self.refresh(None)

    def refresh(self, ending: Option | None) -> None:
        """Show how the battle stands; `ending` is what would end a turn now."""
        battle = self._battle
        state, game, language = battle.state, battle.game_id, battle.language
        parts = [tell_stage(game, state.stage, language)]
        if state.round:
            parts.append(tell_round(game, state.round, language))
        if state.phase:
            parts.append(tell_phase(game, state.phase, language))
        if state.active:
            parts.append(self.tr("Turn of: %1").replace("%1", battle.name_of(state.active)))
        if state.acting:
            parts.append(self.tr("Acts: %1").replace("%1", battle.name_of(state.acting)))
        if state.scores:
            score = " : ".join(f"{battle.name_of(side)} {state.score_of(side)}" for side in state.sides)
            parts.append(score)
        if battle.looking is not None:
            parts.insert(0, self.tr("As it stood after entry %1").replace("%1", str(battle.looking)))
        self.standing.setText(" · ".join(parts))
        self.clocks.refresh()
        self.readers.refresh()
        show_or_hide(self.pending, self._pending())
        show_or_hide(self.victory, self._victory())
        self.remarks.show_remarks(self._remarks(), opened=not state.round)
        self.end_button.setVisible(bool(battle.game.end_turn) and state.ended is None)
        self.end_button.setEnabled(ending is not None)
        text = self.tr("End the turn")
        if ending is not None:
            text = tell_title(battle.session.command(ending.command), language)
            if ending.side and not state.active:
                text += f": {battle.name_of(ending.side)}"
        self.end_button.setText(text)

    def _remarks(self) -> list[str]:
        """Return what only the game holds and who reads may know, cards in force and tasks, and the notes of the battle."""
        battle = self._battle
        told: dict[str, list[str]] = {}
        readers = ("", *battle.state.sides) if battle.reader == REFEREE else (battle.reader,)
        found = (one for reader in readers for one in battle.game.rules.remarks(battle.state, reader))
        remarks = list(dict.fromkeys(found))
        names = battle.names_of({one.who for one in remarks if one.who})
        for one in remarks:
            told.setdefault(say_told(one.text, battle.language), []).append(names.get(one.who, ""))
        # what is told of several is told once
        lines = [": ".join(filter(None, (", ".join(filter(None, who)), text))) for text, who in told.items()]
        return [*lines, *battle.state.notes]

    def _pending(self) -> str:
        battle = self._battle
        told = []
        for one in battle.state.pending:
            title = tell_title(battle.session.command(one.command), battle.language)
            whose = dict.fromkeys(battle.name_of(who) for who in (one.who, one.side) if who)
            told.append(" — ".join((title, *whose)))
        return self.tr("To be decided: %1").replace("%1", "; ".join(told)) if told else ""

    def _victory(self) -> str:
        ended = self._battle.state.ended
        if ended is None:
            return ""
        language = self._battle.language
        how = tell_ending(self._battle.game_id, ended.how, language)
        winners = ", ".join(self._battle.name_of(side) for side in ended.winners)
        return say("battle.won" if winners else "battle.drawn", language, winners=winners, how=how)
