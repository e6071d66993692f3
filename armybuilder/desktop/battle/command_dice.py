"""Dice of a command: the program's, or those that players throw, typed or clicked on a pad that shows the right ones."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.battle.playing import PROGRAMS_DIE
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.dice.die_button import DieButton
from armybuilder.desktop.played_battle import DICE_MODES, PlayedBattle, dice_mode_word
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button
from armybuilder.wording.messages import say, say_problem

MOST_FACES = 20
# what no command throws: it ends where dice are asked for without end
MOST_THROWN = 500
FACE_WIDTH = 36


class CommandDice(QWidget):
    """`wanted` gives the command as typed now. `ready` tells whether the dice that players throw are enough.

    Whose dice fall is chosen for each side that throws in the command; what falls to the program stands as a question mark.
    """

    ready = Signal(bool)

    def __init__(self, battle: PlayedBattle, side: str, wanted: Callable[[], Wanted | None]) -> None:
        super().__init__()
        self._battle, self._side, self._wanted = battle, side, wanted
        self._asked_once = self._throws = False
        # all that fell so far, with the program's dice; and how long the text of it was
        self._thrown: list[str] = []
        self._length = 0
        self.boxes = {one: self._mode_box(one) for one in battle.state.sides}
        self.modes = self.boxes.get(side) or next(iter(self.boxes.values()))
        self.own_button = make_button(self.tr("Own dice now"), sign="dice", clicked=self._ask_own)
        self.numbers = QLineEdit()
        self.numbers.setAccessibleName(self.tr("Own dice"))
        self.numbers.setPlaceholderText(self.tr("Numbers with spaces between"))
        self.numbers.textChanged.connect(self.follow)
        self.back_button = make_tool_button(
            "undo", self.tr("Take the last number away"), clicked=self._take_back
        )
        self.leave_button = make_button("?", role="choice", clicked=lambda: self._add(PROGRAMS_DIE))
        self.leave_button.setToolTip(self.tr("The program throws this die"))
        self.leave_button.setAccessibleName(self.leave_button.toolTip())
        self.leave_button.setFixedWidth(FACE_WIDTH)
        self.asked = make_label(role="quiet", wraps=True)
        self.pad = QWidget()
        self._pad_place = FlowLayout(self.pad)
        self._faces: list[DieButton] = []
        self.own = QWidget()
        vbox(
            self.asked,
            self.pad,
            hbox((self.numbers, 1), self.leave_button, self.back_button, spacing=4),
            inside=self.own,
            margins=0,
            spacing=6,
        )
        boxes = vbox(*self.boxes.values(), spacing=4)
        vbox(hbox((boxes, 1), self.own_button, spacing=8), self.own, inside=self, margins=0, spacing=6)
        self._show_mode()

    def _mode_box(self, side: str) -> ElidedCombo:
        """Return the choice of whose dice fall for a side; hidden for another one until its dice are asked for."""
        box = ElidedCombo()
        for mode in DICE_MODES:
            box.addItem(f"{self._battle.name_of(side)}: {dice_mode_word(mode)}", mode)
        name = self._battle.name_of(side)
        whose = self.tr("Whose dice")
        box.setAccessibleName(f"{whose}: {name}")
        box.setCurrentIndex(DICE_MODES.index(self._battle.dice_mode(side)))
        box.currentIndexChanged.connect(lambda _: self._choose_mode(side))
        # shown before it has a place it would flash as a window of its own
        if self._side not in ("", side):
            box.hide()
        return box

    def keys(self) -> list[QWidget]:
        """What the Tab key stops at."""
        return [
            *self.boxes.values(),
            self.own_button,
            *self._faces,
            self.numbers,
            self.leave_button,
            self.back_button,
        ]

    @property
    def own_dice(self) -> str | None:
        """The numbers that were thrown; None where the program throws all."""
        return " ".join(self._thrown) if self._throws else None

    def _choose_mode(self, side: str) -> None:
        self._battle.choose_dice(side, self.boxes[side].currentData())
        self._show_mode()
        if self._throws:
            self.numbers.setFocus()

    def _throws_own(self, side: str) -> bool:
        """Whether a side throws dice of its own: always, or because it was asked."""
        mode = self._battle.dice_mode(side)
        return mode == "own" or (mode == "ask" and self._asked_once)

    def _show_mode(self) -> None:
        self.follow()
        # of the sides that throw here
        shown = (side for side, box in self.boxes.items() if not box.isHidden())
        asks = any(self._battle.dice_mode(side) == "ask" for side in shown)
        self.own_button.setVisible(asks and not self._asked_once)

    def _ask_own(self) -> None:
        """Throw own dice for this command alone."""
        self._asked_once = True
        self.own_button.hide()
        self.follow()
        self.numbers.setFocus()

    def clear(self) -> None:
        """Begin anew: the next command has dice of its own."""
        self._asked_once = False
        self.numbers.clear()
        self._show_mode()

    def _take_back(self) -> None:
        """Take the last number away that a player threw, and what the program threw after it."""
        told = self._told()
        while told and told[-1] == PROGRAMS_DIE:
            told.pop()
        self.numbers.setText(" ".join(told[:-1]))

    def put(self, number: int) -> None:
        """Take one more number that a die shows."""
        self._add(str(number))

    def _add(self, word: str) -> None:
        # with what the program threw, shown or not
        self.numbers.setText(" ".join([*self._thrown, word]))

    def _told(self) -> list[str]:
        return self.numbers.text().replace(",", " ").replace(";", " ").split()

    def follow(self) -> None:
        """Say what is thrown next with the facts of now, or what is wrong with the numbers so far."""
        asks = any(self._throws_own(side) for side in self.boxes)
        wanted = self._wanted() if asks else None
        if wanted is None:
            self._thrown = self._told()
            self._show_own(False)
            self.ready.emit(True)
            return
        found, side = self._after_the_program(wanted)
        # where no own dice were asked for, the program has thrown all
        own = any(word != PROGRAMS_DIE for word in self._told()) or found is not None
        self._show_own(own or (bool(self._side) and self._throws_own(self._side)))
        self.ready.emit(found is None)
        if found is None:
            self.asked.setText(self.tr("That is all: do it."))
            self._show_faces(0, 0)
        elif isinstance(found, Problem):
            self.asked.setText(say_problem(found, self._battle.language))
            self._show_faces(0, 0)
        else:
            told = say(found.key, self._battle.language, **dict(found.values))
            text = self.tr("Next: %1").replace("%1", told)
            self.asked.setText(f"{self._battle.name_of(side)} — {text}" if side else text)
            self._show_faces(*_die_of(found))

    def _after_the_program(self, wanted: Wanted) -> tuple[Told | Problem | None, str]:
        """Return what is asked of a player next, and of which; the program throws what is its own before."""
        told, left_over = self._told(), 0
        while True:
            found, side = self._battle.next_throw(wanted, " ".join(told))
            if isinstance(found, Problem) and found.key == "dice.left_over" and told[-1] == PROGRAMS_DIE:
                # with other facts the program has less to throw
                told.pop()
                left_over += 1
                continue
            if side in self.boxes:
                self.boxes[side].show()
            if left_over or not isinstance(found, Told) or self._throws_own(side) or len(told) >= MOST_THROWN:
                break
            told.append(PROGRAMS_DIE)
        self._thrown = told
        self._show_thrown()
        return found, side

    def _show_thrown(self) -> None:
        """Show what the program threw between the numbers; not while one is typed, or taken back letter by letter."""
        text, before = self.numbers.text(), self._length
        self._length = len(text)
        typed = self.numbers.hasFocus() and (text[-1:].isdigit() or len(text) < before)
        if typed or self._thrown == self._told():
            return
        with QSignalBlocker(self.numbers):
            # the next number is typed behind it
            self.numbers.setText(" ".join(self._thrown) + " ")
        self._length = len(self.numbers.text())

    def _show_own(self, throws: bool) -> None:
        self._throws = throws
        self.own.setVisible(throws)

    def _show_faces(self, sides: int, count: int) -> None:
        """Show a button for each number that may fall now."""
        shown = count if count <= MOST_FACES else 0
        if [(face.sides, face.face) for face in self._faces] != [(sides, one + 1) for one in range(shown)]:
            if any(face.hasFocus() for face in self._faces):
                # a face that goes would give the keyboard to whatever comes next in the window
                self.numbers.setFocus()
            for face in self._faces:
                self._pad_place.removeWidget(face)
                face.hide()
                face.deleteLater()
            self._faces = [self._face(sides, number) for number in range(1, shown + 1)]
        self.pad.setVisible(bool(shown))

    def _face(self, sides: int, number: int) -> DieButton:
        button = DieButton(sides, number)
        button.clicked.connect(lambda: self.put(number))
        self._pad_place.addWidget(button)
        button.show()
        return button


def _die_of(told: Told) -> tuple[int, int]:
    """Return the sides of the die that is asked for, 0 where one of several things is drawn, and how many numbers may fall."""
    values = dict(told.values)
    throw = values.get("throw")
    if isinstance(throw, Throw):
        return throw.sides, throw.sides
    count = values.get("count")
    return 0, count if isinstance(count, int) else 0
