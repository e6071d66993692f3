"""The facts as a form: cells in columns, groups as framed sections, what is seldom needed folded."""

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import Plain, start_of
from armybuilder.desktop.forms.cell_grid import CellGrid
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.field_cell import WIDE_KINDS, FieldCell, buttons_of, example_sign
from armybuilder.desktop.forms.field_controls import FieldControl, TicksControl
from armybuilder.desktop.forms.form_context import FormContext, plain_form_context
from armybuilder.desktop.forms.labels import name_of
from armybuilder.desktop.forms.list_control import ListControl
from armybuilder.desktop.forms.more_fields import MoreFields
from armybuilder.desktop.forms.name_controls import NameControl, NameListControl
from armybuilder.desktop.forms.single_controls import LocalTextControl, LongTextControl, single_control
from armybuilder.desktop.forms.union_control import UnionControl
from armybuilder.desktop.widgets.boxes import add_to, hbox, vbox
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.wording.messages import say

# a list of more things that are named is shown in short lines
LONG_LIST = 10


class GroupControl(FieldControl):
    """A record: its fields in cells. One in the form itself is framed.

    The form (`depth` 0) has no heading, nor has a record under a switch.
    """

    holds_more = True

    def __init__(
        self, fields: tuple[Field, ...], manner: FormContext, heading: str = "", depth: int = 0, key: str = ""
    ) -> None:
        super().__init__()
        self.cells = {
            field.name: make_cell(field, manner, depth + 1, key=f"{key}/{field.name}") for field in fields
        }
        frame = QFrame()
        if depth == 1:
            frame.setProperty("role", "card")
        self.head = hbox(spacing=8)
        if heading:
            self.head.addWidget(make_label(heading, role="heading"), 1)
        elif depth:
            self.head.addStretch(1)
        self.example = example_sign(self.head)
        inside = vbox(self.head, inside=frame, margins=(12, 8, 12, 12) if depth == 1 else 0, spacing=8)
        self.more = self._fill(inside, manner, key)
        inside.addStretch(1)
        vbox(frame, inside=self, margins=0)

    def _fill(self, inside: QVBoxLayout, manner: FormContext, key: str) -> MoreFields | None:
        """Put the cells into their places; the seldom ones behind the line that is given back, unless all are seldom."""
        shown = [cell for cell in self.cells.values() if not cell.field.kept]
        self._seldom = [cell for cell in shown if cell.field.seldom]
        if len(self._seldom) == len(shown):
            self._seldom = []
        grid, folded = CellGrid(), QWidget()
        seldom = CellGrid(folded)
        for cell in self.cells.values():
            if cell.field.kept:
                cell.setParent(self)
                cell.hide()
            else:
                (seldom if cell in self._seldom else grid).add(cell, cell.span)
            cell.changed.connect(self._cell_changed)
        inside.addLayout(grid)
        if not self._seldom:
            folded.deleteLater()
            return None
        only = self._seldom[0].words if len(self._seldom) == 1 else ""
        more = MoreFields(folded, len(self._seldom), self._set_seldom, key, manner, only=only)
        add_to(inside, more, folded)
        return more

    def _cell_changed(self) -> None:
        if self.more is not None:
            self.more.refresh()
        self.changed.emit()

    def _set_seldom(self) -> int:
        return sum(cell.differs() for cell in self._seldom)

    def head_line(self) -> QHBoxLayout:
        return self.head

    def set_fields(self) -> int | None:
        """How many fields hold what is neither usual nor told by a card."""
        return sum(cell.differs() for cell in self.cells.values())

    def show_examples(self, examples: Examples, place: str = "") -> None:
        """Say once that all of the record is an example, else of which fields it is; of a whole form its owner says so."""
        whole = examples.is_whole(place) if place else examples.whole
        show_or_hide(self.example, self.tr("example") if whole and place else "")
        inside = NO_EXAMPLES if whole else examples
        for name, cell in self.cells.items():
            cell.show_examples(inside, f"{place}.{name}" if place else name)

    def expect(self, told: Sequence[Plain]) -> None:
        for name, cell in self.cells.items():
            cell.told = [one[name] for one in told if name in one]

    def keys(self) -> Iterator[QWidget]:
        yield from buttons_of(self.head)
        for cell in self.cells.values():
            if cell not in self._seldom and not cell.field.kept:
                yield from cell.keys()
        if self.more is not None:
            yield self.more
        for cell in self._seldom:
            yield from cell.keys()

    def value(self) -> Plain:
        return {name: cell.value() for name, cell in self.cells.items()}

    def _show(self, value: Plain) -> None:
        for name, cell in self.cells.items():
            cell.show_value(value[name] if name in value else start_of(cell.field))
        if self.more is not None:
            self.more.unfold_set()

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong with a field; False when there is no such field."""
        for cell in self.cells.values() if not text else ():
            cell.show_problem((), "")
        named = self.cells.get(path[0]) if path else None
        if named is None or not named.show_problem(path[1:], text):
            return False
        if self.more is not None and named in self._seldom:
            self.more.setChecked(True)
        return True

    def cell_at(self, path: Sequence[str]) -> FieldCell | None:
        cell = self.cells.get(path[0]) if path else None
        return cell and (cell.control.cell_at(path[1:]) or cell)

    def go_to(self, path: Sequence[str]) -> None:
        cell = self.cells.get(path[0]) if path else None
        if cell is None:
            super().go_to(path)
            return
        if self.more is not None and cell in self._seldom:
            self.more.setChecked(True)
        cell.control.go_to(path[1:])

    def complain(self, problem: Problem, text: str) -> bool:
        """Say beside the field that a Problem names what is wrong with it; False when it names none of the form."""
        return self.show_problem(str(problem.values.get("field", "")).split("."), text)


def empty_form() -> GroupControl:
    """Return the form of nothing, which stands where another will."""
    return GroupControl((), plain_form_context("en"))


def make_cell(field: Field, manner: FormContext, depth: int, heading: str = "", key: str = "") -> FieldCell:
    """The cell of a field of any kind; `key` is its place in the facts, under which its folds are remembered."""
    language = manner.language
    words = heading or name_of(field.owner, field.name, language)
    control: FieldControl | None = manner.own_control(field, words)
    if control is not None:
        pass
    elif field.kind == "group":
        control = GroupControl(field.fields, manner, "" if field.optional else words, depth, key)
    elif field.kind == "union":
        control = UnionControl(field, manner, words, depth, key, make_group=GroupControl)
    elif field.kind == "list" and field.unique:
        control = TicksControl(field, language, manner.names.get(field.fields[0].names, {}))
    elif field.kind == "list" and field.fields[0].names and (field.most or LONG_LIST) >= LONG_LIST:
        control = NameListControl(field, manner.names.get(field.fields[0].names, {}), words)
    elif field.kind == "list":
        control = ListControl(field, manner, words, depth, key, make_cell=make_cell)
    elif field.kind == "local":
        control = LongTextControl(language) if field.long else LocalTextControl(language)
    elif field.names:
        control = NameControl(manner.names.get(field.names, {}))
    else:
        # a number has its unit after its name
        words += f", {say(f'resolving.unit.{field.unit}', language)}" if field.unit else ""
        control = single_control(field, words, language)
    headed = field.unique or field.kind not in (*WIDE_KINDS, "flag")
    return FieldCell(field, control, words, headed=headed)
