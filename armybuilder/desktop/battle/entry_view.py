"""One entry of a battle with everything about it: what was told, the dice as they fell, and the sentences of the rules."""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from armybuilder.battle.session.entry import Entry, Saying, Thrown
from armybuilder.battle.session.reading import may_read
from armybuilder.catalogue.text import Language
from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.wording.battle_log import entry_head
from armybuilder.wording.battle_words import tell_told
from armybuilder.wording.messages import say

# the sentences that a log shows of one entry; what stands in a narrow column has less
MOST_SAID = 60


class EntryView(QWidget):
    """Shows one entry, or nothing. `rule_wanted` names the rule of a link.

    Its labels and dice are filled anew, not made anew: a command has to be shown at once.
    """

    rule_wanted = Signal(str)

    def __init__(self, battle: PlayedBattle, most_said: int = MOST_SAID) -> None:
        super().__init__()
        self._battle, self._most = battle, most_said
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
        self._dice = QWidget()
        self._rolls: list[tuple[QLabel, DiceFaces]] = []
        self._flow = FlowLayout(self._dice)
        vbox(self.heading, self.told, self._dice, self.said, inside=self, margins=0, spacing=6)
        self._dice.hide()

    def clear(self) -> None:
        """Show nothing."""
        for label in (self.heading, self.told, self.said):
            label.clear()
        self._show_dice(None)

    def show_entry(self, number: int, reader: str | None = None) -> None:
        """Show an entry as a side may read it, the first being 1; who looks at the screen if none is named."""
        battle = self._battle
        entry, language = battle.session.entries[number - 1], battle.language
        self.heading.setText(entry_head(battle.state, number, entry, language))
        if not may_read(battle.session.state, entry, battle.reader if reader is None else reader):
            show_or_hide(self.told, say("battle.secret", language))
            show_or_hide(self.said, "")
            self._show_dice(None)
            return
        # the long text last: whatever is shown after it would have all of it laid out anew
        self.said.clear()
        show_or_hide(self.told, tell_told(battle.state, entry, language) if number > 1 else "")
        self._show_dice(entry)
        show_or_hide(self.said, self._told_of_rules(entry, language))

    def text(self) -> str:
        """Everything that is shown, as text."""
        shown = [label for label in self.findChildren(QLabel) if label.isVisible()]
        return "\n".join(label.text() for label in shown)

    def _told_of_rules(self, entry: Entry, language: Language) -> str:
        """Return what the rules said: of very much the results, and of the reasons the first."""
        told = entry.said
        by_weight = sorted(told, key=lambda said: bool(said.rule))
        left_out = {id(said) for said in by_weight[self._most :]}
        # what came of it stands above the reasons
        lines = [_line(said, language) for said in by_weight if id(said) not in left_out]
        if left_out:
            more = self.tr("… and %n more sentence(s)", "", len(left_out))
            lines.append(f'<p style="margin:4px 0">{escape(more)}</p>')
        return "".join(lines)

    def _told_of_roll(self, thrown: Thrown, *, named: bool) -> str:
        """Return what a roll was for, and whose it was where several sides threw."""
        asked = say(thrown.asked, self._battle.language)
        return f"{asked} · {self._battle.name_of(thrown.side)}" if named and thrown.side else asked

    def _show_dice(self, entry: Entry | None) -> None:
        fallen = () if entry is None else entry.dice
        language = self._battle.language
        whose = {thrown.side for thrown in fallen if thrown.side}
        before = ""
        for _ in range(len(fallen) - len(self._rolls)):
            self._rolls.append((make_label(role="quiet"), DiceFaces()))
            for part in self._rolls[-1]:
                self._flow.addWidget(part)
        self._dice.hide()
        for place, (label, faces) in enumerate(self._rolls):
            told = ""
            if place < len(fallen):
                told = self._told_of_roll(fallen[place], named=len(whose) > 1)
                label.setText(told)
                faces.show_rolled(fallen[place].rolled, language)
            # what several dice in a row are for is said once
            label.setVisible(bool(told) and told != before)
            before = told
            faces.setVisible(place < len(fallen))
        self._dice.setVisible(bool(fallen))


def _line(said: Saying, language: Language) -> str:
    """Return a sentence of the rules with its link; what came of them stands out."""
    text = escape(said.text.get(language))
    if not said.rule:
        return f'<p style="margin:4px 0"><b>{text}</b></p>'
    link = f'<a href="{escape(said.rule)}" style="color:{colours().accent}; text-decoration:none">{escape(said.rule)}</a>'
    return f'<p style="margin:4px 0">{link}&nbsp; {text}</p>'
