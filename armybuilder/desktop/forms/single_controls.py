"""Lines of text, in one language or both, and the choice of the control for a field that holds a single value."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

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

LEAST_LINES, MOST_LINES = 2, 8


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


def in_order(language: Language) -> list[Language]:
    """Return the languages, that of the window first."""
    return sorted(LANGUAGES, key=lambda one: one != language)


class LocalTextControl(FieldControl):
    """A text in each language, beside each other."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.lines = {spoken: QLineEdit() for spoken in in_order(language)}
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
        return {spoken: self.lines[spoken].text() for spoken in LANGUAGES}

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


class LongText(QPlainTextEdit):
    """Lines for a text without paragraphs, more of them as it grows; `edited` tells of what is typed.

    Tab leaves it, Enter does nothing.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.document().documentLayout().documentSizeChanged.connect(self._grow)
        self._grow()
        self.textChanged.connect(self.edited)

    def _grow(self) -> None:
        """Take as many lines as the text has; a very long one is scrolled."""
        margins = self.contentsMargins()
        around = margins.top() + margins.bottom() + 2 * round(self.document().documentMargin()) + 2
        # a plain text counts its height in lines
        lines = max(LEAST_LINES, min(MOST_LINES, round(self.document().size().height())))
        height = self.fontMetrics().lineSpacing() * lines + around
        if height != self.height():
            self.setFixedHeight(height)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._grow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(" ".join(source.text().split()))


class LongTextControl(FieldControl):
    """A text of several sentences in each language, beside each other."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.areas = {spoken: LongText() for spoken in in_order(language)}
        layout = hbox(inside=self, margins=0)
        for spoken, area in self.areas.items():
            area.setPlaceholderText(say(f"unit_form.in_{spoken}", language))
            layout.addWidget(area)
            area.edited.connect(self.changed)
        self.setFocusProxy(self.areas[language])

    def value(self) -> Any:
        return {spoken: self.areas[spoken].toPlainText() for spoken in LANGUAGES}

    def _show(self, value: Any) -> None:
        for spoken, area in self.areas.items():
            show_text(area, value.get(spoken, ""))

    def keys(self) -> Iterator[QWidget]:
        yield from self.areas.values()

    def name(self, text: str) -> None:
        super().name(text)
        for area in self.areas.values():
            area.setAccessibleName(f"{text}, {area.placeholderText()}")


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
