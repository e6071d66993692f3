"""A round of the game: its end with what the objective counts, those who arrive, and markers that are carried."""

from armybuilder.desktop.ninth_age.arrivals_box import ArrivalsBox
from armybuilder.desktop.ninth_age.boxes import TickList
from armybuilder.desktop.ninth_age.game_tab import GameTab
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.session import scoring_units
from armybuilder.desktop.ninth_age.spoils_box import SpoilsBox
from armybuilder.desktop.widgets.boxes import Spacer, add_to
from armybuilder.desktop.widgets.making import make_button
from armybuilder.games.ninth_age.rules.field.table import Footprint
from armybuilder.games.ninth_age.rules.victory.scoring import reaches


class RoundTab(GameTab):
    """What happens in a round. Units at the centre are ticked as they stand on the map; players may overrule it."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__(panel)
        self.centre = TickList(self.tr("Scoring units within 6″ of the centre"))
        self.end = make_button(role="primary", clicked=self._end_round)
        self.arrivals = ArrivalsBox(panel)
        self.spoils = SpoilsBox(panel)
        self.spoils.drop.toggled.connect(self.offer)
        self.column.setSpacing(12)
        add_to(self.column, self.centre, self.end, self.arrivals, self.spoils, Spacer(1))

    def follow(self) -> None:
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
        self.centre.offer(scoring_units(self._panel.session))
        for key, box in self.centre.boxes.items():
            standing = battle.places.get(key)
            box.setChecked(standing is not None and reaches(standing, Footprint(x=x, y=y)))

    def _end_round(self) -> None:
        at_centre = self.centre.ticked() if self._panel.battle.objective == "hold_ground" else None
        self._panel.do("game-round", {"at_centre": at_centre})

    # the table

    def offer(self) -> None:
        if not self.spoils.offer():
            self.arrivals.offer()

    def take_place(self, x: float, y: float) -> None:
        if not self.spoils.take_place(x, y):
            self.arrivals.take_place(x, y)

    def turn_to(self, angle: float) -> None:
        self.arrivals.turn_to(angle)
