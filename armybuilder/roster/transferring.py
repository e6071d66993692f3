"""How units go from one force of an army to another: where a unit may go, why not, and the edit that does it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from armybuilder.catalogue.nodes import SEPARATOR, EntryNode
from armybuilder.catalogue.problem import Problem
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.edits import Edit
from armybuilder.roster.model import Selection
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingSelection, thaw_selection

if TYPE_CHECKING:
    from armybuilder.roster.engine import Engine

Links = tuple[str, ...]


class Transfer(Edit, frozen=True):
    """Put units of an army into another of its forces, behind those that stand there; they stay what they are."""

    ids: tuple[str, ...]
    force: str

    def perform(self, engine: "Engine") -> str:
        engine.transfer(self.ids, self.force)
        return self.ids[0] if self.ids else ""


def why_not_there(unit: WorkingSelection, force: WorkingForce, answers: Answers) -> Problem | None:
    """Return why a force cannot take a unit of another force; None where it can.

    Its limits forbid nothing: what is too much is told of the army then, as of a unit that is taken.
    """
    told = {"unit": unit.origin.name or unit.name, "force": force.origin.name or force.name}
    if unit.parent is not None:
        return Problem("transfer.part", unit=told["unit"], whole=unit.root.origin.name or unit.root.name)
    if unit.force is force:
        return Problem("transfer.there", **told)
    node = _node_there(unit, force)
    if node is None:
        catalogue = force.expansion.catalogue.name
        return Problem("transfer.not_offered", **told, catalogue=catalogue)
    if is_concealed(node, Viewpoint(force, None, None, node), answers):
        return Problem("transfer.hidden", **told)
    lost = _lost(unit, transferred(unit, force))
    if lost is not None:
        return Problem("transfer.lost", **told, what=lost.origin.name or lost.name)
    return None


def transferred(unit: WorkingSelection, force: WorkingForce) -> WorkingSelection:
    """Return a unit as it would stand in another force, which is not told of it yet."""
    node = _node_there(unit, force)
    selection = unit.freeze()
    if node is not None and node.full_id != selection.entry:
        selection = _behind(selection, unit.node.links, node.links)
    return thaw_selection(selection, node, force, None)


def _behind(selection: Selection, before: Links, after: Links) -> Selection:
    """Return a selection with the ids that it and its parts have behind other links."""

    def moved(own: str) -> str:
        parts = own.split(SEPARATOR)
        same = tuple(parts[: len(before)]) == before
        return SEPARATOR.join((*after, *parts[len(before) :])) if same else own

    return replace(
        selection,
        entry=moved(selection.entry),
        group=moved(selection.group),
        children=tuple(_behind(child, before, after) for child in selection.children),
    )


def _node_there(unit: WorkingSelection, force: WorkingForce) -> EntryNode | None:
    """Return what a force offers that is the same as a unit: by the same link, or else the only one of the same entry."""
    same = force.expansion.exact_root(unit.node.full_id)
    if same is not None or unit.is_missing:
        return same
    alike = [node for node in force.expansion.roots if node.id == unit.node.id]
    return alike[0] if len(alike) == 1 else None


def _lost(before: WorkingSelection, after: WorkingSelection) -> WorkingSelection | None:
    """Return the first part of a unit that another force's data do not have."""
    pairs = zip(before.everything(), after.everything(), strict=True)
    return next((new for old, new in pairs if new.is_missing and not old.is_missing), None)
