"""The steps of the Library as the window's undo knows them; they are kept in the database, and outlive the window."""

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.desktop.context import Context
from armybuilder.desktop.following_stack import FollowingStack, TurnedStep
from armybuilder.desktop.library.turning import StepTurner
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
        self._turner = StepTurner(context, self)
        self._turner.failed.connect(self._refuse)
        context.content_changed.connect(self.follow)
        context.units_changed.connect(self.follow)
        context.game_changed.connect(self.follow)
        context.language_changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Have the steps that the database has now."""
        if self.follows:
            return
        context, library = self._context, self._context.store.library
        done = list(reversed(library.labels(context.game, most=MOST)))
        undone = library.labels(context.game, undone=True, most=MOST)
        numbers = tuple(number for number, _ in done), tuple(number for number, _ in undone)
        shown = (context.game.id, context.language, *numbers)
        if shown == self._shown:
            return
        newer = self._shown[:1] == shown[:1] and max(numbers[0], default=0) > self.last
        self._shown = shown
        with self.quietly():
            self.clear()
            for number, label in (*done, *undone):
                self.push(TurnedStep(partial(self._turn, number), self._words(label)))
            self.setIndex(len(done))
        if newer:
            self.made.emit()

    @property
    def last(self) -> int:
        """The number of the last step that is known; 0 for none."""
        numbers = (number for part in self._shown[2:] if isinstance(part, tuple) for number in part)
        return max(numbers, default=0)

    def _words(self, label: str) -> str:
        return say(label, self._context.language) if is_known(label) else label

    def _turn(self, number: int, undone: bool) -> None:
        if self.follows:
            return
        # the step is in its place already; what is shown is read anew
        with self.following():
            self._turner.turn(number, undone=not undone)
        self._shown = ()

    def _refuse(self, problem: object) -> None:
        self._context.told.emit(problem)
        self._shown = ()
        # not from inside the step that the stack is just taking
        QTimer.singleShot(0, self.follow)
