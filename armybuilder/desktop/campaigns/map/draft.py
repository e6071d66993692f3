"""A map while it is drawn: every change can be taken back until it is saved, as one event."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from armybuilder.campaign.map.territories import MapDrawn
from armybuilder.catalogue.problem import Problem


class MapDraft(QObject):
    """A drawing with its undo history. `files` are pictures that it lies on and that are not kept yet, by their digests."""

    changed = Signal()
    refused = Signal(object)

    def __init__(self, drawn: MapDrawn, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.first = self.drawn = drawn
        self.files: dict[str, bytes] = {}
        self._done: list[MapDrawn] = []
        self._undone: list[MapDrawn] = []

    @property
    def is_changed(self) -> bool:
        """Whether there is anything to save."""
        return self.drawn != self.first

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a change that was taken back can be made again."""
        return bool(self._undone)

    def change(self, make: Callable[[MapDrawn], MapDrawn]) -> bool:
        """Change the drawing; what cannot be is told by `refused` and changes nothing. Whether it was changed."""
        try:
            made = make(self.drawn)
        except Problem as problem:
            self.refused.emit(problem)
            return False
        if made == self.drawn:
            return False
        self._done.append(self.drawn)
        self._undone.clear()
        self._show(made)
        return True

    def undo(self) -> None:
        """Take the last change back."""
        if self._done:
            self._undone.append(self.drawn)
            self._show(self._done.pop())

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if self._undone:
            self._done.append(self.drawn)
            self._show(self._undone.pop())

    def _show(self, drawn: MapDrawn) -> None:
        self.drawn = drawn
        self.changed.emit()

    def files_needed(self) -> dict[str, bytes]:
        """Return the pictures that have to be kept with the drawing as it is."""
        wanted = self.drawn.picture
        return {wanted: self.files[wanted]} if wanted is not None and wanted in self.files else {}
