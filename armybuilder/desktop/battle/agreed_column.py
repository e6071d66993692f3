"""What players agree on before a battle: the terms and the settings of its game, the table, and the clock."""

from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.battle.facts import Facts, read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.desktop.battle.clock_card import ClockCard
from armybuilder.desktop.battle.mission_choice import MissionChoice
from armybuilder.desktop.battle.table_choice import KEPT, SHIPPED, TableChoice
from armybuilder.desktop.battle.terms_card import TermsCard
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.forms.plain_facts import sound_settings
from armybuilder.desktop.resolving.setting_names import named_in_settings
from armybuilder.desktop.resolving.settings_box import SettingsBox
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.games import battles_of, has_armlists
from armybuilder.games import game as find_game
from armybuilder.games.battle_game import LETTERS, BattleGame, BattleSetup, SideSetup
from armybuilder.games.common_types import MISSION
from armybuilder.games.missions import Mission
from armybuilder.wording.mission_words import with_mission

SETTINGS_KEY = "window.battle.settings"
TERMS_KEY = "window.battle.terms"


class AgreedColumn(QWidget):
    """Shows what was agreed for the last battle of a game, to be agreed on anew."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.game_id = ""
        self.mission = MissionChoice(context)
        self.mission.chosen.connect(self._follow_mission)
        self.terms = TermsCard()
        self.terms.mission_changed.connect(self._follow_terms)
        self.settings = SettingsBox()
        self.clock = ClockCard(context)
        self.table = TableChoice(context)
        # what is agreed is seen before it is played by
        self.settings.fold_button.setChecked(True)
        vbox(
            self.mission,
            self.terms,
            self.settings,
            self.table,
            self.clock,
            Spacer(1),
            inside=self,
            margins=(8, 12, 16, 12),
            spacing=12,
        )

    @property
    def _game(self) -> BattleGame:
        return battles_of(self.game_id)

    def _settings_kind(self) -> type[Facts] | None:
        resolver = self._game.rules.resolver
        return None if resolver is None else resolver.settings

    def show_game(self, game_id: str) -> None:
        """Show what is agreed for battles of a game, as it was the last time."""
        self.game_id = game_id
        terms = self.context.recall(TERMS_KEY).get(game_id)
        self._show_forms(terms, self.context.recall(SETTINGS_KEY).get(game_id))

    def retranslate(self) -> None:
        """Say the forms anew, as far as they are sound: with what was typed until now."""
        if self.game_id:
            self._show_forms(self.terms.value(), self.settings.value())

    def _show_forms(self, terms: Any, settings: Any) -> None:
        game, language = self._game, self.context.language
        plain = {} if game.terms is None else sound_settings(game.terms, terms)
        self.terms.show_terms(game, plain, language)
        kind = self._settings_kind()
        if kind is not None:
            names = named_in_settings(self.context.store.library, self.game_id, language)
            self.settings.show_settings(kind, sound_settings(kind, settings), language, names)
        self.settings.setVisible(kind is not None and bool(fields_of(kind)))
        self.table.show_game(self.game_id)
        self.mission.show_game(self.game_id)

    def _follow_mission(self) -> None:
        """Put the choice of the game's own missions away, and choose the table that a mission names, where there is such."""
        mission = self.mission.mission
        names = () if self._game.terms is None else tuple(field.name for field in fields_of(self._game.terms))
        self.terms.setVisible(bool(names) and (mission is None or MISSION not in names))
        self._lay_table_of(mission)

    def _follow_terms(self, mission_id: str) -> None:
        """Choose the table that comes with a mission of the game."""
        if not has_armlists(self.game_id):
            return
        game = find_game(self.game_id)
        for kind in game.content_types:
            if kind.id == MISSION:
                self._lay_table_of(self.context.store.library.items.get(game.id, kind, mission_id))

    def _lay_table_of(self, mission: Mission | None) -> None:
        if mission is not None and mission.layout:
            for kind in (SHIPPED, KEPT):
                if self.table.offers(kind, mission.layout):
                    self.table.choose(kind, mission.layout)

    def setup(self, sides: tuple[SideSetup, ...]) -> BattleSetup:
        """Return what a battle between sides begins with; a Problem where what was agreed is not sound."""
        kind, terms = self._settings_kind(), self._game.terms
        setup = BattleSetup(
            sides=sides,
            settings=None if kind is None else read_facts(kind, self.settings.value()),
            terms=None if terms is None else read_facts(terms, self.terms.value()),
            clock=self.clock.terms,
            table=self.table.layout_for(tuple(LETTERS[: len(sides)])),
        )
        mission = self.mission.mission
        return setup if mission is None else with_mission(self._game, setup, mission, self.context.language)

    def complain(self, problem: Problem | None) -> bool:
        """Say what is wrong at its place in a form; whether there is such a place. None takes it back."""
        for form in (self.terms.form, self.settings.form):
            form.show_problem((), "")
        if problem is None or not self.game_id:
            return False
        forms = ((self.terms.form, self._game.terms), (self.settings.form, self._settings_kind()))
        return any(
            kind is not None and form.complain(problem, problem_text(problem, kind, self.context.language))
            for form, kind in forms
        )

    def remember(self) -> None:
        """Keep what was agreed for the next battle."""
        self.clock.remember()
        self.table.remember()
        for key, value in ((SETTINGS_KEY, self.settings.value()), (TERMS_KEY, self.terms.value())):
            self.context.remember(key, {**self.context.recall(key), self.game_id: value})
