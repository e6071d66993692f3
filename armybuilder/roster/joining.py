"""What a selection may be joined to: which targets its associations allow, and why not the others.

An association is asked from the selection that has it; its conditions are asked of the target.
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Literal, NamedTuple

from armybuilder.catalogue.associations import (
    Joining,
    joinings,
)
from armybuilder.catalogue.conditions import Condition, ConditionGroup, Constraint
from armybuilder.catalogue.modifying import steps_by_field
from armybuilder.catalogue.text import Text
from armybuilder.roster.conditions import From, all_hold
from armybuilder.roster.constraint_errors import JOINED_FIELD, bound_at, bound_of, counted_child
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.leading import is_for_two, may_share, why_not_told
from armybuilder.roster.modifying import NO_STEPS, effective_flag, effective_number, effective_text
from armybuilder.roster.questions import ANY, Candidates, IsInstance, JoinedCount, JoinedTo
from armybuilder.roster.roster_index import ROSTER
from armybuilder.roster.scopes import scope_of
from armybuilder.roster.substitutions import name_in, shown_name
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingSelection

MOST_NAMES = 12
Reason = Literal[
    "itself", "elsewhere", "hidden", "kind", "conditions", "unnamed", "full", "taken", "forbidden"
]


class Refusal(NamedTuple):
    """Why a target may not be joined: `names` is what it would have to be, `number` how many it may have."""

    reason: Reason
    names: tuple[Text, ...] = ()
    number: int = 0

    @property
    def key(self) -> str:
        """The key of the words that say so."""
        return (
            f"joining.{self.reason}{'_named' if self.names and self.reason in ('kind', 'conditions') else ''}"
        )

    @property
    def short_key(self) -> str:
        """The key of the words that say so beside the target."""
        return self.key.replace("joining.", "joining.short.", 1)

    @property
    def values(self) -> dict[str, Any]:
        """What the words tell."""
        return {"names": self.names, "number": self.number}


class EffectiveAssociation(NamedTuple):
    """An association as a selection has it now: its name, and how many it must and may join, None without a bound."""

    joining: Joining
    name: Text
    label: Text
    least: int
    most: int | None
    hidden: bool


def associations_of(selection: WorkingSelection, answers: Answers) -> tuple[EffectiveAssociation, ...]:
    """Return what a selection can be joined by as the army stands, hidden ones left out."""
    found = (effective(selection, one, answers) for one in own_joinings(selection))
    return tuple(association for association in found if not association.hidden)


def own_joinings(selection: WorkingSelection) -> tuple[Joining, ...]:
    """Return what the data of a selection say it may be joined by; texts speak of units only."""
    return tuple(one for one in joinings(selection.node) if not one.told or selection.parent is None)


def effective(selection: WorkingSelection, joining: Joining, answers: Answers) -> EffectiveAssociation:
    """Return an association with what its modifiers make of it."""
    told, here = joining.association, Viewpoint.of(selection)
    holders = (told,) if joining.link is None else (told, joining.link)
    steps = steps_by_field(*holders) if any(h.modifiers or h.modifier_groups for h in holders) else {}
    bounds = {
        field: None
        if value is None and field not in steps
        else int(effective_number(value or Decimal(0), steps.get(field, NO_STEPS), here, answers))
        for field, value in (("min", told.min), ("max", told.max))
    }
    most = bounds["max"]
    return EffectiveAssociation(
        joining=joining,
        name=effective_text(joining.name, steps.get("name", NO_STEPS), here, answers),
        label=told.label,
        least=max(0, bounds["min"] or 0),
        most=None if most is None or most < 0 else most,
        hidden=effective_flag(any(h.hidden for h in holders), steps.get("hidden", NO_STEPS), here, answers),
    )


# --- targets


def targets_of(selection: WorkingSelection, joining: Joining) -> tuple[str, ...]:
    """Return what a selection is joined to by an association, by ids, whether that is still there or not."""
    return tuple(target for own in joining.ids for target in selection.joined.get(own, ()))


def candidates(selection: WorkingSelection, joining: Joining, answers: Answers) -> tuple[str, ...]:
    """Return what stands where an association looks for targets, by ids, in the order of the army."""
    told = joining.association
    scope = scope_of(answers, Viewpoint.of(selection), told.scope)
    if scope is None:
        return ()
    deep, forces = told.include_child_selections, told.include_child_forces or scope == ROSTER
    found = answers.ask(Candidates(scope, deep, forces))
    return tuple(own for own in found if own != selection.id)


def why_not(
    selection: WorkingSelection, association: EffectiveAssociation, target: WorkingSelection, answers: Answers
) -> Refusal | None:
    """Return why a selection may not be joined to a target by an association; None when it may, or is already."""
    joining = association.joining
    if target is selection:
        return Refusal("itself")
    if target.id not in candidates(selection, joining, answers):
        return Refusal("elsewhere")
    return _refused(selection, association, target, answers)


def _refused(
    selection: WorkingSelection, association: EffectiveAssociation, target: WorkingSelection, answers: Answers
) -> Refusal | None:
    """Return why a selection may not be joined to what stands where the association looks for targets."""
    wrong = wrong_target(selection, association, target, answers)
    return wrong or _full(selection, association.joining, target, answers)


def wrong_target(
    selection: WorkingSelection, association: EffectiveAssociation, target: WorkingSelection, answers: Answers
) -> Refusal | None:
    """Return why a target is none for an association, however many have been joined to it; None when it is one."""
    joining, there = association.joining, Viewpoint.of(target)
    told = joining.association
    if is_concealed(target.node, there, answers):
        return Refusal("hidden")
    if joining.text is not None:
        reason = why_not_told(selection, joining.text, target, answers)
        return None if reason is None else Refusal(reason)
    child = told.child_id
    if child not in ("", ANY) and not answers.ask(IsInstance(target.id, child, shared=True)):
        return Refusal("kind", _names((child,), selection))
    if not all_hold(told, From(there, answers, selection.id)):
        return Refusal("conditions", _names(_wanted(told), selection))
    return None


def _full(
    selection: WorkingSelection, joining: Joining, target: WorkingSelection, answers: Answers
) -> Refusal | None:
    """Return that a target has as many already as it may have."""
    others = [own for own in _joined_by(joining, target, answers) if own != selection.id]
    if joining.text is not None:
        beside = [one for own in others if (one := answers.selection(own)) is not None]
        taken = [one for one in beside if not may_share(selection, joining.text, one, target, answers)]
        taken = taken or (beside if len(beside) > 1 and is_for_two(target, answers) else [])
        return Refusal("taken", tuple(shown_name(one.id, answers) for one in taken)) if taken else None
    told = joining.association
    steps = steps_by_field(told)
    for constraint in told.constraints:
        bound = bound_of(constraint, steps, Viewpoint.of(target), answers)
        if _bounds_above(constraint) and 0 <= bound < len(others) + 1:
            return Refusal("full", number=int(bound))
    return _full_by_itself(selection, joining, target, answers)


def _joined_by(joining: Joining, target: WorkingSelection, answers: Answers) -> tuple[str, ...]:
    return answers.ask(JoinedTo(target.id, joining.ids, only_others=True))


def _full_by_itself(
    selection: WorkingSelection, joining: Joining, target: WorkingSelection, answers: Answers
) -> Refusal | None:
    """Return that the target's own constraints let nobody join it any more."""
    if selection.id in answers.ask(JoinedTo(target.id)):
        return None
    for constraint in joined_limits(target):
        child = counted_child(constraint, target.node)
        counts = child in (ANY, *joining.ids) or answers.ask(IsInstance(selection.id, child, shared=True))
        if not counts or constraint.scope != "self" or not _bounds_above(constraint):
            continue
        bound = bound_at(constraint, target.node, Viewpoint.of(target), answers)
        if (
            0
            <= bound
            <= answers.ask(
                JoinedCount(target.id, "" if child == ANY else child, deep=False, child_forces=False)
            )
        ):
            return Refusal("full", _names((child,), selection), int(bound))
    return None


def joined_limits(selection: WorkingSelection) -> tuple[Constraint, ...]:
    """Return the constraints of a selection that count what is joined to it."""
    return tuple(
        limit.constraint for limit in selection.node.limits if limit.constraint.field == JOINED_FIELD
    )


def _bounds_above(constraint: Constraint) -> bool:
    return constraint.type in ("max", "exactly")


class JoiningChoice(NamedTuple):
    """A target that an association could have: whether it has it, and why it may not have it."""

    target: WorkingSelection
    joined: bool
    refusal: Refusal | None = None


def choices_of(
    selection: WorkingSelection, association: EffectiveAssociation, answers: Answers
) -> tuple[JoiningChoice, ...]:
    """Return what a selection is joined to by an association, what it could be, and then what it may not be."""
    joining = association.joining
    here, around = targets_of(selection, joining), candidates(selection, joining, answers)
    found: list[JoiningChoice] = []
    for own in dict.fromkeys((*here, *around)):
        target = answers.selection(own)
        if target is not None:
            refusal = (
                _refused(selection, association, target, answers) if own in around else Refusal("elsewhere")
            )
            if refusal is None or own in here or not _is_header(target):
                found.append(JoiningChoice(target, own in here, refusal))
    return tuple(sorted(found, key=lambda choice: (not choice.joined, choice.refusal is not None)))


def _is_header(target: WorkingSelection) -> bool:
    """Return whether something says what kind of army it is, and is no unit that anybody would think of joining."""
    return target.parent is None and target.node.type == "upgrade"


def joiners_of(
    target: WorkingSelection, answers: Answers
) -> Iterator[tuple[EffectiveAssociation, JoiningChoice]]:
    """Yield the units that have joined a unit or may, and those that may not because it has enough of them."""
    for force in answers.roster.all_forces():
        for unit in force.selections:
            for association in associations_of(unit, answers) if own_joinings(unit) else ():
                joined = target.id in targets_of(unit, association.joining)
                refusal = why_not(unit, association, target, answers)
                if joined or refusal is None or refusal.reason in ("full", "taken"):
                    yield association, JoiningChoice(unit, joined, refusal)


# --- what a target would have to be, in words


def _wanted(told: object) -> Iterator[str]:
    """Yield the ids that conditions ask a target to be."""
    waiting: list[object] = [told]
    while waiting:
        here = waiting.pop(0)
        conditions: tuple[Condition, ...] = getattr(here, "conditions", ())
        for condition in conditions:
            if condition.type == "instanceOf" and condition.scope == "self":
                yield condition.child_id
        groups: tuple[ConditionGroup, ...] = getattr(here, "condition_groups", ())
        waiting += (group for group in groups if group.type in ("and", "or", "count"))


def _names(ids: Iterator[str] | tuple[str, ...], selection: WorkingSelection) -> tuple[Text, ...]:
    expansion = selection.force.expansion
    found: list[Text] = []
    for own in ids:
        name = name_in(expansion, own)
        if name and name not in found:
            found.append(name)
    return tuple(found[:MOST_NAMES])
