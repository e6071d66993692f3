"""Tying an army to data that it was not built from: what stands elsewhere there, and what is not there."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.nodes import EntryNode, plain_id
from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.roster.model import Force, Roster, Selection


def matched(roster: Roster, data: GameData) -> tuple[Roster, tuple[str, ...]]:
    """Return the roster with selections moved to where their entry is now, and the ids of those selections.

    Authors rebuild links, not units: an entry is often found behind links of other ids. A selection moves only where
    its full id is not there, its entry's own id is there once, and no other selection beside it is of that entry.
    What is not found stays as it is.
    """
    moved: list[str] = []
    forces = tuple(_force(force, data, moved) for force in roster.forces)
    return (replace(roster, forces=forces), tuple(moved)) if moved else (roster, ())


def _force(force: Force, data: GameData, moved: list[str]) -> Force:
    expansion = data.expansion(force.catalogue)
    known = force.selections if expansion is None else _selections(force.selections, expansion.roots, moved)
    return replace(force, selections=known, forces=tuple(_force(one, data, moved) for one in force.forces))


def _selections(
    selections: Sequence[Selection], nodes: Sequence[EntryNode], moved: list[str]
) -> tuple[Selection, ...]:
    by_id = {node.full_id: node for node in reversed(nodes)}
    taken = {selection.entry for selection in selections}
    found = []
    for selection in selections:
        node = by_id.get(selection.entry) or _elsewhere(selection, by_id.values(), taken)
        if node is not None:
            if node.full_id != selection.entry:
                selection = replace(selection, entry=node.full_id, group=node.group_id)  # noqa: PLW2901
                moved.append(selection.id)
            if selection.children:
                below = _selections(selection.children, node.children, moved)
                selection = replace(selection, children=below)  # noqa: PLW2901
        found.append(selection)
    return tuple(found)


def _elsewhere(selection: Selection, nodes: Iterable[EntryNode], taken: set[str]) -> EntryNode | None:
    own = plain_id(selection.entry)
    likely = [node for node in nodes if node.id == own]
    return likely[0] if len(likely) == 1 and likely[0].full_id not in taken else None


def with_force_names(roster: Roster, data: GameData, kinds: Iterable[ForceEntry]) -> Roster:
    """Return the roster with a name of its own for each force of a kind that the data lack: they cannot tell it."""
    names = {kind.id: said(kind.name, "en") for kind in kinds}
    return replace(roster, forces=tuple(_with_name(force, data, names) for force in roster.forces))


def _with_name(force: Force, data: GameData, names: dict[str, str]) -> Force:
    expansion = data.expansion(force.catalogue)
    lacks = expansion is not None and expansion.force_entry(force.entry) is None
    name = force.name or (names.get(force.entry, "") if lacks else "")
    return replace(force, name=name, forces=tuple(_with_name(child, data, names) for child in force.forces))
