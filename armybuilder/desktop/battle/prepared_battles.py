"""Battles that the assistant of «9-я Эпоха» prepares, open in the workspace: their views, and what cannot be saved of them."""

from functools import partial
from typing import TYPE_CHECKING

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.unsaved_armies import keep_all_as_new
from armybuilder.desktop.armies.unsaved_messages import UnsavedMessages, WaysOut
from armybuilder.desktop.ninth_age.battle_view import BattleView
from armybuilder.desktop.ninth_age.session import BattleSession, create_battle
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.agreements import agreed

if TYPE_CHECKING:
    from armybuilder.desktop.battle.workspace import BattlesWorkspace

PREPARED_GAME = GAME.id


class PreparedBattles:
    """The prepared battles of one workspace."""

    def __init__(self, workspace: "BattlesWorkspace") -> None:
        self._workspace = workspace
        self.unsaved: dict[BattleSession, UnsavedMessages] = {}

    def create(self, name: str) -> int:
        """Begin to prepare a battle, and return its id; a Problem when it cannot be kept."""
        return create_battle(self._workspace.context, name, Battle(settings=agreed(GAME)))[1]

    def view(self, battle_id: int) -> BattleView:
        """Return a new view of a battle; a Problem when it cannot be read."""
        session = BattleSession(self._workspace.context, battle_id, self._workspace)
        ways = WaysOut("battles", partial(self._keep_as_new, session), partial(self._bring_back, session))
        self.unsaved[session] = UnsavedMessages(session, self._workspace.messages, ways)
        return BattleView(session)

    def forget(self, session: BattleSession) -> None:
        """Follow a battle no more."""
        self.unsaved.pop(session).forget()

    def keep_all_as_new(self) -> None:
        """Make a new battle of each that is not saved."""
        keep_all_as_new(self.unsaved, self._workspace.messages)

    def _keep_as_new(self, session: BattleSession) -> None:
        """Make a new battle of what could not be saved, and open it; the former shows what is saved."""
        workspace = self._workspace
        try:
            _, key = create_battle(workspace.context, session.name, session.mine or session.battle)
        except Problem as problem:
            workspace.problem.emit(problem)
            return
        session.give_up_unsaved()
        workspace.list.refresh()
        workspace.open(key)
        kept = {row.id for row in workspace.context.store.battles.list()}
        if session.battle_id not in kept or not session.is_in_place():
            workspace.drop(session)

    def _bring_back(self, session: BattleSession) -> None:
        """Bring a battle back that was deleted elsewhere, and make the refused step in it."""
        if self._workspace.restore(session.battle_id):
            session.try_again()


def print_prepared(session: BattleSession, workspace: "BattlesWorkspace") -> None:
    """Show the page of a prepared battle as it will be printed."""
    from armybuilder.desktop.ninth_age.printing import BattlePrintDialog

    BattlePrintDialog(session, workspace).exec()
