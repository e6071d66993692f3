"""A record that is one of several: which of them, and below it the fields of that one."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QWidget

from armybuilder.catalogue.records.fields import Field, fields_of, tag_of
from armybuilder.catalogue.records.starting import Plain, record_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.forms.form_context import FormContext
from armybuilder.desktop.forms.labels import readable
from armybuilder.desktop.widgets.boxes import hbox, take_out, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_label
from armybuilder.wording.messages import key_of, say
from armybuilder.wording.record_words import game_of

MakeGroup = Callable[[tuple[Field, ...], FormContext, str, int, str], FieldControl]


def part_word(record: type[Struct], language: Language) -> str:
    """Return what a record of a union is called: `part.<tag>` in the words of its game."""
    key = key_of(game_of(record), f"part.{tag_of(record)}")
    return say(key, language) if key else readable(tag_of(record))


class UnionControl(FieldControl):
    """Chooses a record by what it is called, and has its fields; what two of them have in common stays when it changes."""

    def __init__(
        self,
        field: Field,
        manner: FormContext,
        heading: str,
        depth: int,
        key: str,
        *,
        make_group: MakeGroup,
    ) -> None:
        super().__init__()
        self._records = {tag_of(one): one for one in field.records}
        self._tag_field = str(field.records[0].__struct_config__.tag_field or "type")
        self._manner, self._depth, self._key, self._make_group = manner, depth, key, make_group
        self.kind = ElidedCombo()
        for tag, record in self._records.items():
            self.kind.addItem(part_word(record, manner.language), tag)
        self.kind.setMaxVisibleItems(20)
        self.kind.setAccessibleName(heading)
        WheelGuard(self).watch(self.kind)
        # its kind says what it is: of its heading only the number is needed
        number = heading.rpartition(" ")[2]
        self.head = hbox(make_label(number, role="quiet"), (self.kind, 1), spacing=8)
        self.group: FieldControl | None = None
        self._shown = ""
        self._column = vbox(self.head, inside=self, margins=0, spacing=6)
        self.setFocusProxy(self.kind)
        self.kind.activated.connect(self._chosen)

    @property
    def tag(self) -> str:
        """The word of the record that is chosen."""
        return str(self.kind.currentData())

    def head_line(self) -> QHBoxLayout:
        return self.head

    def value(self) -> Plain:
        told = self.group.value() if self.group is not None else {}
        return {self._tag_field: self.tag, **told}

    def _show(self, value: Plain) -> None:
        tag = value.get(self._tag_field, self.tag)
        with QSignalBlocker(self.kind):
            self.kind.setCurrentIndex(max(0, self.kind.findData(tag)))
        self._show_fields({**record_of(fields_of(self._records[self.tag])), **value})

    def _show_fields(self, value: Plain) -> None:
        """Show the fields of the record that is chosen."""
        if self.group is None or self._shown != self.tag:
            if self.group is not None:
                take_out(self._column, self.group)
            fields = fields_of(self._records[self.tag])
            self.group = self._make_group(
                fields, self._manner, "", self._depth + 1, f"{self._key}/{self.tag}"
            )
            self.group.changed.connect(self.changed)
            self._column.addWidget(self.group)
            self._shown = self.tag
        self.group.show_value(value)

    def _chosen(self) -> None:
        if self.tag != self._shown:
            before = self.group.value() if self.group is not None else {}
            self._show_fields(self._kept(before))
            self.changed.emit()

    def _kept(self, before: Plain) -> Plain:
        """Return what the record that is now chosen starts with, and keeps of the one before."""
        fields = {field.name: field for field in fields_of(self._records[self.tag])}
        found = record_of(tuple(fields.values()))
        former = {field.name: field for field in fields_of(self._records[self._shown])} if self._shown else {}
        for name, value in before.items():
            same = name in fields and name in former
            if same and (fields[name].kind, fields[name].choices) == (
                former[name].kind,
                former[name].choices,
            ):
                found[name] = value
        return found

    def show_examples(self, examples: Examples, place: str) -> None:
        if self.group is not None:
            self.group.show_examples(NO_EXAMPLES if examples.is_whole(place) else examples, place)

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong with a field of the record that is chosen."""
        return self.group is not None and self.group.show_problem(path, text)

    def keys(self) -> Iterator[QWidget]:
        yield self.kind
        if self.group is not None:
            yield from self.group.keys()

    def name(self, text: str) -> None:
        self.setAccessibleName(text)
        self.kind.setAccessibleName(text)

    def expect(self, told: Sequence[Plain]) -> None:
        """Take nothing for usual: no card tells of records that are chosen."""
        _: Any = told
