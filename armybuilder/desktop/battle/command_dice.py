"""Dice of a command: the program's, or those that players throw, typed or clicked on a pad that shows the right ones."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.played_battle import DICE_MODES, PlayedBattle, dice_mode_word
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button
from armybuilder.messages import say, say_problem

MOST_FACES = 20
FACE_WIDTH = 36


class CommandDice(QWidget):
    """`wanted` gives the command as typed now. `ready` tells whether the own dice are enough."""

    ready = Signal(bool)

    def __init__(self, battle: PlayedBattle, side: str, wanted: Callable[[], Wanted | None]) -> None:
        super().__init__()
        self._battle, self._side, self._wanted = battle, side, wanted
        self._on_own = False
        self.modes = ElidedCombo()
        for mode in DICE_MODES:
            self.modes.addItem(dice_mode_word(mode), mode)
        self.modes.setAccessibleName(self.tr("Whose dice"))
        self.modes.setCurrentIndex(DICE_MODES.index(battle.dice_mode(side)))
        self.modes.currentIndexChanged.connect(self._choose_mode)
        self.own_button = make_button(self.tr("Own dice now"), sign="dice", clicked=self._ask_own)
        self.numbers = QLineEdit()
        self.numbers.setAccessibleName(self.tr("Own dice"))
        self.numbers.setPlaceholderText(self.tr("Numbers with spaces between"))
        self.numbers.textChanged.connect(self.follow)
        self.back_button = make_tool_button(
            "undo", self.tr("Take the last number away"), clicked=self._take_back
        )
        self.asked = make_label(role="quiet", wraps=True)
        self.pad = QWidget()
        self._pad_place = FlowLayout(self.pad)
        self._faces: list[QWidget] = []
        self.own = QWidget()
        vbox(
            self.asked,
            self.pad,
            hbox((self.numbers, 1), self.back_button, spacing=4),
            inside=self.own,
            margins=0,
            spacing=6,
        )
        vbox(hbox((self.modes, 1), self.own_button, spacing=8), self.own, inside=self, margins=0, spacing=6)
        self._show_mode()

    def keys(self) -> list[QWidget]:
        """What the Tab key stops at."""
        return [self.modes, self.own_button, self.numbers, self.back_button]

    @property
    def own_dice(self) -> str | None:
        """The numbers that were thrown; None where the program throws."""
        return self.numbers.text() if self._on_own else None

    def _choose_mode(self) -> None:
        self._battle.choose_dice(self._side, self.modes.currentData())
        self._show_mode()
        if self._on_own:
            self.numbers.setFocus()

    def _show_mode(self) -> None:
        mode = self._battle.dice_mode(self._side)
        self._on_own = mode == "own"
        self.own_button.setVisible(mode == "ask")
        self.own.setVisible(self._on_own)
        self.follow()

    def _ask_own(self) -> None:
        """Throw own dice for this command alone."""
        self._on_own = True
        self.own_button.hide()
        self.own.show()
        self.follow()
        self.numbers.setFocus()

    def clear(self) -> None:
        """Begin anew: the next command has dice of its own."""
        self.numbers.clear()
        self._show_mode()

    def _take_back(self) -> None:
        self.numbers.setText(" ".join(self.numbers.text().replace(",", " ").split()[:-1]))

    def put(self, number: int) -> None:
        """Take one more number that a die shows."""
        self.numbers.setText(f"{self.numbers.text().rstrip()} {number}".strip())

    def follow(self) -> None:
        """Say what is thrown next with the facts of now, or what is wrong with the numbers so far."""
        wanted = self._wanted() if self._on_own else None
        if wanted is None:
            self.ready.emit(True)
            return
        found = self._battle.next_roll(wanted, self.numbers.text())
        self.ready.emit(found is None)
        language = self._battle.language
        if found is None:
            self.asked.setText(self.tr("That is all: do it."))
            self._show_faces(0)
        elif isinstance(found, Problem):
            self.asked.setText(say_problem(found, language))
            self._show_faces(0)
        else:
            told = say(found.key, language, **dict(found.values))
            self.asked.setText(self.tr("Next: %1").replace("%1", told))
            self._show_faces(_sides(found))

    def _show_faces(self, sides: int) -> None:
        """Show a button for each number that may fall now."""
        shown = sides if sides <= MOST_FACES else 0
        if shown != len(self._faces):
            for face in self._faces:
                self._pad_place.removeWidget(face)
                face.hide()
                face.deleteLater()
            self._faces = [self._face(number) for number in range(1, shown + 1)]
        self.pad.setVisible(bool(shown))

    def _face(self, number: int) -> QWidget:
        button = make_button(str(number), role="choice", clicked=lambda _=False: self.put(number))
        button.setFixedWidth(FACE_WIDTH)
        self._pad_place.addWidget(button)
        button.show()
        return button


def _sides(told: Told) -> int:
    """Return how many numbers may fall of what is asked for: a die, or one of several things."""
    values = dict(told.values)
    throw = values.get("throw")
    if isinstance(throw, Throw):
        return throw.sides
    count = values.get("count")
    return count if isinstance(count, int) else 0
