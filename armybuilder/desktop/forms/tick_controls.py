"""Several choices of which each may be made once, as ticks."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QCheckBox, QWidget

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.forms.form_context import Named
from armybuilder.desktop.forms.labels import choice_of
from armybuilder.desktop.widgets.flow_layout import FlowLayout


class TicksControl(FieldControl):
    """A box for each choice; the value has those that are ticked, in the order of the boxes."""

    def __init__(self, field: Field, language: Language, named: Named) -> None:
        """Boxes for the choices of the field; for things `named` by id where it names some."""
        super().__init__()
        words = {choice: choice_of(field, choice, language) for choice in field.fields[0].choices} or named
        self.boxes = {choice: QCheckBox(word) for choice, word in words.items()}
        layout = FlowLayout(self)
        for box in self.boxes.values():
            layout.addWidget(box)
            box.clicked.connect(self.changed)
        self.setFocusProxy(next(iter(self.boxes.values())))

    def value(self) -> Any:
        return [choice for choice, box in self.boxes.items() if box.isChecked()]

    def show_value(self, value: Any) -> None:
        for choice, box in self.boxes.items():
            box.setChecked(choice in value)

    def keys(self) -> Iterator[QWidget]:
        yield from self.boxes.values()

    def name(self, text: str) -> None:
        self.setAccessibleName(text)
        for box in self.boxes.values():
            box.setAccessibleName(f"{text}: {box.text()}")
