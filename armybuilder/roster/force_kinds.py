"""The kinds of force that an army can take: in itself, and below the forces that it has."""

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.modifying import steps_by_field
from armybuilder.catalogue.nodes import SEPARATOR
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.model import Force, Roster
from armybuilder.roster.modifying import NO_STEPS, effective_flag
from armybuilder.roster.working import WorkingForce, WorkingRoster


def first_force_kinds(expansion: Expansion) -> tuple[ForceEntry, ...]:
    """Return the kinds of force that an army of a catalogue can begin with: those that are not hidden."""
    nothing = WorkingRoster(Roster(game=expansion.system.id))
    return force_kinds_offered(expansion, None, Answers(nothing))


def kinds_below_first(expansion: Expansion, kind: ForceEntry) -> tuple[ForceEntry, ...]:
    """Return the kinds of force that an army which begins with a kind can take below it at once."""
    roster = WorkingRoster(Roster(game=expansion.system.id))
    first = Force(id="first", entry=kind.id, catalogue=expansion.catalogue.id)
    roster.forces.append(WorkingForce(kind, expansion, None, first))
    return force_kinds_offered(expansion, roster.forces[0], Answers(roster))


def force_kinds_offered(
    expansion: Expansion, parent: WorkingForce | None, answers: Answers
) -> tuple[ForceEntry, ...]:
    """Return the kinds of force of a catalogue that can be added now, to the army itself or below a force."""
    kinds = expansion.force_kinds if parent is None else expansion.child_force_kinds(parent.entry)
    return tuple(kind for kind in kinds if not _is_hidden(kind, expansion, parent, answers))


def _is_hidden(kind: ForceEntry, expansion: Expansion, parent: WorkingForce | None, answers: Answers) -> bool:
    steps = steps_by_field(kind).get("hidden", NO_STEPS)
    if not steps:
        return kind.hidden
    # as the force that it would be: nothing counts it yet
    force = WorkingForce(
        kind, expansion, parent, Force(id="", entry=kind.id, catalogue=expansion.catalogue.id)
    )
    return effective_flag(kind.hidden, steps, Viewpoint(force), answers)


def kind_of_force(expansion: Expansion, parent: WorkingForce | None, entry_id: str) -> ForceEntry | None:
    """Return a kind of force by its id: one behind a link by the id of its target too, where a force offers it."""
    offered = () if parent is None else expansion.child_force_kinds(parent.entry)
    behind = (kind for kind in offered if entry_id in (kind.id, *kind.id.split(SEPARATOR)))
    return next(behind, None) or expansion.force_entry(entry_id)
