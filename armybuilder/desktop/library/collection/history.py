"""The steps of a collection as the window's undo knows them; they are kept in the database, and outlive the window."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context

# what is offered of the steps that are kept
MOST = 60


class _Step(QUndoCommand):
    """A step in the menu of undo."""

    def __init__(self, turn: Callable[[bool], None], text: str) -> None:
        super().__init__(text)
        self._turn = turn

    def redo(self) -> None:
        self._turn(False)

    def undo(self) -> None:
        self._turn(True)


class CollectionHistory(QUndoStack):
    """The last steps of the collection of the game that is shown. `made` says that it is shown, or that there is a new one."""

    made = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._game = ""
        self._follows = False
        self._shown: object = None

    def show_game(self, game: str) -> None:
        """Have the steps of another game."""
        self._game = game
        self.follow()

    def follow(self) -> None:
        """Have the steps that the database has now."""
        if self._follows:
            return
        collection = self._context.store.collection
        done = list(reversed(collection.steps(self._game)[:MOST]))
        undone = collection.steps(self._game, undone=True)[:MOST]
        shown = self._game, tuple(step.number for step in done), tuple(step.number for step in undone)
        if shown == self._shown:
            return
        self._shown = shown
        with self._quietly():
            self.clear()
            for step in (*done, *undone):
                self.push(_Step(self._turn, step.label))
            self.setIndex(len(done))

    def _turn(self, undone: bool) -> None:
        if self._follows:
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

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Let the history be changed without doing anything, and tell once what it became."""
        self._follows = True
        self.blockSignals(True)
        try:
            yield
        finally:
            self._follows = False
            self.blockSignals(False)
        self.indexChanged.emit(self.index())
        self.canUndoChanged.emit(self.canUndo())
        self.canRedoChanged.emit(self.canRedo())
        self.undoTextChanged.emit(self.undoText())
        self.redoTextChanged.emit(self.redoText())
