"""What is noted of a unit, as chips: tokens, statuses, what was used up. A click takes one off, a form puts one on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.mark_form import MarkForm
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.widgets.boxes import take_out, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.battle_words import UNTOLD_MARKS, tell_noted

MOST_SHOWN = 40
# the holders of a unit that is one figure: itself, and that figure
ONE_FIGURE = 2

Noted = tuple[str, str, str]


class MarkChips(Retranslated, QWidget):
    """The marks of several holders: a unit and its figures, or a side. What is put on or taken off by hand is `wanted`."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._battle: ShownBattle | None = None
        self._holders: tuple[str, ...] = ()
        self._shown: list[Noted] = []
        self.chips: dict[tuple[str, str], QPushButton] = {}
        self.form: MarkForm | None = None
        self.add_button = make_button(role="mend", sign="add", checkable=True, clicked=self._open)
        row = QWidget()
        self._flow = FlowLayout(row)
        self._flow.addWidget(self.add_button)
        self._column = vbox(row, inside=self, margins=0, spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.add_button.setText(self.tr("Mark"))
        self.add_button.setToolTip(self.tr("Put a token or a status on, by hand"))
        self._shown = []
        if self._battle is not None:
            self._follow()

    def show_marks(self, battle: ShownBattle, holders: Sequence[str], *, live: bool) -> None:
        """Show the marks of holders by their ids, the first of whom gets those that are put on."""
        if battle is not self._battle or tuple(holders) != self._holders:
            self.close_form()
        self._battle, self._holders = battle, tuple(holders)
        self.setEnabled(live)
        self._follow()

    def _follow(self) -> None:
        """Make chips anew where the marks are others, and only there."""
        found = self._noted()
        if found == self._shown:
            return
        self._shown = found
        take_out(self._flow, *self.chips.values())
        self._flow.removeWidget(self.add_button)
        self.chips = {(who, mark): self._chip(who, mark, told) for who, mark, told in found}
        for chip in (*self.chips.values(), self.add_button):
            self._flow.addWidget(chip)
            chip.show()
        self.updateGeometry()

    def _noted(self) -> list[Noted]:
        assert self._battle is not None
        state, language = self._battle.state, self._battle.language
        several = len(self._holders) > ONE_FIGURE
        return [
            (who, name, tell_noted(state, name, mark.value, language) + (self._short(who) if several else ""))
            for who in self._holders
            if not who or who in state.pieces or who in state.units or who in state.sides
            for name, mark in state.holder(who).marks.items()
            if mark.value is not False and name not in UNTOLD_MARKS | state.rules.remarked
        ][:MOST_SHOWN]

    def _chip(self, who: str, mark: str, told: str) -> QPushButton:
        chip = make_button(told, role="mend", sign="close", clicked=lambda: self._take(who, mark))
        chip.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        assert self._battle is not None
        tip = self.tr("%1: take “%2” off by hand")
        chip.setToolTip(tip.replace("%1", self._battle.name_of(who)).replace("%2", told))
        chip.setAccessibleName(chip.toolTip())
        return chip

    def _short(self, who: str) -> str:
        """Return what is put behind a mark of a figure: its number in the unit; nothing behind one of the unit."""
        number = who.partition(".")[2].partition(".")[2]
        return self.tr(" · no. %1").replace("%1", number) if number else ""

    def _open(self, opened: bool) -> None:
        self.close_form()
        if opened and self._battle is not None:
            self.add_button.setChecked(True)
            self.form = MarkForm(self._battle, self._holders)
            self.form.wanted.connect(self._put)
            self._column.addWidget(self.form)
            self.form.show()
            self.form.mark.setFocus()

    def close_form(self) -> None:
        """Put the form away."""
        self.add_button.setChecked(False)
        if self.form is not None:
            take_out(self._column, self.form)
            self.form = None

    def _take(self, who: str, mark: str) -> None:
        self.wanted.emit(Wanted("take-mark", {"who": who, "mark": mark}))

    def _put(self, wanted: Wanted) -> None:
        self.close_form()
        self.add_button.setFocus()
        self.wanted.emit(wanted)
