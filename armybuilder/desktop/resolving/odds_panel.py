"""Odds with their heading, or why there are none: the same wherever a question to the rules is asked."""

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from armybuilder.battle.action import Asked
from armybuilder.catalogue.text import Language
from armybuilder.desktop.resolving.odds_view import OddsView
from armybuilder.desktop.resolving.session import Fates
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated


class OddsPanel(Retranslated, QWidget):
    """Shows bars of chances, or in words what is certain."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = make_label(role="heading", wraps=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.view = OddsView()
        vbox(self.heading, self.problem, self.view, inside=self, margins=0, spacing=8)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        certain = self.view.certain
        self.heading.setText(self.tr("Verdict, however the dice fall") if certain else self.tr("Odds"))
        self.view.setAccessibleName(self.tr("Odds"))

    def expect(self, *, dice: bool) -> None:
        """Make room for odds; a problem is told in any case."""
        self.heading.setVisible(dice)
        self.view.setVisible(dice)

    def show_fates(
        self, fates: Fates, asked: Asked, language: Language, names: Mapping[str, str] | None = None
    ) -> None:
        """Show the odds of a question; `names` call those in it otherwise than its facts do."""
        self.problem.hide()
        self.view.show_fates(fates, asked, language, names)
        self.retranslate()

    def show_counting(self) -> None:
        """New odds are being counted: what is shown fades."""
        self.problem.hide()
        self.view.fade()

    def show_problem(self, text: str) -> None:
        """Say why there are no odds."""
        self.problem.setText(text)
        self.problem.show()
        self.view.clear()
        self.retranslate()
