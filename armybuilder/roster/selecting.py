"""What a player does to the working copy: forces come and go, entries are chosen and given up.

What comes along by itself follows the rule told in `armybuilder.roster.bringing`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode, GroupNode, Node, cached_on_node
from armybuilder.catalogue.tree import UNCATEGORISED, ForceEntry
from armybuilder.roster.bringing import MOST_NUMBER, NO_DEFAULT, Wanted, may_come
from armybuilder.roster.counting import Answers
from armybuilder.roster.model import Force, Selection, new_id
from armybuilder.roster.working import (
    WorkingForce,
    WorkingRoster,
    WorkingSelection,
    primary_of,
    thaw_selection,
)

MOST_MADE = 5000
DEEPEST = 40


class RosterEditor:
    """Edits a working roster: forces come and go, entries are chosen and given up. `made` are the new selections, in order."""

    def __init__(self, roster: WorkingRoster) -> None:
        self.roster = roster
        self.made: list[WorkingSelection] = []
        self._answers: Answers | None = None

    # --- forces

    def add_force(self, entry: ForceEntry, expansion: Expansion, parent: WorkingForce | None) -> WorkingForce:
        """Add a force; the first of a roster brings its minimums along, in extended data each what is lacking by now."""
        origin = Force(id=new_id(), entry=entry.id, catalogue=expansion.catalogue.id)
        force = WorkingForce(entry, expansion, parent, origin)
        (self.roster.forces if parent is None else parent.children).append(force)
        if parent is None and not self.roster.started:
            self.roster.started = True
            for node in force.expansion.roots:
                self._bring_root(force, node)
        elif expansion.extended:
            for node in expansion.roots:
                self._bring_lacking(force, node)
        return force

    def _bring_root(self, force: WorkingForce, node: EntryNode) -> None:
        if not may_come(node):
            return
        wanted = self.wanted(node, force, None)
        count = sum(wanted.starting())
        # what has no category is never told to be hidden: BattleScribe takes it all the same
        plain = not force.expansion.extended and primary_of(node.static_categories) == UNCATEGORISED
        if count > 0 and (plain or not wanted.hidden):
            for _ in self._turns(count):
                self.select_root(force, node)

    def _bring_lacking(self, force: WorkingForce, node: EntryNode) -> None:
        """Let a unit come along as often as its minimums lack it now that there is one more force."""
        if may_come(node) and not (wanted := self.wanted(node, force, None)).hidden:
            for _ in self._turns(wanted.lack):
                self.select_root(force, node)

    def remove_force(self, force: WorkingForce) -> None:
        """Take a force with all it holds out."""
        (self.roster.forces if force.parent is None else force.parent.children).remove(force)

    # --- choosing

    def select_root(self, force: WorkingForce, node: EntryNode) -> WorkingSelection:
        """Choose a unit: a new selection in a force itself."""
        selection = WorkingSelection(node, force, None, Selection(id=new_id(), entry=node.full_id))
        force.selections.append(selection)
        self._take_along(selection)
        return selection

    def select_child(self, parent: WorkingSelection, node: EntryNode) -> WorkingSelection:
        """Choose one more of an entry below a parent: a higher number where it counts by number, else a new node.

        A collective entry is given to every sibling made from the same entry as the parent, unless that is a unit.
        """
        chosen = self._raise(parent, node, _at_once(parent, node))
        if node.collective:
            for sibling in _same_siblings(parent):
                self._raise(sibling, node, _at_once(sibling, node))
        return chosen

    def _raise(self, parent: WorkingSelection, node: EntryNode, by: int) -> WorkingSelection:
        there = None if node.separate else _chosen(parent, node)
        if there is None:
            return self._new_child(parent, node, by)
        self.set_number(there, there.number + by)
        return there

    def _new_child(
        self, parent: WorkingSelection, node: EntryNode, number: int, stack: int | None = None
    ) -> WorkingSelection:
        place = (
            sum(child.node.full_id == node.full_id for child in parent.children) if stack is None else stack
        )
        origin = Selection(id=new_id(), entry=node.full_id, group=node.group_id)
        child = WorkingSelection(node, parent.force, parent, origin)
        child.number = min(number, MOST_NUMBER)
        parent.children.append(child)
        self._take_along(child, place)
        return child

    # --- what comes along

    def _take_along(self, selection: WorkingSelection, stack: int = 0) -> None:
        self.made.append(selection)
        self._answers = None
        if len(self.made) >= MOST_MADE or _depth(selection) > DEEPEST:
            return
        for part in selection.node.parts:
            self._bring(selection, part, stack)

    def _bring(self, parent: WorkingSelection, part: Node, stack: int) -> None:
        """Let an entry or a group come along below a new selection, the one of that place among its stacks."""
        if not may_come(part):
            return
        if isinstance(part, GroupNode):
            for inner in part.parts:
                self._bring(parent, inner, stack)
            self._fill(parent, part)
        elif isinstance(part, EntryNode):
            wanted = self.wanted(part, parent.force, parent)
            amounts = wanted.starting()
            if any(amounts) and not wanted.hidden:
                self._start(parent, part, amounts, stack)

    def _start(self, parent: WorkingSelection, node: EntryNode, amounts: tuple[int, ...], stack: int) -> None:
        if node.separate and len(amounts) > 1 and not self._in_stacks(parent):
            for place, number in enumerate(amounts):
                fits = min(number, self._room(parent, node))
                if fits > 0 and len(self.made) < MOST_MADE:
                    self._new_child(parent, node, fits, place)
            return
        amount = amounts[0] if len(amounts) == 1 else amounts[stack] if stack < len(amounts) else 0
        each = _at_once(parent, node)
        self._more(parent, node, min(amount, self._room(parent, node) // each))

    def _in_stacks(self, selection: WorkingSelection) -> bool:
        return len(self.wanted(selection.node, selection.force, selection.parent).default_amounts()) > 1

    def _room(self, parent: WorkingSelection, node: EntryNode) -> int:
        """Return how many copies more come along at most: in extended data none beyond a maximum, its own or of its groups."""
        if not self.extended(parent):
            return MOST_NUMBER
        own = self.wanted(node, parent.force, parent)
        rooms = [own.room(_chosen_number(parent, node), _at_once(parent, node))]
        for group in node.groups:
            each = parent.number if parent.counts_by_model(group) else 1
            rooms.append(self.wanted(group, parent.force, parent).room(_number_in(parent, group), each))
        return max(0, min((room for room in rooms if room is not None), default=MOST_NUMBER))

    def _more(self, parent: WorkingSelection, node: EntryNode, count: int) -> None:
        """Choose an entry so many times more, per model where it is counted so."""
        if count > 0 and not node.separate:
            self._raise(parent, node, count * _at_once(parent, node))
        elif count > 0:
            for _ in self._turns(count):
                self._raise(parent, node, 1)

    def _fill(self, parent: WorkingSelection, group: GroupNode) -> None:
        """Make up what the minimum of a group lacks."""
        wanted = self.wanted(group, parent.force, parent)
        least = wanted.least
        if least <= 0 or wanted.hidden:
            return
        default_id = wanted.default_id
        default = group.called(default_id)
        alike = group.collective or (default is not None and default.collective)
        each = parent.number if alike or parent.is_stack else 1
        others = self.extended(parent) and default_id != NO_DEFAULT
        members = [node for node in group.members if node is not default] if others else []
        for node in ([default] if default is not None else []) + members:
            missing = least * each - _number_in(parent, group)
            if missing <= 0:
                return
            self._fill_with(parent, node, missing)

    def _fill_with(self, parent: WorkingSelection, node: EntryNode, missing: int) -> None:
        """Choose so many copies more of an entry, unless it is hidden; in extended data within its maximum."""
        if self.wanted(node, parent.force, parent).hidden:
            return
        missing = min(missing, self._room(parent, node))
        if missing > 0 and not node.separate:
            self._raise(parent, node, missing)
        elif missing > 0:
            self._more(parent, node, missing)

    def complete(self, selection: WorkingSelection) -> bool:
        """Let come along what the minimums below a selection ask for by now; whether anything did."""
        before = len(self.made), _numbers(selection)
        for part in selection.node.parts:
            self._complete(selection, part)
        return before != (len(self.made), _numbers(selection))

    def _complete(self, parent: WorkingSelection, part: Node) -> None:
        if not may_come(part):
            return
        if isinstance(part, GroupNode):
            for inner in part.parts:
                self._complete(parent, inner)
            self._fill(parent, part)
        elif isinstance(part, EntryNode):
            wanted = self.wanted(part, parent.force, parent)
            least = wanted.least
            if least > 0 and wanted.default_amounts() != (0,) and not wanted.hidden:
                self._fill_with(parent, part, least * _at_once(parent, part) - _chosen_number(parent, part))

    def change_by(self, parent: WorkingSelection, part: Node, count: int) -> int:
        """Choose so many copies more of an entry, or of a group's default, or give so many up; how many it came to."""
        inside = part.member_ids if isinstance(part, GroupNode) else {part.full_id}
        before = sum(child.number for child in parent.children if child.node.full_id in inside)
        if count > 0 and isinstance(part, GroupNode):
            self._fill(parent, part)
        elif count > 0 and isinstance(part, EntryNode):
            self._fill_with(parent, part, count)
        else:
            left = -count
            for child in [child for child in reversed(parent.children) if child.node.full_id in inside]:
                goes = min(left, child.number)
                left -= goes
                if goes:
                    self.set_number(child, child.number - goes)
        return sum(child.number for child in parent.children if child.node.full_id in inside) - before

    def wanted(self, node: Node, force: WorkingForce, parent: WorkingSelection | None) -> Wanted:
        """Return how much of an entry or a group is wanted as the army stands."""
        if self._answers is None:
            self._answers = Answers(self.roster)
        return Wanted(node, force, parent, self._answers)

    @staticmethod
    def extended(parent: WorkingSelection) -> bool:
        """Whether the data use what New Recruit added to the format."""
        return parent.force.expansion.extended

    def _turns(self, count: int) -> Iterator[int]:
        """Yield so many turns, as long as there is room: minimums may be absurd, and links may lead back to themselves."""
        for turn in range(count):
            if len(self.made) >= MOST_MADE:
                return
            yield turn

    # --- numbers

    def set_number(self, selection: WorkingSelection, number: int) -> None:
        """Set a number; collective entries below it follow, model by model. With none left it is taken out."""
        if number <= 0:
            self.remove(selection)
            return
        old, goal = selection.number, min(number, MOST_NUMBER)
        self._answers = None
        selection.number = goal
        twice = _counted_twice(selection.node)
        for child in list(selection.children):
            if selection.counts_by_model(child.node) and not child.node.separate:
                times = 2 if child.node.full_id in twice else 1
                self.set_number(child, scaled(child.number, old, goal, times))

    def set_count(self, selection: WorkingSelection, count: int) -> None:
        """Choose or give up as often as it takes until there are so many (per model, where it is collective)."""
        parent, node = selection.parent, selection.node
        assert parent is not None
        more = count - count_of(selection)
        self.set_number(selection, count * _at_once(parent, node))
        if node.collective:
            for sibling in _same_siblings(parent):
                there = _chosen(sibling, node)
                change = more * _at_once(sibling, node)
                if there is not None:
                    self.set_number(there, there.number + change)
                elif change > 0:
                    self._new_child(sibling, node, change)

    # --- giving up

    def deselect(self, selection: WorkingSelection) -> None:
        """Give up one; with none left the selection is taken out with all below it."""
        parent, node = selection.parent, selection.node
        if parent is None:
            self.remove(selection)
            return
        self._lower(selection)
        if node.collective:
            for sibling in _same_siblings(parent):
                there = _chosen(sibling, node)
                if there is not None:
                    self._lower(there)

    def _lower(self, selection: WorkingSelection) -> None:
        assert selection.parent is not None
        by = _at_once(selection.parent, selection.node)
        self.set_number(selection, selection.number - by)

    def remove(self, selection: WorkingSelection) -> None:
        """Take a selection out, whatever its number."""
        self._answers = None
        selection.siblings.remove(selection)

    def duplicate(self, selection: WorkingSelection, copies: dict[str, str]) -> WorkingSelection:
        """Put a copy with all below it behind everything that stands beside the original.

        Into `copies` go the ids of the new selections by those of the old ones. What was joined to what is not copied.
        """
        copies.update((part.id, new_id()) for part in selection.everything())
        copied = thaw_selection(
            _renewed(selection.freeze(), copies), selection.node, selection.force, selection.parent
        )
        selection.siblings.append(copied)
        return copied


def scaled(number: int, old: int, goal: int, times: int) -> int:
    """Return the number of a collective entry after its parent has gone from `old` to `goal` one at a time.

    At every step it changes by its share of one model, rounded up, and that `times` times in a row.
    """
    while old != goal and old > 0:
        whole: int = old**times
        if not number % whole:
            # from here on every step is even
            even: int = number // whole * goal**times
            return even
        by = 1 if goal > old else -1
        for _ in range(times):
            number += by * -(-number // old)
        old += by
    return number


def count_of(selection: WorkingSelection) -> int:
    """Return the number as a player counts it: per model, where it is collective."""
    each = 1 if selection.parent is None else _at_once(selection.parent, selection.node)
    return -(-selection.number // each)


def _at_once(parent: WorkingSelection, node: EntryNode) -> int:
    """Return how many of an entry are chosen or given up at a time: one for each model, where it is collective."""
    return max(1, parent.number) if parent.counts_by_model(node) and not node.separate else 1


def _numbers(selection: WorkingSelection) -> tuple[int, ...]:
    return tuple(child.number for child in selection.children)


def _chosen_number(parent: WorkingSelection, node: EntryNode) -> int:
    return sum(child.number for child in parent.children if child.node.full_id == node.full_id)


def _number_in(parent: WorkingSelection, group: GroupNode) -> int:
    return sum(child.number for child in parent.children if child.node.full_id in group.member_ids)


def _renewed(selection: Selection, copies: dict[str, str]) -> Selection:
    """Return a copy under new ids, which has no costs yet and is joined to nothing."""
    children = tuple(_renewed(child, copies) for child in selection.children)
    return replace(
        selection, id=copies[selection.id], children=children, costs={}, values={}, crew=(), joined={}
    )


def _chosen(parent: WorkingSelection, node: EntryNode) -> WorkingSelection | None:
    return next((child for child in parent.children if child.node.full_id == node.full_id), None)


def _same_siblings(parent: WorkingSelection) -> Iterator[WorkingSelection]:
    if parent.parent is None:
        return
    for sibling in parent.siblings:
        if sibling is not parent and sibling.node.full_id == parent.node.full_id:
            yield sibling


@cached_on_node
def _counted_twice(node: EntryNode) -> frozenset[str]:
    """Return collective defaults of collective groups: a change of the parent's number counts twice for them."""
    return frozenset(_collective_defaults(node.groups_below))


def _collective_defaults(groups: tuple[GroupNode, ...]) -> Iterator[str]:
    for group in groups:
        default = group.default() if group.collective else None
        if default is not None and default.collective:
            yield default.full_id


def _depth(selection: WorkingSelection) -> int:
    depth, here = 0, selection.parent
    while here is not None:
        depth, here = depth + 1, here.parent
    return depth
