"""Records with a stat line and more, such as the models of a unit: the lines as a table, the rest of the chosen one below it."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtWidgets import QHeaderView, QWidget

from armybuilder.catalogue.records.cells import is_single
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import Plain
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.field_cell import FieldCell
from armybuilder.desktop.forms.form_context import FormContext
from armybuilder.desktop.forms.labels import name_of_one
from armybuilder.desktop.forms.list_control import as_new
from armybuilder.desktop.forms.part_chooser import PartChooser
from armybuilder.desktop.forms.rows_control import RowsControl, is_line
from armybuilder.desktop.widgets.boxes import add_to
from armybuilder.desktop.widgets.making import make_button, make_label

# so many values of a stat line are worth a table
LEAST_VALUES = 3
CELL = 58
NAME = "name"


def is_figures(field: Field) -> bool:
    """Return whether a field is a list of records that have a stat line and more beside it."""
    if field.kind != "list" or field.fields[0].kind != "group" or is_line(field):
        return False
    return sum(bool(one.head and one.within) for one in field.fields[0].fields) >= LEAST_VALUES


def _columns(field: Field) -> tuple[Field, ...]:
    """The fields that stand in the table: the name, and single numbers."""
    shown = (one for one in field.fields[0].fields if not (one.kept or one.seldom))
    return tuple(
        one for one in shown if one.name == NAME or (is_single(one) and one.kind not in ("choice", "flag"))
    )


class FiguresControl(RowsControl):
    """The table with a form below it, which has what does not stand in a line, and the name in both languages."""

    def __init__(self, field: Field, manner: FormContext, heading: str) -> None:
        columns = _columns(field)
        super().__init__(field, manner, heading, columns)
        self._manner, self._heading = manner, heading
        self._one = name_of_one(field.owner, field.name, manner.language)
        self._names = {one.name for one in columns}
        self._examples: tuple[Examples, str] = (NO_EXAMPLES, "")
        rest = tuple(one for one in field.fields[0].fields if one.name == NAME or one.name not in self._names)
        self.which = make_label(role="heading")
        self.rest = GroupControl(rest, manner, "", 1, field.name)
        self.take_button = make_button(self.tr("Take from another…"), sign="copy", clicked=self.take)
        self.take_button.setAccessibleName(f"{heading}: {self.take_button.text()}")
        self.head.insertWidget(self.head.count() - 1, self.take_button)
        add_to(self.column, self.which, self.rest)
        header = self.table.horizontalHeader()
        for at, one in enumerate(columns):
            wide = one.name == NAME
            modes = QHeaderView.ResizeMode
            header.setSectionResizeMode(at, modes.Stretch if wide else modes.Fixed)
            if not wide:
                header.resizeSection(at, CELL)
        self.table.selectionModel().currentRowChanged.connect(self._show_rest)
        self.rest.changed.connect(self._rest_written)

    @property
    def current(self) -> int:
        """The row of the record whose rest is shown; -1 for none."""
        return self.table.currentIndex().row()

    # the value

    def _show(self, value: Any) -> None:
        super()._show(value)
        self._show_rest()

    def _edited(self) -> None:
        self._show_rest()
        super()._edited()

    def _show_rest(self) -> None:
        there = 0 <= self.current < len(self.model.rows)
        self.which.setVisible(there)
        self.rest.setVisible(there)
        if there:
            self.which.setText(f"{self._one} {self.current + 1}")
            self.rest.show_value(self.model.rows[self.current])
            self._show_rest_examples()

    def _rest_written(self) -> None:
        rows = list(self.model.rows)
        rows[self.current] = {**rows[self.current], **self.rest.value()}
        self.model.replace(rows)

    def _put(self, row: Plain, at: int) -> None:
        super()._put(as_new(row), at)

    def take(self) -> None:
        """Ask which record of another is wanted too, and add it."""
        donors = self._manner.authoring.donors(self._field) if self._manner.authoring else ()
        taken = PartChooser(self._heading, donors, self).ask()
        if taken is not None:
            self._put(taken, len(self.model.rows))

    # the form around it

    def show_examples(self, examples: Examples, place: str) -> None:
        super().show_examples(examples, place)
        self._examples = examples, place
        self._show_rest_examples()

    def _show_rest_examples(self) -> None:
        examples, place = self._examples
        whole = examples.is_whole(place)
        self.rest.show_examples(NO_EXAMPLES if whole else examples, f"{place}.{self.current + 1}")

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Mark what is wrong in the table, or say it in the form where its row is the chosen one."""
        self.rest.show_problem((), "")
        at = int(path[0]) - 1 if path and path[0].isdecimal() else -1
        if text and path[1:] and path[1] not in self._names:
            if at == self.current and self.rest.show_problem(path[1:], text):
                super().show_problem((), "")
                return True
            path = [path[0], NAME]
        return super().show_problem(path, text)

    def cell_at(self, path: Sequence[str]) -> FieldCell | None:
        shown = path[:1] == [str(self.current + 1)]
        return self.rest.cell_at(path[1:]) if shown else None

    def go_to(self, path: Sequence[str]) -> None:
        super().go_to(path)
        if path[1:] and path[1] not in self._names:
            self.rest.go_to(path[1:])

    def keys(self) -> Iterator[QWidget]:
        yield from (self.table, self.take_button, self.add_button)
        yield from self.rest.keys()
