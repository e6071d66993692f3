"""A form that asks for a mark: one that the game knows, or any word, how many, and on whom."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QSpinBox, QWidget

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button, name_field
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import names_in
from armybuilder.wording.narration import tell_mark

MOST_AMOUNT = 999


class MarkForm(Retranslated, QWidget):
    """Says by `wanted` which mark is to be put on."""

    wanted = Signal(object)

    def __init__(self, battle: ShownBattle, holders: Sequence[str]) -> None:
        super().__init__()
        self._battle, self._holders = battle, holders
        self.whom = ElidedCombo()
        self.whom.setVisible(len(holders) > 1)
        self.mark = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        self.typed = QLineEdit(maxLength=LONGEST_LINE)
        self.typed.returnPressed.connect(self.put)
        self.mark.setLineEdit(self.typed)
        self.mark.setMinimumContentsLength(10)
        self.mark.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        completer = self.mark.completer() or QCompleter(self.mark)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.amount = QSpinBox(minimum=1, maximum=MOST_AMOUNT)
        self.put_button = make_button(clicked=self.put)
        inside = (self.whom, 1), (self.mark, 2), self.amount, self.put_button
        hbox(*inside, inside=self, margins=0, spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        battle = self._battle
        self.whom.setAccessibleName(self.tr("On whom"))
        self.mark.setAccessibleName(self.tr("Token or status"))
        self.amount.setAccessibleName(self.tr("How many"))
        self.put_button.setText(self.tr("Put on"))
        chosen, typed = self.whom.currentIndex(), self.typed.text()
        self.whom.clear()
        for who in self._holders:
            self.whom.addItem(battle.name_of(who), who)
        self.whom.setCurrentIndex(max(0, chosen))
        self.mark.clear()
        names = names_in(battle.game_id, "mark")
        for told, name in sorted((tell_mark(battle.game_id, name, battle.language), name) for name in names):
            self.mark.addItem(told, name)
        self.mark.setCurrentIndex(-1)
        self.typed.setText(typed)
        name_field(self.typed, self.tr("Token or status"))

    def put(self) -> None:
        """Ask for the mark that is told: a word that the game does not know is a mark of the players' own."""
        text = self.typed.text().strip()
        if text:
            place = self.mark.findText(text, Qt.MatchFlag.MatchFixedString)
            mark = text if place < 0 else self.mark.itemData(place)
            facts = {"who": self.whom.currentData(), "mark": mark, "amount": self.amount.value()}
            self.wanted.emit(Wanted("put-mark", facts))
