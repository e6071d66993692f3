"""What comes along by itself when something is chosen, by one rule at every depth.

A new selection is gone through in the order of the data, and everything is asked of the army as it stands at that
moment, with what has come along before:

1. What is hidden now, by itself, by its link or by a group around it, never comes along.
2. An entry comes as often as it starts with: its default amounts, or else its greatest minimum of selections, whatever
   the scope. A minimum that a modifier without conditions takes away is a default too: it is not asked for later.
3. A group is filled once its parts have come: what its minimum still lacks is made up by its default entry.

The last step is done for BattleScribe's data without regard to the default's own maximum, and a group without a default
is left to the player. In data that use New Recruit's additions nothing comes beyond its maximum, and what the default
cannot make up is made up by the others in their order, unless the group says that its default is `none`.

Default amounts by commas (`1,1,8`) are for stacks: of an entry that makes separate nodes each is one node with that
number, and of what stands below such an entry each is the amount in the stack of that place.
"""

from collections.abc import Iterator
from decimal import Decimal

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.modifying import ModifierStep
from armybuilder.catalogue.nodes import GroupNode, Node, cached_on_node
from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import amounts_in
from armybuilder.roster.constraint_errors import bound_at
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.modifying import effective_text
from armybuilder.roster.relative_modifiers import steps_at
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingSelection

NO_DEFAULT = "none"
MOST_NUMBER = 1_000_000


class Wanted:
    """How much of an entry or a group the data ask for at one place, as the army stands."""

    def __init__(
        self, node: Node, force: WorkingForce, parent: WorkingSelection | None, answers: Answers
    ) -> None:
        self.node = node
        self.answers = answers
        self.viewpoint = Viewpoint.on(force, parent, node)

    @property
    def hidden(self) -> bool:
        """Whether it is hidden now, by itself or by what is around it."""
        return is_concealed(self.node, self.viewpoint, self.answers)

    @property
    def least(self) -> int:
        """The greatest minimum of selections as modifiers leave it."""
        return max((self._bound(c) for c in _minimums(self.node)), default=0)

    @property
    def most(self) -> int | None:
        """The smallest maximum of selections, None without one."""
        bounds = (self._bound(c) for c in _maximums(self.node))
        return min((bound for bound in bounds if bound >= 0), default=None)

    @property
    def lack(self) -> int:
        """How many its minimums of selections ask for that are not there, wherever they count."""
        return max((self._lack(constraint) for constraint in _minimums(self.node)), default=0)

    def _lack(self, constraint: Constraint) -> int:
        return self._bound(constraint) - int(self._present(constraint))

    def _present(self, constraint: Constraint) -> Amount:
        child = self.node.id if constraint.shared else self.node.full_id
        return self.answers.amount(self.viewpoint, constraint, child) or 0

    def room(self, present: int, each: int) -> int | None:
        """Return how many copies more its maximums leave where `present` are below the parent; None without any.

        `each` are the models of the parent where it is counted by model.
        """
        left: int | None = None
        for constraint in _maximums(self.node):
            bound = self._bound(constraint)
            if bound < 0:
                continue
            beside = constraint.scope == "parent"
            here = bound * each - present if beside else bound - int(self._present(constraint))
            left = here if left is None else min(left, here)
        return left

    @property
    def default_id(self) -> str:
        """The id of what stands for a group where nothing was chosen."""
        assert isinstance(self.node, GroupNode)
        own = self.node.base.default_selection_entry_id
        steps = self._steps("defaultSelectionEntryId")
        return said(effective_text(own, steps, self.viewpoint, self.answers), "en") if steps else own

    def starting(self) -> tuple[int, ...]:
        """The numbers that it starts with: of several nodes, or in the stacks of its parent."""
        given = self.default_amounts()
        if given:
            return given
        least = self.least
        if least <= 0:
            default = max((int(c.value) for c in _minimums(self.node) if self._is_default(c)), default=0)
            most = self.most if default > 0 else None
            least = default if most is None else min(default, most)
        return (least,)

    def default_amounts(self) -> tuple[int, ...]:
        """Return the amounts that the data give, those of a link before those of its target; nothing where there are none."""
        own = next(
            (holder.default_amount for holder in reversed(self.node.holders) if holder.default_amount), ""
        )
        steps = self._steps("defaultAmount")
        if steps:
            own = said(effective_text(own, steps, self.viewpoint, self.answers), "en")
        return amounts_in(own)

    def _steps(self, field: str) -> tuple[ModifierStep, ...]:
        return steps_at(self.node, field, self.viewpoint, self.answers)

    def _bound(self, constraint: Constraint) -> int:
        return _number(bound_at(constraint, self.node, self.viewpoint, self.answers))

    def _is_default(self, constraint: Constraint) -> bool:
        """Return whether a minimum is taken away whatever the army is: BattleScribe's way to write a default."""
        return any(step.type == "set" and not step.gates for step in self._steps(constraint.id))


def _number(value: Decimal) -> int:
    return int(min(max(value, Decimal(-1)), Decimal(MOST_NUMBER)))


@cached_on_node
def _minimums(node: Node) -> tuple[Constraint, ...]:
    return tuple(_of_selections(node, ("min", "exactly")))


@cached_on_node
def _maximums(node: Node) -> tuple[Constraint, ...]:
    return tuple(_of_selections(node, ("max", "exactly")))


def _of_selections(node: Node, kinds: tuple[str, ...]) -> Iterator[Constraint]:
    for limit in node.limits:
        constraint = limit.constraint
        # within itself an entry counts what it holds, a group its members
        inside = constraint.scope == "self" and not isinstance(node, GroupNode)
        counts_itself = constraint.child_id in ("", node.id, node.full_id) and not inside
        counted = constraint.field == "selections" and counts_itself and not constraint.percent_value
        if constraint.type in kinds and counted:
            yield constraint


@cached_on_node
def may_come(node: Node) -> bool:
    """Return whether anything of an entry or a group can come along by itself."""
    if (
        _minimums(node)
        or any(holder.default_amount for holder in node.holders)
        or "defaultAmount" in node.steps
    ):
        return True
    return isinstance(node, GroupNode) and any(may_come(part) for part in node.parts)
