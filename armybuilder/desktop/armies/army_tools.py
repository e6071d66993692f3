"""What is done with whole armies in the window: one is made, compared with another, and what still fits is shown."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from armybuilder.desktop.builder.opening import army_of
from armybuilder.roster.army_backend import limit_of
from armybuilder.roster.model import Roster

if TYPE_CHECKING:
    from armybuilder.desktop.armies.workspace import ArmiesWorkspace


class ArmyTools(QObject):
    """Opens the dialogs, and does what the player wants with what they come to."""

    def __init__(self, workspace: "ArmiesWorkspace") -> None:
        super().__init__(workspace)
        self._workspace, self._context = workspace, workspace.context

    def generate_new(self) -> None:
        """Ask for a game as for any new army, and make one."""
        start = self._workspace.desk.new_army()
        if start is not None:
            self._generate(start, is_open=False)

    def generate_here(self) -> None:
        """Make an army around units of the one that is open, or in its place."""
        if self._workspace.document is not None:
            self._generate(self._workspace.document.roster, is_open=True)

    def _generate(self, start: Roster, *, is_open: bool) -> None:
        from armybuilder.desktop.armies.generating.dialog import GenerateDialog

        workspace = self._workspace
        with workspace.telling():
            points = limit_of(army_of(self._context, start))
            dialog = GenerateDialog(self._context, start, points, workspace, is_open=is_open)
            if not dialog.exec() or dialog.roster is None:
                return
            document = workspace.document
            if is_open and not dialog.as_new and document is not None:
                if not document.put(dialog.roster, self.tr("Generate an army")).refused:
                    text = self.tr("The army has been made anew")
                    workspace.told.emit(text, self.tr("Undo"), document.history.undo)
                return
            name = dialog.roster.name or self.tr("New army")
            workspace.start(replace(dialog.roster, name=self._context.store.rosters.free_name(name)))
