"""What newer data of its game would change in an army, unit by unit, and whether to take it."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from PySide6.QtWidgets import QDialog, QWidget

from armybuilder.catalogue.text import said, sentence
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.page_of_text import PageOfText
from armybuilder.desktop.games.word_changes import TextPiece, word_changes
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.messages import say
from armybuilder.roster.comparing import DetailChange, UnitDifference

MOST_LINES = 40
GAP = '<p style="margin:0; font-size:6px">&nbsp;</p>'
GONE_KEYS = ("renewal.gone", "renewal.part_gone")
TEXT_KEY = "renewal.rule_text"
VALUE_KEY = "renewal.characteristic"
LONG_VALUE = 60


class RenewalDialog(QDialog):
    """Accepted when the player takes the new data. `title` is the name of the army."""

    def __init__(
        self,
        context: Context,
        differences: Sequence[UnitDifference],
        title: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context, self.differences = context, tuple(differences)
        self.setWindowTitle(self.tr("Newer data: %1").replace("%1", title))
        self.summary = make_label(self._summary(), role="heading", wraps=True)
        self.promise = make_label(
            self.tr("Nothing is taken out of the army, and undo returns it to the data it has now."),
            role="quiet",
            wraps=True,
        )
        self.card = PageOfText(self.summary.text(), self._html)
        self.text = self.card.text
        self.card.setVisible(bool(self.differences))
        self.take_button = make_button(self.tr("Take the new data"), role="primary", clicked=self.accept)
        self.take_button.setDefault(True)
        self.later_button = make_button(self.tr("Not now"), clicked=self.reject)
        self.later_button.setAutoDefault(False)
        self._lay_out()
        resize_within_screen(self, 720, 600 if self.differences else 160)
        self.take_button.setFocus()

    def _lay_out(self) -> None:
        vbox(
            self.summary,
            (self.card, 1),
            self.promise,
            Spacer(0),
            hbox(Spacer(1), self.later_button, self.take_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )

    def _summary(self) -> str:
        if not self.differences:
            return self.tr("The new data change nothing in this army.")
        units = self.tr("%n unit(s) change", "", len(self.differences))
        gone = sum(one.gone for one in self.differences)
        found = [units]
        if gone:
            found.append(self.tr("%n of them not in the new data", "", gone))
        if change := sum(one.new_cost - one.old_cost for one in self.differences):
            signed = f"+{number(change)}" if change > 0 else f"−{number(-change)}"
            found.append(self.tr("cost of the army %1").replace("%1", signed))
        return " · ".join(found)

    def _html(self) -> str:
        return GAP.join(self._block(one) for one in self.differences)

    def _block(self, one: UnitDifference) -> str:
        """A unit: its name and cost, then what is otherwise."""
        lines = [self._line(change) for change in one.changes[:MOST_LINES]]
        if (rest := len(one.changes) - MOST_LINES) > 0:
            lines.append(escape(self.tr("… and %n more", "", rest)))
        items = "".join(f'<li style="margin-bottom:4px">{line}</li>' for line in lines)
        return (
            f'<table width="100%" cellspacing="0" cellpadding="6" bgcolor="{colours().raised}"><tr>'
            f"<td><b>{escape(said(one.name, self.context.language))}</b></td>"
            f'<td align="right" style="white-space:nowrap">{self._cost(one)}</td></tr></table>'
            f'<ul style="margin-top:6px; margin-bottom:0; -qt-list-indent:0; margin-left:20px">{items}</ul>'
        )

    def _cost(self, one: UnitDifference) -> str:
        if one.old_cost == one.new_cost:
            return f'<span style="color:{colours().quiet}">{number(one.old_cost)}</span>'
        return f"<b>{number(one.old_cost)} → {number(one.new_cost)}</b>"

    def _line(self, change: DetailChange) -> str:
        language = self.context.language
        if change.key == VALUE_KEY and self._is_long(change.values):
            of = (said(change.values[key], language) for key in ("profile", "name"))
            return f"{escape(', '.join(of))}<br>{''.join(self._words(change.values))}"
        told = escape(sentence(say(change.key, language, **change.values)))
        if change.key in GONE_KEYS:
            return f'<span style="color:{colours().advice}">{told}</span>'
        if change.key == TEXT_KEY:
            return f"{told}<br>{''.join(self._words(change.values))}"
        return told

    def _is_long(self, values: dict[str, Any]) -> bool:
        """Whether a value is a text whose changed words must be looked for."""
        language = self.context.language
        return all(len(said(values[key], language)) > LONG_VALUE for key in ("old", "new"))

    def _words(self, values: dict[str, Any]) -> Iterator[str]:
        """Two texts as one: what is gone crossed out, what is new underlined."""
        theme, language = colours(), self.context.language
        styles = {
            "same": f"color:{theme.quiet}",
            "gone": f"color:{theme.error}; text-decoration:line-through",
            "new": f"color:{theme.success}; text-decoration:underline",
        }
        for piece in word_changes(said(values["old"], language), said(values["new"], language)):
            yield f'<span style="{styles[piece.how]}">{_html(piece)}</span>'


def _html(piece: TextPiece) -> str:
    return escape(piece.text).replace("\n", "<br>")
