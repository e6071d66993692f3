"""What breaks the constraints of the data.

Checked are cost limits, force entries, categories, everything a force could hold, everything below every selection,
chosen or not, what is chosen although hidden, and what is joined to what.
"""

from collections.abc import Iterator
from decimal import Decimal
from functools import partial

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.nodes import plain_id
from armybuilder.roster.category_checks import category_errors
from armybuilder.roster.constraint_errors import ConstraintError, Found, bound_of, broken, kind_of
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.entry_checks import (
    errors_within,
    hidden_roots,
    limits_within,
    option_errors,
    root_errors,
)
from armybuilder.roster.force_looks import force_steps
from armybuilder.roster.joining_checks import joining_errors, may_err
from armybuilder.roster.limit_messages import limit_message
from armybuilder.roster.memo import Memo
from armybuilder.roster.questions import ForceCount
from armybuilder.roster.roster_index import ROSTER
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection


def constraint_errors(roster: WorkingRoster, answers: Answers, memo: Memo) -> tuple[ConstraintError, ...]:
    """Return everything that is wrong with an army by its data."""
    found = [*_cost_limits(roster)]
    seen: set[tuple[str, ...]] = set()
    for force in roster.all_forces():
        for error, once in _force_errors(force, answers, memo):
            if once and once in seen:
                continue
            seen.add(once)
            found.append(error)
    return tuple(found)


def _cost_limits(roster: WorkingRoster) -> Iterator[ConstraintError]:
    for kind, limit in roster.limits.items():
        total = roster.totals.get(kind, Decimal(0))
        if limit >= 0 and total > limit:
            yield ConstraintError(
                kind="limit",
                owner_type="roster",
                entry="costLimits",
                constraint=kind,
                field=kind,
                scope="roster",
                found=total,
                bound=limit,
            )


def _force_errors(force: WorkingForce, answers: Answers, memo: Memo) -> Iterator[Found]:
    for found in (
        _force_count(force, answers),
        _force_limits(force, answers),
        category_errors(force, answers),
        root_errors(force, answers),
        hidden_roots(force),
    ):
        yield from found
    for top in force.selections:
        for selection in top.everything():
            if limits_within(selection.node):
                yield from memo.get_or_compute(
                    (selection.id, "own checks"),
                    (selection.node, selection.name, force.name),
                    answers,
                    partial(errors_within, selection, answers),
                )
            if may_err(selection):
                yield from memo.get_or_compute(
                    (selection.id, "joined"),
                    (selection.node, selection.name, selection.joined),
                    answers,
                    partial(joining_errors, selection, answers),
                )
            if not selection.children and not selection.node.parts:
                continue
            yield from memo.get_or_compute(
                (selection.id, "checks"),
                _stamp(selection),
                answers,
                partial(option_errors, selection, answers),
            )


def _stamp(selection: WorkingSelection) -> tuple[object, ...]:
    """Return what the checks below a selection depend on beside answers to questions."""
    return (
        selection.node,
        selection.number,
        selection.name,
        tuple((c.id, c.node, c.number, c.hidden, c.name) for c in selection.children),
    )


def _force_count(force: WorkingForce, answers: Answers) -> Iterator[Found]:
    entry = force.entry
    if not entry.constraints:
        return
    steps = force_steps(force, answers)
    here = Viewpoint(force)
    for constraint in entry.constraints:
        if not _counts_forces(constraint, force):
            continue
        whole = constraint.scope == "roster"
        where = ROSTER if whole or force.parent is None else force.parent.id
        # New Recruit looks for kinds of force in the whole roster at every depth
        deep = constraint.include_child_forces or (whole and force.expansion.extended)
        amount = answers.ask(ForceCount(where, plain_id(entry.id), deep))
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


def _counts_forces(constraint: Constraint, force: WorkingForce) -> bool:
    """Return whether a limit on a kind of force is one on how many of it there are.

    In New Recruit's data so is one on selections of the whole army that names nothing: it counts what it stands on.
    """
    if constraint.field == "forces":
        return True
    itself = constraint.field == "selections" and constraint.scope == "roster" and not constraint.child_id
    return itself and force.expansion.extended and not constraint.percent_value


def _force_limits(force: WorkingForce, answers: Answers) -> Iterator[Found]:
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
        if amount is not None and broken(constraint, amount, bound):
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
