"""Where a query counts: the scopes that it can name, each found from where the query is asked."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from armybuilder.catalogue.nodes import SEPARATOR, EntryNode
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.questions import PrimaryCategory
from armybuilder.roster.roster_index import ROSTER, InCategory, InGroup, Scope
from armybuilder.roster.working import WorkingForce, WorkingSelection, primary_of

if TYPE_CHECKING:
    from armybuilder.roster.counting import Answers, Viewpoint

# a scope that is there but holds nothing: an option that is not chosen (yet)
NOWHERE = "(nowhere)"
# scopes that are the nearest thing above of a type, with the types that will do
TYPE_SCOPES = {
    "unit": frozenset({"unit"}),
    "model": frozenset({"model"}),
    "upgrade": frozenset({"upgrade"}),
    "model-or-unit": frozenset({"model", "unit"}),
    "non-upgrade-entry": frozenset({"unit", "model", "mount", "crew", "unit-group"}),
}
# the same, looked for from the thing itself
INCLUDING_SELF = "-self"

ROOT_SCOPES = ("root-entry", "root-entry" + INCLUDING_SELF)

FindScope = Callable[["Answers", "Viewpoint"], Scope | None]


def scope_of(answers: "Answers", viewpoint: "Viewpoint", name: str) -> Scope | None:
    """Return the scope that a query names, seen from where it is asked; None where there is none."""
    find = SCOPES.get(name)
    return _named(answers, viewpoint, name) if find is None else find(answers, viewpoint)


def ancestor_scopes(answers: "Answers", viewpoint: "Viewpoint") -> Iterator[Scope]:
    """Yield the scopes of a thing and of all above it up to the roster."""
    own = _self(answers, viewpoint)
    if own is not None:
        yield own
    for selection in above(viewpoint):
        yield selection.id
    for force in forces_above(viewpoint):
        if force.id != own:
            yield force.id
    yield ROSTER


def above(viewpoint: "Viewpoint") -> Iterator[WorkingSelection]:
    """Yield the selections above a thing, nearest first."""
    here = viewpoint.parent
    while here is not None:
        yield here
        here = here.parent


def forces_above(viewpoint: "Viewpoint") -> Iterator[WorkingForce]:
    """Yield the force of a thing and those that it is a child of."""
    force: WorkingForce | None = viewpoint.force
    while force is not None:
        yield force
        force = force.parent


def nearest(viewpoint: "Viewpoint", name: str) -> "WorkingSelection | EntryNode | None":
    """Return what a type scope or `root-entry` means: a selection, or the option itself that is not chosen."""
    if name in ROOT_SCOPES:
        around = viewpoint.selection or viewpoint.parent
        return viewpoint.node if around is None else around.root
    types = TYPE_SCOPES[name.removesuffix(INCLUDING_SELF)]
    if name.endswith(INCLUDING_SELF) and viewpoint.node is not None and viewpoint.node.type in types:
        return viewpoint.selection or viewpoint.node
    return next((selection for selection in above(viewpoint) if selection.node.type in types), None)


def _nearest(name: str) -> FindScope:
    def find(_: "Answers", viewpoint: "Viewpoint") -> Scope | None:
        found = nearest(viewpoint, name)
        return NOWHERE if isinstance(found, EntryNode) else None if found is None else found.id

    return find


def _self(_: "Answers", viewpoint: "Viewpoint") -> Scope | None:
    if viewpoint.selection is not None:
        return viewpoint.selection.id
    if viewpoint.group is not None:
        holder = viewpoint.force.id if viewpoint.parent is None else viewpoint.parent.id
        return InGroup(holder, viewpoint.group.full_id)
    if viewpoint.category:
        return InCategory(viewpoint.force.id, viewpoint.category, False)
    return viewpoint.force.id if viewpoint.node is None and viewpoint.parent is None else NOWHERE


def _parent(answers: "Answers", viewpoint: "Viewpoint") -> Scope | None:
    return _category(answers, viewpoint) if viewpoint.parent is None else viewpoint.parent.id


def _category(answers: "Answers", viewpoint: "Viewpoint") -> Scope | None:
    primary = primary_around(answers, viewpoint)
    return viewpoint.force.id if primary is None else InCategory(viewpoint.force.id, primary, True)


def primary_around(answers: "Answers", viewpoint: "Viewpoint") -> str | None:
    """Return the primary category of the unit that a thing is, or is part of; None for a force."""
    here = viewpoint.selection or viewpoint.parent
    if here is not None:
        primary: str | None = answers.ask(PrimaryCategory(here.root.id))
        return primary or UNCATEGORISED
    return None if viewpoint.node is None else primary_of(viewpoint.node.static_categories)


def is_called(selection: WorkingSelection, entry: str) -> bool:
    """Return whether a selection is of an entry, by its own id, that of the link to it, or both."""
    node = selection.node
    return entry in (node.id, node.full_id) or (node.link is not None and node.link.id == entry)


def force_called(force: WorkingForce, entry: str) -> bool:
    """Return whether a force is of a kind of force."""
    return entry in (force.entry.id, *force.entry.id.split(SEPARATOR))


def _named(_: "Answers", viewpoint: "Viewpoint", entry: str) -> Scope | None:
    """Return a scope given by an id: an entry or a group above, the force's entry, or a category."""
    own: tuple[WorkingSelection, ...] = () if viewpoint.selection is None else (viewpoint.selection,)
    for selection in (*own, *above(viewpoint)):
        if is_called(selection, entry):
            return selection.id
    for force in forces_above(viewpoint):
        if force_called(force, entry):
            return force.id
    if entry in viewpoint.force.expansion.category_entries:
        return InCategory(viewpoint.force.id, entry, False)
    return _group_above(viewpoint, entry)


def _group_above(viewpoint: "Viewpoint", entry: str) -> Scope | None:
    """Return a group that a thing stands in, or a selection above it does."""
    around = viewpoint.group or viewpoint.node
    holder = viewpoint.force.id if viewpoint.parent is None else viewpoint.parent.id
    waiting = [] if around is None else [(holder, around)]
    for selection in above(viewpoint):
        holder = selection.force.id if selection.parent is None else selection.parent.id
        waiting.append((holder, selection.node))
    for holder, node in waiting:
        for group in (node, *node.groups) if node is viewpoint.group else node.groups:
            if entry in (group.id, group.full_id) or (group.link is not None and group.link.id == entry):
                return InGroup(holder, group.full_id)
    return None


SCOPES: dict[str, FindScope] = {
    "roster": lambda _, __: ROSTER,
    "force": lambda _, viewpoint: viewpoint.force.id,
    "primary-catalogue": lambda _, viewpoint: viewpoint.force.id,
    "self": _self,
    "parent": _parent,
    "primary-category": _category,
    "ancestor": lambda _, __: None,  # many of them: `ancestor_scopes`
    **{name: _nearest(name) for name in ROOT_SCOPES},
    **{name: _nearest(name) for name in TYPE_SCOPES},
    **{name + INCLUDING_SELF: _nearest(name + INCLUDING_SELF) for name in TYPE_SCOPES},
}
