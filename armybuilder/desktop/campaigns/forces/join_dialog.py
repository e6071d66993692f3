"""A force is founded: whose it is, from which army, and what of the limit that takes."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QWidget,
)

from armybuilder.campaign.forces.enlisting import enlisted, separated
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.people import LONGEST_NAME
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.battle.army_sources import ArmySources, Source
from armybuilder.desktop.builder.opening import army_of
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button, make_button_box, make_label, show_or_hide
from armybuilder.games import has_sample
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.edits import Remove
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.force_founding import Files, founding
from armybuilder.wording.messages import say_problem

ROW = Qt.ItemDataRole.UserRole
SIZE = (520, 560)


class JoinDialog(QDialog):
    """Asks; `told` and `files` are what is told then, and the copy of the army that is kept with it."""

    def __init__(self, campaign: OpenCampaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._sources = ArmySources(campaign.context, self)
        self.told: ForceFounded | None = None
        self.files: Files = {}
        self.players, self.armies = ElidedCombo(), ElidedCombo()
        self.players.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.file_button = make_button(self.tr("From a file…"), sign="import", clicked=self.ask_file)
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.units = QListWidget()
        self.units.itemChanged.connect(lambda _: self._ticked())
        self._whole: Roster | None = None
        self.about = make_label(wraps=True)
        self.wrong = make_label(role="advice", wraps=True, hidden=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok_button = self.buttons.button(ok)
        self.ok_button.setText(self.tr("Found the force"))
        self._fill()
        self._lay_out()
        self.players.currentIndexChanged.connect(self._judge)
        self.armies.currentIndexChanged.connect(self._army_chosen)
        self.name.textChanged.connect(self._judge)
        self._army_chosen()

    def _fill(self) -> None:
        state, me = self._campaign.state, self._campaign.me
        with_force = {force.player for force in state.active_forces()}
        players = sorted(state.active_players(), key=lambda one: (one.id in with_force, one.id != me))
        for player in players:
            if player.id == me or self._campaign.organises:
                self.players.addItem(player.name, player.id)
        self._fill_armies(None)

    def _fill_armies(self, chosen: Source) -> None:
        self.armies.blockSignals(True)
        self.armies.clear()
        game = self._campaign.game_id
        for source, name in self._sources.of_game(game):
            self.armies.addItem(name, source)
        if has_sample(game):
            self.armies.addItem(self.tr("Sample army"), None)
        places = [at for at in range(self.armies.count()) if self.armies.itemData(at) == chosen]
        self.armies.setCurrentIndex(places[0] if chosen is not None and places else 0)
        self.armies.blockSignals(False)

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Found a force"))
        self.resize(*SIZE)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("Player"), self.players)
        form.addRow(self.tr("Army"), hbox((self.armies, 1), self.file_button, spacing=8))
        form.addRow(self.tr("Units"), self.units)
        form.addRow(self.tr("Name of the force"), self.name)
        self.units.setAccessibleName(self.tr("Units"))
        vbox(form, self.about, self.wrong, self.problem, self.buttons, inside=self, margins=16, spacing=12)
        self.armies.setAccessibleName(self.tr("Army"))

    # choosing

    @property
    def _player(self) -> str:
        return str(self.players.currentData() or "")

    def ask_file(self) -> None:
        """Ask for a file with an army."""
        path = self._sources.reader.ask_import()
        if path is not None:
            self.take_file(path)

    def take_file(self, path: Path) -> None:
        """Offer the army of a file, and choose it."""
        try:
            roster = self._sources.take_file(path)
            if roster.game != self._campaign.game_id:
                raise Problem("battle.another_game", army=roster.name)
        except Problem as problem:
            show_or_hide(self.problem, say_problem(problem, self._campaign.language))
            return
        self._fill_armies(path)
        self._army_chosen()

    def _army_chosen(self) -> None:
        self.name.setPlaceholderText("")
        self.told, self.files = None, {}
        self.units.clear()
        problem: Problem | None = None
        if self.armies.count():
            try:
                self._read()
            except Problem as unreadable:
                problem = unreadable
        self._judge()
        if problem is not None:
            show_or_hide(self.problem, say_problem(problem, self._campaign.language))

    def _read(self) -> None:
        """Read the chosen army, and offer its units: at first those that the limit lasts for, in their order."""
        brought = self._sources.army(self._campaign.game_id, self.armies.currentData())
        self._whole = separated(brought.roster)
        rules = self._campaign.state.house_rules
        left = rules.founding_limit
        self.units.blockSignals(True)
        self.units.clear()
        for unit in enlisted(self._army(), self._campaign.game_id, rules.points_a_coin):
            item = QListWidgetItem(f"{unit.name.get(self._campaign.language)} — {unit.price}")
            item.setData(ROW, unit.key)
            fits = unit.price <= left
            left -= unit.price if fits else 0
            item.setCheckState(Qt.CheckState.Checked if fits else Qt.CheckState.Unchecked)
            self.units.addItem(item)
        self.units.blockSignals(False)
        self._count()

    def _army(self, without: tuple[str, ...] = ()) -> AnyArmy:
        """Return the army of the chosen source, some of its units left out."""
        assert self._whole is not None
        army = army_of(self._campaign.context, self._whole)
        if without:
            army.perform(Remove(without))
        return army

    def _count(self) -> None:
        """Say what the units that are ticked come to."""
        rules = self._campaign.state.house_rules
        items = [self.units.item(at) for at in range(self.units.count())]
        left_out = tuple(item.data(ROW) for item in items if item.checkState() != Qt.CheckState.Checked)
        army = self._army(left_out)
        deed, self.files = founding(army, self._campaign.game_id, rules, player=self._player, name="")
        self.told = deed
        self.name.setPlaceholderText(deed.name)
        told = self.tr("%n unit(s) for %1 of %2, and %3 for the treasury", "", len(deed.units))
        for mark, value in (
            ("%1", sum(unit.price for unit in deed.units)),
            ("%2", rules.founding_limit),
            ("%3", deed.treasury),
        ):
            told = told.replace(mark, str(value))
        if left_out:
            told += self.tr("; %n unit(s) of the army left out", "", len(left_out))
        self.about.setText(told)
        self._tell_issues(army.verdict)

    def _ticked(self) -> None:
        self._count()
        self._judge()

    def _tell_issues(self, verdict: Verdict) -> None:
        told = self.tr("The army breaks %n rule(s) of its game: that is an advice here", "", verdict.errors)
        show_or_hide(self.wrong, told if verdict.errors else "")

    def _judge(self) -> None:
        deed = self.deed()
        problem = self._campaign.why_not(deed) if deed is not None else None
        told = "" if problem is None else say_problem(problem, self._campaign.language)
        if deed is None:
            told = self.tr(
                "There is no army of this game yet: save one among the armies, or take one from a file"
            )
            self.about.setText("")
        show_or_hide(self.problem, told)
        self.ok_button.setEnabled(deed is not None and problem is None)

    def deed(self) -> ForceFounded | None:
        """Return what is told as everything is chosen; None while there is no army."""
        found = self.told
        if found is None:
            return None
        return ForceFounded(
            player=self._player,
            name=self.name.text().strip() or found.name,
            army=found.army,
            units=found.units,
            treasury=found.treasury,
        )
