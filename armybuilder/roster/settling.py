"""What follows a player's action by itself once the army is up to date.

Hidden things go, automatic limits are met, and what has to be joined to something is.

Constraints that their authors marked automatic are kept: what is lacking comes along, what is too much is given up, again
and again until nothing moves, or too often. Whatever is changed so is told to the player.
"""

from collections.abc import Sequence
from decimal import ROUND_CEILING, Decimal
from functools import partial
from weakref import WeakKeyDictionary

from msgspec import Struct

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode, Node, cached_on_node
from armybuilder.catalogue.text import Note, Text
from armybuilder.roster.constraint_errors import measure
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.entry_checks import per_model
from armybuilder.roster.joining_edits import drop_lost, join_required
from armybuilder.roster.memo import Memo
from armybuilder.roster.selecting import RosterEditor
from armybuilder.roster.updating import is_concealed, update
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

MOST_ROUNDS = 24
MOST_TAKEN = 50


class FollowingChange(Struct, frozen=True):
    """Something that came by itself, or went (less than none of it): how many, and in what unit or force."""

    what: Text
    count: int
    where: Text

    @property
    def note(self) -> Note:
        """What to tell the player of it."""
        values = {"what": self.what, "count": abs(self.count), "where": self.where}
        return Note("following.came" if self.count > 0 else "following.went", values)


def settle(
    roster: WorkingRoster,
    memo: Memo,
    made: Sequence[WorkingSelection] = (),
    chosen: WorkingSelection | None = None,
) -> tuple[Answers, tuple[FollowingChange, ...]]:
    """Bring an army up to date after an action, and all that follows; the answers that it gives then, and what came or went.

    `made` are the selections that the action made, `chosen` the one among them that the player asked for.
    """
    answers = update(roster, memo)
    changes: tuple[FollowingChange, ...] = ()
    brought = tuple(made)
    for _ in range(MOST_ROUNDS):
        settling = _Round(roster, answers, memo)
        settling.run(brought, chosen)
        if not settling.moved:
            break
        answers = update(roster, memo)
        changes += tuple(settling.changes)
        brought += tuple(settling.editor.made)
    drop_lost(roster)
    if join_required(roster, answers):
        answers = update(roster, memo)
    return answers, changes


class _Round:
    """One round of it: `changes` are what it did, `moved` whether it did anything at all."""

    def __init__(self, roster: WorkingRoster, answers: Answers, memo: Memo) -> None:
        self.roster, self.answers, self.memo = roster, answers, memo
        self.editor = RosterEditor(roster)
        self.changes: list[FollowingChange] = []
        self.moved = False

    def run(self, brought: Sequence[WorkingSelection], chosen: WorkingSelection | None) -> None:
        """Take out what came along and is hidden, complete the rest, and meet the automatic limits."""
        present = {selection.id for selection in self.roster.all_selections()} if brought else set()
        for selection in brought:
            if selection.id in present:
                self._check(selection, selection is chosen)
        for force in list(self.roster.all_forces()):
            if force.expansion.extended:
                self._meet_in(force)

    def _check(self, selection: WorkingSelection, is_chosen: bool) -> None:
        extended = selection.force.expansion.extended
        may_go = not is_chosen and (extended or selection.parent is not None)
        if may_go and is_concealed(selection.node, Viewpoint.of(selection), self.answers):
            if selection in selection.siblings:
                self.editor.remove(selection)
                self.moved = True
        elif extended:
            self.moved = self.editor.complete(selection) or self.moved

    # --- automatic limits

    def _meet_in(self, force: WorkingForce) -> None:
        for node in automatic_roots(force.expansion):
            more = self._lack(node, Viewpoint(force, None, None, node))
            if more > 0:
                for _ in range(min(more, MOST_TAKEN)):
                    self.editor.select_root(force, node)
                self._tell(node, min(more, MOST_TAKEN), force.name)
            elif more < 0:
                chosen = [unit for unit in force.selections if unit.node.full_id == node.full_id]
                for unit in chosen[more:]:
                    self.editor.remove(unit)
                self._tell(node, -len(chosen[more:]), force.name)
        for top in list(force.selections):
            for selection in list(top.everything()):
                if automatic_parts(selection.node):
                    self._meet_below(selection)

    def _meet_below(self, parent: WorkingSelection) -> None:
        """Meet the first limit below a selection that is not met: what that changes shows in the next round."""
        chosen = {child.node.full_id: child for child in reversed(parent.children)}
        for node in automatic_parts(parent.node):
            own = node if isinstance(node, EntryNode) else None
            viewpoint = Viewpoint(parent.force, parent, chosen.get(node.full_id), own)
            more = self.memo.get_or_compute(
                (parent.id, f"automatic {node.full_id}"),
                (node, parent.number, None if viewpoint.selection is None else viewpoint.selection.id),
                self.answers,
                partial(self._lack, node, viewpoint),
            )
            done = self.editor.change_by(parent, node, more) if more else 0
            if done:
                self._tell(node, done, parent.name)
                return

    def _lack(self, node: Node, viewpoint: Viewpoint) -> int:
        """Return how much more an automatic limit asks for; less than none where there is too much."""
        if is_concealed(node, viewpoint, self.answers):
            return 0
        for constraint in automatic_limits(node):
            measured = measure(constraint, node, viewpoint, self.answers)
            if measured is None:
                continue
            amount, bound = Decimal(measured[0]), measured[1]
            parent = viewpoint.parent
            if parent is not None and bound > 0 and per_model(parent, node, constraint):
                bound *= parent.number
            if constraint.type != "max" and amount < bound:
                return whole(bound - amount)
            if constraint.type != "min" and 0 <= bound < amount:
                return -whole(amount - bound)
        return 0

    def _tell(self, node: Node, count: int, where: Text) -> None:
        self.moved = True
        if count:
            self.changes.append(FollowingChange(what=node.name, count=count, where=where))


def whole(value: Decimal) -> int:
    """Return a number of copies, rounded up."""
    return int(value.to_integral_value(ROUND_CEILING))


@cached_on_node
def automatic_limits(node: Node) -> tuple[Constraint, ...]:
    """Return the limits on an entry or a group that the program meets by itself."""
    limits = (limit.constraint for limit in node.limits)
    return tuple(c for c in limits if c.automatic and c.field == "selections" and not c.percent_value)


@cached_on_node
def automatic_parts(node: EntryNode) -> tuple[Node, ...]:
    """Return what stands below an entry and has automatic limits."""
    return tuple(part for part in (*node.children, *node.groups_below) if automatic_limits(part))


_automatic_roots: "WeakKeyDictionary[Expansion, tuple[EntryNode, ...]]" = WeakKeyDictionary()


def automatic_roots(expansion: Expansion) -> tuple[EntryNode, ...]:
    """Return what can stand in a force itself and has automatic limits."""
    if expansion not in _automatic_roots:
        _automatic_roots[expansion] = tuple(node for node in expansion.roots if automatic_limits(node))
    return _automatic_roots[expansion]
