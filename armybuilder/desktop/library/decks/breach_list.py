"""What is wrong with a deck, a line each: the sentence, the rule behind it, and the button that mends it."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.deck_limits import DeckBreach
from armybuilder.wording.deck_words import tell_breach, tell_mend

# the rest is one line
MOST = 4


class BreachList(QWidget):
    """Shows breaches. `mended` is the deck without one of them; `rule_wanted` asks to read a rule."""

    mended = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[QWidget] = []
        self._column = vbox(inside=self, margins=0, spacing=4)

    def show_breaches(
        self, found: Sequence[DeckBreach], cards: Mapping[str, Any], language: Language
    ) -> None:
        """Show other breaches; none hides the list."""
        clear(self._column)
        self.lines = [self._line(breach, cards, language) for breach in found[:MOST]]
        for line in self.lines:
            self._column.addWidget(line)
        if len(found) > MOST:
            rest = self.tr("and %n more", "", len(found) - MOST)
            self._column.addWidget(make_label(rest, role="quiet"))
        self.setVisible(bool(found))

    def _line(self, breach: DeckBreach, cards: Mapping[str, Any], language: Language) -> QWidget:
        line = QWidget()
        buttons = hbox(spacing=6)
        if breach.rule:
            rule = make_button(breach.rule, role="link", clicked=lambda: self.rule_wanted.emit(breach.rule))
            rule.setCursor(Qt.CursorShape.PointingHandCursor)
            buttons.addWidget(rule)
        if breach.mended is not None:
            mend = tell_mend(breach, language)
            buttons.addWidget(make_button(mend, role="mend", clicked=lambda: self.mended.emit(breach.mended)))
        buttons.addStretch(1)
        text = make_label(tell_breach(breach, cards, language), role="error", wraps=True)
        vbox(text, buttons, inside=line, margins=0, spacing=2)
        return line
