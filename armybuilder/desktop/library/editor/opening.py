"""Opening the editor: of a new record, of one's own, of one that begins as another is, of a draft."""

from typing import Any

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.records.starting import Plain
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.editor.edited_record import EditedRecord
from armybuilder.desktop.library.editor.record_editor import RecordEditor
from armybuilder.games.content_type import ContentType
from armybuilder.games.record_form import RecordForm
from armybuilder.storage.drafts import KeptDraft
from armybuilder.storage.library import new_id

# what records that are written one after the other have in common
ALIKE = ("faction", "kind", "mark", "source")


class Written(Struct, frozen=True):
    """What came of writing a record: its id, and the step of the Library in which it was saved, 0 where it was not.

    `is_draft` tells that something is written that is not saved; `name` is what the record is called. Where its author wants
    to go on, `following` is what the next record of the kind begins with.
    """

    id: str
    step: int
    is_draft: bool
    name: str
    following: Plain | None = None


def write_record(  # noqa: PLR0917 - what is written, as what, and over what
    context: Context,
    kind: ContentType,
    form: RecordForm[Any],
    record: Any,
    record_id: str,
    over: QWidget,
    *,
    given: Plain | None = None,
) -> Written:
    """Open the editor and wait until it is closed.

    A new record begins, with what is `given`, where `record` is None; where its id is not `record_id`, one that begins as it is.
    """
    editor = RecordEditor(EditedRecord(context, kind, form, record, record_id, given=given), over)
    editor.exec()
    edited = editor.edited
    name = edited.plain.get("name") or {}
    told = name.get(context.language) or next(filter(None, name.values()), "")
    following = {key: edited.plain[key] for key in ALIKE if key in edited.plain} if editor.goes_on else None
    unsaved = edited.is_unfinished and not editor.step
    written = Written(record_id, editor.step, unsaved, str(told), following)
    editor.deleteLater()
    return written


def write_own_or_from(context: Context, kind: ContentType, record: Any, over: QWidget) -> Written | None:
    """Change a record of one's own, or begin one from another; None where it cannot be written."""
    form = kind.form_of(record)
    if form is None:
        return None
    own = record.id in context.store.library.own_ids(context.game, kind)
    return write_record(context, kind, form, record, record.id if own else new_id(), over)


def go_on_with(context: Context, kept: KeptDraft, over: QWidget) -> Written | None:
    """Go on with a draft; None where its form is not there any more."""
    kind = next((one for one in context.game.content_types if one.id == kept.type), None)
    forms = kind.forms if kind is not None else ()
    form = next((one for one in forms if one.record.__name__ == kept.draft.form), None)
    if kind is None or form is None:
        return None
    record = context.store.library.get(context.game, kind, kept.id)
    return write_record(context, kind, form, record, kept.id, over)
