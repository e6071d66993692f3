"""How a force stands by its categories: what each holds, and how much it may, or must."""

from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from armybuilder.catalogue.conditions import LIMIT, Constraint
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import UNCATEGORISED, CategoryLink
from armybuilder.roster.category_checks import category_name, measured_limits
from armybuilder.roster.constraint_errors import broken
from armybuilder.roster.counting import Answers
from armybuilder.roster.questions import CategoryCost
from armybuilder.roster.working import WorkingForce, WorkingSelection


class CategoryStanding(Struct, frozen=True, kw_only=True):
    """One category of a force, in its main cost type and in units; bounds are None where there are none.

    Where its cost is limited `cost` is what the limit counts: also units that stand in another category.
    `broken` when any of its limits is: also one that is told in other terms, or for the whole army.
    """

    category: str
    name: Text
    cost: Decimal = Decimal(0)
    least: Decimal | None = None
    most: Decimal | None = None
    fewest: int | None = None
    maximum: int | None = None
    units: tuple[str, ...] = ()
    broken: bool = False


def standings(force: WorkingForce, cost_type: str, answers: Answers) -> tuple[CategoryStanding, ...]:
    """Return categories of a force in their order, each with its units by name; last those that the force does not list."""
    by_category: dict[str, list[WorkingSelection]] = {}
    for selection in force.selections:
        by_category.setdefault(selection.primary, []).append(selection)
    found = [
        _standing(force, link, by_category.pop(link.target_id, []), cost_type, answers)
        for link in force.entry.category_links
        if link.target_id != UNCATEGORISED
    ]
    for category, units in by_category.items():
        entry = force.expansion.category_entries.get(category)
        name = "" if entry is None else entry.name
        cost = _together(units, cost_type)
        found.append(CategoryStanding(category=category, name=name, cost=cost, units=_sorted(units)))
    return tuple(found)


def _together(units: list[WorkingSelection], cost_type: str) -> Decimal:
    return sum((unit.cost_of(cost_type) for unit in units), Decimal(0))


def _sorted(units: list[WorkingSelection]) -> tuple[str, ...]:
    return tuple(unit.id for unit in sorted(units, key=lambda unit: str(unit.name).casefold()))


def _standing(
    force: WorkingForce, link: CategoryLink, units: list[WorkingSelection], cost_type: str, answers: Answers
) -> CategoryStanding:
    bounds: dict[str, Decimal] = {}
    wrong = False
    for _, constraint, (amount, bound) in measured_limits(force, link, answers):
        wrong = wrong or broken(constraint, amount, bound)
        for name in _bounded(constraint, bound, cost_type):
            tighter = max if name.startswith("min") else min
            bounds[name] = tighter(bounds.get(name, bound), bound)
    fewest, maximum = bounds.get("min.count"), bounds.get("max.count")
    limited = "min.cost" in bounds or "max.cost" in bounds
    counted = CategoryCost(force.id, link.target_id, cost_type)
    return CategoryStanding(
        category=link.target_id,
        name=category_name(force, link),
        cost=answers.ask(counted) if limited else _together(units, cost_type),
        least=bounds.get("min.cost"),
        most=bounds.get("max.cost"),
        fewest=None if fewest is None else int(fewest),
        maximum=None if maximum is None else int(maximum),
        units=_sorted(units),
        broken=wrong,
    )


def _bounded(constraint: Constraint, bound: Decimal, cost_type: str) -> Iterator[str]:
    """Yield which bounds of a standing a limit is: in units or in the main cost type; a negative maximum is none."""
    field = constraint.field.removeprefix(LIMIT)
    share = constraint.percent_value and field == constraint.field
    if share or field not in ("selections", cost_type):
        return
    for kind in ("min", "max"):
        none = kind == "max" and bound < 0 and not constraint.negative
        if constraint.type in (kind, "exactly") and not none:
            yield f"{kind}.{'count' if field == 'selections' else 'cost'}"
