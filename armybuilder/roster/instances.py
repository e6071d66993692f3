"""What something is: an entry, a group, a kind of force, a catalogue, a type or a category, by an id or a name."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from armybuilder.catalogue.conditions import Condition
from armybuilder.catalogue.data_set import written_id
from armybuilder.catalogue.nodes import EntryNode, GroupNode
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.questions import ANY, IsInstance, TakenCount, is_instance
from armybuilder.roster.roster_index import HEADER
from armybuilder.roster.scopes import (
    INCLUDING_SELF,
    ROOT_SCOPES,
    TYPE_SCOPES,
    above,
    force_called,
    forces_above,
    is_called,
    nearest,
    primary_around,
)
from armybuilder.roster.working import WorkingForce, WorkingSelection

# whether a condition of the type holds for what is something
INSTANCE_TYPES = {"instanceOf": True, "notInstanceOf": False}

Thing: TypeAlias = WorkingSelection | EntryNode | GroupNode | WorkingForce
TYPED = {*ROOT_SCOPES, *TYPE_SCOPES, *(name + INCLUDING_SELF for name in TYPE_SCOPES)}


def instance_of(viewpoint: Viewpoint, condition: Condition, answers: Answers) -> bool:
    """Return whether what a condition's scope means is something: of several things above, any of them."""
    child, scope = condition.child_id, condition.scope
    if scope == "primary-catalogue":
        return is_of_catalogue(viewpoint.force, child)
    if scope == "primary-category":
        return primary_around(answers, viewpoint) == child
    if scope == "self" and viewpoint.category:
        return viewpoint.category == child
    if scope == "self" and child == HEADER and viewpoint.force.expansion.extended:
        return _is_taken_header(viewpoint, answers)
    return any(
        _is(thing, condition, answers) or _is_given(thing, child, viewpoint, answers)
        for thing in _things(viewpoint, scope)
    )


def is_of_catalogue(force: WorkingForce, catalogue: str) -> bool:
    """Return whether a force is made from a catalogue."""
    return catalogue in (force.expansion.catalogue.id, written_id(force.expansion.catalogue.id))


def _things(viewpoint: Viewpoint, scope: str) -> Sequence[Thing]:
    """Return what a scope means, seen from a viewpoint; BattleScribe leaves out what New Recruit counts in."""
    find = THINGS.get(scope)
    if find is not None:
        return find(viewpoint)
    if scope in TYPED:
        found = nearest(viewpoint, scope)
        return () if found is None else (found,)
    return _called(viewpoint, scope)


def _parent(viewpoint: Viewpoint) -> Sequence[Thing]:
    if viewpoint.parent is not None:
        return (viewpoint.parent,)
    return (_force_above(viewpoint),) if viewpoint.force.expansion.extended else ()


def _ancestors(viewpoint: Viewpoint) -> Sequence[Thing]:
    own = (_itself(viewpoint),) if viewpoint.force.expansion.extended else ()
    return (*own, *above(viewpoint), *forces_above(viewpoint))


def _itself(viewpoint: Viewpoint) -> Thing:
    placed = viewpoint.selection or viewpoint.node or viewpoint.group
    if placed is not None:
        return placed
    # a group that is not told, as it was asked of before groups had viewpoints, is what it stands below
    return viewpoint.force if viewpoint.parent is None else viewpoint.parent


def _force_above(viewpoint: Viewpoint) -> WorkingForce:
    force = viewpoint.force
    return force if isinstance(_itself(viewpoint), EntryNode | WorkingSelection) else force.parent or force


def _called(viewpoint: Viewpoint, entry: str) -> Sequence[Thing]:
    """Return the nearest thing above that is of an entry or a kind of force."""
    own: tuple[WorkingSelection, ...] = () if viewpoint.selection is None else (viewpoint.selection,)
    for selection in (*own, *above(viewpoint)):
        if is_called(selection, entry):
            return (selection,)
    return [force for force in forces_above(viewpoint) if force_called(force, entry)][:1]


def _is(thing: Thing, condition: Condition, answers: Answers) -> bool:
    child, shared = condition.child_id, condition.shared
    if isinstance(thing, WorkingSelection):
        return answers.ask(IsInstance(thing.id, child, shared))
    if isinstance(thing, EntryNode):
        return is_instance(thing, thing.static_categories, child, shared=shared)
    if isinstance(thing, GroupNode):
        own = (thing.id, thing.full_id, *(() if thing.link is None else (thing.link.id,)))
        return thing.expansion.extended and child in (*own, ANY)
    # New Recruit looks for catalogues in every scope, BattleScribe only in one of their own
    catalogue = thing.expansion.extended and (child == ANY or is_of_catalogue(thing, child))
    return force_called(thing, child) or catalogue


def _is_given(thing: Thing, child: str, viewpoint: Viewpoint, answers: Answers) -> bool:
    """Return whether an entry that is not chosen has a category by what is chosen elsewhere: a leader lets his troops in."""
    if not isinstance(thing, EntryNode) or thing is not viewpoint.node:
        return False
    # what finds them asks conditions itself
    from armybuilder.roster.relative_modifiers import categories_given

    return child in categories_given(thing, viewpoint, answers)


def _is_taken_header(viewpoint: Viewpoint, answers: Answers) -> bool:
    """Return whether an option that says what kind of army it is has been taken: there is no use in another."""
    node = viewpoint.node
    if viewpoint.selection is not None or node is None:
        return False
    return answers.ask(TakenCount(viewpoint.force.id, node.full_id)) > 0


THINGS: dict[str, Callable[[Viewpoint], Sequence[Thing]]] = {
    "self": lambda viewpoint: (_itself(viewpoint),),
    "parent": _parent,
    "ancestor": _ancestors,
    "force": lambda viewpoint: (viewpoint.force,),
    "roster": lambda _: (),
}
