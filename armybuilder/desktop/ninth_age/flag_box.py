"""Capture the Flags: a player with fewer than three Scoring units marks further ones."""

from armybuilder.desktop.ninth_age.boxes import TickList
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.games.ninth_age.pregame.battle import fielded, numbered
from armybuilder.games.ninth_age.pregame.magic import flag_turn, flags_to_add


class FlagBox(TickList):
    """Offers the units of the player who marks next; hidden when nobody does."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self._panel = panel
        self.button.setText(self.tr("Mark these units"))
        self.button.show()
        self.button.clicked.connect(lambda: panel.do("flags", {"units": self.ticked()}))

    def follow(self) -> None:
        """Show whose turn of marking it is now."""
        battle = self._panel.battle
        player = flag_turn(battle)
        self.setVisible(player is not None)
        if player is None:
            self.offer({})
            return
        name = self._panel.session.player_name(player)
        told = self.tr("%n more unit(s) to mark", "", flags_to_add(battle, player))
        self.heading.setText(f"{name}: {told}")
        marked = battle.flags.get(player, ())
        units = (key for key, _ in fielded(battle, player) if key not in marked)
        self.offer({key: numbered(battle, key) for key in units})
