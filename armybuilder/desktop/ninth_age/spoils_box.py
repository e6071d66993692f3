"""Spoils of War: who carries which marker, who takes one up, who loses one."""

from armybuilder.desktop.ninth_age.boxes import ChoiceBox
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.session import scoring_units
from armybuilder.desktop.widgets.boxes import Card, add_to
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.ninth_age.pregame.battle import numbered
from armybuilder.games.ninth_age.rules.field.table import Footprint

LOSSES = ("flees", "destroyed", "lost_scoring", "reform")


class SpoilsBox(Card):
    """Hidden in every other objective. A marker that is lost is put down with a click on the table."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self._panel = panel
        self._dropping = False
        self.heading = make_label(self.tr("Markers"), role="heading")
        self.marker = ChoiceBox(self.tr("Markers"))
        self.marker.currentIndexChanged.connect(self._choose)
        self.unit = ChoiceBox(self.tr("Unit"))
        self.pick = make_button(self.tr("It takes the marker"), clicked=self._pick)
        self.new_round = make_button(
            self.tr("A player's round begins"),
            tip=self.tr("In every round of his a player may take up one marker"),
            clicked=lambda: panel.do("player-round"),
        )
        self.loss = ChoiceBox(self.tr("Why the marker is lost"))
        self.loss.offer((panel.session.word("loss", loss), loss) for loss in LOSSES)
        self.drop = make_button(self.tr("It loses the marker…"), checkable=True)
        self.drop.toggled.connect(self._start_dropping)
        add_to(self.column, self.heading, self.marker)
        add_to(self.column, self.unit, self.pick, self.new_round, self.loss, self.drop)

    def follow(self) -> None:
        """Show the markers as they are now."""
        battle, session = self._panel.battle, self._panel.session
        self.setVisible(battle.objective == "spoils" and not battle.play.over)
        carriers = (
            numbered(battle, marker.carrier) if marker.carrier else self.tr("on the table")
            for marker in battle.markers
        )
        self.marker.offer((f"{number}: {told}", number) for number, told in enumerate(carriers, 1))
        self.unit.offer((words, key) for key, words in scoring_units(session).items())
        self._choose()

    def _choose(self) -> None:
        number = self.marker.currentData()
        markers = self._panel.battle.markers
        carried = number is not None and number <= len(markers) and bool(markers[number - 1].carrier)
        for part in (self.unit, self.pick, self.new_round):
            part.setVisible(not carried)
        for part in (self.loss, self.drop):
            part.setVisible(carried)
        self.drop.setChecked(False)

    def _pick(self) -> None:
        plain = {"marker_number": self.marker.currentData(), "unit": self.unit.currentData() or ""}
        self._panel.do("pick-up", plain)

    def _start_dropping(self, on: bool) -> None:
        """A marker kept after a reform needs no place; any other is put down with the next click."""
        self._dropping = on
        if on and self.loss.currentData() == "reform":
            self.drop.setChecked(False)
            self._panel.do("drop", {"marker_number": self.marker.currentData(), "loss": "reform"})

    # the table

    def offer(self) -> bool:
        """A marker follows the mouse while one is put down; whether it does."""
        if self._dropping:
            self._panel.map.offer(Footprint())
            self._panel.map.allow(True)
        return self._dropping

    def take_place(self, x: float, y: float) -> bool:
        """Put the marker down there; whether one was being put down."""
        if not self._dropping:
            return False
        plain = {"marker_number": self.marker.currentData(), "loss": self.loss.currentData(), "x": x, "y": y}
        self._panel.do("drop", plain)
        return True
