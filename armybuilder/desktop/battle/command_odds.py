"""The odds of a command before it is given: what the rules will be asked, with the facts filled in, as in “Resolve”."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.action import Asked
from armybuilder.battle.session.move import AskedOf
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.resolving.odds_job import OddsJob
from armybuilder.desktop.resolving.odds_panel import OddsPanel
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.wording.narration import tell_title


class CommandOdds(QWidget):
    """Counts while it is shown, and follows every choice of the form; `counted` tells that there are odds to see."""

    counted = Signal()

    def __init__(self, battle: PlayedBattle, wanted: Callable[[], Wanted]) -> None:
        super().__init__()
        self._battle, self._wanted = battle, wanted
        self.asked: AskedOf | None = None
        self.title = make_label(role="quiet", wraps=True)
        self.panel = OddsPanel()
        self.nothing = make_label(role="quiet", wraps=True, hidden=True)
        self.job = OddsJob(self)
        self.job.found.connect(self._show)
        vbox(self.title, self.panel, self.nothing, inside=self, margins=0, spacing=4)
        self.hide()

    def open(self, shown: bool) -> None:
        """Show the odds of now, or none."""
        self.setVisible(shown)
        self.asked = None
        self.follow()

    def follow(self, *, full: bool = True) -> None:
        """Count for what is chosen now; nothing as long as something has still to be chosen."""
        if self.isHidden():
            return
        asked = self._battle.session.question(self._wanted()) if full else None
        if asked is not None and asked == self.asked:
            return
        self.job.stop()
        self.asked = asked
        self.panel.setVisible(asked is not None)
        show_or_hide(self.nothing, "" if asked is not None else self._why_none(full))
        show_or_hide(self.title, "" if asked is None else tell_title(asked.action, self._battle.language))
        if asked is not None:
            self.panel.show_counting()
            self.job.ask(self._question(asked))

    def _why_none(self, full: bool) -> str:
        if not full:
            return self.tr("Odds are counted once everything is chosen.")
        return self.tr("No action of the rules decides this with dice: there are no odds to count.")

    def _question(self, asked: AskedOf) -> Asked:
        return Asked(asked.action, asked.facts, self._battle.session.state.settings)

    def _show(self, found: Any) -> None:
        asked = self.asked
        if asked is None:
            return
        language = self._battle.language
        if isinstance(found, Mapping):
            names = {place: name.get(language) for place, name in asked.names.items()}
            self.panel.show_fates(dict(found), self._question(asked), language, names)
            self.counted.emit()
        elif isinstance(found, Problem):
            self.panel.show_problem(problem_text(found, asked.action.facts, language))
        elif isinstance(found, Exception):
            raise found
