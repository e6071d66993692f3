"""A choice among the house rules that are proposed for a game and those that its player keeps for it."""

from contextlib import suppress

from PySide6.QtCore import QSignalBlocker, Qt

from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.presets import HARDSHIPS, Hardship, preset
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.storage.kept_house_rules import KeptHouseRules
from armybuilder.storage.settings import StoredSettings

# what a kept preset is called, beside those that are proposed
KEPT = Qt.ItemDataRole.UserRole + 1


class RulesBox(ElidedCombo):
    """Offers what is proposed as mild, usual and hard, and behind it what is kept; what cannot be read is not offered."""

    def __init__(self, settings: StoredSettings, game_id: str = "") -> None:
        super().__init__()
        self._settings, self._game = settings, game_id
        self._kept: dict[str, HouseRules] = {}
        for one in HARDSHIPS:
            self.addItem("", one)
        self.setCurrentIndex(HARDSHIPS.index("usual"))
        self.say()
        self.offer_kept()

    def say(self) -> None:
        """Say everything in the language of the window."""
        words: dict[Hardship, str] = {
            "mild": self.tr("Mild: nobody dies, machines come back"),
            "usual": self.tr("Usual"),
            "hard": self.tr("Hard: more die, and nobody is helped"),
        }
        for place, one in enumerate(HARDSHIPS):
            self.setItemText(place, words[one])
        for place in range(len(HARDSHIPS), self.count()):
            self.setItemText(place, self._told(str(self.itemData(place, KEPT))))

    def _told(self, name: str) -> str:
        return self.tr("Kept: “%1”").replace("%1", name)

    @property
    def presets(self) -> KeptHouseRules:
        """What the player keeps for the game."""
        return KeptHouseRules(self._settings, self._game)

    def show_game(self, game_id: str) -> None:
        """Offer the house rules of another game."""
        self._game = game_id
        if self.kept_name:
            with QSignalBlocker(self):
                self.setCurrentIndex(HARDSHIPS.index("usual"))
        self.offer_kept()

    def offer_kept(self) -> None:
        """Offer what is kept as it is now; what was chosen stays so where it is still there, else the usual is."""
        chosen, presets = self.kept_name, self.presets
        self._kept = {}
        with QSignalBlocker(self):
            if chosen:
                self.setCurrentIndex(HARDSHIPS.index("usual"))
            while self.count() > len(HARDSHIPS):
                self.removeItem(self.count() - 1)
            for name in presets.names():
                with suppress(Problem):
                    self._kept[name] = presets.get(name)
                    self.addItem(self._told(name))
                    self.setItemData(self.count() - 1, name, KEPT)
            self.choose_kept(chosen)
        self.setToolTip(self.currentText())

    def choose_kept(self, name: str) -> None:
        """Choose a kept preset; what was chosen stays so where there is none of that name."""
        for place in range(len(HARDSHIPS), self.count()):
            if name and self.itemData(place, KEPT) == name:
                self.setCurrentIndex(place)

    def showPopup(self) -> None:
        # a pack may have brought others, or another campaign kept them
        self.offer_kept()
        super().showPopup()

    @property
    def kept_name(self) -> str:
        """The name of the kept preset that is chosen; empty where what is proposed is."""
        return str(self.currentData(KEPT) or "")

    def rules(self) -> HouseRules:
        """Return the house rules that are chosen, for as many points as they are written for."""
        kept = self._kept.get(self.kept_name)
        return kept or preset(self._game, self.currentData() or "usual")
