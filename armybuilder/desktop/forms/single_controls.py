"""Lines of text, in one language or both, and the choice of the control for a field that holds a single value."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.single_values import LONGEST_TEXT
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.desktop.forms.field_controls import (
    MOST_BUTTONS,
    ButtonsControl,
    ComboControl,
    DiceControl,
    FieldControl,
    FlagControl,
    NumberControl,
)
from armybuilder.desktop.forms.labels import choice_of
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.input_guards import show_text
from armybuilder.wording.messages import say


class TextControl(FieldControl):
    """A line of text."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.line = QLineEdit()
        if field.most is not None:
            self.line.setMaxLength(int(field.most))
        self._hold(self.line)
        self.line.textEdited.connect(self.changed)

    def value(self) -> Any:
        return self.line.text()

    def _show(self, value: Any) -> None:
        show_text(self.line, str(value))


class LocalTextControl(FieldControl):
    """A text in each language, beside each other."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.lines = {spoken: QLineEdit() for spoken in LANGUAGES}
        layout = hbox(inside=self, margins=0)
        for spoken, line in self.lines.items():
            line.setMaxLength(LONGEST_TEXT)
            line.setPlaceholderText(say(f"unit_form.in_{spoken}", language))
            layout.addWidget(line)
            line.textEdited.connect(self._edited)
        self.missing = {
            spoken: line.addAction(icon("language", "advice"), QLineEdit.ActionPosition.TrailingPosition)
            for spoken, line in self.lines.items()
        }
        for spoken, sign in self.missing.items():
            sign.setToolTip(say(f"unit_form.missing_{spoken}", language))
        self._show_missing()
        self.setFocusProxy(self.lines[language])

    def _edited(self) -> None:
        self._show_missing()
        self.changed.emit()

    def _show_missing(self) -> None:
        """Show a sign in the line of a language that is missing beside another."""
        written = any(line.text().strip() for line in self.lines.values())
        for spoken, sign in self.missing.items():
            sign.setVisible(written and not self.lines[spoken].text().strip())

    def value(self) -> Any:
        return {spoken: line.text() for spoken, line in self.lines.items()}

    def _show(self, value: Any) -> None:
        for spoken, line in self.lines.items():
            show_text(line, value.get(spoken, ""))
        self._show_missing()

    def keys(self) -> Iterator[QWidget]:
        yield from self.lines.values()

    def name(self, text: str) -> None:
        super().name(text)
        for line in self.lines.values():
            line.setAccessibleName(f"{text}, {line.placeholderText()}")


def single_control(field: Field, words: str, language: Language) -> FieldControl:
    """The control of a field that holds one value."""
    match field.kind:
        case "whole" | "number":
            return NumberControl(field)
        case "flag" if field.optional:
            # the box that switches the field on has its words already
            return ButtonsControl(((True, say("choice.on", language)), (False, say("choice.off", language))))
        case "flag":
            return FlagControl(words)
        case "dice":
            return DiceControl(language)
        case "choice":
            choices = tuple((value, choice_of(field, value, language)) for value in field.choices)
            few = len(choices) <= MOST_BUTTONS
            return ButtonsControl(choices) if few else ComboControl(choices)
        case _:
            return TextControl(field)
