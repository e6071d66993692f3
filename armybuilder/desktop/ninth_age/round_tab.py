"""A round of the game: its end with what the objective counts, those who arrive, and markers that are carried."""

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.ninth_age.arrivals_box import ArrivalsBox
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.spoils_box import SpoilsBox
from armybuilder.desktop.ninth_age.ticks import TickList
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, fielded, numbered
from armybuilder.games.ninth_age.pregame.playing import has_scoring
from armybuilder.games.ninth_age.rules.field.table import Footprint
from armybuilder.games.ninth_age.rules.victory.scoring import reaches


class RoundTab(QWidget):
    """What happens in a round. Units at the centre are ticked as they stand on the map; players may overrule it."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self._panel = panel
        self.centre = TickList("")
        self.centre.button.hide()
        self.centre.heading.setText(self.tr("Scoring units within 6″ of the centre"))
        self.end = make_button(role="primary", clicked=self._end_round)
        self.arrivals = ArrivalsBox(panel)
        self.spoils = SpoilsBox(panel)
        self.spoils.drop.toggled.connect(self.offer)
        vbox(
            self.centre,
            self.end,
            self.arrivals,
            self.spoils,
            Spacer(1),
            inside=self,
            margins=(0, 12, 0, 0),
            spacing=12,
        )

    def follow(self) -> None:
        """Show the round as it stands."""
        battle = self._panel.battle
        held = battle.objective == "hold_ground" and not battle.play.over
        self.centre.setVisible(held)
        if held:
            self._offer_centre()
        self.end.setText(self.tr("End round %1").replace("%1", str(battle.play.round)))
        self.end.setVisible(self._panel.session.open_now("game-round"))
        self.arrivals.follow()
        self.spoils.follow()

    def _offer_centre(self) -> None:
        battle = self._panel.battle
        x, y = battle.field.table.centre
        offered = {
            key: f"{numbered(battle, key)} ({self._panel.session.player_name(player)})"
            for player in PLAYERS
            for key, _ in fielded(battle, player)
            if has_scoring(battle, key)
        }
        self.centre.offer(offered)
        for key, box in self.centre.boxes.items():
            standing = battle.places.get(key)
            box.setChecked(standing is not None and reaches(standing, Footprint(x=x, y=y)))

    def _end_round(self) -> None:
        at_centre = self.centre.ticked() if self._panel.battle.objective == "hold_ground" else None
        self._panel.do("game-round", {"at_centre": at_centre})

    # the table

    def offer(self) -> None:
        """Who comes on, or a marker that is put down, follows the mouse."""
        if not self.spoils.offer():
            self.arrivals.offer()

    def take_place(self, x: float, y: float) -> None:
        """The table was clicked."""
        if not self.spoils.take_place(x, y):
            self.arrivals.take_place(x, y)

    def turn_to(self, angle: float) -> None:
        """The wheel has turned what follows the mouse."""
        self.arrivals.turn_to(angle)
