"""Step 6: the roll-off, the choice of zones, and the markers of Secure Target."""

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.ninth_age.command_box import CommandBox
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Spacer
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.games.ninth_age.pregame.zones import marker_turn
from armybuilder.games.ninth_age.rules.deployment.zones import first_choices
from armybuilder.games.ninth_age.rules.field.table import Footprint


class ZonesPanel(BattlePanel):
    """Who chooses first, what he chooses, and where markers lie."""

    def make(self) -> None:
        self.roll = self.command("roll-off", self.tr("Roll off"), pinned=True)
        self.choice: CommandBox | None = None
        self._wanted: tuple[str, ...] = ()
        self.turn = make_label(role="heading", wraps=True)
        self.marker = self.command("marker", self.tr("Place the marker"))
        self.put(self.roll, self.turn, self.marker, Spacer(1))

    def follow(self) -> None:
        battle = self.battle
        self.show_open(self.roll)
        self._follow_choice()
        marking = marker_turn(battle)
        self.marker.setVisible(marking is not None)
        self.map.offer(Footprint() if marking is not None else None)
        chooser = battle.zones.chooser
        text = ""
        if marking is not None:
            text = self.tr("%1 places a marker: click on the table")
        elif chooser is not None and battle.done < 6:
            text = self.tr("%1 chooses")
        who = marking or chooser
        show_or_hide(self.turn, text.replace("%1", self.session.player_name(who)) if who else "")

    def _follow_choice(self) -> None:
        """The form has what the deployment type asks for, and nothing else."""
        wanted = first_choices(self.battle.deployment or "frontline")
        if self.choice is None or wanted != self._wanted:
            if self.choice is not None:
                self.choice.foot.deleteLater()
                self.choice.deleteLater()
            self._wanted = wanted
            self.choice = self.command(
                "zones",
                self.tr("Choose"),
                shown=wanted,
                without=dict.fromkeys(wanted, ("unchosen",)),
                certain=True,
                pinned=True,
            )
            self.body.insertWidget(self.body.indexOf(self.turn) + 1, self.choice)
        self.show_open(self.choice)

    def take_place(self, x: float, y: float) -> None:
        if marker_turn(self.battle) is not None:
            self.marker.show_plain({"x": x, "y": y})
            self.marker.carry_out()

    def hover_place(self, x: float, y: float) -> None:
        if marker_turn(self.battle) is not None:
            self.map.allow(self.session.why_not(Wanted("marker", {"x": x, "y": y})) is None)
