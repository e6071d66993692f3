"""Units that come on later: rolls of the delayed, reserves and ambushers."""

from functools import partial

from PySide6.QtWidgets import QCheckBox

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.ninth_age.boxes import ChoiceBox
from armybuilder.desktop.ninth_age.dice_row import DiceRow
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Card, add_to
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.ninth_age.pregame.arriving import off_table, to_roll
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Aside, numbered, owner, unit_of
from armybuilder.games.ninth_age.rules.deployment.zones import choices_of
from armybuilder.games.ninth_age.rules.field.table import Footprint

# the rule that gives a delayed unit its place
PLACE_RULE = "NA-VII.D-28"
KINDS: tuple[Aside, ...] = ("delayed", "reserve", "ambush")


class ArrivalsBox(Card):
    """Hidden when nobody is off the table."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self._panel = panel
        self._turned: float | None = None
        self.heading = make_label(self.tr("Units off the table"), role="heading")
        self.rolls = {
            player: DiceRow(
                panel.session, partial(Wanted, "arrival-rolls", {"player": player}), self.tr("Roll")
            )
            for player in PLAYERS
        }
        self.units = ChoiceBox(self.tr("Units off the table"))
        self.units.currentIndexChanged.connect(self._choose)
        self.hint = make_label(role="quiet", wraps=True)
        self.right = QCheckBox(self.tr("The right one of two places"))
        self.enter = make_button(clicked=lambda: self._enter(None))
        for row in self.rolls.values():
            row.refused.connect(panel.tell)
        add_to(self.column, self.heading, *self.rolls.values())
        add_to(self.column, self.units, self.hint, self.right, self.enter)

    def follow(self) -> None:
        """Show who is off the table now."""
        battle, session = self._panel.battle, self._panel.session
        offered = []
        for player, row in self.rolls.items():
            name = session.player_name(player)
            for key in off_table(battle, player, *KINDS):
                kind = session.word("aside", battle.aside[key])
                offered.append((f"{numbered(battle, key)} — {kind}, {name}", key))
            row.setVisible(bool(to_roll(battle, player)))
            told = self.tr("Arrival of Delayed: %1").replace("%1", name.replace("&", "&&"))
            row.roll_button.setText(told)
        self.units.offer(offered)
        self.setVisible(self.units.count() > 0 and not battle.play.over)
        self._show_chosen()

    def _choose(self) -> None:
        self._turned = None
        self._show_chosen()
        self.offer()

    def _show_chosen(self) -> None:
        key = self.units.currentData()
        kind = self._panel.battle.aside.get(key) if key else None
        delayed = kind == "delayed" and not self._has_no_room(key)
        self.right.setVisible(delayed)
        self.enter.setText(self.tr("It comes on") if delayed else self.tr("It comes on, not measured"))
        self.hint.setVisible(not delayed)
        self.hint.setText(
            self.tr("Click on the table where it comes on: in contact with its owner's short edge.")
            if kind == "reserve"
            else self.tr("Its edge has no room: click on the table where you agree that it comes on.")
            if kind == "delayed"
            else self.tr("Click on the table where its own rule lets it come on.")
        )

    def _has_no_room(self, key: str) -> bool:
        """Whether the rules find no place for a delayed unit, so that the players have to."""
        problem = self._panel.session.why_not(Wanted("enter", {"unit": key}))
        return problem is not None and problem.values.get("rule") == PLACE_RULE

    def _takes_place(self, key: str) -> bool:
        """Whether the players choose where a unit comes on."""
        return self._panel.battle.aside.get(key) != "delayed" or self._has_no_room(key)

    def _enter(self, place: tuple[float, float] | None) -> None:
        key = self.units.currentData()
        if not key:
            return
        spot = None if place is None else {"x": place[0], "y": place[1], "angle": self._angle(key)}
        self._panel.do("enter", {"unit": key, "spot": spot, "to_the_right": self.right.isChecked()})

    def _angle(self, key: str) -> float:
        """Away from the owner's edge, unless the wheel has turned it."""
        if self._turned is not None:
            return self._turned
        battle = self._panel.battle
        mine = choices_of(battle.ground, battle.side(owner(key)))
        if battle.aside.get(key) == "reserve":
            return 180.0 if mine.short_edge == "right" else 0.0
        return 270.0 if mine.long_edge == "far" else 90.0

    # the table

    def offer(self) -> None:
        """The chosen unit follows the mouse, unless the rules give it its place."""
        key = self.units.currentData()
        battle = self._panel.battle
        unit = unit_of(battle, key) if key else None
        if unit is None or battle.play.over or not self._takes_place(key):
            self._panel.map.offer(None)
            return
        self._panel.map.offer(Footprint(width=unit.width, deep=unit.deep, angle=self._angle(key)))
        self._panel.map.allow(True)

    def take_place(self, x: float, y: float) -> None:
        """The chosen unit comes on there."""
        key = self.units.currentData()
        if key and self._takes_place(key):
            self._enter((x, y))

    def turn_to(self, angle: float) -> None:
        """The wheel has turned it."""
        self._turned = angle
        self.offer()
