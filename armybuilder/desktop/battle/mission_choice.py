"""Which mission of the player's own a battle is about, where he has written any for its game."""

from PySide6.QtCore import Signal

from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Card
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.common_types import MISSION
from armybuilder.games.missions import Mission
from armybuilder.storage.content import items_of
from armybuilder.wording.mission_words import mission_lines


class MissionChoice(Retranslated, Card):
    """Offers the missions of a game that the Library has, and tells the one that is chosen; hidden where there are none."""

    chosen = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context, self._game_id = context, ""
        self._missions: dict[str, Mission] = {}
        self.heading = make_label(role="heading")
        self.missions = ElidedCombo()
        self.about = make_label(role="quiet", wraps=True, hidden=True)
        for one in (self.heading, self.missions, self.about):
            self.column.addWidget(one)
        self.missions.currentIndexChanged.connect(lambda _: self._tell())
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Mission of your own"))
        self.missions.setAccessibleName(self.heading.text())
        if self._game_id:
            self.show_game(self._game_id)

    def show_game(self, game_id: str) -> None:
        """Offer the missions of a game; what is chosen stays chosen as long as it is there."""
        before = self.missions.currentData() if game_id == self._game_id else ""
        self._game_id = game_id
        self._missions = {one.id: one for one in self._listed()}
        self.missions.blockSignals(True)
        self.missions.clear()
        self.missions.addItem(self.tr("None"), "")
        for one in self._missions.values():
            self.missions.addItem(one.name.get(self._context.language), one.id)
        self.missions.setCurrentIndex(max(0, self.missions.findData(before)))
        self.missions.blockSignals(False)
        self.setVisible(bool(self._missions))
        self._tell()

    def _listed(self) -> list[Mission]:
        if not has_armlists(self._game_id):
            return []
        game, store = find_game(self._game_id), self._context.store
        kinds = [kind for kind in game.content_types if kind.id == MISSION]
        # those that come with the program are offered among the terms of the game
        own = {key for kind in kinds for key in store.library.own_ids(game, kind)}
        return [one for kind in kinds for one in items_of(store, game, kind) if one.id in own]

    @property
    def mission(self) -> Mission | None:
        """The mission that is chosen; None for none."""
        return self._missions.get(str(self.missions.currentData() or ""))

    def _tell(self) -> None:
        found = self.mission
        lines = () if found is None else mission_lines(found, self._context.language)
        show_or_hide(self.about, "\n".join(lines))
        self.chosen.emit()
