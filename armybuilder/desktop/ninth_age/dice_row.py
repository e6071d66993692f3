"""A button that throws the program's dice, and a line for the players' own, which says what to roll next."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.input_guards import SearchKeys
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.wording.messages import say


class DiceRow(QWidget):
    """Rolls for one command; `wanted` gives it with its facts at the moment of the roll.

    Says what `refused` it, None when all went well. Who rolls dice of his own does so for the next command too.
    """

    refused = Signal(object)

    def __init__(self, session: BattleSession, wanted: Callable[[], Wanted], text: str) -> None:
        super().__init__()
        self._session, self._wanted = session, wanted
        self.roll_button = make_button(
            text,
            role="primary",
            sign="dice",
            clicked=lambda: self.refused.emit(session.do(wanted())),
        )
        self.numbers = QLineEdit()
        self.numbers.setAccessibleName(self.tr("Own dice"))
        self.numbers.setPlaceholderText(self.tr("Numbers with spaces between"))
        self.numbers.textChanged.connect(self.follow)
        self.numbers.returnPressed.connect(self._use)
        SearchKeys(self.numbers, session.history.indexChanged)
        self.use_button = make_button(self.tr("Use"), clicked=self._use)
        self.asked = make_label(role="quiet", wraps=True)
        own = (self.numbers, self.use_button, self.asked)
        self.own_button = FoldButton(*own, text=self.tr("Own dice"), colour=colours().accent)
        self.own_button.toggled.connect(self.follow)
        self.own_button.clicked.connect(self._choose_own)
        first = FlowLayout()
        first.addWidget(self.roll_button)
        first.addWidget(self.own_button)
        typing = hbox((self.numbers, 1), self.use_button, spacing=8)
        vbox(first, typing, self.asked, inside=self, margins=0, spacing=6)
        session.changed.connect(self.follow)
        self.own_button.setChecked(session.own_dice)
        session.dice_chosen.connect(lambda: self.own_button.setChecked(session.own_dice))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()

    def _choose_own(self, on: bool) -> None:
        self._session.roll_own_dice(on)
        if on:
            self.numbers.setFocus()

    def follow(self) -> None:
        """Say what is rolled next with the facts of now, or what is wrong with the numbers so far."""
        if not self.own_button.isChecked() or not self.isVisible():
            return
        language = self._session.language
        found = self._session.next_roll(self._wanted(), self.numbers.text())
        self.use_button.setEnabled(found is None)
        if found is None:
            self.asked.setText(self.tr("That is all: use these numbers."))
        elif isinstance(found, Problem):
            self.asked.setText(problem_text(found, Battle, language))
        else:
            told = say(found.key, language, **dict(found.values))
            self.asked.setText(self.tr("Next: %1").replace("%1", told))

    def _use(self) -> None:
        if not self.use_button.isEnabled():
            return
        numbers = self.numbers.text()
        # what is asked for next is asked with an empty line
        self.numbers.clear()
        problem = self._session.do(self._wanted(), numbers)
        if problem is not None:
            self.numbers.setText(numbers)
        if self.numbers.isVisible():
            # what is typed next goes on here
            self.numbers.setFocus()
        self.refused.emit(problem)
