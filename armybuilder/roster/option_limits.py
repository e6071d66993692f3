"""How much of an option may be taken below a selection, and why no more of it."""

from decimal import Decimal
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.conditions import LIMIT, Constraint
from armybuilder.catalogue.nodes import EntryNode, GroupNode, Node, cached_on_node
from armybuilder.catalogue.text import Text
from armybuilder.roster.constraint_errors import bound_at, counted_child
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.entry_checks import per_model
from armybuilder.roster.questions import ANY, HolderOf
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.scopes import scope_of
from armybuilder.roster.text_changes import written
from armybuilder.roster.updating import costs_at
from armybuilder.roster.working import WorkingSelection


class Why(Struct, frozen=True):
    """Why an option cannot be taken: a key of the words with its values. `over` when there are too many already."""

    key: str
    values: dict[str, Any] = {}
    over: bool = False


@cached_on_node
def _limits_of_all(node: EntryNode) -> tuple[Constraint, ...]:
    """Return the limits of how much stands in a selection of an entry, whatever it is."""
    return tuple(
        constraint
        for constraint in (limit.constraint for limit in node.limits)
        if (constraint.scope, constraint.field, constraint.child_id) == ("self", "selections", "")
        and constraint.type != "min"
        and not constraint.percent_value
    )


class OptionLimits:
    """The limits of what stands below one selection."""

    def __init__(self, parent: WorkingSelection, answers: Answers) -> None:
        self.parent = parent
        self.answers = answers
        self.chosen: dict[str, list[WorkingSelection]] = {}
        for child in parent.children:
            self.chosen.setdefault(child.node.full_id, []).append(child)

    def viewpoint(self, node: Node) -> Viewpoint:
        first = self.chosen.get(node.full_id) if isinstance(node, EntryNode) else None
        return Viewpoint.on(self.parent.force, self.parent, node, first[0] if first else None)

    def costs(self, node: EntryNode, viewpoint: Viewpoint) -> tuple[tuple[str, Decimal], ...]:
        """Return what one copy costs here."""
        return tuple((kind, value) for kind, value in costs_at(node, viewpoint, self.answers) if value)

    def is_choice(self, node: GroupNode) -> bool:
        """Return whether taking one of a group is taking it instead of another; none of them is counted by model."""
        plain = self.parent.number == 1 or not any(self.each(member) for member in node.members)
        return plain and self.bounds(node, self.viewpoint(node))[1] == 1 and self.count_in(node) <= 1

    def count_in(self, node: GroupNode) -> int:
        numbers = (child.number for member in node.members for child in self.chosen.get(member.full_id, ()))
        return self.by_model(sum(numbers), self.parent.counts_by_model(node))

    def each(self, node: EntryNode) -> bool:
        return self.parent.counts_by_model(node) and not node.separate

    def by_model(self, number: int, each: bool) -> int:
        return -(-number // self.parent.number) if each and self.parent.number > 1 else number

    def bounds(self, node: Node, viewpoint: Viewpoint) -> tuple[int, int | None]:
        """Return the least and the most below this selection."""
        least, most = 0, None
        for constraint in (limit.constraint for limit in node.limits):
            if constraint.field != "selections" or constraint.percent_value:
                continue
            if not self.counts_here(node, constraint, viewpoint):
                continue
            bound = int(bound_at(constraint, node, viewpoint, self.answers))
            if constraint.type != "max":
                least = max(least, bound)
            if constraint.type != "min" and (bound >= 0 or constraint.negative):
                most = max(bound, 0) if most is None else max(min(most, bound), 0)
        return least, most

    def counts_here(self, node: Node, constraint: Constraint, viewpoint: Viewpoint) -> bool:
        """Return whether a constraint is of what this selection holds, whichever way it says so."""
        scope = constraint.scope
        if scope in ("parent", "self", "force", "roster"):
            return scope == "parent" or (scope == "self" and isinstance(node, GroupNode))
        return scope_of(self.answers, viewpoint, scope) == self.parent.id

    def found(self, node: Node, constraint: Constraint, viewpoint: Viewpoint) -> Amount:
        return self.answers.amount(viewpoint, constraint, counted_child(constraint, node)) or 0

    def why_not(self, node: EntryNode, viewpoint: Viewpoint, around: tuple[GroupNode, ...]) -> Why | None:
        """Return the first thing that forbids one more; of a group of which one is chosen the others go for it."""
        why = self.why_full(node, viewpoint)
        choice = next((group for group in around if self.is_choice(group)), None) if why is None else None
        for group in reversed(around):
            if why is None:
                why = self.why_full(group, self.viewpoint(group), instead=node, choice=choice)
        return why or self.why_parent_full(node, choice)

    def why_full(
        self,
        node: Node,
        viewpoint: Viewpoint,
        instead: EntryNode | None = None,
        choice: GroupNode | None = None,
    ) -> Why | None:
        for constraint in (limit.constraint for limit in node.limits):
            if constraint.type == "min" or constraint.percent_value or constraint.field.startswith(LIMIT):
                continue
            if constraint.scope == "self" and isinstance(node, EntryNode):
                continue  # of what stands in it, not of how many there are
            bound = bound_at(constraint, node, viewpoint, self.answers)
            if bound < 0 and not constraint.negative:
                continue
            found = self.found(node, constraint, viewpoint)
            if constraint.field == "selections":
                left = found - self.leaving(node, choice)
                why = self.why_many(node, constraint, left, bound, instead)
            else:
                why = self.why_dear(constraint, found, bound, instead)
            if why is not None:
                return why
        return None

    def why_many(
        self, node: Node, constraint: Constraint, found: Amount, bound: Decimal, instead: EntryNode | None
    ) -> Why | None:
        each = per_model(self.parent, node, constraint)
        if each and instead is not None and bound == 1:
            return None  # who changes what every model has needs room for both
        entry = instead or node
        step = max(1, entry.base.step) if isinstance(entry, EntryNode) else 1
        number = self.parent.number
        if each:
            whole, added = bound * number, 1 + (step - 1) * number
        else:
            alike = isinstance(entry, EntryNode) and self.each(entry)
            whole, added = bound, step * (number if alike else 1)
        # a whole step has to fit
        if found + added <= whole:
            return None
        where = constraint.scope if constraint.scope in ("roster", "force") else "here"
        holder = "" if where == "here" else self.holder(node, where)
        key = f"option.max.{where}" + ("_held" if holder else "")
        told = {"bound": written(bound), "found": written(Decimal(found)), "holder": holder}
        return Why(key, told, over=found > whole)

    def why_parent_full(self, node: EntryNode, choice: GroupNode | None) -> Why | None:
        """Return why the selection itself holds no more, by limits of all that stands in it."""
        here = Viewpoint.of(self.parent)
        for constraint in _limits_of_all(self.parent.node):
            bound = bound_at(constraint, self.parent.node, here, self.answers)
            found = self.answers.amount(here, constraint, ANY) or 0
            left = found if choice is None else found - self.leaving(choice, choice)
            if bound >= 0 and (why := self.why_many(node, constraint, left, bound, None)) is not None:
                return why
        return None

    def leaving(self, node: Node, choice: GroupNode | None) -> int:
        """Return how many of a group go when another of a choice is taken."""
        if choice is None or not isinstance(node, GroupNode):
            return 0
        both = (member for member in choice.members if member.full_id in node.member_ids)
        return sum(own.number for member in both for own in self.chosen.get(member.full_id, ()))

    def why_dear(
        self, constraint: Constraint, found: Amount, bound: Decimal, instead: EntryNode | None
    ) -> Why | None:
        if instead is None or constraint.field not in self.parent.force.expansion.cost_type_ids:
            return None
        price = dict(self.costs(instead, self.viewpoint(instead))).get(constraint.field, Decimal(0))
        left = bound - Decimal(found) + self.given_up(instead, constraint.field)
        if price <= 0 or price <= left:
            return None
        return Why("option.dear", {"price": written(price), "left": written(max(left, Decimal(0)))})

    def given_up(self, node: EntryNode, cost_type: str) -> Decimal:
        """Return what the others of a choice cost, which go when this one is chosen."""
        choices = [g for g in node.groups if self.bounds(g, self.viewpoint(g))[1] == 1]
        members = choices[-1].members if choices else ()
        others = (s for m in members if m.full_id != node.full_id for s in self.chosen.get(m.full_id, ()))
        return sum((other.cost_of(cost_type) for other in others), Decimal(0))

    def holder(self, node: Node, scope: str) -> Text:
        """Return the name of the unit elsewhere that has taken what there is."""
        force = None if scope == "roster" else self.parent.force.id
        return self.answers.ask(HolderOf(node.id, self.parent.root.id, force))
