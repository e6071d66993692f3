"""Open armies that could not be saved, and what the workspace does about them."""

from functools import partial
from typing import TYPE_CHECKING, Any

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.unsaved_messages import UnsavedMessages, WaysOut
from armybuilder.desktop.builder.army_document import ArmyDocument, create_army
from armybuilder.desktop.builder.opening import army_of

if TYPE_CHECKING:
    from armybuilder.desktop.armies.workspace import ArmiesWorkspace


class UnsavedArmies:
    """Follows the armies that are open in a workspace."""

    def __init__(self, workspace: "ArmiesWorkspace") -> None:
        self._workspace = workspace
        self._messages: dict[ArmyDocument[Any], UnsavedMessages] = {}

    @property
    def followed(self) -> list[ArmyDocument[Any]]:
        """The armies that are open."""
        return list(self._messages)

    def follow(self, document: ArmyDocument[Any]) -> None:
        """Tell from now on what cannot be saved of an army, with the ways out."""
        ways = WaysOut(
            partial(self._keep_as_new, document),
            partial(self._bring_back, document),
            partial(self._save_to_file, document),
        )
        self._messages[document] = UnsavedMessages(document, self._workspace.messages, ways)

    def forget(self, document: ArmyDocument[Any]) -> None:
        """Follow an army no more, and take away what is told of it."""
        self._messages.pop(document).forget()

    def keep_all_as_new(self) -> None:
        """Make a new army of each that is not saved, and tell of them: what it was made on is not in the database any more.

        One that cannot be made stays `unsaved`.
        """
        kept, messages = [], self._workspace.messages
        for document in self.followed:
            if document.unsaved:
                try:
                    document.save_as_new()
                except Problem as problem:
                    messages.tell_problem(problem)
                else:
                    kept.append(document.name)
        if kept:
            messages.tell_problem(Problem("storage.kept_as_new", names=tuple(kept)), wrong=False)

    def _keep_as_new(self, document: ArmyDocument[Any]) -> None:
        """Make a new army of what could not be saved, and open it; the former shows what is saved."""
        workspace, store = self._workspace, self._workspace.context.store
        with workspace.telling():
            roster = document.mine or document.roster
            key = create_army(workspace.context, roster, army_of(workspace.context, roster).verdict)
            document.give_up_unsaved()
            workspace.list.refresh()
            workspace.open(key)
            kept = {row.id for row in store.rosters.list()}
            if document.roster_id not in kept or not document.is_in_place():
                workspace.drop(document)

    def _bring_back(self, document: ArmyDocument[Any]) -> None:
        """Bring an army back that was deleted elsewhere, and make the refused edits on it."""
        context = self._workspace.context
        with self._workspace.telling():
            context.write(partial(context.store.rosters.restore, document.roster_id), by_id=True)
            document.try_again()
            self._workspace.list.refresh()

    def _save_to_file(self, document: ArmyDocument[Any]) -> None:
        """Write what could not be saved into a file; it stays unsaved until it is saved or given up."""
        with self._workspace.telling():
            self._workspace.tell_written(
                self._workspace.files.ask_export_of(document.mine or document.roster)
            )
