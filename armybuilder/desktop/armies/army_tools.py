"""What is done with whole armies in the window: they are made, compared, prepared for a battle, and filled with what fits."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from armybuilder.desktop.builder.opening import army_of
from armybuilder.desktop.context import Context
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.army_backend import limit_of
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import own_game, saved_roster

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

    def prepare(self, chosen: set[int]) -> None:
        """Compare armies and list what to do before the battle."""
        from armybuilder.desktop.armies.setup_dialog import SetupDialog

        dialog = SetupDialog(self.setup_context(chosen), chosen, self._workspace)
        dialog.exec()
        met = dialog.chosen_ids()
        for roster_id in met if len(met) > 1 else ():
            self._context.mark(roster_id, "battle")

    def setup_context(self, chosen: set[int]) -> Context:
        """Return the context of the first chosen army of a game of our own, else the one of the Library's game."""
        rows = (row for row in self._context.store.rosters.list() if row.id in chosen and own_game(row.game))
        first = next(rows, None)
        return self._context if first is None else self._context.of(first.game)

    def show_fits(self) -> None:
        """Show what still fits into the army that is open."""
        from armybuilder.desktop.armies.fits_dialog import FitsDialog

        document = self._workspace.document
        if document is not None:
            units = dict(document.context.units) if isinstance(document.army, OwnArmy) else {}
            FitsDialog(document, units, self._workspace).exec()

    def compare_open(self) -> None:
        """Compare the army that is open with another of its game."""
        if self._workspace.document is not None:
            self.compare(self._workspace.document.roster_id)

    def compare(self, roster_id: int, other: int = 0) -> None:
        """Compare an army with another of its game, at first with the `other` where that is told."""
        from armybuilder.desktop.armies.comparing.dialog import CompareDialog

        workspace = self._workspace
        with workspace.telling():
            first = saved_roster(self._context.store, roster_id)
            rows = [
                row
                for row in self._context.store.rosters.list()
                if row.game == first.game and row.id != roster_id and not row.set_aside
            ]
            rows.sort(key=lambda row: row.id != other)
            others = [(row.id, row.name) for row in rows]
            dialog = CompareDialog(
                self._context, first, others, lambda path: workspace.files.read(path).roster, workspace
            )
            dialog.exec()

    def compare_chosen(self, chosen: set[int]) -> None:
        """Compare the two armies that are chosen in the list, or the one with another of its game."""
        first, *rest = sorted(chosen)
        self.compare(first, rest[0] if rest else 0)

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
