"""What every part of the window shares: the open database, the game, the language and the theme."""

from functools import cached_property
from typing import Any

from PySide6.QtCore import QObject, Signal

from armybuilder.catalogue.rulebook import RuleText
from armybuilder.catalogue.text import Language
from armybuilder.games import game as find_game
from armybuilder.games.game import Game
from armybuilder.storage.rules import read_game_rules
from armybuilder.storage.store import Store


class Context(QObject):
    """Handed to every workspace; tells them when what they show has changed."""

    language_changed = Signal(str)
    theme_changed = Signal(bool)
    content_changed = Signal()
    message = Signal(str)

    def __init__(self, store: Store, game_id: str = "bronepehota", language: Language = "ru") -> None:
        super().__init__()
        self.store = store
        self.game: Game = find_game(game_id)
        self.language: Language = language
        self.dark = False

    @cached_property
    def units(self) -> dict[str, Any]:
        """Every unit of the game by id, in the order of the catalogue."""
        return {unit.id: unit for unit in self.store.units.all(self.game)}

    @cached_property
    def rules(self) -> dict[str, RuleText]:
        """What the rules of the game say, in our words, by register id."""
        return read_game_rules(self.game.id)

    @cached_property
    def own_ids(self) -> frozenset[str]:
        """The ids of the units that the user has added."""
        return self.store.units.own_ids(self.game.id)

    def reload_content(self) -> None:
        """Units have changed in the database: read them again and tell everybody."""
        self.__dict__.pop("units", None)
        self.__dict__.pop("own_ids", None)
        self.content_changed.emit()
