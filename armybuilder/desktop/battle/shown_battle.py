"""What sheets and dice ask of an open battle."""

from typing import Protocol

from PySide6.QtCore import SignalInstance

from armybuilder.battle.session.session import Session
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.storage.kept_battles import KeptBattle


class ShownBattle(Protocol):
    """An open battle as those see it who only show it; `changed` tells that it stands otherwise."""

    @property
    def changed(self) -> SignalInstance: ...
    @property
    def kept(self) -> KeptBattle: ...
    @property
    def session(self) -> Session: ...
    @property
    def state(self) -> BattleState: ...
    @property
    def language(self) -> Language: ...
    @property
    def battle_id(self) -> int: ...
    @property
    def game_id(self) -> str: ...
    @property
    def shown_number(self) -> int: ...
    @property
    def reader(self) -> str: ...
    @property
    def hidden(self) -> frozenset[str]: ...

    def name_of(self, who: str) -> str:
        """Return what a side, a unit or a piece is called."""
