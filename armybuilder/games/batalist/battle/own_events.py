"""What may happen in a battle of «Баталист» alone. Stored, as all events."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from armybuilder.battle.session.events import BattleEvent
from armybuilder.games.batalist.battle.terms import OwnBattle, Trap

if TYPE_CHECKING:
    from armybuilder.battle.session.state import BattleState


class TrapSet(BattleEvent, frozen=True, kw_only=True):
    """A trap lies on the field."""

    trap: Trap

    def apply(self, state: "BattleState") -> None:
        own: OwnBattle = state.own or OwnBattle()
        state.own = replace(own, traps=(*own.traps, self.trap))


class TrapRemoved(BattleEvent, frozen=True, kw_only=True):
    """A trap lies on the field no more: it was sprung, or found."""

    trap: str

    def apply(self, state: "BattleState") -> None:
        own: OwnBattle = state.own or OwnBattle()
        state.own = replace(own, traps=tuple(one for one in own.traps if one.id != self.trap))


OWN_EVENTS: tuple[type[BattleEvent], ...] = (TrapSet, TrapRemoved)
