"""Who looks at the screen: everyone, one side, a referee who sees all, or the sides in turn, who pass the screen."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.session.reading import EVERYONE, REFEREE
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated

PASSED = "passed"
WIDTH = 170


class ReaderChoice(Retranslated, QWidget):
    """Hidden in battles that keep no secrets. `pass_wanted` tells that the screen should go to the next side."""

    pass_wanted = Signal()

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self.readers = ElidedCombo()
        self.readers.setMinimumWidth(WIDTH)
        self.readers.currentIndexChanged.connect(self._chosen)
        self.pass_button = make_button(role="mend", sign="forward", clicked=self.pass_wanted)
        hbox((self.readers, 1), self.pass_button, inside=self, margins=0, spacing=6)
        # shown by whoever holds it: shown alone it would flash as a window
        if not battle.game.rules.keeps_secrets:
            self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.readers.setAccessibleName(self.tr("Who looks at the screen"))
        self.readers.setToolTip(
            self.tr(
                "Who looks at the screen. What is hidden from him is shown nowhere: orders, hands, ambushes, what the log"
                " says of them."
            )
        )
        self.pass_button.setText(self.tr("Pass on"))
        self.pass_button.setToolTip(self.tr("Cover the screen, and let the next player sit down"))
        self.refresh()

    def refresh(self) -> None:
        """Show who reads now, and by what names the sides go."""
        battle = self._battle
        wanted = [
            (self.tr("For everyone"), EVERYONE),
            *((self.tr("For %1").replace("%1", battle.name_of(side)), side) for side in battle.state.sides),
            (self.tr("In turn, passing the screen"), PASSED),
            (self.tr("For a referee: all"), REFEREE),
        ]
        readers = self.readers
        shown = [(readers.itemText(place), readers.itemData(place)) for place in range(readers.count())]
        with QSignalBlocker(readers):
            if shown != wanted:
                readers.clear()
                for name, reader in wanted:
                    readers.addItem(name, reader)
            readers.setCurrentIndex(readers.findData(PASSED if battle.passing else battle.reader))
        self.pass_button.setVisible(battle.passing)

    def _chosen(self) -> None:
        reader = self.readers.currentData()
        if reader == PASSED:
            self._battle.read_as(EVERYONE, passing=True)
        else:
            self._battle.read_as(reader)
