"""Limits on kinds of force: how many of them there are, which of them are missing, and what stands in them."""

from collections.abc import Iterator

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.modifying import steps_by_field
from armybuilder.catalogue.nodes import plain_id
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.roster.constraint_errors import (
    ConstraintError,
    Found,
    bound_of,
    broken,
    is_share_of_nothing,
    kind_of,
)
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.force_kinds import is_hidden_kind, unborn_force
from armybuilder.roster.force_looks import force_steps
from armybuilder.roster.limit_messages import limit_message
from armybuilder.roster.questions import ForceCount
from armybuilder.roster.roster_index import ROSTER
from armybuilder.roster.working import WorkingForce

MINIMA = frozenset({"min", "exactly"})


def force_count_errors(force: WorkingForce, answers: Answers) -> Iterator[Found]:
    """Yield where there are too many or too few forces of the kind that a force is."""
    entry = force.entry
    if not entry.constraints:
        return
    steps = force_steps(force, answers)
    here = Viewpoint(force)
    for constraint in entry.constraints:
        if not _counts_forces(constraint, force):
            continue
        amount = _count(constraint, force, answers)
        bound = bound_of(constraint, steps, here, answers)
        if broken(constraint, amount, bound):
            error = ConstraintError(
                kind=kind_of(constraint, amount, bound),
                owner_type="roster",
                entry=entry.id,
                constraint=constraint.id,
                place=force.id,
                subject=force.name,
                field="forces",
                scope=constraint.scope,
                found=amount,
                bound=bound,
                message=limit_message(constraint, force.name, (amount, bound), here, answers),
            )
            yield error, ()


def _count(constraint: Constraint, force: WorkingForce, answers: Answers) -> int:
    """Return how many forces there are of the kind of one, where a limit on the kind counts them."""
    whole = constraint.scope == "roster"
    where = ROSTER if whole or force.parent is None else force.parent.id
    # New Recruit looks for kinds of force in the whole roster at every depth
    deep = constraint.include_child_forces or (whole and force.expansion.extended)
    return answers.ask(ForceCount(where, plain_id(force.entry.id), deep))


def missing_force_errors(force: WorkingForce, answers: Answers) -> Iterator[Found]:
    """Yield the kinds of force that have to stand below a force, or beside it, and of which there is none.

    BattleScribe asks nothing of forces that are not there.
    """
    if not force.expansion.extended:
        return
    key, inputs = (force.id, "missing forces"), (force.entry.id, force.expansion.catalogue.id)
    yield from answers.kept(key, inputs, lambda: tuple(_missing_beside(force, answers)))


def _missing_beside(force: WorkingForce, answers: Answers) -> Iterator[Found]:
    for parent in (force, None):
        for kind in _required(force.expansion, parent):
            if not is_hidden_kind(kind, force.expansion, parent, answers):
                yield from _missing(kind, force, parent, answers)


def _required(expansion: Expansion, parent: WorkingForce | None) -> list[ForceEntry]:
    """Return the kinds of force in a place that ask for a least number of themselves."""
    kinds = expansion.force_kinds if parent is None else expansion.child_force_kinds(parent.entry)
    return [kind for kind in kinds if any(one.type in MINIMA for one in kind.constraints)]


def _missing(
    kind: ForceEntry, beside: WorkingForce, parent: WorkingForce | None, answers: Answers
) -> Iterator[Found]:
    # as the force that it would be: nothing counts it yet
    force = unborn_force(kind, beside.expansion, parent)
    here, steps = Viewpoint(force), steps_by_field(kind)
    for constraint in kind.constraints:
        if constraint.type not in MINIMA or not _counts_forces(constraint, force):
            continue
        # where there is one, that one tells of those that are missing beside it
        if _count(constraint, force, answers):
            continue
        bound = bound_of(constraint, steps, here, answers)
        if bound > 0:
            place = "" if parent is None else parent.id
            error = ConstraintError(
                kind="min",
                owner_type="roster",
                entry=kind.id,
                constraint=constraint.id,
                place=place,
                subject=kind.name,
                field="forces",
                scope=constraint.scope,
                bound=bound,
                within=beside.id,
                message=limit_message(constraint, kind.name, (0, bound), here, answers),
            )
            whole = constraint.scope == "roster" or parent is None
            yield error, ("missing force", plain_id(kind.id), constraint.id) if whole else ()


def _counts_forces(constraint: Constraint, force: WorkingForce) -> bool:
    """Return whether a limit on a kind of force is one on how many of it there are.

    In New Recruit's data so is one on selections of the whole army that names nothing: it counts what it stands on.
    """
    if constraint.field == "forces":
        return True
    itself = constraint.field == "selections" and constraint.scope == "roster" and not constraint.child_id
    return itself and force.expansion.extended and not constraint.percent_value


def force_limit_errors(force: WorkingForce, answers: Answers) -> Iterator[Found]:
    """Yield what there is too much or too little of in a force: BattleScribe's own data count nothing but forces."""
    entry = force.entry
    if not entry.constraints or not force.expansion.extended:
        return
    steps = force_steps(force, answers)
    here = Viewpoint(force)
    for constraint in entry.constraints:
        itself = _counts_forces(constraint, force)
        amount = None if itself else answers.amount(here, constraint, constraint.child_id)
        bound = bound_of(constraint, steps, here, answers)
        if amount is None or is_share_of_nothing(constraint, amount, extended=True):
            continue
        if broken(constraint, amount, bound):
            error = ConstraintError(
                kind=kind_of(constraint, amount, bound),
                owner_type="force",
                owner_id=force.id,
                owner_entry=entry.id,
                entry=entry.id,
                constraint=constraint.id,
                place=force.id,
                subject=force.name,
                around=force.name,
                field=constraint.field,
                scope=constraint.scope,
                found=amount,
                bound=bound,
                percent=constraint.percent_value,
                nested=force.parent is not None,
                message=limit_message(constraint, force.name, (amount, bound), here, answers),
            )
            yield error, ()
