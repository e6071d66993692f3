"""How much of X is in a scope: what constraints, conditions and repeats ask, seen from where they stand."""

from collections.abc import Callable
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from armybuilder.catalogue.conditions import LIMIT, Query
from armybuilder.catalogue.nodes import EntryNode, GroupNode, Node, plain_id
from armybuilder.roster.memo import Memo
from armybuilder.roster.questions import (
    ANY,
    CostLimit,
    CostSum,
    ForceCount,
    JoinedCount,
    OwnNumber,
    RosterQuestion,
    SelectionCount,
)
from armybuilder.roster.roster_index import ROSTER, Amount, RosterIndex, Scope
from armybuilder.roster.scopes import ancestor_scopes, scope_of
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

T = TypeVar("T")

# what can be counted besides costs and cost limits
FORCES, SELECTIONS, ASSOCIATIONS = "forces", "selections", "associations"
COUNTED = frozenset({SELECTIONS, FORCES, ASSOCIATIONS})
HUNDRED = Decimal(100)
NOT_ASKED = object()


class Viewpoint(NamedTuple):
    """From where a query is asked: a selection, an option that is not chosen (yet), a group, a force or its category.

    A `node` without a `selection` is an option that is not chosen; `parent` is None for what stands in the force itself.
    """

    force: WorkingForce
    parent: WorkingSelection | None = None
    selection: WorkingSelection | None = None
    node: EntryNode | None = None
    group: GroupNode | None = None
    category: str = ""

    @classmethod
    def of(cls, selection: WorkingSelection) -> "Viewpoint":
        """From a selection."""
        return cls(selection.force, selection.parent, selection, selection.node)

    @classmethod
    def on(
        cls,
        force: WorkingForce,
        parent: WorkingSelection | None,
        node: Node,
        first: WorkingSelection | None = None,
    ) -> "Viewpoint":
        """From an entry or a group at its place: the entry's first selection there, where it has one."""
        if isinstance(node, GroupNode):
            return cls(force, parent, group=node)
        return cls(force, parent, first, node if isinstance(node, EntryNode) else None)

    def of_group(self, group: GroupNode) -> "Viewpoint":
        """From a group that stands below the same parent."""
        return Viewpoint(self.force, self.parent, group=group)


class Answers:
    """Answers questions about a working roster as it stands; forgets them when told what has changed."""

    def __init__(self, roster: WorkingRoster, memo: Memo | None = None) -> None:
        self.roster = roster
        self._memo = memo or Memo()
        self._made_index: RosterIndex | None = None
        self._noted: dict[RosterQuestion[Any], Any] | None = None
        self._known: dict[RosterQuestion[Any], Any] = {}
        self._known_costs: dict[RosterQuestion[Any], Any] = {}

    @property
    def _index(self) -> RosterIndex:
        """What there is; nobody looks through the army before somebody asks."""
        if self._made_index is None:
            self._made_index = RosterIndex(self.roster, self)
        return self._made_index

    @cached_property
    def extended(self) -> bool:
        """Whether any force of the army has data with additions to BattleScribe's format."""
        return any(force.expansion.extended for force in self.roster.all_forces())

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

    def still(self, asked: dict[RosterQuestion[Any], Any]) -> bool:
        """Return whether questions have the answers that they had: looked at thousands of times at every click."""
        known, known_costs = self._known, self._known_costs
        for question, before in asked.items():
            answer = (known_costs if question.about_costs else known).get(question, NOT_ASKED)
            if (self.ask(question) if answer is NOT_ASKED else answer) != before:
                return False
        if self._noted is not None:
            self._noted.update(asked)
        return True

    def noting(self, work: Callable[[], T]) -> tuple[T, dict[RosterQuestion[Any], Any]]:
        """Return the result of some work, and the questions that it asked with their answers."""
        around, noted = self._noted, dict[RosterQuestion[Any], Any]()
        self._noted = noted
        try:
            return work(), noted
        finally:
            self._noted = around
            if around is not None:
                around.update(noted)

    def kept(self, key: tuple[str, str], inputs: object, work: Callable[[], T]) -> T:
        """Return the result of some work: that of an earlier update as long as its inputs and all it asked are the same.

        The key begins with the id of the selection or the force that it is about.
        """
        return self._memo.get_or_compute(key, inputs, self, work)

    def amount(self, viewpoint: Viewpoint, query: Query, child: str) -> Amount | None:
        """Return how much of a child there is in the query's scope; None where that cannot be determined."""
        extended = viewpoint.force.expansion.extended
        if query.field.startswith(LIMIT):
            return self._limited(viewpoint, query, child)
        if query.scope == "ancestor" and extended:
            amounts = [self._amount_in(s, viewpoint, query, child) for s in ancestor_scopes(self, viewpoint)]
            return sum(amount or 0 for amount in amounts)
        scope = scope_of(self, viewpoint, query.scope)
        return None if scope is None else self._amount_in(scope, viewpoint, query, child)

    def _amount_in(self, scope: Scope, viewpoint: Viewpoint, query: Query, child: str) -> Amount | None:
        field, expansion = query.field, viewpoint.force.expansion
        if field == FORCES:
            # New Recruit looks for forces in the whole roster at every depth
            deep = query.include_child_forces or (scope == ROSTER and expansion.extended)
            return self.ask(ForceCount(scope, child or ANY, deep))
        if field == ASSOCIATIONS:
            flags = (query.include_child_selections, query.include_child_forces)
            return self.ask(JoinedCount(scope, "" if child == ANY else plain_id(child), *flags))
        if field != SELECTIONS and field not in expansion.cost_type_ids:
            return None
        # what New Recruit counts where no child is named: of a selection itself, elsewhere everything
        if not child and field == SELECTIONS and self.is_selection(scope):
            return self.ask(OwnNumber(str(scope)))
        key = None if child in ("", ANY) else plain_id(child) if query.shared else child
        found = self._sum(query, field, scope, key)
        if not query.percent_value:
            return found
        return share(found, self._sum(query, field, scope, None))

    def _limited(self, viewpoint: Viewpoint, query: Query, child: str) -> Amount | None:
        """Return a cost limit, or with a percentage how much of it a child costs in the query's scope."""
        cost_type = query.field[len(LIMIT) :]
        limit = self.ask(CostLimit(cost_type))
        if limit is None or not query.percent_value or not viewpoint.force.expansion.extended:
            return limit
        scope = scope_of(self, viewpoint, query.scope)
        if scope is None or limit < 0:
            return None
        key = None if child in ("", ANY) else plain_id(child) if query.shared else child
        return share(self._sum(query, cost_type, scope, key), limit)

    def _sum(self, query: Query, field: str, scope: Scope, child: str | None) -> Amount:
        flags = (query.shared, query.include_child_selections, query.include_child_forces)
        if field == SELECTIONS:
            return self.ask(SelectionCount(scope, child, *flags))
        return self.ask(CostSum(field, scope, child, *flags))

    # --- things by their ids

    def is_selection(self, scope: Scope) -> bool:
        """Return whether a scope is one selection."""
        return isinstance(scope, str) and scope in self._index.selections

    def selection(self, own_id: str) -> WorkingSelection | None:
        """Return a selection by its id, None when it is no more."""
        return self._index.selections.get(own_id)

    def viewpoint_of(self, own_id: str) -> Viewpoint:
        """Return the viewpoint of a selection or a force that is there."""
        selection = self._index.selections.get(own_id)
        return Viewpoint(self._index.forces[own_id]) if selection is None else Viewpoint.of(selection)


def share(found: Amount, whole: Amount) -> Amount:
    """Return how many percent of a whole there are; none of nothing."""
    return HUNDRED * Decimal(found) / Decimal(whole) if whole else 0
