"""Constraints of a force's categories: how much of the army may, or must, be of one."""

from collections.abc import Iterator

from armybuilder.catalogue.conditions import LIMIT, Constraint
from armybuilder.catalogue.modifying import Steps
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import CategoryLink
from armybuilder.roster.constraint_errors import (
    ConstraintError,
    Found,
    Measured,
    bound_of,
    broken,
    is_share_of_nothing,
    kind_of,
)
from armybuilder.roster.counting import HUNDRED, Answers, Viewpoint
from armybuilder.roster.force_looks import category_steps
from armybuilder.roster.limit_messages import limit_message
from armybuilder.roster.questions import CategoryCost, CostLimit, CostSum
from armybuilder.roster.roster_index import ROSTER
from armybuilder.roster.working import WorkingForce


def category_errors(force: WorkingForce, answers: Answers) -> Iterator[Found]:
    """Constraints broken in a force's categories."""
    for link in force.entry.category_links:
        for holder, constraint, measured in measured_limits(force, link, answers):
            if not broken(constraint, *measured):
                continue
            name = category_name(force, link)
            here = Viewpoint(force, category=link.target_id)
            error = ConstraintError(
                kind=kind_of(constraint, *measured),
                owner_type="category",
                owner_id=force.id,
                owner_entry=link.target_id,
                entry=holder,
                constraint=constraint.id,
                place=force.id,
                subject=name,
                around=force.name,
                field=constraint.field.removeprefix(LIMIT),
                scope=constraint.scope,
                found=measured[0],
                bound=measured[1],
                percent=constraint.percent_value and not constraint.field.startswith(LIMIT),
                nested=force.parent is not None,
                message=limit_message(constraint, name, measured, here, answers),
                within=force.id,
            )
            yield error, (constraint.id,) if constraint.scope == "roster" else ()


def category_name(force: WorkingForce, link: CategoryLink) -> Text:
    """Return the name of a force's category: that of its entry, or of the link where the data lack the entry."""
    entry = force.expansion.category_entries.get(link.target_id)
    return link.name if entry is None else entry.name


def measured_limits(
    force: WorkingForce, link: CategoryLink, answers: Answers
) -> Iterator[tuple[str, Constraint, Measured]]:
    """Yield every limit on a category with the id of what it is on, and what there is and may, or must, be."""
    for holder in (force.expansion.category_entries.get(link.target_id), link):
        if holder is not None and holder.constraints:
            steps = category_steps(force, link, answers)
            for constraint in holder.constraints:
                measured = measure_category(force, link.target_id, constraint, steps, answers)
                if measured is not None:
                    yield holder.id, constraint, measured


def measure_category(
    force: WorkingForce, category: str, constraint: Constraint, steps: Steps, answers: Answers
) -> Measured | None:
    """Return how much of a category there is, and the bound; a percentage of a cost limit is given as that cost.

    A unit counts with all that it costs: its parts have no category of their own.
    """
    extended = force.expansion.extended
    here = Viewpoint(force, category=category if extended else "")
    bound = bound_of(constraint, steps, here, answers)
    field = constraint.field.removeprefix(LIMIT)
    if field == "selections" or (extended and constraint.child_id):
        found = answers.amount(here, constraint, constraint.child_id or category)
        nothing = found is None or is_share_of_nothing(constraint, found, extended=extended)
        return None if found is None or nothing else (found, bound)
    if field not in force.expansion.cost_type_ids:
        return None
    where = ROSTER if constraint.scope == "roster" else force.id
    amount = answers.ask(CategoryCost(where, category, field))
    if field != constraint.field:
        limit = answers.ask(CostLimit(field))
        return None if limit is None or limit < 0 else (amount, bound * limit / HUNDRED)
    if is_share_of_nothing(constraint, amount, extended=extended):
        return None
    if constraint.percent_value:
        whole = answers.ask(CostSum(field, where, None, shared=True, deep=True, child_forces=False))
        return (HUNDRED * amount / whole if whole else 0), bound
    return amount, bound
