"""What a battle is about, on the page where it begins: the terms that its game asks for, and what comes of them."""

from PySide6.QtCore import Signal

from armybuilder.battle.facts import Facts, read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.facts_form import GroupControl, empty_form
from armybuilder.desktop.forms.form_context import plain_form_context
from armybuilder.desktop.widgets.boxes import Card, take_out
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.battle_game import BattleGame
from armybuilder.games.common_types import MISSION
from armybuilder.wording.messages import say_told


class TermsCard(Retranslated, Card):
    """The form of a game's terms. Fields that say nothing with the others are put away; a mission is told in words.

    `mission_changed` tells the id of another mission of the game that is chosen.
    """

    mission_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._mission = ""
        self._game: BattleGame | None = None
        self._language: Language = "en"
        self.heading = make_label(role="heading")
        self.form = empty_form()
        self.brief = make_label(role="quiet", wraps=True, hidden=True)
        self.column.addWidget(self.heading)
        self.column.addWidget(self.form)
        self.column.addWidget(self.brief)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("What this battle is about"))

    def show_terms(self, game: BattleGame, plain: Plain, language: Language) -> None:
        """Show the terms of a game; nothing of a game that has none."""
        self._game, self._language = game, language
        take_out(self.column, self.form)
        fields = () if game.terms is None else fields_of(game.terms)
        self.form = GroupControl(fields, plain_form_context(language))
        if game.terms is not None:
            self.form.show_value(plain)
        self.form.changed.connect(self._follow)
        self.column.insertWidget(1, self.form)
        self.form.show()
        self.setVisible(bool(fields))
        self._mission = self._chosen_mission()
        self._follow()

    def value(self) -> Plain:
        """The terms as they are typed."""
        return self.form.value()

    def _terms(self) -> Facts | None:
        """The terms, as long as they are sound."""
        kind = None if self._game is None else self._game.terms
        try:
            return None if kind is None else read_facts(kind, self.value())
        except Problem:
            return None

    def _chosen_mission(self) -> str:
        return str(self.value().get(MISSION) or "")

    def _follow(self) -> None:
        """Put away what does not count, and tell what is agreed by that."""
        if (mission := self._chosen_mission()) != self._mission:
            self._mission = mission
            self.mission_changed.emit(mission)
        terms, game = self._terms(), self._game
        if terms is None or game is None:
            show_or_hide(self.brief, "")
            return
        idle = game.idle_terms(terms)
        for name, cell in self.form.cells.items():
            cell.setVisible(name not in idle)
        told: dict[str, list[str]] = {}
        for one in game.brief(terms):
            told.setdefault(say_told(one.text, self._language), []).append(self._side(one.who))
        lines = (": ".join(filter(None, (", ".join(filter(None, who)), text))) for text, who in told.items())
        show_or_hide(self.brief, "\n".join(lines))

    def _side(self, letter: str) -> str:
        return self.tr("Side %1").replace("%1", letter.upper()) if letter else ""
