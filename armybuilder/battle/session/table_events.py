"""What may happen to the table itself: it is laid out, terrain is laid or taken. Stored, as all events."""

from typing import TYPE_CHECKING

from armybuilder.battle.session.events import BattleEvent
from armybuilder.battle.session.state import POSITIONS, Board
from armybuilder.battle.table.layout import BoardLayout, BoardTerrain

if TYPE_CHECKING:
    from armybuilder.battle.session.state import BattleState


class TableSet(BattleEvent, frozen=True, kw_only=True):
    """The table is laid out: its board, all terrain and all zones, in place of what lay there."""

    layout: BoardLayout

    def apply(self, state: "BattleState") -> None:
        state.board = Board(length=self.layout.length, width=self.layout.width)
        state.terrain = {one.id: one for one in self.layout.terrain}
        state.zones = self.layout.zones
        state.forget(POSITIONS)


class TerrainLaid(BattleEvent, frozen=True, kw_only=True):
    """A piece of terrain lies on the table; one with the same id lies there no more."""

    terrain: BoardTerrain

    def apply(self, state: "BattleState") -> None:
        state.terrain[self.terrain.id] = self.terrain
        state.forget(POSITIONS)


class TerrainTaken(BattleEvent, frozen=True, kw_only=True):
    """A piece of terrain was taken off the table."""

    terrain: str

    def apply(self, state: "BattleState") -> None:
        state.terrain.pop(self.terrain, None)
        state.forget(POSITIONS)


TABLE_EVENTS: tuple[type[BattleEvent], ...] = (TableSet, TerrainLaid, TerrainTaken)
