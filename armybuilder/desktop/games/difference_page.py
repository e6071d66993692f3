"""A page that tells what is otherwise in an army, unit by unit."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from armybuilder.catalogue.text import Language, said, sentence
from armybuilder.desktop.games.page_of_text import PageOfText
from armybuilder.desktop.games.word_changes import TextPiece, word_changes
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.translation import number
from armybuilder.roster.comparing import DetailChange, UnitDifference
from armybuilder.wording.messages import say

MOST_LINES = 40
GAP = '<p style="margin:0; font-size:6px">&nbsp;</p>'
LIST = '<ul style="margin-top:6px; margin-bottom:0; -qt-list-indent:0; margin-left:20px">'
GONE_KEYS = ("renewal.gone", "renewal.part_gone", "change.went", "change.part_gone", "change.force_gone")
CAME_KEYS = ("change.came", "change.came_with", "change.part_new", "change.force_new")
# what is told of these are texts, of which the changed words are shown
TEXT_KEY = "renewal.rule_text"
VALUE_KEY = "renewal.characteristic"
NOTE_KEYS = ("change.army_notes", "change.notes", "change.part_notes")
LONG_VALUE = 60


class DifferencePage(PageOfText):
    """Units with what each cost and costs, and what is otherwise about them; the army's own details come first."""

    def __init__(self, language: Language, name: str, units: Sequence[UnitDifference] = ()) -> None:
        self._language = language
        self._units = tuple(units)
        self._details: tuple[DetailChange, ...] = ()
        self._costs = (0, 0)
        self._note = ""
        super().__init__(name, self._html)

    def show_difference(
        self, units: Sequence[UnitDifference], details: Sequence[DetailChange], costs: tuple[int, int]
    ) -> None:
        """Show what is otherwise; `costs` are those of the army, before and after."""
        self._units, self._details, self._costs, self._note = tuple(units), tuple(details), costs, ""
        self.refresh()

    def show_note(self, note: str) -> None:
        """Show a sentence in place of differences."""
        self._units, self._details, self._costs, self._note = (), (), (0, 0), note
        self.refresh()

    def _html(self) -> str:
        parts = [f'<p style="color:{colours().quiet}">{escape(self._note)}</p>'] if self._note else []
        before, after = self._costs
        if before != after or self._details:
            parts.append(self._block(self.tr("The army"), self._cost(before, after), self._details))
        parts += [
            self._block(said(one.name, self._language), self._cost(one.old_cost, one.new_cost), one.changes)
            for one in self._units
        ]
        return GAP.join(parts)

    def _block(self, name: str, cost: str, changes: Sequence[DetailChange]) -> str:
        """A unit: its name and cost, then what is otherwise."""
        lines = [self._line(change) for change in changes[:MOST_LINES]]
        if (rest := len(changes) - MOST_LINES) > 0:
            lines.append(escape(self.tr("… and %n more", "", rest)))
        items = "".join(f'<li style="margin-bottom:4px">{line}</li>' for line in lines)
        return (
            f'<table width="100%" cellspacing="0" cellpadding="6" bgcolor="{colours().raised}"><tr>'
            f"<td><b>{escape(name)}</b></td>"
            f'<td align="right" style="white-space:nowrap">{cost}</td></tr></table>'
            + (f"{LIST}{items}</ul>" if items else "")
        )

    def _cost(self, old: int, new: int) -> str:
        if old == new:
            return f'<span style="color:{colours().quiet}">{number(old)}</span>'
        return f"<b>{number(old)} → {number(new)}</b>"

    def _line(self, change: DetailChange) -> str:
        language = self._language
        if change.key == VALUE_KEY and self._is_long(change.values):
            of = (said(change.values[key], language) for key in ("profile", "name"))
            return f"{escape(', '.join(of))}<br>{''.join(self._words(change.values))}"
        if change.key in NOTE_KEYS and self._is_long(change.values):
            without = dict.fromkeys(("old", "new"), "…")
            told = escape(sentence(say(change.key, language, **{**change.values, **without})))
            return f"{told}<br>{''.join(self._words(change.values))}"
        told = escape(sentence(say(change.key, language, **change.values)))
        if change.key in GONE_KEYS:
            return f'<span style="color:{colours().advice}">{told}</span>'
        if change.key in CAME_KEYS:
            return f'<span style="color:{colours().success}">{told}</span>'
        if change.key == TEXT_KEY:
            return f"{told}<br>{''.join(self._words(change.values))}"
        return told

    def _is_long(self, values: dict[str, Any]) -> bool:
        """Whether a value is a text whose changed words must be looked for."""
        return all(len(said(values[key], self._language)) > LONG_VALUE for key in ("old", "new"))

    def _words(self, values: dict[str, Any]) -> Iterator[str]:
        """Two texts as one: what is gone crossed out, what is new underlined."""
        theme, language = colours(), self._language
        styles = {
            "same": f"color:{theme.quiet}",
            "gone": f"color:{theme.error}; text-decoration:line-through",
            "new": f"color:{theme.success}; text-decoration:underline",
        }
        for piece in word_changes(said(values["old"], language), said(values["new"], language)):
            yield f'<span style="{styles[piece.how]}">{_html(piece)}</span>'


def _html(piece: TextPiece) -> str:
    return escape(piece.text).replace("\n", "<br>")
