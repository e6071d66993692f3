"""One side of a battle that is about to begin: the player's name and his army."""

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLineEdit

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.battle.army_sources import ArmySources, Source
from armybuilder.desktop.played_battle import DICE_MODES, choose_dice, dice_mode, dice_mode_word
from armybuilder.desktop.widgets.boxes import Card, hbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, name_field
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.army_backend import limit_of
from armybuilder.wording.messages import say_problem


class SideCard(Retranslated, Card):
    """Says by `changed` that another army was chosen, by `file_wanted` that one should come from a file.

    Of a `record`, a game that was played away, nobody is asked whose dice fall.
    """

    changed = Signal()
    file_wanted = Signal()
    removed = Signal()

    def __init__(self, sources: ArmySources, letter: str, *, record: bool = False) -> None:
        super().__init__()
        self._sources = sources
        self.letter = letter
        self.game_id = ""
        self.heading = make_label(role="heading")
        self.remove_button = make_tool_button("delete", flat=True, clicked=self.removed)
        self.player = QLineEdit(maxLength=LONGEST_LINE)
        self.armies = ElidedCombo()
        self.armies.currentIndexChanged.connect(self._chosen)
        self.file_button = make_button(sign="import", clicked=self.file_wanted)
        self.dice = ElidedCombo()
        self.dice.currentIndexChanged.connect(self._choose_dice)
        self.told = make_label(role="quiet", wraps=True)
        self.wrong = make_label(role="error", wraps=True, hidden=True)
        self.column.addLayout(hbox((self.heading, 1), self.remove_button, spacing=8))
        self.column.addLayout(hbox((self.player, 3), (self.dice, 2), spacing=8))
        if record:
            self.dice.hide()
        self.column.addLayout(hbox((self.armies, 1), self.file_button, spacing=8))
        self.column.addWidget(self.told)
        self.column.addWidget(self.wrong)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Side %1").replace("%1", self.letter.upper()))
        self.remove_button.setToolTip(self.tr("Without this side"))
        self.remove_button.setAccessibleName(self.remove_button.toolTip())
        name_field(self.player, self.tr("Name of the player"))
        self._show_dice()
        army = self.tr("army")
        self.armies.setAccessibleName(f"{self.heading.text()}: {army}")
        self.file_button.setText(self.tr("From a file…"))
        self._tell()

    def _show_dice(self) -> None:
        """Offer whose dice fall for the side, as was chosen last."""
        with QSignalBlocker(self.dice):
            self.dice.clear()
            for mode in DICE_MODES:
                self.dice.addItem(dice_mode_word(mode), mode)
            self.dice.setCurrentIndex(DICE_MODES.index(dice_mode(self._sources.context, self.letter)))
        whose = self.tr("whose dice")
        self.dice.setAccessibleName(f"{self.heading.text()}: {whose}")

    def _choose_dice(self) -> None:
        choose_dice(self._sources.context, self.letter, self.dice.currentData())

    @property
    def source(self) -> Source:
        """Where the chosen army comes from."""
        found: Source = self.armies.currentData()
        return found

    @property
    def army(self) -> AnyArmy | None:
        """The chosen army; None where there is none that can be read."""
        try:
            return self._sources.army(self.game_id, self.source) if self.armies.count() else None
        except Problem:
            return None

    def show_game(self, game_id: str, wanted: Source, *, sample: bool) -> None:
        """Offer the armies of a game, and a sample; choose one of them."""
        self.game_id = game_id
        with QSignalBlocker(self.armies):
            self.armies.clear()
            for source, name in self._sources.of_game(game_id):
                self.armies.addItem(name, source)
            if sample:
                self.armies.addItem(self.tr("Sample army"), None)
            places = [place for place in range(self.armies.count()) if self.armies.itemData(place) == wanted]
            self.armies.setCurrentIndex(places[0] if places else 0)
        self._tell()

    def choose(self, source: Source | Path) -> None:
        """Choose an army that is offered."""
        for place in range(self.armies.count()):
            if self.armies.itemData(place) == source:
                self.armies.setCurrentIndex(place)

    def _chosen(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        """Say what the army costs and what is wrong with it: nothing of that forbids a battle."""
        self.told.clear()
        self.wrong.hide()
        if not self.armies.count() or not self.game_id:
            return
        try:
            army = self._sources.army(self.game_id, self.source)
        except Problem as problem:
            self.wrong.setText(say_problem(problem, self._sources.context.language))
            self.wrong.show()
            return
        verdict, limit = army.verdict, limit_of(army)
        units = sum(1 for _ in army.roster.units)
        parts = [self.tr("%n unit(s)", "", units), self.tr("%n point(s)", "", verdict.cost)]
        if limit is not None:
            parts[1] = self.tr("%1 of %2 points").replace("%1", str(verdict.cost)).replace("%2", str(limit))
        self.told.setText(" · ".join(parts))
        if verdict.errors:
            self.wrong.setText(self.tr("%n breach(es) of the rules", "", verdict.errors))
            self.wrong.show()
