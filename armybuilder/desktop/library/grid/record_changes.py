"""Changes of own records from the table: kept in one step, told, taken back and made again."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.turning import StepTurner
from armybuilder.desktop.library.uses import with_uses
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.edition import OWN
from armybuilder.storage.library import Change, deletions, puts
from armybuilder.storage.store import Store, open_beside

# more than these are kept in another thread: the window would wait for them
MANY = 40


class RecordChanges(QObject):
    """Does what is asked at once or, where it is much, in another thread.

    `told` is something just done: its text, the name of a button, and what the button does; `failed` a Problem. `kept`
    tells that the records are others now, with the ids of those to be chosen.
    """

    told = Signal(str, str, object)
    failed = Signal(object)
    kept = Signal(list)
    busy_changed = Signal(bool)

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._job = BackgroundJob(self)
        self._job.done.connect(self._written)
        self._job.failed.connect(self.failed)
        self._job.running_changed.connect(self.busy_changed)
        self._turner = StepTurner(context, self)
        self._turner.failed.connect(self.failed)
        self._turner.turned.connect(lambda: self.kept.emit([]))
        self._turner.busy_changed.connect(self.busy_changed)

    @property
    def busy(self) -> bool:
        """Whether a change is still being kept, or taken back."""
        return self._job.running or self._turner.busy

    def put(self, kind: ContentType, records: Sequence[Any], text: str) -> None:
        """Keep records as one step, which `text` tells."""
        self._do(kind, puts(kind, records), text, [record.id for record in records])

    def delete(self, kind: ContentType, records: Sequence[Any]) -> None:
        """Delete own records as one step."""
        ids = [record.id for record in records]
        label = self.tr("%n record(s) deleted", "", len(records))
        text = with_uses(self._context, kind, ids, label) if ids and not self.busy else label
        self._do(kind, deletions(kind, ids), text, [], label=label)

    def duplicate(self, kind: ContentType, records: Sequence[Any], own: frozenset[str]) -> None:
        """Make own copies of records as one step; what a copy of one that is not `own` was begun from is noted."""
        copies = [own_copy(record) for record in records]
        begun = [
            (copy.id, record) for copy, record in zip(copies, records, strict=True) if record.id not in own
        ]
        text = self.tr("%n record(s) duplicated", "", len(copies))
        self._do(kind, puts(kind, copies), text, [copy.id for copy in copies], begun)

    def _do(
        self,
        kind: ContentType,
        changes: Sequence[Change],
        text: str,
        chosen: list[str],
        begun: Sequence[tuple[str, Any]] = (),
        *,
        label: str = "",
    ) -> None:
        if not changes or self.busy:
            return
        context, game = self._context, self._context.game

        def keep(store: Store) -> int:
            number = store.library.do(game, changes, label or text)
            for record_id, source in begun:
                store.library.derivations.note(game.id, kind, record_id, source)
            return number

        if len(changes) > MANY:
            path = context.store.path

            def work(_progress: Progress) -> tuple[Any, ...]:
                with open_beside(path) as store:
                    return kind, changes, text, chosen, keep(store)

            self._job.run(work)
            return
        try:
            number = context.write(lambda: keep(context.store))
        except Problem as problem:
            self.failed.emit(problem)
            return
        self._written((kind, changes, text, chosen, number))

    def _written(self, result: tuple[Any, ...]) -> None:
        kind, changes, text, chosen, number = result
        self._show(kind, changes)
        self.kept.emit(chosen)
        self.told.emit(text, self.tr("Undo"), lambda: self.undo(number))

    def _show(self, kind: ContentType, changes: Sequence[Change]) -> None:
        if kind.id == UNIT:
            put = [change.record for change in changes if change.record is not None]
            self._context.follow(put, [change.id for change in changes if change.record is None])
        else:
            self._context.reload_content()

    def undo(self, number: int | None = None) -> None:
        """Take back a step, the last one where none is named."""
        self._turn(number, undone=False)

    def redo(self) -> None:
        """Make the step again that was taken back last."""
        self._turn(None, undone=True)

    def _turn(self, number: int | None, *, undone: bool) -> None:
        if self.busy:
            return
        if number is None:
            steps = self._context.store.library.labels(self._context.game, undone=undone, most=1)
            if not steps:
                return
            number, _ = steps[0]
        self._turner.turn(number, undone=undone)


def own_copy(record: Any) -> Any:
    """Return a copy of a record under an id of its own, with a name that tells it from the first."""
    name = record.name
    named = LocalText(*(f"{text} 2" if text else "" for text in (name.ru, name.en)))
    more = {"edition": OWN} if hasattr(record, "edition") else {}
    return replace(record, id=f"own.{uuid4().hex[:12]}", name=named, **more)
