"""What is noted of a unit, as chips: tokens, statuses, what was used up. A click takes one off, the form puts one on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QPushButton, QSpinBox, QWidget

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.battle.session.session import Wanted
from armybuilder.battle_words import tell_noted
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.messages import names_in
from armybuilder.narration import tell_mark

MOST_AMOUNT = 999
MOST_SHOWN = 40
# the holders of a unit that is one figure: itself, and that figure
ONE_FIGURE = 2


class MarkChips(Retranslated, QWidget):
    """The marks of several holders: a unit and its figures, or a side. What is put on or taken off by hand is `wanted`."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._battle: ShownBattle | None = None
        self._holders: tuple[str, ...] = ()
        self._shown: list[tuple[str, str, str]] = []
        self.chips: dict[tuple[str, str], QPushButton] = {}
        self.add_button = make_button(role="mend", sign="add", checkable=True, clicked=self._open)
        row = QWidget()
        self._flow = FlowLayout(row)
        self._flow.addWidget(self.add_button)
        self._make_form()
        vbox(row, self.form, inside=self, margins=0, spacing=4)
        self.retranslate()

    def _make_form(self) -> None:
        """Make what asks for a mark: which (one of the game's, or any word), how many, on whom."""
        self.whom = ElidedCombo()
        self.mark = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        self.typed = QLineEdit(maxLength=LONGEST_LINE)
        self.typed.returnPressed.connect(self._put)
        self.mark.setLineEdit(self.typed)
        self.mark.setMinimumContentsLength(10)
        self.mark.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        completer = self.mark.completer() or QCompleter(self.mark)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.amount = QSpinBox(minimum=1, maximum=MOST_AMOUNT)
        self.put_button = make_button(clicked=self._put)
        self.form = QWidget()
        inside = (self.whom, 1), (self.mark, 2), self.amount, self.put_button
        hbox(*inside, inside=self.form, margins=0, spacing=4)
        self.form.hide()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.add_button.setText(self.tr("Mark"))
        self.add_button.setToolTip(self.tr("Put a token or a status on, by hand"))
        self.whom.setAccessibleName(self.tr("On whom"))
        self.mark.setAccessibleName(self.tr("Token or status"))
        self.typed.setPlaceholderText(self.tr("Token or status"))
        self.amount.setAccessibleName(self.tr("How many"))
        self.put_button.setText(self.tr("Put on"))
        self._shown = []
        if self._battle is not None:
            self._fill_form()
            self._follow()

    def show_marks(self, battle: ShownBattle, holders: Sequence[str], *, live: bool) -> None:
        """Show the marks of holders by their ids, the first of whom gets those that are put on."""
        asked = battle is not self._battle or tuple(holders) != self._holders
        self._battle, self._holders = battle, tuple(holders)
        self.setEnabled(live)
        if asked:
            self._fill_form()
        self._follow()

    def _follow(self) -> None:
        """Make chips anew where the marks are others, and only there."""
        found = list(self._noted())
        if found == self._shown:
            return
        self._shown = found
        for chip in self.chips.values():
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._flow.removeWidget(self.add_button)
        self.chips = {(who, mark): self._chip(who, mark, told) for who, mark, told in found}
        for chip in (*self.chips.values(), self.add_button):
            self._flow.addWidget(chip)
            chip.show()
        self.updateGeometry()

    def _noted(self) -> Sequence[tuple[str, str, str]]:
        assert self._battle is not None
        state, language = self._battle.state, self._battle.language
        several = len(self._holders) > ONE_FIGURE
        return [
            (who, name, tell_noted(state, name, mark.value, language) + (self._short(who) if several else ""))
            for who in self._holders
            for name, mark in state.holder(who).marks.items()
            if mark.value is not False
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

    def _fill_form(self) -> None:
        battle = self._battle
        assert battle is not None
        self.whom.clear()
        for who in self._holders:
            self.whom.addItem(battle.name_of(who), who)
        self.whom.setVisible(len(self._holders) > 1)
        self.mark.clear()
        known = (
            (tell_mark(battle.game_id, name, battle.language), name)
            for name in names_in(battle.game_id, "mark")
        )
        for told, name in sorted(known):
            self.mark.addItem(told, name)
        self.mark.setCurrentIndex(-1)

    def _open(self, opened: bool) -> None:
        self.form.setVisible(opened)
        if opened:
            self.mark.setFocus()

    def _take(self, who: str, mark: str) -> None:
        self.wanted.emit(Wanted("take-mark", {"who": who, "mark": mark}))

    def _put(self) -> None:
        text = self.mark.currentText().strip()
        if not text:
            return
        place = self.mark.findText(text, Qt.MatchFlag.MatchFixedString)
        mark = text if place < 0 else self.mark.itemData(place)
        facts = {"who": self.whom.currentData(), "mark": mark, "amount": self.amount.value()}
        self.add_button.setChecked(False)
        self.form.hide()
        self.mark.setCurrentIndex(-1)
        self.amount.setValue(1)
        self.wanted.emit(Wanted("put-mark", facts))
