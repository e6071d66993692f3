"""One entry of a battle with everything about it: what was told, the dice as they fell, and the sentences of the rules."""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from armybuilder.battle.session.entry import Entry, Saying
from armybuilder.battle_log import entry_head
from armybuilder.battle_words import tell_told
from armybuilder.catalogue.text import Language
from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import take_out, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.messages import say

MOST_SAID = 60


class EntryView(QWidget):
    """Shows one entry, or nothing. `rule_wanted` names the rule of a link.

    Its labels are filled anew, not made anew: a command has to be shown at once.
    """

    rule_wanted = Signal(str)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self.heading = make_label(role="heading", wraps=True)
        self.told = make_label(role="quiet", wraps=True, selectable=True)
        self.said = make_label(wraps=True)
        for plain in (self.heading, self.told):
            # a name is what it says, whatever signs are in it
            plain.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setTextFormat(Qt.TextFormat.RichText)
        links = (
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.said.setTextInteractionFlags(links | Qt.TextInteractionFlag.TextSelectableByMouse)
        self.said.linkActivated.connect(self.rule_wanted)
        self._dice: QWidget | None = None
        self._layout = vbox(self.heading, self.told, self.said, inside=self, margins=0, spacing=6)

    def clear(self) -> None:
        """Show nothing."""
        for label in (self.heading, self.told, self.said):
            label.clear()
        self._show_dice(None)

    def show_entry(self, number: int, reader: str = "") -> None:
        """Show an entry as a side may read it, the first being 1."""
        battle = self._battle
        entry, language = battle.session.entries[number - 1], battle.language
        self.heading.setText(entry_head(battle.state, number, entry, language))
        secret = entry.secret_to and battle.session.state.ended is None
        if secret and entry.secret_to != reader:
            show_or_hide(self.told, say("battle.secret", language))
            show_or_hide(self.said, "")
            self._show_dice(None)
            return
        show_or_hide(self.told, tell_told(battle.state, entry, language) if number > 1 else "")
        show_or_hide(self.said, "".join(_line(said, language) for said in entry.said[:MOST_SAID]))
        self._show_dice(entry)

    def text(self) -> str:
        """Everything that is shown, as text."""
        shown = [label for label in self.findChildren(QLabel) if label.isVisible()]
        return "\n".join(label.text() for label in shown)

    def _show_dice(self, entry: Entry | None) -> None:
        if self._dice is not None:
            take_out(self._layout, self._dice)
            self._dice = None
        if entry is None or not entry.dice:
            return
        self._dice = inside = QWidget()
        flow = FlowLayout(inside)
        for thrown in entry.dice:
            flow.addWidget(make_label(say(thrown.asked, self._battle.language), role="quiet"))
            flow.addWidget(DiceFaces(thrown.rolled, self._battle.language))
        self._layout.insertWidget(2, inside)
        # by itself it would be shown a moment later, and its height not yet count
        inside.show()


def _line(said: Saying, language: Language) -> str:
    """Return a sentence of the rules with its link; what came of them stands out."""
    text = escape(said.text.get(language))
    if not said.rule:
        return f'<p style="margin:4px 0"><b>{text}</b></p>'
    link = f'<a href="{escape(said.rule)}" style="color:{colours().accent}; text-decoration:none">{escape(said.rule)}</a>'
    return f'<p style="margin:4px 0">{link}&nbsp; {text}</p>'
