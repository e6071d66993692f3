"""Step 6: the roll-off, the choice of zones, and the markers of Secure Target."""

from armybuilder.desktop.ninth_age.command_box import CommandBox
from armybuilder.desktop.ninth_age.map_view import MapView
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.widgets.making import make_label
from armybuilder.games.ninth_age.pregame.zones import marker_turn
from armybuilder.games.ninth_age.rules.deployment.zones import first_choices
from armybuilder.games.ninth_age.rules.field.table import Footprint


class ZonesPanel(BattlePanel):
    """Who chooses first, what he chooses, and where markers lie."""

    def __init__(self, session: BattleSession, step: int, map_view: MapView) -> None:
        super().__init__(session, step, map_view)
        self.roll = CommandBox(session, "roll-off", self.tr("Roll off"))
        self.choice: CommandBox | None = None
        self._wanted: tuple[str, ...] = ()
        self.turn = make_label(role="heading", wraps=True)
        self.marker = CommandBox(session, "marker", self.tr("Place the marker"))
        for part in (self.roll, self.turn, self.marker):
            self.body.addWidget(part)
        self.body.addStretch(1)

    def follow(self) -> None:
        battle = self.battle
        self.roll.setVisible(self.session.open_now("roll-off"))
        self._follow_choice()
        marking = marker_turn(battle)
        self.marker.setVisible(marking is not None)
        self.map.offer(Footprint() if marking is not None else None)
        chooser = battle.zones.chooser
        if marking is not None:
            text = self.tr("%1 places a marker: click on the table").replace(
                "%1", self.session.player_name(marking)
            )
        elif chooser is not None and battle.done < 6:
            text = self.tr("%1 chooses").replace("%1", self.session.player_name(chooser))
        else:
            text = ""
        self.turn.setText(text)
        self.turn.setVisible(bool(text))

    def _follow_choice(self) -> None:
        """The form has what the deployment type asks for, and nothing else."""
        wanted = first_choices(self.battle.deployment or "frontline")
        if self.choice is None or wanted != self._wanted:
            if self.choice is not None:
                self.choice.deleteLater()
            self._wanted = wanted
            self.choice = CommandBox(
                self.session,
                "zones",
                self.tr("Choose"),
                shown=wanted,
                without=dict.fromkeys(wanted, ("unchosen",)),
                certain=True,
            )
            self.body.insertWidget(self.body.indexOf(self.turn) + 1, self.choice)
        self.choice.setVisible(self.session.open_now("zones"))

    def take_place(self, x: float, y: float) -> None:
        if marker_turn(self.battle) is not None:
            self.marker.show_plain({"x": x, "y": y})
            self.marker.carry_out()

    def hover_place(self, x: float, y: float) -> None:
        if marker_turn(self.battle) is not None:
            self.map.allow(self.session.why_not("marker", {"x": x, "y": y}) is None)
