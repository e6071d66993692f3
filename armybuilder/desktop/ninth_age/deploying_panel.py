"""Step 9: the deployment phase. The chosen unit follows the mouse over the table until it is placed."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QLabel, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.ninth_age.boxes import ChoiceBox, LineList
from armybuilder.desktop.ninth_age.map_view import FULL_TURN, TURN
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, show_or_hide
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Player, numbered, owner, unit_of
from armybuilder.games.ninth_age.pregame.deploying import left_to_place, scouts_left
from armybuilder.games.ninth_age.rules.deployment.zones import choices_of
from armybuilder.games.ninth_age.rules.field.table import Footprint


class DeployingPanel(BattlePanel):
    """Whose round it is, his units that are not placed yet, and how the chosen one stands."""

    def make(self) -> None:
        self._turned = 90.0
        self._player: Player | None = None
        self.turn = make_label(role="heading", wraps=True)
        self.starting = QWidget()
        self._make_starting()
        self.units = LineList(self.tr("Units to place"), 160)
        self.units.currentItemChanged.connect(lambda *_: self._offer())
        self.hint = make_label(
            self.tr("Click on the table to place the unit; the wheel turns it. Its thick edge is the front."),
            role="quiet",
            wraps=True,
        )
        self.placing = QWidget()
        self._make_placing()
        self.unmeasured = make_button(self.tr("Placed, not measured"), clicked=lambda: self._place(None))
        self.end = make_button(
            self.tr("End the round"), role="primary", clicked=lambda: self.do("end-deployment-round")
        )
        self.delay = make_button(self.tr("Delay the rest"), clicked=lambda: self.do("delay-rest"))
        self.put(self.turn, self.starting, self.units, self.hint, self.placing)
        self.put(self.unmeasured, Spacer(1))
        self.pin(self.end, self.delay)

    def _make_starting(self) -> None:
        self.start_buttons = {
            player: make_button(clicked=lambda _=False, one=player: self.do("start", {"player": one}))
            for player in PLAYERS
        }
        hbox(*self.start_buttons.values(), Spacer(1), inside=self.starting, margins=0, spacing=8)

    def _make_placing(self) -> None:
        self.angle = QDoubleSpinBox()
        self.angle.setRange(0, FULL_TURN)
        self.angle.setDecimals(0)
        self.angle.setSingleStep(TURN)
        self.angle.setWrapping(True)
        self.angle.setSuffix("°")
        self.angle.setAccessibleName(self.tr("Facing"))
        self.angle.valueChanged.connect(self.take_turn)
        WheelGuard(self).watch(self.angle)
        tip = self.tr("Turn by 15°")
        line = hbox(
            QLabel(self.tr("Facing")),
            self.angle,
            make_tool_button("turn_left", tip, clicked=lambda: self.take_turn(self._turned + TURN)),
            make_tool_button("turn_right", tip, clicked=lambda: self.take_turn(self._turned - TURN)),
            Spacer(1),
            spacing=6,
        )
        self.edge = ChoiceBox(self.tr("Short edge of the column"))
        self.by_own_rule = QCheckBox(self.tr("By a rule of its own"))
        self.by_agreement = QCheckBox(self.tr("Both agree: no measuring"))
        vbox(line, self.edge, self.by_own_rule, self.by_agreement, inside=self.placing, margins=0, spacing=8)

    def chosen_unit(self) -> str:
        return self.units.chosen() or ""

    def follow(self) -> None:
        battle = self.battle
        begins = self.session.open_now("start")
        self.starting.setVisible(begins)
        for player, button in self.start_buttons.items():
            button.setText(self.session.player_name(player).replace("&", "&&"))
        turn = battle.deploying.turn
        self._list_units(turn)
        active = self.session.open_now("place") and self.units.count() > 0
        for part in (self.units, self.hint, self.placing, self.unmeasured):
            part.setVisible(active)
        self.end.setVisible(self.session.open_now("end-deployment-round"))
        self.delay.setVisible(self.session.open_now("delay-rest"))
        self._follow_edges(turn)
        self._tell_turn(turn, begins=begins)
        self._offer()

    def _tell_turn(self, turn: Player | None, *, begins: bool) -> None:
        if begins:
            text = self.tr("Who places the first unit?")
        elif turn is not None:
            number = self.battle.deploying.rounds.get(turn, 0) + 1
            name = self.session.player_name(turn)
            text = self.tr("%1 places, round %2").replace("%1", name).replace("%2", str(number))
        elif self.session.open_now("place"):
            text = self.tr("Scouts are placed by their own rule")
        else:
            text = ""
        show_or_hide(self.turn, text)

    def _list_units(self, turn: Player | None) -> None:
        battle = self.battle
        keys = [*(left_to_place(battle, turn) if turn else ()), *scouts_left(battle)]
        self.units.offer((self._told_unit(key), key) for key in keys)
        if keys and self.units.chosen() is None:
            with QSignalBlocker(self.units):
                self.units.setCurrentRow(0)

    def _told_unit(self, key: str) -> str:
        unit, name = unit_of(self.battle, key), numbered(self.battle, key)
        assert unit is not None
        if unit.unit_kind == "ordinary":
            return name
        return f"{name} — {self.session.word('unit_kind', unit.unit_kind)}"

    def _follow_edges(self, turn: Player | None) -> None:
        """In the Marching Columns the first unit fixes its player's short edge."""
        asks = self.battle.deployment == "marching" and turn is not None
        asks = asks and turn not in self.battle.deploying.edges
        self.edge.setVisible(asks)
        if asks and not self.edge.count():
            self.edge.offer((self.session.word("short_edge", edge), edge) for edge in ("left", "right"))

    # placing

    def _offer(self) -> None:
        """The chosen unit follows the mouse; it faces away from its player's edge at first."""
        unit = unit_of(self.battle, self.chosen_unit()) if self.chosen_unit() else None
        special = unit is not None and unit.own_rule != "none"
        self.by_own_rule.setVisible(special)
        self.by_own_rule.setChecked(special and self.by_own_rule.isChecked())
        if unit is None or not self.session.open_now("place"):
            self.map.offer(None)
            return
        player = owner(self.chosen_unit())
        if player != self._player:
            self._player = player
            edge = choices_of(self.battle.ground, self.battle.side(player))
            far = edge.corner.startswith("far") if self.battle.deployment == "refused_flank" else False
            self._turned = 270.0 if far or edge.long_edge == "far" else 90.0
            self._show_turn()
        self.map.offer(Footprint(width=unit.width, deep=unit.deep, angle=self._turned))

    def _show_turn(self) -> None:
        with QSignalBlocker(self.angle):
            self.angle.setValue(self._turned)

    def take_turn(self, angle: float) -> None:
        self._turned = angle % FULL_TURN
        self._show_turn()
        self._offer()

    def _plain(self, place: tuple[float, float] | None) -> dict[str, object]:
        spot = None if place is None else {"x": place[0], "y": place[1], "angle": self._turned}
        asks = self.edge.isVisibleTo(self)
        return {
            "unit": self.chosen_unit(),
            "spot": spot,
            "by_own_rule": self.by_own_rule.isChecked(),
            "by_agreement": self.by_agreement.isChecked(),
            "new_edge": self.edge.currentData() if asks else "unchosen",
        }

    def _place(self, place: tuple[float, float] | None) -> None:
        if self.chosen_unit() and self.do("place", self._plain(place)):
            self.by_own_rule.setChecked(False)
            self.by_agreement.setChecked(False)

    def take_place(self, x: float, y: float) -> None:
        self._place((x, y))

    def hover_place(self, x: float, y: float) -> None:
        if self.chosen_unit():
            self.map.allow(self.session.why_not(Wanted("place", self._plain((x, y)))) is None)
