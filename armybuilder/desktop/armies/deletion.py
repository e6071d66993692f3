"""The deletion of an army, or a change of its folder, as a step that can be taken back."""

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand


class Deletion(QUndoCommand):
    """Something was deleted, or put elsewhere, just now; undone, it is there again."""

    def __init__(self, text: str, delete: Callable[[], object], restore: Callable[[], object]) -> None:
        super().__init__(text)
        self._delete, self._restore = delete, restore
        self._done = True

    def redo(self) -> None:
        # the stack does it once more as it is given it
        if not self._done:
            self._delete()
        self._done = False

    def undo(self) -> None:
        self._restore()
