"""Battles that the assistant of «9-я Эпоха» prepares, among the others of the workspace."""

from typing import TYPE_CHECKING

from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.games.battle_game import BEGIN_TITLE, BattleSetup
from armybuilder.games.ninth_age.game import GAME
from armybuilder.messages import template
from armybuilder.storage.agreements import agreed
from armybuilder.storage.kept_battles import begin_battle
from armybuilder.storage.store import Store

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def begin_preparing(store: Store, name: str) -> int:
    """Begin to prepare a battle, and return its id; a Problem when it cannot be kept."""
    setup = BattleSetup(sides=(), settings=agreed(GAME))
    return begin_battle(store, GAME.id, name, setup, template(BEGIN_TITLE))


def is_prepared(store: Store, battle_id: int) -> bool:
    """Whether a battle is shown by its steps."""
    row = store.battles.row(battle_id)
    return row is not None and row.game == GAME.id


def print_prepared(session: BattleSession, parent: "QWidget") -> None:
    """Show the page of a prepared battle as it will be printed."""
    from armybuilder.desktop.ninth_age.printing import BattlePrintDialog

    BattlePrintDialog(session, parent).exec()
