"""What the table tells of where the mouse points: how one stands to another."""

from collections.abc import Callable

from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.table_overlays import TableOverlays
from armybuilder.desktop.battle.table_scene import TableScene
from armybuilder.wording.table_words import tell_pair


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
