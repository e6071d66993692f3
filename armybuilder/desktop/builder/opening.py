"""Opening a saved army, of one of our own games or of an imported one."""

from PySide6.QtCore import QObject

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.builder import Builder
from armybuilder.desktop.builder.imported.builder import ForceBuilder
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.builder.own_games.session import ArmySession
from armybuilder.desktop.context import Context
from armybuilder.games import game as find_game
from armybuilder.games import games
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import game_data_of

AnyBuilder = Builder | ForceBuilder
AnySession = ArmySession | ForceSession


def saved_roster(context: Context, roster_id: int) -> Roster:
    """A saved army by its id; a Problem when there is none."""
    row = next((row for row in context.store.rosters.list() if row.id == roster_id), None)
    if row is None:
        raise Problem("storage.no_army", found=roster_id)
    own = next((game for game in games() if game.id == row.game), None)
    return context.store.rosters.get(roster_id, own)


def is_own(roster: Roster) -> bool:
    """Whether an army is of one of our own games."""
    return any(game.id == roster.game for game in games())


def open_builder(context: Context, roster_id: int, parent: QObject) -> AnyBuilder:
    """The builder of a saved army; a Problem when it cannot be opened."""
    roster = saved_roster(context, roster_id)
    if is_own(roster):
        return Builder(ArmySession(context.of(roster.game), roster_id, parent))
    return ForceBuilder(ForceSession(context, roster_id, roster, parent))


def judge(context: Context, roster: Roster) -> Verdict:
    """The verdict on an army of any game."""
    if is_own(roster):
        return find_game(roster.game).judge(roster)
    return verdict_of(Engine(game_data_of(context.store, roster), roster, settled=True))
