"""Writing a unit of one's own: the fields of its profile with their ranges, and the card that comes of them."""

from typing import Any

from PySide6.QtWidgets import QDialogButtonBox, QScrollArea, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.form_context import FormContext, distinct
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.forms.plain_facts import start_facts
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.asking_dialog import AskingDialog
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label, make_scroll_area
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.record_form import RecordForm
from armybuilder.games.unit import Marks, told_cost

USUAL = (1120, 720)


class UnitEditor(AskingDialog):
    """The form at the left, the card at the right; the card follows every change.

    `unit` is the unit as written, None while the fields make none. It can be saved only when it is one.
    """

    def __init__(
        self, context: Context, form: RecordForm[Any], unit: Any, unit_id: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.unit: Any = None
        self._context, self._form, self._unit_id = context, form, unit_id
        start = form.tell(unit) if unit is not None else start_facts(form.record)
        self.setWindowTitle(self._title(unit))
        named = {"unit": {key: one.name for key, one in context.units.items()}, **form.names}
        names = {kind: distinct(of_kind, context.language) for kind, of_kind in named.items()}
        self.fields = GroupControl(fields_of(form.record), FormContext(context.language, names, {}))
        self.card = SheetView()
        self.cost = make_label(role="heading")
        self.note = make_label(role="quiet", wraps=True)
        buttons = QDialogButtonBox.StandardButton
        self.buttons = make_button_box(self, buttons.Save | buttons.Cancel)
        self.save_button = self.buttons.button(buttons.Save)
        self._lay_out()
        self.fields.show_value(start)
        self._start = self.fields.value()
        self.fields.changed.connect(self.refresh)
        resize_within_screen(self, *USUAL)
        self.refresh()

    def _title(self, unit: Any) -> str:
        if unit is None:
            return self.tr("New unit")
        name = unit.name.get(self._context.language)
        own = unit.id == self._unit_id
        return (self.tr("Change: %1") if own else self.tr("New unit from: %1")).replace("%1", name)

    def _lay_out(self) -> None:
        vbox(
            (
                hbox(
                    (_scrolled(self.fields), 3), (_scrolled(self.cost, self.card, self.note), 2), spacing=16
                ),
                1,
            ),
            self.buttons,
            inside=self,
            margins=16,
            spacing=12,
        )

    def refresh(self) -> None:
        """Make the unit of what is written now; where that is none, say beside the field why."""
        self.fields.show_problem((), "")
        try:
            made = self._form.make(self.fields.value(), self._unit_id)
            self.unit = self._form.complete(made, self._context.units)
        except Problem as problem:
            self.unit = None
            self._complain(problem)
        self.save_button.setEnabled(self.unit is not None)
        if self.unit is not None:
            self._show_card()

    def _complain(self, problem: Problem) -> None:
        text = problem_text(problem, self._form.record, self._context.language)
        if self.fields.value() == self._start:
            # nobody has done anything wrong yet: what is needed is said, not marked
            self.note.setText(f"{text}\n{self._told_of_card()}")
            return
        shown = self.fields.complain(problem, text)
        self.note.setText(text if not shown else self._told_of_card())

    def _told_of_card(self) -> str:
        """What the card shows while the fields make no unit."""
        if self.cost.text():
            return self.tr("The card shows the last unit that could be saved.")
        return self.tr("The card appears once the fields make a unit.")

    def _show_card(self) -> None:
        game, language = self._context.game, self._context.language
        self.card.show_sheet(game.sheet_of(self.unit, language, Marks()), live=False)
        self.cost.setText(self.tr("Points: %1").replace("%1", told_cost(self.unit)))
        self.note.setText("")

    # leaving

    def is_written(self) -> bool:
        return bool(self.fields.value() != self._start)

    def can_save(self) -> bool:
        return self.unit is not None

    def question(self) -> str:
        if self.unit is not None:
            return self.tr("What you have written is not saved yet.")
        return self.tr(
            "What you have written makes no unit yet and cannot be saved: a marked field says why."
        )


def _scrolled(*widgets: QWidget) -> QScrollArea:
    """Widgets under each other, in a column that scrolls where they are taller than the window."""
    inside = QWidget()
    vbox(*widgets, Spacer(1), inside=inside, margins=(2, 2, 14, 2), spacing=8)
    return make_scroll_area(inside)
