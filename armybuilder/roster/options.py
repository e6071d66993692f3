"""What a selection offers, and how much of each may still be taken: what an options panel shows.

Groups of which one may be chosen are choices; every other option is switched on or counted. An option that cannot
be taken says why.
"""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.conditions import LIMIT, Constraint
from armybuilder.catalogue.nodes import EntryNode, GroupNode, Node, cached_on_node
from armybuilder.catalogue.sorting import shown_parts
from armybuilder.catalogue.text import Text
from armybuilder.roster.constraint_errors import bound_at, counted_child
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.entry_checks import per_model
from armybuilder.roster.questions import HolderOf
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.scopes import scope_of
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_facts import FIGURES
from armybuilder.roster.updating import costs_at, is_hidden, looks
from armybuilder.roster.working import WorkingSelection


class Why(Struct, frozen=True):
    """Why an option cannot be taken: a key of the words with its values. `over` when there are too many already."""

    key: str
    values: dict[str, Any] = {}
    over: bool = False


class Spent(Struct, frozen=True):
    """How much of a cost a group holds, and how much it may."""

    cost_type: str
    found: Amount
    bound: Decimal


class Option(Struct, frozen=True, kw_only=True):
    """An entry that can be chosen below a selection.

    `count` is per model for an option counted by model; it goes up and down by `step`. `most` is None without an upper
    limit. `chosen` are the ids of its selections: one with a number, or one each for an entry that is `separate`;
    `own_names` is what the player calls them. `tells` when the entry has profiles or rules, `figure` when it stands on the
    table itself.
    """

    parent: str
    entry: str
    name: Text
    costs: tuple[tuple[str, Decimal], ...] = ()
    count: int = 0
    least: int = 0
    most: int | None = None
    step: int = 1
    separate: bool = False
    each: bool = False
    hidden: bool = False
    why: Why | None = None
    tells: bool = False
    figure: bool = False
    chosen: tuple[str, ...] = ()
    own_names: tuple[str, ...] = ()
    below: tuple[tuple[str, tuple["Part", ...]], ...] = ()

    @property
    def fixed(self) -> bool:
        """Whether there is nothing to decide."""
        return self.least > 0 and self.least == self.most == self.count

    @property
    def counted(self) -> bool:
        """Whether it has a number, not a switch."""
        return self.most is None or self.most > 1 or self.count > 1


class OptionGroup(Struct, frozen=True, kw_only=True):
    """Options that belong together. A `choice` is a group of which one, or none, is chosen, at whatever depth.

    A `flatten` group is shown without its heading, a `collapsible` one folded at first.
    """

    parent: str
    entry: str
    name: Text
    count: int = 0
    least: int = 0
    most: int | None = None
    choice: bool = False
    spent: tuple[Spent, ...] = ()
    flatten: bool = False
    collapsible: bool = False
    parts: tuple["Part", ...] = ()


Part = Option | OptionGroup


def options_of(selection: WorkingSelection, answers: Answers) -> tuple[Part, ...]:
    """Return everything that can be chosen below a selection, in its order; what is hidden only where it is chosen.

    Last comes what is chosen and not in the data: it may be given up.
    """
    offer = _Offer(selection, answers)
    return (*(part for node in shown_parts(selection.node) for part in offer.kept(node)), *offer.missing())


def offered(selection: WorkingSelection, full_id: str, answers: Answers) -> Part | None:
    """Return one part of what can be chosen below a selection, by its full id; None when it is not offered now."""
    offer = _Offer(selection, answers)
    for node in shown_parts(selection.node):
        groups = _groups_in(node) if isinstance(node, GroupNode) else frozenset()
        if node.full_id == full_id or full_id in groups:
            return next((part for part in every_part(offer.kept(node)) if part.entry == full_id), None)
    return None


@cached_on_node
def _groups_in(node: GroupNode) -> frozenset[str]:
    """Return the ids of everything in a group, at whatever depth."""
    inner = (_groups_in(part) for part in node.parts if isinstance(part, GroupNode))
    return frozenset(part.full_id for part in node.parts).union(*inner)


def every_part(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield options and groups with all that is in the groups."""
    for part in parts:
        yield part
        if isinstance(part, OptionGroup):
            yield from every_part(part.parts)


def _stamp(chosen: WorkingSelection) -> tuple[object, ...]:
    """Return what is read of something chosen beside answers to questions."""
    return tuple(
        (s.id, s.node, s.number, s.name, s.origin.name, *s.costs.items()) for s in chosen.everything()
    )


class _Offer:
    """What one selection offers."""

    def __init__(self, parent: WorkingSelection, answers: Answers) -> None:
        self.parent = parent
        self.answers = answers
        self.chosen: dict[str, list[WorkingSelection]] = {}
        for child in parent.children:
            self.chosen.setdefault(child.node.full_id, []).append(child)

    def kept(self, node: Node) -> tuple[Part, ...]:
        """Return what stands directly below the selection: worked out anew only when it may have become another."""
        members = node.members if isinstance(node, GroupNode) else (node,)
        chosen = (_stamp(own) for member in members for own in self.chosen.get(member.full_id, ()))
        inputs = (node, self.parent.number, tuple(chosen))
        key = (self.parent.id, f"offer {node.full_id}")
        return self.answers.kept(key, inputs, lambda: self.parts((node,), ()))

    def parts(self, nodes: Iterable[Node], around: tuple[GroupNode, ...]) -> tuple[Part, ...]:
        found: list[Part] = []
        for node in nodes:
            if isinstance(node, GroupNode):
                found += self.group(node, around)
            elif isinstance(node, EntryNode):
                found += self.option(node, around)
        return tuple(found)

    def missing(self) -> Iterator[Option]:
        for entry, selections in self.chosen.items():
            if selections[0].is_missing:
                yield Option(
                    parent=self.parent.id,
                    entry=entry,
                    name=selections[0].name,
                    count=sum(selection.number for selection in selections),
                    most=0,
                    hidden=True,
                    chosen=tuple(selection.id for selection in selections),
                )

    def viewpoint(self, node: Node) -> Viewpoint:
        first = self.chosen.get(node.full_id) if isinstance(node, EntryNode) else None
        return Viewpoint.on(self.parent.force, self.parent, node, first[0] if first else None)

    # --- groups

    def group(self, node: GroupNode, around: tuple[GroupNode, ...]) -> Iterator[OptionGroup]:
        viewpoint = self.viewpoint(node)
        name, hidden, _ = looks(node, viewpoint, self.answers)
        count = self.count_in(node)
        # what a hidden group holds may be much, and nobody sees it
        if hidden and not count:
            return
        parts = self.parts(shown_parts(node), (*around, node))
        least, most = self.bounds(node, viewpoint)
        # of a group that wants something and has nothing to offer the player must hear too
        if not (parts or count < least):
            return
        yield OptionGroup(
            parent=self.parent.id,
            entry=node.full_id,
            name=name,
            count=count,
            least=least,
            most=most,
            choice=self.is_choice(node),
            spent=tuple(self.spent(node, viewpoint)),
            flatten=any(holder.flatten for holder in node.holders),
            collapsible=any(holder.collapsible for holder in node.holders),
            parts=parts,
        )

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

    def spent(self, node: GroupNode, viewpoint: Viewpoint) -> Iterator[Spent]:
        kinds = self.parent.force.expansion.cost_type_ids
        for constraint in (limit.constraint for limit in node.limits):
            if constraint.type == "max" and constraint.field in kinds and not constraint.percent_value:
                bound = bound_at(constraint, node, viewpoint, self.answers)
                if bound >= 0:
                    yield Spent(constraint.field, self.found(node, constraint, viewpoint), bound)

    # --- options

    def option(self, node: EntryNode, around: tuple[GroupNode, ...]) -> Iterator[Option]:
        viewpoint = self.viewpoint(node)
        name, hidden, _ = looks(node, viewpoint, self.answers)
        hidden = hidden or any(is_hidden(g, self.viewpoint(g), self.answers) for g in around)
        selections = self.chosen.get(node.full_id, [])
        if hidden and not selections:
            return
        number = sum(selection.number for selection in selections)
        count = self.by_model(number, self.each(node))
        least, most = self.bounds(node, viewpoint)
        yield Option(
            parent=self.parent.id,
            entry=node.full_id,
            name=selections[0].name if selections else name,
            costs=self.costs(node, viewpoint),
            count=count,
            least=least,
            most=most,
            step=max(1, node.base.step),
            separate=node.separate,
            each=self.each(node) and self.parent.number > 1,
            hidden=hidden,
            why=self.why_not(node, viewpoint, around),
            tells=any(h.profiles or h.rules or h.info_links or h.info_groups for h in node.holders),
            figure=node.type in FIGURES,
            chosen=tuple(selection.id for selection in selections),
            own_names=tuple(selection.origin.name for selection in selections),
            below=tuple((s.id, options_of(s, self.answers)) for s in selections if s.node.parts),
        )

    def costs(self, node: EntryNode, viewpoint: Viewpoint) -> tuple[tuple[str, Decimal], ...]:
        """Return what one copy costs here."""
        return tuple((kind, value) for kind, value in costs_at(node, viewpoint, self.answers) if value)

    # --- limits

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
        return why

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
