"""Steps 1, 2, 4 and 5: players and size, rosters, the deployment type, the objective."""

from PySide6.QtWidgets import QFrame, QLineEdit

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.ninth_age.boxes import ChoiceBox
from armybuilder.desktop.ninth_age.command_box import CommandBox
from armybuilder.desktop.ninth_age.map_view import MapView
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games import games
from armybuilder.games.ninth_age.army.rosters import army_of
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Player
from armybuilder.roster.engine import Engine
from armybuilder.storage.opening import game_data_of


class PlayerNamesBox(QFrame):
    """The names of the players, saved when one has been typed."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._panel = panel
        heading = make_label(self.tr("Players"), role="heading")
        layout = vbox(heading, inside=self, margins=(12, 10, 12, 12), spacing=8)
        self.lines = {player: QLineEdit() for player in PLAYERS}
        for player, line in self.lines.items():
            line.setMaxLength(LONGEST_LINE)
            line.setPlaceholderText(self.tr("Player 1") if player == "one" else self.tr("Player 2"))
            line.setAccessibleName(line.placeholderText())
            line.editingFinished.connect(self._save)
            layout.addWidget(line)

    def follow(self) -> None:
        """Show the names as they are saved."""
        for player, line in self.lines.items():
            line.setText(self._panel.battle.party(player).name)

    def _save(self) -> None:
        typed = {player: line.text().strip() for player, line in self.lines.items()}
        if typed != {player: self._panel.battle.party(player).name for player in PLAYERS}:
            self._panel.do("players", {"one_name": typed["one"], "two_name": typed["two"]})


class SizePanel(BattlePanel):
    """Step 1: who plays, for how many points, by which readings."""

    def __init__(self, session: BattleSession, step: int, map_view: MapView) -> None:
        super().__init__(session, step, map_view)
        self.players = PlayerNamesBox(self)
        self.points = CommandBox(session, "size", self.tr("Agree on the size"))
        self.agreements = CommandBox(session, "agreements", self.tr("Agree"))
        self.unfold = make_button(
            self.tr("How open places of the rules are read"), role="link", checkable=True
        )
        self.unfold.toggled.connect(self._unfold)
        for box in (self.players, self.points, self.unfold, self.agreements):
            self.body.addWidget(box)
        self.body.addStretch(1)

    def follow(self) -> None:
        battle = self.battle
        self.players.follow()
        self.agreements.show_plain({"settings": to_plain(battle.settings)})
        self.points.show_plain({"points_limit": battle.points_limit})
        self.points.setVisible(battle.done < 1)
        self.unfold.setVisible(self.session.open_now("agreements"))
        self._unfold(self.unfold.isChecked())

    def _unfold(self, on: bool) -> None:
        self.unfold.setIcon(icon("down" if on else "right", colours().accent))
        self.agreements.setVisible(on and self.session.open_now("agreements"))


class RosterBox(QFrame):
    """One player's roster: taken from a saved army, or typed into the table beside."""

    def __init__(self, panel: "RostersPanel", player: Player) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.panel, self.player = panel, player
        self.heading = make_label(role="heading")
        self.state = make_label(role="quiet", wraps=True)
        self.armies = ChoiceBox(self.tr("Saved armies"))
        self.armies.setPlaceholderText(self.tr("No saved army"))
        self.take_button = make_button(
            self.tr("Take"), clicked=lambda: panel.take(player, self.armies.currentData())
        )
        vbox(
            self.heading,
            hbox((self.armies, 1), self.take_button, spacing=8),
            self.state,
            inside=self,
            margins=(12, 10, 12, 12),
            spacing=8,
        )

    def refresh(self, rows: list[tuple[int, str]]) -> None:
        """Show the roster as it is; `rows` are the saved armies that may be taken."""
        session = self.panel.session
        army = session.battle.party(self.player).army
        self.heading.setText(session.player_name(self.player))
        chosen = self.armies.currentData()
        self.armies.clear()
        for key, name in rows:
            self.armies.addItem(name, key)
        self.armies.setCurrentIndex(max(0, self.armies.findData(chosen)) if rows else -1)
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

    def __init__(self, session: BattleSession, step: int, map_view: MapView) -> None:
        super().__init__(session, step, map_view)
        self.boxes = {player: RosterBox(self, player) for player in PLAYERS}
        for box in self.boxes.values():
            self.body.addWidget(box)
        self.exchange = CommandBox(session, "exchange", self.tr("Show both rosters"))
        self.body.addWidget(self.exchange)
        self.body.addStretch(1)

    def follow(self) -> None:
        built_in = {game.id for game in games()}
        rows = [
            (row.id, f"{row.name} ({row.cost})")
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
            army = army_of(engine, self.session.context.language)
        except Problem as problem:
            self.tell(problem)
            return
        self.do("roster", {"player": player, "army": to_plain(army)})


class TypePanel(BattlePanel):
    """Step 4: the deployment type."""

    def __init__(self, session: BattleSession, step: int, map_view: MapView) -> None:
        super().__init__(session, step, map_view)
        self.roll = CommandBox(
            session,
            "deployment",
            self.tr("Roll D6"),
            heading=self.tr("Nobody has decided: a die"),
            fixed={"decided_by": "nobody", "deployment": "frontline"},
        )
        self.agreed = CommandBox(
            session,
            "deployment",
            self.tr("Take it"),
            heading=self.tr("It is agreed"),
            without={"decided_by": ("nobody",)},
            certain=True,
        )
        self.body.addWidget(self.roll)
        self.body.addWidget(self.agreed)
        self.body.addStretch(1)

    def follow(self) -> None:
        for box in (self.roll, self.agreed):
            box.setVisible(self.session.open_now("deployment"))


class ObjectivePanel(BattlePanel):
    """Step 5: the secondary objective."""

    def __init__(self, session: BattleSession, step: int, map_view: MapView) -> None:
        super().__init__(session, step, map_view)
        self.roll = CommandBox(
            session,
            "objective",
            self.tr("Roll D6"),
            heading=self.tr("Nobody has decided: a die"),
            fixed={"objective_by": "nobody", "objective": "none"},
        )
        self.agreed = CommandBox(
            session,
            "objective",
            self.tr("Take it"),
            heading=self.tr("It is agreed"),
            without={"objective_by": ("nobody", "unused"), "objective": ("none",)},
            certain=True,
        )
        self.none = CommandBox(
            session,
            "objective",
            self.tr("Play without one"),
            heading=self.tr("No secondary objective"),
            fixed={"objective_by": "unused", "objective": "none"},
            certain=True,
        )
        for box in (self.roll, self.agreed, self.none):
            self.body.addWidget(box)
        self.body.addStretch(1)

    def follow(self) -> None:
        for box in (self.roll, self.agreed, self.none):
            box.setVisible(self.session.open_now("objective"))
