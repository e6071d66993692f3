"""Entries and groups in their places: copies with composed ids, made when they are first looked at.

Links may lead back to themselves, and groups may link to one another in many ways: how far is followed is bounded.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, wraps
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.modifying import RelativeStep, Steps, relative_steps, steps_by_field
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import (
    CategoryLink,
    EntryLink,
    SelectionBase,
    SelectionEntry,
    SelectionEntryGroup,
)

if TYPE_CHECKING:
    from armybuilder.catalogue.expansion import Expansion

N = TypeVar("N", bound="Node")
T = TypeVar("T")
SEPARATOR = "::"
MOST_OPTIONS = 20_000
MOST_LINKS = 30


def plain_id(full_id: str) -> str:
    """Return the entry's own id, without the links passed on the way."""
    return full_id.rpartition(SEPARATOR)[2]


def cached_on_node(function: Callable[[N], T]) -> Callable[[N], T]:
    """Keep what a function works out of a node with that node: it depends on the data alone."""
    key = f"_{function.__name__}"

    @wraps(function)
    def cached(node: N) -> T:
        kept = node.__dict__
        if key not in kept:
            kept[key] = function(node)
        found: T = kept[key]
        return found

    return cached


class Limit(NamedTuple):
    """A constraint as it stands on a node: on the entry itself, or on the link that leads to it."""

    constraint: Constraint
    link: str = ""


class OwnParts:
    """What an entry or a group and the link to it say of themselves: worked out once, wherever they stand."""

    def __init__(self, base: SelectionBase, link: EntryLink | None) -> None:
        # kept, so that nothing else can take their place in the memory
        self.holders = (base,) if link is None else (base, link)
        own = [Limit(c) for c in base.constraints]
        if link is not None:
            own += [Limit(c, link.id) for c in link.constraints]
        self.limits = tuple(own)
        self.steps: Steps = steps_by_field(*self.holders)
        self.relative_steps: tuple[RelativeStep, ...] = relative_steps(*self.holders)


class NodeAllowance:
    """How many more nodes fit below one entry: groups that link to one another in many ways would fill the memory."""

    def __init__(self) -> None:
        self.left = MOST_OPTIONS


class Node:
    """What entries and groups have in common. `links` are the ids of the links passed down to it."""

    base: SelectionBase

    def __init__(
        self,
        links: tuple[str, ...],
        base: SelectionEntry | SelectionEntryGroup,
        link: EntryLink | None,
        group: "GroupNode | None",
        expansion: "Expansion",
    ) -> None:
        self.expansion = expansion
        self.links = links
        self.base = base
        self.link = link
        self.group = group
        self.id = base.id
        self.full_id = SEPARATOR.join((*links, base.id)) if links else base.id
        self.name: Text = base.name
        self.hidden = base.hidden or (link is not None and link.hidden)
        self.collective = base.collective or (link is not None and link.collective)

    @property
    def holders(self) -> tuple[SelectionBase, ...]:
        """The target and the link to it, in the order in which their parts apply."""
        return self._own.holders

    @cached_property
    def _own(self) -> "OwnParts":
        return self.expansion.own_parts(self.base, self.link)

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self._own.limits

    @property
    def steps(self) -> Steps:
        return self._own.steps

    @property
    def relative_steps(self) -> tuple[RelativeStep, ...]:
        """The steps that change other things than the node."""
        return self._own.relative_steps

    @cached_property
    def groups(self) -> tuple["GroupNode", ...]:
        """The groups it stands in, innermost first."""
        return () if self.group is None else (self.group, *self.group.groups)

    @property
    def categories(self) -> Iterator[CategoryLink]:
        for holder in self.holders:
            yield from holder.category_links
        for group in self.groups:
            for holder in group.holders:
                yield from holder.category_links

    def _below(self, group: "GroupNode | None") -> Iterator["Node"]:
        for holder in self.holders:
            for entry in holder.selection_entries:
                yield EntryNode(self.links, entry, None, group, self.expansion)
            # only links lead back to where they stand: some way down they end, and so does the tree
            for link in holder.entry_links if len(self.links) < MOST_LINKS else ():
                target = self.expansion.target(link)
                if isinstance(target, SelectionEntry):
                    yield EntryNode((*self.links, link.id), target, link, group, self.expansion)
                elif target is not None and not self._inside(target):
                    yield GroupNode((*self.links, link.id), target, link, group, self.expansion)
            for inner in holder.selection_entry_groups:
                yield GroupNode(self.links, inner, None, group, self.expansion)

    def _inside(self, target: SelectionEntryGroup) -> bool:
        """Return whether a linked group stands inside itself: followed, it would never end."""
        around = (self, *self.groups) if isinstance(self, GroupNode) else ()
        return any(group.base is target for group in around)


class GroupNode(Node):
    """Alternatives below an entry."""

    base: SelectionEntryGroup
    room: NodeAllowance

    @cached_property
    def parts(self) -> tuple[Node, ...]:
        """Entries and groups directly in it."""
        return _fitting(self._below(self), self.room)

    @cached_property
    def members(self) -> tuple["EntryNode", ...]:
        """Every entry in it and in its groups."""
        return _entries(self.parts)

    @cached_property
    def is_collective(self) -> bool:
        """Whether every entry in it is: then its limits are per model."""
        return bool(self.members) and all(member.collective for member in self.members)

    @cached_property
    def member_ids(self) -> frozenset[str]:
        """The full ids of its members."""
        return frozenset(member.full_id for member in self.members)

    def default(self) -> "EntryNode | None":
        """Return the entry that stands for the group where nothing was chosen."""
        return self.called(self.base.default_selection_entry_id)

    def called(self, wanted: str) -> "EntryNode | None":
        """Return the first member that an id means, its own or that of the link to it."""
        if not wanted:
            return None
        return next((m for m in self.members if wanted in (m.id, m.full_id, *m.links[-1:])), None)


class EntryNode(Node):
    """An entry as it can be chosen at one place."""

    base: SelectionEntry

    @property
    def entry(self) -> SelectionEntry:
        return self.base

    @property
    def type(self) -> str:
        return self.base.type

    @property
    def group_id(self) -> str:
        return "" if self.group is None else self.group.full_id

    @cached_property
    def parts(self) -> tuple[Node, ...]:
        """Entries and groups directly below it."""
        return _fitting(self._below(None), NodeAllowance())

    @cached_property
    def children(self) -> tuple["EntryNode", ...]:
        """Everything that can be chosen below it, in groups or not."""
        return _entries(self.parts)

    @cached_property
    def groups_below(self) -> tuple[GroupNode, ...]:
        """The groups below it, outer before inner."""
        return tuple(_groups(self.parts))

    @cached_property
    def child_by_id(self) -> dict[str, "EntryNode"]:
        """Children by full id; of two with one id the first counts."""
        return {child.full_id: child for child in reversed(self.children)}

    def child(self, entry_id: str) -> "EntryNode | None":
        """Return a child by its full id, or the first whose id has the text as one of its parts."""
        return self.child_by_id.get(entry_id) or find_part(self.children, entry_id)

    @cached_property
    def static_categories(self) -> tuple[tuple[str, bool], ...]:
        """Category ids with their primary mark, before modifiers."""
        found: dict[str, bool] = {}
        for link in self.categories:
            found[link.target_id] = found.get(link.target_id, False) or link.primary
        return tuple(found.items())

    @cached_property
    def plain_keys(self) -> tuple[str, ...]:
        """The ids under which a shared query counts it, categories aside."""
        own = () if self.link is None else (self.link.id,)
        around = (part for g in self.groups for part in ((g.id,) if g.link is None else (g.id, g.link.id)))
        return tuple(dict.fromkeys((self.id, self.type, *own, *around)))

    @cached_property
    def full_keys(self) -> tuple[str, ...]:
        """The ids under which a query that is not shared counts it, categories aside."""
        return tuple(dict.fromkeys((self.full_id, self.type, *(group.full_id for group in self.groups))))

    @cached_property
    def separate(self) -> bool:
        """Whether choosing it again makes another node instead of raising a number."""
        waiting: list[EntryNode] = [self]
        seen = {(id(self.base), id(self.link))}
        while waiting:
            for child in waiting.pop().children:
                if not (child.collective or child.hidden):
                    return True
                key = (id(child.base), id(child.link))
                if key not in seen:
                    seen.add(key)
                    waiting.append(child)
        return False


class MissingNode(EntryNode):
    """Stands for an entry that the data no longer has: what a saved army still knows of it."""


def _fitting(nodes: Iterator[Node], room: NodeAllowance) -> tuple[Node, ...]:
    found: list[Node] = []
    for node in nodes:
        if room.left <= 0:
            break
        room.left -= 1
        if isinstance(node, GroupNode):
            node.room = room
        found.append(node)
    return tuple(found)


def _entries(parts: Iterable[Node]) -> tuple[EntryNode, ...]:
    found: list[EntryNode] = []
    for part in parts:
        if isinstance(part, EntryNode):
            found.append(part)
        elif isinstance(part, GroupNode):
            found.extend(part.members)
    return tuple(found)


def _groups(parts: Iterable[Node]) -> Iterator[GroupNode]:
    for part in parts:
        if isinstance(part, GroupNode):
            yield part
            yield from _groups(part.parts)


def find_part(nodes: Iterable[EntryNode], entry_id: str) -> EntryNode | None:
    """Return the first node whose composite id has a text as one of its parts."""
    return next((n for n in nodes if entry_id == n.id or entry_id in n.links), None)
