"""The histories of saved armies: shown, and states of them taken back."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from armybuilder.desktop.builder.opening import army_of
from armybuilder.storage.history import Change

if TYPE_CHECKING:
    from armybuilder.desktop.armies.history.dialog import WantedState
    from armybuilder.desktop.armies.workspace import ArmiesWorkspace


class ArmyHistories(QObject):
    """Opens the history of an army, and does what the player wants with a state of it."""

    def __init__(self, workspace: "ArmiesWorkspace") -> None:
        super().__init__(workspace)
        self._workspace, self._context = workspace, workspace.context

    def show(self, roster_id: int) -> None:
        """Show what an army was, and take a state of it back if the player wants that."""
        from armybuilder.desktop.armies.history.dialog import HistoryDialog

        with self._workspace.telling():
            dialog = HistoryDialog(self._context, roster_id, self._workspace)
            if dialog.exec() and dialog.wanted is not None:
                self.take_back(roster_id, dialog.wanted)

    def show_of_open(self) -> None:
        """Show what the open army was."""
        if self._workspace.document is not None:
            self.show(self._workspace.document.roster_id)

    def take_back(self, roster_id: int, wanted: "WantedState") -> None:
        """Make an army what it was, in a step of its own, or keep what it was as another army."""
        workspace = self._workspace
        if wanted.as_copy:
            name = self._context.store.rosters.free_name(wanted.roster.name)
            key = workspace.keep_new(replace(wanted.roster, name=name))
            if key is not None:
                workspace.list.refresh()
                workspace.open(key)
            return
        with workspace.telling():
            self._mend(roster_id, wanted)
            builder = workspace.builder_of(roster_id)
            workspace.show_builder(builder)
            document = builder.document
            if document.put(wanted.roster, wanted.title).refused:
                return
            text = self.tr("The army is again as it was on %1").replace("%1", wanted.when)
            workspace.told.emit(text, self.tr("Undo"), document.history.undo)

    def _mend(self, roster_id: int, wanted: "WantedState") -> None:
        """Put a state in the place of an army that cannot be read any more; one that can is left as it is."""
        rosters = self._context.store.rosters
        row = next((row for row in rosters.list() if row.id == roster_id), None)
        if row is not None and row.set_aside:
            verdict, change = army_of(self._context, wanted.roster).verdict, Change(wanted.title)
            rosters.save(roster_id, wanted.roster, verdict, since=row.revision, change=change)
