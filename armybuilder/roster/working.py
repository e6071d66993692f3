"""The working copy of a roster: linked both ways, with every selection's node and effective values.

It is made from a roster, changed by actions, updated, and made into a roster again. Parts that did not change
become the very values they were made from.
"""

from collections.abc import Callable, Iterator
from decimal import Decimal

from msgspec.structs import replace

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import SEPARATOR, EntryNode, GroupNode, MissingNode, Node, plain_id
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import UNCATEGORISED, Cost, ForceEntry, SelectionEntry
from armybuilder.roster.model import Force, Roster, Selection

ZERO = Decimal(0)


class WorkingSelection:
    """A selection in its place. `categories` and the rest below it are as of the last update."""

    __slots__ = (
        "categories",
        "children",
        "costs",
        "force",
        "group",
        "hidden",
        "id",
        "joined",
        "name",
        "node",
        "number",
        "origin",
        "page",
        "parent",
        "primary",
    )

    def __init__(
        self, node: EntryNode, force: "WorkingForce", parent: "WorkingSelection | None", origin: Selection
    ) -> None:
        self.id = origin.id
        self.node = node
        self.force = force
        self.parent = parent
        self.origin = origin
        self.group = origin.group
        self.number = origin.number
        self.children: list[WorkingSelection] = []
        self.costs = origin.costs
        self.joined = origin.joined
        self.categories = node.static_categories
        self.primary = primary_of(self.categories) if origin.primary is None else origin.primary
        self.name: Text = node.name
        self.hidden = node.hidden
        self.page = node.base.page

    @property
    def root(self) -> "WorkingSelection":
        """The unit it belongs to."""
        here = self
        while here.parent is not None:
            here = here.parent
        return here

    @property
    def is_missing(self) -> bool:
        """Whether the data does not have its entry."""
        return isinstance(self.node, MissingNode)

    @property
    def is_missing_alone(self) -> bool:
        """Whether the data does not have its entry, and does have that of what it stands below."""
        return self.is_missing and (self.parent is None or not self.parent.is_missing)

    @property
    def kept_primary(self) -> str | None:
        """The primary category where it is not the one that the data says."""
        return None if self.primary == primary_of(self.node.static_categories) else self.primary

    @property
    def siblings(self) -> list["WorkingSelection"]:
        """The list it stands in."""
        return self.force.selections if self.parent is None else self.parent.children

    @property
    def is_stack(self) -> bool:
        """Whether it stands for models that are nodes of their own in BattleScribe, several alike in one in New Recruit."""
        return self.parent is not None and self.node.separate and self.force.expansion.extended

    def counts_by_model(self, node: Node) -> bool:
        """Return whether an entry or a group below it is counted for each of its copies."""
        alike = node.is_collective if isinstance(node, GroupNode) else node.collective
        return alike or self.is_stack

    def is_of(self, category: str) -> bool:
        """Return whether it has a category, as the primary one or another."""
        return any(own == category for own, _ in self.categories)

    def everything(self) -> Iterator["WorkingSelection"]:
        """Yield the selection and all below it, in their order."""
        # without a generator in a generator: every count goes this way, thousands of times an edit
        waiting = [self]
        while waiting:
            one = waiting.pop()
            yield one
            if one.children:
                waiting += reversed(one.children)

    def cost_of(self, kind: str) -> Decimal:
        """Return what the selection costs in a cost type, with all below it."""
        return sum((part.costs.get(kind, ZERO) for part in self.everything()), ZERO)

    def freeze(self) -> Selection:
        """Return it as a value: the one it was made from where nothing changed."""
        children = tuple([child.freeze() for child in self.children])
        old = self.origin
        same = len(children) == len(old.children) and all(
            new is before for new, before in zip(children, old.children, strict=True)
        )
        if (
            same
            and self.number == old.number
            and self.costs == old.costs
            and self.kept_primary == old.primary
            and self.group == old.group
            and self.joined == old.joined
            and (old.missing_entry is None or self.is_missing)
        ):
            return old
        self.origin = replace(
            old,
            number=self.number,
            group=self.group,
            costs=self.costs,
            joined=self.joined,
            missing_entry=old.missing_entry if self.is_missing else None,
            primary=self.kept_primary,
            children=old.children if same else children,
        )
        return self.origin


class WorkingForce:
    """A force in its place. Its `costs` are those of the force itself and of its categories, not of what it holds."""

    __slots__ = (
        "children",
        "costs",
        "entry",
        "expansion",
        "hidden",
        "id",
        "name",
        "origin",
        "page",
        "parent",
        "selections",
    )

    def __init__(
        self, entry: ForceEntry, expansion: Expansion, parent: "WorkingForce | None", origin: Force
    ) -> None:
        self.id = origin.id
        self.entry = entry
        self.expansion = expansion
        self.parent = parent
        self.origin = origin
        self.selections: list[WorkingSelection] = []
        self.children: list[WorkingForce] = []
        self.costs: dict[str, Decimal] = {}
        self.name: Text = entry.name
        self.hidden = entry.hidden
        self.page = entry.page

    def everything(self) -> Iterator["WorkingForce"]:
        """Yield the force and all below it."""
        yield self
        for child in self.children:
            yield from child.everything()

    def freeze(self) -> Force:
        """Return it as a value: the one it was made from where nothing changed."""
        selections = tuple([s.freeze() for s in self.selections])
        forces = tuple([f.freeze() for f in self.children])
        if selections != self.origin.selections or forces != self.origin.forces:
            self.origin = replace(self.origin, selections=selections, forces=forces)
        return self.origin


class WorkingRoster:
    """The whole army while it is being changed and judged."""

    def __init__(self, origin: Roster) -> None:
        self.origin = origin
        self.forces: list[WorkingForce] = []
        self.limits = dict(origin.limits)
        self.priced = list(origin.priced)
        self.started = origin.started
        self.totals: dict[str, Decimal] = {}

    def all_forces(self) -> Iterator[WorkingForce]:
        """Yield forces at every depth, in the order of addition."""
        for force in self.forces:
            yield from force.everything()

    def all_selections(self) -> Iterator[WorkingSelection]:
        """Yield selections at every depth of all forces."""
        for force in self.all_forces():
            for selection in force.selections:
                yield from selection.everything()

    def force(self, force_id: str) -> WorkingForce | None:
        """Return a force at any depth by its id."""
        return next((f for f in self.all_forces() if f.id == force_id), None)

    def selection(self, selection_id: str) -> WorkingSelection | None:
        """Return a selection at any depth by its id."""
        return next((s for s in self.all_selections() if s.id == selection_id), None)

    def freeze(self) -> Roster:
        """Return it as a value: the one it was made from where nothing changed."""
        forces = tuple([f.freeze() for f in self.forces])
        changed = replace(
            self.origin,
            forces=forces,
            limits=dict(self.limits),
            priced=tuple(self.priced),
            started=self.started,
        )
        if changed != self.origin:
            self.origin = changed
        return self.origin


def primary_of(categories: tuple[tuple[str, bool], ...]) -> str:
    """Return the primary category among some, or that of what has none."""
    return next((category for category, primary in categories if primary), UNCATEGORISED)


FindRoot = Callable[[Expansion, Selection], EntryNode | None]
FindExpansion = Callable[[str], Expansion]


def thaw(roster: Roster, expansion_of: FindExpansion, root_of: FindRoot) -> WorkingRoster:
    """Return the working copy of a roster. Entries that the data does not have are stood in for."""
    working = WorkingRoster(roster)
    working.forces = [_thaw_force(force, None, expansion_of, root_of) for force in roster.forces]
    return working


def _thaw_force(
    force: Force, parent: WorkingForce | None, expansion_of: FindExpansion, root_of: FindRoot
) -> WorkingForce:
    expansion = expansion_of(force.catalogue)
    entry = expansion.force_entry(force.entry) or ForceEntry(id=force.entry, name=force.entry)
    working = WorkingForce(entry, expansion, parent, force)
    working.selections = [thaw_selection(s, root_of(expansion, s), working, None) for s in force.selections]
    working.children = [_thaw_force(child, working, expansion_of, root_of) for child in force.forces]
    return working


def thaw_selection(
    selection: Selection, node: EntryNode | None, force: WorkingForce, parent: WorkingSelection | None
) -> WorkingSelection:
    """Return the working copy of a selection and all below it, at a place."""
    known = missing_node(selection, force.expansion) if node is None else node
    working = WorkingSelection(known, force, parent, selection)
    working.children = [
        thaw_selection(child, known.child_by_id.get(child.entry), force, working)
        for child in selection.children
    ]
    return working


def missing_node(selection: Selection, expansion: Expansion) -> MissingNode:
    """Return a stand-in for an entry that the data does not have: it still has its name, type and costs."""
    if selection.missing_entry is not None:
        entry = selection.missing_entry.entry
    else:
        costs = tuple(
            Cost(type_id=kind, value=total / (selection.number or 1))
            for kind, total in selection.costs.items()
        )
        entry = SelectionEntry(
            id=plain_id(selection.entry), name=selection.name or selection.entry, type="upgrade", costs=costs
        )
    links = tuple(selection.entry.split(SEPARATOR)[:-1])
    return MissingNode(links, entry, None, None, expansion)
