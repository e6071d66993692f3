"""What the chosen unit is joined to, and who has joined it: a line for each association, with a menu of targets."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QPushButton, QWidget

from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.widgets.elided_button import ElidedButton
from armybuilder.roster.counting import Answers
from armybuilder.roster.edits import Edit
from armybuilder.roster.joining import (
    EffectiveAssociation,
    JoiningChoice,
    associations_of,
    choices_of,
    joiners_of,
)
from armybuilder.roster.joining_edits import Join, Unjoin
from armybuilder.roster.unit_names import UnitNumbers
from armybuilder.roster.working import WorkingRoster, WorkingSelection
from armybuilder.wording.messages import say

MOST_LISTED = 60


class JoinLine(Struct, frozen=True):
    """A line: what it is called, what is joined by it, and what its menu holds: a name, its edit, why it cannot be done."""

    name: str
    joined: tuple[str, ...]
    choices: tuple["JoinChoice", ...]
    # what has to be joined, and is not
    lacking: bool = False


class JoinChoice(Struct, frozen=True):
    """What could be joined: `edit` joins it, or parts it when it is `joined`; `refusal` says why it cannot be."""

    name: str
    edit: Edit
    joined: bool
    refusal: str = ""


class JoinSection(QWidget):
    """Shows the lines of a unit, and is gone where there are none."""

    edit_wanted = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[JoinLine, ...] = ()
        self.buttons: list[QPushButton] = []
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setSpacing(6)
        self.grid.setColumnStretch(1, 1)

    def show_unit(
        self, unit: WorkingSelection, roster: WorkingRoster, answers: Answers, language: Language
    ) -> None:
        """Show what a unit and its parts are joined to; nothing is made anew where nothing has changed."""
        found = tuple(self._lines(unit, UnitNumbers(roster, language), answers, language))
        if found != self.lines:
            focused = next((at for at, button in enumerate(self.buttons) if button.hasFocus()), -1)
            self.lines = found
            self._fill()
            if 0 <= focused < len(self.buttons):
                self.buttons[focused].setFocus()
        self.setVisible(bool(found))

    # --- what is shown

    def _lines(
        self, unit: WorkingSelection, names: UnitNumbers, answers: Answers, language: Language
    ) -> Iterator[JoinLine]:
        for part in unit.everything():
            for association in associations_of(part, answers):
                line = self._line(part, association, names, answers, language)
                if line.choices or line.lacking:
                    yield line
        yield from self._joiners(unit, names, answers, language)

    def _line(
        self,
        part: WorkingSelection,
        association: EffectiveAssociation,
        names: UnitNumbers,
        answers: Answers,
        language: Language,
    ) -> JoinLine:
        own = said(association.name, language)
        name = own if part.parent is None else said(part.name, language)
        choices = choices_of(part, association, answers)
        joined = tuple(names.label(choice.target) for choice in choices if choice.joined)
        told = tuple(
            JoinChoice(
                name=names.label(choice.target),
                edit=Unjoin(part.id, choice.target.id)
                if choice.joined
                else Join(part.id, choice.target.id, association.joining.id),
                joined=choice.joined,
                refusal=_refusal(choice, language),
            )
            for choice in choices[:MOST_LISTED]
        )
        return JoinLine(name, joined, told, lacking=len(joined) < association.least)

    def _joiners(
        self, unit: WorkingSelection, names: UnitNumbers, answers: Answers, language: Language
    ) -> Iterator[JoinLine]:
        """Yield who has joined the unit, or could, by what the other side calls it."""
        found: dict[str, list[JoinChoice]] = {}
        for association, choice in joiners_of(unit, answers):
            label = said(association.label, language) or self.tr("Joined by")
            edit: Edit = Join(choice.target.id, unit.id, association.joining.id)
            if choice.joined:
                edit = Unjoin(choice.target.id, unit.id)
            told = JoinChoice(names.label(choice.target), edit, choice.joined, _refusal(choice, language))
            found.setdefault(label, []).append(told)
        for label, choices in found.items():
            ordered = sorted(choices, key=lambda one: (not one.joined, bool(one.refusal)))
            joined = tuple(one.name for one in ordered if one.joined)
            yield JoinLine(label, joined, tuple(ordered[:MOST_LISTED]))

    def _fill(self) -> None:
        while (item := self.grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = []
        for row, line in enumerate(self.lines):
            label = QLabel(line.name)
            label.setProperty("role", "quiet")
            button = self._button(line)
            label.setBuddy(button)
            self.grid.addWidget(label, row, 0)
            self.grid.addWidget(button, row, 1)
            self.buttons.append(button)

    def _button(self, line: JoinLine) -> QPushButton:
        told = ", ".join(line.joined) or (self.tr("Choose…") if line.lacking else self.tr("Not joined"))
        button = ElidedButton(told)
        button.setAccessibleName(f"{line.name}: {told}")
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        for choice in line.choices:
            text = f"{choice.name} — {choice.refusal}" if choice.refusal else choice.name
            action = menu.addAction(text.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(choice.joined)
            action.setEnabled(choice.joined or not choice.refusal)
            action.triggered.connect(partial(self._choose, choice))
        button.setMenu(menu)
        return button

    def _choose(self, choice: JoinChoice) -> None:
        text = self.tr("Part from %1") if choice.joined else self.tr("Join to %1")
        self.edit_wanted.emit(choice.edit, text.replace("%1", choice.name))

    def focus_first(self) -> None:
        """Put the keyboard on the first line."""
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)


def _refusal(choice: JoiningChoice, language: Language) -> str:
    if choice.refusal is None:
        return ""
    return say(choice.refusal.short_key, language, **choice.refusal.values)
