"""The steps of a collection as the window's undo knows them; they are kept in the database, and outlive the window."""

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.following_stack import FollowingStack, TurnedStep

# what is offered of the steps that are kept
MOST = 60


class CollectionHistory(FollowingStack):
    """The last steps of the collection of the game that is shown. `made` says that it is shown, or that there is a new one."""

    made = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._game = ""
        self._shown: object = None

    def show_game(self, game: str) -> None:
        """Have the steps of another game."""
        self._game = game
        self.follow()

    def follow(self) -> None:
        """Have the steps that the database has now."""
        if self.follows:
            return
        collection = self._context.store.collection
        done = list(reversed(collection.steps(self._game)[:MOST]))
        undone = collection.steps(self._game, undone=True)[:MOST]
        shown = self._game, tuple(step.number for step in done), tuple(step.number for step in undone)
        if shown == self._shown:
            return
        self._shown = shown
        with self.quietly():
            self.clear()
            for step in (*done, *undone):
                self.push(TurnedStep(self._turn, step.label))
            self.setIndex(len(done))

    def _turn(self, undone: bool) -> None:
        if self.follows:
            return
        collection = self._context.store.collection
        act = collection.undo if undone else collection.redo
        self._shown = None
        try:
            self._context.write(lambda: act(self._game))
        except Problem as problem:
            self._context.told.emit(problem)
        # not from inside the step that the stack is just taking
        QTimer.singleShot(0, self._told)

    def _told(self) -> None:
        self.follow()
        self._context.collection_changed.emit()
