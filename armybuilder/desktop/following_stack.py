"""An undo stack whose steps are kept elsewhere: it is brought to what they are without doing any of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand, QUndoStack


class TurnedStep(QUndoCommand):
    """A step in the menu of undo: `turn` is told whether it is to be undone, or made again."""

    def __init__(self, turn: Callable[[bool], None], text: str) -> None:
        super().__init__(text)
        self._turn = turn

    def redo(self) -> None:
        self._turn(False)

    def undo(self) -> None:
        self._turn(True)


class FollowingStack(QUndoStack):
    """The steps as the window's undo knows them. While it `follows`, whoever carries steps out does nothing."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.follows = False

    @contextmanager
    def following(self) -> Iterator[None]:
        """Let what is done meanwhile carry no step out."""
        self.follows = True
        try:
            yield
        finally:
            self.follows = False

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Let the steps be changed without carrying any out, and tell once what they became."""
        self.blockSignals(True)
        try:
            with self.following():
                yield
        finally:
            self.blockSignals(False)
        self.indexChanged.emit(self.index())
        self.canUndoChanged.emit(self.canUndo())
        self.canRedoChanged.emit(self.canRedo())
        self.undoTextChanged.emit(self.undoText())
        self.redoTextChanged.emit(self.redoText())
