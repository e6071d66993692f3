"""The piece of terrain that is chosen on the table, and the kind that is laid next."""

from PySide6.QtCore import QObject, Signal

from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.layout import BoardTerrain
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.table_ground import OwnTerrain, lay_new, lay_otherwise, own_terrain
from armybuilder.desktop.context import Context


class TableTerrain(QObject):
    """Keeps what is chosen by its `key`, and what is being laid; `command_wanted` has the `Wanted` that does it.

    `own` is the terrain of the player's own that is offered beside that of the game.
    """

    command_wanted = Signal(object)

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._battle: ShownBattle | None = None
        self.key = self.laying = ""
        self.own: OwnTerrain = {}

    def show_battle(self, battle: ShownBattle) -> None:
        """Look at a battle from now on, and at what has been written for its game meanwhile."""
        self._battle = battle
        self.own = own_terrain(self._context, battle.game_id)

    def chosen(self) -> BoardTerrain | None:
        """Return the piece that is chosen; None, and none is any more, where the table has it no longer."""
        found = None if self._battle is None else self._battle.state.terrain.get(self.key)
        self.key = self.key if found is not None else ""
        return found

    def lay(self, kind: str, spot: tuple[float, float]) -> None:
        """Lay a piece of a kind somewhere."""
        if self._battle is not None:
            wanted = lay_new(self._battle.state, kind, spot, self.own, self._battle.language)
            self.command_wanted.emit(wanted)

    def lay_again(self, **changes: float) -> None:
        """Lay the chosen piece somewhere else, or turned."""
        terrain = self.chosen()
        if terrain is not None:
            self.command_wanted.emit(lay_otherwise(terrain, **changes))

    def move(self, right: float, up: float) -> None:
        """Lay the chosen piece so far from where it lies."""
        terrain = self.chosen()
        if terrain is not None:
            self.lay_again(x=round(terrain.x + right, 2), y=round(terrain.y + up, 2))

    def turn(self, by: float) -> None:
        """Turn the chosen piece."""
        terrain = self.chosen()
        if terrain is not None and self._battle is not None:
            rules = self._battle.state.rules.board
            self.lay_again(heading=rules.heading(rules.angle(terrain.heading) + by))

    def take_away(self) -> None:
        """Take the chosen piece from the table."""
        if self.key:
            self.command_wanted.emit(Wanted("take-terrain", {"terrain": self.key}))
