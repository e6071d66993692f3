"""One command of a battle as a form: its facts, a button or dice, and beside them what forbids it."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.starting import Plain, start_of
from armybuilder.catalogue.text import Told
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.form_context import plain_form_context
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.ninth_age.dice_row import DiceRow
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.widgets.boxes import Card, Spacer, add_to, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.wording.narration import tell_title


class CommandBox(Card):
    """A framed command. Of its facts the form shows `shown` (all if None), choices `without` some; the rest are as `fixed` says.

    One that is `certain` offers dice only when they are needed after all.
    """

    def __init__(
        self,
        session: BattleSession,
        command_id: str,
        verb: str,
        *,
        heading: str = "",
        shown: Iterable[str] | None = None,
        fixed: Plain | None = None,
        without: Mapping[str, Collection[str]] = MappingProxyType({}),
        certain: bool = False,
        pinned: bool = False,
    ) -> None:
        super().__init__()
        self.session = session
        self.command = wanted = session.command(command_id)
        self.fixed: Plain = fixed or {}
        kept = None if shown is None else set(shown)
        self.chancy = wanted.chancy and not certain
        fields = tuple(
            _without(field, without.get(field.name, ()))
            for field in fields_of(wanted.facts)
            if (kept is None or field.name in kept) and field.name not in self.fixed
        )
        self.form = GroupControl(fields, plain_form_context(session.language))
        self.form.show_value({})
        self.form.changed.connect(self._typed)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.hint = make_label(role="quiet", wraps=True, hidden=True)
        self.dice: DiceRow | None = None
        self.button: QPushButton | None = None
        # what was refused may be right by now
        session.changed.connect(lambda: self.tell(None))
        self._lay_out(heading or tell_title(wanted, session.language), verb, wide=pinned)

    def _lay_out(self, heading: str, verb: str, *, wide: bool) -> None:
        add_to(self.column, make_label(heading, role="heading", wraps=True), self.form, self.hint)
        self.form.setVisible(bool(self.form.cells))
        # a panel may pin it below what scrolls; it shows and hides with the box
        self.foot = QWidget()
        # above the button, which stays where it is
        foot = vbox(self.problem, inside=self.foot, margins=0, spacing=8)
        if self.command.chancy:
            self.dice = DiceRow(self.session, self.wanted, verb)
            self.dice.refused.connect(self.tell)
            foot.addWidget(self.dice)
            self.dice.setVisible(self.chancy)
        if not self.chancy:
            self.button = make_button(verb, role="primary", clicked=self.carry_out)
            foot.addLayout(hbox((self.button, 1)) if wide else hbox(self.button, Spacer(1)))
        self.column.addWidget(self.foot)

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible)
        if not self.isAncestorOf(self.foot):
            self.foot.setVisible(visible)

    def plain(self) -> Plain:
        """The facts of the command as they are typed now."""
        return {**self.form.value(), **self.fixed}

    def wanted(self) -> Wanted:
        """The command as it is typed now."""
        return Wanted(self.command.id, self.plain())

    def show_plain(self, plain: Plain) -> None:
        """Show facts; nothing is told."""
        self.form.show_value({**self.form.value(), **plain})
        self.tell(None)

    def carry_out(self) -> None:
        """Do it, and say beside it why it cannot be done. Dice that are needed after all are offered first."""
        if self.dice is not None and self.dice.isHidden() and self._needs_dice():
            self.dice.show()
            self.dice.follow()
            return
        self.tell(self.session.do(self.wanted()))

    def tell(self, problem: Problem | None) -> None:
        """Say what forbids the command, at the field where it is wrong or under the form; None takes it back."""
        self.form.show_problem((), "")
        text = "" if problem is None else problem_text(problem, self.command.facts, self.session.language)
        beside = problem is not None and self.form.complain(problem, text)
        show_or_hide(self.problem, "" if beside else text)

    def _needs_dice(self) -> bool:
        return isinstance(self.session.next_roll(self.wanted(), ""), Told)

    def explain(self, text: str) -> None:
        """Say something in a quiet line under the form; nothing with an empty text."""
        show_or_hide(self.hint, text)

    def _typed(self) -> None:
        self.tell(None)
        if self.dice is not None:
            self.dice.follow()


def _without(field: Field, choices: Collection[str]) -> Field:
    """A field that does not offer some of its choices, and begins with one that it offers."""
    if not choices:
        return field
    offered = tuple(one for one in field.choices if one not in choices)
    return replace(field, choices=offered, start=offered[0] if start_of(field) in choices else field.start)
