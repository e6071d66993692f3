"""What an army holds, found by id, by category and by what a query counts."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import TYPE_CHECKING

from msgspec import Struct

from armybuilder.catalogue.nodes import SEPARATOR
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

if TYPE_CHECKING:
    from armybuilder.roster.counting import Answers
    from armybuilder.roster.relative_modifiers import RelativeModifiers

Amount = int | Decimal


class InCategory(Struct, frozen=True, cache_hash=True):
    """The selections of a force that are of a category: as their primary one only, or as any of theirs."""

    force: str
    category: str
    primary_only: bool


class InGroup(Struct, frozen=True, cache_hash=True):
    """The selections directly below a holder (a selection or a force, by its id) that stand in a group."""

    holder: str
    group: str


# where a query counts: in the roster, in a force or a selection by its id, in a category of a force or in a group
Scope = str | InCategory | InGroup
ROSTER: Scope = ""
# the child id of what is no unit and stands in a force itself: what says what kind of army it is
HEADER = "header"


class ScopeTotals:
    """What one scope holds, by the ids that a query can ask for: of entries (plain or full), types, categories."""

    __slots__ = ("by_full_id", "by_plain_id", "total")

    def __init__(self) -> None:
        self.by_plain_id: dict[str, Amount] = {}
        self.by_full_id: dict[str, Amount] = {}
        self.total: Amount = 0

    def add(self, selection: WorkingSelection, amount: Amount) -> None:
        """Count a selection's amount under every id that it answers to."""
        node = selection.node
        plain, full = self.by_plain_id, self.by_full_id
        for key in node.plain_keys:
            plain[key] = plain.get(key, 0) + amount
        for key in node.full_keys:
            full[key] = full.get(key, 0) + amount
        for key, _ in selection.categories:
            if key not in node.plain_keys:
                plain[key] = plain.get(key, 0) + amount
            if key not in node.full_keys:
                full[key] = full.get(key, 0) + amount
        if selection.parent is None and node.expansion.extended:
            for key in (selection.force.entry.id, *((HEADER,) if node.type == "upgrade" else ())):
                plain[key] = plain.get(key, 0) + amount
                full[key] = full.get(key, 0) + amount
        self.total += amount

    def add_force(self, force: WorkingForce, amount: Amount) -> None:
        """Count what a force itself costs, under its kind."""
        for key in (force.entry.id, *force.entry.id.split(SEPARATOR)[1:]):
            for amounts in (self.by_plain_id, self.by_full_id):
                amounts[key] = amounts.get(key, 0) + amount
        self.total += amount

    def of(self, child: str | None, *, shared: bool) -> Amount:
        """Return the amount of a child, by its plain id when `shared`; of everything when it is None."""
        if child is None:
            return self.total
        return (self.by_plain_id if shared else self.by_full_id).get(child, 0)


class RosterIndex:
    """Finds what a working roster holds; what it has counted it forgets when told what has changed.

    `relative` are the modifiers that lead from one thing to others, once they were asked for.
    """

    def __init__(self, roster: WorkingRoster, answers: "Answers") -> None:
        self.roster = roster
        self.answers = answers
        self.relative: RelativeModifiers | None = None
        self._counts: dict[tuple[Scope, bool, bool], ScopeTotals] = {}
        self._costs: dict[tuple[str, Scope, bool, bool], ScopeTotals] = {}
        self.rebuild()

    def rebuild(self) -> None:
        """Take note of what there is: selections or forces came or went, or units changed their primary category."""
        self.forces = {force.id: force for force in self.roster.all_forces()}
        # in their order in the army
        self.selections = {s.id: s for s in self.roster.all_selections()}
        self._places: dict[str, int] = {}
        self._partners: dict[str, dict[str, frozenset[str]]] | None = None
        self._by_primary: dict[tuple[str, str], list[WorkingSelection]] = {}
        for force in self.forces.values():
            for selection in force.selections:
                self._by_primary.setdefault((force.id, selection.primary), []).append(selection)
        self.relative = None
        self.forget()

    def forget(self) -> None:
        """Forget all that was counted: numbers or categories have changed."""
        self._counts.clear()
        if self.relative is not None and self.relative.by_category:
            self.relative = None
        self.forget_costs()

    def forget_costs(self) -> None:
        """Forget the costs that were counted: costs have changed."""
        self._costs.clear()
        if self.relative is not None:
            self.relative.forget_counts()

    def counts(self, scope: Scope, deep: bool, child_forces: bool) -> ScopeTotals:
        """Return the numbers of selections in a scope, `deep` with all below them."""
        key = (scope, deep, child_forces)
        if key not in self._counts:
            totals = self._counts[key] = ScopeTotals()
            for selection in self.within(*key):
                totals.add(selection, selection.number)
        return self._counts[key]

    def costs(self, cost_type: str, scope: Scope, deep: bool, child_forces: bool) -> ScopeTotals:
        """Return the costs of selections in a scope, `deep` with all below them, and of the forces themselves in it."""
        key = (cost_type, scope, deep, child_forces)
        if key not in self._costs:
            totals = self._costs[key] = ScopeTotals()
            for selection in self.within(scope, deep, child_forces):
                totals.add(selection, selection.costs.get(cost_type, 0))
            for force in self._forces_in(scope, child_forces):
                if cost_type in force.costs:
                    totals.add_force(force, force.costs[cost_type])
        return self._costs[key]

    def _forces_in(self, scope: Scope, child_forces: bool) -> Iterable[WorkingForce]:
        """Return the forces that stand in the roster, or below a force where they are asked for."""
        if scope == ROSTER:
            return self.roster.all_forces() if child_forces else self.roster.forces
        own = self.forces.get(scope) if child_forces and isinstance(scope, str) else None
        return () if own is None else (force for force in own.everything() if force is not own)

    def place(self, own_id: str) -> int:
        """Return which one a selection or a force is in the order of the army; below none when it is no more."""
        if not self._places:
            for things in (self.selections, self.forces):
                self._places.update((own, at) for at, own in enumerate(things))
        return self._places.get(own_id, -1)

    def partners_of(self, own_id: str) -> dict[str, frozenset[str]]:
        """Return what a selection is joined to, whichever of the two has chosen the other, each with the associations."""
        if self._partners is None:
            self._partners = self._joined()
        return self._partners.get(own_id, {})

    def _joined(self) -> dict[str, dict[str, frozenset[str]]]:
        found: dict[str, dict[str, frozenset[str]]] = {}
        for selection in self.selections.values():
            for association, targets in selection.joined.items():
                for target in targets:
                    if target in self.selections:
                        for one, other in ((selection.id, target), (target, selection.id)):
                            there = found.setdefault(one, {})
                            there[other] = there.get(other, frozenset()) | {association}
        return found

    def within(self, scope: Scope, deep: bool, child_forces: bool) -> Iterator[WorkingSelection]:
        """Yield the selections in a scope, `deep` with all below them."""
        for top in self.tops(scope, child_forces):
            if deep:
                yield from top.everything()
            else:
                yield top

    def tops(self, scope: Scope, child_forces: bool) -> Iterable[WorkingSelection]:
        """Return the selections that stand directly in a scope; none where there is no such scope."""
        if isinstance(scope, InCategory):
            return self._in_category(scope, child_forces)
        if isinstance(scope, InGroup):
            return (s for s in self.tops(scope.holder, child_forces) if scope.group in s.node.full_keys)
        if scope == ROSTER:
            forces = self.roster.all_forces() if child_forces else iter(self.roster.forces)
            return (s for force in forces for s in force.selections)
        if scope in self.forces:
            return (s for force in self._with_children(scope, child_forces) for s in force.selections)
        selection = self.selections.get(scope)
        return () if selection is None else selection.children

    def _with_children(self, force_id: str, child_forces: bool) -> Iterable[WorkingForce]:
        force = self.forces[force_id]
        return force.everything() if child_forces else (force,)

    def _in_category(self, scope: InCategory, child_forces: bool) -> Iterator[WorkingSelection]:
        if scope.force not in self.forces:
            return
        for force in self._with_children(scope.force, child_forces):
            if scope.primary_only:
                yield from self._by_primary.get((force.id, scope.category), ())
            else:
                yield from (s for s in force.selections if s.is_of(scope.category))
