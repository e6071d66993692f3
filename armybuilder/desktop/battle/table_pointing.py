"""What the table tells of where the mouse points: how one stands to another, lengths, and who is under a template."""

from collections.abc import Callable

from armybuilder.battle.table.routes import length_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.table_canvas import Tool
from armybuilder.desktop.battle.table_overlays import TableOverlays
from armybuilder.desktop.battle.table_scene import TableScene
from armybuilder.table_words import tell_length, tell_pair, tell_under

XY = tuple[float, float]


class TablePointing:
    """Lays over the table what is pointed at, and says it."""

    def __init__(self, scene: TableScene, overlays: TableOverlays, say: Callable[[str], None]) -> None:
        self._scene, self._overlays, self._say = scene, overlays, say

    def at(self, chosen: str, who: str, language: Language) -> None:
        """Tell how the chosen one stands to somebody, where both stand somewhere."""
        at = self._scene.at()
        if not who or who == chosen or not at.knows(chosen, who):
            return
        here, there = at.place(chosen), at.place(who)
        self._overlays.show_pair((here.x, here.y), (there.x, there.y), at.sight(chosen, who).share)
        self._say(tell_pair(at, chosen, who, language))

    def measure(self, tool: Tool, chosen: str, way: tuple[XY, XY], size: float, language: Language) -> None:
        """Tell a length, or who is under a template of a size that was dragged along a way."""
        state = self._scene.state
        assert state is not None
        if tool == "ruler":
            self._overlays.show_ruler(*way)
            self._say(tell_length(state, length_of(way), language))
            return
        under = self._overlays.show_template(tool, *way, size)
        self._scene.mark({chosen}, set(under), "")
        self._say(tell_under(state, under, language))
