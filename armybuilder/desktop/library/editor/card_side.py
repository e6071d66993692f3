"""The right half of the editor: the card as it will be printed, in either language, what it costs, and what is amiss."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.cells import cell_text, cell_value, is_single
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.places import field_at, value_at, with_value
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.desktop.forms.labels import place_of, problem_text
from armybuilder.desktop.library.editor.edited_record import EditedRecord
from armybuilder.desktop.library.editor.live_card import LiveCard
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area, show_or_hide
from armybuilder.games.unit import picture_of, told_cost

TYPED = ("whole", "number", "dice", "text", "local")
LEAST_SCALE, MOST_SCALE = 2.0, 5.2


class CardSide(QWidget):
    """Shows the record, the last that could be saved while the fields make none. `wanted` asks for a field of the form."""

    wanted = Signal(str)

    def __init__(self, edited: EditedRecord) -> None:
        super().__init__()
        self._edited = edited
        self.language: Language = edited.context.language
        self._last: Any = None
        self.cost = make_label(role="heading")
        self.example = make_label(self.tr("example"), role="quiet")
        self.card = LiveCard(self.text_of, self.why_not, self._name_of)
        self.card.set_scales(LEAST_SCALE, MOST_SCALE)
        self.card.typed.connect(self._typed)
        self.card.wanted.connect(self.wanted)
        self.note = make_label(role="quiet", wraps=True)
        self.comes_to = make_label(wraps=True, selectable=True, hidden=True)
        self.hint = make_label(
            self.tr("Click a value on the card, or go to it with Tab, and type."), role="quiet", wraps=True
        )
        self.languages = {one: self._language_button(one) for one in LANGUAGES}
        inside = QWidget()
        vbox(
            self.card,
            self.hint,
            self.comes_to,
            self.note,
            Spacer(1),
            inside=inside,
            margins=(2, 2, 10, 2),
            spacing=8,
        )
        head = hbox(self.cost, self.example, Spacer(1), *self.languages.values(), spacing=8)
        vbox(head, (make_scroll_area(inside), 1), inside=self, margins=0, spacing=8)

    def _language_button(self, language: Language) -> QWidget:
        button = make_button(language.upper(), role="choice", checkable=True)
        button.setChecked(language == self.language)
        button.setAccessibleName(self.tr("Card in the language %1").replace("%1", language.upper()))
        button.clicked.connect(lambda: self.show_language(language))
        return button

    def show_language(self, language: Language) -> None:
        """Show the card in a language; what is typed on it is of that language."""
        self.language = language
        for one, button in self.languages.items():
            button.setChecked(one == language)  # type: ignore[attr-defined]
        self.refresh()

    def refresh(self) -> None:
        """Show the record as it is now; say what is missing where there is none."""
        edited = self._edited
        if edited.record is not None:
            self._last = edited.record
        sheet_of = edited.kind.sheet_of
        shown = self._last if sheet_of is not None else None
        self.card.setVisible(shown is not None)
        if sheet_of is not None and self._last is not None:
            digest = picture_of(self._last)
            picture = edited.context.store.pictures.get(digest) if digest else None
            self.card.show_sheet(sheet_of(self._last, self.language, picture=picture or b""), live=False)
        show_or_hide(self.comes_to, self._told_by_rules())
        self.hint.setVisible(shown is not None and bool(self.card.sheet().fields))
        self._say_cost()
        self.example.setVisible(edited.is_template)
        if edited.problem is None:
            self.note.setText("")
            return
        text = problem_text(edited.problem, edited.form.record, edited.context.language)
        last = self.tr("The card shows the last state that could be saved.") if shown is not None else ""
        self.note.setText(f"{text}\n{last}".strip())

    def _told_by_rules(self) -> str:
        """What the rules carry out of the record, in both languages, that of the card first."""
        spoken = sorted(LANGUAGES, key=lambda one: one != self.language)
        told = ("\n".join(self._edited.kind.comes_to(self._last, one)) for one in spoken if self._last)
        return "\n\n".join(filter(None, told))

    def _say_cost(self) -> None:
        known = self._last is not None and hasattr(self._last, "cost")
        self.cost.setVisible(known)
        if known:
            self.cost.setText(self.tr("Points: %1").replace("%1", told_cost(self._last)))

    # values on the card

    def _field(self, place: str) -> Field | None:
        return field_at(self._edited.form.record, place)

    def _name_of(self, place: str) -> str:
        return place_of(place, self._edited.form.record, self._edited.context.language)

    def text_of(self, place: str) -> str | None:
        """What the value at a place is as it is typed; None for one that is chosen in the form."""
        field = self._field(place)
        if field is None or not (field.kind in TYPED or is_single(field)) or field.kind in ("choice", "flag"):
            return None
        try:
            value = value_at(self._edited.plain, place)
        except LookupError:
            return None
        if field.kind == "local":
            return str(value.get(self.language, ""))
        return cell_text(field, value, self.language)

    def why_not(self, place: str, text: str) -> str:
        """Say why a text will not do at a place; nothing where it does."""
        field = self._field(place)
        assert field is not None
        try:
            now = self._with(place, field, text)
        except ValueError:
            allowed = field.codec.allowed if field.codec is not None else field.allowed
            return self.tr("Allowed here: %1").replace("%1", allowed)
        try:
            self._edited.form.make(now, self._edited.id)
        except Problem as problem:
            if str(problem.values.get("field", "")) == place:
                return problem_text(problem, self._edited.form.record, self._edited.context.language)
        return ""

    def _with(self, place: str, field: Field, text: str) -> Any:
        value = value_at(self._edited.plain, place)
        typed = {**value, self.language: text.strip()} if field.kind == "local" else cell_value(field, text)
        return with_value(self._edited.plain, place, typed)

    def _typed(self, place: str, text: str) -> None:
        field = self._field(place)
        if field is not None:
            self._edited.end_step()
            self._edited.write(self._with(place, field, text))
            self._edited.end_step()
