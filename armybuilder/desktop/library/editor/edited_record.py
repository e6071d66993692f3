"""A record that is being written, and its draft in the database: every step of it survives the program."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from msgspec import structs
from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.editing import Draft, WritingStep, begin_draft, redone, undone, written
from armybuilder.catalogue.records.fields import field_of, fields_of
from armybuilder.catalogue.records.starting import Plain, record_of
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.changed_source import changes_of_source
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.derived import SourceChange
from armybuilder.games.free_texts import FreeText
from armybuilder.games.record_form import RecordForm
from armybuilder.storage.library import puts
from armybuilder.wording.library_words import type_word, types_word

KEPT_AFTER_MS = 600
# the types of texts that units have
TEXTS_OF_UNITS = ("ability", "song")


class EditedRecord(QObject):
    """Holds what the fields hold, makes the record of it, and keeps both.

    `record` is the record as written, None while the fields make none; then `problem` says why. `changed` tells of every
    step, made or taken back.
    """

    changed = Signal()

    def __init__(
        self,
        context: Context,
        kind: ContentType,
        form: RecordForm[Any],
        record: Any,
        record_id: str,
        *,
        given: Plain | None = None,
    ) -> None:
        """Begin a new record where `record` is None, with what is `given`; one from another where its id is not `record_id`."""
        super().__init__()
        self.context, self.kind, self.form, self.id = context, kind, form, record_id
        self.own = record if record is not None and record.id == record_id else None
        self._source = record if self.own is None else None
        self._bounded = record is None or form.is_bounded(record)
        # others of the kind may be written after one that began with what is given
        self.may_be_followed = given is not None
        self._given: Plain = {**form.begin(), **(given or {})}
        self._draft = self._opened(record)
        self._joins = False
        self.record: Any = None
        self.problem: Problem | None = None
        self._keep_later = QTimer(self, singleShot=True, interval=KEPT_AFTER_MS)
        self._keep_later.timeout.connect(self.keep_draft)
        self._make()

    @property
    def word(self) -> str:
        """What is written: the kind of a unit, else the type of content."""
        game, language = self.context.game, self.context.language
        if self.form.title:
            return self.form.title.get(language)
        tag = self.form.record.__struct_config__.tag
        found = next((kind.name.get(language) for kind in game.kinds if kind.id == tag), "")
        return found if found and self.kind.id == UNIT else type_word(game.id, self.kind.id, language)

    @property
    def others(self) -> Mapping[str, Any]:
        """The records of the type by id."""
        if self.kind.id == UNIT:
            return self.context.units
        library = self.context.store.library
        return {one.id: one for one in library.all(self.context.game, self.kind)}

    def donors(self) -> Iterator[tuple[str, Any]]:
        """Yield every record from which parts may be taken, what the Library has beside units first, with whose it is."""
        context, language = self.context, self.context.language
        for kind in context.game.content_types:
            if kind.id not in (UNIT, self.kind.id) and (
                kind.record_type is not FreeText or kind.id in TEXTS_OF_UNITS
            ):
                word = types_word(context.game.id, kind.id, language)
                yield from ((word, one) for one in context.store.library.all(context.game, kind))
        yield from ((one.name.get(language), one) for one in self.others.values())

    def _opened(self, record: Any) -> Draft:
        """The draft that is kept, brought to what was saved elsewhere since; else a new one."""
        name = self.form.record.__name__
        found = self.context.store.library.drafts.get(self.context.game.id, self.kind.id, self.id)
        told = self.form.tell(self.own) if self.own is not None else None
        if found is None or found.form != name:
            source = self._source.id if self._source is not None else ""
            plain = self._given if record is None else self.form.tell(record)
            return begin_draft(name, plain, own=told is not None, source=source)
        # one that an earlier version has kept lacks the fields that came later
        plain = {**record_of(fields_of(self.form.record)), **found.plain}
        found = structs.replace(found, plain=plain)
        if told is None:
            return structs.replace(found, saved=None, record=None)
        if told == found.record:
            return found
        # it was changed elsewhere: a step as any other, unless something else is being written
        if not found.is_unfinished:
            found = written(found, told)
        return structs.replace(found, saved=told, record=told)

    # what it is now

    @property
    def plain(self) -> Plain:
        """What the fields hold."""
        return self._draft.plain

    @property
    def is_template(self) -> bool:
        """Whether nothing has been written yet into a new record: all of it is an example."""
        return self.own is None and self._source is None and not self._draft.past and not self._draft.source

    @property
    def begins_as_example(self) -> bool:
        """Whether what the form was opened with first is the example of a new record."""
        return self.own is None and self._draft.begun == self._given

    @property
    def begun(self) -> Plain:
        """What the form was opened with first."""
        return self._draft.begun

    @property
    def steps(self) -> tuple[WritingStep, ...]:
        """The steps of the writing."""
        return self._draft.past

    @property
    def last_step(self) -> WritingStep:
        """What the last step has changed."""
        return self._draft.past[-1] if self._draft.past else ()

    @property
    def is_unfinished(self) -> bool:
        """Whether something is written that is not saved as a record."""
        return self._draft.is_unfinished

    @property
    def can_save(self) -> bool:
        """Whether there is a record that is not as it was saved."""
        return self.record is not None and (self.is_unfinished or self.own is None)

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return bool(self._draft.past)

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return bool(self._draft.future)

    def cost(self) -> int | None:
        """What the record costs; None where it has no cost, or none is known."""
        return getattr(self.record, "cost", None)

    # steps

    def write(self, now: Plain) -> None:
        """Take what the fields hold now; typing in one field joins into one step."""
        now = self._with_names(self._without_examples(self.form.with_ids(now)))
        self._take(written(self._draft, now, joins=self._joins))
        self._joins = True

    def _with_names(self, now: Plain) -> Plain:
        """Return what is written with the names of things that were chosen just now, where nothing else is called so."""
        for text, key in self.form.called_as.items():
            former, chosen = self.plain.get(key), now.get(key)
            told = now.get(text) or {}
            if former != chosen and (not any(told.values()) or told == self._name_of(key, former)):
                now = {**now, text: self._name_of(key, chosen)}
        return now

    def _name_of(self, key: str, record_id: Any) -> Plain:
        """Return the name of the thing of the Library that a field names; an empty one where there is none."""
        context, kind_id = self.context, field_of(self.form.record, key).names
        kind = context.game.content_type(kind_id)
        found = context.store.library.get(context.game, kind, record_id) if record_id else None
        return {language: "" if found is None else getattr(found.name, language) for language in LANGUAGES}

    def _without_examples(self, now: Plain) -> Plain:
        """Return what is written into a new record without the example in the other language of a text written in one."""
        if self.own is not None or self._source is not None:
            return now
        begun, kept = self._draft.begun, dict(now)
        for field in fields_of(self.form.record):
            example, told = begun.get(field.name), now.get(field.name)
            if field.kind != "local" or not isinstance(example, dict) or not isinstance(told, dict):
                continue
            if told != example and told != self.plain.get(field.name):
                left = {own for own, text in told.items() if text == example.get(own)}
                kept[field.name] = {own: "" if own in left else text for own, text in told.items()}
        return kept

    def end_step(self) -> None:
        """What is written next is a step of its own."""
        self._joins = False

    def undo(self) -> None:
        """Take back the last step."""
        self.end_step()
        self._take(undone(self._draft))

    def redo(self) -> None:
        """Make the step again that was taken back last."""
        self.end_step()
        self._take(redone(self._draft))

    def start_anew(self) -> None:
        """Go back to what was saved, or to what the form was opened with; a step as any other."""
        self.end_step()
        saved = self._draft.saved
        self._take(written(self._draft, self._draft.begun if saved is None else saved))

    def _take(self, draft: Draft) -> None:
        if draft == self._draft:
            return
        self._draft = draft
        self._make()
        self._keep_later.start()
        self.changed.emit()

    def _make(self) -> None:
        try:
            made = self.form.make(self.plain, self.id, bounded=self._bounded)
            self.record, self.problem = self.form.complete(made, self.others), None
        except Problem as problem:
            self.record, self.problem = None, problem

    # keeping

    def keep_draft(self) -> None:
        """Keep what is written now, with its steps; that this cannot be done is told when it is saved."""
        self._keep_later.stop()
        drafts, game = self.context.store.library.drafts, self.context.game.id
        with suppress(Problem):
            if self._draft.past or self._draft.future:
                self.context.write(lambda: drafts.keep(game, self.kind.id, self.id, self._draft))
            else:
                self.context.write(lambda: drafts.forget(game, self.kind.id, self.id))

    def save(self, label: str) -> int:
        """Save the record as a step of the Library, and return the step's number; a Problem when it cannot be saved."""
        number = self.context.write(lambda: self._put(label))
        self.own = self.record
        told = self.form.tell(self.record)
        self._draft = structs.replace(self._draft, saved=self.plain, record=told)
        self.keep_draft()
        self.changed.emit()
        return number

    def _put(self, label: str) -> int:
        library, game = self.context.store.library, self.context.game
        source = self._source
        if source is None and self._draft.source:
            source = library.get(game, self.kind, self._draft.source)
        with self.context.store.connection.writing():
            number = library.do(game, puts(self.kind, [self.record]), label)
            if source is not None and library.derivations.get(game.id, self.kind, self.id) is None:
                library.derivations.note(game.id, self.kind, self.id, source)
        return number

    # what it was begun from

    def source_changes(self) -> list[SourceChange]:
        """Return what has changed in the record that this was begun from, and is not taken over."""
        return changes_of_source(self.context, self.kind, self.form, self.id, self.plain)

    def leave_source(self) -> None:
        """Note that its author has seen what the record is like now from which this was begun."""
        library, game = self.context.store.library, self.context.game
        derived = library.derivations.get(game.id, self.kind, self.id)
        now = library.get(game, self.kind, derived.source) if derived is not None else None
        if now is not None:
            self.context.write(lambda: library.derivations.note(game.id, self.kind, self.id, now))
        self.changed.emit()
