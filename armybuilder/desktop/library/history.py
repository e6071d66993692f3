"""The steps of the Library as the window's undo knows them; they are kept in the database, and outlive the window."""

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.following_stack import FollowingStack, TurnedStep
from armybuilder.storage.library import Step
from armybuilder.wording.messages import is_known, say

# what is offered of the steps that are kept
MOST = 60


class LibraryHistory(FollowingStack):
    """The last steps of the game that the Library shows. `made` says that there is a new one."""

    made = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: tuple[object, ...] = ()
        context.content_changed.connect(self.follow)
        context.game_changed.connect(self.follow)
        context.language_changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Have the steps that the database has now."""
        if self.follows:
            return
        context, library = self._context, self._context.store.library
        done = list(reversed(library.steps(context.game)[:MOST]))
        undone = library.steps(context.game, undone=True)[:MOST]
        numbers = tuple(step.number for step in done), tuple(step.number for step in undone)
        shown = (context.game.id, context.language, *numbers)
        if shown == self._shown:
            return
        newer = self._shown[:1] == shown[:1] and max(numbers[0], default=0) > self.last
        self._shown = shown
        with self.quietly():
            self.clear()
            for step in (*done, *undone):
                self.push(TurnedStep(partial(self._turn, step), self._words(step)))
            self.setIndex(len(done))
        if newer:
            self.made.emit()

    @property
    def last(self) -> int:
        """The number of the last step that is known; 0 for none."""
        numbers = (number for part in self._shown[2:] if isinstance(part, tuple) for number in part)
        return max(numbers, default=0)

    def _words(self, step: Step) -> str:
        return say(step.label, self._context.language) if is_known(step.label) else step.label

    def _turn(self, step: Step, undone: bool) -> None:
        if self.follows:
            return
        context, library = self._context, self._context.store.library
        act = library.undo if undone else library.redo
        try:
            context.write(lambda: act(context.game, step.number))
        except Problem as problem:
            context.told.emit(problem)
            self._shown = ()
            # not from inside the step that the stack is just taking
            QTimer.singleShot(0, self.follow)
            return
        # the step is in its place already; what is shown is read anew
        with self.following():
            context.reload_content()
        self._shown = ()
