"""Records of the player's own beside units: written, copied, deleted, each a step of the Library that can be taken back."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.desktop.library.items.records import ItemRecords
from armybuilder.desktop.library.uses import with_uses
from armybuilder.games.content_type import ContentType
from armybuilder.games.record_form import RecordForm
from armybuilder.storage.drafts import KeptDraft
from armybuilder.storage.library import Change, deletions, new_id, puts
from armybuilder.wording.messages import say


class OwnItems(QObject):
    """Changes the records of the game that is shown.

    `shown` is one to be shown now, by its type and id; `told` something just done: its text, the name of a button, and what
    the button does; `refused` why something was not done.
    """

    shown = Signal(str, str)
    told = Signal(str, str, object)
    refused = Signal(object)

    def __init__(self, records: ItemRecords, over: QWidget) -> None:
        super().__init__(over)
        self._records, self._over = records, over

    # what players ask for

    def write_new(self, kind: ContentType) -> None:
        """Write a record from the beginning, and others after it as long as its author goes on."""
        given: Plain | None = {}
        while given is not None:
            given = self._write(kind, None, new_id(), given=given)

    def write_from(self, kind: ContentType, record_id: str) -> None:
        """Change a record of one's own; begin a new one from a record that came with the program."""
        record = self._records.all(kind.id).get(record_id)
        if record is not None:
            mine = record_id in self._records.own_ids(kind.id)
            self._write(kind, record, record_id if mine else new_id())

    def copy(self, kind: ContentType, record_id: str) -> str:
        """Keep a copy of a record as one's own, and return its id; empty when nothing was kept."""
        record = self._records.all(kind.id).get(record_id)
        if record is None:
            return ""
        copied = replace(record, id=new_id(), name=_copied(record.name))
        return copied.id if self.keep(kind, copied) else ""

    def keep(self, kind: ContentType, record: Any) -> bool:
        """Save a record that was written; `told` offers to take it back."""
        if record == self._records.all(kind.id).get(record.id):
            return False
        language = self._records.context.language
        text = self.tr("%1 is saved").replace("%1", record.name.get(language))
        if not self.change(puts(kind, [record]), "library.step.kept", text):
            return False
        self.shown.emit(kind.id, record.id)
        return True

    def delete(self, kind: ContentType, record_id: str) -> bool:
        """Delete a record that the player has added, at once; `told` offers it back."""
        record = self._records.all(kind.id).get(record_id)
        if record is None or record_id not in self._records.own_ids(kind.id):
            return False
        text = self.tr("%1 is deleted").replace("%1", record.name.get(self._records.context.language))
        text = with_uses(self._records.context, kind, [record_id], text)
        return self.change(deletions(kind, [record_id]), "library.step.deleted", text)

    # steps

    def change(self, changes: Sequence[Change], label: str, text: str = "") -> bool:
        """Make a step; with a text tell that it was made, and offer to take it back."""
        numbers: list[int] = []
        if not self._try(lambda: numbers.append(self._records.do(changes, label))):
            return False
        if text:
            self.told.emit(text, self.tr("Undo"), lambda: self._undo(numbers[0]))
        return True

    def _undo(self, number: int) -> None:
        context, library, game = (
            self._records.context,
            self._records.context.store.library,
            self._records.game,
        )
        if self._try(lambda: context.write(lambda: library.undo(game, number))):
            context.reload_content()

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except Problem as problem:
            self.refused.emit(problem)
            return False
        return True

    def drafts(self, kind: ContentType) -> list[KeptDraft]:
        """Return what of a type was begun and is no record yet, the last written first."""
        kept = self._records.context.store.library.drafts.unfinished(self._records.game.id)
        return [one for one in kept if one.type == kind.id]

    def go_on(self, kind: ContentType, kept: KeptDraft) -> None:
        """Go on with what was begun and not saved."""
        form = next((one for one in kind.forms if one.record.__name__ == kept.draft.form), None)
        record = self._records.all(kind.id).get(kept.id)
        self._write(kind, record, kept.id, form)

    def _write(
        self,
        kind: ContentType,
        record: Any,
        record_id: str,
        form: RecordForm[Any] | None = None,
        given: Plain | None = None,
    ) -> Plain | None:
        """Open the editor; return what the next record begins with where its author goes on."""
        if form is None:
            form = kind.form_of(record) if record is not None else next(iter(kind.forms), None)
        if form is None:
            return None
        from armybuilder.desktop.library.editor.opening import write_record  # few write records

        context = self._records.context
        written = write_record(context, kind, form, record, record_id, self._over, given=given)
        if written.step:
            context.reload_content()
            self.shown.emit(kind.id, record_id)
            text = self.tr("%1 is saved").replace("%1", written.name)
            self.told.emit(text, self.tr("Undo"), lambda: self._undo(written.step))
        elif written.is_draft:
            text = self.tr("%1 is kept as a draft").replace("%1", written.name)
            go_on = partial(self._write, kind, record, record_id, form)
            self.told.emit(text, self.tr("Go on writing"), go_on)
        return written.following


def _copied(name: LocalText) -> LocalText:
    """Return the name of a copy in every language that the name is in."""
    told = (
        say("library.copy_of", language, name=text) if (text := getattr(name, language)) else ""
        for language in LANGUAGES
    )
    return LocalText(*told)
