"""Steps 1, 2, 4 and 5: players and size, rosters, the deployment type, the objective."""

from typing import ClassVar

from PySide6.QtWidgets import QLineEdit

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.starting import Plain
from armybuilder.desktop.ninth_age.boxes import ChoiceBox
from armybuilder.desktop.ninth_age.command_box import CommandBox
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Card, Spacer, add_to, hbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.input_guards import SearchKeys
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games import games
from armybuilder.games.ninth_age.army.rosters import army_of
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Player
from armybuilder.roster.engine import Engine
from armybuilder.storage.opening import game_data_of


class PlayerNamesBox(Card):
    """The names of the players, saved when one has been typed."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self._panel = panel
        self.lines = {player: QLineEdit() for player in PLAYERS}
        for player, line in self.lines.items():
            line.setMaxLength(LONGEST_LINE)
            line.setPlaceholderText(self.tr("Player 1") if player == "one" else self.tr("Player 2"))
            line.setAccessibleName(line.placeholderText())
            line.editingFinished.connect(self._save)
            SearchKeys(line, panel.session.history.indexChanged)
        add_to(self.column, make_label(self.tr("Players"), role="heading"), *self.lines.values())

    def follow(self) -> None:
        """Show the names as they are saved."""
        for player, line in self.lines.items():
            line.setText(self._panel.battle.party(player).name)
            line.setEnabled(self._panel.session.open_now("players"))

    def _save(self) -> None:
        typed = {player: line.text().strip() for player, line in self.lines.items()}
        if typed != {player: self._panel.battle.party(player).name for player in PLAYERS}:
            self._panel.do("players", {"one_name": typed["one"], "two_name": typed["two"]})


class SizePanel(BattlePanel):
    """Step 1: who plays, for how many points, by which readings."""

    def make(self) -> None:
        self.players = PlayerNamesBox(self)
        self.points = self.command("size", self.tr("Agree on the size"), pinned=True)
        self.agreements = self.command("agreements", self.tr("Agree"))
        words = self.tr("How open places of the rules are read")
        self.unfold = FoldButton(self.agreements, text=words, colour=colours().accent)
        self.put(self.players, self.points, self.unfold, self.agreements, Spacer(1))

    def follow(self) -> None:
        battle = self.battle
        self.players.follow()
        self.agreements.show_plain({"settings": to_plain(battle.settings)})
        self.points.show_plain({"points_limit": battle.points_limit})
        self.points.setVisible(battle.done < 1)
        may_agree = self.session.open_now("agreements")
        self.unfold.setVisible(may_agree)
        self.agreements.setVisible(may_agree and self.unfold.isChecked())


class RosterBox(Card):
    """One player's roster: taken from a saved army, or typed into the table beside."""

    def __init__(self, panel: "RostersPanel", player: Player) -> None:
        super().__init__()
        self.panel, self.player = panel, player
        self.heading = make_label(role="heading")
        self.state = make_label(role="quiet", wraps=True)
        self.armies = ChoiceBox(self.tr("Saved armies"))
        self.armies.setPlaceholderText(self.tr("No saved army"))
        self.take_button = make_button(
            self.tr("Take"), clicked=lambda: panel.take(player, self.armies.currentData())
        )
        choice = hbox((self.armies, 1), self.take_button, spacing=8)
        add_to(self.column, self.heading, choice, self.state)

    def refresh(self, rows: list[tuple[str, int]]) -> None:
        """Show the roster as it is; `rows` are the saved armies that may be taken."""
        session = self.panel.session
        army = session.battle.party(self.player).army
        self.heading.setText(session.player_name(self.player))
        self.armies.offer(rows)
        editable = session.battle.done < 2
        self.armies.setEnabled(editable and bool(rows))
        self.take_button.setEnabled(editable and bool(rows))
        if army is None:
            self.state.setText(self.tr("No roster yet: take a saved army, or type units into the table."))
        else:
            told = self.tr("%n unit(s)", "", len(army.units))
            self.state.setText(f"{army.title}: {told}, {army.points}")


class RostersPanel(BattlePanel):
    """Step 2: both rosters, and their exchange."""

    def make(self) -> None:
        self.boxes = {player: RosterBox(self, player) for player in PLAYERS}
        self.exchange = self.command("exchange", self.tr("Show both rosters"), pinned=True)
        self.put(*self.boxes.values(), self.exchange, Spacer(1))

    def follow(self) -> None:
        built_in = {game.id for game in games()}
        rows = [
            (f"{row.name} ({row.cost})", row.id)
            for row in self.session.context.store.rosters.list()
            if row.game not in built_in
        ]
        for box in self.boxes.values():
            box.refresh(rows)
        self.exchange.setVisible(self.battle.done < 2)
        self.exchange.explain(self.session.who_is_who())

    def take(self, player: Player, roster_id: object) -> None:
        """Make a roster of a saved army."""
        if not isinstance(roster_id, int):
            return
        store = self.session.context.store
        try:
            roster = store.rosters.get(roster_id, None)
            engine = Engine(game_data_of(store, roster), roster, settled=True)
            army = army_of(engine, self.session.language)
        except Problem as problem:
            self.tell(problem)
            return
        if self.do("roster", {"player": player, "army": to_plain(army)}):
            self.session.context.mark(roster_id, "battle", self.session.name)


class DecisionPanel(BattlePanel):
    """A step for which a die decides when nobody else has: both ways are offered as long as it is open.

    `decides` is the command, `by_die` its facts when it is rolled for, `not_agreed` the choices that no agreement makes.
    """

    decides = ""
    by_die: ClassVar[Plain] = {}
    not_agreed: ClassVar[dict[str, tuple[str, ...]]] = {}

    def make(self) -> None:
        self.roll = self.command(
            self.decides,
            self.tr("Roll D6"),
            heading=self.tr("Nobody has decided: a die"),
            fixed=dict(self.by_die),
        )
        self.agreed = self.command(
            self.decides,
            self.tr("Take it"),
            heading=self.tr("It is agreed"),
            without=self.not_agreed,
            certain=True,
        )
        self.ways = [self.roll, self.agreed, *self.other_ways()]
        self.put(*self.ways, Spacer(1))

    def other_ways(self) -> tuple[CommandBox, ...]:
        """Return what else may be decided."""
        return ()

    def follow(self) -> None:
        self.show_open(*self.ways)


class TypePanel(DecisionPanel):
    """Step 4: the deployment type."""

    decides = "deployment"
    by_die: ClassVar = {"decided_by": "nobody", "deployment": "frontline"}
    not_agreed: ClassVar = {"decided_by": ("nobody",)}


class ObjectivePanel(DecisionPanel):
    """Step 5: the secondary objective."""

    decides = "objective"
    by_die: ClassVar = {"objective_by": "nobody", "objective": "none"}
    not_agreed: ClassVar = {"objective_by": ("nobody", "unused"), "objective": ("none",)}

    def other_ways(self) -> tuple[CommandBox, ...]:
        self.none = self.command(
            "objective",
            self.tr("Play without one"),
            heading=self.tr("No secondary objective"),
            fixed={"objective_by": "unused", "objective": "none"},
            certain=True,
        )
        return (self.none,)
