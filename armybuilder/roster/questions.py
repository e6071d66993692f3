"""The questions that constraints, conditions and repeats ask of an army, each with its own answer.

A question is a small value: answers are kept by it, and who read an answer can note the question and ask it again.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.roster.roster_index import ROSTER, Amount, RosterIndex, Scope

A = TypeVar("A")


class RosterQuestion(Struct, Generic[A], frozen=True, cache_hash=True, gc=False):
    """A question about an army as it stands; `about_costs` when the answer may change with costs alone."""

    about_costs: ClassVar[bool] = False

    def answer(self, index: RosterIndex) -> A:
        """Return the answer, worked out anew."""
        raise NotImplementedError


class SelectionCount(RosterQuestion[Amount], frozen=True):
    """How many copies of a child a scope holds, by its plain id when `shared`; of everything when it is None."""

    scope: Scope
    child: str | None
    shared: bool
    deep: bool
    child_forces: bool

    def answer(self, index: RosterIndex) -> Amount:
        """Return copies, an integer."""
        return index.counts(self.scope, self.deep, self.child_forces).of(self.child, shared=self.shared)


class CostSum(RosterQuestion[Amount], frozen=True):
    """How much of a cost type the copies of a child cost in a scope; those of everything when it is None."""

    about_costs = True
    cost_type: str
    scope: Scope
    child: str | None
    shared: bool
    deep: bool
    child_forces: bool

    def answer(self, index: RosterIndex) -> Amount:
        """Return the cost of the selections by themselves, `deep` with those below them."""
        totals = index.costs(self.cost_type, self.scope, self.deep, self.child_forces)
        return totals.of(self.child, shared=self.shared)


class CategoryCost(RosterQuestion[Decimal], frozen=True):
    """What the selections of a category in a roster or a force cost, each with everything below it."""

    about_costs = True
    scope: Scope
    category: str
    cost_type: str

    def answer(self, index: RosterIndex) -> Decimal:
        """Return the cost; what stands below a selection of the category counts once, with it."""
        total = Decimal(0)
        waiting = list(index.tops(self.scope, False))
        while waiting:
            selection = waiting.pop()
            if selection.is_of(self.category):
                total += selection.cost_of(self.cost_type)
            else:
                waiting.extend(selection.children)
        return total


class ForceCount(RosterQuestion[int], frozen=True):
    """How many forces of a kind stand in the roster or below a force, `deep` at every depth."""

    scope: Scope
    force_entry: str
    deep: bool

    def answer(self, index: RosterIndex) -> int:
        """Return forces; none in a scope that holds no forces."""
        if self.scope == ROSTER:
            forces = list(index.roster.all_forces() if self.deep else index.roster.forces)
        elif isinstance(self.scope, str) and self.scope in index.forces:
            own = index.forces[self.scope]
            forces = [f for f in own.everything() if f is not own] if self.deep else own.children
        else:
            return 0
        return sum(force.entry.id == self.force_entry for force in forces)


class CostLimit(RosterQuestion[Decimal | None], frozen=True):
    """The roster's limit for a cost type, None without one."""

    cost_type: str

    def answer(self, index: RosterIndex) -> Decimal | None:
        """Return the limit, in units of the cost type."""
        return index.roster.limits.get(self.cost_type)


class PrimaryCategory(RosterQuestion[str | None], frozen=True):
    """The primary category of a selection, None when the selection is no more."""

    selection: str

    def answer(self, index: RosterIndex) -> str | None:
        """Return the category's id."""
        selection = index.selections.get(self.selection)
        return None if selection is None else selection.primary


class IsInstance(RosterQuestion[bool], frozen=True):
    """Whether a selection has an entry id (plain when `shared`), a type or a category."""

    selection: str
    child: str
    shared: bool

    def answer(self, index: RosterIndex) -> bool:
        """False also when the selection is no more."""
        selection = index.selections.get(self.selection)
        if selection is None:
            return False
        return is_instance(selection.node, selection.categories, self.child, shared=self.shared)


def is_instance(node: EntryNode, categories: Iterable[tuple[str, bool]], child: str, *, shared: bool) -> bool:
    """Return whether an entry has an id (plain when `shared`, else full), a type or one of the categories."""
    own = node.id if shared else node.full_id
    return child in (own, node.type) or any(category == child for category, _ in categories)
