"""The questions that constraints, conditions and repeats ask of an army, each with its own answer.

A question is a small value: answers are kept by it, and who read an answer can note the question and ask it again.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from armybuilder.catalogue.nodes import SEPARATOR, EntryNode
from armybuilder.catalogue.text import Text, said
from armybuilder.roster.roster_index import ROSTER, Amount, RosterIndex, Scope
from armybuilder.roster.working import WorkingForce

ANY = "any"
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
        forces = forces_in(index, self.scope, self.deep)
        return sum(force_is(force, self.force_entry) for force in forces)


class JoinedCount(RosterQuestion[int], frozen=True):
    """How many selections are joined to a selection, whichever of the two has chosen the other, or to those in a scope.

    Counted are those that are a child: an entry, a type or a category, or what is joined by an association of that id.
    Without a child all are.
    """

    scope: Scope
    child: str
    deep: bool
    child_forces: bool

    def answer(self, index: RosterIndex) -> int:
        """Return selections."""
        if isinstance(self.scope, str) and self.scope in index.selections:
            return self._joined_to(index, self.scope)
        here = index.within(self.scope, self.deep, self.child_forces)
        return sum(self._joined_to(index, selection.id) for selection in here)

    def _joined_to(self, index: RosterIndex, selection: str) -> int:
        partners = index.partners_of(selection)
        return sum(
            not self.child
            or self.child in associations
            or IsInstance(partner, self.child, shared=True).answer(index)
            for partner, associations in partners.items()
        )


class JoinedTo(RosterQuestion[tuple[str, ...]], frozen=True):
    """The selections that a selection has been joined to, or others to it, by ids in the order of the army.

    By an association of some ids, or by any without them; with `only_others` those alone that have chosen it.
    """

    selection: str
    associations: tuple[str, ...] = ()
    only_others: bool = False

    def answer(self, index: RosterIndex) -> tuple[str, ...]:
        """Return the ids."""
        own = index.selections.get(self.selection)
        chosen = () if own is None else own.joined.values()
        found = []
        for partner, associations in index.partners_of(self.selection).items():
            if self.only_others and any(partner in ids for ids in chosen):
                continue
            if not self.associations or associations.intersection(self.associations):
                found.append(partner)
        return tuple(sorted(found, key=index.place))


class OwnNumber(RosterQuestion[int], frozen=True):
    """The number of a selection; 0 when it is no more."""

    selection: str

    def answer(self, index: RosterIndex) -> int:
        """Return copies."""
        selection = index.selections.get(self.selection)
        return 0 if selection is None else selection.number


class Parts(RosterQuestion[tuple[tuple[str, str, int], ...]], frozen=True):
    """The names in the data, the types and the numbers of what stands below a selection."""

    selection: str

    def answer(self, index: RosterIndex) -> tuple[tuple[str, str, int], ...]:
        """Return them in the order of the army."""
        selection = index.selections.get(self.selection)
        below = (
            () if selection is None else (one for child in selection.children for one in child.everything())
        )
        return tuple((said(one.node.name, "en"), one.node.type, one.number) for one in below)


class OwnCost(RosterQuestion[Decimal], frozen=True):
    """What a selection costs by itself in a cost type."""

    about_costs = True
    selection: str
    cost_type: str

    def answer(self, index: RosterIndex) -> Decimal:
        """Return the cost of all its copies."""
        selection = index.selections.get(self.selection)
        return Decimal(0) if selection is None else selection.costs.get(self.cost_type, Decimal(0))


class TakenCount(RosterQuestion[int], frozen=True):
    """How often an entry, by its full id, has been taken in a force itself."""

    force: str
    entry: str

    def answer(self, index: RosterIndex) -> int:
        """Return selections."""
        force = index.forces.get(self.force)
        return 0 if force is None else sum(s.node.full_id == self.entry for s in force.selections)


class Candidates(RosterQuestion[tuple[str, ...]], frozen=True):
    """What a scope holds, by ids in their order: selections, or with `of_forces` forces."""

    scope: Scope
    deep: bool
    child_forces: bool
    of_forces: bool = False

    def answer(self, index: RosterIndex) -> tuple[str, ...]:
        """Return the ids."""
        if self.of_forces:
            return tuple(force.id for force in forces_in(index, self.scope, self.child_forces))
        return tuple(s.id for s in index.within(self.scope, self.deep, self.child_forces))


class ShownName(RosterQuestion[Text | None], frozen=True):
    """What the roster, a force or a selection is called: by the player, or else by the data."""

    own: str

    def answer(self, index: RosterIndex) -> Text | None:
        """Return the name, None of what is no more."""
        if self.own == ROSTER:
            return index.roster.origin.name
        found = index.selections.get(self.own) or index.forces.get(self.own)
        return None if found is None else found.origin.name or found.name


class StandsBefore(RosterQuestion[bool], frozen=True):
    """Whether one selection or force stands before another in the order of the army."""

    one: str
    other: str

    def answer(self, index: RosterIndex) -> bool:
        """What is not chosen yet would come after all that is."""
        if self.other not in index.selections and self.other not in index.forces:
            return True
        return index.place(self.one) < index.place(self.other)


class MatchCount(RosterQuestion[int], frozen=True):
    """How many copies a scope holds of what is all that is `wanted` (an id, a type or a category) and nothing else named.

    `before` is the selection before which they have to stand, None when anywhere will do.
    """

    scope: Scope
    deep: bool
    child_forces: bool
    wanted: tuple[tuple[str, bool], ...]
    before: str | None = None

    def answer(self, index: RosterIndex) -> int:
        """Return copies."""
        found = 0
        for selection in index.within(self.scope, self.deep, self.child_forces):
            if self.before is not None and not StandsBefore(selection.id, self.before).answer(index):
                continue
            node, categories = selection.node, selection.categories
            if all(is_instance(node, categories, child, shared=True) == yes for child, yes in self.wanted):
                found += selection.number
        return found


class HolderOf(RosterQuestion[Text], frozen=True):
    """The unit other than `beside`, of a force or of all, that has an entry: by the player's name, where it has one."""

    entry: str
    beside: str
    force: str | None

    def answer(self, index: RosterIndex) -> Text:
        """Return the name; empty when there is none."""
        for selection in index.roster.all_selections():
            near = self.force is None or selection.force.id == self.force
            root = selection.root
            if selection.node.id == self.entry and near and root.id != self.beside:
                return root.origin.name or root.name
        return ""


class CostLimit(RosterQuestion[Decimal | None], frozen=True):
    """The roster's limit for a cost type, None without one."""

    cost_type: str

    def answer(self, index: RosterIndex) -> Decimal | None:
        """Return the limit, in units of the cost type."""
        return index.roster.limits.get(self.cost_type)


class AllLimits(RosterQuestion[tuple[str | Decimal, ...]], frozen=True):
    """The roster's limits, each after its cost type."""

    def answer(self, index: RosterIndex) -> tuple[str | Decimal, ...]:
        """Return cost types and limits in turn, in an order of their own."""
        return tuple(part for limit in sorted(index.roster.limits.items()) for part in limit)


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
    """Return whether an entry has an id (plain when `shared`, else full), a type or one of the categories.

    With what New Recruit adds, it is also what the groups are that it stands in.
    """
    if node.expansion.extended:
        return (
            child == ANY
            or child in (node.plain_keys if shared else node.full_keys)
            or any(category == child for category, _ in categories)
        )
    own = (node.id, node.type) if shared else (node.full_id, node.type)
    return child in own or any(category == child for category, _ in categories)


def force_is(force: WorkingForce, child: str) -> bool:
    """Return whether a force is of a kind of force, by its own id or that of a link to it."""
    return child in (force.entry.id, *force.entry.id.split(SEPARATOR)) or (
        child == ANY and force.expansion.extended
    )


def forces_in(index: RosterIndex, scope: Scope, deep: bool) -> Iterable[WorkingForce]:
    """Return the forces in the roster or below a force, `deep` at every depth."""
    if scope == ROSTER:
        return index.roster.all_forces() if deep else index.roster.forces
    if isinstance(scope, str) and scope in index.forces:
        own = index.forces[scope]
        return [force for force in own.everything() if force is not own] if deep else own.children
    return ()
