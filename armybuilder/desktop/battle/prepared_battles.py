"""Battles that the assistant of «9-я Эпоха» prepares, among the others of the workspace: their steps, and the battle itself."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from armybuilder.desktop.battle.play_view import PlayView
from armybuilder.desktop.ninth_age.battle_view import BattleView
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.games.battle_game import BEGIN_TITLE, BattleSetup
from armybuilder.games.ninth_age.game import GAME
from armybuilder.storage.agreements import agreed
from armybuilder.storage.kept_battles import begin_battle
from armybuilder.storage.store import Store
from armybuilder.wording.messages import template

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


class FieldView(PlayView):
    """A battle whose armies have taken the field; a button leads back to its steps, its magic items and its objective."""

    def __init__(self, session: BattleSession) -> None:
        self.steps_button = make_button(sign="back", clicked=session.show_other)
        super().__init__(session)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(0, hbox(self.steps_button, Spacer(1), margins=(8, 6, 8, 2)))

    def retranslate(self) -> None:
        super().retranslate()
        self.steps_button.setText(self.tr("Steps, items and objective"))


def prepared_view(session: BattleSession) -> BattleView | FieldView:
    """Return a new view of a battle: its steps, or the battle."""
    return FieldView(session) if session.shows_field else BattleView(session)


def print_prepared(session: BattleSession, parent: "QWidget") -> None:
    """Show the page of a prepared battle as it will be printed."""
    from armybuilder.desktop.ninth_age.printing import prepared_print_dialog

    prepared_print_dialog(session, parent).exec()
