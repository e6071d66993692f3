"""Answers to the one kind of question that constraints, conditions and repeats ask: how much of X is in a scope?

A question is a plain tuple, so that answers can be kept, and an answer's reader can write down what it asked and
later ask the very same again.
"""

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any

from armybuilder.catalogue.nodes import EntryNode, plain_id
from armybuilder.catalogue.tree import UNCATEGORISED, Condition, Query
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

Amount = int | Decimal
Answer = Amount | bool | str | None
Question = tuple[Any, ...]

ROSTER = ""
LIMIT = "limit::"
ANY = "any"
HUNDRED = Decimal(100)


class Watcher:
    """From where a question is asked: a selection, or an option that is not chosen (yet), or a force."""

    __slots__ = ("force", "node", "parent", "selection")

    def __init__(
        self,
        force: WorkingForce,
        parent: WorkingSelection | None,
        selection: WorkingSelection | None,
        node: EntryNode | None,
    ) -> None:
        self.force = force
        self.parent = parent
        self.selection = selection
        self.node = node


def watch(selection: WorkingSelection) -> Watcher:
    """From a selection."""
    return Watcher(selection.force, selection.parent, selection, selection.node)


class Table:
    """What one place holds, by the ids that a query can ask for."""

    __slots__ = ("full", "plain", "total")

    def __init__(self) -> None:
        self.plain: dict[str, Amount] = {}
        self.full: dict[str, Amount] = {}
        self.total: Amount = 0

    def add(self, selection: WorkingSelection, amount: Amount) -> None:
        node = selection.node
        plain, full = self.plain, self.full
        for key in node.plain_keys:
            plain[key] = plain.get(key, 0) + amount
        for key in node.full_keys:
            full[key] = full.get(key, 0) + amount
        for key, _ in selection.categories:
            if key not in node.plain_keys:
                plain[key] = plain.get(key, 0) + amount
            if key not in node.full_keys:
                full[key] = full.get(key, 0) + amount
        self.total += amount


class Answers:
    """Answers questions about a live roster as it stands; forgets them when told what has changed."""

    def __init__(self, roster: WorkingRoster) -> None:
        self.roster = roster
        self.recorder: dict[Question, Answer] | None = None
        self._kept: dict[Question, Answer] = {}
        self._kept_costs: dict[Question, Answer] = {}
        self._tables: dict[Question, Table] = {}
        self._cost_tables: dict[Question, Table] = {}
        self.index()

    def index(self) -> None:
        """Take note of what there is; to be called when selections or forces came or went."""
        self._forces = {force.id: force for force in self.roster.all_forces()}
        self._selections = {s.id: s for s in self.roster.all_selections()}
        self._by_category: dict[tuple[str, str], list[WorkingSelection]] = {}
        for force in self._forces.values():
            for selection in force.selections:
                self._by_category.setdefault((force.id, selection.primary), []).append(selection)
        self.forget()

    def forget(self) -> None:
        """Numbers or categories have changed."""
        self._kept.clear()
        self._tables.clear()
        self.forget_costs()

    def forget_costs(self) -> None:
        """Costs have changed."""
        if self._kept_costs or self._cost_tables:
            self._kept_costs.clear()
            self._cost_tables.clear()

    # --- asking

    def ask(self, question: Question) -> Answer:
        """The answer to a question, kept until something changes."""
        kept = self._kept_costs if question[0] in ("cost", "category") else self._kept
        if question in kept:
            answer = kept[question]
        else:
            answer = kept[question] = self._answer(question)
        if self.recorder is not None:
            self.recorder[question] = answer
        return answer

    def amount(self, watcher: Watcher, query: Query, child: str) -> Amount | None:
        """How much of a child there is in the query's scope; None where that cannot be determined."""
        field = query.field
        if field.startswith(LIMIT):
            return self._number(("limit", field[len(LIMIT) :]))
        where = self.place(watcher, query.scope)
        if where is None:
            return None
        key = None if child == ANY else plain_id(child) if query.shared else child
        flags = (query.shared, query.include_child_selections, query.include_child_forces)
        if field == "selections":
            kind = "count"
        elif field == "forces":
            return self._number(("forces", where, child, query.include_child_forces))
        elif field in watcher.force.expansion.cost_type_ids:
            kind = "cost"
        else:
            return None
        found = self._number((kind, field, where, key, *flags))
        if found is None or not query.percent_value:
            return found
        return _percent(found, self._number((kind, field, where, None, *flags)))

    def _number(self, question: Question) -> Amount | None:
        answer = self.ask(question)
        return None if answer is None else answer  # type: ignore[return-value]

    def total(
        self, where: Question | str, field: str, child: str | None, *, deep: bool, forces: bool
    ) -> Amount:
        """The amount of a child (None: of everything) in a place, counted by its plain id."""
        kind = "count" if field == "selections" else "cost"
        return self._number((kind, field, where, child, True, deep, forces)) or 0

    def category_cost(self, where: str, category: str, field: str) -> Amount:
        """What the selections of a category in a place cost, with everything below them."""
        return self._number(("category", where, category, field)) or 0

    def limit(self, cost_type: str) -> Amount | None:
        """The roster's limit for a cost type, None without one."""
        return self._number(("limit", cost_type))

    # --- places

    def place(self, watcher: Watcher, scope: str) -> Any:
        """Where a scope is, seen from a watcher: an id or a pair of ids; None where there is no such place."""
        find = PLACES.get(scope)
        return self._named(watcher, scope) if find is None else find(self, watcher)

    def _roster(self, _: Watcher) -> Any:
        return ROSTER

    def _force(self, watcher: Watcher) -> Any:
        return watcher.force.id

    def _no_place(self, _: Watcher) -> Any:
        return None

    def _self(self, watcher: Watcher) -> Any:
        if watcher.selection is not None:
            return watcher.selection.id
        return watcher.force.id if watcher.node is None and watcher.parent is None else NOWHERE

    def _parent(self, watcher: Watcher) -> Any:
        if watcher.parent is not None:
            return watcher.parent.id
        return self._category(watcher)

    def _category(self, watcher: Watcher) -> Any:
        here = watcher.selection or watcher.parent
        if here is not None:
            primary = self.ask(("primary", here.root.id))
        elif watcher.node is not None:
            primary = next((c for c, first in watcher.node.static_categories if first), UNCATEGORISED)
        else:
            return watcher.force.id
        return (watcher.force.id, primary)

    def _named(self, watcher: Watcher, scope: str) -> Any:
        """A scope given by an id: an entry above, the force's entry, or a category."""
        here = watcher.selection or watcher.parent
        while here is not None:
            if scope in (here.node.id, here.node.full_id):
                return here.id
            here = here.parent
        force: WorkingForce | None = watcher.force
        while force is not None:
            if force.entry.id == scope:
                return force.id
            force = force.parent
        if scope in watcher.force.expansion.category_entries:
            return ("in", watcher.force.id, scope)
        return None

    # --- answering

    def _answer(self, question: Question) -> Answer:
        kind, *asked = question
        return KINDS[kind](self, *asked)

    def _count(self, field: str, where: Any, child: str | None, shared: bool, *flags: bool) -> Amount:
        table = self._table(field, where, *flags)
        if child is None:
            return table.total
        return (table.plain if shared else table.full).get(child, 0)

    def _limit(self, cost_type: str) -> Answer:
        return self.roster.limits.get(cost_type)

    def _primary(self, selection_id: str) -> Answer:
        selection = self._selections.get(selection_id)
        return None if selection is None else selection.primary

    def _is(self, selection_id: str, child: str, shared: bool) -> Answer:
        selection = self._selections.get(selection_id)
        return selection is not None and is_instance(selection, child, shared=shared)

    def _table(self, field: str, where: Any, deep: bool, forces: bool) -> Table:
        tables = self._tables if field == "selections" else self._cost_tables
        key = (field, where, deep, forces)
        table = tables.get(key)
        if table is None:
            table = tables[key] = Table()
            for selection in self._at(where, deep, forces):
                amount = selection.number if field == "selections" else selection.costs.get(field, 0)
                table.add(selection, amount)
        return table

    def _at(self, where: Any, deep: bool, forces: bool) -> Iterator[WorkingSelection]:
        tops = self._tops(where, forces)
        if not deep:
            yield from tops
            return
        for top in tops:
            yield from top.everything()

    def _tops(self, where: Any, forces: bool) -> Iterable[WorkingSelection]:
        if isinstance(where, tuple):
            return self._in_category(where, forces)
        if where == ROSTER:
            every = self.roster.all_forces() if forces else self.roster.forces
            return (s for force in every for s in force.selections)
        if where in self._forces:
            force = self._forces[where]
            return (s for f in (force.everything() if forces else (force,)) for s in f.selections)
        selection = self._selections.get(where)
        return () if selection is None else selection.children

    def _in_category(self, where: tuple[str, ...], forces: bool) -> Iterator[WorkingSelection]:
        force = self._forces.get(where[-2])
        if force is None:
            return
        for here in force.everything() if forces else (force,):
            if len(where) == 2:
                yield from self._by_category.get((here.id, where[1]), ())
            else:
                yield from (
                    s for s in here.selections if any(category == where[2] for category, _ in s.categories)
                )

    def _category_cost(self, where: str, category: str, field: str) -> Decimal:
        """What the selections of a category cost with everything below them."""
        total = Decimal(0)
        waiting = list(self._tops(where, False))
        while waiting:
            selection = waiting.pop()
            if any(own == category for own, _ in selection.categories):
                total += sum((s.costs.get(field, Decimal(0)) for s in selection.everything()), Decimal(0))
            else:
                waiting.extend(selection.children)
        return total

    def _count_forces(self, where: Any, child: str, below: bool) -> int:
        if where == ROSTER:
            forces = list(self.roster.all_forces() if below else self.roster.forces)
        elif where in self._forces:
            own = self._forces[where]
            forces = [f for f in own.everything() if f is not own] if below else own.children
        else:
            return 0
        return sum(child == force.entry.id for force in forces)

    def instance_of(self, watcher: Watcher, condition: Condition) -> bool:
        """Whether a selection (this one, its parent, or one above) is something."""
        child, shared = condition.child_id, condition.shared
        if condition.scope == "self":
            if watcher.selection is not None:
                return bool(self.ask(("is", watcher.selection.id, child, shared)))
            node = watcher.node
            return node is not None and is_node(node, node.static_categories, child, shared=shared)
        if condition.scope == "parent":
            return watcher.parent is not None and bool(self.ask(("is", watcher.parent.id, child, shared)))
        if condition.scope == "ancestor":
            here = watcher.parent
            while here is not None:
                if self.ask(("is", here.id, child, shared)):
                    return True
                here = here.parent
        return False


NOWHERE = "(nowhere)"
PLACES: dict[str, Callable[[Answers, Watcher], Any]] = {
    "roster": Answers._roster,
    "force": Answers._force,
    "primary-catalogue": Answers._force,
    "self": Answers._self,
    "parent": Answers._parent,
    "primary-category": Answers._category,
    "ancestor": Answers._no_place,
}
KINDS: dict[str, Callable[..., Answer]] = {
    "count": Answers._count,
    "cost": Answers._count,
    "category": Answers._category_cost,
    "forces": Answers._count_forces,
    "limit": Answers._limit,
    "primary": Answers._primary,
    "is": Answers._is,
}


def is_instance(selection: WorkingSelection, child: str, *, shared: bool) -> bool:
    """Whether a selection has an entry id, a type or a category."""
    return is_node(selection.node, selection.categories, child, shared=shared)


def is_node(node: EntryNode, categories: Iterable[tuple[str, bool]], child: str, *, shared: bool) -> bool:
    """Whether an entry has an id (plain when shared, else full), a type or one of the categories."""
    own = node.id if shared else node.full_id
    return child in (own, node.type) or any(category == child for category, _ in categories)


def _percent(found: Amount, whole: Amount | None) -> Amount | None:
    if not whole:
        return 0
    return HUNDRED * Decimal(found) / Decimal(whole)
