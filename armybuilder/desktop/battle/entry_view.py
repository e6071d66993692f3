"""One entry of a battle with everything about it: what was told, the dice as they fell, and the sentences of the rules."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from armybuilder.battle.session.entry import Entry
from armybuilder.battle_log import entry_head
from armybuilder.battle_words import tell_told
from armybuilder.desktop.battle.played_battle import PlayedBattle
from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.widgets.boxes import hbox, take_out, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.messages import say

MOST_SAID = 60


class EntryView(QWidget):
    """Shows one entry, or nothing. `rule_wanted` names the rule of a link."""

    rule_wanted = Signal(str)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self.links: list[QPushButton] = []
        self._parts: list[QWidget] = []
        self._layout = vbox(inside=self, margins=0, spacing=6)

    def clear(self) -> None:
        """Show nothing."""
        take_out(self._layout, *self._parts)
        self._parts, self.links = [], []

    def show_entry(self, number: int, reader: str = "") -> None:
        """Show an entry as a side may read it, the first being 1."""
        self.clear()
        battle = self._battle
        entry, language = battle.session.entries[number - 1], battle.language
        self._put(make_label(entry_head(battle.state, number, entry, language), role="heading", wraps=True))
        if entry.secret_to and entry.secret_to != reader:
            self._put(make_label(say("battle.secret", language), role="quiet", wraps=True))
            return
        told = tell_told(battle.state, entry, language) if number > 1 else ""
        if told:
            self._put(make_label(told, role="quiet", wraps=True, selectable=True))
        if entry.dice:
            self._put(self._dice(entry))
        for said in entry.said[:MOST_SAID]:
            self._put(self._line(said.rule, said.text.get(language)))

    def text(self) -> str:
        """Everything that is shown, as text."""
        labels = self.findChildren(type(make_label()))
        return "\n".join(label.text() for label in labels)

    def _dice(self, entry: Entry) -> QWidget:
        inside = QWidget()
        flow = FlowLayout(inside)
        for thrown in entry.dice:
            flow.addWidget(make_label(say(thrown.asked, self._battle.language), role="quiet"))
            flow.addWidget(DiceFaces(thrown.rolled, self._battle.language))
        return inside

    def _line(self, rule: str, text: str) -> QWidget:
        words = make_label(text, role="" if rule else "event", wraps=True, selectable=True)
        if not rule:
            return words
        row = QWidget()
        link = make_button(rule, role="link", tip=self.tr("What the rule says"))
        link.clicked.connect(lambda: self.rule_wanted.emit(rule))
        link.setFixedWidth(link.fontMetrics().horizontalAdvance("BF-10.10-10") + 12)
        self.links.append(link)
        hbox((link, 0, Qt.AlignmentFlag.AlignTop), (words, 1), inside=row, margins=0, spacing=8)
        return row

    def _put(self, part: QWidget) -> None:
        self._parts.append(part)
        self._layout.addWidget(part)
        # by itself it would be shown a moment later, and its height not yet count
        part.show()
