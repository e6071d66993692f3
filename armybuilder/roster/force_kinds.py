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

    def work() -> tuple[ForceEntry, ...]:
        kinds = expansion.force_kinds if parent is None else expansion.child_force_kinds(parent.entry)
        return tuple(kind for kind in kinds if not is_hidden_kind(kind, expansion, parent, answers))

    if parent is None:
        return work()
    return answers.kept((parent.id, f"kinds of {expansion.catalogue.id}"), parent.entry.id, work)


def is_hidden_kind(
    kind: ForceEntry, expansion: Expansion, parent: WorkingForce | None, answers: Answers
) -> bool:
    """Return whether a kind of force is hidden where it could be added now."""
    steps = steps_by_field(kind).get("hidden", NO_STEPS)
    if not steps:
        return kind.hidden
    # as the force that it would be: nothing counts it yet
    force = unborn_force(kind, expansion, parent)
    return effective_flag(kind.hidden, steps, Viewpoint(force), answers)


def unborn_force(kind: ForceEntry, expansion: Expansion, parent: WorkingForce | None) -> WorkingForce:
    """Return the force that there would be of a kind; the army does not have it."""
    origin = Force(id="", entry=kind.id, catalogue=expansion.catalogue.id)
    return WorkingForce(kind, expansion, parent, origin)


def kind_of_force(expansion: Expansion, parent: WorkingForce | None, entry_id: str) -> ForceEntry | None:
    """Return a kind of force by its id: one behind a link by the id of its target too, where a force offers it."""
    offered = () if parent is None else expansion.child_force_kinds(parent.entry)
    behind = (kind for kind in offered if entry_id in (kind.id, *kind.id.split(SEPARATOR)))
    return next(behind, None) or expansion.force_entry(entry_id)
