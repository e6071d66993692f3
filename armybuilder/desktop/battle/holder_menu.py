"""The menu of a unit or figure: what becomes of it by hand."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.battle.session.holders import FATES
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.wording.narration import tell_where


class HolderMenu(QMenu):
    """Offers where a piece may be, and whose a piece or a unit may be. What is chosen goes to `want`; the menu goes then."""

    def __init__(
        self, parent: QWidget, battle: ShownBattle, who: str, want: Callable[[Wanted], object]
    ) -> None:
        super().__init__(parent)
        self._want = want
        state = battle.state
        # the style draws no words of sections
        self.addAction(battle.name_of(who)).setEnabled(False)
        self.addSeparator()
        piece = state.pieces.get(who)
        for fate in FATES if piece is not None else ():
            told = tell_where(battle.game_id, fate, battle.language)
            action = self._offer(told[:1].upper() + told[1:], Wanted("set-fate", {"who": who, "fate": fate}))
            action.setCheckable(True)
            action.setChecked(piece is not None and piece.fate == fate and who not in battle.hidden)
        self.addSeparator()
        for side in state.sides:
            if side != state.side_of(who):
                told = self.tr("Hand over to %1").replace("%1", battle.name_of(side))
                self._offer(told, Wanted("hand-over", {"who": who, "side": side}))
        self.aboutToHide.connect(self.deleteLater)

    def _offer(self, text: str, wanted: Wanted) -> QAction:
        action = self.addAction(text)
        action.triggered.connect(lambda: self._want(wanted))
        return action
