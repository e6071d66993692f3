"""A battle of a game's sample army against itself, open as sheets and dice see it."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.reading import hidden_from
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game
from armybuilder.games.battle_game import BattleSetup, SideSetup
from armybuilder.games.own_army import OwnArmy
from armybuilder.storage.content import units_of
from armybuilder.storage.kept_battles import begin_battle, open_battle
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.narration import BothLanguages

TITLE = LocalText("Начало", "Beginning")


class OpenBattle(QObject):
    """Keeps commands and tells that the battle has changed."""

    changed = Signal()
    reader = ""

    def __init__(self, context, game_id="bronepehota", army=None, settings=None):
        super().__init__()
        self.context = context
        if army is None:
            own = game(game_id)
            units = {unit.id: unit for unit in units_of(context.store, own)}
            army = OwnArmy(own, own.sample_army(units, "en"), lambda: units)
            settings = own.resolver.settings()
        sides = (SideSetup(army=army, name="Ann"), SideSetup(army=army, name="Ben"))
        setup = BattleSetup(sides=sides, settings=settings)
        self.kept = open_battle(context.store, begin_battle(context.store, game_id, "Ford", setup, TITLE))
        self.game_id, self.battle_id = self.kept.game_id, self.kept.key
        self.shown_number = self.session.done

    @property
    def session(self):
        return self.kept.session

    @property
    def state(self):
        return self.kept.state

    @property
    def hidden(self):
        return hidden_from(self.state, self.reader)

    @property
    def language(self):
        return self.context.language

    def name_of(self, who: str) -> str:
        return tell_holder(self.state, who, self.language)

    def do(self, wanted: Wanted, dice: Any = None):
        self.kept.do(wanted, dice or SeededDice(7), BothLanguages())
        self._stand()

    def undo(self):
        self.session.undo()
        self._stand()

    def _stand(self):
        self.shown_number = self.session.done
        self.changed.emit()

    def slide(self, who: str, slider: str, value: int):
        self.do(Wanted("slide", {"who": who, "slider": slider, "value": value}))
