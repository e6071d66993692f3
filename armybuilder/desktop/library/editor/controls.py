"""The controls of fields that have one of their own where records are written."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct, structs
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.track import Track
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.field_controls import ComboControl, FieldControl
from armybuilder.desktop.forms.figures_control import FiguresControl, is_figures
from armybuilder.desktop.forms.form_context import FormContext, MakeControl
from armybuilder.desktop.forms.rows_control import RowsControl, is_line
from armybuilder.desktop.forms.track_control import TrackControl
from armybuilder.desktop.library.editor.picture_control import PictureControl
from armybuilder.desktop.widgets.boxes import Spacer, hbox

GIVEN = ("id", "edition")
# what a part of the record that is written is called, by its id
Parts = Callable[[], Mapping[str, str]]


def rows_control(field: Field, manner: FormContext, words: str) -> FieldControl | None:
    """Return the table of a list whose things are lines of values."""
    return RowsControl(field, manner, words) if is_line(field) else None


def figures_control(field: Field, manner: FormContext, words: str) -> FieldControl | None:
    """Return the table of a list whose things have a stat line and more beside it."""
    return FiguresControl(field, manner, words) if is_figures(field) else None


def track_control(field: Field, manner: FormContext, words: str) -> FieldControl | None:
    """Return the control of a track that is drawn."""
    drawn = field.kind == "group" and field.record is Track
    return TrackControl(field, manner.language, words) if drawn else None


class PartsControl(FieldControl):
    """Some parts of the same record, each chosen by its name among those that the record has now."""

    def __init__(self, field: Field, parts: Parts) -> None:
        super().__init__()
        self._parts = parts
        self._known: Mapping[str, str] = {}
        self.boxes = [ComboControl((("", "–"),)) for _ in range(int(field.most or 2))]
        for box in self.boxes:
            box.changed.connect(self.changed)
        self.setFocusProxy(self.boxes[0])
        hbox(*self.boxes, Spacer(1), inside=self, margins=0)

    def value(self) -> Any:
        return [box.value() or "" for box in self.boxes]

    def _show(self, value: Any) -> None:
        known = dict(self._parts())
        if known != self._known:
            self._known = known
            for box in self.boxes:
                box.offer((("", "–"), *known.items()))
        for box, one in zip(self.boxes, value, strict=False):
            box.show_value(one if one in known else "")

    def keys(self) -> Iterator[QWidget]:
        for box in self.boxes:
            yield from box.keys()

    def name(self, text: str) -> None:
        super().name(text)
        for number, box in enumerate(self.boxes, 1):
            box.name(f"{text}, {number}")


def parts_control(parts: Parts, field: Field, _manner: FormContext, _words: str) -> FieldControl | None:
    """Return the control of a list that names parts of the same record."""
    named = field.kind == "list" and field.fields[0].names == "part"
    return PartsControl(field, parts) if named else None


def picture_control(context: Context, field: Field, _manner: FormContext, _words: str) -> FieldControl | None:
    """Return the control of a field that names a picture."""
    return PictureControl(context) if field.names == "picture" else None


def written_fields(record: type[Struct]) -> tuple[Field, ...]:
    """Return the fields of a record, those kept that its author cannot write: its id, and where it belongs."""
    return tuple(
        structs.replace(field, kept=True) if field.name in GIVEN else field for field in fields_of(record)
    )


def editor_controls(context: Context, parts: Parts) -> Sequence[MakeControl]:
    """Return what makes the controls of a form in which a record is written; `parts` are those that it has now."""
    return (
        rows_control,
        figures_control,
        track_control,
        partial(parts_control, parts),
        partial(picture_control, context),
    )
