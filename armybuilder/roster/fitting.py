"""Whether one more of a unit fits into a force, and what there is no room in: by the limits that judge the army."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from armybuilder.catalogue.conditions import LIMIT, Constraint
from armybuilder.roster.category_checks import category_name, measured_limits
from armybuilder.roster.constraint_errors import (
    CHOSEN_SCOPES,
    bound_at,
    bound_of,
    counted_child,
    measure,
)
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.entry_checks import JudgedNode, is_unjudged
from armybuilder.roster.force_looks import force_steps
from armybuilder.roster.offering import OfferedEntry
from armybuilder.roster.option_limits import Why
from armybuilder.roster.questions import CostLimit, CostSum
from armybuilder.roster.roster_index import ROSTER, Amount
from armybuilder.roster.text_changes import written
from armybuilder.roster.working import WorkingForce

ZERO = Decimal(0)
Costs = Mapping[str, Decimal]
MAXIMA = frozenset({"max", "exactly"})


def why_no_room(offered: OfferedEntry, force: WorkingForce, costs: Costs, answers: Answers) -> Why | None:
    """Return why one more of a unit would break a limit, the first of them; None where it fits.

    `costs` are those of the unit as it is taken, by cost type.
    """
    node = offered.node
    first = next((s for s in force.selections if s.node.full_id == node.full_id), None)
    room = _Room(offered, JudgedNode(force, None, node, first), costs, answers)
    inputs = (offered, first and first.id, tuple(costs.items()))
    return answers.kept((force.id, f"room {node.full_id}"), inputs, lambda: next(room.reasons(), None))


class _Room:
    """What one unit would have room in."""

    def __init__(self, offered: OfferedEntry, judged: JudgedNode, costs: Costs, answers: Answers) -> None:
        self.offered, self.judged, self.costs, self.answers = offered, judged, costs, answers
        self.force = judged.force

    def reasons(self) -> Iterator[Why]:
        """Yield what forbids one more: its own limits, its categories, its force, the army's limits."""
        yield from self.own()
        yield from self.in_categories()
        yield from self.in_force()
        yield from self.in_cost_limits()

    def own(self) -> Iterator[Why]:
        node = self.judged.node
        for constraint in (limit.constraint for limit in node.limits):
            if constraint.type not in MAXIMA or constraint.scope in CHOSEN_SCOPES:
                continue
            if is_unjudged(self.judged, constraint) or constraint.child_id not in ("", node.id, node.full_id):
                continue
            if constraint.field.startswith(LIMIT):
                measured = measure(constraint, node, self.judged.viewpoint, self.answers)
            else:
                found = self.answers.amount(
                    self.judged.viewpoint, constraint, counted_child(constraint, node)
                )
                measured = found or 0, bound_at(constraint, node, self.judged.viewpoint, self.answers)
            if measured is not None and self.too_much(constraint, *measured):
                yield self.told(constraint, *measured)

    def in_categories(self) -> Iterator[Why]:
        own = {category for category, _ in self.offered.categories}
        for link in self.force.entry.category_links:
            for _, constraint, measured in (
                measured_limits(self.force, link, self.answers) if link.target_id in own else ()
            ):
                if (
                    constraint.type in MAXIMA
                    and not constraint.child_id
                    and self.too_much(constraint, *measured)
                ):
                    why = self.told(constraint, *measured)
                    name = category_name(self.force, link)
                    yield Why(f"room.category.{why.key.split('.')[1]}", why.values | {"what": name})

    def in_force(self) -> Iterator[Why]:
        force = self.force
        if not force.entry.constraints or not force.expansion.extended:
            return
        steps, here = force_steps(force, self.answers), Viewpoint(force)
        for constraint in force.entry.constraints:
            if constraint.type not in MAXIMA or constraint.field == "forces" or constraint.child_id:
                continue
            found = self.answers.amount(here, constraint, "")
            bound = bound_of(constraint, steps, here, self.answers)
            if found is not None and self.too_much(constraint, found, bound):
                yield self.told(constraint, found, bound)

    def in_cost_limits(self) -> Iterator[Why]:
        for kind in self.force.expansion.cost_types:
            limit, price = self.answers.ask(CostLimit(kind.id)), self.costs.get(kind.id, ZERO)
            if limit is None or limit < 0 or price <= 0:
                continue
            spent = self.answers.ask(
                CostSum(kind.id, ROSTER, None, shared=True, deep=True, child_forces=True)
            )
            left = limit - Decimal(spent)
            if price > left:
                yield Why("room.cost", _told_costs(price, left) | {"cost": kind.name})

    # --- one limit

    def adds(self, constraint: Constraint) -> Decimal:
        """Return how much one more would add to what a limit counts."""
        field = constraint.field.removeprefix(LIMIT)
        return Decimal(1) if field == "selections" else self.costs.get(field, ZERO)

    def too_much(self, constraint: Constraint, found: Amount, bound: Decimal) -> bool:
        """Return whether one more is too much; a share of what there is grows with it, and says nothing."""
        if constraint.percent_value and not constraint.field.startswith(LIMIT):
            return False
        if bound < 0 and not constraint.negative:
            return False
        added = self.adds(constraint)
        return added > 0 and Decimal(found) + added > bound

    def told(self, constraint: Constraint, found: Amount, bound: Decimal) -> Why:
        if constraint.field != "selections":
            return Why("room.dear", _told_costs(self.adds(constraint), bound - Decimal(found)))
        where = "roster" if constraint.scope == "roster" else "force"
        if bound <= 0:
            return Why("room.none")
        return Why(f"room.{where}", {"bound": written(bound)})


def _told_costs(price: Decimal, left: Decimal) -> dict[str, str]:
    return {"price": written(price), "left": written(max(left, ZERO))}
