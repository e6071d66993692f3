"""What breaks the constraints of the data.

Checked are cost limits, force entries, categories, everything a force could hold, everything below every selection,
chosen or not, what is chosen although hidden, and what is joined to what.
"""

from collections.abc import Iterator
from decimal import Decimal
from functools import partial

from armybuilder.roster.category_checks import category_errors
from armybuilder.roster.constraint_errors import ConstraintError, Found
from armybuilder.roster.counting import Answers
from armybuilder.roster.entry_checks import (
    errors_within,
    hidden_roots,
    limits_within,
    option_errors,
    root_errors,
)
from armybuilder.roster.force_checks import force_count_errors, force_limit_errors, missing_force_errors
from armybuilder.roster.joining_checks import joining_errors, may_err
from armybuilder.roster.memo import Memo
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
        force_count_errors(force, answers),
        force_limit_errors(force, answers),
        missing_force_errors(force, answers),
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
