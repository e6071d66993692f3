"""Taking back steps of the Library, and making them again: at once or, where they touch much, in another thread."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.games.content_type import UNIT
from armybuilder.games.game import Game
from armybuilder.storage.store import open_beside
from armybuilder.storage.taken_packs import TakenPack

# steps that touch more records than these are turned in another thread: the window would wait for them
MANY = 40


class StepTurner(QObject):
    """Turns one step at a time. `turned` tells that it was, `failed` a Problem that stood in its way."""

    turned = Signal()
    failed = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._job = BackgroundJob(self)
        self._job.done.connect(self._read)
        self._job.failed.connect(self.failed)
        self._job.running_changed.connect(self.busy_changed)

    @property
    def busy(self) -> bool:
        """Whether a step is still being turned."""
        return self._job.running

    def turn(self, number: int, *, undone: bool, of_game: Game | None = None) -> None:
        """Take back a step, or make it again where it is one that is `undone`; with it all of the pack that it came with.

        It is one `of_game`, else of the game that is shown.
        """
        context = self._context
        game = of_game or context.game
        library, path = context.store.library, context.store.path
        if (pack := context.store.taken_packs.of_step(game.id, number)) is not None:
            self.turn_pack(pack, undone=undone)
            return
        if library.size(number) > MANY:

            def work(_progress: Progress) -> tuple[Any, ...]:
                with open_beside(path) as store:
                    act = store.library.redo if undone else store.library.undo
                    act(game, number)
                    touched = store.library.touched(number)
                    ids = [record_id for type_id, record_id in touched if type_id == UNIT]
                    return game, touched, ids, store.units.own(game, ids)

            self._job.run(work)
            return
        act = library.redo if undone else library.undo
        try:
            context.write(lambda: act(game, number))
        except Problem as problem:
            self.failed.emit(problem)
            return
        if game is context.game:
            context.follow_step(library.touched(number))
        self.turned.emit()

    def turn_pack(self, pack: TakenPack, *, undone: bool) -> None:
        """Take back all of a pack that was taken, or take it again where it is one that is `undone`."""
        store, path = self._context.store, self._context.store.path
        if sum(store.library.size(number) for _, number in pack.steps) > MANY:

            def work(_progress: Progress) -> TakenPack:
                with open_beside(path) as beside:
                    beside.taken_packs.turn(pack, undone=not undone)
                return pack

            self._job.run(work)
            return
        try:
            self._context.write(lambda: store.taken_packs.turn(pack, undone=not undone))
        except Problem as problem:
            self.failed.emit(problem)
            return
        self._read(pack)

    def _read(self, result: TakenPack | tuple[Any, ...]) -> None:
        if isinstance(result, TakenPack):
            if result.has_games:
                self._context.renew_games()
            self._context.reload_content()
            self.turned.emit()
            return
        game, touched, ids, found = result
        types: Sequence[str] = [type_id for type_id, _ in touched]
        if game is self._context.game and all(one == UNIT for one in types):
            self._context.follow_read(found, ids)
        else:
            self._context.reload_content()
        self.turned.emit()
