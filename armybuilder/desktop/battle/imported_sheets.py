"""The sheets of imported units in a battle, drawn beside the window: the data of a large game take their time."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from armybuilder.catalogue.text import Language
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet
from armybuilder.storage.opening import game_data_of
from armybuilder.storage.store import open_for_reading

Drawn = Mapping[tuple[str, str], Sheet]


class ImportedSheets(BackgroundJob):
    """Draws the sheets of every unit of a battle; `done` has them by side and unit. What cannot be read is left out."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked: tuple[ShownBattle, Language] | None = None
        self.sheets: Drawn = {}
        self.done.connect(self._keep)

    def draw(self, path: Path, battle: ShownBattle) -> None:
        """Draw the sheets of a battle, unless that is done or under way."""
        asked = (battle, battle.language)
        if asked == self._asked:
            return
        self._asked, self.sheets = asked, {}
        units = [(unit.home, unit.selection) for unit in battle.state.units.values() if unit.selection]
        self.run_instead(partial(_drawn, path, battle.kept.armies, units, battle.language))

    def _keep(self, sheets: Drawn) -> None:
        self.sheets = sheets


def _drawn(
    path: Path,
    armies: Sequence[Roster | None],
    units: Sequence[tuple[str, str]],
    language: Language,
    progress: Progress,
) -> Drawn:
    from armybuilder.printing.battles.imported import imported_sheets  # a start must not wait for it

    with open_for_reading(path) as store:
        pictures = store.pictures.of_armies(armies)
        return imported_sheets(
            armies, units, language, partial(game_data_of, store), pictures=pictures, progress=progress
        )
