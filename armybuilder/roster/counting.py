"""How much of X is in a scope: what constraints, conditions and repeats ask, seen from where they stand."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, NamedTuple, TypeVar

from armybuilder.catalogue.conditions import Condition, Query
from armybuilder.catalogue.nodes import EntryNode, plain_id
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.questions import (
    CostLimit,
    CostSum,
    ForceCount,
    IsInstance,
    PrimaryCategory,
    RosterQuestion,
    SelectionCount,
    is_instance,
)
from armybuilder.roster.roster_index import ROSTER, Amount, InCategory, RosterIndex, Scope
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection, primary_of

T = TypeVar("T")

LIMIT = "limit::"
ANY = "any"
HUNDRED = Decimal(100)
NOT_ASKED = object()


class Viewpoint(NamedTuple):
    """From where a query is asked: a selection, an option that is not chosen (yet), or a force.

    A `node` without a `selection` is an option that is not chosen; `parent` is None for what stands in the force itself.
    """

    force: WorkingForce
    parent: WorkingSelection | None = None
    selection: WorkingSelection | None = None
    node: EntryNode | None = None

    @classmethod
    def of(cls, selection: WorkingSelection) -> "Viewpoint":
        """From a selection."""
        return cls(selection.force, selection.parent, selection, selection.node)

    def of_group(self) -> "Viewpoint":
        """From a group that stands below the same parent."""
        return Viewpoint(self.force, self.parent)


class Answers:
    """Answers questions about a working roster as it stands; forgets them when told what has changed."""

    def __init__(self, roster: WorkingRoster) -> None:
        self.roster = roster
        self._index = RosterIndex(roster, self)
        self._noted: dict[RosterQuestion[Any], Any] | None = None
        self._known: dict[RosterQuestion[Any], Any] = {}
        self._known_costs: dict[RosterQuestion[Any], Any] = {}

    def rebuild(self) -> None:
        """Take note of what there is: units changed their primary category."""
        self._index.rebuild()
        self.forget()

    def forget(self) -> None:
        """Forget every answer: numbers or categories have changed."""
        self._known.clear()
        self._known_costs.clear()
        self._index.forget()

    def forget_costs(self) -> None:
        """Forget the answers about costs: costs have changed."""
        self._known_costs.clear()
        self._index.forget_costs()

    # --- asking

    def ask(self, question: RosterQuestion[T]) -> T:
        """Return the answer to a question, kept until something changes."""
        known = self._known_costs if question.about_costs else self._known
        answer: T = known.get(question, NOT_ASKED)
        if answer is NOT_ASKED:
            # what a question asks on its way is not noted: whoever reads the answer depends on that alone
            noted, self._noted = self._noted, None
            answer = known[question] = question.answer(self._index)
            self._noted = noted
        if self._noted is not None:
            self._noted[question] = answer
        return answer

    def noting(self, work: Callable[[], T]) -> tuple[T, dict[RosterQuestion[Any], Any]]:
        """Return the result of some work, and the questions that it asked with their answers."""
        noted: dict[RosterQuestion[Any], Any] = {}
        self._noted = noted
        try:
            return work(), noted
        finally:
            self._noted = None

    def amount(self, viewpoint: Viewpoint, query: Query, child: str) -> Amount | None:
        """Return how much of a child there is in the query's scope; None where that cannot be determined."""
        field = query.field
        if field.startswith(LIMIT):
            return self.ask(CostLimit(field[len(LIMIT) :]))
        scope = self.scope(viewpoint, query.scope)
        if scope is None:
            return None
        if field == "forces":
            return self.ask(ForceCount(scope, child, query.include_child_forces))
        if field != "selections" and field not in viewpoint.force.expansion.cost_type_ids:
            return None
        key = None if child == ANY else plain_id(child) if query.shared else child
        found = self._amount(query, scope, key)
        return self._percent(found, query, scope) if query.percent_value else found

    def _amount(self, query: Query, scope: Scope, child: str | None) -> Amount:
        flags = (query.shared, query.include_child_selections, query.include_child_forces)
        if query.field == "selections":
            return self.ask(SelectionCount(scope, child, *flags))
        return self.ask(CostSum(query.field, scope, child, *flags))

    def _percent(self, found: Amount, query: Query, scope: Scope) -> Amount:
        whole = self._amount(query, scope, None)
        return HUNDRED * Decimal(found) / Decimal(whole) if whole else 0

    def instance_of(self, viewpoint: Viewpoint, condition: Condition) -> bool:
        """Return whether a selection (this one, its parent, or one above) is something."""
        child, shared = condition.child_id, condition.shared
        here = viewpoint.selection
        if condition.scope == "self":
            if here is not None:
                return self.ask(IsInstance(here.id, child, shared))
            node = viewpoint.node
            return node is not None and is_instance(node, node.static_categories, child, shared=shared)
        here = viewpoint.parent
        if condition.scope == "parent":
            return here is not None and self.ask(IsInstance(here.id, child, shared))
        if condition.scope == "ancestor":
            while here is not None:
                if self.ask(IsInstance(here.id, child, shared)):
                    return True
                here = here.parent
        return False

    # --- scopes

    def scope(self, viewpoint: Viewpoint, name: str) -> Scope | None:
        """Return the scope that a query names, seen from where it is asked; None where there is none."""
        find = SCOPES.get(name)
        return self._named(viewpoint, name) if find is None else find(self, viewpoint)

    def _self(self, viewpoint: Viewpoint) -> Scope | None:
        if viewpoint.selection is not None:
            return viewpoint.selection.id
        return viewpoint.force.id if viewpoint.node is None and viewpoint.parent is None else NOWHERE

    def _parent(self, viewpoint: Viewpoint) -> Scope | None:
        return self._category(viewpoint) if viewpoint.parent is None else viewpoint.parent.id

    def _category(self, viewpoint: Viewpoint) -> Scope | None:
        here = viewpoint.selection or viewpoint.parent
        if here is not None:
            primary = self.ask(PrimaryCategory(here.root.id)) or UNCATEGORISED
        elif viewpoint.node is not None:
            primary = primary_of(viewpoint.node.static_categories)
        else:
            return viewpoint.force.id
        return InCategory(viewpoint.force.id, primary, True)

    def _named(self, viewpoint: Viewpoint, entry: str) -> Scope | None:
        """Return a scope given by an id: an entry above, the force's entry, or a category."""
        here = viewpoint.selection or viewpoint.parent
        while here is not None:
            if entry in (here.node.id, here.node.full_id):
                return here.id
            here = here.parent
        force: WorkingForce | None = viewpoint.force
        while force is not None:
            if force.entry.id == entry:
                return force.id
            force = force.parent
        if entry in viewpoint.force.expansion.category_entries:
            return InCategory(viewpoint.force.id, entry, False)
        return None


# a scope that is there but holds nothing: an option that is not chosen (yet)
NOWHERE = "(nowhere)"
SCOPES: dict[str, Callable[[Answers, Viewpoint], Scope | None]] = {
    "roster": lambda _, __: ROSTER,
    "force": lambda _, viewpoint: viewpoint.force.id,
    "primary-catalogue": lambda _, viewpoint: viewpoint.force.id,
    "self": Answers._self,
    "parent": Answers._parent,
    "primary-category": Answers._category,
    "ancestor": lambda _, __: None,  # not counted
}
