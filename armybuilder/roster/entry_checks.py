"""Constraints of entries and groups: those a force could hold, and those below a selection, chosen or not."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import partial

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.nodes import EntryNode, Limit, Node, cached_on_node
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.constraint_errors import (
    CHOSEN_SCOPES,
    ConstraintError,
    Found,
    Measured,
    OwnerType,
    blame,
    broken,
    kind_of,
    measure,
)
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.limit_messages import limit_message
from armybuilder.roster.updating import is_concealed, is_hidden
from armybuilder.roster.working import WorkingForce, WorkingSelection, primary_of

Owner = tuple[OwnerType, str, str]


class JudgedNode:
    """Where an entry or group is judged: in a force, or below a parent; `first` is its first selection there."""

    def __init__(
        self, force: WorkingForce, parent: WorkingSelection | None, node: Node, first: WorkingSelection | None
    ) -> None:
        self.force = force
        self.parent = parent
        self.node = node
        self.first = first
        self.viewpoint = Viewpoint.on(force, parent, node, first)

    @property
    def primary(self) -> str:
        """The category in which a root entry is judged."""
        if self.first is not None:
            return self.first.primary
        static = self.node.static_categories if isinstance(self.node, EntryNode) else ()
        return primary_of(static)

    def error(
        self,
        limit: Limit,
        measured: Measured,
        owner: Owner,
        answers: Answers,
        *,
        place: str,
        each: bool = False,
    ) -> ConstraintError:
        """Return a broken constraint of the node."""
        constraint = limit.constraint
        subject = self.first.name if self.first else self.node.name
        entry, constraint_id = blame(self.node, limit, measured[1])
        return ConstraintError(
            kind=kind_of(constraint, *measured),
            owner_type=owner[0],
            owner_id=owner[1],
            owner_entry=owner[2],
            entry=entry,
            constraint=constraint_id,
            rule=constraint.rule,
            place=place,
            subject=subject,
            around=self.force.name if self.parent is None else self.parent.name,
            field=constraint.field,
            scope=constraint.scope,
            found=measured[0],
            bound=measured[1],
            percent=constraint.percent_value,
            each=each,
            nested=self.force.parent is not None,
            message=limit_message(constraint, subject, measured, self.viewpoint, answers),
            node=self.node.full_id,
            within=(self.parent or self.force).id,
        )

    def once(self, constraint: Constraint, entry: str) -> tuple[str, ...]:
        """Return what makes an error the same as another: links that count together are one."""
        around = self.force if self.parent is None or constraint.scope == "force" else self.parent
        where = "" if constraint.scope == "roster" else around.id
        apart = "" if constraint.shared else self.node.full_id
        return (where, entry, constraint.id, constraint.type, apart)


# --- root entries


def root_errors(force: WorkingForce, answers: Answers) -> Iterator[Found]:
    """Constraints broken by what a force holds, or does not hold."""
    chosen: dict[str, list[WorkingSelection]] = {}
    for selection in force.selections:
        chosen.setdefault(selection.node.id, []).append(selection)
    for node in force.expansion.roots:
        if not node.limits:
            continue
        own = chosen.get(node.id, [])
        first = next((selection for selection in own if selection.node.full_id == node.full_id), None)
        inputs = (node, force.name, tuple((s.id, s.name, s.primary) for s in own))
        judged = JudgedNode(force, None, node, first)
        yield from answers.kept(
            (force.id, f"checks {node.full_id}"), inputs, partial(_root_errors_of, judged, answers)
        )


def _root_errors_of(judged: JudgedNode, answers: Answers) -> tuple[Found, ...]:
    node, found = judged.node, list[Found]()
    for limit in node.limits:
        constraint = limit.constraint
        if _counts_within(constraint, node, None):
            continue
        measured = measure(constraint, node, judged.viewpoint, answers)
        if measured is None or not broken(constraint, *measured):
            continue
        if is_unjudged(judged, constraint) or is_hidden(node, judged.viewpoint, answers):
            continue
        at = _last(judged) or judged.force.id
        error = judged.error(limit, measured, _root_owner(judged, constraint), answers, place=at)
        found.append((error, judged.once(constraint, error.entry)))
    return tuple(found)


def is_unjudged(judged: JudgedNode, constraint: Constraint) -> bool:
    """Return whether a constraint has no category to be judged in."""
    if constraint.scope != "parent" or constraint.field == "forces":
        return False
    links = judged.force.entry.category_links
    return judged.primary == UNCATEGORISED or all(link.target_id != judged.primary for link in links)


def _root_owner(judged: JudgedNode, constraint: Constraint) -> Owner:
    if constraint.field == "forces" or (constraint.type == "min" and constraint.scope == "roster"):
        return "roster", "", ""
    if constraint.type != "min":
        return "selection", judged.first.id if judged.first else _last(judged), judged.node.id
    if constraint.scope == "parent":
        return "category", judged.force.id, judged.primary
    return "force", judged.force.id, judged.force.entry.id


def _last(judged: JudgedNode) -> str:
    """Return the selection that was added last: the one too many."""
    chosen = reversed(judged.force.selections)
    return next((s.id for s in chosen if s.node.id == judged.node.id), "")


def hidden_roots(force: WorkingForce) -> Iterator[Found]:
    """Yield what is chosen although hidden."""
    for selection in force.selections:
        if selection.hidden and selection.primary != UNCATEGORISED:
            error = _hidden(selection, (selection.id, selection.node.id), force.name)
            yield error, (force.id, selection.node.id, "hidden")


def _hidden(
    selection: WorkingSelection, owner: tuple[str, str], around: Text, group: str = ""
) -> ConstraintError:
    return ConstraintError(
        kind="hidden",
        owner_type="selection",
        owner_id=owner[0],
        owner_entry=owner[1],
        entry=selection.node.id,
        constraint="hidden",
        place=selection.id,
        subject=selection.name,
        around=around,
        group=group,
        nested=selection.force.parent is not None,
    )


# --- below a selection


def option_errors(parent: WorkingSelection, answers: Answers) -> tuple[Found, ...]:
    """Return constraints broken by the entries and groups below a selection."""
    found: list[Found] = []
    chosen: dict[str, WorkingSelection] = {}
    for child in parent.children:
        chosen.setdefault(child.node.full_id, child)
    for child in chosen.values():
        found += _option_errors_of(
            JudgedNode(parent.force, parent, child.node, child), child.node.limits, answers
        )
    for node, limits in limits_unchosen(parent.node):
        if node.full_id not in chosen:
            found += _option_errors_of(JudgedNode(parent.force, parent, node, None), limits, answers)
    for group in parent.node.groups_below:
        if group.limits:
            found += _option_errors_of(JudgedNode(parent.force, parent, group, None), group.limits, answers)
    found += _hidden_children(parent, chosen.values(), answers)
    return tuple(found)


@cached_on_node
def limits_unchosen(node: EntryNode) -> tuple[tuple[EntryNode, tuple[Limit, ...]], ...]:
    """Return options with the limits that can be broken without their being chosen: a minimum, or one counted elsewhere."""
    found = (
        (child, tuple(limit for limit in child.limits if _breakable_unchosen(child, limit.constraint)))
        for child in node.children
    )
    return tuple((child, limits) for child, limits in found if limits)


def _breakable_unchosen(node: EntryNode, constraint: Constraint) -> bool:
    if constraint.type == "max":
        return constraint.scope != "parent" or constraint.include_child_selections
    return constraint.value > 0 or constraint.id in node.steps


def _option_errors_of(judged: JudgedNode, limits: Iterable[Limit], answers: Answers) -> Iterator[Found]:
    parent = judged.parent
    assert parent is not None
    for limit in limits:
        constraint = limit.constraint
        if _counts_within(constraint, judged.node, parent):
            continue
        measured = measure(constraint, judged.node, judged.viewpoint, answers)
        if measured is None:
            continue
        each = per_model(parent, judged.node, constraint) and parent.number > 1
        amount, bound = measured
        if not broken(constraint, amount, bound * parent.number if each and bound > 0 else bound):
            continue
        if is_concealed(judged.node, judged.viewpoint, answers):
            continue
        wide = constraint.scope in ("force", "roster")
        at = judged.first.id if judged.first and wide else parent.id
        owner = _option_owner(judged, parent, constraint)
        # what is counted by model is told by model
        told = (Decimal(amount) / parent.number, bound) if each else measured
        error = judged.error(limit, told, owner, answers, place=at, each=each)
        yield error, judged.once(constraint, error.entry)


# --- within a selection itself


def _counts_within(constraint: Constraint, node: Node, parent: WorkingSelection | None) -> bool:
    """Return whether a constraint counts within the very selection that it stands on: then each is judged for itself."""
    own = constraint.scope == "self" or (constraint.scope == "root-entry" and parent is None)
    return own and isinstance(node, EntryNode)


@cached_on_node
def limits_within(node: EntryNode) -> tuple[Limit, ...]:
    """Return the limits on what stands in a selection of the entry."""
    return tuple(limit for limit in node.limits if limit.constraint.scope in CHOSEN_SCOPES)


def errors_within(selection: WorkingSelection, answers: Answers) -> tuple[Found, ...]:
    """Return constraints broken by what a selection holds."""
    node, found = selection.node, list[Found]()
    judged = JudgedNode(selection.force, selection.parent, node, selection)
    for limit in limits_within(node):
        if not _counts_within(limit.constraint, node, selection.parent):
            continue
        measured = measure(limit.constraint, node, judged.viewpoint, answers)
        if measured is None or not broken(limit.constraint, *measured):
            continue
        owner: Owner = "selection", selection.id, node.id
        found.append((judged.error(limit, measured, owner, answers, place=selection.id), ()))
    return tuple(found)


def per_model(parent: WorkingSelection, node: Node, constraint: Constraint) -> bool:
    """Return whether a constraint is counted for each model of the parent."""
    if constraint.scope != "parent" or constraint.percent_value:
        return False
    return parent.counts_by_model(node)


def _option_owner(judged: JudgedNode, parent: WorkingSelection, constraint: Constraint) -> Owner:
    wide = constraint.scope in ("force", "roster")
    if wide and constraint.type == "max":
        return "selection", judged.first.id if judged.first else parent.id, judged.node.id
    if constraint.scope == "roster":
        return "roster", "", ""
    if constraint.scope == "force":
        return "force", judged.force.id, judged.force.entry.id
    return "selection", parent.id, parent.node.full_id


def _hidden_children(
    parent: WorkingSelection, chosen: Iterable[WorkingSelection], answers: Answers
) -> Iterator[Found]:
    around = Viewpoint(parent.force, parent)
    for child in chosen:
        groups = () if child.hidden else child.node.groups
        group = next((g for g in groups if is_hidden(g, around.of_group(g), answers)), None)
        if child.hidden or group is not None:
            owner, inside = (parent.id, parent.node.full_id), "" if group is None else group.full_id
            yield _hidden(child, owner, parent.name, inside), ()
